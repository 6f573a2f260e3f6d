// What a teacher may do next, by how a vote went: after a split vote talk, then vote again; after the
// second the same with other numbers.

export const DISCUSS = [35, 70]; // per cent right between which a discussion pays (Mazur)

/**
 * "discuss", "transfer", "explain", "go_on", or "" where nothing is to be said.
 * @param {Pick<Tally, "answered" | "right">} tally
 * @param {Pick<RoomState, "open" | "shown" | "round" | "draws">} vote
 */
export function adviceOn({ answered, right }, { open, shown, round, draws }) {
  if (!answered || right === null) return ""; // a poll has nothing that is right
  const share = (100 * right) / answered;
  const isSplit = share >= DISCUSS[0] && share <= DISCUSS[1];
  if (isSplit && round === 1 && !shown) return "discuss";
  if (open) return "";
  if (round === 2 && draws && share >= DISCUSS[0]) return "transfer";
  if (shown) return "";
  return share > DISCUSS[1] ? "go_on" : "explain";
}
