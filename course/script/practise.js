// Brings the page of exercises to life. Without this script it shows worked examples.

import { openApp } from "./app.js";
import { embed } from "./embed.js";
import { keepForLater } from "./offline.js";
import { takePack } from "./packs.js";
import { openPractice } from "./practice_page.js";

window.pcaBook = { take: takePack };
openApp([]);
embed();
keepForLater();
openPractice();
