// Brings the page of one's own five points to life.

import { openPointsPage } from "./points_page.js";
import { wakeWithPacks } from "./with_packs.js";

wakeWithPacks();
openPointsPage();
