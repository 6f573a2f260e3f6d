"""The values of the steps on what a map shows and what it does not; all have own tables."""

from __future__ import annotations

from fractions import Fraction

from lessons.datasets import Dataset
from lessons.link import view_of
from lessons.model import Settings, Values
from lessons.trust import groups, moving
from live.operations import sqrt
from live.state import State
from pca_core.shown import show


def sizes(dataset: Dataset, settings: Settings) -> Values:
    """Four groups of chosen sizes; what A and B do when they are ten times as large."""
    ddof, key = settings["ddof"], settings["large"]
    state = State({"large": key}, settings=(moving.large,))
    X, divisor = groups.table(key), len(groups.table("ab")) - ddof
    square = 2 * groups.HALF**2  # of the way from the middle of two groups to each
    values: Values = {"ddof": ddof, "few": groups.FEW, "many": groups.MANY, "square": square}
    values |= dict(zip("ABCD", at_places(), strict=True))
    for pair, count in ("ab", 2 * groups.MANY), ("cd", 2 * groups.FEW):
        part = show(Fraction(count * square, divisor))
        values |= {f"{pair}_count": count, f"{pair}_part": part}
    names = {f"now_{'abcd'[i]}{'abcd'[j]}": moving.apart(i, j) for i, j in moving.PAIRS}
    values |= {name: state.shown(distance) for name, distance in names.items()}
    return {
        **values,
        "apart": state.shown(sqrt(4 * square)),
        "centre": State({"large": "abc"}).shown(moving.apart(0, 3)),
        "divisor": divisor,
        "m": len(X),
        "equal": key == "equal",
        "X": X,
        "state": state,
        "to_limits": f"step=groups{view_of(dataset, ddof)}",
    }


def at_places() -> list[tuple[object, ...]]:
    """The places of the groups, as tuples to be shown."""
    return [tuple(show(int(c)) for c in place) for place in groups.PLACES + groups.MIDDLE]
