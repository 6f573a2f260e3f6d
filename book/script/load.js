// Scripts of the book, fetched once each. A page opened from the disk can fetch nothing else.

const loading = new Map();

export function load(address) {
  if (!loading.has(address)) {
    loading.set(address, new Promise((done, fail) => {
      const script = document.createElement("script");
      script.src = address;
      script.onload = done;
      script.onerror = () => {
        loading.delete(address); // a lost network may come back
        fail(new Error(`${address} did not load`));
      };
      document.head.append(script);
    }));
  }
  return loading.get(address);
}

export function loadPlotly() {
  if (window.Plotly) return Promise.resolve(window.Plotly);
  const { root, plotly } = document.querySelector("script[data-root]").dataset;
  return load(root + plotly).then(() => window.Plotly);
}
