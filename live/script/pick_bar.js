// What stands beside a picked handle: buttons that move it by a step, and fields for its exact place.

import { freeWays, keptNumber, roomOfPlace, setPlace, typedPlace } from "./exact_place.js";
import { fillIn } from "./fill_in.js";
import { CANCEL } from "./keys.js";
import { isTurned, stepOf } from "./kinds.js";
import { placeBeside } from "./pick_place.js";

const AXES = ["x", "y"];
// Whose button it is: of which number, what a press does, and its sign.
/** @type {{at: number, by: Pair, sign: string}[]} */
const STEPS = [
  { at: 0, by: [-1, 0], sign: "←" },
  { at: 0, by: [1, 0], sign: "→" },
  { at: 1, by: [0, -1], sign: "↓" },
  { at: 1, by: [0, 1], sign: "↑" },
];
const DEGREES = /\s*(?:°|º|度|deg(?:rees?)?)\s*$/i; // after an angle, they say nothing more

/**
 * @param {Live} live
 * @param {Handle} handle
 * @param {PickHand} hand
 * @param {ReadsNumber} reads
 * @returns {PickBar}
 */
export function openPickBar(live, handle, hand, reads) {
  const element = partOf(null, "div", "lf-pick");
  element.setAttribute("role", "group");
  element.setAttribute("aria-label", handle.spec.label);
  const ways = isTurned(handle.spec) ? [0] : freeWays(handle, hand.reader());
  element.append(stepButtons(live, handle, { hand, ways }));
  const places = partOf(element, "div", "lf-pick-row");
  const note = partOf(element, "p", "lf-pick-note");
  note.setAttribute("role", "status");
  note.textContent = live.given.words.pick_place;
  const fields = ways.map((at) => placeField(live, handle, at));
  for (const { label, input, at } of fields) {
    places.append(label);
    input.addEventListener("focus", () => void reads("0").catch(() => {})); // it comes meanwhile
    input.addEventListener("change", async () => {
      const said = await typePlace(live, handle, { input, at, hand, reads });
      if (element.isConnected) note.textContent = said;
    });
  }
  element.addEventListener("keydown", (event) => {
    if (!CANCEL.includes(event.key) || event.isComposing) return;
    event.preventDefault();
    handle.node.focus({ preventScroll: true });
    hand.letGo();
  });
  return {
    element,
    place(middle) {
      for (const field of fields) showPlace(live, handle, field);
      placeBeside(live, element, middle, hand.middles);
    },
    close: () => element.remove(),
  };
}

/**
 * @template {"div" | "button" | "label" | "input" | "p" | "span"} T
 * @param {HTMLElement | null} parent
 * @param {T} tag
 * @param {string} name
 * @returns {HTMLElementTagNameMap[T]}
 */
function partOf(parent, tag, name) {
  const node = document.createElement(tag);
  node.className = name;
  parent?.append(node);
  return node;
}

// `ways`: which of its numbers a hand can change.
/** @param {Live} live @param {Handle} handle @param {{hand: PickHand, ways: number[]}} of */
function stepButtons(live, handle, { hand, ways }) {
  const row = partOf(null, "div", "lf-pick-row");
  const { words } = live.given;
  const step = `${stepOf(handle.spec)}`;
  /** @param {string} text @param {string} name @param {Pair} by */
  const button = (text, name, by) => {
    const node = partOf(row, "button", "lf-pick-step");
    node.type = "button";
    node.textContent = text;
    node.title = name;
    node.setAttribute("aria-label", name);
    node.addEventListener("click", () => hand.nudge(by));
  };
  if (isTurned(handle.spec)) {
    button("−", fillIn(words.pick_turn_back, { step }), [0, -1]);
    button("+", fillIn(words.pick_turn_on, { step }), [0, 1]);
    return row;
  }
  for (const { at, by, sign } of STEPS.filter((one) => ways.includes(one.at)))
    button(sign, `${AXES[at]} ${by[at] < 0 ? "−" : "+"} ${step}`, by);
  return row;
}

/** @param {Live} live @param {Handle} handle @param {number} at */
function placeField(live, { spec }, at) {
  const { words } = live.given;
  const turned = isTurned(spec);
  const label = partOf(null, "label", "lf-pick-field");
  if (!turned) label.append(AXES[at]);
  const input = partOf(label, "input", "lf-pick-input");
  Object.assign(input, { type: "text", autocomplete: "off", spellcheck: false });
  input.enterKeyHint = "done";
  input.setAttribute(
    "aria-label",
    turned ? words.pick_angle : fillIn(words.pick_number, { name: AXES[at] }),
  );
  if (turned) label.append("°");
  return { label, input, at, shown: "" };
}

// What it is now, unless somebody is typing something else.
/** @param {Live} live @param {Handle} handle @param {ReturnType<typeof placeField>} field */
function showPlace(live, handle, field) {
  const text = placeText(typedPlace(live, handle)[field.at]);
  if (text === field.shown) return;
  field.shown = field.input.value = text;
  field.input.removeAttribute("aria-invalid");
}

/** @param {number} value */
const placeText = (value) => String(Number(value.toPrecision(6))).replace("-", "−");

// Puts it where the text says; what there is to say of that.
/**
 * @param {Live} live
 * @param {Handle} handle
 * @param {{input: HTMLInputElement, at: number, hand: PickHand, reads: ReadsNumber}} typed
 */
async function typePlace(live, handle, { input, at, hand, reads }) {
  const { words } = live.given;
  const turned = isTurned(handle.spec);
  const text = turned ? input.value.replace(DEGREES, "") : input.value;
  const found = await reads(text).catch(() => ({ problem: words.pick_not_come }));
  const refused = (/** @type {string} */ said) => {
    input.setAttribute("aria-invalid", "true");
    return said;
  };
  if ("problem" in found) return refused(found.problem);
  if (live.picked?.handle !== handle || live.hold?.pointer !== undefined) return "";
  const [low, high] = roomOfPlace(handle, hand.reader())[at];
  const kept = keptNumber(handle.spec, found.number, [low, high]);
  if (kept === null)
    return refused(fillIn(words.pick_room, { low: placeText(low), high: placeText(high) }));
  const place = typedPlace(live, handle).map((value, i) => (i === at ? kept : value));
  hand.set((state) => setPlace(state, handle, place));
  input.removeAttribute("aria-invalid");
  input.value = placeText(kept);
  return isSamePlace(kept, found.number, turned)
    ? ""
    : fillIn(words.pick_near, { value: placeText(kept) });
}

// 200° of a line are its 20°: nothing is to be said.
/** @param {number} kept @param {number} typed @param {boolean} turned */
function isSamePlace(kept, typed, turned) {
  const off = Math.abs(kept - typed);
  const left = turned ? Math.min(off % 180, 180 - (off % 180)) : off;
  return left < 1e-9;
}
