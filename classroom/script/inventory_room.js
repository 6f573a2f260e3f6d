// The concept inventory on the teacher's screen: for which time it is open, how many have handed in, the
// sheets as a file, and what they say.

import { saveClassFile } from "./class_file.js";
import { pageLanguage } from "./page_language.js";
import { make, told } from "./words.js";

/**
 * @param {PartOf} part
 * @param {Room} room
 * @param {{ app: string, code: string, key: () => string, title: (place: string) => string }} of
 */
export function openInventoryRoom(part, room, { title, ...of }) {
  const said = part("inventory-said");
  const times = [...part("inventory").querySelectorAll("[data-inventory-time]")];
  let known = -1;
  let earlier = "";

  /** @param {Refused} error */
  const tell = (error) => {
    said.textContent = error.says ?? told("class.lost_teacher");
  };
  for (const button of times) {
    button.addEventListener("click", () => {
      const { inventoryTime: time } = button.dataset;
      room.ask("/inventory", { method: "POST", body: { time } }).then((state) => {
        said.textContent = "";
        room.take(state);
      }, tell);
    });
  }
  part("inventory-csv").addEventListener("click", () =>
    saveClassFile({ ...of, name: "inventory" }).catch(tell),
  );
  const file = /** @type {HTMLInputElement} */ (/** @type {unknown} */ (part("inventory-file")));
  file.addEventListener("change", async () => {
    earlier = (await file.files?.[0]?.text()) ?? "";
  });
  part("inventory-report").addEventListener("click", () => {
    askReport(room, earlier).then((report) => {
      said.textContent = "";
      part("inventory-told").replaceChildren(...reportNodes(report, title));
    }, tell);
  });

  return {
    /** @param {RoomState | null} state @param {Partial<News>} news */
    async heard(state, { sheets = 0 }) {
      for (const button of times) {
        const { inventoryTime: time } = button.dataset;
        const isNow = Boolean(time) && time === state?.inventory;
        button.setAttribute("aria-pressed", isNow);
      }
      if (sheets === known) return;
      known = sheets;
      try {
        const counted = await room.ask("/inventory");
        part("inventory-count").textContent = told("class.inventory_in", counted);
      } catch {
        known = -1; // the next news brings the next try
      }
    },
  };
}

// What the sheets of this room say, with those of an earlier one.
/** @param {Room} room @param {string} [earlier] @returns {Promise<InventoryReport>} */
export const askReport = (room, earlier = "") =>
  room.ask(`/inventory/report?lang=${pageLanguage()}`, { method: "POST", body: { earlier } });

// A link to a step, by its name.
/** @param {string} place @param {string} textContent */
export const stepLink = (place, textContent) => make("a", { href: `${place}.html`, textContent });

/** @param {InventoryReport} report @param {(place: string) => string} title */
function reportNodes({ sentences, tables, pairs, more: above }, title) {
  const list = sentences.map(([text, place]) =>
    make("li", {}, text, ...(place ? [told("list.gap"), stepLink(place, title(place))] : [])),
  );
  const more = make(
    "details",
    {},
    make("summary", { textContent: above }),
    make("p", { textContent: pairs }),
    ...tables.map(tableNode),
  );
  return [make("ul", {}, ...list), ...(tables.length ? [more] : [])];
}

/** @param {{ caption: string, rows: string[][] }} table */
function tableNode({ caption, rows }) {
  const [heads, ...body] = rows;
  const head = heads.map((textContent) => make("th", { scope: "col", textContent }));
  const lines = body.map(([first, ...cells]) =>
    make(
      "tr",
      {},
      make("th", { scope: "row", textContent: first }),
      ...cells.map((textContent) => make("td", { textContent })),
    ),
  );
  const table = make(
    "table",
    { ariaLabel: caption },
    make("thead", {}, make("tr", {}, ...head)),
    make("tbody", {}, ...lines),
  );
  return make("details", {}, make("summary", { textContent: caption }), table);
}
