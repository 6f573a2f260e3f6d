// What an answer is worth that was chosen or turned, from a check as plain data: right or wrong. A
// typed number is judged by judge_number.js, which not every page needs. Both are the twin of
// lessons/judge.py, which makes the data.

/**
 * @param {ChoiceCheck | DirectionCheck} check
 * @param {string} given
 * @param {Record<string, unknown>} settings
 * @returns {string}
 */
export function judge(check, given, settings) {
  const isRight =
    check.kind === "choice" ? isRightChoice(check, given) : isRightDirection(check, settings);
  return isRight ? "right" : "wrong";
}

// One is right, several, or whichever there is.
/** @param {ChoiceCheck} choiceCheck @param {string} given */
function isRightChoice({ right }, given) {
  return Array.isArray(right) ? right.includes(given) : right === null || right === given;
}

/** @param {DirectionCheck} directionCheck @param {Record<string, unknown>} settings */
function isRightDirection({ setting, target, tolerance, period }, settings) {
  if (target === null) return true; // every one is
  const off = remainder(degreesOf(settings[setting]) - target, period);
  return Math.min(off, period - off) <= tolerance;
}

// A setting's direction: an angle as it is, a vector's by its coordinates.
/** @param {unknown} setting @returns {number} */
function degreesOf(setting) {
  return Array.isArray(setting)
    ? Math.atan2(setting[1], setting[0]) * (180 / Math.PI)
    : Number(setting);
}

// Never negative, and not rounded twice.
/** @param {number} angle @param {number} period */
function remainder(angle, period) {
  const rest = angle % period;
  return rest < 0 ? rest + period : rest;
}
