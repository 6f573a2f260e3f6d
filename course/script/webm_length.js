// A WebM as browsers record it does not say how long it is: players then cannot be wound. Its head is a
// list of entries (EBML); the length is put in where it belongs, among what is told of the whole.

const INFO = [0x15, 0x49, 0xa9, 0x66];
const LENGTH = [0x44, 0x89, 0x88]; // a number of eight bytes, in milliseconds
const HEAD = 1000; // bytes within which it stands
const LONG = 8; // bytes of a size that any number fits into

/** @param {Blob} film @param {number} seconds @returns {Promise<Blob>} */
export async function withLength(film, seconds) {
  const head = new Uint8Array(await film.slice(0, HEAD).arrayBuffer());
  const at = placeOfInfo(head);
  if (at < 0) return film;
  const { size, bytes } = sizeAt(head, at);
  const begins = at + bytes;
  const told = head.slice(begins, begins + size);
  if (!Number.isFinite(size) || has(told, LENGTH.slice(0, 2))) return film;
  const length = new DataView(new ArrayBuffer(8));
  length.setFloat64(0, seconds * 1000);
  const more = new Uint8Array([...LENGTH, ...new Uint8Array(length.buffer)]);
  const grown = sizeOf(size + more.length);
  return new Blob([head.slice(0, at), grown, more, film.slice(begins)], { type: film.type });
}

/** @param {Uint8Array} bytes @param {number[]} sought */
const has = (bytes, sought) => findBytes(bytes, sought) >= 0;

/** @param {Uint8Array} bytes @param {number[]} sought */
const findBytes = (bytes, sought) =>
  bytes.findIndex((_, i) => sought.every((one, k) => bytes[i + k] === one));

// Where the size of what is told of the whole stands.
/** @param {Uint8Array} head */
function placeOfInfo(head) {
  const found = findBytes(head, INFO);
  return found < 0 ? found : found + INFO.length;
}

// The first byte's leading zeros say how many follow.
/** @param {Uint8Array} head @param {number} at */
function sizeAt(head, at) {
  const bytes = Math.clz32(head[at]) - 23;
  let size = head[at] & (0xff >> bytes);
  for (let i = 1; i < bytes; i++) size = size * 256 + head[at + i];
  return { size, bytes };
}

/** @param {number} size */
function sizeOf(size) {
  const found = new DataView(new ArrayBuffer(LONG));
  found.setUint8(0, 1);
  found.setUint32(4, size);
  return new Uint8Array(found.buffer);
}
