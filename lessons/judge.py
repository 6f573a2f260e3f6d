"""What an answer is worth: one judge for every place where a question is asked.

A check and a step's values become plain data first, and that is judged. A page without a server
carries the same data and judges it with `script/judge.js`, which must say the same.
"""

from __future__ import annotations

import math
from fractions import Fraction
from typing import Any, TypeAlias

from lessons import answer
from lessons.bounds import bounds_as_data
from lessons.exact import Number
from lessons.model import (
    Check,
    ChoiceCheck,
    DirectionCheck,
    NumberCheck,
    Settings,
    Step,
    Values,
    angle_of,
    is_near_angle,
)
from pca_core.shown import Shown

Data: TypeAlias = dict[str, Any]

FITS = {answer.Verdict.EXACT, answer.Verdict.ROUNDED, answer.Verdict.DIGITS}
LOST = 1e-12  # by floats, of the largest number of a question
TWO = 2  # digits that a slip is told by
SAYS = {answer.Verdict.DIGITS: "digits", answer.Verdict.SIGN: "sign", answer.Verdict.WRONG: "wrong"}
RIGHT = ("right", "rounded")
# What is worked out from numbers that were rounded for the page is as far off as this.
NEAR = Fraction(2, 10_000)


def judge(step: Step, given: str, values: Values, settings: Settings) -> str:
    """right, rounded, digits (too few), sign, `slip <name>`, wrong, or `error` for no number.

    given : the option chosen, or the text typed; what is set by hand lies in `settings`
    """
    return judge_data(as_data(step.check, values), given, settings) if step.check else "wrong"


def verdicts(step: Step) -> frozenset[str]:
    """All that `judge` may say of an answer to this step."""
    said = {"right", "wrong"} if step.check else set()
    if isinstance(step.check, NumberCheck):
        said |= {
            "rounded",
            "digits",
            "sign",
            "error",
            *(f"slip {slip}" for slip in step.check.slips),
        }
    return frozenset(said)


# --- a check as plain data --------------------------------------------------------------------


def as_data(check: Check, values: Values) -> Data:
    """All that is needed to judge an answer, as it can be written as JSON."""
    if isinstance(check, ChoiceCheck):
        return {"kind": "choice", "right": check.right_option(values)}
    if isinstance(check, DirectionCheck):
        target = check.target(values)
        return {
            "kind": "direction",
            "setting": check.setting.name,
            "target": None if target is None else float(target),
            "tolerance": check.tolerance,
            "period": check.period,
        }
    return {
        "kind": "number",
        "target": number_as_data(values[check.target]),
        "slips": {slip: number_as_data(values[slip]) for slip in slips_told(check, values)},
        **({"bounds": bounds_as_data(check.is_a, values)} if check.is_a else {}),
    }


def slips_told(check: NumberCheck, values: Values) -> dict[str, tuple[str, ...]]:
    """The slips whose number is another than the right one here, each with those that come to the
    same number; these are told together.
    """
    sizes = (abs(values[name].value) for name in (check.target, *check.slips))
    size = max(filter(math.isfinite, sizes), default=0.0)
    found = dict[str, tuple[str, ...]]()
    for slip in check.slips:
        number = values[slip]
        if is_same(number, values[check.target], size):
            continue
        first = next((one for one in found if is_same(number, values[one], size)), None)
        found |= {first: (*found[first], slip)} if first else {slip: ()}
    return found


def is_same(one: Shown, other: Shown, size: float) -> bool:
    """Exact numbers as they are written, floats but for what they lose beside `size`."""
    if one.exact and other.exact:
        return one.plain == other.plain
    return abs(one.value - other.value) <= LOST * size


def number_as_data(number: Shown) -> Data:
    """The exact form where there is one, else the float; nothing where there is no number."""
    if number.exact:
        return {"text": number.plain}
    return {"value": float(number.value)} if math.isfinite(number.value) else {}


# --- judging ----------------------------------------------------------------------------------


def judge_data(check: Data, given: str, settings: Settings) -> str:
    if check["kind"] == "choice":
        right = check["right"]  # one, several, or whichever there is
        is_right = given in right if isinstance(right, list) else right in (None, given)
        return "right" if is_right else "wrong"
    if check["kind"] == "direction":
        return "right" if is_right_direction(check, settings) else "wrong"
    try:
        return judge_number(check, answer.typed(given))
    except answer.AnswerError:
        return "error"


def judge_vote(check: Data, given: str, settings: Settings) -> str:
    """The same of a vote. Nobody asks for more digits there: two count, as they always did."""
    if check["kind"] != "number":
        return judge_data(check, given, settings)
    try:
        typed = answer.as_it_counted(answer.typed(given))
    except answer.AnswerError:
        return "error"
    found = judge_number(check, typed)
    if found != "digits":
        return found
    return "rounded" if typed.digits >= answer.ENOUGH else "wrong"


def is_right_direction(check: Data, settings: Settings) -> bool:
    angle = angle_of(settings[check["setting"]])
    return is_near_angle(angle, check["target"], check["tolerance"], check["period"])


def judge_number(check: Data, typed: answer.Typed) -> str:
    """A rounded number that is a slip's as well needs more digits."""
    verdict = verdict_on(typed, check["target"])
    slips = {slip: verdict_on(typed, number) for slip, number in check["slips"].items()}
    if verdict is answer.Verdict.EXACT:
        return "right"
    if verdict is answer.Verdict.ROUNDED:
        rounded = answer.not_cut(typed)
        unclear = any(verdict_on(rounded, number) in FITS for number in check["slips"].values())
        return "digits" if unclear and not typed.is_printed else "rounded"
    told = {answer.Verdict.EXACT} if verdict is answer.Verdict.DIGITS else FITS
    for slip, worth in slips.items():
        if worth in told and (worth is not answer.Verdict.DIGITS or typed.digits >= TWO):
            return f"slip {slip}"
    if is_near(typed.number, check["target"]):
        return "rounded"
    return SAYS[verdict]


def verdict_on(typed: answer.Typed, number: Data) -> answer.Verdict:
    if not number:
        return answer.Verdict.WRONG
    return answer.worth(typed, number["text"] if "text" in number else number["value"])


def is_near(typed: Number, number: Data) -> bool:
    """Whether it may come from rounded numbers, where the right one is rounded itself."""
    if "value" not in number:
        return False
    right = Fraction(number["value"])
    return answer.same(typed, right, tolerance=NEAR * abs(right))
