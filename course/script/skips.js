// Ways past what stands before: the keys go on at the picture or the question.

export function watchSkips() {
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element && event.target.closest("a.skip");
    const target = link && document.getElementById(link.hash.slice(1));
    if (!target) return;
    event.preventDefault(); // the address stays: the app would take another for another page
    goOnAt(target);
  });
}

// It takes the focus once; a press on it later takes none.
/** @param {HTMLElement} target */
function goOnAt(target) {
  const isOurs = !target.hasAttribute("tabindex");
  if (isOurs) target.tabIndex = -1;
  target.focus();
  target.scrollIntoView({ block: "nearest" });
  if (isOurs)
    target.addEventListener("blur", () => target.removeAttribute("tabindex"), { once: true });
}
