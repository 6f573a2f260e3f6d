// The book's first page: the reader's own language; who wants the other one finds it on every page.

const ways = document.documentElement.dataset.languages?.split(" ") ?? [];
const known = navigator.languages.map((name) => name.toLowerCase().split("-")[0]);
location.replace(`${known.find((name) => ways.includes(name)) ?? ways[0]}/index.html`);
