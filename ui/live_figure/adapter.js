// The only file that knows Streamlit: data in, commits out, its theme.

import { isDark } from "./dark.js";
import { mountFigure } from "./draw.js";

const PATIENCE = 15000; // milliseconds until Plotly.js counts as not coming
const UNSEEN = 100; // milliseconds until a tab counts as not seen
const STALE = 3000; // how long after a commit older answers are passed over
/** @type {WeakMap<HTMLElement, {element: Element, count: number, since: number, figure: MountedFigure}>} */
const mounts = new WeakMap();

// The next frame has been painted; in a tab that nobody sees, some time has passed.
function painted() {
  return new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done));
    setTimeout(done, UNSEEN);
  });
}

// One script tag per page, shared by all figures; the page has asked for it early. It takes a
// second to run, so the sketch is painted first. A failure may be tried again by the next.
/** @param {string} address */
function loadPlotly(address) {
  if (window.Plotly) return Promise.resolve(window.Plotly);
  window.__lfPlotly ??= painted().then(
    () =>
      new Promise((resolve, reject) => {
        const script = document.createElement("script");
        const fail = () => {
          window.__lfPlotly = undefined;
          reject(new Error("Plotly.js did not load"));
        };
        script.src = address;
        script.onload = () => (window.Plotly ? resolve(window.Plotly) : fail());
        script.onerror = fail;
        setTimeout(() => window.Plotly || fail(), PATIENCE);
        document.head.append(script);
      }),
  );
  return window.__lfPlotly;
}

// What turns a space by buttons, and moves things without dragging. Its address stands in the page.
function loadFingers() {
  if (window.pcaFingers) return Promise.resolve(window.pcaFingers);
  window.__lfFingers ??= new Promise((resolve, reject) => {
    const page = /** @type {HTMLScriptElement} */ (document.querySelector("script[data-root]"));
    const script = document.createElement("script");
    script.src = `${page.dataset.root}${page.dataset.fingers}`;
    script.onload = () => resolve(window.pcaFingers);
    script.onerror = () => {
      window.__lfFingers = undefined;
      reject(new Error("what moves without dragging did not load"));
    };
    document.head.append(script);
  });
  return window.__lfFingers;
}

/** @param {FigureComponent} component @param {string} plotlyAddress */
export default function (component, plotlyAddress) {
  const { parentElement, setStateValue, setTriggerValue } = component;
  const data = JSON.parse(new TextDecoder().decode(component.data));
  const element = /** @type {HTMLElement} */ (parentElement.querySelector(".lf-mount"));
  let mount = mounts.get(parentElement);
  if (mount && mount.element !== element) {
    mount.figure.destroy();
    mount = undefined;
  }
  const options = {
    alt: data.alt,
    palette: data.palette,
    words: data.words ?? {},
    download: data.download,
    fingers: loadFingers,
    dark: isDark(element),
    // On the wall these keys are a presenter's, wherever the focus is.
    leavesPages: () => document.documentElement.classList.contains("presenting"),
    /** @param {Change} payload */
    onCommit(payload) {
      const own = mounts.get(parentElement);
      if (!own) return;
      own.count += 1;
      own.since = performance.now();
      setTriggerValue("commit", { ...payload, count: own.count });
    },
  };
  if (mount) {
    // An answer to an earlier commit would set the hand back: the later answer is on its way.
    const old = data.count < mount.count && performance.now() - mount.since < STALE;
    if (!old) {
      mount.count = data.count;
      mount.figure.update(data.figure, options);
    }
  } else {
    const plotly = loadPlotly(plotlyAddress);
    plotly.then(
      () => data.failed && setStateValue("failed", false),
      () => setStateValue("failed", true),
    );
    const figure = mountFigure(element, data.figure, { ...options, plotly });
    mounts.set(parentElement, { element, count: data.count, since: 0, figure });
  }
  return () => {
    mounts.get(parentElement)?.figure.destroy();
    mounts.delete(parentElement);
  };
}
