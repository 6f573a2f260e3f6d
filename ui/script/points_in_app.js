// The page of one's own five points inside the app: fetched when that page is opened.

import { heldBy } from "./host.js";
import { takePack } from "./packs.js";
import { openPointsPage } from "./points_page.js";

window.pcaPoints = async (host) => {
  window.pcaBook = { take: takePack };
  heldBy(host);
  return openPointsPage();
};
