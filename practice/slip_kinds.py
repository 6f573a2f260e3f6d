"""Kinds of slips: what goes wrong in the same way in different lines, where it is explained and
where it can be practised. Which slips a line knows is said by its rule (`practice.rules`)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from practice.model import Line


@dataclass(frozen=True)
class Kind:
    """slips : their names in the rules
    lesson, step : where it is explained
    skills : two in which it can be made
    """

    slips: tuple[str, ...]
    lesson: str
    step: str
    skills: tuple[str, str]


KINDS = {
    "divisor": Kind(
        ("sum", "fewer", "other", "plain", "outside"),
        "covariance",
        "divisor",
        ("variance", "matrix"),
    ),
    "mean": Kind(
        ("uncentred", "added", "centred", "alone", "joined", "own_entries", "from_mean"),
        "variance",
        "centre",
        ("variance", "new_record"),
    ),
    "sign": Kind(
        ("turned", "absolute", "signs", "negative", "plus"),
        "covariance",
        "rectangles",
        ("centring", "covariance"),
    ),
    "order": Kind(
        ("order", "swapped", "second"), "diagonalization", "check", ("eigenvalues", "diagonal")
    ),
    "length": Kind(
        ("long", "squares", "zero", "lengthless"), "basis", "orthonormal", ("basis", "diagonal")
    ),
    "transposed": Kind(
        ("transposed", "by_component", "columns"),
        "covariance",
        "rows_columns",
        ("diagonal", "new_record"),
    ),
    "root": Kind(
        (
            *("root", "distance", "roots", "squared", "unsquared", "unsquared_distance", "rooted"),
            *("rootless", "table_roots", "variances", "standard", "unsquared_loadings"),
        ),
        "variance",
        "spread",
        ("variance", "singular"),
    ),
}
# Each made in one line only, so it is no habit.
OF_NO_KIND = frozenset(
    (
        *("all", "contributions", "correlation", "diagonal", "divided", "doubled", "dropped"),
        *("early", "everywhere", "kept", "kept_part", "largest", "not_shared", "nothing_dropped"),
        *("of_all", "one", "one_axis", "product", "ratio", "rest", "reversed", "same", "shared"),
        *("single", "summed", "times", "trace", "turn", "undivided", "unique", "unsubtracted"),
        "vectors",
    )
)


def kinds_of(slips: Iterable[str]) -> tuple[str, ...]:
    """The kinds that any of these is of."""
    made = set(slips)
    return tuple(name for name, kind in KINDS.items() if made.intersection(kind.slips))


def kinds_in(lines: Iterable[Line]) -> tuple[str, ...]:
    """The kinds of slips that can be made in these lines."""
    return kinds_of(slip for line in lines for slip in line.slips)
