// The words that the browser itself needs, in English; a page gives its own (`options.words`).

export const WORDS = {
  handle_point: "{label} at {x}, {y}",
  handle_axis: "{label}, {angle} degrees",
  handle_many: "{label}, point {i} of {n}. Press ] for the next point, [ for the one before.",
  cell: "{label}: {text}",
  keys: " Keys: Tab, then the arrows; with Shift, larger steps.",
  loading: "Drawing…",
  play: "Play",
  pause: "Pause",
  step_back: "One step back",
  step_forward: "One step on",
  select_many:
    "{label}: {record}, {i} of {n}. Press ] for the next record, [ for the one before, space to select it, Escape to select none.",
  select_on: "{record}, {i} of {n}: selected",
  select_off: "{record}, {i} of {n}: not selected",
  select_count: "{n} selected",
  select_clear: "Clear",
  save_svg: "Save this picture as SVG",
  save_png: "Save this picture as PNG",
};
