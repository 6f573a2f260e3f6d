// Brings a page of the book to life. Without this script the page is whole, only still.

import { openApp } from "./app.js";
import { showCourse } from "./course.js";
import { appAddress } from "./in_class.js";
import { keepForLater } from "./offline.js";
import { watchPapers } from "./papers.js";
import { openPhone } from "./phone.js";
import { followLink } from "./picker.js";
import { wakePage } from "./wake.js";

const steps = wakePage();
openApp(steps);
followLink(steps);
watchPapers();
showCourse();
keepForLater();
openPhone(steps, appAddress());
