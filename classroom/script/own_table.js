// The class's own table on the teacher's screen: what is asked, what came in, what is left out.

import { saveClassFile } from "./class_file.js";
import { fieldTitle, recordText, recordsCounted } from "./class_fields.js";
import { inTurn } from "./room.js";
import { make, told } from "./words.js";

// Ready-made: known fields with their ranges (classroom/fields.py).
/** @type {Record<string, [known: string, least: string, most: string][]>} */
const SETS = {
  sleep: [
    ["sleep", "0", "16"],
    ["screen", "0", "24"],
  ],
  day: [
    ["sleep", "0", "16"],
    ["screen", "0", "24"],
    ["homework", "0", "12"],
  ],
  hand: [
    ["hand", "8", "35"],
    ["foot", "15", "40"],
  ],
  estimates: [
    ["first", "0", "100"],
    ["second", "0", "100"],
  ],
};
const PARTS_OF_FIELD = ["name", "unit", "least", "most"];

/** @param {Element} row @param {string} name */
const inputOf = (row, name) =>
  /** @type {HTMLInputElement} */ (row.querySelector(`[name=${name}]`));

/**
 * @param {PartOf} part
 * @param {Room} room
 * @param {{ app: string, code: string, key: () => string }} of
 */
export function openOwnTable(part, room, of) {
  const said = part("own-said");
  const form = /** @type {HTMLFormElement} */ (/** @type {unknown} */ (part("own-form")));
  const rows = [...form.querySelectorAll("[data-own-field]")];
  const table = part("own-table");
  let opened = 0; // the table that was opened for last
  let known = "";

  /** @param {Refused} error */
  const tell = (error) => {
    said.textContent = error.says ?? told("class.lost_teacher");
  };
  /** @param {string} path @param {string} method @param {object} [body] */
  const act = (path, method, body) =>
    room.ask(path, { method, body }).then((state) => {
      said.textContent = "";
      room.take(state);
    }, tell);

  part("own-set").addEventListener("change", fill);
  fill();
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    act("/table", "POST", { fields: fieldsTyped() });
  });
  part("own-open").addEventListener("click", () =>
    act("/table/open", "POST", { open: !room.state?.own?.open }),
  );
  part("own-drop").addEventListener("click", () => {
    if (confirm(told("class.table_drop_sure"))) act("/table", "DELETE");
  });
  part("own-csv").addEventListener("click", () =>
    saveClassFile({ ...of, name: "table" }).catch(tell),
  );

  // What is ready-made can be changed: a name or a unit that is, is the teacher's own then.
  function fill() {
    const set = SETS[part("own-set").value] ?? [];
    rows.forEach((row, i) => {
      const [field = "", least = "", most = ""] = set[i] ?? [];
      const given = field
        ? { name: told(`class.field_${field}`), unit: told(`class.unit_${field}`), least, most }
        : { name: "", unit: "", least: "0", most: "100" };
      /** @type {HTMLElement} */ (row).dataset.known = field;
      for (const [name, value] of Object.entries(given)) inputOf(row, name).value = value;
    });
  }

  function fieldsTyped() {
    const typed = rows.map((row) => {
      const [name, unit, least, most] = PARTS_OF_FIELD.map((one) => inputOf(row, one).value.trim());
      const { known: field = "" } = /** @type {HTMLElement} */ (row).dataset;
      const isKnown =
        field && name === told(`class.field_${field}`) && unit === told(`class.unit_${field}`);
      return isKnown ? { known: field, least, most } : { name, unit, least, most };
    });
    return typed.filter((one) => one.known || one.name);
  }

  const list = inTurn(async () => {
    try {
      draw(await room.ask("/table"));
    } catch {
      known = ""; // the next news brings the next try
    }
  });

  /** @param {ClassRecords} table */
  function draw({ fields, records }) {
    part("own-count").textContent = recordsCounted(records);
    part("own-asked").textContent = fields.map(fieldTitle).join(" · ");
    part("own-list").replaceChildren(
      ...records.map((record) => {
        const text = `${record.nickname ? `${record.nickname}: ` : ""}${recordText(fields, record.cells)}`;
        const label = told(record.out ? "class.table_back" : "class.table_out");
        const button = make("button", {
          type: "button",
          className: "link",
          textContent: label,
          ariaLabel: `${label}: ${text}`,
        });
        button.addEventListener("click", () =>
          act("/record", "POST", { record: record.name, out: !record.out }),
        );
        return make(
          "li",
          {},
          make(record.out ? "del" : "span", { textContent: text }),
          " ",
          button,
        );
      }),
    );
  }

  return {
    /** @param {RoomState | null} state @param {Partial<News>} news */
    heard(state, { entries = 0 }) {
      const own = state?.own;
      part("own-there").hidden = !own;
      form.hidden = Boolean(own);
      if (own && !table.open && own.number !== opened) table.open = true;
      opened = own?.number ?? 0;
      if (!own || !state) return;
      part("own-open").textContent = told(own.open ? "class.table_close" : "class.table_open");
      const now = `${own.number} ${state.version} ${entries}`;
      if (now === known) return;
      known = now;
      list();
    },
  };
}
