// A picture before the answer: what is marked `after` waits (figures/hidden.py); on the wall, every
// number does.

export function withoutResults(figure, onWall) {
  const { meta } = figure.layout;
  const before = (items = []) => items.filter((item) => !item.after);
  return {
    data: figure.data.map((trace) => (trace.meta?.after ? { ...trace, visible: false } : trace)),
    layout: { ...figure.layout, meta: { ...meta, readouts: onWall ? [] : before(meta.readouts), handles: before(meta.handles) } },
  };
}
