// A class on the wall: its bars and its way in stand above the words of the step.

import { held, isSet } from "./host.js";
import { load } from "./load.js";
import { linkQuery } from "./link.js";
import { nodeIn } from "./node_in.js";
import { make } from "./words.js";

// follow: goes to where a teacher leads; bring: the class's own table, to the session; base: the app's
// address.
/**
 * @param {Step} step
 * @param {{ base: string, follow: (query: string) => void, bring: (table: WallTable) => void }} of
 */
export function hangWall(step, { base, follow, bring }) {
  const { wall } = nodeIn(document, "script[data-root]").dataset;
  const root = nodeIn(step.article, ".words").insertBefore(
    make("div", { className: "class-wall" }),
    nodeIn(step.article, ".words").firstChild,
  );
  document.documentElement.classList.add("on-wall");
  const code = new URLSearchParams(location.search).get("class") ?? "";
  const show = () =>
    root.isConnected &&
    window.pcaClassWall(
      root,
      {
        code,
        base,
        place: step.name,
        state: stateHere(step),
        view: viewHere(step),
        revealed: step.revealed(),
        words: window.pcaWords.class,
        names: namesOf(step),
      },
      /** @type {TellApp} */ (
        /** @param {"wanted" | "table"} name @param {any} said */
        (name, said) => (name === "table" ? bring(said) : lead(step, said, follow))
      ),
    );
  load(base + wall).then(() => {
    show();
    step.changed = show;
    step.article.querySelector("[data-reveal]")?.addEventListener("toggle", show);
  });
}

// What phones can be asked about: a table known to all, its records at home. "" for one's own.
/** @param {Step} step */
function stateHere({ chosen, choices }) {
  if (held().own() && chosen.data === held().own()) return "";
  return [chosen.data, chosen.div, ...choices.map(({ name }) => chosen[name])].join(" ");
}

// The link of what a hand has set, which phones put into words; "" for nothing.
/** @param {Step} step */
function viewHere(step) {
  const { chosen, fields, settings, moves } = step.view();
  if (!stateHere(step) || !isSet({ settings, moves })) return "";
  const { data: table, div: divisor, ...choices } = chosen;
  return linkQuery({
    language: step.language,
    table,
    step: step.name.split("/")[1],
    divisor,
    fields,
    settings: { ...choices, ...settings },
    moves,
  });
}

// What answers are called on the bars; of a direction, what in the picture has it.
/** @param {Step} step @returns {AnswerNames} */
function namesOf({ article, state: { check, parts } }) {
  if (check?.kind === "choice") {
    const options = [...article.querySelectorAll("[data-option]")];
    return {
      options: Object.fromEntries(
        options.map((one) => [
          one.dataset.option,
          `${nodeIn(one, ".letter").outerHTML} ${parts[`option ${one.dataset.option}`]}`,
        ]),
      ),
    };
  }
  if (check?.kind === "number")
    return {
      slips: Object.fromEntries(
        Object.keys(check.slips).map((slip) => [slip, parts[`slip ${slip}`]]),
      ),
    };
  return check ? { setting: check.setting } : {};
}

// A teacher has led the class on, or has shown a vote.
/** @param {Step} step @param {WallWanted} wallWanted @param {(query: string) => void} follow */
async function lead(step, { place, state, revealed }, follow) {
  const [table, div, ...ways] = (state || "").split(" ");
  if (place !== step.name) {
    const [lesson, id] = place.split("/");
    const query = new URLSearchParams(
      linkQuery({ language: step.language, table, step: id, divisor: div }),
    );
    if (!table) query.delete("data"); // as the step begins
    return void follow(`${lesson}?${query}`);
  }
  const chosen = {
    data: table,
    div,
    ...Object.fromEntries(step.choices.map(({ name }, i) => [name, ways[i]])),
  };
  if (state && Object.entries(chosen).some(([name, value]) => value && step.chosen[name] !== value))
    await step.choose({ chosen, home: true });
  const reveal = step.article.querySelector("[data-reveal]");
  if (reveal && revealed !== undefined) reveal.open = revealed;
}
