// "I am lost": a press on a phone, which nobody can tell from another's.

import { make, told } from "./words.js";

// Pressed it rests, as another press would not count.
/** @param {() => { room: Room | null, phone: string }} who */
export function lostButton(who) {
  const button = make("button", {
    type: "button",
    className: "am-lost",
    textContent: told("class.lost_i"),
  });
  button.addEventListener("click", async () => {
    const { room, phone } = who();
    if (!room) return;
    button.disabled = true;
    try {
      const { again_in: rest } = await room.ask("/lost", { method: "POST", body: { phone } });
      button.textContent = told("class.lost_noted");
      setTimeout(wake, 1000 * rest);
    } catch {
      wake(); // nothing was counted: it can be pressed again
    }
  });
  function wake() {
    button.disabled = false;
    button.textContent = told("class.lost_i");
  }
  return button;
}
