// The way into a class: which address phones open, whether one has come by it, and what may stand
// between. A laptop has several addresses, and those of one network are gone in another.

import { spoken } from "./kept_way.js";
import { pageLanguage } from "./page_language.js";
import { openWays } from "./ways.js";
import { make, told } from "./words.js";

const OTHER = "other";

/**
 * @param {PartOf} part
 * @param {Room} room
 * @param {{ app: string, code: string, say: (text: string) => void }} of
 */
export function openWayIn(part, room, { app, code, say }) {
  let drawn = "";
  let isTyping = false;
  const ways = openWays(room, { app, code }, draw);

  function draw() {
    const way = ways.way();
    const found = [...new Set([...ways.offered(), ...(way ? [way] : [])])];
    const came = ways.hasCome(way || app);
    const options = [
      ...found.map((address) => make("option", { value: address, textContent: spoken(address) })),
      make("option", { value: OTHER, textContent: told("class.way_other") }),
    ];
    const text = JSON.stringify([found, way, isTyping, came]);
    if (text === drawn) return;
    drawn = text;
    part("way").replaceChildren(...options);
    part("way").value = isTyping || !way ? OTHER : way;
    part("typed").hidden = !isTyping && Boolean(way);
    part("local").hidden = Boolean(way);
    part("entry").hidden = part("qr").hidden = !way;
    part("reached").textContent = way ? told(came ? "class.way_reached" : "class.way_unused") : "";
    part("reached").classList.toggle("is-good", came);
    if (came) say(part("reached").textContent); // that none has come yet is no news
    if (way) drawEntry(way);
  }

  /** @param {string} way */
  function drawEntry(way) {
    const join = `${way}c/${code}`;
    part("join").textContent = spoken(join);
    const src = `${app}class/${code}/join.svg?to=${encodeURIComponent(join)}`;
    const image = part("qr").querySelector("img");
    if (image?.getAttribute("src") === src) return;
    part("qr").replaceChildren(
      make("img", { src, alt: told("class.qr"), width: 160, height: 160 }),
    );
  }

  part("way").addEventListener("change", () => {
    isTyping = part("way").value === OTHER;
    if (!isTyping) ways.take(part("way").value);
    draw();
    if (isTyping) part("address").focus();
  });
  part("typed").addEventListener("submit", async (event) => {
    event.preventDefault();
    try {
      const body = { address: part("address").value };
      const said = await room.ask(`/ways?lang=${pageLanguage()}`, {
        method: "POST",
        body,
      });
      ways.take(said.way);
      isTyping = false;
      part("unfit").textContent = "";
    } catch (error) {
      part("unfit").textContent = /** @type {Refused} */ (error).says ?? told("class.lost_teacher");
    }
    await ways.look();
  });

  draw();
  ways.look();
  return ways;
}
