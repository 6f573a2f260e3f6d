// A script of its own, which comes once a phone is in: what the wall shows, as words to be read on the
// phone; and what changes is said, once, to who sees neither.

import { openInventoryWay } from "./inventory_way.js";
import { nodeIn } from "./node_in.js";
import { openSaying } from "./saying.js";
import { tallyWords } from "./tally_words.js";
import { timerWords } from "./timer_words.js";
import { make, told } from "./words.js";

/** @param {{ step: PhoneStep | null, room: Room }} of */
function openWallWords({ step, room }) {
  const saying = openSaying();
  const section = make("section", { className: "in-words" });
  section.setAttribute("aria-label", told("ears.heading"));
  /** @type {Record<string, HTMLElement>} */
  const lines = {};
  for (const about of ["place", "timer", "tally"])
    lines[about] = section.appendChild(make("p", { hidden: true }));
  section.prepend(make("h2", { textContent: told("ears.heading") }));
  const picture =
    step && pictureOf(step, (text) => saying.say("picture", told("ears.moved", { text })));
  if (picture) section.append(picture.element);
  const again = make("button", { type: "button", textContent: told("ears.again") });
  again.addEventListener("click", saying.again);
  section.append(make("p", {}, again));
  nodeIn(document, "main").append(section, saying.region);
  const inventory = openInventoryWay();
  let isTaken = "";

  // It stands there, and is said where it is new.
  /** @param {string} about @param {string} text */
  function write(about, text) {
    const line = lines[about];
    if (line.textContent === text) return;
    line.textContent = text;
    line.hidden = !text;
    if (text) saying.say(about, text);
    else saying.leave(about);
  }

  let isLost = false;
  watchLine((sentence) => {
    isLost = true;
    saying.say("line", sentence);
  });
  const lookAll = watchVote(
    (said) => saying.say("said", ...said),
    (sentences) => write("tally", sentences.join(told("list.gap"))),
  );

  const timed = timerWords(room, "ears.timer", (text) => write("timer", text));

  return {
    /** @param {RoomState} state */
    show(state) {
      if (isLost) saying.say("line", told("ears.back"));
      isLost = false;
      write("place", placeIn(state, step));
      const taken = inventory.show(state);
      if (taken && taken !== isTaken) saying.say("inventory", taken);
      isTaken = taken;
      timed();
      picture?.show(state);
      lookAll();
    },
  };
}

/** @param {RoomState} state @param {PhoneStep | null} step */
function placeIn({ lesson, question, free, votes_only, round }, step) {
  if (question) return told("ears.asked", { text: question.text });
  if (!lesson || !step) return told("class.waiting");
  if (votes_only && !round) return told("class.look_up");
  const at = told("ears.at", {
    n: document.querySelector(".steps [aria-current]")?.textContent.trim() ?? "",
    title: nodeIn(step.article, "h1").textContent.trim(),
  });
  return free ? `${at}${told("list.gap")}${told("ears.free")}` : at;
}

// The picture's text, which does not tell the answer before it is shown. `say`: a hand has moved
// something on the wall.
/** @param {PhoneStep} step @param {(text: string) => void} say */
function pictureOf({ article, name }, say) {
  const text = make("p");
  const summary = make("summary", { textContent: told("ears.picture") });
  const element = make("details", { className: "folded" }, summary, text);
  const reveal = article.querySelector("[data-reveal]");
  let view = ""; // of the wall
  /** @type {PageState | null} */
  let onWall = null; // ... and what it shows
  const now = () => {
    if (!onWall) return pictureText(nodeIn(article, "[data-picture]"));
    return (reveal?.open && onWall.alt_after) || onWall.alt || "";
  };
  const fill = () => (text.textContent = now());
  element.addEventListener("toggle", fill);
  reveal?.addEventListener("toggle", () => setTimeout(fill));

  /** @param {string} other */
  async function follow(other) {
    view = other;
    const before = now();
    const found = other ? await stateOnWall(article, other).catch(() => null) : null;
    if (view !== other) return; // it has moved on
    onWall = found;
    if (fill() !== before) say(now());
  }

  return {
    element,
    /** @param {RoomState} state */
    show({ votes_only, on_wall }) {
      element.hidden = votes_only;
      const [place, query = ""] = on_wall.split("?");
      const other = place === name && !votes_only ? query : "";
      if (other !== view) follow(other);
    },
  };
}

// From who serves this page.
/** @param {Ours} article @param {string} query @returns {Promise<PageState>} */
async function stateOnWall({ dataset: { pack } }, query) {
  const response = await fetch(`${pack.replace(/\.js$/, "")}.json?${query}`);
  if (!response.ok) throw new Error(`${response.status}`);
  return response.json();
}

// Of the live picture, or of the one that waits for it.
/** @param {Ours} mount */
const pictureText = (mount) =>
  mount.querySelector(".lf-plot")?.getAttribute("aria-label") ??
  mount.querySelector("img")?.alt ??
  mount.querySelector("p")?.textContent ??
  "";

// What the line at the top says instead of where the class is: the network is lost, the class over.
/** @param {(sentence: string) => void} tell */
function watchLine(tell) {
  const line = nodeIn(document, ".class-line");
  let before = "";
  new MutationObserver(() => {
    const sentence = line.querySelector(".phone-number") ? "" : line.textContent.trim();
    if (sentence && sentence !== before) tell(sentence);
    before = sentence;
  }).observe(line, { childList: true });
}

// What is said of an answer, and how the class voted.
/** @param {(said: Node[]) => void} tell @param {(sentences: string[]) => void} count */
function watchVote(tell, count) {
  /** @type {WeakMap<Element, string>} */
  const before = new WeakMap();
  /** @param {Element} said */
  function look(said) {
    const text = said.textContent;
    if (!text || text === before.get(said) || text === told("class.sending")) return;
    if (!said.checkVisibility()) return;
    before.set(said, text);
    tell([...said.childNodes]);
  }
  const main = nodeIn(document, "main");
  const lookAll = () => {
    const shown = [...main.querySelectorAll(".by-all")].find((one) => one.checkVisibility());
    if (shown?.ariaBusy === "true") return; // both are said together
    main.querySelectorAll(".ballot ~ .said").forEach(look);
    const found = /** @type {TalliedPlace | undefined} */ (shown)?.tallied;
    count(found && shown?.childNodes.length ? tallyWords(found.tally, found.names) : []);
  };
  new MutationObserver(lookAll).observe(main, {
    childList: true,
    subtree: true,
    attributeFilter: ["aria-busy"],
  });
  return lookAll;
}

/** @type {ReturnType<typeof openWallWords> | null} */
let opened = null;
window.pcaWallWords = {
  show(of, state) {
    opened ??= openWallWords(of);
    opened.show(state);
  },
};
