// From page to page inside the app: a step of the same lesson at once, another page by Streamlit.

import { app, appBase, pageNamed } from "./app_state.js";
import { replaceHeld, showPart } from "./held_page.js";
import { isPresenting } from "./host.js";
import { inClass } from "./in_class.js";
import { linkQuery } from "./link.js";
import { pointsInUse } from "./store.js";
import { tellNothingBefore } from "./telling.js";

const MOST_FETCHED = 20;
const fetched = new Map(); // address → promise of a page
let newest = 0; // the latest page that was asked for: one that comes late turns nothing

// The visitor's table and divisor go along, unless the address says its own.
/** @param {URL} there */
export function withVisit(there) {
  const query = there.searchParams;
  const { table, divisor, fields, moves } = app.visit;
  if (!query.has("data")) {
    const isExample = table && !inClass() && table === pointsInUse(); // a step's own come first
    const named = isExample ? "" : table;
    const carried = new URLSearchParams(
      linkQuery({ language: "", table: named, divisor, fields, moves }),
    );
    if (isExample) query.set("points", table);
    for (const name of ["data", "div", "fields", "moved"]) {
      const value = carried.get(name);
      if (value) query.set(name, value);
    }
  }
  // One's own table is in no address that is asked for: it comes through the session.
  if (query.get("data") === app.session.own)
    for (const name of ["data", "fields", "moved"]) query.delete(name);
  if (isPresenting()) query.set("present", "1");
  if (inClass()) query.set("class", inClass());
  return there;
}

/** @param {URL} there @returns {Promise<string>} */
export function pageAt(there) {
  const address = `${appBase()}held/${pageNamed(there)}${there.search}`;
  if (!fetched.has(address)) {
    fetched.set(
      address,
      fetch(address).then((response) =>
        response.ok ? response.text() : Promise.reject(new Error(address)),
      ),
    );
    fetched.get(address).catch(() => fetched.delete(address));
    if (fetched.size > MOST_FETCHED) fetched.delete(fetched.keys().next().value);
  }
  return fetched.get(address);
}

/** @param {URL} there */
export async function followTo(there) {
  const to = pageNamed(there);
  const { page, streamlit } = app;
  if (to !== null) withVisit(there);
  if (to === null || !page || (to !== page.lesson && !streamlit))
    return void (location.href = there.href);
  if (to === page.lesson && page.steps.length) return turnTo(there);
  app.part = there.hash;
  if (to === page.lesson) return toPart(there);
  pageAt(there).catch(() => {}); // on its way while Streamlit turns the page
  tellNothingBefore(to);
  streamlit?.setTriggerValue("go", { page: to, query: Object.fromEntries(there.searchParams) });
}

// Another part of a page that is no step's, or the same page about something else.
/** @param {URL} there */
function toPart(there) {
  history.replaceState(history.state, "", there.href);
  return there.hash ? showPart() : turnTo(there, false);
}

/** @param {URL} there @param {boolean} [pushes] */
async function turnTo(there, pushes = true) {
  const asked = (newest += 1);
  try {
    const html = await pageAt(there);
    if (asked !== newest) return;
    if (pushes) history.pushState(history.state, "", there.href);
    await replaceHeld(html);
  } catch {
    location.href = there.href; // the browser says why nothing comes
  }
}

// The next step is on its way before it is asked for.
export function fetchNext() {
  const { page } = app;
  const next = page?.node.querySelector("a[rel=next]");
  if (next && pageNamed(new URL(next.href)) === page?.lesson)
    pageAt(withVisit(new URL(next.href))).catch(() => {});
}

export function watchWays() {
  document.addEventListener("click", onClick);
  addEventListener("popstate", () => {
    const there = new URL(location.href);
    const { page } = app;
    app.onward = null;
    if (!page?.steps[0]?.name.includes("/") || pageNamed(there) !== page.lesson) return;
    there.searchParams.set("lang", page.language); // the one that is spoken now
    history.replaceState(history.state, "", there.href);
    turnTo(there, false);
  });
}

/** @param {MouseEvent} event */
function onClick(event) {
  if (
    event.defaultPrevented ||
    event.button ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  )
    return;
  const pressed = event.target instanceof Element ? event.target : null;
  const inSidebar = pressed?.closest("[data-testid=stSidebarNav] a");
  if (inSidebar) return tellNothingBefore(pageNamed(new URL(inSidebar.href))); // Streamlit turns
  const link = pressed?.closest(".held a[href]");
  if (!link || link.target === "_blank" || link.getAttribute("href")?.startsWith("#")) return;
  const there = new URL(link.href);
  if (pageNamed(there) === null) return;
  event.preventDefault();
  if (link.hasAttribute("hreflang")) speakIn(there.searchParams.get("lang") ?? "");
  else followTo(there);
}

// The other language: the same view, and Streamlit's own words as well.
/** @param {string} language */
function speakIn(language) {
  const there = new URL(location.href);
  const [step] = app.page?.steps ?? [];
  if (step?.name.includes("/")) there.search = queryOf(step);
  there.searchParams.set("lang", language);
  app.spoken = language;
  app.streamlit?.setTriggerValue("language", language);
  const asked = (newest += 1);
  app.turning = pageAt(withVisit(there))
    .then((html) => {
      if (asked !== newest) return undefined;
      history.replaceState(history.state, "", there.href);
      return replaceHeld(html, true);
    })
    .catch(() => (location.href = there.href));
}

// What a link says of a step as it stands.
/** @param {Step} step */
export function queryOf(step) {
  const {
    chosen: { data, div: divisor, ...choices },
    fields,
    settings,
    moves,
  } = step.view();
  for (const name of Object.keys(choices))
    if (step.begun[name] === choices[name]) delete choices[name];
  const said = linkQuery({
    language: step.language,
    table: step.instead?.seed ?? data,
    step: step.name.split("/")[1],
    divisor,
    fields,
    settings: { ...choices, ...settings },
    moves,
  });
  const query = new URLSearchParams(said);
  if (isPresenting()) query.set("present", "1");
  if (inClass()) query.set("class", inClass());
  return query.toString();
}
