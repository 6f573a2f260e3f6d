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

// The way from this page to the folder that holds all pages.
export function bookRoot() {
  return document.querySelector("script[data-root]").dataset.root;
}

export function loadPlotly() {
  if (window.Plotly) return Promise.resolve(window.Plotly);
  const { plotly } = document.querySelector("script[data-root]").dataset;
  return load(bookRoot() + plotly).then(() => window.Plotly);
}
