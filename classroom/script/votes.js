// What this phone has answered: kept in its storage until the room has recorded it, and sent again
// as often as it takes. Two tabs of a phone are one phone.

const PAUSES = [500, 8000]; // milliseconds until the next try: at first, and at most
const KEY = /^[0-9a-f]{32}$/;

export function openVotes(code, room, changed) {
  const shelf = `pca-class-${code}`;
  let memory = null; // where a browser keeps nothing
  let waits = PAUSES[0];
  let timer = 0;

  function read() {
    let found = memory;
    try {
      found = JSON.parse(localStorage.getItem(shelf)) ?? memory;
    } catch {
      // storage is blocked, or holds something else
    }
    return KEY.test(found?.phone) && Number.isInteger(found.seq) && typeof found.votes === "object" ? found : fresh();
  }

  function fresh() {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    return write({ phone: [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join(""), seq: 0, votes: {}, nickname: "" });
  }

  function write(kept) {
    memory = kept;
    try {
      localStorage.setItem(shelf, JSON.stringify(kept));
    } catch {
      // kept for as long as this page is open
    }
    return kept;
  }

  const name = (step, round) => `${step} ${round}`;
  const votes = {
    phone: read().phone,
    nickname: () => read().nickname,
    call: (nickname) => write({ ...read(), nickname }),
    // {answer, seq, is}: is "waiting", "kept" or "refused" (then with the room's words, `says`).
    of: (step, round) => read().votes[name(step, round)] ?? null,
  };

  votes.put = (step, round, answer) => {
    const kept = read();
    const seq = kept.seq + 1;
    write({ ...kept, seq, votes: { ...kept.votes, [name(step, round)]: { answer, seq, is: "waiting" } } });
    waits = PAUSES[0];
    changed();
    return send();
  };

  function settle(place, seq, vote) {
    const kept = read();
    if (kept.votes[place]?.seq !== seq) return; // answered anew meanwhile
    write({ ...kept, votes: { ...kept.votes, [place]: vote } });
    changed();
  }

  async function send() {
    clearTimeout(timer);
    const { phone, nickname, votes: all } = read();
    for (const [place, { answer, seq, is }] of Object.entries(all)) {
      if (is !== "waiting") continue;
      const [step, round] = place.split(" ");
      const body = { phone, step, round: Number(round), answer, seq, ...(nickname && { nickname }) };
      try {
        const recorded = await room().ask("/answer", { method: "PUT", body });
        settle(place, seq, { ...recorded, is: "kept" });
      } catch (error) {
        if (error.status && error.status < 500 && error.status !== 429) settle(place, seq, { answer, seq, is: "refused", says: error.says });
        else again();
      }
    }
  }

  function again() {
    clearTimeout(timer);
    timer = setTimeout(send, waits * (0.5 + Math.random()));
    waits = Math.min(2 * waits, PAUSES[1]);
  }

  votes.resend = () => {
    waits = PAUSES[0];
    return send();
  };
  return votes;
}
