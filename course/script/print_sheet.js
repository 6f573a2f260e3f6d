// One sheet of paper: an article alone, as large as the sheet takes it.

import { nodeIn } from "./node_in.js";
import { make } from "./words.js";

const TALL = (250 * 96) / 25.4; // pixels between the ends of a sheet: A4 and Letter both have them
const SMALLEST = 66; // per cent of the usual size: smaller can hardly be read

// An article alone on its sheet.
/** @param {HTMLElement} article */
export function printSheet(article) {
  document.querySelector(".one-sheet")?.remove();
  const sheet = make("div", { className: "one-sheet held" }, article);
  document.body.append(sheet);
  fitSheet(sheet);
  document.documentElement.classList.add("printing-sheet");
  addEventListener(
    "afterprint",
    () => {
      document.documentElement.classList.remove("printing-sheet");
      sheet.remove();
    },
    { once: true },
  );
  print();
}

// As large as one sheet takes it.
/** @param {HTMLElement} sheet */
function fitSheet(sheet) {
  const page = nodeIn(sheet, "article");
  for (let size = 100; size >= SMALLEST; size -= 2) {
    page.style.zoom = `${size}%`;
    page.style.setProperty("--size", String(size / 100)); // the picture gives way first
    if (sheet.getBoundingClientRect().height <= TALL) return;
  }
}
