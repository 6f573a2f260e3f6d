// The page of the concept inventory inside the app: fetched when that page is opened.

import { heldBy } from "./host.js";
import { openInventory } from "./inventory_page.js";

window.pcaInventory = async (host) => {
  heldBy(host);
  openInventory();
};
