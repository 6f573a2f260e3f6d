// A teacher leads a room: where the class is, when a vote is open, and what was said so far.

import { openAfter, titleOf } from "./after_class.js";
import { openBeside } from "./beside.js";
import { openInventoryRoom } from "./inventory_room.js";
import { openLeadAloud } from "./lead_aloud.js";
import { watchLeadKeys } from "./lead_keys.js";
import { openLostCurve } from "./lost.js";
import { openMove } from "./move.js";
import { openOwnTable } from "./own_table.js";
import { nodeIn } from "./node_in.js";
import { pageLanguage } from "./page_language.js";
import { openResults } from "./results.js";
import { leadRoom } from "./leading.js";
import { againLabel, crowd, dropKey, keepKey, openLabel, openRoom } from "./room.js";
import { isDrawn } from "./drawn_table.js";
import { openWayIn } from "./way_in.js";
import { openWho } from "./who.js";
import { make, told } from "./words.js";

// In the place of a table (classroom/other_numbers.py): what the step begins with, and one that is drawn.
const FIRST = "first";
const DRAWN = "other";

// `at`: the step that a new class begins with, where the app has named one.
/**
 * @param {Ours} page
 * @param {{ app: string, code: string, key: string, at?: string | null, questions: OwnQuestions }} of
 */
export function lead(page, { app, code, key: first, at = "", questions }) {
  /** @param {string} name @returns {TeacherPart} */
  const part = (name) => /** @type {TeacherPart} */ (nodeIn(page, `[data-${name}]`));
  const course = JSON.parse(nodeIn(document, "[data-course]").textContent);
  part("lead").hidden = false;
  part("code").textContent = code;
  part("wall").target = "_blank";
  let own = first;
  const key = () => own;
  /** @param {string} fresh */
  const take = (fresh) => {
    own = fresh;
    keepKey(code, own);
  };
  take(first);

  const line = part("line");
  let isSomebodyHere = false;
  let isLost = false;
  /** @type {Partial<News>} */
  let heardLast = {};
  function reachedAgain() {
    if (!isLost) return;
    isLost = false;
    line.textContent = "";
    aloud.back();
  }
  const room = leadRoom(
    openRoom({
      app,
      code,
      key,
      heard() {
        reachedAgain();
        show();
      },
      counted(news) {
        part("here").textContent = told("class.here", { n: news.here });
        part("answered").textContent = told("class.answered", { n: news.answered });
        reachedAgain();
        if (line.textContent !== crowd(news)) line.textContent = crowd(news);
        aloud.counted(news);
        if (news.here && !isSomebodyHere) wayIn.look(); // the first phone
        isSomebodyHere = news.here > 0;
        results.count();
        who.list();
        lost.heard(news);
        ownTable.heard(room.state, news);
        inventory.heard(room.state, news);
        heardLast = news;
      },
      lost(sentence) {
        isLost = true;
        if (line.textContent !== sentence) line.textContent = sentence;
      },
      over() {
        wayIn.close();
        dropKey(code);
        part("lead").hidden = true;
        part("over").hidden = false;
      },
    }),
  );
  const wayIn = openWayIn(part, room, { app, code, say: (text) => aloud.reached(text) });
  const aloud = openLeadAloud(part("lead"), room);
  const results = openResults(part, room, course, () => where.table(), aloud.tallied);
  const who = openWho(part, room);
  const lost = openLostCurve(part, room, aloud.lost);
  const beside = openBeside(part, room);
  const ownTable = openOwnTable(part, room, { app, code, key });
  const inventory = openInventoryRoom(part, room, {
    app,
    code,
    key,
    title: (place) => titleOf(place, course),
  });
  const where = openPlaces(part, course, (place) => go(place));

  // No vote begins by itself.
  /** @param {string | ((state: RoomState) => string)} place */
  const go = (place) => room.go(place, [0, where.table(), false, false]);
  /** @param {number} by */
  const turn = (by) => go(({ step }) => where.neighbour(step, by) ?? step);
  // A vote on the chosen table; another one, where somebody has answered the last.
  /** @param {number} round @param {string} [table] */
  const onTable = (round, table = where.table()) => ({
    table,
    round: !round || results.answered() ? round + 1 : round,
    open: true,
    shown: false,
  });
  const acts = {
    previous: () => turn(-1),
    next: () => turn(+1),
    open: () =>
      room.pace(({ open, asked, round, step, table }) =>
        open || asked || where.isAt(step, table) ? { open: !open, shown: false } : onTable(round),
      ),
    show: () => room.pace(({ shown }) => ({ open: false, shown: !shown })),
    again: room.again,
  };
  for (const [name, act] of Object.entries(acts)) part(name).addEventListener("click", act);
  // The same idea with other numbers: at once, where a vote is open.
  part("table").addEventListener("change", () => {
    const chosen = where.table(); // what comes in before its turn may set the list back
    if (room.state?.open && !room.state.asked) room.pace(({ round }) => onTable(round, chosen));
  });
  part("free").addEventListener("change", () => {
    const free = part("free").checked;
    room.pace(() => ({ free }));
  });

  function show() {
    if (!room.state) return;
    const { step, table, asked, question, round, open, shown, free, nicknames } = room.state;
    where.show(room.state);
    who.show(room.state);
    beside.show(room.state);
    ownTable.heard(room.state, heardLast);
    inventory.heard(room.state, heardLast);
    part("place").textContent = question
      ? told("class.q_asked_now")
      : step
        ? titleOf(step, course)
        : "";
    part("own-now").hidden = !question;
    part("own-back").hidden = !step;
    part("vote").textContent = round
      ? told(shown ? "class.vote_shown" : open ? "class.vote_open" : "class.vote_closed", {
          n: round,
        })
      : told("class.no_vote_yet");
    const stays = !open && Boolean(round) && (Boolean(asked) || where.isAt(step, table));
    part("open").textContent = stays
      ? openLabel(room.state)
      : told(open ? "class.close" : "class.open");
    part("open").classList.toggle("primary", !stays);
    part("show").classList.toggle("primary", stays && !shown);
    part("show").textContent = told(shown ? "class.hide" : "class.show");
    part("open").disabled = !step && !asked;
    part("free").disabled = !step || Boolean(asked);
    part("again").textContent = againLabel(room.state);
    part("show").disabled = part("again").disabled = !round;
    part("previous").disabled = !where.neighbour(step, -1);
    part("next").disabled = !where.neighbour(step, +1);
    part("free").checked = free;
    part("wall").href = where.wall(app, room.state, code);
    part("names").hidden = !nicknames;
    aloud.show({
      place: part("place").textContent,
      vote: step && !round ? "" : part("vote").textContent,
    });
    results.count();
  }
  watchLeadKeys(part, room, aloud);
  part("own-back").addEventListener("click", () => go(({ step }) => step));
  questions.leads(room, where.table);
  if (at && where.has(at)) go(at);
  openAfter(part, room, { app, code, key, course });
  openMove(part, room, { app, code, take });
}

// --- lessons, steps, tables --------------------------------------------------------------------

/** @param {PartOf} part @param {ClassCourse} course @param {(place: string) => void} go */
function openPlaces(part, course, go) {
  const [lessons, steps, tables] = ["lesson", "step", "table"].map(part);
  /** @param {string} value @param {string} textContent */
  const option = (value, textContent) => make("option", { value, textContent });
  lessons.append(...course.lessons.map(({ id, title }) => option(id, title)));
  tables.append(
    ...course.tables.map(([id, name]) => option(id, name)),
    option(DRAWN, told("class.drawn")),
  );
  const places = course.lessons.flatMap(({ id, steps: own }) =>
    own.map((step) => `${id}/${step.id}`),
  );
  const begins = Object.fromEntries(
    course.lessons.flatMap(({ id, steps: own }) =>
      own.map((step) => [`${id}/${step.id}`, step.begins]),
    ),
  );
  // What the list of tables calls that of a vote.
  /** @param {string} step @param {string} state */
  const nameOf = (step, state) => {
    const [id] = state.split(" ");
    if (id === begins[step]) return FIRST;
    return isDrawn(id) ? DRAWN : id;
  };
  const listSteps = () => {
    const own = course.lessons.find(({ id }) => id === lessons.value)?.steps ?? [];
    steps.replaceChildren(
      option("", "—"),
      ...own.map(({ id, title }, i) => option(id, `${i + 1} · ${title}`)),
    );
  };
  listSteps();
  let shown = ""; // where the class was last, so that a lesson under choice is not taken back by an answer
  lessons.addEventListener("change", listSteps);
  steps.addEventListener("change", () => steps.value && go(`${lessons.value}/${steps.value}`));
  return {
    table: () => tables.value,
    /** @param {string} step @param {string} state */
    isAt: (step, state) => nameOf(step, state) === tables.value,
    /** @param {string} place */
    has: (place) => places.includes(place),
    /** @param {string} place @param {number} by */
    neighbour: (place, by) => places[place ? places.indexOf(place) + by : by > 0 ? 0 : -1],
    /** @param {RoomState} roomState */
    show({ lesson, step, table }) {
      if (!step || shown === `${step} ${table}`) return;
      shown = `${step} ${table}`;
      if (lessons.value !== lesson) {
        lessons.value = lesson;
        listSteps();
      }
      steps.value = step.split("/")[1];
      if (table) tables.value = nameOf(step, table);
    },
    /** @param {string} app @param {RoomState} roomState @param {string} code */
    wall(app, { step }, code) {
      const [lesson, own] = (step || places[0]).split("/");
      return `${app}${lesson}?lang=${pageLanguage()}&step=${own}&present=1&class=${code}`;
    },
  };
}
