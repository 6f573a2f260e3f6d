"""What is wrong here? Somebody's line with a slip in it, or without one."""

from __future__ import annotations

from practice.asked_lines import distinct, fact, make_line, numbers_and_shape, slips_of
from practice.formula import Values
from practice.model import Line
from practice.operations import each, simplest
from practice.rules import Rule

# A rule, and from which lines somebody worked it out.
SHOWN = {
    "variance": ("field",),
    "covariance": ("records",),
    "C": ("records",),
    "determinant": ("C",),
    "eigenvalues": ("C",),
    "P": ("C", "eigenvalues"),
    "D": ("C", "P"),
    "scores": ("records", "P"),
    "share": ("eigenvalues",),
    "rebuilt": ("mean", "P", "scores"),
    "singular": ("eigenvalues",),
    "white": ("record", "mean", "P", "eigenvalues"),
    "t2": ("record", "mean", "P", "eigenvalues"),
}
NOTHING = "nothing"
MOST = 3  # slips to choose from, beside "nothing is wrong"


def lines(
    chance: int, truth: Values, rules: dict[str, Rule]
) -> tuple[tuple[Line, ...], tuple[Line, ...]]:
    """What is shown, the claim last; and the two lines: which slip it is, and the right numbers."""
    name = list(SHOWN)[chance % len(SHOWN)]
    right = make_line(name, truth, rules[name], "corrected")
    slips = distinct(rules[name], slips_of(right, rules[name], truth))
    names = list(slips)[chance // 100 % len(slips) :] + list(slips)
    options = tuple(dict.fromkeys(names))[:MOST]
    wrong = chance // 1000 % 5 > 0
    claimed = each(simplest, slips[options[0]]) if wrong else truth[name]
    claim = Line("claim", "claim", *numbers_and_shape(claimed), rule=name)
    found = Line(
        "found",
        "found",
        options[0] if wrong else NOTHING,
        rule=name,
        options=(*(slip for slip in rules[name].slips if slip in options), NOTHING),
    )
    return (*(fact(word, truth) for word in SHOWN[name]), claim), (found, right)
