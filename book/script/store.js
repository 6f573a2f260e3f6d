// What is kept of the course, as text, the same as the app's own (ui/memory.py).

const STORE = "pca-course";
export const VERSION = 1;

// This browser keeps it, unless a learning platform does (scorm.js).
export const browser = {
  read: () => localStorage.getItem(STORE),
  write: (text) => localStorage.setItem(STORE, text),
};
let shelf = browser;

export function keepIn(other) {
  shelf = other;
}

export function kept() {
  try {
    const found = JSON.parse(shelf.read() ?? "null");
    return found?.pca === VERSION ? found : { pca: VERSION };
  } catch {
    return { pca: VERSION };
  }
}

function keep(course) {
  try {
    shelf.write(JSON.stringify(course));
  } catch {
    // A browser that keeps nothing (private mode, full) forgets with the page.
  }
}

export function answerOf(place) {
  const found = kept().answers?.[place];
  return Array.isArray(found) && found.every((one) => typeof one === "string") ? found : null;
}

// The first answer counts as such, unless it could not be read.
export function keepAnswer(place, given, verdict) {
  const course = kept();
  const before = course.answers?.[place];
  const first = before && before[2] !== "error" ? before[2] : verdict;
  keep({ ...course, answers: { ...course.answers, [place]: [given, verdict, first] } });
}

export function isRevealed(place) {
  return Boolean(kept().revealed?.includes?.(place));
}

export function keepRevealed(place) {
  const course = kept();
  keep({ ...course, revealed: [...new Set([...(course.revealed ?? []), place])].sort() });
}
