// How the bar of a timeline looks: its buttons, how far it is, what is said of the frame.

const ICONS = {
  play: "M7 4.5v15l12-7.5z",
  pause: "M6.5 5h4v14h-4zM13.5 5h4v14h-4z",
  back: "M5.5 5h3v14h-3zM19 5v14l-9-7z",
  forward: "M15.5 5h3v14h-3zM5 5v14l9-7z",
};

/** @param {Bar} bar */
export function lastFrame({ spec }) {
  return spec.count - 1;
}

/** @param {Live} live @param {Bar} bar @returns {number} */
export function frameOf(live, bar) {
  return Math.min(Math.max(live.now.state[bar.spec.name] ?? 0, 0), lastFrame(bar));
}

/** @param {Live} live @param {Bar} bar */
export function describeTimeline(live, bar) {
  const { words } = live.given;
  const playing = bar.ticking !== null;
  /** @type {[HTMLButtonElement, keyof typeof ICONS, string][]} */
  const icons = [
    [bar.back, "back", words.step_back],
    [bar.play, playing ? "pause" : "play", playing ? words.pause : words.play],
    [bar.forward, "forward", words.step_forward],
  ];
  for (const [button, icon, said] of icons) {
    button.querySelector("path")?.setAttribute("d", ICONS[icon]);
    button.setAttribute("aria-label", said);
    button.title = said;
  }
  bar.node.setAttribute("aria-label", bar.spec.label);
  bar.slider.setAttribute("aria-label", bar.spec.label);
  bar.slider.max = String(lastFrame(bar));
  bar.node.style.setProperty("--lf-color", bar.spec.color ?? "currentColor");
}

/** @param {Live} live */
export function placeTimelines(live) {
  for (const bar of live.timelines) {
    const at = frameOf(live, bar);
    if (Number(bar.slider.value) !== at) bar.slider.value = String(at);
    bar.node.style.setProperty("--lf-done", String(lastFrame(bar) ? at / lastFrame(bar) : 0));
    const whole = Math.floor(at + 1e-6);
    const text = bar.spec.texts?.[whole] ?? `${whole} / ${lastFrame(bar)}`;
    if (bar.count.textContent === text) continue;
    bar.count.textContent = text;
    bar.slider.setAttribute("aria-valuetext", text);
  }
}
