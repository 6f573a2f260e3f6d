// Plays sounds through the browser's Web Audio. It begins with a press, as browsers want it.

/** @type {Record<string, { wave: OscillatorType, lasts: number }>} */
const VOICES = {
  record: { wave: "sine", lasts: 0.12 },
  mean: { wave: "square", lasts: 0.04 },
  variance: { wave: "triangle", lasts: 0.9 },
  greatest: { wave: "sine", lasts: 0.3 },
};
const LEAD = 0.05; // seconds until the first sound
const RISES = 0.005;
const SILENT = 0.0005;
const STAYS = 0.4; // seconds that a tone lasts after the last move
const GLIDES = 0.02;

/** @returns {SoundPlayer} */
export function openPlayer() {
  /** @type {AudioContext | null} */
  let context = null;
  /** @type {GainNode | null} */
  let all = null;
  let volume = 0.5;
  /** @type {Set<OscillatorNode>} */
  const playing = new Set();
  /** @type {{ source: OscillatorNode, level: GainNode } | null} */
  let hum = null;

  // Everything goes through one volume.
  const begin = () => {
    const here = (context ??= new AudioContext());
    if (!all) {
      all = here.createGain();
      all.gain.value = volume;
      all.connect(here.destination);
    }
    if (here.state === "suspended") here.resume();
    return here;
  };

  /** @param {AudioContext} here @param {SoundEvent} event @param {OscillatorType} wave */
  const voice = (here, { frequency, pan }, wave) => {
    const source = here.createOscillator();
    const level = here.createGain();
    const place = here.createStereoPanner();
    source.type = wave;
    source.frequency.value = frequency;
    place.pan.value = pan;
    level.gain.value = 0;
    source
      .connect(level)
      .connect(place)
      .connect(/** @type {GainNode} */ (all));
    return { source, level };
  };

  /** @param {SoundEvent} event */
  const playOne = (event, ended = () => {}) => {
    const here = begin();
    const { wave, lasts } = VOICES[event.kind];
    const { source, level } = voice(here, event, wave);
    const from = here.currentTime + LEAD + event.time;
    level.gain.setValueAtTime(0, from);
    level.gain.linearRampToValueAtTime(event.gain, from + RISES);
    level.gain.exponentialRampToValueAtTime(SILENT, from + lasts);
    source.start(from);
    source.stop(from + lasts);
    playing.add(source);
    source.onended = () => {
      playing.delete(source);
      if (!playing.size) ended();
    };
  };

  return {
    play: (events, ended) => events.forEach((event) => playOne(event, ended)),
    // Goes on from move to move, and dies away when none comes. Without a press before it is silent.
    hum(event) {
      if (context?.state !== "running") return;
      if (!hum) {
        hum = voice(context, event, VOICES.variance.wave);
        hum.source.start();
      }
      const now = context.currentTime;
      hum.source.frequency.setTargetAtTime(event.frequency, now, GLIDES);
      hum.level.gain.cancelScheduledValues(now);
      hum.level.gain.setTargetAtTime(event.gain, now, GLIDES);
      hum.level.gain.setTargetAtTime(0, now + STAYS, 3 * GLIDES);
    },
    begin,
    loud(part) {
      volume = part;
      if (all) all.gain.value = part;
    },
    hush() {
      for (const source of playing) source.stop();
      playing.clear();
      hum?.source.stop();
      hum = null;
    },
  };
}
