// A table as Python sends it: a head in JSON, then the numbers of C (n × n) and Z (m × n) as float64.

// What stands in the head: `results/weighing.py`.
/** @param {Uint8Array} bytes @returns {WeightsTable} */
export function tableFrom(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const length = view.getUint32(0, true);
  const head = JSON.parse(new TextDecoder().decode(bytes.subarray(4, 4 + length)));
  const numbers = new Float64Array(bytes.slice(4 + length).buffer);
  const { m, n } = head;
  const C = numbers.subarray(0, n * n);
  let total = 0;
  for (let j = 0; j < n; j++) total += C[j * n + j];
  return { ...head, C, Z: numbers.subarray(n * n, n * n + m * n), total };
}
