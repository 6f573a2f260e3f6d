// One step at a time. What stands behind # in the address names it, so links and the Back key work.

import { nodeIn } from "./node_in.js";

/** @param {string[]} ids @param {string} first @param {(id: string) => void} onTurn */
export function turnSteps(ids, first, onTurn) {
  const main = nodeIn(document, "main");
  const home = ids.includes(first) ? first : ids[0];
  const named = () => location.hash.slice(1) || home;

  /** @param {string} id */
  function show(id) {
    const at = ids.indexOf(id);
    ids.forEach((other) => document.getElementById(other)?.toggleAttribute("hidden", other !== id));
    document.querySelectorAll(".steps a").forEach((link) => {
      if (link.hash === `#${id}`) link.setAttribute("aria-current", "page");
      else link.removeAttribute("aria-current");
    });
    leads("prev", ids[at - 1]);
    leads("next", ids[at + 1]);
    onTurn(id);
  }

  addEventListener("hashchange", () => {
    if (!ids.includes(named())) return;
    show(named());
    main.focus({ preventScroll: true });
    scrollTo(0, 0);
  });
  document.documentElement.classList.add("turning");
  show(ids.includes(named()) ? named() : home);
}

/** @param {string} where @param {string} [id] */
function leads(where, id) {
  const link = nodeIn(document, `.way a[rel=${where}]`);
  link.href = `#${id ?? ""}`;
  link.hidden = !id;
}
