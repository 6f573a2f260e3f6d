// The teacher's screen, on a desk or a phone: what the wall does not show, and what leads the class.
// Its link carries the room's key behind #, which no browser sends to a server by itself.

import { drawTally } from "./bars.js";
import { appAddress } from "./in_class.js";
import { openRoom } from "./room.js";
import { make, told } from "./words.js";

const DISCUSS = [35, 70]; // per cent right between which a discussion pays (Mazur)

openTeacher(appAddress());

function openTeacher(app) {
  const page = document.querySelector("[data-teach]");
  const code = new URLSearchParams(location.search).get("class") ?? "";
  const key = location.hash.slice(1);
  page.querySelector("[data-no-server]").hidden = Boolean(app);
  if (!app) return;
  if (code && key) lead(page, app, code, key);
  else begin(page, app);
}

// --- a new room --------------------------------------------------------------------------------

function begin(page, app) {
  const form = page.querySelector("[data-begin-class]");
  form.hidden = false;
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const nicknames = form.elements.nicknames.checked;
    const response = await fetch(`${app}class`, { method: "POST", body: JSON.stringify({ nicknames }) }).catch(() => null);
    const said = await response?.json().catch(() => ({}));
    if (!response?.ok) return void (form.querySelector("[role=status]").textContent = said?.says ?? told("class.lost"));
    const there = new URL(location.href);
    there.searchParams.set("class", said.code);
    there.hash = said.key;
    history.replaceState(null, "", there);
    form.hidden = true;
    lead(page, app, said.code, said.key);
  });
}

// --- leading it --------------------------------------------------------------------------------

function lead(page, app, code, key) {
  const course = JSON.parse(document.querySelector("[data-course]").textContent);
  const part = (name) => page.querySelector(`[data-${name}]`);
  const join = `${app}c/${code}`;
  let tallies = {}; // of the present step, by vote
  part("lead").hidden = false;
  part("code").textContent = code;
  part("join").textContent = join.replace(/^https?:\/\//, "");
  part("qr").src = `${app}class/${code}/join.svg?to=${encodeURIComponent(join)}`;
  part("local").hidden = !/^(localhost|127\.|\[::1\])/.test(new URL(app).host);

  const line = part("line");
  const room = openRoom({
    app,
    code,
    key,
    heard: () => show(),
    counted: (news) => {
      part("here").textContent = told("class.here", { n: news.here });
      part("answered").textContent = told("class.answered", { n: news.answered });
      line.textContent = "";
      count();
    },
    lost: (error) => (line.textContent = error.message === "gone" ? told("class.not_gone") : told("class.lost_teacher")),
    over: () => {
      part("lead").hidden = true;
      part("over").hidden = false;
    },
  });

  // --- where the class is ---

  const lessons = part("lesson");
  const steps = part("step");
  const tables = part("table");
  for (const { id, title } of course.lessons) lessons.append(make("option", { value: id, textContent: title }));
  for (const [id, name] of course.tables) tables.append(make("option", { value: id, textContent: name }));
  const stepsOf = (lesson) => course.lessons.find(({ id }) => id === lesson).steps;
  const places = course.lessons.flatMap(({ id, steps: own }) => own.map((step) => `${id}/${step.id}`));
  const listSteps = () => steps.replaceChildren(...stepsOf(lessons.value).map(({ id, title }, i) => make("option", { value: id, textContent: `${i + 1} · ${title}` })));
  listSteps();
  lessons.addEventListener("change", () => {
    listSteps();
    go(`${lessons.value}/${steps.value}`);
  });
  steps.addEventListener("change", () => go(`${lessons.value}/${steps.value}`));
  const neighbour = (by) => places[places.indexOf(room.state?.step) + by];

  async function pace(change) {
    const { lesson, step, table, round, open, shown, free } = room.state;
    const said = { lesson, step, table: table || tables.value, round, open, shown, free, ...change };
    try {
      room.take(await room.ask("/pace", { method: "POST", body: said }));
      line.textContent = "";
    } catch (error) {
      line.textContent = error.says ?? told("class.lost_teacher");
    }
  }

  // A step that has been voted on is found as it was left; a new one begins with an open vote.
  function go(place) {
    if (!place) return;
    const [lesson] = place.split("/");
    const known = lesson === room.state.lesson ? room.state.votes[place] : undefined;
    const [round, table, open, shown] = known ?? [1, tables.value, true, false];
    tallies = {};
    pace({ lesson, step: place, round, table, open, shown });
  }

  part("previous").addEventListener("click", () => go(neighbour(-1)));
  part("next").addEventListener("click", () => go(neighbour(+1)));
  part("open").addEventListener("click", () => pace({ open: !room.state.open, shown: false, round: room.state.round || 1 }));
  part("show").addEventListener("click", () => pace({ open: false, shown: !room.state.shown }));
  part("again").addEventListener("click", () => pace({ round: room.state.round + 1, open: true, shown: false, table: room.state.table }));
  tables.addEventListener("change", () => room.state.step && pace({ table: tables.value, round: room.state.round + (tallies[room.state.round]?.answered ? 1 : 0) || 1, open: true, shown: false }));
  part("free").addEventListener("change", ({ target }) => (room.state.step ? pace({ free: target.checked, open: target.checked || room.state.open }) : (target.checked = false)));

  // --- what is said ---

  async function count() {
    const { step, round } = room.state ?? {};
    if (!round) return draw();
    const wanted = [round, ...(round > 1 ? [round - 1] : [])];
    try {
      const found = await Promise.all(wanted.map((number) => room.ask(`/tally?step=${step}&round=${number}`)));
      tallies = Object.fromEntries(found.map((tally) => [tally.round, tally]));
      draw();
    } catch {
      // the next news brings the next try
    }
  }

  function draw() {
    const { round, step, open, shown } = room.state;
    const tally = tallies[round];
    const place = part("tally");
    if (!tally || tally.step !== step) return place.replaceChildren();
    place.replaceChildren(drawTally(tally, namesOf(step), tallies[round - 1]));
    const share = tally.answered ? (100 * tally.right) / tally.answered : 0;
    const pays = tally.answered > 0 && !shown && share >= DISCUSS[0] && share <= DISCUSS[1];
    part("advice").textContent = pays ? told("class.discuss") : tally.answered && !open && !shown && share > DISCUSS[1] ? told("class.go_on") : tally.answered && !open && !shown ? told("class.explain") : "";
  }

  function namesOf(place) {
    const [lesson, id] = place.split("/");
    return stepsOf(lesson).find((step) => step.id === id).names;
  }

  function show() {
    const { lesson, step, round, open, shown, free, table, votes } = room.state;
    if (lesson && lessons.value !== lesson) {
      lessons.value = lesson;
      listSteps();
    }
    if (step) steps.value = step.split("/")[1];
    if (table) tables.value = table.split(" ")[0];
    part("vote").textContent = !round ? told("class.no_vote_yet") : told(shown ? "class.vote_shown" : open ? "class.vote_open" : "class.vote_closed", { n: round });
    part("open").textContent = told(open ? "class.close" : "class.open");
    part("show").textContent = told(shown ? "class.hide" : "class.show");
    for (const name of ["open", "show", "again"]) part(name).disabled = !step;
    part("show").disabled = part("again").disabled = !round;
    part("previous").disabled = !neighbour(-1);
    part("free").checked = free;
    part("wall").href = wallAddress(app, room.state, course, code, key);
    part("names").hidden = !room.state.nicknames;
    void votes;
    count();
  }

  afterClass(part, room, { app, code, key, course });
  part("keep").textContent = location.href;
  part("copy").addEventListener("click", async () => {
    await navigator.clipboard?.writeText(location.href).catch(() => {});
    part("copied").textContent = told("class.copied");
  });
}

function wallAddress(app, { lesson, step }, course, code, key) {
  const first = course.lessons[0];
  const language = document.documentElement.lang.slice(0, 2);
  const place = step ? step.split("/")[1] : first.steps[0].id;
  return `${app}${lesson || first.id}?lang=${language}&step=${place}&present=1&class=${code}#${key}`;
}

// --- afterwards --------------------------------------------------------------------------------

function afterClass(part, room, { app, code, key }) {
  part("csv").addEventListener("click", async () => {
    const response = await fetch(`${app}class/${code}/votes.csv`, { headers: { Authorization: `Bearer ${key}` } });
    const link = make("a", { href: URL.createObjectURL(await response.blob()), download: `class-${code}.csv` });
    link.click();
    URL.revokeObjectURL(link.href);
  });
  part("forget").addEventListener("click", async () => {
    if (confirm(told("class.forget_sure"))) await room.ask("", { method: "DELETE" }).then(room.look, room.look);
  });
}
