// "I am lost": the curve that a teacher sees of all presses on phones (lost_button.js).

import { inTurn } from "./room.js";
import { make, told } from "./words.js";

const CURVE = [240, 36]; // its drawing's width and height
const LATELY = 5; // minutes of which the number is said

/** @param {PartOf} part @param {Room} room @param {(text: string) => void} tell */
export function openLostCurve(part, room, tell) {
  let known = 0;
  const look = inTurn(async () => {
    try {
      const { minutes } = await room.ask("/lost");
      part("lost").replaceChildren(...(Math.max(...minutes) ? drawn(minutes) : []));
      tell(part("lost").textContent);
    } catch {
      return; // the next news brings the next try
    }
  });
  setInterval(() => known && document.visibilityState === "visible" && look(), 30_000); // time goes on
  return {
    /** @param {Partial<News>} news */
    heard({ lost = 0 }) {
      if (lost === known) return;
      known = lost;
      look();
    },
  };
}

/** @param {number[]} minutes */
function drawn(minutes) {
  const n = minutes.slice(-LATELY).reduce((sum, count) => sum + count, 0);
  const text = told("class.lost_lately", { n, minutes: LATELY });
  return [make("span", { textContent: text }), lostCurve(minutes)];
}

/** @param {number[]} minutes */
export function lostCurve(minutes) {
  const [width, height] = CURVE;
  const most = Math.max(4, ...minutes);
  const points = minutes.map((count, i) => {
    const x = (i * width) / (minutes.length - 1);
    return `${x.toFixed(1)},${(height - (count * height) / most).toFixed(1)}`;
  });
  const picture = make("span", { className: "curve" });
  picture.innerHTML = `<svg viewBox="0 -2 ${width} ${height + 4}" aria-hidden="true"><polyline points="${points.join(" ")}"/></svg>`;
  return picture;
}
