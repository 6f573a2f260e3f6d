// The ladder alone, as the fragment of a link, which is short enough for a QR code: of each skill the
// days that its ladder follows from. What comes out is read as a file is.
//
// "ladder=1.share-….basis-…": the version, then name and days of each skill. The first number is the
// days since LINK_BEGINS, doubled, and one more where it was wrong; the others, all right, are the days
// since the one before. Digits have five bits, the lowest first; where another one follows, six.

import { standingDays } from "./ladder.js";
import { daysBetween, daysLater } from "./ladder_data.js";
import { practiceFrom } from "./learner_data.js";

const IN_LINK = "ladder";
const LINK_VERSION = "1";
const LINK_BEGINS = "2020-01-01";
const LONGEST_FRAGMENT = 700; // bytes of a fragment
const MOST_IN_LINK = 7; // a wrong one, and up to six in a row
// Those that stand in an address as they are.
const LINK_DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_*";
const SKILL_IN_LINK = /^([a-z_]+)-([\w*]+)$/;
const LINK_NUMBERS = /[g-z0-9_*]*[A-Za-f]/g; // digits that go on, and one that does not
const DIGIT_GOES_ON = 32;

/** @param {Practice} practice @param {string[]} skills @param {string} day */
export function ladderFragment(practice, skills, day) {
  const written = skills
    .map((skill) => [skill, standingDays(practice[skill]?.days ?? {}, day)])
    .filter(([, days]) => Object.keys(days).length)
    .map(([skill, days]) => `${skill}-${daysCode(/** @type {Days} */ (days))}`);
  return new URLSearchParams({ [IN_LINK]: [LINK_VERSION, ...written].join(".") }).toString();
}

// What a link's fragment brings, and how much of it did not fit; null where it is no ladder.
/** @param {string} fragment @returns {{ found: Practice, left: number } | null} */
export function ladderFrom(fragment) {
  const text = new URLSearchParams(fragment.replace(/^#/, "")).get(IN_LINK);
  const [version, ...parts] = (text ?? "").split(".");
  if (version !== LINK_VERSION || fragment.length > LONGEST_FRAGMENT) return null;
  const read = parts.map((part) => {
    const [, skill, code] = SKILL_IN_LINK.exec(part) ?? [];
    const days = skill && daysOfCode(code);
    return days ? [[skill, { days }]] : [];
  });
  const { found, left } = practiceFrom(Object.fromEntries(read.flat()));
  return { found, left: left + read.filter((one) => !one.length).length };
}

/** @param {Days} days */
function daysCode(days) {
  const [first, ...rest] = Object.keys(days).sort();
  const begins = 2 * daysBetween(LINK_BEGINS, first) + (days[first] === "wrong" ? 1 : 0);
  const gaps = rest.map((day, i) => daysBetween(i ? rest[i - 1] : first, day));
  return [begins, ...gaps].map(numberCode).join("");
}

/** @param {string} code @returns {Days | undefined} */
function daysOfCode(code) {
  const numbers = code.match(LINK_NUMBERS) ?? [];
  if (numbers.join("") !== code || numbers.length > MOST_IN_LINK) return undefined;
  const [begins, ...gaps] = numbers.map(numberOfCode);
  if (![begins, ...gaps].every((x) => x < 2 ** 20)) return undefined;
  let day = daysLater(LINK_BEGINS, begins >> 1);
  const found = /** @type {Days} */ ({ [day]: begins % 2 ? "wrong" : "right" });
  for (const gap of gaps) {
    day = daysLater(day, gap);
    found[day] ??= "right";
  }
  return found;
}

/** @param {number} number @returns {string} */
const numberCode = (number) =>
  number < DIGIT_GOES_ON
    ? LINK_DIGITS[number]
    : LINK_DIGITS[DIGIT_GOES_ON + (number % DIGIT_GOES_ON)] +
      numberCode(Math.floor(number / DIGIT_GOES_ON));

/** @param {string} code */
const numberOfCode = (code) =>
  [...code].reduceRight(
    (sum, digit) => sum * DIGIT_GOES_ON + (LINK_DIGITS.indexOf(digit) % DIGIT_GOES_ON),
    0,
  );
