// A script of its own, fetched when somebody opens "Listen" below a picture: a sweep along its axis, a
// tone for the variance. What is heard stands on the page as numbers and words as well.

import {
  heardOf,
  heardProgram,
  humOf,
  legendOf,
  paceOf,
  soundsOf,
  sweepOf,
} from "./sound_events.js";
import { openPlayer } from "./sound_player.js";
import { make, told } from "./words.js";

const player = openPlayer(); // one for all pictures of a page

window.pcaListen = { open: openListen };

/** @param {Step} step @param {HTMLElement} place */
function openListen(step, place) {
  const said = make("p", { role: "status" });
  const hum = make("input", { type: "checkbox" });
  const play = make("button", { type: "button", className: "primary" });
  let isPlaying = false;
  let isGreatest = false;
  let before = "";
  /** @type {ReturnType<typeof soundsOf>} */
  let sounds = null;

  /** @param {boolean} plays */
  const plays = (plays) => {
    isPlaying = plays;
    play.textContent = told(plays ? "listen.stop" : "listen.sweep");
  };
  const hush = () => {
    player.hush();
    plays(false);
  };

  // What the picture shows just now.
  const listen = () => {
    const read = sounds && step.picture.figure?.read(heardProgram(sounds.axis));
    return read ? heardOf(read) : null;
  };

  /** @param {SoundEvent[]} events */
  const start = (events) => {
    hush();
    player.play(events, () => plays(false));
  };

  play.addEventListener("click", () => {
    if (isPlaying) return hush();
    const heard = listen();
    if (!heard) return;
    start(sweepOf(heard));
    plays(true);
    const units = Number((1 / paceOf(heard.reach)).toPrecision(1));
    said.textContent = told("listen.pace", { units });
  });
  hum.addEventListener("change", () => (hum.checked ? player.begin() : player.hush()));

  // A frame of the picture: the tone follows the hand, and rests where nothing has moved.
  step.followers.add(() => {
    const heard = hum.checked && document.visibilityState === "visible" && listen();
    if (!heard) return;
    const now = [heard.angle, heard.variance].join();
    if (before && now !== before) {
      const [tone, greatest] = humOf(heard, step.revealed());
      player.hum(tone);
      if (greatest && !isGreatest) player.play([greatest]);
      isGreatest = Boolean(greatest);
    }
    before = now;
  });

  const fill = () => {
    sounds = soundsOf(step.shown());
    hush();
    place.replaceChildren(
      ...(sounds ? controls(sounds) : [make("p", { textContent: told("listen.later") })]),
    );
  };

  /** @param {NonNullable<typeof sounds>} heard */
  const controls = (heard) => [
    make("p", { textContent: told("listen.about") }),
    make(
      "div",
      { className: "row" },
      ...(heard.sweeps ? [play] : []),
      ...(heard.hums ? [make("label", {}, hum, told("listen.hum"))] : []),
      make("label", {}, told("listen.volume"), volume),
    ),
    ...["sweeps", "hums"]
      .filter((kind) => heard[/** @type {"sweeps" | "hums"} */ (kind)])
      .map((kind) => make("p", { textContent: told(`listen.${kind}`) })),
    make("p", { textContent: told("listen.signs") }),
    make(
      "div",
      { className: "row" },
      ...Object.entries(legendOf(heard)).map(([name, event]) => {
        const sign = make("button", { type: "button", textContent: told(`listen.${name}`) });
        sign.addEventListener("click", () => start([event]));
        return sign;
      }),
    ),
    said,
  ];
  const volume = make("input", { type: "range", min: "0", max: "1", step: "0.05", value: "0.5" });
  volume.addEventListener("input", () => player.loud(Number(volume.value)));

  // Silence: Escape, another page or step, a film that is made.
  const ends = new AbortController();
  const { signal } = ends;
  document.addEventListener("keydown", ({ key }) => key === "Escape" && hush(), { signal });
  document.addEventListener("visibilitychange", hush, { signal });
  document.addEventListener(
    "click",
    ({ target }) => target instanceof Element && target.closest("[data-slides]") && hush(),
    { signal },
  );
  place.parentElement?.addEventListener("toggle", hush);
  step.article.addEventListener(
    "toggle",
    ({ target }) => {
      if (target instanceof Element && target.matches("[data-reveal]")) fill();
    },
    { capture: true },
  );
  const { leave } = step;
  step.leave = () => {
    ends.abort();
    hush();
    leave();
  };
  fill();
}
