// Streamlit sends a component's own script with every answer, so this one only fetches the rest.

/** @param {string} path */
const address = (path) => new URL(path, document.baseURI).href;

// Nothing is laid out before its style is there.
function load() {
  const styled = new Promise((done) => {
    const sheet = document.createElement("link");
    sheet.rel = "stylesheet";
    sheet.href = address("WEIGHTS/weights.css");
    sheet.onload = sheet.onerror = done;
    document.head.append(sheet);
  });
  return Promise.all([import(address("WEIGHTS/weights_adapter.js")), styled]);
}

/** @param {WeightsComponent} component */
export default function (component) {
  window.__weights ??= load();
  let left = false;
  let cleanUp = () => {};
  window.__weights.then(
    ([module]) => {
      if (!left) cleanUp = module.default(component);
    },
    () => {
      window.__weights = undefined;
    },
  );
  return () => {
    left = true;
    cleanUp();
  };
}
