// Streamlit sends a component's own script with every answer, so this one only fetches the rest.

/** @param {string} path */
const address = (path) => new URL(path, document.baseURI).href;

function load() {
  if (!document.querySelector("link[data-live]")) {
    const sheet = document.createElement("link");
    sheet.rel = "stylesheet";
    sheet.href = address("LIVE/figure.css");
    sheet.dataset.live = "";
    document.head.append(sheet);
  }
  return import(address("LIVE/adapter.js"));
}

/** @param {FigureComponent} component */
export default function (component) {
  window.__lfModule ??= load();
  let left = false;
  let cleanUp = () => {};
  window.__lfModule.then(
    (module) => {
      if (!left) cleanUp = module.default(component, address("PLOTLY"));
    },
    () => component.setStateValue("failed", true),
  );
  return () => {
    left = true;
    cleanUp();
  };
}
