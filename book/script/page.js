// Brings a page of the book to life. Without this script the page is whole, only still.

import { showCourse } from "./course.js";
import { wakePage } from "./wake.js";

wakePage();
showCourse();
