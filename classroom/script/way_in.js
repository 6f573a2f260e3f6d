// The way into a class: which address phones open, whether one has come by it, and what may stand
// between. A laptop has several addresses, and those of one network are gone in another.

import { keptWay, keepWay, spoken } from "./kept_way.js";
import { pageLanguage } from "./page_language.js";
import { make, told } from "./words.js";

const AGAIN = 5000; // milliseconds until the machine is asked for its addresses again
const LOCAL = /^(localhost|.+\.localhost|127\..+|\[::1\])$/; // what each device has for itself
const OTHER = "other";

/** @param {string} address */
const isLocal = (address) => LOCAL.test(new URL(address).hostname);

/**
 * @param {PartOf} part
 * @param {Room} room
 * @param {{ app: string, code: string }} of
 */
export function openWayIn(part, room, { app, code }) {
  /** @type {Ways} */
  let ways = { ways: [], came: [], here: false };
  let way = "";
  let drawn = "";
  let isTyping = false;

  const offered = () => [...new Set([...(isLocal(app) ? [] : [app]), ...ways.ways])];

  // What was chosen is kept while it leads here; where nothing is offered, what was typed.
  function choose() {
    const kept = keptWay(code);
    const found = offered();
    const stands = kept && (found.includes(kept) || !found.length);
    const next = stands ? kept : (found[0] ?? "");
    if (next !== way || next !== kept) keepWay(code, next);
    way = next;
  }

  function draw() {
    const found = [...new Set([...offered(), ...(way ? [way] : [])])];
    const options = [
      ...found.map((address) => make("option", { value: address, textContent: spoken(address) })),
      make("option", { value: OTHER, textContent: told("class.way_other") }),
    ];
    const text = JSON.stringify([found, way, isTyping, ways]);
    if (text === drawn) return;
    drawn = text;
    part("way").replaceChildren(...options);
    part("way").value = isTyping || !way ? OTHER : way;
    part("typed").hidden = !isTyping && Boolean(way);
    part("local").hidden = Boolean(way);
    part("entry").hidden = part("qr").hidden = !way;
    const came = ways.came.includes(new URL(way || app).host);
    part("reached").textContent = way ? told(came ? "class.way_reached" : "class.way_unused") : "";
    part("reached").classList.toggle("is-good", came);
    if (way) drawEntry();
  }

  function drawEntry() {
    const join = `${way}c/${code}`;
    part("join").textContent = spoken(join);
    const src = `${app}class/${code}/join.svg?to=${encodeURIComponent(join)}`;
    const image = part("qr").querySelector("img");
    if (image?.getAttribute("src") === src) return;
    part("qr").replaceChildren(
      make("img", { src, alt: told("class.qr"), width: 160, height: 160 }),
    );
  }

  async function look() {
    try {
      ways = await room.ask("/ways");
    } catch {
      return; // the next look is soon
    }
    choose();
    draw();
  }

  part("way").addEventListener("change", () => {
    isTyping = part("way").value === OTHER;
    if (!isTyping) keepWay(code, (way = part("way").value));
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
      keepWay(code, (way = said.way));
      isTyping = false;
      part("unfit").textContent = "";
    } catch (error) {
      part("unfit").textContent = /** @type {Refused} */ (error).says ?? told("class.lost_teacher");
    }
    await look();
  });

  choose();
  draw();
  look();
  const timer = setInterval(() => document.visibilityState === "visible" && look(), AGAIN);
  return { look, close: () => clearInterval(timer) };
}
