// Taking it along: the days for a calendar, and the ladder for another device's camera. Nothing is sent.

import { deviceName } from "./device.js";
import { calendarText, comingDays } from "./calendar.js";
import { ladderFragment } from "./ladder_link.js";
import { load } from "./load.js";
import { saveText } from "./save_file.js";
import { make, told } from "./words.js";

const CALENDAR_FILE = "pca-days.ics";

/** @param {TodayPlace} here @param {Ours} whole @returns {HTMLElement[]} */
export function takeAlong(here, whole) {
  const { shelf, learner, day } = here;
  const skills = [...shelf.skills.keys()];
  const practice = learner.asData();
  const coming = comingDays(practice, skills, day);
  if (!Object.keys(coming).length) return [];
  const toCourse = whole.querySelector("[data-to-course]")?.cloneNode(true) ?? "";
  const details = make(
    "details",
    { className: "take-along" },
    make("summary", {}, told("today.take_title")),
    make("p", {}, told("today.calendar_about")),
    make("div", { className: "row" }, calendarButton(coming, day)),
    ...deviceWays(ladderFragment(practice, skills, day), whole.dataset.qr),
    make("p", {}, toCourse),
  );
  return [details];
}

// Where a browser keeps its clipboard to itself, the link is shown instead.
/** @param {string} text */
async function copied(text) {
  await navigator.clipboard.writeText(text);
}

/** @param {Record<string, number>} coming @param {string} day */
function calendarButton(coming, day) {
  const button = make("button", { type: "button", textContent: told("today.calendar") });
  button.addEventListener("click", () => {
    const text = calendarText(coming, {
      day,
      device: deviceName(),
      title: (n) => told("today.event", { n }),
      text: told("today.event_text", { address: addressHere() }),
    });
    saveText(text, "text/calendar", CALENDAR_FILE);
  });
  return button;
}

const addressHere = () => location.href.split("#")[0];

// A page on a disk has no address that another device could open.
/** @param {string} fragment @param {string} script */
function deviceWays(fragment, script) {
  if (location.protocol === "file:") return [];
  const address = `${addressHere()}#${fragment}`;
  const box = make("div", { className: "code" });
  const said = make("p", { role: "status" });
  const camera = make("button", { type: "button", textContent: told("today.camera") });
  const copy = make("button", { type: "button", textContent: told("today.copy") });
  camera.addEventListener("click", () =>
    load(script).then(
      () => box.replaceChildren(window.pcaQr(address, told("today.code"))),
      () => (said.textContent = told("today.no_code")),
    ),
  );
  copy.addEventListener("click", () =>
    copied(address).then(
      () => (said.textContent = told("today.copied")),
      () => (said.textContent = address),
    ),
  );
  return [
    make("p", {}, told("today.camera_about")),
    make("div", { className: "row" }, camera, copy),
    said,
    box,
  ];
}
