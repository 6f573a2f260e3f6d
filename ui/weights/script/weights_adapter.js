// What of the weights knows Streamlit: a table in, what was let go out, its theme.

import { isDark } from "./dark.js";
import { mountWeights } from "./weights_panel.js";
import { tableFrom } from "./weights_table.js";

/** @type {WeakMap<HTMLElement, {element: HTMLElement, id: string, panel: MountedWeights}>} */
const mounts = new WeakMap();
// By their life: weights that were let go, for who comes back to the panel.
/** @type {Map<string, number[]>} */
const tried = new Map();

/** @param {WeightsComponent} component */
export default function ({ parentElement, data, setTriggerValue }) {
  const element = /** @type {HTMLElement} */ (parentElement.querySelector(".wt-mount"));
  const table = tableFrom(data);
  const known = mounts.get(parentElement);
  if (known?.element === element && known.id === table.id) {
    known.panel.dress();
  } else {
    known?.panel.destroy();
    const panel = mountWeights(element, table, {
      weights: tried.get(table.life) ?? table.weights,
      isDark: () => isDark(element),
      onCommit(payload) {
        tried.set(table.life, payload.weights);
        setTriggerValue("commit", payload);
      },
    });
    mounts.set(parentElement, { element, id: table.id, panel });
  }
  return () => {
    mounts.get(parentElement)?.panel.destroy();
    mounts.delete(parentElement);
  };
}
