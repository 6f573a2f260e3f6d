// The class's own table on the wall: its cloud, as large as it can be, and the way into the lesson's
// steps, where the wall's own page has it as a visitor's table. It comes with the room's key only.

import { drawCloud, pairPicks } from "./cloud.js";
import { recordsCounted } from "./class_fields.js";
import { fetchClassFile } from "./class_file.js";
import { inTurn } from "./room.js";
import { make, told } from "./words.js";

const FEWEST_RECORDS = 3; // that the lessons' steps work with (ui/your_data/brought.py)

/**
 * bring(table): to the app. Its element stands on the wall while it is shown.
 * @param {{ room: Room, app: string, code: string, key: () => string, bring: (table: WallTable) => void }} of
 */
export function wallCloud({ room, app, code, key, bring }) {
  const element = make("section", { className: "class-cloud", hidden: true });
  /** @type {ClassRecords | null} */
  let table = null;
  /** @type {[number, number]} */
  let pair = [0, 1];
  let seen = new Set();
  let known = ""; // the news of it that was heard last
  let line = "";

  const look = inTurn(async () => {
    try {
      const found = await room.ask("/table");
      if (found.number !== table?.number) {
        pair = [0, 1];
        seen = new Set();
      }
      table = found;
      draw();
    } catch {
      known = ""; // the next news brings the next try
    }
  });

  /** @param {ClassRecord} record */
  const turn = ({ name, out }) =>
    room
      .ask("/record", { method: "POST", body: { record: name, out: !out } })
      .then(room.take, refused);

  // Handed over as the file that one takes away: the session reads it as every table.
  /** @param {boolean} whole */
  async function handOver(whole) {
    const counted = new Set(countedOf().map(({ cells }) => pair.map((at) => cells[at]).join(" ")));
    if (!whole && (countedOf().length < FEWEST_RECORDS || counted.size < 2)) {
      line = told("class.table_few", { n: FEWEST_RECORDS });
      return draw();
    }
    try {
      const file = await fetchClassFile({ app, code, key, name: "table" });
      const [x, y] = pair.map((at) => at - (table?.fields.length ?? 0));
      bring({ csv: await file.text(), x, y, whole });
      show(false);
    } catch (error) {
      refused(/** @type {Refused} */ (error));
    }
    return undefined;
  }

  /** @param {Refused} error */
  function refused(error) {
    line = error.says ?? told("class.lost_teacher");
    draw();
  }

  const countedOf = () => (table?.records ?? []).filter(({ out }) => !out);

  /** @param {string} label @param {() => void} act */
  function actButton(label, act) {
    const made = make("button", { type: "button", textContent: told(label) });
    made.addEventListener("click", act);
    return made;
  }

  function draw() {
    if (!table || element.hidden) return;
    const { fields, records } = table;
    element.replaceChildren(
      make(
        "p",
        { className: "cloud-head", role: "status" },
        make("strong", { textContent: recordsCounted(records) }),
        make("span", {
          textContent: line || told(records.length ? "class.table_press" : "class.table_none"),
        }),
      ),
      drawCloud(table, pair, seen, turn),
      make(
        "p",
        { className: "cloud-acts" },
        ...(fields.length > 2 ? pairPicks(fields, pair, draw) : []),
        actButton("class.table_into", () => handOver(false)),
        actButton("class.table_own", () => handOver(true)),
        actButton("class.table_hide", () => show(false)),
      ),
    );
  }

  /** @param {boolean} isShown */
  function show(isShown) {
    element.hidden = !isShown;
    line = "";
    draw();
  }

  return {
    element,
    /** @param {RoomState} state @param {Partial<News>} news */
    heard({ own, version }, { entries = 0 }) {
      if (!own) {
        element.hidden = true;
        table = null;
        return;
      }
      const now = `${own.number} ${version} ${entries}`;
      if (own.number !== table?.number && own.open) element.hidden = false;
      if (now === known) return;
      known = now;
      look();
    },
    turn() {
      if (table) show(Boolean(element.hidden));
    },
  };
}
