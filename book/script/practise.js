// Brings the page of exercises to life, or that of what is due. Without this script the first one shows
// worked examples.

import { openPractice } from "./practice_page.js";
import { openToday } from "./today_page.js";
import { wakeWithPacks } from "./with_packs.js";

wakeWithPacks();
if (document.querySelector("[data-today]")) openToday();
else openPractice();
