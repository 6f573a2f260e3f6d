// The page at the end of Part 1 inside the app: fetched when that page is opened.

import { openByHand } from "./by_hand_page.js";
import { heldBy } from "./host.js";
import { takePack } from "./packs.js";

window.pcaByHand = (host) => {
  window.pcaBook = { take: takePack };
  heldBy(host);
  return openByHand();
};
