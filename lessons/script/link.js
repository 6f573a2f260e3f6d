// The writer of links, the twin of lessons/link.py: what is set in a page, as the app reads it.
// Only text is written here; whether it fits is the reader's to say.

const FIRST_FIELDS = "1,2";
const SIGNIFICANT = 6; // of Python's "%g"

// language, table, step, divisor; fields as links say them; settings by name; moves: index → {at, snap}.
/** @param {Link} link */
export function linkQuery({
  language,
  table,
  step,
  divisor = "m",
  fields = "",
  settings = {},
  moves = {},
}) {
  const query = new URLSearchParams({ lang: language, data: table });
  if (step) query.set("step", step);
  for (const [name, value] of Object.entries(settings)) query.set(name, settingText(value));
  if (divisor !== "m") query.set("div", divisor);
  if (fields && fields !== FIRST_FIELDS) query.set("fields", fields);
  if (Object.keys(moves).length) query.set("moved", movesText(moves));
  return query.toString();
}

// A number, a list of numbers, or one of some names.
/** @param {Setting} value @returns {string} */
export function settingText(value) {
  if (Array.isArray(value)) return value.map(settingText).join(",");
  return typeof value === "number" ? general(value) : value;
}

// "1:1.5,2.0": records counted from 1, with the digits of the grid that they snap to.
/** @param {Moves} moves */
export function movesText(moves) {
  return Object.entries(moves)
    .map(([index, { at, snap }]) => {
      const digits = String(snap).split(".")[1]?.length ?? 0;
      return `${Number(index) + 1}:${at.map((v) => v.toFixed(digits)).join(",")}`;
    })
    .join(";");
}

/** @param {number} x */
function general(x) {
  const [digits, power] = x
    .toExponential(SIGNIFICANT - 1)
    .split("e")
    .map(Number);
  if (power >= -4 && power < SIGNIFICANT) return String(Number(x.toPrecision(SIGNIFICANT)));
  return `${digits}e${power < 0 ? "-" : "+"}${String(Math.abs(power)).padStart(2, "0")}`;
}
