// Brings the page of exercises to life. Without this script it shows worked examples.

import { openApp } from "./app.js";
import { embed } from "./embed.js";
import { watchEnglish } from "./english.js";
import { heldBy } from "./host.js";
import { inBook } from "./in_book.js";
import { watchKeys } from "./key_map.js";
import { keepForLater } from "./offline.js";
import { takePack } from "./packs.js";
import { openPractice } from "./practice_page.js";

heldBy(inBook);
watchEnglish();
watchKeys();
window.pcaBook = { take: takePack };
openApp([]);
embed();
keepForLater();
openPractice();
