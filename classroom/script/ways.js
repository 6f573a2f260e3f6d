// By which address phones come into a class. What was chosen stands while it leads here; a laptop that
// is taken to another network has another one there. Each window of the teacher's browser looks after
// it while it is seen: behind a wall that fills the screen the teacher's page is not.

import { keepWay, keptWay } from "./kept_way.js";

const AGAIN = 5000; // milliseconds until the machine is asked for its addresses again
const LOCAL = /^(localhost|.+\.localhost|127\..+|\[::1\])$/; // what each device has for itself

/** @param {string} address */
const isLocal = (address) => LOCAL.test(new URL(address).hostname);

/**
 * @param {Room} room
 * @param {{ app: string, code: string }} of
 * @param {() => void} changed
 */
export function openWays(room, { app, code }, changed) {
  /** @type {Ways} */
  let ways = { ways: [], came: [], here: false };
  let way = "";
  let looks = 0; // what was asked for before a choice knows nothing of it

  const offered = () => [...new Set([...(isLocal(app) ? [] : [app]), ...ways.ways])];

  // Where nothing is offered, what was typed stands.
  function choose() {
    const kept = keptWay(code);
    const found = offered();
    const stands = kept && (found.includes(kept) || !found.length);
    const next = stands ? kept : (found[0] ?? "");
    if (next !== way || next !== kept) keepWay(code, next);
    way = next;
  }

  async function look() {
    const mine = (looks += 1);
    try {
      const found = await room.ask("/ways");
      if (mine !== looks) return;
      ways = found;
    } catch {
      return; // the next look is soon
    }
    choose();
    changed();
  }

  choose();
  const timer = setInterval(() => document.visibilityState === "visible" && look(), AGAIN);
  return {
    look,
    offered,
    way: () => way,
    /** @param {string} address */
    take(address) {
      looks += 1;
      keepWay(code, (way = address));
    },
    /** @param {string} address */
    hasCome: (address) => ways.came.includes(new URL(address).host),
    close: () => clearInterval(timer),
  };
}
