// A text with {places}, filled in.

/** @param {string} template @param {Record<string, string | number>} values */
export function fillIn(template, values) {
  return template.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
}
