// The elements of a figure, made once; each part fills its own.

/** @param {HTMLElement} element */
export function makeNodes(element) {
  /** @param {string} name @param {HTMLElement} parent */
  const make = (name, parent) => {
    const node = document.createElement("div");
    node.className = name;
    parent.append(node);
    return node;
  };
  const root = make("lf-root", element);
  const cap = make("lf-cap", root);
  const stage = make("lf-stage", root);
  const plot = make("lf-plot", stage);
  const overlay = make("lf-handles", stage);
  const toolRow = make("lf-tools", root);
  const bars = make("lf-bars", root);
  const readouts = make("lf-readouts", root);
  const said = make("lf-said", root);
  const hint = make("lf-hint", root);
  plot.setAttribute("role", "img");
  said.setAttribute("aria-live", "polite");
  toolRow.hidden = true;
  return { element, root, cap, stage, plot, overlay, toolRow, bars, readouts, said, hint };
}

// The picture has a text: who hears it needs no numbers of its axes, one by one. On paper it is there
// as a whole, so that a file made by printing keeps that text.
/** @param {Live} live */
export function hideDrawn(live) {
  for (const drawn of live.nodes.plot.children) drawn.ariaHidden = live.printing ? null : "true";
}

// The line under the picture that screen readers read out whenever it changes.
/** @param {Live} live @param {string} text */
export function sayBelow(live, text) {
  live.nodes.said.textContent = text;
}
