"""What an answer is worth: one judge for every place where a question is asked."""

from __future__ import annotations

from lessons import answer
from lessons.model import ChoiceCheck, DirectionCheck, NumberCheck, Settings, Step, Values
from pca_core.shown import Shown

ACCEPTED = (answer.Verdict.EXACT, answer.Verdict.ROUNDED)
RIGHT = ("right", "rounded")
NEAR = 2e-4  # what is worked out from numbers that were rounded for the page is as far off as this


def judge(step: Step, given: str, values: Values, settings: Settings) -> str:
    """right, rounded, sign, `slip <name>`, wrong, or `error` for what is no number.

    given : the option chosen, or the text typed; what is set by hand lies in `settings`
    """
    check = step.check
    if isinstance(check, ChoiceCheck):
        return "right" if given == check.right_option(values) else "wrong"
    if isinstance(check, DirectionCheck):
        return "right" if check.is_right(settings, values) else "wrong"
    return judge_number(check, given, values) if check else "wrong"


def verdicts(step: Step) -> frozenset[str]:
    """All that `judge` may say of an answer to this step."""
    said = {"right", "wrong"} if step.check else set()
    if isinstance(step.check, NumberCheck):
        said |= {"rounded", "sign", "error", *(f"slip {slip}" for slip in step.check.slips)}
    return frozenset(said)


def judge_number(check: NumberCheck, typed: str, values: Values) -> str:
    try:
        verdict = answer.verdict(typed, target_of(values[check.target]))
        slips = [
            slip
            for slip in check.slips
            if answer.verdict(typed, target_of(values[slip])) in ACCEPTED
        ]
    except answer.AnswerError:
        return "error"
    if verdict in ACCEPTED:
        return "right" if verdict is answer.Verdict.EXACT else "rounded"
    if slips:
        return f"slip {slips[0]}"
    if is_near(typed, values[check.target]):
        return "rounded"
    return "sign" if verdict is answer.Verdict.SIGN else "wrong"


def is_near(typed: str, number: Shown) -> bool:
    """Whether it may come from rounded numbers, where the right one is rounded itself."""
    if number.exact:
        return False
    return abs(float(answer.parse(typed)) - number.value) <= NEAR * abs(number.value)


def target_of(number: Shown) -> str | float:
    """What an answer is held against: the exact form where there is one."""
    return number.plain if number.exact else number.value
