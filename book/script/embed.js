// In a frame of another page: without head and foot, and the frame is told how high it should be.

export function embed() {
  if (!new URLSearchParams(location.search).has("embed")) return;
  document.documentElement.classList.add("embedded");
  for (const link of document.querySelectorAll("a[href]")) {
    if (link.pathname?.endsWith(".html") && link.origin === location.origin) link.search = "?embed";
  }
  const tell = () => parent.postMessage({ type: "pca-height", height: document.body.scrollHeight }, "*");
  new ResizeObserver(tell).observe(document.body);
  tell();
}
