// What a class said, on the teacher's screen: the present vote, what to do next, notes on the step, how
// far all are.

import { adviceOn } from "./advice.js";
import { drawTally } from "./bars.js";
import { namesOf } from "./named.js";
import { ownNames } from "./own_words.js";
import { inTurn, votedOn } from "./room.js";
import { make, told } from "./words.js";

/**
 * @param {PartOf} part
 * @param {Room} room
 * @param {ClassCourse} course
 * @param {() => string} chosen the table that is chosen
 * @param {(tally: Tally | null, names: AnswerNames) => void} counted
 */
export function openResults(part, room, course, chosen, counted) {
  /** @type {Tally | null} */
  let tally = null; // of the present vote
  /** @type {AnswerNames & {of: string}} */
  let names = { of: "" };

  const count = inTurn(async () => {
    if (!room.state) return;
    const { state } = room;
    const { round } = state;
    const vote = votedOn(state);
    let found = null;
    try {
      if (round) found = await room.tally();
      await note(state);
      part("far").hidden = !room.state.free;
      if (room.state.free) listPlaces(part, room.state, course, (await room.ask("/rounds")).rounds);
      if (room.state.nicknames) listNames(part, room, (await room.ask("/names")).names);
    } catch {
      return; // the next news brings the next try
    }
    if (votedOn(room.state) !== vote || room.state.round !== round) return;
    tally = found;
    draw(room.state);
  });

  /** @param {RoomState} state */
  function draw(state) {
    part("asked").innerHTML = tally ? (names.ask ?? "") : "";
    part("tally").replaceChildren(...(tally ? [drawTally(tally, names)] : []));
    const advice = tally ? adviceOn(tally, state) : "";
    part("advice").textContent = advice && told(`class.${advice}`);
    part("again").classList.toggle("is-next", ["discuss", "transfer"].includes(advice));
    counted(tally, names);
  }

  // The notes of the step are there before its vote, too.
  /** @param {RoomState} state */
  async function note(state) {
    const { step, question } = state;
    const table = state.table || chosen();
    const of = `${votedOn(state)} ${table}`;
    if (names.of === of) return;
    if (question) names = { ...ownNames(question), of };
    else names = { ...(step ? await namesOf(step, table) : {}), of };
    part("notes").hidden = !names.notes?.length;
    part("notes-list").replaceChildren(...(names.notes ?? []).map(noteOf));
  }
  return { count, answered: () => tally?.answered ?? 0 };
}

/** @param {[title: string, html: string]} note */
function noteOf([title, html]) {
  return make("div", {}, make("p", { innerHTML: title }), make("div", { innerHTML: html }));
}

// Where all go at their own pace: how many have answered at each step.
/**
 * @param {PartOf} part
 * @param {RoomState} roomState
 * @param {ClassCourse} course
 * @param {{ step: string, round: number, answered: number }[]} rounds
 */
function listPlaces(part, { lesson, votes }, course, rounds) {
  const steps = course.lessons.find(({ id }) => id === lesson)?.steps ?? [];
  const items = steps.flatMap(({ id, title }, i) => {
    const latest = votes[`${lesson}/${id}`];
    if (!latest) return [];
    const answered =
      rounds.find(({ step, round }) => step === `${lesson}/${id}` && round === latest[0])
        ?.answered ?? 0;
    return [
      make(
        "li",
        {},
        `${i + 1} · ${title}: `,
        make("strong", { textContent: told("class.answered", { n: answered }) }),
      ),
    ];
  });
  part("far-list").replaceChildren(...items);
}

/** @param {PartOf} part @param {Room} room @param {string[]} names */
function listNames(part, room, names) {
  const items = names.map((name) => {
    const button = make("button", {
      type: "button",
      className: "link",
      textContent: told("class.mute"),
    });
    button.addEventListener("click", () =>
      room.ask("/mute", { method: "POST", body: { nickname: name } }).then(room.look, () => {}),
    );
    return make("li", {}, name, " ", button);
  });
  part("names-list").replaceChildren(...items);
}
