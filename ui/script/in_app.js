// The app as a host: one page of the course inside Streamlit's. The first HTML holds it already; the
// component takes that node in when it mounts. From step to step nobody else is asked; Streamlit
// hears of it afterwards, and is asked for what only the visitor's session has.

import { app, appBase, pageNamed } from "./app_state.js";
import { fetchNext, followTo, pageAt, queryOf, watchWays, withVisit } from "./app_ways.js";
import { askedState } from "./asked.js";
import { watchEnglish } from "./english.js";
import { showFields, showOwn } from "./fields.js";
import { begin, closeHeld, leaveHeld, nodeOf, openHeld, showPart } from "./held_page.js";
import { heldBy, isSet } from "./host.js";
import { inClass } from "./in_class.js";
import { watchKeys } from "./key_map.js";
import { nodeIn } from "./node_in.js";
import { hangWall } from "./on_wall.js";
import { stateOf } from "./packs.js";
import { TEXTBOOK } from "./points_data.js";
import { isDrawn } from "./drawn_table.js";
import { divisorOf, isPoints } from "./seeds.js";
import { asksSession, askSession, sessionSaid } from "./session.js";
import { watchSearch } from "./search_box.js";
import { watchSkips } from "./skips.js";
import { standIn } from "./stand_in.js";
import { browser, forgetOwn, pointsInUse } from "./store.js";
import { tellSoon } from "./telling.js";

/** @type {boolean | null} */
let wasDark = null;
let bringing = 0;

/** @type {Host} */
const inApp = {
  async state(step, view) {
    const { chosen } = view;
    if (!step.name.includes("/")) return isSet(view) ? undefined : openingState(step, chosen);
    const isMine = asksSession(app.session, step, view);
    const state = await (isMine
      ? askSession(app.streamlit, step, view)
      : askedState(`${appBase()}held/${step.language}/${step.name}`, step, view));
    showFields(step, state, view);
    return state;
  },
  shelf: browser,
  go: (address) => followTo(new URL(address, appBase())),
  // Streamlit says which scheme its page has; before it has started, the reader's system does.
  isDark() {
    const scheme = app.page ? getComputedStyle(app.page.node).colorScheme : "";
    return ["dark", "light"].includes(scheme)
      ? scheme === "dark"
      : matchMedia("(prefers-color-scheme: dark)").matches;
  },
  at(step) {
    const isLessons = step.name.includes("/");
    const { chosen } = step;
    const table = step.tables.length > 1 || !isLessons ? carried(step) : {};
    Object.assign(app.visit, { divisor: chosen.div }, table);
    if (!isLessons) return;
    const there = `?${queryOf(step)}`;
    if (location.search !== there) history.replaceState(history.state, "", there);
    const plain = app.page?.node.querySelector(".ways [data-carries]");
    if (plain) plain.search = chosen.data === app.session.own ? "" : there;
    tellSoon(step.name);
  },
  own: () => app.session.own,
  exampleIs: (table) => {
    const divisor = isPoints(table) ? divisorOf(table) : app.visit.divisor;
    app.visit = { table: isPoints(table) ? table : "", divisor, fields: "", moves: {} };
  },
  drawn: (step, state) => showFields(step, state, step.view()),
};

// What goes along to the next step: not what a step begins with, which may be points of its own.
/** @param {Step} step */
function carried(step) {
  const { chosen, fields, moves } = step.view();
  const [first] = step.tables;
  const isMoved = Object.keys(moves).length > 0 && !isDrawn(first);
  const isSaid = chosen.data !== first || fields || isMoved;
  if (isSaid) return { table: chosen.data, fields, moves };
  return { table: inClass() ? "" : pointsInUse(), fields: "", moves: {} };
}

// The start page's picture, which no request knows for other points.
/** @param {Step} step @param {Chosen} chosen */
async function openingState({ name, article }, { data, div }) {
  const state = await stateOf(name, article.dataset.pack, `${TEXTBOOK} ${div}`, true);
  return isPoints(data) ? standIn(state, data) : state;
}

app.opened = (step) => {
  const { own, mine } = app.session;
  showOwn(own);
  const isOwn = own && app.visit.table === own && step.tables.length > 1;
  if (isOwn || mine.includes(step.name)) step.choose({ chosen: isOwn ? { data: own } : {} });
  else inApp.at(step);
  if (inClass())
    hangWall(step, {
      base: appBase(),
      follow: (query) => followTo(new URL(query, appBase())),
      bring: (table) => app.streamlit?.setTriggerValue("bring", table),
    });
  (window.requestIdleCallback ?? setTimeout)(() => app.page && fetchNext());
};

// --- Streamlit's component -----------------------------------------------------------------------

/** @param {HeldComponent} component */
async function hold(component) {
  const { data, parentElement } = component;
  const place = nodeIn(parentElement, ".pca-place");
  const { session: before } = app;
  const isNew = data.own && data.own_since !== before.own_since;
  const isFirst = !app.streamlit;
  app.streamlit = component;
  document.documentElement.classList.add("pca-held");
  app.session = data;
  if (data.page === app.onward) app.onward = null;
  if (isNew) {
    app.visit.table = data.own;
    forgetOwn();
  }
  sessionSaid(data.answer);
  await app.turning;
  const language = app.spoken || data.language;
  if (language === data.language) app.spoken = "";
  else if (isFirst) component.setTriggerValue("language", language); // pressed before Streamlit had started
  const { page } = app;
  const isHere = page?.node.isConnected && page.language === language && page.lesson === data.page;
  if (!isHere || pageNamed(new URL(location.href)) !== data.page)
    await bringHeld(place, data.page, language);
  else {
    if (!place.contains(page.node)) adoptHeld(place);
    const [step] = page.steps;
    if (isNew && step?.tables.length > 1) step.choose({ chosen: { data: data.own }, home: true });
    else if (
      data.mine_since !== before.mine_since &&
      [...before.mine, ...data.mine].includes(step?.name)
    )
      step.choose({ chosen: {} });
  }
  const isDark = inApp.isDark();
  if (wasDark !== null && wasDark !== isDark) {
    app.page?.steps.forEach((step) => step.picture.figure && step.picture.update());
    app.page?.picture?.redraw();
  }
  wasDark = isDark;
  return () => {
    if (app.page && place.contains(app.page.node)) leaveHeld();
    app.streamlit = null;
    document.documentElement.classList.remove("pca-held");
  };
}

// The same node, with all that a hand has done in it.
/** @param {HTMLElement} place */
function adoptHeld(place) {
  const node = app.page?.node;
  if (!node) return;
  if (place.moveBefore) place.moveBefore(node, null);
  else place.append(node);
  document.getElementById("pca-first")?.remove();
  showPart();
  showOwn(app.session.own);
}

/** @param {HTMLElement} place @param {string} page @param {string} language */
async function bringHeld(place, page, language) {
  const asked = (bringing += 1);
  const there = new URL(page, appBase());
  if (pageNamed(new URL(location.href)) === page) there.search = location.search;
  there.searchParams.set("lang", language);
  const html = await pageAt(withVisit(there));
  if (asked !== bringing || !place.isConnected) return;
  document.getElementById("pca-first")?.remove();
  closeHeld();
  const node = nodeOf(html);
  place.replaceChildren(node);
  if (document.activeElement === document.body) begin(node); // what had the focus is gone
  history.replaceState(history.state, "", there.href);
  await openHeld(node);
}

heldBy(inApp);
if (pointsInUse() && !inClass()) inApp.exampleIs?.(pointsInUse());
watchKeys();
watchSearch();
watchWays();
watchEnglish();
watchSkips();
// A part of the page that the address names; links of before say it as a word.
app.part = location.hash || `#${new URLSearchParams(location.search).get("word") ?? ""}`;
const first = document.querySelector("#pca-first .held");
if (first) openHeld(first);
window.pcaApp = { hold };
