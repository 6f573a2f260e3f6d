// The learning platform's side: its API (SCORM 1.2) is found, and one session with it is held.

const LEVELS = 10; // frames; the standard promises fewer
const HOUR = 3600;

// null where there is no platform: opened from the disk, or from a host that knows nothing of it.
export function openSession() {
  const api = apiAbove(window) ?? apiAbove(window.opener) ?? apiAbove(openerOfTop());
  if (!api) return null;
  const begun = Date.now();
  // Platforms differ in what they hand back, and a broken one must not break the lesson.
  /** @param {string} name @param {string[]} sent */
  const call = (name, ...sent) => {
    try {
      return String(api[name](...sent) ?? "");
    } catch {
      return "";
    }
  };
  let open = call("LMSInitialize", "") === "true";
  let works = open;
  const session = {
    works: () => works,
    /** @param {string} element */
    get: (element) => (open ? call("LMSGetValue", element) : ""),
    /** @param {string} element @param {string | number} value */
    set: (element, value) => open && call("LMSSetValue", element, String(value)) === "true",
    /** @param {string} group @param {string} child */
    has: (group, child) => session.get(`${group}._children`).split(",").includes(child),
    commit() {
      session.set("cmi.core.session_time", timespan((Date.now() - begun) / 1000));
      works = open && call("LMSCommit", "") === "true";
    },
    finish() {
      if (!open) return;
      session.commit();
      call("LMSFinish", "");
      open = false;
    },
  };
  return session;
}

/** @param {Window | null} start @returns {ScormApi | null} */
function apiAbove(start) {
  try {
    for (let frame = start, level = 0; frame && level <= LEVELS; frame = frame.parent, level++) {
      if (frame.API?.LMSInitialize) return frame.API;
      if (frame.parent === frame) break;
    }
  } catch {
    // A page of another host stands in between: whatever lies above is out of reach.
  }
  return null;
}

function openerOfTop() {
  try {
    return window.top?.opener;
  } catch {
    return null;
  }
}

// CMITimespan: HHHH:MM:SS.SS
/** @param {number} seconds */
export function timespan(seconds) {
  const whole = Math.floor(Math.min(Math.max(seconds, 0), 9999 * HOUR));
  /** @param {number} number */
  const two = (number) => String(number).padStart(2, "0");
  const hours = String(Math.floor(whole / HOUR)).padStart(4, "0");
  return `${hours}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}.00`;
}
