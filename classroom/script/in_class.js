// The class that this page belongs to: its code, or "". A folder without a server knows none.

import { nodeIn } from "./node_in.js";

const CODE = /^[2-9A-HJKMNP-TV-Z]{6}$/;

export function inClass() {
  const code = new URLSearchParams(location.search).get("class") ?? "";
  return CODE.test(code) && appAddress() ? code : "";
}

// The address of the app, or "": it is written into the page by whoever knows it.
export function appAddress() {
  const { appAt } = nodeIn(document, "script[data-root]").dataset;
  return appAt ? new URL(appAt, location.href).href : "";
}
