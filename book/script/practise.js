// Brings the page of exercises to life. Without this script it shows worked examples.

import { openPractice } from "./practice_page.js";
import { wakeWithPacks } from "./with_packs.js";

wakeWithPacks();
openPractice();
