// Live numbers under the picture: Python's exact text at rest, the role's number during a drag.

function setReadouts(live) {
  const specs = live.shown.layout.meta?.readouts ?? [];
  while (live.readouts.children.length > specs.length) live.readouts.lastChild.remove();
  specs.forEach((spec, i) => {
    const item = live.readouts.children[i] ?? live.readouts.appendChild(makeReadout());
    item.children[0].textContent = spec.label ?? "";
    item.style.setProperty("--lf-color", spec.color ?? "inherit");
  });
  showNumbers(live, derive(live.state));
}

function makeReadout() {
  const item = document.createElement("div");
  const label = document.createElement("span");
  const value = document.createElement("span");
  item.className = "lf-readout";
  label.className = "lf-label";
  value.className = "lf-value";
  item.append(label, value);
  return item;
}

function numberText(spec, state, derived) {
  const value = numbers[spec.role](state, spec.args ?? {}, derived);
  const digits = spec.digits ?? (spec.percent ? 1 : 2);
  return `≈ ${fixed(spec.percent ? 100 * value : value, digits)}${spec.percent ? " %" : spec.unit ?? ""}`;
}

function showNumbers(live, derived) {
  const specs = live.shown.layout.meta?.readouts ?? [];
  specs.forEach((spec, i) => {
    const ours = isOurs(live, numbers, { role: spec.role, name: spec.args?.name });
    const text = ours ? numberText(spec, live.state, derived) : spec.text ?? "";
    const node = live.readouts.children[i].children[1];
    if (node.textContent !== text) node.textContent = text;
  });
}
