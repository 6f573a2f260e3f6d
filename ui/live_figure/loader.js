// Streamlit sends a component's own script with every answer, so this one only fetches the rest.

const address = (name) => new URL(`live/figure.${name}?v=VERSION`, document.baseURI).href;

function load() {
  const sheet = document.createElement("link");
  sheet.rel = "stylesheet";
  sheet.href = address("css");
  document.head.append(sheet);
  return import(address("js"));
}

export default function (component) {
  window.__lfModule ??= load();
  let left = false;
  let cleanUp = () => {};
  window.__lfModule.then(
    (module) => { if (!left) cleanUp = module.default(component); },
    () => component.setStateValue("failed", true));
  return () => {
    left = true;
    cleanUp();
  };
}
