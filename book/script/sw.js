// Reading without a network. What the book holds is told in BOOK, which book/worker.py writes before
// this line: {version, core, list}. Files with a version in their name are taken from what is kept;
// all others are asked for anew, and what is kept stands in where no answer comes.

const worker = /** @type {BookWorker} */ (/** @type {unknown} */ (self));
const HOME = worker.registration.scope;
const OURS = `pca-book ${new URL(HOME).pathname} `; // caches belong to a host, which may hold other books
const NAME = OURS + BOOK.version;
const PATIENCE = 4000; // milliseconds until a kept page is shown in place of one that does not come
const AT_ONCE = 4;

/** @param {string} address */
const at = (address) => new URL(address, HOME).href;
/** @type {Promise<Record<string, [hash: string, bytes: number]>> | null} */
let known = null; // address → [hash, bytes] of every file that may be kept

function listed() {
  known ??= caches
    .open(NAME)
    .then((cache) => cache.match(at(BOOK.list)))
    .then((found) => found?.json());
  return known;
}

worker.addEventListener("install", (event) => {
  worker.skipWaiting();
  event.waitUntil(install());
});

worker.addEventListener("activate", (event) =>
  event.waitUntil(Promise.all([forget(), worker.clients.claim()])),
);

worker.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method !== "GET" || !url.startsWith(HOME)) return;
  // In class the server hands out other pages, which are not kept (course/phone_pages.py).
  const isInClass = new URL(url).searchParams.has("class");
  const kept = () => answer(event.request);
  event.respondWith(isInClass ? fetch(event.request).catch(kept) : kept());
});

// {folder, fetch}: what is kept of it is told, file by file while it is being fetched.
worker.addEventListener("message", (event) => {
  const { folder, fetch } = event.data;
  /** @param {object} said */
  const tell = (said) => event.ports[0].postMessage(said);
  event.waitUntil(keepFolder(folder, fetch, tell).catch(() => tell({ failed: true })));
});

// --- keeping ------------------------------------------------------------------------------------

// What was kept of an earlier version stays kept: as it is where it has not changed, else anew.
async function install() {
  const cache = await caches.open(NAME);
  await store(cache, BOOK.list);
  const list = await listed();
  const wanted = new Set(BOOK.core);
  for (const old of await earlier()) {
    const before = await oldList(old);
    for (const { url } of await old.keys()) {
      const address = url.slice(HOME.length);
      if (!list[address]) continue;
      const kept = before[address]?.[0] === list[address][0] && (await old.match(url));
      if (kept) await cache.put(url, kept);
      else wanted.add(address);
    }
  }
  await storeAll(cache, [...wanted], () => {});
}

async function earlier() {
  const names = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== NAME);
  return Promise.all(names.map((name) => caches.open(name)));
}

/** @param {Cache} cache */
async function oldList(cache) {
  const lists = (await cache.keys()).filter(({ url }) => url.endsWith(".json"));
  return lists.length ? (await cache.match(lists[0]))?.json() : {};
}

async function forget() {
  const names = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== NAME);
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** @param {string} folder @param {boolean} fetched @param {(said: object) => void} tell */
async function keepFolder(folder, fetched, tell) {
  const cache = await caches.open(NAME);
  const list = await listed();
  const wanted = Object.keys(list).filter((address) => address.startsWith(folder));
  const bytes = wanted.reduce((sum, address) => sum + list[address][1], 0);
  const kept = new Set((await cache.keys()).map(({ url }) => url.slice(HOME.length)));
  const missing = wanted.filter((address) => !kept.has(address));
  let done = wanted.length - missing.length;
  const told = () => tell({ done, of: wanted.length, bytes });
  told();
  if (fetched) await storeAll(cache, missing, () => ((done += 1), told()));
}

/** @param {Cache} cache @param {string[]} addresses @param {() => void} each */
async function storeAll(cache, addresses, each) {
  const left = [...addresses];
  const one = async () => {
    for (let address = left.shift(); address; address = left.shift()) {
      if (!(await cache.match(at(address)))) await store(cache, address);
      each();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
}

/** @param {Cache} cache @param {string} address */
async function store(cache, address) {
  const response = await fetch(at(address), asking(address));
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  await cache.put(at(address), plain(response));
}

// A version in the name: whoever kept it has the right one. Of all others the server is asked.
/** @param {string} address @returns {RequestInit} */
const asking = (address) => ({ cache: address.startsWith("assets/") ? "default" : "no-cache" });

// Some hosts lead from page.html to page; a page that was led elsewhere is refused by browsers.
/** @param {Response} response */
function plain(response) {
  return response.redirected ? new Response(response.body, response) : response;
}

// --- answering ----------------------------------------------------------------------------------

/** @param {Request} request */
async function answer(request) {
  const address = await addressOf(request.url).catch(() => null);
  if (!address) return fetch(request);
  const cache = await caches.open(NAME);
  const kept = await cache.match(at(address));
  if (kept && address.startsWith("assets/")) return kept;
  const asked = fetchedAnew(cache, address);
  try {
    if (!kept) return await asked;
    return await Promise.race([asked, new Promise((done) => setTimeout(done, PATIENCE, kept))]);
  } catch {
    return (
      kept ?? (request.mode === "navigate" ? sayNoNetwork(address, request.url) : Response.error())
    );
  } finally {
    asked.catch(() => {});
  }
}

/** @param {Cache} cache @param {string} address */
async function fetchedAnew(cache, address) {
  const response = plain(await fetch(at(address), asking(address)));
  if (response.status >= 500) throw new Error(String(response.status));
  if (response.ok) await cache.put(at(address), response.clone()).catch(() => {}); // no room left
  return response;
}

// The file that an address means: a folder means its index, and hosts may leave out ".html".
/** @param {string} url */
async function addressOf(url) {
  const path = new URL(url).pathname.slice(new URL(HOME).pathname.length);
  const list = await listed();
  const folder = path === "" || path.endsWith("/");
  return folder ? `${path}index.html` : [path, `${path}.html`].find((one) => list[one]);
}

/** @param {string} address @param {string} url */
async function sayNoNetwork(address, url) {
  const [own] = address.split("/");
  const language = BOOK.languages.includes(own) ? own : BOOK.languages[0];
  const cache = await caches.open(NAME);
  const page = await (await cache.match(at(`${language}/offline.html`)))?.text();
  if (page === undefined) return Response.error();
  const here = page
    .replace("<head>", `<head>\n<base href="${at(`${language}/`)}">`)
    .replace("#again", url);
  return new Response(here, {
    status: 503,
    headers: { "Content-Type": "text/html; charset=utf-8" },
  });
}
