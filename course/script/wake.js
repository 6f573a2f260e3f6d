// What is alive on every page that holds steps.

import { takePack } from "./packs.js";
import { embed } from "./embed.js";
import { openStep } from "./step.js";
import { tablePicker } from "./picker.js";
import { watchWall } from "./wall.js";

export function wakePage() {
  window.pcaBook = { take: takePack };
  const steps = [...document.querySelectorAll("article.step")].map(openStep);
  if (steps.length) tablePicker(steps);
  watchWall(steps);
  embed();
  return steps;
}
