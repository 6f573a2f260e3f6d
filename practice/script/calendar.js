// A calendar file (RFC 5545) of the days on which something is due: an event that takes no time for each
// of them. No clock is asked, and nothing is sent: whoever brings it again has every event once.

import { isDueOn, standingOn } from "./ladder.js";
import { daysLater } from "./ladder_data.js";

const LONGEST_LINE = 75; // bytes of a line, without its end
const CALENDAR_OF = "-//PCA step by step//Today//EN";

// Day → how many skills come back on it, from this day on; what was due before stands on this day.
/** @param {Practice} practice @param {string[]} skills @param {string} day */
export function comingDays(practice, skills, day) {
  const found = /** @type {Record<string, number>} */ ({});
  for (const skill of skills) {
    const days = practice[skill]?.days ?? {};
    const { due } = standingOn(days, day);
    const then = isDueOn(days, day) ? day : due;
    if (then) found[then] = (found[then] ?? 0) + 1;
  }
  return Object.fromEntries(Object.entries(found).sort());
}

/**
 * @param {Record<string, number>} coming as comingDays gives it
 * @param {{ day: string, device: string, title: (count: number) => string, text: string }} told
 *     `day` when it was made, `device` whose it is; what an event is called, and says
 */
export function calendarText(coming, { day, device, title, text }) {
  const events = Object.entries(coming).flatMap(([then, count]) => [
    "BEGIN:VEVENT",
    `UID:${then}-${device}@pca-step-by-step`,
    `DTSTAMP:${calendarDate(day)}T000000Z`,
    `DTSTART;VALUE=DATE:${calendarDate(then)}`,
    `DTEND;VALUE=DATE:${calendarDate(daysLater(then, 1))}`,
    `SUMMARY:${escapedText(title(count))}`,
    `DESCRIPTION:${escapedText(text)}`,
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
  ]);
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:${CALENDAR_OF}`,
    ...events,
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${foldedLine(line)}\r\n`).join("");
}

/** @param {string} day */
const calendarDate = (day) => day.replaceAll("-", "");

/** @param {string} text */
const escapedText = (text) => text.replace(/[\\;,]/g, "\\$&").replace(/\r\n?|\n/g, "\\n");

// Goes on after a space, never within a sign.
/** @param {string} line */
function foldedLine(line) {
  const encoder = new TextEncoder();
  let [folded, room] = ["", LONGEST_LINE];
  for (const sign of line) {
    const size = encoder.encode(sign).length;
    if (size > room) {
      folded += "\r\n ";
      room = LONGEST_LINE - 1;
    }
    folded += sign;
    room -= size;
  }
  return folded;
}
