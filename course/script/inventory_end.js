// Below the questions: what is left out, the sheet as a file, the way to the class; and weeks later, for the
// learner alone, which ideas to look at again.

import { backToClass, handIn } from "./hand_in.js";
import { rotatedForm } from "./inventory_code.js";
import { INVENTORY_ITEMS, sheetFile } from "./inventory_data.js";
import { OPTION_LETTERS, leftOut } from "./inventory_items.js";
import { oneAfterAnother } from "./lists.js";
import { pageLanguage } from "./page_language.js";
import { make, told } from "./words.js";

const LAST_TIME = "later"; // before it, what is right would be learnt for the next time

/**
 * @param {{
 *   data: InventoryData,
 *   time: string,
 *   sheet: () => InventorySheet,
 *   code: string,
 *   done: () => void,
 *   focus: (i: number) => void,
 *   settle: () => void,
 * }} of
 */
export function inventoryEnd({ data, time, sheet, code, done, focus, settle }) {
  const count = make("p", { className: "count" });
  const missing = make("p", { className: "missing" });
  const said = make("p", { role: "status" });
  const own = make("section", { className: "own-ideas", hidden: true });
  const save = make("button", { type: "button", textContent: told("inventory.save") });
  save.addEventListener("click", () => {
    saveSheet(sheet(), time);
    said.textContent = told("inventory.saved");
    finish();
  });
  const end = make("p", {});
  const row = make("p", { className: "row" }, save);
  if (code) {
    const send = make("button", {
      type: "button",
      className: "primary",
      textContent: told("inventory.hand_in"),
    });
    send.addEventListener("click", async () => {
      send.disabled = true;
      try {
        await handIn(code, sheet(), time);
        said.textContent = told("inventory.handed");
        finish();
      } catch (error) {
        const { says } = /** @type {Refused} */ (error);
        said.textContent = says
          ? told("inventory.not_handed", { why: says })
          : told("inventory.lost");
      }
      send.disabled = false;
      send.focus();
    });
    row.prepend(send);
    const back = make("a", { href: backToClass(code), textContent: told("inventory.back") });
    row.append(back);
  } else save.className = "primary";

  function finish() {
    done();
    refresh();
  }

  function refresh() {
    const out = leftOut(sheet().answers);
    count.textContent = told("inventory.count", {
      n: INVENTORY_ITEMS - out.length,
      all: INVENTORY_ITEMS,
    });
    missing.replaceChildren(...(out.length ? missingLine(out) : []));
    const isTold = time === LAST_TIME && sheet().done;
    own.hidden = !isTold;
    end.hidden = isTold;
    if (isTold) settle();
    own.replaceChildren(...(isTold ? ideasOf(data, sheet(), time) : []));
  }

  // The numbers are buttons: each leads to its question.
  /** @param {number[]} out */
  function missingLine(out) {
    const [before, after = ""] = told("inventory.left_out").split("{items}");
    const buttons = out.map((n) => {
      const button = make("button", { type: "button", className: "link", textContent: `${n}` });
      button.ariaLabel = told("inventory.item", { n, all: INVENTORY_ITEMS });
      button.addEventListener("click", () => focus(n - 1));
      return button;
    });
    return [before, ...buttons.flatMap((one, i) => (i ? [" ", one] : [one])), after];
  }

  const silent = time === LAST_TIME ? "inventory.end_later" : "inventory.end_silent";
  end.textContent = oneAfterAnother(told("list.gap"), [told("inventory.end_text"), told(silent)]);
  refresh();
  return {
    element: make(
      "section",
      { className: "inventory-end" },
      make("h2", { textContent: told("inventory.end") }),
      end,
      make("div", { role: "status" }, count),
      missing,
      row,
      said,
      own,
    ),
    refresh,
  };
}

/** @param {InventorySheet} sheet @param {string} time */
function saveSheet(sheet, time) {
  const text = sheetFile(sheet, time, pageLanguage());
  const file = new Blob([text], { type: "text/csv" });
  const link = make("a", {
    href: URL.createObjectURL(file),
    download: `inventory-${time}-${sheet.sign}.csv`,
  });
  link.click();
  URL.revokeObjectURL(link.href);
}

// What was chosen and is wrong: the idea, what the choice says, why not, and the step.
/** @param {InventoryData} data @param {InventorySheet} sheet @param {string} time */
function ideasOf({ items, says, lang }, { sign, answers }, time) {
  const form = rotatedForm(sign, time);
  const wrong = items.flatMap(({ idea, because, way, forms }, i) => {
    const slip = forms[form].means[OPTION_LETTERS.indexOf(answers[i])];
    if (!slip) return [];
    return make(
      "li",
      {},
      make("strong", { lang, textContent: idea }),
      make("p", { textContent: told("inventory.own_chosen", { says: says[slip] }) }),
      make("p", { lang, textContent: because }),
      make("p", {}, ...stepNamed(way)),
    );
  });
  return [
    make("h2", { textContent: told("inventory.own") }),
    make("p", { textContent: told(wrong.length ? "inventory.own_lead" : "inventory.own_none") }),
    make("ul", {}, ...wrong),
  ];
}

/** @param {{ href: string, title: string }} way */
function stepNamed({ href, title }) {
  const [before, after = ""] = told("inventory.own_step").split("{label}");
  return [before, make("a", { href, textContent: title }), after];
}
