// The page of exercises, and that of what is due, inside the app: fetched when one of them is opened.

import { heldBy } from "./host.js";
import { takePack } from "./packs.js";
import { openPractice } from "./practice_page.js";
import { openToday } from "./today_page.js";

window.pcaPractice = (host) => {
  window.pcaBook = { take: takePack };
  heldBy(host);
  return document.querySelector("[data-today]") ? openToday() : openPractice();
};
