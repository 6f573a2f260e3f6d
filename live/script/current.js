// The figure as it is now: in the colours of its place, with what has been moved.

import { themed } from "./look.js";
import { writeTrace } from "./paint.js";
import { drawnBy, makeReader } from "./reader.js";
import { isOurs } from "./state.js";

// A themed copy of the figure, with what its expressions say of the present state where it is
// ours, and the reader that said it. Colours mixed from a scale are no words of the palette: they are
// mixed in each theme, so each has a reader of its own.
/** @param {Live} live @param {Options} [options] */
export function currentFigure(live, options = live.given.options) {
  const figure = themed(live.given.figure, live.printing ? { ...options, dark: false } : options);
  const reader = makeReader(figure.layout?.meta?.program ?? []);
  reader.take(live.now.state);
  for (const trace of figure.data) {
    const channels = trace.meta?.live;
    if (!channels) continue;
    const ours = isOurs(live, Object.values(channels), reader);
    if (!ours && channels.color === undefined) continue;
    const drawn = drawnBy(reader, channels);
    // Of what is Python's only the colour is ours to mix: its texts are exact.
    writeTrace(trace, ours ? drawn : { x: trace.x, y: trace.y, color: drawn.color });
  }
  return { figure, reader };
}
