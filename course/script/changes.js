// A step after a move, from where it was met and what the server says has changed since
// (course/changes.py): what follows the hand is drawn here.

import { drawnBy, makeReader } from "./reader.js";

/** @param {PageState} met @param {ChangedState} changedState @returns {PageState} */
export function changedSince(met, { since, drawn, parts, ...others }) {
  /** @type {PageState & Record<string, unknown>} */
  const state = { ...met, ...others, parts: { ...met.parts, ...parts } };
  if (drawn) state.figure = redrawn(met.figure, drawn);
  for (const [name, value] of Object.entries(state)) if (value === null) delete state[name];
  return state;
}

/** @param {Figure} figure @param {NonNullable<ChangedState["drawn"]>} drawn @returns {Figure} */
function redrawn({ data, layout }, drawn) {
  const meta = { ...layout.meta, ...drawn.meta };
  const reader = makeReader(meta.program);
  reader.take(meta.state);
  const traces = data.map((trace, i) => {
    const path = trace.meta?.live?.path;
    return { ...trace, ...(path === undefined ? {} : drawnBy(reader, { path })), ...drawn.data[i] };
  });
  return { data: traces, layout: { ...layout, ...drawn.layout, meta } };
}
