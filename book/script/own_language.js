// The book's first page: the reader's own language; who wants the other one finds it on every page.

const chinese = navigator.languages.find((name) => /^(zh|en)/i.test(name))?.startsWith("zh");
location.replace((chinese ? "zh" : "en") + "/index.html");
