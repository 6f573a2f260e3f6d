// The app as a host: one page of the course inside Streamlit's. The first HTML holds it already; the
// component takes that node in when it mounts. From step to step nobody else is asked; Streamlit
// hears of it afterwards, and is asked for what only the visitor's session has.

import { askedState } from "./asked.js";
import { showCourse } from "./course.js";
import { heldBy, isPresenting } from "./host.js";
import { inClass } from "./in_class.js";
import { showFields, showOwn } from "./fields.js";
import { linkQuery } from "./link.js";
import { load } from "./load.js";
import { stateOf } from "./packs.js";
import { asksSession, askSession, sessionSaid } from "./session.js";
import { browser } from "./store.js";
import { hangWall } from "./on_wall.js";
import { wakePage } from "./wake.js";
import { present } from "./wall.js";
import { make, told } from "./words.js";

const TYPED = "[data-question] input[type=text]"; // what is half typed outlives a change of language
const IDLE = 400; // milliseconds until the server hears where the visitor is
const fetched = new Map(); // address → promise of a page, for the next step
const words = new Map(); // address → the words of a language
const visit = { table: "", divisor: "m", fields: "", moves: {} }; // what goes along from lesson to lesson

let streamlit = null; // the component, once it is mounted
let session = { page: null, language: "", own: "", mine: [] };
let page = null; // { node, lesson, language, steps }
let telling = 0;
let heardAt = ""; // where Streamlit thinks the visitor is
let wasDark = null;

const base = () => new URL("./", document.baseURI).href;
// Streamlit says which scheme its page has; before it has started, the reader's system does.
const isDark = () => {
  const scheme = page ? getComputedStyle(page.node).colorScheme : "";
  return ["dark", "light"].includes(scheme) ? scheme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
};

/** @type {import("./host.js").Host} */
export const inApp = {
  async state(step, view) {
    if (!step.name.includes("/")) return stateOf(step.name, step.article.dataset.pack, `${view.chosen.data} ${view.chosen.div}`, true);
    const state = await (asksSession(session, step, view) ? askSession(streamlit, step, view) : askedState(`${base()}book/${step.language}/${step.name}`, step, view));
    showFields(step, state, view);
    return state;
  },
  shelf: browser,
  go: (address) => followTo(new URL(address, base())),
  isDark,
  at(step) {
    const { chosen, fields, moves } = step.view();
    if (chosen.data) Object.assign(visit, { table: step.tables.length > 1 ? chosen.data : visit.table, divisor: chosen.div, fields, moves });
    writeAddress(step);
  },
  own: () => session.own,
  drawn: (step, state) => showFields(step, state, step.view()),
};

// --- the page that stands there ------------------------------------------------------------------

async function openHeld(node) {
  const { page: there, language, words: address } = node.dataset;
  if (words.has(address)) window.pcaWords = words.get(address);
  else if (window.pcaWords && !words.size) words.set(address, window.pcaWords);
  else {
    await load(address);
    words.set(address, window.pcaWords);
  }
  document.documentElement.lang = node.dataset.htmlLanguage;
  document.documentElement.classList.add("alive");
  document.title = node.dataset.title;
  page = { node, language, lesson: there, steps: [] };
  page.steps = wakePage();
  if (page.steps.length) settleIn(page.steps[0]);
  showCourse();
  const exercises = node.querySelector("[data-exercises]");
  if (exercises) load(exercises.dataset.script).then(() => window.pcaPractice(inApp));
}

function settleIn(step) {
  if (!step.name.includes("/")) return;
  const [lesson] = step.name.split("/");
  showOwn(session);
  const isOwn = session.own && visit.table === session.own && step.tables.length > 1;
  if (isOwn) step.choose({ chosen: { data: session.own } });
  else inApp.at(step);
  if (inClass()) hangWall(step, { base: base(), follow: (query) => followTo(new URL(query, base())) });
  (window.requestIdleCallback ?? setTimeout)(() => {
    const next = page.node.querySelector("a[rel=next]");
    if (next && pageOf(new URL(next.href)) === lesson) pageAt(withVisit(new URL(next.href)));
  });
}

// Where the course stands: in the first HTML, then in the component.
async function replaceHeld(html, keepsFocus = false) {
  const box = document.createElement("template");
  box.innerHTML = html;
  const node = box.content.querySelector(".held");
  const typed = page.node.querySelector(TYPED)?.value;
  page.steps.forEach((step) => step.leave());
  page.node.replaceWith(node);
  await openHeld(node);
  if (keepsFocus) return void (typed && node.querySelector(TYPED) && (node.querySelector(TYPED).value = typed));
  const heading = node.querySelector("h1");
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  node.closest("[data-testid=stMain]")?.scrollTo(0, 0);
  scrollTo(0, 0);
}

// --- from page to page ---------------------------------------------------------------------------

// The app's page that an address means: "variance", "" for the start, null for none of them.
function pageOf(there) {
  if (there.origin !== location.origin || !there.href.startsWith(base())) return null;
  const path = there.href.slice(base().length).split(/[?#]/)[0];
  return path.includes("/") ? null : path;
}

const pageNow = () => pageOf(new URL(location.href));

// The visitor's table and divisor go along, unless the address says its own.
function withVisit(there) {
  const query = there.searchParams;
  if (!query.has("data")) {
    if (visit.table && visit.table !== session.own) query.set("data", visit.table);
    if (visit.divisor !== "m") query.set("div", visit.divisor);
    if (visit.fields && visit.fields !== "1,2") query.set("fields", visit.fields);
    const { moves } = visit;
    if (Object.keys(moves).length) query.set("moved", new URLSearchParams(linkQuery({ language: "", table: "", moves })).get("moved"));
  }
  if (query.get("data") === session.own) for (const name of ["data", "fields", "moved"]) query.delete(name);
  if (isPresenting()) query.set("present", "1");
  if (inClass()) query.set("class", inClass());
  return there;
}

function pageAt(there) {
  const address = `${base()}held/${pageOf(there)}${there.search}`;
  if (!fetched.has(address)) {
    fetched.set(address, fetch(address).then((response) => (response.ok ? response.text() : Promise.reject(new Error(address)))));
    fetched.get(address).catch(() => fetched.delete(address));
    if (fetched.size > 20) fetched.delete(fetched.keys().next().value);
  }
  return fetched.get(address);
}

// A link is followed: to a step of this lesson at once, to another page by Streamlit.
async function followTo(there) {
  const to = pageOf(there);
  if (to === null || (to !== page.lesson && !streamlit)) return void (location.href = there.href);
  withVisit(there);
  if (to === page.lesson && page.steps.length) return turnTo(there);
  pageAt(there).catch(() => {}); // on its way while Streamlit turns the page
  streamlit.setTriggerValue("go", { page: to, query: Object.fromEntries(there.searchParams) });
}

async function turnTo(there, pushes = true) {
  try {
    const html = await pageAt(there);
    if (pushes) history.pushState(history.state, "", there.href);
    await replaceHeld(html);
  } catch {
    location.href = there.href; // the browser says why nothing comes
  }
}

function onClick(event) {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element && event.target.closest(".held a[href]");
  if (!link || link.target === "_blank" || link.getAttribute("href").startsWith("#")) return;
  const there = new URL(link.href);
  if (pageOf(there) === null || pageOf(there) === "your_data" && !streamlit) return;
  event.preventDefault();
  if (link.hasAttribute("hreflang")) speakIn(there.searchParams.get("lang"));
  else followTo(there);
}

// The other language: the same view, and Streamlit's own words as well.
function speakIn(language) {
  const there = new URL(location.href);
  if (page.steps[0]) there.search = queryOf(page.steps[0]);
  there.searchParams.set("lang", language);
  if (session.own) fetched.clear();
  streamlit?.setTriggerValue("language", language);
  pageAt(withVisit(there)).then((html) => {
    history.replaceState(history.state, "", there.href);
    replaceHeld(html, true);
  });
}

function onBack() {
  const there = new URL(location.href);
  if (page && pageNow() === page.lesson && page.steps[0]?.name.includes("/")) turnTo(there, false);
}

function queryOf(step) {
  const [, id] = step.name.split("/");
  const { chosen: { data: table, div: divisor, ...choices }, fields, settings, moves } = step.view();
  const query = new URLSearchParams(linkQuery({ language: step.language, table, step: id, divisor, fields, settings: { ...choices, ...settings }, moves }));
  for (const name of Object.keys(choices)) if (step.begun[name] === choices[name] && !new URLSearchParams(location.search).has(name)) query.delete(name);
  if (isPresenting()) query.set("present", "1");
  if (inClass()) query.set("class", inClass());
  return query.toString();
}

function writeAddress(step) {
  const there = `?${queryOf(step)}`;
  if (location.search !== there) history.replaceState(history.state, "", there);
  clearTimeout(telling);
  telling = setTimeout(() => tell(step.name), IDLE);
}

// Streamlit runs its script for what it is told, so it is told only what it does not know.
function tell(place) {
  if (!streamlit || heardAt === place) return;
  heardAt = place;
  streamlit.setStateValue("at", place);
}

// --- Streamlit's component -----------------------------------------------------------------------

async function hold(component) {
  const { data, parentElement } = component;
  streamlit = component;
  const place = parentElement.querySelector(".pca-place");
  const isNew = data.own !== session.own || data.own_since !== session.own_since;
  session = data;
  if (isNew && data.own) visit.table = data.own;
  sessionSaid(data.answer);
  const isHere = page && page.node.isConnected && page.language === data.language && page.lesson === data.page;
  if (!isHere || pageNow() !== data.page) await bringHeld(place, data);
  else if (!place.contains(page.node)) adoptHeld(place);
  if (wasDark !== null && wasDark !== isDark()) page?.steps.forEach((step) => step.picture.figure && step.picture.update());
  wasDark = isDark();
  return () => leaveHeld(place);
}

// The same node, with all that a hand has done in it.
function adoptHeld(place) {
  const first = document.getElementById("pca-first");
  if (place.moveBefore) place.moveBefore(page.node, null);
  else place.append(page.node);
  first?.remove();
  if (session.own) showOwn(session);
}

let bringing = 0;

async function bringHeld(place, data) {
  const asked = (bringing += 1);
  const there = new URL(data.page, base());
  if (pageNow() === data.page) there.search = location.search;
  there.searchParams.set("lang", data.language);
  const html = await pageAt(withVisit(there));
  if (asked !== bringing || !place.isConnected) return;
  document.getElementById("pca-first")?.remove();
  page?.steps.forEach((step) => step.leave());
  const box = make("div", { innerHTML: html });
  place.replaceChildren(box.querySelector(".held"));
  history.replaceState(history.state, "", there.href);
  await openHeld(place.firstChild);
}

function leaveHeld(place) {
  if (page && place.contains(page.node)) {
    page.steps.forEach((step) => step.leave());
    page.node.remove();
    page = null;
    present(false);
    document.documentElement.classList.remove("on-wall");
  }
  streamlit = null;
}

heldBy(inApp);
document.addEventListener("click", onClick);
addEventListener("popstate", onBack);
const first = document.querySelector("#pca-first .held");
if (first) openHeld(first);
window.pcaApp = { hold };
