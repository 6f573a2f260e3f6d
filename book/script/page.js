// Brings a page of the book to life. Without this script the page is whole, only still.

import { openApp } from "./app.js";
import { showCourse } from "./course.js";
import { embed } from "./embed.js";
import { watchEnglish } from "./english.js";
import { heldBy } from "./host.js";
import { inBook } from "./in_book.js";
import { inClass } from "./in_class.js";
import { watchKeys } from "./key_map.js";
import { followLink } from "./linked.js";
import { keepForLater } from "./offline.js";
import { watchPapers } from "./papers.js";
import { watchSearch } from "./search_box.js";
import { watchSkips } from "./skips.js";
import { wakePage } from "./wake.js";

heldBy(inBook);
watchKeys();
watchSearch();
watchSkips();
watchEnglish();
const steps = wakePage();
embed();
openApp(steps);
followLink(steps);
watchPapers();
showCourse();
keepForLater();
// In class its phone was there before (classroom/script/rest.js); without it the page was kept for a
// time without a network.
if (window.pcaPhone) window.pcaPhone(steps);
else if (inClass()) addEventListener("online", () => location.reload());
