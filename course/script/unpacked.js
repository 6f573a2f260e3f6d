// What course/packs.py has packed: gzip in base64, JSON inside.

/** @param {string} packed @template T @returns {Promise<T>} */
export async function unpacked(packed) {
  const bytes = Uint8Array.from(atob(packed), (sign) => sign.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).json();
}
