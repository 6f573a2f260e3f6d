// The teacher's screen, on a desk or a phone: what the wall does not show, and what leads the class.
// Its link carries the room's key behind #, which no browser sends to a server by itself.

import { appAddress } from "./in_class.js";
import { lead } from "./lead.js";
import { takePack } from "./packs.js";
import { told } from "./words.js";

window.pcaBook = { take: takePack };
openTeacher(appAddress());

function openTeacher(app) {
  const page = document.querySelector("[data-teach]");
  const code = new URLSearchParams(location.search).get("class") ?? "";
  const key = location.hash.slice(1);
  page.querySelector("[data-no-server]").hidden = Boolean(app);
  if (!app) return;
  if (code && key) lead(page, { app, code, key });
  else begin(page, app);
}

function begin(page, app) {
  const form = page.querySelector("[data-begin-class]");
  form.hidden = false;
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const nicknames = form.elements.nicknames.checked;
    const response = await fetch(`${app}class`, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ nicknames }) }).catch(() => null);
    const made = (await response?.json().catch(() => null)) ?? {};
    if (!response?.ok) return void (form.querySelector("[role=status]").textContent = made.says ?? told("class.lost_teacher"));
    const there = new URL(location.href);
    const at = there.searchParams.get("at");
    there.searchParams.delete("at");
    there.searchParams.set("class", made.code);
    there.hash = made.key;
    history.replaceState(null, "", there);
    form.hidden = true;
    lead(page, { app, code: made.code, key: made.key, at });
  });
}
