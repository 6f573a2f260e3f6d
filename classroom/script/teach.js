// The teacher's screen, on a desk or a phone: what the wall does not show, and what leads the class.
// The room's key is kept by the browser. Addresses of an earlier release had it behind #; it is taken
// from there at once.

import { askingOf } from "./asking.js";
import { watchEnglish } from "./english.js";
import { watchKeys } from "./key_map.js";
import { appAddress } from "./in_class.js";
import { lead } from "./lead.js";
import { nodeIn } from "./node_in.js";
import { openQuestions } from "./own_questions.js";
import { takePack } from "./packs.js";
import { dropKey, keptKey, keptRooms } from "./room.js";
import { takeOver, typedCode } from "./take.js";
import { make, told } from "./words.js";

const SOON = 3; // days before its end from which on a room is warned about
const DAY = 24 * 3600; // seconds

window.pcaBook = { take: takePack };
watchEnglish();
watchKeys();
openTeacher(appAddress());

/** @param {string} app */
function openTeacher(app) {
  const page = nodeIn(document, "[data-teach]");
  const asked = new URLSearchParams(location.search);
  const code = asked.get("class") ?? "";
  document.documentElement.classList.toggle("remote", asked.has("remote"));
  const key = location.hash.slice(1) || keptKey(code);
  if (location.hash) history.replaceState(null, "", location.href.split("#")[0]);
  nodeIn(page, "[data-no-server]").hidden = Boolean(app);
  if (!app) return;
  const questions = openQuestions(nodeIn(page, "[data-questions]"));
  if (code && key) lead(page, { app, code, key, questions });
  else begin(page, app, code, questions);
}

/** @param {Ours} page @param {string} app @param {string} code @param {OwnQuestions} questions */
function begin(page, app, code, questions) {
  const form = nodeIn(page, "[data-begin-class]");
  const over = nodeIn(page, "[data-take-over]");
  const kept = nodeIn(page, "[data-kept]");
  form.hidden = over.hidden = false;
  over.elements.class.value = code;
  listKept(kept, app);

  // Whoever leads from here on has the room's code in the address, and the key nowhere in it.
  /** @param {{ code: string, key: string }} found @param {string | null} [at] */
  const start = (found, at) => {
    const there = new URL(location.href);
    for (const name of ["at", "start"]) there.searchParams.delete(name);
    there.searchParams.set("class", found.code);
    history.replaceState(null, "", there);
    form.hidden = over.hidden = kept.hidden = true;
    lead(page, { app, ...found, at, questions });
    nodeIn(page, "[data-code]").focus(); // the form that was pressed is gone
  };
  /**
   * @param {HTMLFormElement} asked
   * @param {(elements: HTMLFormControlsCollection) => Promise<void>} act
   */
  const sending = (asked, act) =>
    asked.addEventListener("submit", async (event) => {
      event.preventDefault();
      try {
        await act(asked.elements);
      } catch (error) {
        nodeIn(asked, "[role=status]").textContent =
          /** @type {Refused} */ (error).says ?? told("class.lost_teacher");
      }
    });
  sending(form, async ({ nicknames }) => {
    const at = new URLSearchParams(location.search).get("at");
    start(
      await askingOf({ app, code: "" })("", {
        method: "POST",
        body: { nicknames: nicknames.checked },
      }),
      at,
    );
  });
  // "Start a class", pressed on another page of the app.
  if (new URLSearchParams(location.search).has("start")) form.requestSubmit();
  sending(over, async ({ class: typed, word }) => {
    const taken = await takeOver(app, typedCode(`${typed.value}${word.value}`));
    if (taken.role === "lead") start(taken);
    else location.assign(taken.there);
  });
}

// The classes that this browser leads, and how long they live if nobody uses them.
/** @param {Ours} place @param {string} app */
async function listKept(place, app) {
  const rows = await Promise.all(
    keptRooms().map(async (code) => {
      try {
        return rowOf(code, await askingOf({ app, code, key: () => keptKey(code) })("/state"));
      } catch (error) {
        if (/** @type {Refused} */ (error).status === 404) dropKey(code);
        return "";
      }
    }),
  );
  const found = rows.filter(Boolean);
  nodeIn(place, "ul").replaceChildren(...found);
  place.hidden = !found.length;
}

/** @param {string} code @param {{ ends_in: number }} of */
function rowOf(code, { ends_in: left }) {
  const days = Math.max(0, Math.floor(left / DAY));
  const link = make("a", { href: `?class=${code}`, textContent: told("class.name", { code }) });
  return make(
    "li",
    {},
    link,
    " · ",
    make(days < SOON ? "strong" : "span", {
      textContent: told(days < SOON ? "class.ends_soon" : "class.ends_in", { days }),
    }),
  );
}
