// Brings the page at the end of Part 1 to life. Without this script it leads to a worked example.

import { openApp } from "./app.js";
import { openByHand } from "./by_hand_page.js";
import { embed } from "./embed.js";
import { watchEnglish } from "./english.js";
import { heldBy } from "./host.js";
import { inBook } from "./in_book.js";
import { watchKeys } from "./key_map.js";
import { keepForLater } from "./offline.js";
import { takePack } from "./packs.js";

heldBy(inBook);
watchEnglish();
watchKeys();
window.pcaBook = { take: takePack };
openApp([]);
embed();
keepForLater();
openByHand();
