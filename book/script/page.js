// Brings a page of the book to life. Without this script the page is whole, only still.

import { takePack } from "./packs.js";
import { showCourse } from "./course.js";
import { embed } from "./embed.js";
import { openStep } from "./step.js";
import { tablePicker } from "./picker.js";
import { watchPapers } from "./papers.js";
import { watchWall } from "./wall.js";

function wakePage() {
  const steps = [...document.querySelectorAll("article.step")].map(openStep);
  if (steps.length) tablePicker(steps);
  watchWall(steps);
  watchPapers();
  showCourse();
  embed();
}

window.pcaBook = { take: takePack };
wakePage();
