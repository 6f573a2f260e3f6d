// The next line's field gets the keys as soon as it is there, with what was typed for it before.
// Nobody is taken away from what they are typing, and where a visit begins, nothing moves.

const PATIENCE = 600; // frames until a field counts as not coming
const TYPING = "input[type=text]";
const ON = ".st-key-practice-next button";

let told = null; // the part that was next before
let sent = null; // the field that was sent last, and what stood in it
let early = null; // keys since the next exercise was asked for

listen();

export default function ({ data }) {
  const { next } = data;
  const before = told;
  told = next;
  if (before === null || before === next) return;
  let frames = PATIENCE;
  const look = () => {
    const field = document.querySelector(`.st-key-${next} :is(input, button, a)`);
    if (told !== next || (!field && --frames < 0)) return;
    if (!field) return void requestAnimationFrame(look);
    const [text, isSent] = carried();
    if (text === null) return;
    field.focus({ preventScroll: true });
    (field.closest("[class*=st-key-line-]") ?? field).scrollIntoView({ block: "nearest" });
    if (!text || !field.matches(TYPING)) return;
    write(field, text);
    if (isSent) requestAnimationFrame(() => field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true })));
  };
  look();
}

function listen() {
  document.addEventListener("click", ({ target }) => {
    if (target.closest?.(ON)) early = [];
  }, true);
  document.addEventListener("keydown", (event) => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    const isField = target.matches?.(TYPING);
    if (isField && key === "Enter") sent = { field: target, value: target.value };
    if (isField || !early || ctrlKey || metaKey || altKey) return;
    if (key.length === 1) early.push(key);
    if (key === "Enter" && early.length) early.push(key);
    if (early.length) event.preventDefault(); // it is no press of what has the keys now
  }, true);
}

// What was typed for the next field, and whether it was sent; null while another one is in use.
function carried() {
  const now = document.activeElement;
  const typed = early?.join("") ?? "";
  early = null;
  if (!now?.matches?.(TYPING)) return [typed.split("Enter")[0], typed.endsWith("Enter")];
  if (now !== sent?.field || !now.value.startsWith(sent.value)) return [now.value ? null : "", false];
  const surplus = now.value.slice(sent.value.length);
  if (surplus) write(now, sent.value);
  return [surplus, false];
}

// As if it had been typed: the page's own script hears of it.
function write(field, text) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value").set.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
