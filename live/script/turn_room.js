// A space is turned by a finger's drag; these four buttons turn it, too. They come after the picture.

const TURN_BY = Math.PI / 12; // 15° a press
const HIGHEST = 0.02; // of a half turn: so near to above or below it stops
/** @type {[word: string, sign: string, across: number, up: number][]} */
const ROOM_TURNS = [
  ["turn_left", "←", -1, 0],
  ["turn_right", "→", 1, 0],
  ["turn_down", "↓", 0, -1],
  ["turn_up", "↑", 0, 1],
];

/** @param {Live} live */
export function makeTurns(live) {
  const element = document.createElement("div");
  element.className = "lf-turns";
  element.setAttribute("role", "group");
  element.setAttribute("aria-label", live.given.words.turns);
  for (const [word, sign, across, up] of ROOM_TURNS) {
    const button = element.appendChild(document.createElement("button"));
    Object.assign(button, { type: "button", textContent: sign, className: "lf-pick-step" });
    button.title = live.given.words[word];
    button.setAttribute("aria-label", button.title);
    button.addEventListener("click", () => turnRooms(live, across, up));
  }
  return element;
}

/** @param {Live} live @param {number} across @param {number} up */
function turnRooms(live, across, up) {
  const { plot } = live.nodes;
  /** @type {Record<string, Camera>} */
  const turned = {};
  for (const name of plot._fullLayout._subplots.gl3d)
    turned[`${name}.camera`] = turnedCamera(
      plot._fullLayout[name]._scene.getCamera(),
      across * TURN_BY,
      up * TURN_BY,
    );
  live.picture.library?.relayout(plot, turned);
}

// Round the upright through its middle, and over it: what is seen turns the way of the arrow.
/** @param {Camera} camera @param {number} across @param {number} up @returns {Camera} */
export function turnedCamera({ eye, center, ...rest }, across, up) {
  const [x, y, z] = [eye.x - center.x, eye.y - center.y, eye.z - center.z];
  const far = Math.hypot(x, y, z);
  const round = Math.atan2(y, x) - across;
  const high = Math.min(
    Math.PI * (1 - HIGHEST),
    Math.max(Math.PI * HIGHEST, Math.acos(z / far) + up),
  );
  const to = {
    x: center.x + far * Math.sin(high) * Math.cos(round),
    y: center.y + far * Math.sin(high) * Math.sin(round),
    z: center.z + far * Math.cos(high),
  };
  return { ...rest, center, eye: to, up: { x: 0, y: 0, z: 1 } };
}
