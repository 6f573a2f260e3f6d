// On a phone: the way to the concept inventory, while its class takes it.

import { bookRoot } from "./load.js";
import { nodeIn } from "./node_in.js";
import { pageLanguage } from "./page_language.js";
import { make, told } from "./words.js";

export function openInventoryWay() {
  const link = make("a", { className: "primary", textContent: told("ears.inventory") });
  const line = make("p", { hidden: true }, link);
  nodeIn(document, "main").prepend(line);
  return {
    // The sentence to be said, "" while there is nothing to take.
    /** @param {RoomState} state */
    show({ code, inventory }) {
      line.hidden = !inventory;
      link.href = `${bookRoot()}${pageLanguage()}/inventory.html?class=${code}`;
      return inventory ? told("ears.inventory") : "";
    },
  };
}
