// What the modules of this host share: one page, one visit, one session.

/**
 * @typedef {object} App
 * @property {HeldComponent | null} streamlit the component, once it is mounted. Owner: in_app.js
 * @property {Session} session what the server has told last. Owner: in_app.js
 * @property {HeldPage | null} page what stands there. Owner: held_page.js
 * @property {{table: string, divisor: string, fields: string, moves: Moves}} visit what goes along
 *   from lesson to lesson. Owner: in_app.js
 * @property {string} part of a page, to be shown when it has come. Owner: app_ways.js
 * @property {string} spoken the language that was pressed, until the server has heard of it; or "".
 *   Owner: app_ways.js
 * @property {Promise<unknown> | null} turning another page is on its way into the place of this one.
 *   Owner: app_ways.js
 * @property {string | null} onward the page that Streamlit turns to; null where it turns none.
 *   Owner: telling.js; in_app.js says that it has come
 * @property {(step: Step) => void} opened what is done when a step stands there. Owner: in_app.js
 */

/** @type {App} */
export const app = {
  streamlit: null,
  session: { page: "", language: "", own: "", own_since: 0, mine: [], mine_since: 0 },
  page: null,
  visit: { table: "", divisor: "m", fields: "", moves: {} },
  part: "",
  spoken: "",
  turning: null,
  onward: null,
  opened() {},
};

export const appBase = () => new URL("./", document.baseURI).href;

// The app's page that an address means: "variance", "" for the start, null for none of them.
/** @param {URL | HTMLAnchorElement} there */
export function pageNamed(there) {
  if (there.origin !== location.origin || !there.href.startsWith(appBase())) return null;
  const path = there.href.slice(appBase().length).split(/[?#]/)[0];
  return path.includes("/") ? null : path;
}
