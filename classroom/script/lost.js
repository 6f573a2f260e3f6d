// "I am lost": a press on a phone, which nobody can tell from another's, and the curve that a teacher
// sees of all of them.

import { inTurn } from "./room.js";
import { make, told } from "./words.js";

const CURVE = [240, 36]; // its drawing's width and height
const LATELY = 5; // minutes of which the number is said

// What a phone has for it; pressed it rests, as another press would not count.
/** @param {() => { room: Room | null, phone: string }} who */
export function lostButton(who) {
  const button = make("button", {
    type: "button",
    className: "am-lost",
    textContent: told("class.lost_i"),
  });
  button.addEventListener("click", async () => {
    const { room, phone } = who();
    if (!room) return;
    button.disabled = true;
    try {
      const { again_in: rest } = await room.ask("/lost", { method: "POST", body: { phone } });
      button.textContent = told("class.lost_noted");
      setTimeout(wake, 1000 * rest);
    } catch {
      wake(); // nothing was counted: it can be pressed again
    }
  });
  function wake() {
    button.disabled = false;
    button.textContent = told("class.lost_i");
  }
  return button;
}

/** @param {PartOf} part @param {Room} room */
export function openLostCurve(part, room) {
  let known = 0;
  const look = inTurn(async () => {
    try {
      const { minutes } = await room.ask("/lost");
      part("lost").replaceChildren(...(Math.max(...minutes) ? drawn(minutes) : []));
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
