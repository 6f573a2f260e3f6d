// What is said of an answer: right or wrong, and why.

import { readingHere } from "./load.js";
import { make, told } from "./words.js";

export const RIGHT = new Set(["right", "rounded"]);

// The sentences about an answer; those of the lesson are HTML of the book's own.
/**
 * @param {Explained} step
 * @param {string} given
 * @param {string} verdict
 * @returns {(HTMLElement | string)[]}
 */
export function explanation(step, given, verdict) {
  const { parts, check } = step.state;
  if (!check) return [];
  /** @param {string} name */
  const html = (name) => make("div", { innerHTML: parts[name] ?? "" });
  /** @param {string} key @param {Record<string, string | number>} [values] */
  const word = (key, values) => make("strong", {}, told(key, values));
  if (verdict === "error") return [readingHere()?.problemIn(given) ?? ""];
  if (check.kind === "choice")
    return [word(verdict === "right" ? "check.right" : "check.wrong"), html(`why ${given}`)];
  if (verdict === "rounded") return [word("check.rounded", { exact: parts.answer }), html("right")];
  if (verdict === "right") return [word("check.right"), html("right")];
  if (verdict === "digits") return [word("check.digits")];
  if (verdict === "sign") return [word("check.sign"), html("wrong")];
  const lacks =
    verdict === "wrong" && check.kind === "number" ? readingHere()?.lacksIn(check, given) : "";
  if (lacks)
    return [word("check.wrong"), make("p", {}, told(`check.lacks_${lacks}`)), html("wrong")];
  return [
    word("check.wrong"),
    html(verdict.startsWith("slip ") ? verdict.replace("slip", "why") : "wrong"),
  ];
}
