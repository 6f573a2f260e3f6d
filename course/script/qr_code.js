// A script of its own, fetched when a code is asked for: an address as a QR code, ink on paper with the
// quiet zone that readers of codes need. The library stands before it (course/libraries).

import { svgElement } from "./svg_element.js";

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
  return svgElement(
    "svg",
    {
      viewBox: `0 0 ${size} ${size}`,
      role: "img",
      "aria-label": alt,
      class: "qr",
      "shape-rendering": "crispEdges",
    },
    svgElement("rect", { width: "100%", height: "100%", fill: "#fff" }),
    svgElement("path", { d: path, fill: "#000" }),
  );
};
