// Where the records are drawn, and in which colours and marks.

import { paintMark } from "./weights_marks.js";
import { make } from "./weights_nodes.js";
import { fitPicture, newPicture } from "./weights_picture.js";

const PLAIN = { colour: "data", shape: "circle" }; // where there are no groups
const IN_LEGEND = 4.5; // pixels, the radius of a mark

/** @param {HTMLElement} parent */
export function makeStage(parent) {
  const stage = make("div", "wt-stage", parent);
  const lines = make("canvas", "wt-canvas wt-lines", stage);
  const canvas = make("canvas", "wt-canvas wt-marks", stage);
  lines.setAttribute("aria-hidden", "true");
  canvas.setAttribute("role", "img");
  return {
    stage,
    canvas,
    picture: newPicture(lines, canvas),
    across: make("span", "wt-axis wt-across", stage),
    up: make("span", "wt-axis wt-up", stage),
    empty: make("p", "wt-empty", stage),
  };
}

/** @param {HTMLElement} parent @param {WeightsTable} table */
export function makeLegend(parent, { groups }) {
  const node = make("ul", "wt-legend", parent);
  node.hidden = !groups;
  return (groups?.names ?? []).map((name) => {
    const item = make("li", "", node);
    const mark = make("canvas", "", item);
    mark.setAttribute("aria-hidden", "true");
    item.append(name);
    return mark;
  });
}

// Size and colours: at first, and when place, theme or contrast change.
/** @param {WeightsPanel} panel */
export function dress(panel) {
  const { table, stage, picture } = panel;
  const theme = table.palette[panel.isDark() ? "dark" : "light"];
  const forced = matchMedia("(forced-colors: active)").matches;
  for (const [name, colour] of Object.entries(theme))
    panel.root.style.setProperty(`--wt-${name}`, colour);
  const colours = forced
    ? { grid: "GrayText", axes: "CanvasText", moved: "Highlight", ground: "Canvas" }
    : { grid: theme.grid, axes: theme.axes, moved: theme.lost, ground: theme.paper };
  const marks = (table.groups?.marks ?? [PLAIN]).map(({ colour, shape }) => ({
    colour: forced ? "CanvasText" : theme[colour],
    shape,
  }));
  panel.legend.forEach((canvas, g) => paintMark(canvas, marks[g], IN_LEGEND));
  if (stage.clientWidth) fitPicture(picture, { count: table.m, colours, marks });
}
