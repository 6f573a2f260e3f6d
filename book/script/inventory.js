// Brings the page of the concept inventory to life.

import { openInventory } from "./inventory_page.js";
import { wakeWithPacks } from "./with_packs.js";

wakeWithPacks();
openInventory();
