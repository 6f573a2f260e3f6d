// Who is in a room, for its teacher: nobody new, at most so many, one sent away, all once more.

import { inTurn } from "./room.js";
import { make, told } from "./words.js";

/** @param {PartOf} part @param {Room} room */
export function openWho(part, room) {
  const who = part("who");
  /** @param {Refused} error */
  const tell = (error) => (part("line").textContent = error.says ?? told("class.lost_teacher"));
  part("locked").addEventListener("change", () => room.door({ locked: part("locked").checked }));
  part("most").addEventListener("change", () => {
    const most = part("most");
    if (most.reportValidity()) room.door({ most: Number(most.value) || 0 });
  });
  part("anew").addEventListener(
    "click",
    () => confirm(told("class.anew_sure")) && room.anew().then(list),
  );
  who.addEventListener("toggle", () => list());

  const list = inTurn(async () => {
    if (!who.open) return;
    try {
      const { phones } = await room.ask("/phones");
      part("phones").replaceChildren(...phones.map(row));
    } catch {
      return; // the next news brings the next try
    }
  });

  /** @param {{ phone: string, nickname: string, answered: number }} of */
  function row({ phone, nickname, answered }) {
    const button = make("button", {
      type: "button",
      className: "link",
      textContent: told("class.send_away"),
    });
    button.addEventListener("click", () =>
      room.ask("/away", { method: "POST", body: { phone } }).then(list, tell),
    );
    return make(
      "li",
      {},
      make("code", { textContent: phone }),
      ` ${nickname} · ${told("class.answers", { n: answered })} `,
      button,
    );
  }

  return {
    /** @param {RoomState} roomState */
    show({ locked, most }) {
      part("locked").checked = locked;
      if (document.activeElement !== part("most")) part("most").value = most ? String(most) : "";
    },
    list,
  };
}
