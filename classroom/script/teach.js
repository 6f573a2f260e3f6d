// The teacher's screen, on a desk or a phone: what the wall does not show, and what leads the class.
// The room's key is kept by the browser. Addresses of an earlier release had it behind #; it is taken
// from there at once.

import { appAddress } from "./in_class.js";
import { lead } from "./lead.js";
import { takePack } from "./packs.js";
import { askingOf, dropKey, keptKey, keptRooms } from "./room.js";
import { make, told } from "./words.js";

const SOON = 3; // days before its end from which on a room is warned about
const DAY = 24 * 3600; // seconds

window.pcaBook = { take: takePack };
openTeacher(appAddress());

function openTeacher(app) {
  const page = document.querySelector("[data-teach]");
  const code = new URLSearchParams(location.search).get("class") ?? "";
  const key = location.hash.slice(1) || keptKey(code);
  if (location.hash) history.replaceState(null, "", location.href.split("#")[0]);
  page.querySelector("[data-no-server]").hidden = Boolean(app);
  if (!app) return;
  if (code && key) lead(page, { app, code, key });
  else begin(page, app, code);
}

function begin(page, app, code) {
  const form = page.querySelector("[data-begin-class]");
  const over = page.querySelector("[data-take-over]");
  const kept = page.querySelector("[data-kept]");
  form.hidden = over.hidden = false;
  over.elements.class.value = code;
  listKept(kept, app);

  // Whoever leads from here on has the room's code in the address, and the key nowhere in it.
  const start = (found, at) => {
    const there = new URL(location.href);
    there.searchParams.delete("at");
    there.searchParams.set("class", found.code);
    history.replaceState(null, "", there);
    form.hidden = over.hidden = kept.hidden = true;
    lead(page, { app, ...found, at });
  };
  const sending = (asked, act) => asked.addEventListener("submit", async (event) => {
    event.preventDefault();
    try {
      await act(asked.elements);
    } catch (error) {
      asked.querySelector("[role=status]").textContent = error.says ?? told("class.lost_teacher");
    }
  });
  sending(form, async ({ nicknames }) => {
    const at = new URLSearchParams(location.search).get("at");
    start(await askingOf({ app, code: "" })("", { method: "POST", body: { nicknames: nicknames.checked } }), at);
  });
  sending(over, async ({ class: typed, word }) => {
    const taken = typed.value.toUpperCase().replace(/[\s-]/g, "");
    const { key } = await askingOf({ app, code: encodeURIComponent(taken) })("/take", { method: "POST", body: { word: word.value } });
    start({ code: taken, key });
  });
}

// The classes that this browser leads, and how long they live if nobody uses them.
async function listKept(place, app) {
  const rows = await Promise.all(keptRooms().map(async (code) => {
    try {
      return rowOf(code, await askingOf({ app, code, key: () => keptKey(code) })("/state"));
    } catch (error) {
      if (error.status === 404) dropKey(code);
      return "";
    }
  }));
  const found = rows.filter(Boolean);
  place.querySelector("ul").replaceChildren(...found);
  place.hidden = !found.length;
}

function rowOf(code, { ends_in: left }) {
  const days = Math.max(0, Math.floor(left / DAY));
  const link = make("a", { href: `?class=${code}`, textContent: told("class.name", { code }) });
  return make("li", {}, link, " · ", make(days < SOON ? "strong" : "span", { textContent: told(days < SOON ? "class.ends_soon" : "class.ends_in", { days }) }));
}
