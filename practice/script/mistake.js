// A wrong answer as a picture: what is drawn of which numbers. No DOM; the page draws it
// (course/script/mistake_picture.js). What is right stands in it only once the line is done.

import { approximately } from "./exact.js";
import { balanceScene } from "./mistake_balance.js";
import { ellipseScene, lineScene } from "./mistake_clouds.js";
import { MISTAKE_KINDS } from "./mistake_kinds.js";
import { axisScene, imageScene } from "./mistake_plane.js";
import { eachCell, shaped } from "./operations_of_practice.js";
import { askedLines, isLineDone } from "./sitting.js";
import { numbersTyped } from "./typed_numbers.js";

const SCENES = {
  balance: balanceScene,
  ellipse: ellipseScene,
  image: imageScene,
  axis: axisScene,
  line: lineScene,
};

// null where there is nothing to see: no such kind, nothing that can be read, or a mistake that this
// picture does not show. wrong: the latest text of the line that was wrong.
/** @param {Sitting} sitting @param {Line} line @param {string} wrong @returns {MistakeDrawn | null} */
export function mistakeDrawn(sitting, line, wrong) {
  const kind = line.options ? "" : MISTAKE_KINDS[line.rule];
  const typed = kind && numbersTyped(sitting.exercise, line, wrong);
  if (!kind || !typed) return null;
  /** @param {Numbers} answer @param {MistakeLook} look */
  const scene = (answer, look) => SCENES[kind](line.rule, answer, look);
  const yours = scene(typed, { ...lookOf(sitting), at: null });
  if (!yours) return null;
  const { id } = line;
  if (!isLineDone(sitting, id)) return { kind, panels: [{ name: "yours", ...yours }] };
  const isShown = sitting.shown.includes(id);
  const right = isShown
    ? scene(shaped(line.answer.map(approximately), line.shape), truthOf(sitting, yours.at))
    : scene(numbersTyped(sitting.exercise, line, sitting.typed[id]), {
        ...lookOf(sitting),
        at: yours.at,
      });
  const names = isShown ? ["yours", "right"] : ["before", "now"];
  const both = inOneWindow([yours, right].filter(Boolean));
  return { kind, panels: both.map((one, i) => ({ name: names[i], ...one })) };
}

// In one window, so that they can be compared.
/** @param {MistakeScene[]} scenes @returns {MistakeScene[]} */
function inOneWindow(scenes) {
  const half = Math.max(...scenes.map(({ view }) => view?.half ?? 0));
  const beams = scenes.map((scene) => scene.beams);
  /** @param {number} j @returns {Pair} */
  const range = (j) => [
    Math.min(...beams.map((one) => one[j].range[0])),
    Math.max(...beams.map((one) => one[j].range[1])),
  ];
  return scenes.map((scene) => ({
    ...scene,
    view: scene.view && { ...scene.view, half },
    beams: scene.beams.map((beam, j) => ({ ...beam, range: range(j) })),
  }));
}

// What a learner sees of the other lines: their own numbers, else those that stand there.
/** @param {Sitting} sitting @returns {Omit<MistakeLook, "at">} */
function lookOf(sitting) {
  const { exercise } = sitting;
  const asked = askedLines(sitting);
  return {
    fact: (name) => eachCell(approximately, exercise.values.of(name)),
    hasRecords: exercise.given.some(({ id }) => id === "records"),
    seen(name) {
      const known = [...exercise.given, ...exercise.lines].find(({ id }) => id === name);
      if (!known) return null;
      const isOpen = asked.includes(known) && !sitting.shown.includes(name);
      if (!isOpen) return shaped(known.answer.map(approximately), known.shape);
      return numbersTyped(exercise, known, sitting.typed[name] ?? "");
    },
  };
}

/** @param {Sitting} sitting @param {number} at @returns {MistakeLook} */
function truthOf(sitting, at) {
  const { fact, hasRecords } = lookOf(sitting);
  return { fact, hasRecords, seen: fact, at };
}
