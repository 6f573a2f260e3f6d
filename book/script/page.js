// Brings a page of the book to life. Without this script the page is whole, only still.

import { wakePage } from "./wake.js";

wakePage();
