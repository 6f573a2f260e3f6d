// A sheet of the concept inventory goes from this browser to its class; a browser that is not in the room
// yet comes in first.

import { askingOf } from "./asking.js";
import { appAddress } from "./in_class.js";
import { rotatedForm } from "./inventory_code.js";
import { pageLanguage } from "./page_language.js";
import { openVotes } from "./votes.js";

// The time that the class is asked for; "" where it is not.
/** @param {string} code */
export async function openTime(code) {
  const { inventory } = await askingOf({ app: appAddress(), code })(
    `/state?lang=${pageLanguage()}`,
  );
  return inventory;
}

/** @param {string} code @param {InventorySheet} sheet @param {string} time */
export async function handIn(code, { sign, answers }, time) {
  const ask = askingOf({ app: appAddress(), code });
  const votes = openVotes(
    code,
    () => null,
    () => {},
  );
  const language = pageLanguage();
  const form = rotatedForm(sign, time);
  const send = () => {
    const body = { phone: votes.phone(), code: sign, time, form, language, answers };
    return ask(`/sheet?lang=${language}`, { method: "PUT", body });
  };
  if (!votes.isIn()) await votes.join(ask);
  try {
    await send();
  } catch (error) {
    if (/** @type {Refused} */ (error).problem !== "no_phone") throw error;
    await votes.join(ask);
    await send();
  }
}

/** @param {string} code */
export const backToClass = (code) => `${appAddress()}c/${code}`;
