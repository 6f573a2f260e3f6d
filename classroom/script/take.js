// A second computer takes a class over by a code that works once: the class's own code, and a word.

import { keepKey, askingOf } from "./room.js";

const ROOM_CODE = 6; // letters and digits

// As somebody typed it: small letters, spaces and dashes do not matter.
/** @param {string} text */
export function typedCode(text) {
  const whole = text.toUpperCase().replace(/[\s-]/g, "");
  return { code: whole.slice(0, ROOM_CODE), word: whole.slice(ROOM_CODE) };
}

/** @param {string} app @param {{ code: string, word: string }} typed @returns {Promise<TakenOver>} */
export async function takeOver(app, { code, word }) {
  const language = document.documentElement.lang.slice(0, 2);
  const ask = askingOf({ app, code: encodeURIComponent(code) });
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
