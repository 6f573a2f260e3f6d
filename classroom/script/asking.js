// How a room is asked, by whoever has its code.

const PATIENCE = 10_000; // milliseconds until an answer counts as lost

// Asks a room's addresses, with the key that `key()` tells; an Error with `status`, `problem` and `says` where it refuses.
/** @param {{ app: string, code: string, key?: () => string }} of @returns {AskRoom} */
export function askingOf({ app, code, key = () => "" }) {
  return async (path, { method = "GET", body } = {}) => {
    /** @type {Record<string, string>} */
    const headers = key() ? { Authorization: `Bearer ${key()}` } : {};
    const response = await fetch(`${app}class/${code}${path}`, {
      method,
      headers: body ? { ...headers, "Content-Type": "application/json" } : headers,
      cache: "no-store",
      signal: AbortSignal.timeout(PATIENCE),
      body: body && JSON.stringify(body),
    });
    if (response.ok) return response.json(); // fails where the network went away in the middle of it
    const said = await response.json().catch(() => ({}));
    throw Object.assign(new Error(said.says ?? `${response.status}`), {
      ...said,
      status: response.status,
    });
  };
}
