// What is alive on every page that holds steps, or errata.

import { openErrata } from "./errata.js";
import { loadHearing } from "./load.js";
import { takePack } from "./packs.js";
import { leaveOff } from "./store.js";
import { watchSheets } from "./one_sheet.js";
import { watchSenses } from "./senses.js";
import { watchTeach } from "./to_teach.js";
import { bringPoints } from "./points_line.js";
import { openStep } from "./step.js";
import { tablePicker } from "./picker.js";
import { watchWall } from "./wall.js";

export function wakePage() {
  window.pcaBook = { take: takePack };
  const steps = [...document.querySelectorAll("article.step")].map(openStep);
  if (steps.length) tablePicker(steps);
  bringPoints(steps);
  openErrata();
  watchWall(steps);
  watchSheets(steps);
  watchTeach(steps);
  watchSenses(steps);
  // Where there is a picture, it comes after that; formulas are read aloud everywhere.
  if (!steps.length && document.querySelector("math"))
    (window.requestIdleCallback ?? setTimeout)(() => loadHearing().catch(() => {}));
  const [lesson, step] = steps[0]?.name.split("/") ?? [];
  if (step && steps.length === 1) leaveOff({ lesson, step });
  return steps;
}
