// Brings a page of the book to life. Without this script the page is whole, only still.

import { openApp } from "./app.js";
import { takePack } from "./packs.js";
import { showCourse } from "./course.js";
import { embed } from "./embed.js";
import { keepForLater } from "./offline.js";
import { openStep } from "./step.js";
import { followLink, tablePicker } from "./picker.js";
import { watchPapers } from "./papers.js";
import { watchWall } from "./wall.js";

function wakePage() {
  const steps = [...document.querySelectorAll("article.step")].map(openStep);
  if (steps.length) tablePicker(steps);
  openApp(steps);
  followLink(steps);
  watchWall(steps);
  watchPapers();
  showCourse();
  embed();
  keepForLater();
}

window.pcaBook = { take: takePack };
wakePage();
