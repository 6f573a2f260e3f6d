// A figure is walked: from its overview to its parts, from a part to what is in it, and to the numbers
// of that. One stop of Tab for a figure; within it the arrows, Enter and Escape. It comes with the
// tables, when the stop is first reached (senses.js).

import { overviewOf } from "./figure_nodes.js";
import { DEEPER, ENDS, HIGHER, ONWARD, isCommand } from "./keys.js";
import { make, told } from "./words.js";

const RING = 13; // pixels
const CIRCLE = `a${RING},${RING} 0 1,0 ${2 * RING},0a${RING},${RING} 0 1,0 ${-2 * RING},0`;
const AROUND = 12; // neighbours that are shown on either side; all are counted

/** @typedef {ReturnType<typeof overviewOf>} WalkNode */

/** @param {Step} step @param {HTMLElement} tree */
export function openFigureWalk(step, tree) {
  /** @type {number[]} */
  let path = []; // which part, which thing in it, which number of that
  const sheet = sheetOver();

  function open() {
    tree.dataset.open = "";
    draw();
  }

  function close() {
    delete tree.dataset.open;
    sheet.remove();
    const label = make("div", { role: "treeitem", tabIndex: 0, textContent: told("walk.title") });
    label.setAttribute("aria-level", 1);
    tree.replaceChildren(label);
  }

  function draw() {
    const rows = rowsAlong(overviewOf(step), path);
    path = rows.find(({ isHere }) => isHere)?.at ?? [];
    const before = new Map([...tree.children].map((one) => [one.getAttribute("data-at"), one]));
    /** @type {Element | null} */
    let last = null;
    for (const entry of rows) {
      const key = String(entry.at);
      const item = /** @type {HTMLElement} */ (
        before.get(key) ?? make("div", { role: "treeitem" })
      );
      before.delete(key);
      describeItem(item, key, entry);
      if (!item.isConnected) last ? last.after(item) : tree.prepend(item);
      last = item;
      if (entry.isHere) item.focus({ preventScroll: true });
    }
    for (const gone of before.values()) gone.remove();
    for (const one of [tree, document.activeElement]) one?.scrollIntoView({ block: "nearest" });
    drawHere(rows.find(({ isHere }) => isHere)?.node.seen ?? null);
  }

  // What the walk is at, in the picture: a ring around a mark, a line along a stroke.
  /** @param {WalkNode["seen"]} seen */
  function drawHere(seen) {
    const places = (seen?.at ?? []).flatMap((at) => {
      const pair = step.picture.figure?.pixelsOf(seen?.trace ?? 0, at);
      return pair ? [pair.map((one) => one.toFixed(1)).join()] : [];
    });
    const [x, y] = places[0]?.split(",").map(Number) ?? [];
    const way = places.length > 1 ? `M${places.join("L")}` : `M${x - RING},${y}${CIRCLE}`;
    for (const path of sheet.querySelectorAll("path"))
      path.setAttribute("d", places.length ? way : "");
    step.article.querySelector("[data-picture] .lf-stage")?.append(sheet);
  }

  tree.addEventListener("focusin", () => "open" in tree.dataset || open());
  // What is pressed elsewhere must not slide away before the pointer is up.
  let isPressed = false;
  addEventListener("pointerdown", () => (isPressed = true), true);
  for (const end of ["pointerup", "pointercancel"])
    addEventListener(end, () => setTimeout(letGo), true);
  function letGo() {
    isPressed = false;
    if ("open" in tree.dataset && !tree.contains(document.activeElement)) close();
  }
  tree.addEventListener("focusout", ({ relatedTarget }) => {
    const isLeft = !(relatedTarget instanceof Node && tree.contains(relatedTarget));
    if (isLeft && !isPressed) close();
  });
  tree.addEventListener("click", ({ target }) => {
    const item = target instanceof Element ? target.closest("[data-at]") : null;
    if (!item) return;
    const at = item.getAttribute("data-at") ?? "";
    const there = at ? at.split(",").map(Number) : [];
    // Pressed once more it goes in.
    path = String(there) === String(path) ? deeper(overviewOf(step), path) : there;
    draw();
  });
  tree.addEventListener("keydown", (event) => {
    if (isCommand(event)) return;
    const to = wayOf(event.key, overviewOf(step), path);
    if (!to) return;
    event.preventDefault();
    event.stopPropagation();
    path = to;
    draw();
  });
  step.followers.add(() => "open" in tree.dataset && draw());
  close();
}

// Over the picture: one line upon a wider one, so that it is seen on any ground.
function sheetOver() {
  const sheet = make("div", { className: "walk-here", ariaHidden: "true" });
  sheet.innerHTML = "<svg><path/><path/></svg>";
  return sheet;
}

// Where a key leads; null where it is none of the walk's.
/** @param {string} key @param {WalkNode} root @param {number[]} path */
function wayOf(key, root, path) {
  if (DEEPER.includes(key)) return deeper(root, path);
  if (HIGHER.includes(key)) return path.length ? path.slice(0, -1) : null;
  if (!(key in ONWARD || key in ENDS)) return null;
  const above = path.slice(0, -1);
  if (!path.length) return key in ENDS || ONWARD[key] < 0 ? path : deeper(root, path);
  const most = nodeAt(root, above).size - 1;
  const here = path[path.length - 1];
  const next = key in ENDS ? ENDS[key] * most : here + ONWARD[key];
  return [...above, Math.min(Math.max(next, 0), most)];
}

/** @param {WalkNode} root @param {number[]} path */
const deeper = (root, path) => (nodeAt(root, path).size ? [...path, 0] : path);

/** @param {WalkNode} root @param {number[]} path @returns {WalkNode} */
const nodeAt = (root, path) => path.reduce((node, i) => node.child(i), root);

/** @typedef {{ at: number[], node: WalkNode, isHere: boolean, isOpen: boolean, of: number }} WalkRow */

// What is shown: what lies around on each level of the way, as in any tree. The way ends earlier
// where what it led to is no more.
/** @param {WalkNode} root @param {number[]} path @returns {WalkRow[]} */
function rowsAlong(root, path) {
  /** @type {(node: WalkNode, at: number[], way: number[], of: number) => WalkRow[]} */
  const rowsOf = (node, at, way, of) => {
    const [next, ...rest] = way;
    const isOpen = next < node.size;
    const entry = { at, node, isHere: !isOpen, isOpen, of };
    if (!isOpen) return [entry];
    const from = Math.max(0, next - AROUND);
    const shown = Math.min(node.size, next + AROUND + 1) - from;
    const within = Array.from({ length: shown }, (_, k) => k + from).flatMap((i) => {
      const child = node.child(i);
      if (i === next) return rowsOf(child, [...at, i], rest, node.size);
      return [{ at: [...at, i], node: child, isHere: false, isOpen: false, of: node.size }];
    });
    return [entry, ...within];
  };
  return rowsOf(root, [], path, 1);
}

/** @param {HTMLElement} item @param {string} key @param {WalkRow} entry */
function describeItem(item, key, { at, node, isHere, isOpen, of }) {
  if (item.textContent !== node.text) item.textContent = node.text;
  item.style.setProperty("--depth", String(at.length));
  item.tabIndex = isHere ? 0 : -1;
  const said = window.pcaHearing?.aloud(node.text) ?? node.text;
  /** @type {Record<string, string | number | boolean>} */
  const marks = {
    "data-at": key,
    "aria-label": said,
    "aria-level": at.length + 1,
    "aria-setsize": of,
    "aria-posinset": (at[at.length - 1] ?? 0) + 1,
  };
  for (const [name, value] of Object.entries(marks)) item.setAttribute(name, value);
  if (node.size) item.setAttribute("aria-expanded", isOpen);
  else item.removeAttribute("aria-expanded");
}
