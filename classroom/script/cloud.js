// The class's own cloud: a point a record, axes with round numbers; what is left out is a ring, at the
// edge where it lies beyond it.

import { fieldTitle, fieldUnit } from "./class_fields.js";
import { make, told } from "./words.js";

const CLOUD_SIZE = [1000, 620]; // of the drawing
const MARGIN = { left: 70, right: 20, top: 44, bottom: 70 };
const AIR = 0.08; // of the span, around the points
const TICKS = 6; // at most so many an axis
const DRAWING = "http://www.w3.org/2000/svg";

/**
 * pressed(record): a point was pressed; without it none can be.
 * @param {ClassRecords} table
 * @param {[x: number, y: number]} pair which two fields
 * @param {Set<string>} seen records that were there before
 * @param {((record: ClassRecord) => void) | null} pressed
 */
export function drawCloud({ fields, records }, [first, second], seen, pressed) {
  const counted = records.filter(({ out }) => !out);
  const sides = [first, second].map((at) => spanOf(counted.map(({ cells }) => Number(cells[at]))));
  const [x, y] = placed(sides, fieldUnit(fields[first]) === fieldUnit(fields[second]));
  const picture = node("svg", {
    viewBox: `0 0 ${CLOUD_SIZE.join(" ")}`,
    role: "img",
    "aria-label": told("class.table_cloud", {
      x: fieldTitle(fields[first]),
      y: fieldTitle(fields[second]),
      n: counted.length,
    }),
  });
  picture.append(...axisOf(x, fieldTitle(fields[first]), true));
  picture.append(...axisOf(y, fieldTitle(fields[second]), false));
  for (const record of records)
    picture.append(pointOf(record, [x.to(record.cells[first]), y.to(record.cells[second])]));
  return picture;

  /** @param {ClassRecord} record @param {number[]} at */
  function pointOf(record, [cx, cy]) {
    const names = [record.out ? "is-out" : "", seen.has(record.name) ? "" : "is-new"];
    seen.add(record.name);
    const dot = node("circle", { cx, cy, r: 9, class: names.join(" ").trim() });
    dot.append(node("title", {}, record.cells.join(" · ")));
    if (pressed) dot.addEventListener("click", () => pressed(record));
    return dot;
  }
}

/** Of one field, with some air. @param {number[]} numbers */
function spanOf(numbers) {
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  if (!numbers.length) return [0, 1];
  const air = (most - least) * AIR || Math.max(Math.abs(most), 1) / 4;
  return [least - air, most + air];
}

/**
 * A field's numbers to places in the drawing; as long for both where they have one unit.
 * @param {number[][]} sides
 * @param {boolean} isSquare
 */
function placed(sides, isSquare) {
  const [width, height] = CLOUD_SIZE;
  const long = [width - MARGIN.left - MARGIN.right, height - MARGIN.top - MARGIN.bottom];
  const scales = sides.map(([least, most], i) => long[i] / (most - least));
  const both = Math.min(...scales);
  return sides.map(([least, most], i) => {
    const scale = isSquare ? both : scales[i];
    const begin = (least + most) / 2 - long[i] / scale / 2;
    const end = begin + long[i] / scale;
    /** @param {number | string} number */
    const to = (number) => {
      const along = Math.min(long[i], Math.max(0, (Number(number) - begin) * scale));
      return i ? height - MARGIN.bottom - along : MARGIN.left + along;
    };
    return { begin, end, to };
  });
}

/** 1, 2 or 5 times a power of ten. @param {number} span */
function tickStep(span) {
  const rough = span / TICKS;
  const ten = 10 ** Math.floor(Math.log10(rough));
  return /** @type {number} */ ([1, 2, 5, 10].find((times) => times * ten >= rough)) * ten;
}

/** @param {ReturnType<typeof placed>[number]} axis @param {string} title @param {boolean} isFlat */
function axisOf({ begin, end, to }, title, isFlat) {
  const [width, height] = CLOUD_SIZE;
  const step = tickStep(end - begin);
  const first = Math.ceil(begin / step);
  const many = Math.floor(end / step) - first + 1;
  const drawn = Array.from({ length: many }, (_, i) => {
    const number = Number(((first + i) * step).toPrecision(12));
    const at = to(number);
    const line = isFlat
      ? `M${at} ${MARGIN.top}V${height - MARGIN.bottom}`
      : `M${MARGIN.left} ${at}H${width - MARGIN.right}`;
    const where = isFlat
      ? { x: at, y: height - MARGIN.bottom + 28, "text-anchor": "middle" }
      : { x: MARGIN.left - 10, y: at + 7, "text-anchor": "end" };
    return [
      node("path", { d: line, class: "grid" }),
      node("text", where, String(number).replace("-", "−")),
    ];
  });
  const [x, y, anchor] = isFlat ? [width - MARGIN.right, height - 10, "end"] : [0, 26, "start"];
  const named = { x, y, "text-anchor": anchor, class: "named" };
  return [...drawn.flat(), node("text", named, title)];
}

/** @param {string} tag @param {Record<string, string | number>} attributes @param {string} [text] */
function node(tag, attributes, text = "") {
  const element = document.createElementNS(DRAWING, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  if (text) element.textContent = text;
  return element;
}

/** Which two fields are drawn. @param {ClassField[]} fields @param {[number, number]} pair @param {() => void} changed */
export function pairPicks(fields, pair, changed) {
  return ["class.table_x", "class.table_y"].map((key, axis) => {
    const options = fields.map((field, i) =>
      make("option", {
        value: String(i),
        textContent: fieldTitle(field),
        selected: pair[axis] === i,
      }),
    );
    const select = make("select", {}, ...options);
    select.addEventListener("change", () => {
      const wanted = Number(select.value);
      if (pair[1 - axis] === wanted) pair[1 - axis] = pair[axis];
      pair[axis] = wanted;
      changed();
    });
    return make(
      "label",
      { className: "cloud-pick" },
      make("span", { textContent: told(key) }),
      select,
    );
  });
}
