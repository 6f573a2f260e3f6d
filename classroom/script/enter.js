// What a phone in class needs to enter and to vote: its page's first script. All else comes after it
// (rest.js).

import { appAddress, inClass } from "./in_class.js";
import { askForCode, openPhone } from "./phone.js";
import { loadRest } from "./rest.js";

const code = inClass();
if (code) openPhone(code, appAddress());
else if (!askForCode(appAddress())) loadRest();
