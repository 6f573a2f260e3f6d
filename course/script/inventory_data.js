// What browser and file keep of the concept inventory: a sheet for each time, and the time that is being
// taken; read piece by piece.

import { isRecord } from "./fading.js";
import { CODE_SIGN, TAKEN_TIMES, rotatedForm } from "./inventory_code.js";

export const INVENTORY_ITEMS = 20;
export const ITEM_LEFT_OUT = ".";
const SHEET_ANSWERS = new RegExp(`^[abcd.]{${INVENTORY_ITEMS}}$`);

// How much did not fit is told, too.
/** @param {unknown} kept @returns {{ found?: KeptInventory, left: number }} */
export function inventoryFrom(kept) {
  if (kept === undefined) return { left: 0 };
  if (!isRecord(kept) || !isRecord(kept.sheets)) return { left: 1 };
  const entries = Object.entries(kept.sheets);
  const fitting = entries.filter(([time, sheet]) => TAKEN_TIMES.includes(time) && isSheet(sheet));
  const now = TAKEN_TIMES.includes(kept.now) ? kept.now : "";
  return {
    found: { now, sheets: Object.fromEntries(fitting) },
    left: entries.length - fitting.length,
  };
}

/** @param {unknown} sheet */
const isSheet = (sheet) =>
  isRecord(sheet) &&
  typeof sheet.sign === "string" &&
  CODE_SIGN.test(sheet.sign) &&
  typeof sheet.answers === "string" &&
  SHEET_ANSWERS.test(sheet.answers) &&
  typeof sheet.done === "boolean";

// The sheet of a time, begun where there is none of this sign.
/** @param {KeptInventory | undefined} kept @param {string} time @param {string} sign */
export function sheetAt(kept, time, sign) {
  const before = kept?.sheets[time];
  if (before?.sign === sign) return before;
  return { sign, answers: ITEM_LEFT_OUT.repeat(INVENTORY_ITEMS), done: false };
}

/** @param {KeptInventory | undefined} kept @param {string} time @param {InventorySheet} sheet */
export const withSheet = (kept, time, sheet) => ({
  now: time,
  sheets: { ...kept?.sheets, [time]: sheet },
});

// Under what was done since.
/** @param {KeptInventory} [own] @param {KeptInventory} [brought] */
export const inventoryUnder = (own, brought) =>
  own && brought
    ? { now: own.now, sheets: { ...brought.sheets, ...own.sheets } }
    : (own ?? brought);

// As a line of the file that the report reads: none of its signs needs quotes.
/** @param {InventorySheet} sheet @param {string} time @param {string} language */
export function sheetFile({ sign, answers }, time, language) {
  const head = "code,time,form,language,answers";
  const line = [sign, time, rotatedForm(sign, time), language, answers].join(",");
  return `${head}\r\n${line}\r\n`;
}
