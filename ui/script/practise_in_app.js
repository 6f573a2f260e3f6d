// The page of exercises inside the app: fetched when that page is opened.

import { heldBy } from "./host.js";
import { takePack } from "./packs.js";
import { openPractice } from "./practice_page.js";

window.pcaPractice = (host) => {
  window.pcaBook = { take: takePack };
  heldBy(host);
  return openPractice();
};
