"""The numbers of the lesson on covariance: what each step computes."""

from __future__ import annotations

from fractions import Fraction
from math import atan2, degrees
from typing import Any

import numpy as np

from figures.cloud import Frame
from figures.state import direction
from lessons.datasets import Dataset
from lessons.model import Settings, Values
from lessons.study import Study, given, study
from lessons.text import Latex, cut, listing
from lessons.variance.lesson import curve
from pca_core.exact import root
from pca_core.shown import Shown, show

# Directions with short exact coordinates (not yet of length 1).
STEPS = {0: (1, 0), 45: (1, 1), 90: (0, 1), 135: (-1, 1)}
FEW = 12  # numbers that can be read one by one
PARABOLA = Dataset(
    id="parabola",
    fields=("x", "y"),
    cells=(("-1", "1"), ("-0.5", "0.25"), ("0", "0"), ("0.5", "0.25"), ("1", "1")),
)
ELLIPSE = Dataset(
    id="ellipse",
    fields=("a", "b"),
    cells=(
        ("2", "0"), ("1.6", "0.6"), ("1.2", "0.8"), ("0", "1"), ("-1.2", "0.8"), ("-1.6", "0.6"),
        ("-2", "0"), ("-1.6", "-0.6"), ("-1.2", "-0.8"), ("0", "-1"), ("1.2", "-0.8"),
        ("1.6", "-0.6"),
    ),
)  # fmt: skip


def basics(dataset: Dataset, settings: Settings) -> tuple[Study, Values]:
    known = study(dataset, settings["ddof"])
    return known, dict(known.basics)


def between(known: Study, first: float, second: float) -> Shown:
    """uᵀ C v for the directions at two angles: exact at the multiples of 45°."""
    if first % 180 not in STEPS or second % 180 not in STEPS:
        value = float(direction(first) @ known.C @ direction(second))
        return show(value, zero=1e-12 * float(np.trace(known.C)))
    u, v = STEPS[int(first % 180)], STEPS[int(second % 180)]
    C = known.exact.C
    total = sum(u[i] * C[i, j] * v[j] for i in (0, 1) for j in (0, 1))
    lengths = (u[0] ** 2 + u[1] ** 2) * (v[0] ** 2 + v[1] ** 2)
    turned = (first // 180 + second // 180) % 2  # past 180° a direction is turned round
    return show((-total if turned else total) / root(lengths))


def relation(rows: Any) -> Latex:
    """= where all the numbers that follow are exact, else ≈."""
    return Latex("=" if all(number.exact for row in rows for number in row) else r"\approx")


def best_angle(known: Study) -> float:
    """The angle of the first component in degrees, not rounded."""
    angle = known.first_angle
    if not isinstance(angle, float):
        return float(angle)
    x, y = known.eigen[1][0]
    return degrees(atan2(y, x)) % 180


def second(dataset: Dataset, settings: Settings) -> Values:
    """The first axis at its best, the second wherever the visitor has turned it."""
    known, values = basics(dataset, settings)
    now = settings["second"]
    best = best_angle(known)
    gap = show(round(abs(now - best), 1)) if best % 1 else given(abs(now - best))
    return {
        **values,
        "theta": best,
        "second": given(now),
        "gap": gap,
        "relation": relation([[values["lambda1"], gap]]),
        "var_second": between(known, now, now),
        "cov_now": between(known, best, now),
    }


def rectangles(dataset: Dataset, settings: Settings) -> Values:
    known, values = basics(dataset, settings)
    exact = known.exact
    a, b = exact.centred[:, 0], exact.centred[:, 1]
    m, total = len(known.X), a.dot(b)
    areas = [x * y for x, y in exact.centred.tolist()]
    return {
        **values,
        "centred_a": listed(exact.centred[:, 0]),
        "centred_b": listed(exact.centred[:, 1]),
        "sum": show(total),
        "other": show(total / (m - (1 - known.ddof))),
        "uncentred": show((total + m * exact.mean[0] * exact.mean[1]) / (m - known.ddof)),
        "products": sum_of([readable(area, m) for area in areas]),
        "relation": relation([[readable(area, m) for area in areas]]),
    }


def readable(number: Any, count: int) -> Shown:
    """Exact among a few numbers, with two decimals among many."""
    return show(number) if count <= FEW else show(float(number), 2)


def listed(numbers: Any) -> str:
    """1, 2, 3 in running text; one ≈ speaks for all of a long list."""
    shown = [readable(number, len(numbers)) for number in numbers]
    if all(one.exact for one in shown):
        return listing(shown)
    return "≈ " + ", ".join(cut([one.plain for one in shown], "…"))


def sum_of(terms: list[Shown]) -> Latex:
    """2 + 0 - 1: a sum written out, cut in the middle where it is long."""
    if len(terms) > 6 or sum(len(term.plain) for term in terms) > 24:
        kept = [*terms[:2], None, terms[-1]] if len(terms) > 3 else terms
    else:
        kept = [*terms]
    parts = [r"+ \cdots" if term is None else with_sign(term) for term in kept]
    return Latex(" ".join(parts).removeprefix("+ "))


def with_sign(term: Shown) -> str:
    return term.latex.replace("-", "- ", 1) if term.value < 0 else f"+ {term.latex}"


def uncorrelated(dataset: Dataset, settings: Settings) -> Values:
    known, values = basics(PARABOLA, settings)
    areas = [show(a * b) for a, b in known.exact.centred.tolist()]
    return {
        **values,
        "x": [show(Fraction(x)) for x, _ in PARABOLA.cells],
        "y": [show(Fraction(y)) for _, y in PARABOLA.cells],
        "areas": areas,
        "products": sum_of(areas),
    }


def ellipse(dataset: Dataset, settings: Settings) -> Values:
    known, values = basics(ELLIPSE, settings)
    theta = settings["theta"]
    return {
        **values,
        "frame": Frame((-2.5, 2.5), (-2.5, 2.5)),
        "theta": given(theta),
        "tried": settings["tried"],
        "var_theta": between(known, theta, theta),
        "curve": curve({**values, "table": ELLIPSE}),
    }


def matrix(dataset: Dataset, settings: Settings) -> Values:
    _, values = basics(dataset, settings)
    n = 4
    return {
        **values,
        "relation": relation(values["C"]),
        "n": show(n),
        "different": show(n * (n + 1) // 2),
        "all": show(n * n),
        "pairs": show(n * (n - 1) // 2),
        "both": show(n * (n - 1)),
    }


def divisor(dataset: Dataset, settings: Settings) -> Values:
    """Both divisors side by side, whatever the switch says."""
    _, values = basics(dataset, settings)
    m = values["m"]
    both: Values = {}
    for ddof, name in ((0, "m"), (1, "less")):
        exact = study(dataset, ddof).basics
        for symbol in ("C", "lambda1", "lambda2", "share1", "angle1"):
            both[f"{symbol}_{name}"] = exact[symbol]
        both[f"relation_{name}"] = relation(exact["C"])
    return {**values, **both, "less": m - 1, "factor": show(Fraction(m, m - 1))}


def rows_columns(dataset: Dataset, settings: Settings) -> Values:
    known, values = basics(dataset, settings)
    return {
        **values,
        "relation": relation(values["C"]),
        "n": known.X.shape[1],
        "rows": tuple(zip(*values["Xc"], strict=True)),
        "by_record": np.cov(known.X),  # the mistake the step is about
    }


def goal(dataset: Dataset, settings: Settings) -> Values:
    known, values = basics(dataset, settings)
    theta = settings["theta"]
    return {
        **values,
        "theta": given(theta),
        "var_first": between(known, theta, theta),
        "var_second": between(known, theta + 90, theta + 90),
        "cov_now": between(known, theta, theta + 90),
        "free": bool(known.exact.repeated),
    }


def axes_of(values: Values) -> list[Any]:
    """The two axes of the step `second`, as rows."""
    return [direction(values["theta"]), direction(values["second"].value)]
