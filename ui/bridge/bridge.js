// Runs on every page: sets the page's language, passes a presenter's keys on,
// and remembers in this browser where the visitor left off.

const STORE = "pca-left-off";
const FORWARD = new Set(["PageDown", " "]);
const BACKWARD = new Set(["PageUp"]);
const TYPING = "input:not([type=range]), textarea, select, [contenteditable], [role=textbox]";
const PRESSING = "button, a, [role=radio], [role=button], summary, label";

let listening = null;

export default function (component) {
  const { data, setStateValue, setTriggerValue } = component;
  document.documentElement.lang = data.language;
  document.documentElement.classList.toggle("presenting", data.presenting);
  remember(data, setStateValue);
  listen(data.presenting ? setTriggerValue : null);
  return () => listen(null);
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
  setTriggerValue("key", forward ? "forward" : "backward");
}
