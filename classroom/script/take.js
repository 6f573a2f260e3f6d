// A second computer takes a class over by what is typed: the class's own code, and a word that works
// once, or the key that a sheet of paper has.

import { askingOf } from "./asking.js";
import { keepKey } from "./room.js";

const ROOM_CODE = 6; // letters and digits
const PAPER_KEY = 16;

// As somebody typed it: small letters, spaces and dashes do not matter.
/** @param {string} text */
export function typedCode(text) {
  const whole = text.toUpperCase().replace(/[\s-]/g, "");
  return { code: whole.slice(0, ROOM_CODE), word: whole.slice(ROOM_CODE) };
}

/** @param {string} app @param {{ code: string, word: string }} typed @returns {Promise<TakenOver>} */
export async function takeOver(app, { code, word }) {
  const language = document.documentElement.lang.slice(0, 2);
  const room = { app, code: encodeURIComponent(code) };
  if (word.length === PAPER_KEY) {
    await askingOf({ ...room, key: () => word })(`/rounds?lang=${language}`); // refused where it is none
    keepKey(code, word);
    return { code, key: word, role: "lead", there: `teach.html?class=${code}` };
  }
  const ask = askingOf(room);
  const { key, role, step } = await ask(`/take?lang=${language}`, {
    method: "POST",
    body: { word },
  });
  keepKey(code, key);
  const [lesson, own] = step.split("/");
  const there =
    role === "wall"
      ? `${app}${lesson}?lang=${language}&step=${own}&present=1&class=${code}`
      : `teach.html?class=${code}${role === "remote" ? "&remote" : ""}`;
  return { code, key, role, there };
}
