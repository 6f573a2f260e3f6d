// Runs on every page: sets the page's language, leads to the heading of a new step, passes a
// presenter's keys on, remembers in this browser where the visitor left off, and begins anew with a
// server that does not know the visit.

const STORE = "pca-left-off";
const FORWARD = new Set(["PageDown", " "]);
const BACKWARD = new Set(["PageUp"]);
const TYPING = "input:not([type=range]), textarea, select, [contenteditable], [role=textbox]";
const PRESSING = "button, a, [role=radio], [role=button], summary, label";

const FOOT = 1; // lines below a step that are worth no press, beside the page's own empty foot
const PATIENCE = 600; // frames until a heading counts as not coming
const ARRIVING = 5000; // milliseconds in which what is revealed may still grow
const REVEALED = ".st-key-revealed .stMarkdown";

let listening = null;
let shown = null; // the step on the page, and whether its answer is
let pressed = 0; // how many of the presenter's keys
let reached = null; // watches whether the server is there

export default function (component) {
  const { data, setStateValue, setTriggerValue } = component;
  document.documentElement.lang = data.language;
  document.documentElement.classList.toggle("presenting", data.presenting);
  lead(data);
  remember(data, setStateValue);
  listen(data.presenting ? setTriggerValue : null);
  begins(() => setTriggerValue("again", true));
  return () => listen(null);
}

// Whoever answers after a break may be a server that has never run this page. It passes over a run
// of a part of it, and Streamlit asks for a whole one only where a run was interrupted.
function begins(again) {
  reached?.disconnect();
  const app = document.querySelector("[data-testid=stApp]");
  if (!app) return;
  let was = app.dataset.testConnectionState;
  reached = new MutationObserver(() => {
    const now = app.dataset.testConnectionState;
    if (now === "CONNECTED" && was !== now) again();
    was = now;
  });
  reached.observe(app, { attributeFilter: ["data-test-connection-state"] });
}

// A new step begins at its heading: for the eyes, for the keys and for a screen reader. On the
// wall, what has just been revealed comes into sight.
function lead({ lesson, step, presenting, revealed }) {
  const now = lesson && `${lesson}-${step}`;
  const before = shown;
  shown = now && { step: now, revealed };
  if (!before || !now) return; // where a visit begins, the page is at its top
  if (before.step !== now) when(`.st-key-title-${now} h2`, begin);
  else if (presenting && revealed && !before.revealed) when(REVEALED, bringUp);
}

// Acts on an element as soon as it is there, if the step is still the same.
function when(name, act) {
  const { step } = shown;
  let left = PATIENCE;
  const look = () => {
    const element = document.querySelector(name);
    if (shown?.step !== step || (!element && --left < 0)) return;
    if (element) act(element);
    else requestAnimationFrame(look);
  };
  look();
}

function begin(heading) {
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  scroller()?.scrollTo(0, 0);
}

// Unless all of it is in sight already; the question's one line stays above it. Its formulas and
// tables are not all there in the first frame, so it is looked at until they are, or until the
// presenter goes on. In a class the bars come first.
function bringUp() {
  const { step } = shown;
  const [before, until] = [pressed, performance.now() + ARRIVING];
  let at = scroller()?.scrollTop;
  const look = () => {
    const page = scroller();
    const words = document.querySelector(REVEALED);
    if (shown?.step !== step || !shown.revealed || pressed !== before || performance.now() > until) return;
    if (!page || !words || page.scrollTop !== at) return; // somebody reads on
    const first = words.closest(".stColumn")?.querySelector(".class-wall, .st-key-folded") ?? words;
    const way = first.getBoundingClientRect().top - page.getBoundingClientRect().top - 16;
    const below = page.scrollHeight - page.clientHeight - page.scrollTop;
    if (below > little() && way > 0) page.scrollBy(0, way);
    at = page.scrollTop;
    requestAnimationFrame(look);
  };
  look();
}

function little() {
  const foot = scroller()?.querySelector(".stMainBlockContainer");
  const empty = foot ? parseFloat(getComputedStyle(foot).paddingBottom) : 0;
  return empty + FOOT * parseFloat(getComputedStyle(document.documentElement).fontSize);
}

function scroller() {
  return document.querySelector("[data-testid=stMain]");
}

// What a press can still show of this step: the pixels below or above what is seen.
function turnPage(forward) {
  const page = scroller();
  if (!page) return false;
  const left = forward ? page.scrollHeight - page.clientHeight - page.scrollTop : page.scrollTop;
  if (left <= little()) return false;
  page.scrollBy(0, (forward ? 1 : -1) * Math.min(left, page.clientHeight * 0.8));
  return true;
}

function remember(data, setStateValue) {
  try {
    if (data.lesson) {
      localStorage.setItem(STORE, JSON.stringify({ lesson: data.lesson, step: data.step }));
    } else {
      const found = localStorage.getItem(STORE);
      if (found && found !== remember.told) setStateValue("left_off", JSON.parse(found));
      remember.told = found;
    }
  } catch {
    // A browser that keeps nothing (private mode) simply starts at the beginning.
  }
}

function listen(setTriggerValue) {
  if (listening) document.removeEventListener("keydown", listening);
  listening = setTriggerValue && ((event) => heard(event, setTriggerValue));
  if (listening) document.addEventListener("keydown", listening);
}

function heard(event, setTriggerValue) {
  const forward = FORWARD.has(event.key);
  if (!forward && !BACKWARD.has(event.key)) return;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest(TYPING)) return;
  if (event.key === " " && target?.closest(PRESSING)) return;
  event.preventDefault();
  pressed += 1;
  if (!turnPage(forward)) setTriggerValue("key", forward ? "forward" : "backward");
}
