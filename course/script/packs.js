// What was computed beforehand for other tables, divisors and choices: fetched when it is asked for.

import { load } from "./load.js";

const packs = new Map(); // step → promise of its states
const waiting = new Map();

// A pack calls this: text in base64, gzip inside.
export function takePack(name, packed) {
  waiting.get(name)?.(unpacked(packed));
}

async function unpacked(packed) {
  const bytes = Uint8Array.from(atob(packed), (sign) => sign.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).json();
}

// What the script at this address hands over.
export function takenFrom(name, address) {
  if (!packs.has(name)) {
    const found = new Promise((done) => waiting.set(name, done));
    packs.set(name, load(address).then(() => found).catch((error) => {
      packs.delete(name);
      throw error;
    }));
  }
  return packs.get(name);
}

// A table that a class has drawn: its name says its records (lessons/seeds.py).
export const isDrawn = (table) => /^2[mn]\d+$/.test(table);

// No build knows it: the app makes it.
async function drawnState(address, state) {
  const response = await fetch(`${address.replace(/\.js$/, ".json")}?state=${encodeURIComponent(state)}`);
  if (!response.ok) throw new Error(`${state}: ${response.status}`);
  return response.json();
}

// A step in one state, or undefined where there is no such state. The first has a pack of its own.
export async function stateOf(name, address, state, isFirst) {
  if (isDrawn(state.split(" ")[0])) return drawnState(address, state);
  const { states, shelf } = await (isFirst ? takenFrom(name, address) : takenFrom(`${name}-more`, address.replace(/\.js$/, "-more.js")));
  if (!states[state]) return undefined;
  const taken = (places) => Object.fromEntries(Object.entries(places).map(([key, at]) => [key, shelf[at]]));
  const { parts, figure, ...rest } = states[state];
  return {
    ...structuredClone(taken(rest)),
    parts: taken(parts),
    figure: structuredClone({ data: figure.data.map((at) => shelf[at]), layout: taken(figure.layout) }),
  };
}
