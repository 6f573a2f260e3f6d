"""An exercise in hand with all its lines right, by Python and by the browser's modules."""

from __future__ import annotations

from lessons.text import plain, spoken
from practice.sitting import Sitting, typed

# A function for scripts that `tests.modules` asks.
SOLVE = """const solve = async (sitting) => {
        const { inText } = await import("/showing.js");
        const { afterTyping, askedLines } = await import("/sitting.js");
        return askedLines(sitting).reduce((now, { id, options, answer }) =>
            afterTyping(now, id, options?.length ? answer
                : answer.map((x) => inText(x, "plain")).join(", ")), sitting);
    };"""


def solve(sitting: Sitting) -> Sitting:
    for line in sitting.asked_lines:
        right = line.answer if line.options else ", ".join(spoken(plain(x)) for x in line.answer)
        sitting = typed(sitting, line.id, str(right))
    return sitting
