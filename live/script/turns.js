// Buttons that turn a space (turn_room.js), once it is drawn: no picture waits for them.

/** @param {Live} live */
export function setTurns(live) {
  const { stage, plot } = live.nodes;
  const before = stage.querySelector(".lf-turns");
  const isSpace = plot._fullLayout._subplots.gl3d.length > 0;
  if (!isSpace) before?.remove();
  if (!isSpace || before) return;
  live.given.options.fingers?.().then(
    (came) => {
      if (came && !live.gone && !stage.querySelector(".lf-turns"))
        stage.append(came.makeTurns(live));
    },
    () => {}, // a hand on the picture turns it
  );
}
