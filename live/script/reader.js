// Reads a picture's expressions: a list of nodes, each an operation on earlier ones. A node is
// computed anew only when something it reads has changed.

import { operations } from "./operations.js";
import { asPath } from "./paths.js";

// null stands for NaN in data, which JSON does not know.
/** @param {Nested} value @returns {Nested} */
function revived(value) {
  if (value === null) return NaN;
  return Array.isArray(value) ? value.map(revived) : value;
}

/** @param {Program} nodes */
export function makeReader(nodes) {
  // For each node the names that it reads, and when and as what it was last computed.
  /** @type {string[][]} */
  const names = [];
  for (const [op, ...args] of nodes) {
    if (op === "state") names.push([String(args[0])]);
    else names.push(op === "const" ? [] : [...new Set(args.flatMap((arg) => names[Number(arg)]))]);
  }
  const constants = nodes.map(([op, value]) =>
    op === "const" ? (Array.isArray(value) ? revived(value) : value) : undefined,
  );
  /** @type {Nested[]} */
  const values = nodes.map(() => undefined);
  const stamps = nodes.map(() => -1);
  const checked = nodes.map(() => -1); // when it was last known to be as new as what it reads
  /** @type {Map<string, number>} */
  const changed = new Map();
  /** @type {Settings} */
  let state = {};
  let now = 0;

  /** @param {number} i */
  function isFresh(i) {
    if (checked[i] === now) return true;
    if (stamps[i] < 0) return false;
    for (const name of names[i]) if ((changed.get(name) ?? 0) > stamps[i]) return false;
    checked[i] = now;
    return true;
  }

  /** @param {number} i @returns {Nested} */
  function read(i) {
    if (isFresh(i)) return values[i];
    const [op, ...args] = nodes[i];
    if (op === "const") values[i] = constants[i];
    else if (op === "state") values[i] = state[String(args[0])];
    else values[i] = operations[op](...args.map((arg) => read(Number(arg))));
    stamps[i] = checked[i] = now;
    return values[i];
  }

  return {
    // The state as it stands now; what has changed is told by comparing.
    /** @param {Settings} next */
    take(next) {
      const moved = Object.keys(next).filter((name) => next[name] !== state[name]);
      if (!moved.length) return; // it is asked several times a frame
      now += 1;
      for (const name of moved) changed.set(name, now);
      state = { ...next };
    },
    read,
    /** @param {number} i @param {string} name */
    reads: (i, name) => names[i].includes(name),
    // When the node's value last changed, for who has drawn it already.
    /** @param {number} i */
    stamp(i) {
      read(i);
      return stamps[i];
    },
  };
}

// What a trace draws: its channels are nodes; a path becomes columns, a gap null.
/** @param {Reader} reader @param {Channels} channels @returns {Drawn} */
export function drawnBy(reader, channels) {
  /** @type {Record<string, Nested>} */
  const drawn = {};
  for (const [channel, node] of Object.entries(channels)) {
    const value = reader.read(node);
    if (channel !== "path") drawn[channel] = value;
    else Object.assign(drawn, columns(asPath(value)));
  }
  return drawn;
}

/** @param {Path} path */
function columns(path) {
  if (!path.length) return { x: [null], y: [null] };
  const found = path[0].length > 2 ? { x: [], y: [], z: [] } : { x: [], y: [] };
  const lists = Object.values(found);
  for (const place of path) {
    const whole = Number.isFinite(place[0]) && Number.isFinite(place[1]);
    lists.forEach((list, k) => list.push(whole ? place[k] : null));
  }
  return found;
}
