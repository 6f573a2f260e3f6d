// One step at a time. What stands behind # in the address names it, so links and the Back key work.

export function turnSteps(ids, first, onTurn) {
  const main = document.querySelector("main");
  const named = () => decodeURIComponent(location.hash.slice(1));

  function show(id) {
    const at = ids.indexOf(id);
    ids.forEach((other) => (document.getElementById(other).hidden = other !== id));
    document.querySelectorAll(".steps a").forEach((link) => {
      if (link.hash === `#${id}`) link.setAttribute("aria-current", "page");
      else link.removeAttribute("aria-current");
    });
    leads("prev", ids[at - 1]);
    leads("next", ids[at + 1]);
    onTurn(id);
  }

  const begin = [first, named()].find((id) => ids.includes(id)) ?? ids[0];
  addEventListener("hashchange", () => {
    const id = named() || begin;
    if (!ids.includes(id)) return;
    show(id);
    main.focus({ preventScroll: true });
    scrollTo(0, 0);
  });
  document.documentElement.classList.add("turning");
  show(begin);
}

function leads(where, id) {
  const link = document.querySelector(`.way a[rel=${where}]`);
  link.href = `#${id ?? ""}`;
  link.hidden = !id;
}
