// A picture before the answer: what is marked `after` waits (figures/hidden.py); on the wall, every
// number does.

/** @param {Figure} figure @param {boolean} onWall @returns {Figure} */
export function withoutResults(figure, onWall) {
  const { meta } = figure.layout;
  const isBefore = (/** @type {{after?: boolean}} */ { after }) => !after;
  return {
    data: figure.data.map((trace) => (trace.meta?.after ? { ...trace, visible: false } : trace)),
    layout: {
      ...figure.layout,
      meta: {
        ...meta,
        readouts: onWall ? [] : (meta.readouts ?? []).filter(isBefore),
        handles: (meta.handles ?? []).filter(isBefore),
      },
    },
  };
}
