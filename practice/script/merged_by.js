// Two records as one, name by name; what only one has stays.

/**
 * @template T
 * @param {(one: T, other: T) => T} merged
 * @param {Record<string, T>} [one]
 * @param {Record<string, T>} [other]
 * @returns {Record<string, T>}
 */
export function mergedBy(merged, one = {}, other = {}) {
  const both = Object.entries(other).map(([name, its]) => [
    name,
    Object.hasOwn(one, name) ? merged(one[name], its) : its,
  ]);
  return { ...one, ...Object.fromEntries(both) };
}
