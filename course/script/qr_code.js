// A script of its own, fetched when a code is asked for: an address as a QR code, ink on paper with the
// quiet zone that readers of codes need. The library stands before it (course/libraries).

const QUIET_MODULES = 4;

window.pcaQr = (address, alt) => {
  const code = qrcode(0, "L"); // the smallest that holds it
  code.addData(address, "Byte");
  code.make();
  const many = code.getModuleCount();
  let path = "";
  for (let row = 0; row < many; row += 1)
    for (let column = 0; column < many; column += 1)
      if (code.isDark(row, column))
        path += `M${column + QUIET_MODULES} ${row + QUIET_MODULES}h1v1h-1z`;
  const size = many + 2 * QUIET_MODULES;
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", `0 0 ${size} ${size}`);
  svg.setAttribute("role", "img");
  svg.setAttribute("aria-label", alt);
  svg.setAttribute("class", "qr");
  svg.setAttribute("shape-rendering", "crispEdges");
  svg.append(drawn("rect", { width: "100%", height: "100%", fill: "#fff" }));
  svg.append(drawn("path", { d: path, fill: "#000" }));
  return svg;
};

/** @param {string} name @param {Record<string, string>} attributes */
function drawn(name, attributes) {
  const node = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  return node;
}
