// Brings a page to life that is no step's: it takes packs, and goes along as all pages of the book do.

import { openApp } from "./app.js";
import { embed } from "./embed.js";
import { watchEnglish } from "./english.js";
import { heldBy } from "./host.js";
import { inBook } from "./in_book.js";
import { watchKeys } from "./key_map.js";
import { keepForLater } from "./offline.js";
import { takePack } from "./packs.js";
import { watchSearch } from "./search_box.js";

export function wakeWithPacks() {
  heldBy(inBook);
  watchEnglish();
  watchKeys();
  watchSearch();
  window.pcaBook = { take: takePack };
  openApp([]);
  embed();
  keepForLater();
}
