// What only the visitor's session can compute: steps on a table of one's own, or with a file that
// was brought. Asked for through Streamlit, answered with the component's next data.

const PATIENCE_OF_SESSION = 20000; // milliseconds
const awaited = new Map(); // number → what to do with the answer
let latest = 0;

/** @param {Session} session @param {Step} step @param {View} view */
export const asksSession = ({ own, mine }, { name }, { chosen }) =>
  Boolean(own && chosen.data === own) || mine.includes(name);

/**
 * @param {HeldComponent | null} streamlit
 * @param {Step} step
 * @param {View} view
 * @returns {Promise<PageState>}
 */
export function askSession(streamlit, step, { chosen, fields, settings, moves }) {
  const id = (latest += 1);
  return new Promise((done, fail) => {
    if (!streamlit) return void fail(new Error("no session"));
    awaited.set(id, { done, fail });
    setTimeout(() => fail(new Error("no answer")), PATIENCE_OF_SESSION);
    const moved = Object.fromEntries(Object.entries(moves).map(([index, { at }]) => [index, at]));
    streamlit.setTriggerValue("ask", { id, step: step.name, chosen, fields, settings, moved });
  });
}

// answer: { id, state } or { id, problem }
/** @param {SessionAnswer} [answer] */
export function sessionSaid(answer) {
  const waiting = answer && awaited.get(answer.id);
  if (!waiting) return;
  awaited.delete(answer.id);
  if (answer.state) waiting.done(JSON.parse(answer.state));
  else waiting.fail(Object.assign(new Error(answer.problem), { problem: answer.problem }));
}
