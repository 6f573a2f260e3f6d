// Brings the page at the end of Part 1 to life. Without this script it leads to a worked example.

import { openByHand } from "./by_hand_page.js";
import { wakeWithPacks } from "./with_packs.js";

wakeWithPacks();
openByHand();
