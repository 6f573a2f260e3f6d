// The fields of a class's own table, as this page's language calls them (classroom/fields.py).

import { told } from "./words.js";

export const RECORD = "record"; // in the place of a step

/** @param {ClassField} field */
export const fieldName = ({ known, name }) => (known ? told(`class.field_${known}`) : name);

/** @param {ClassField} field */
export const fieldUnit = ({ known, unit }) => (known ? told(`class.unit_${known}`) : unit);

/** @param {ClassField} field */
export function fieldTitle(field) {
  const unit = fieldUnit(field);
  return unit ? `${fieldName(field)} (${unit})` : fieldName(field);
}

/** How many there are, and how many do not count. @param {ClassRecord[]} records */
export function recordsCounted(records) {
  const out = records.filter((record) => record.out).length;
  return told(out ? "class.table_counts" : "class.table_entered", { n: records.length, out });
}

/** "7.5 hours · 3 hours" @param {ClassField[]} fields @param {string[]} cells */
export const recordText = (fields, cells) =>
  cells.map((cell, i) => `${cell} ${fieldUnit(fields[i])}`.trim()).join(" · ");
