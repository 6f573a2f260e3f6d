// The end of the recipe by hand: a sheet to print and keep, with the learner's own numbers.

import { LONGEST_NAME } from "./by_hand_data.js";
import { standingByHand } from "./by_hand_work.js";
import { mathOf } from "./mathml.js";
import { printSheet } from "./print_sheet.js";
import { formulaOf } from "./practice_line.js";
import { texOfLine } from "./sentences.js";
import { markOfLine } from "./sitting.js";
import { make, told } from "./words.js";

const COUNTED = ["right", "carried", "shown", "wrong"];

/**
 * @param {{
 *   texts: Sentences,
 *   picture: ReturnType<typeof import("./by_hand_picture.js").byHandPicture>,
 *   sitting: () => Sitting,
 *   stages: () => [stage: string, lines: Line[]][],
 *   named: (name?: string) => string,
 * }} of
 */
export function byHandSheet({ texts, picture, sitting, stages, named }) {
  const says = make("div", { role: "status" });
  const name = make("input", {
    type: "text",
    maxLength: LONGEST_NAME,
    autocomplete: "name",
    value: named(),
  });
  const print = make("button", {
    type: "button",
    className: "primary",
    textContent: told("by_hand.sheet_print"),
  });
  const element = make(
    "section",
    { className: "hand-sheet", hidden: true },
    make("h2", { textContent: told("by_hand.sheet") }),
    says,
    make("label", {}, told("by_hand.sheet_name"), name),
    make("div", { className: "row" }, print),
  );
  name.addEventListener("input", () => named([...name.value].slice(0, LONGEST_NAME).join("")));
  print.addEventListener("click", async () => printSheet(await paper()));

  async function paper() {
    const { exercise } = sitting();
    const drawn = await picture.image();
    const [records] = exercise.given;
    const date = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "long" });
    const who = [name.value.trim(), date.format(new Date())].filter(Boolean).join(" · ");
    return make(
      "article",
      { className: "hand-paper" },
      make("h1", { textContent: told("by_hand.sheet_head") }),
      make("p", { className: "who", textContent: who }),
      make("p", {
        className: "about",
        textContent: told("by_hand.sheet_divisor", {
          divisor: exercise.seed[1] === "m" ? "m" : "m − 1",
          table: exercise.seed,
        }),
      }),
      make(
        "div",
        { className: "hand-lines" },
        make(
          "section",
          {},
          make("h2", {}, texts.titleOf(records.id)),
          formulaOf(texOfLine(records)),
        ),
        ...stages().flatMap(([, lines]) => lines.map(lineOnPaper)),
      ),
      make("figure", {}, ...drawn),
    );
  }

  // As it was written, with its mark.
  /** @param {Line} line */
  function lineOnPaper(line) {
    const standing = standingByHand(sitting(), line.id);
    const tex =
      standing === "shown" ? texOfLine(line) : (markOfLine(sitting(), line.id)?.read_as ?? "");
    return make(
      "section",
      {},
      make("h2", {}, texts.titleOf(line.prompt)),
      make("div", { className: "math block" }, mathOf(tex, true)),
      make("p", {
        className: "mark",
        textContent: standing ? told(`by_hand.mark_${standing}`) : "",
      }),
    );
  }

  return {
    element,
    focus: () => name.focus(),
    /** @param {boolean} isOver @param {string[]} standings */
    show(isOver, standings) {
      element.hidden = !isOver;
      /** @type {[kind: string, n: number][]} */
      const counts = COUNTED.map((kind) => [kind, standings.filter((one) => one === kind).length]);
      const items = counts
        .filter(([, n]) => n)
        .map(([kind, n]) => told(`by_hand.count_${kind}`, { n, all: standings.length }));
      if (says.dataset.says === items.join() || !isOver) return;
      says.dataset.says = items.join();
      says.replaceChildren(
        make("p", { textContent: told("by_hand.sheet_done") }),
        make("ul", {}, ...items.map((text) => make("li", { textContent: text }))),
      );
    },
  };
}
