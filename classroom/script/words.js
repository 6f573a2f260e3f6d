// The sentences of this language, handed over by the page's own file of words.

export function told(key, values = {}) {
  const [section, name] = key.split(".");
  const text = window.pcaWords[section]?.[name] ?? key;
  return text.replace(/\{(\w+)\}/g, (whole, word) => values[word] ?? whole);
}

export function make(tag, properties = {}, ...children) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

// "**Not quite.** Look again": the only markup that labels have.
export function bold(text) {
  return text.split("**").map((part, i) => (i % 2 ? make("strong", {}, part) : part));
}
