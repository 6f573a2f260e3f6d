// A phone that has never been in this room comes in while the rest of its page is still on its way.

import { askingOf } from "./asking.js";
import { appAddress, inClass } from "./in_class.js";
import { pageLanguage } from "./page_language.js";
import { isKnown } from "./shelf.js";

const room = inClass();
if (room && !isKnown(room)) {
  const ask = askingOf({ app: appAddress(), code: room });
  window.pcaKnocked = ask(`/phone?lang=${pageLanguage()}`, { method: "POST", body: {} });
  window.pcaKnocked.catch(() => {}); // is said where it is waited for (votes.js)
}
