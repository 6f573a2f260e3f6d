// Keeps a visit in this browser, and puts it back into the next one.

const STORE = "pca-course";
let heard = null; // the visit that this page has spoken with, and whether it was told something

export default function ({ data, setStateValue }) {
  try {
    const kept = localStorage.getItem(STORE) ?? "";
    if (heard?.visit !== data.visit) {
      heard = { visit: data.visit, told: Boolean(kept) && !data.remembers };
      if (heard.told) return void setStateValue("kept", kept);
    }
    if (heard.told && !data.remembers) return; // what was kept is on its way
    if (data.kept) localStorage.setItem(STORE, data.kept);
    else localStorage.removeItem(STORE);
  } catch {
    // A browser that keeps nothing (private mode, full) starts at the beginning.
  }
}
