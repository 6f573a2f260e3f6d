// Runs on every page: sets the page's language, and begins anew with a server that does not know
// the visit.

/** @type {MutationObserver | null} */
let reached = null; // watches whether the server is there

/** @param {Component<{language: string}>} component */
export default function ({ data, setTriggerValue }) {
  document.documentElement.lang = data.language;
  begins(() => setTriggerValue("again", true));
}

// Whoever answers after a break may be a server that has never run this page. It passes over a run
// of a part of it, and Streamlit asks for a whole one only where a run was interrupted.
/** @param {() => void} again */
function begins(again) {
  reached?.disconnect();
  const app = document.querySelector("[data-testid=stApp]");
  if (!app) return;
  let was = app.dataset.testConnectionState;
  reached = new MutationObserver(() => {
    const now = app.dataset.testConnectionState;
    if (now === "CONNECTED" && was !== now) again();
    was = now;
  });
  reached.observe(app, { attributeFilter: ["data-test-connection-state"] });
}
