// The page of the concept inventory: a code and a time lead to a form; what is chosen is kept at once, and
// nothing leaves the browser without a press.

import { inClass } from "./in_class.js";
import { codeTyped, rotatedForm, codeSign } from "./inventory_code.js";
import { sheetAt, withSheet } from "./inventory_data.js";
import { inventoryEnd } from "./inventory_end.js";
import { inventoryItems } from "./inventory_items.js";
import { openTime } from "./hand_in.js";
import { nodeIn } from "./node_in.js";
import { keepInventory, kept } from "./store.js";
import { make, told } from "./words.js";

export function openInventory() {
  const place = nodeIn(document, "[data-inventory]");
  /** @type {InventoryData} */
  const data = JSON.parse(nodeIn(place, "[data-inventory-items]").textContent);
  const form = nodeIn(place, "[data-inventory-begin]");
  const taking = nodeIn(place, "[data-inventory-taking]");
  const unfit = nodeIn(form, "[data-inventory-unfit]");
  const code = inClass();
  let classTime = "";

  form.noValidate = true; // what is missing is said by the page, in its language
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const time = classTime || form.elements.time.value;
    const typed = codeTyped(form.elements.code.value);
    unfit.textContent = !time
      ? told("inventory.time_unfit")
      : typed
        ? ""
        : told("inventory.code_unfit");
    if (!time || !typed) return;
    form.elements.code.value = "";
    const sheet = sheetAt(kept().inventory, time, codeSign(typed));
    keepInventory(withSheet(kept().inventory, time, sheet));
    begin(time, sheet).focus();
  });

  const { now = "", sheets = {} } = kept().inventory ?? {};
  const sheet = sheets[now];
  if (code) askClass();
  else if (sheet) begin(now, sheet);

  // The class says which time it is; where it says none, the page is as it is alone.
  async function askClass() {
    const which = nodeIn(form, "[data-inventory-class]");
    which.hidden = false;
    try {
      classTime = await openTime(code);
      which.textContent = classTime
        ? told("inventory.class", { code, time: told(`inventory.time_${classTime}`) })
        : told("class.not_inventory_closed");
    } catch (error) {
      which.textContent = /** @type {Refused} */ (error).says ?? told("inventory.lost");
    }
    nodeIn(form, "[data-inventory-times]").hidden = Boolean(classTime);
    if (sheet && (!classTime || classTime === now)) begin(now, sheet);
  }

  /** @param {string} time @param {InventorySheet} begun */
  function begin(time, begun) {
    let own = begun;
    const formed = rotatedForm(own.sign, time);
    const name = { form: formed, time: told(`inventory.time_${time}`) };
    const heading = make("h2", { tabIndex: -1, textContent: told("inventory.taking", name) });
    const other = make("button", { type: "button", textContent: told("inventory.other") });
    const items = inventoryItems(data, formed, own.answers, (answers) => {
      keep({ ...own, answers, done: false });
      end.refresh();
    });
    const end = inventoryEnd({
      data,
      time,
      sheet: () => own,
      code: classTime === time ? code : "",
      done: () => keep({ ...own, done: true }),
      focus: items.focus,
      settle: items.settle,
    });
    /** @param {InventorySheet} changed */
    function keep(changed) {
      own = changed;
      keepInventory(withSheet(kept().inventory, time, own));
    }
    other.addEventListener("click", () => {
      keepInventory({ now: "", sheets: kept().inventory?.sheets ?? {} });
      taking.hidden = true;
      form.hidden = false;
      nodeIn(form, "input").focus();
    });
    taking.replaceChildren(heading, items.element, end.element, make("p", {}, other));
    form.hidden = true;
    taking.hidden = false;
    return heading;
  }
}
