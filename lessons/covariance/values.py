"""The numbers of the lesson on covariance: what each step computes."""

from __future__ import annotations

from fractions import Fraction
from math import atan2, degrees
from typing import Any

import numpy as np

from figures.cloud import around
from lessons.covariance import moving
from lessons.covariance.along import lines_for_texts
from lessons.datasets import Dataset
from lessons.link import view_of
from lessons.model import Settings, Values
from lessons.study import Study, given, study, wave
from lessons.text import Latex, plain
from lessons.voice import added, related, sign_of
from live.settings import Setting
from live.terms import quadratic, u
from pca_core.shown import Shown, show, show_matrix

FEW = 12  # numbers that can be read one by one
PARABOLA = Dataset(
    id="parabola",
    fields=("x", "y"),
    cells=(("-1", "1"), ("-0.5", "0.25"), ("0", "0"), ("0.5", "0.25"), ("1", "1")),
)
ON_ELLIPSE = """
    2 0, 1.6 0.6, 1.2 0.8, 0 1, -1.2 0.8, -1.6 0.6, -2 0, -1.6 -0.6, -1.2 -0.8, 0 -1, 1.2 -0.8,
    1.6 -0.6
"""
ELLIPSE = Dataset(
    id="ellipse",
    fields=("a", "b"),
    cells=tuple(tuple(record.split()) for record in ON_ELLIPSE.split(",")),
)


def covariance_basics(dataset: Dataset, settings: Settings, *of: Setting) -> tuple[Study, Values]:
    known = study(dataset, settings["ddof"])
    return known, {**known.basics(dataset), "state": known.state(settings, *of)}


def best_angle(known: Study) -> float:
    """The angle of the first component in degrees, not rounded."""
    angle = known.first_angle
    if not isinstance(angle, float):
        return float(angle)
    x, y = known.eigen[1][0]
    return degrees(atan2(y, x)) % 180


def second(dataset: Dataset, settings: Settings) -> Values:
    """The first axis at its best, the second wherever the visitor has turned it."""
    known, values = covariance_basics(dataset, settings, moving.second)
    now, best = settings["second"], best_angle(known)
    gap = show(round(abs(now - best), 1)) if best % 1 else given(abs(now - best))
    return {
        **values,
        "theta": best,
        "second": given(now, moving.second),
        "gap": gap,
        "relation": sign_of(values["lambda1"], gap),
        "var_second": values["state"].shown(quadratic(u(moving.second))),
        "cov_now": values["state"].shown(moving.covariance(best, moving.second)),
    }


def rectangles(dataset: Dataset, settings: Settings) -> Values:
    known, values = covariance_basics(dataset, settings)
    exact = known.exact
    a, b = exact.centred[:, 0], exact.centred[:, 1]
    m, total = len(known.X), a.dot(b)
    areas = [readable(x * y, m) for x, y in exact.centred.tolist()]
    return {
        **values,
        "centred_a": listed_numbers(a),
        "centred_b": listed_numbers(b),
        "sum": show(total),
        "other": show(total / (m - (1 - known.ddof))),
        "uncentred": show((total + m * exact.mean[0] * exact.mean[1]) / (m - known.ddof)),
        "products": sum_of(areas),
        "relation": sign_of(*areas),
    }


def readable(number: Any, count: int) -> Shown:
    """Exact among a few numbers, with two decimals among many."""
    return show(number) if count <= FEW else show(float(number), 2)


def listed_numbers(numbers: Any) -> list[str]:
    """Each in running text; one ≈ speaks for all of a long list."""
    shown = [readable(number, len(numbers)) for number in numbers]
    first, *others = shown
    is_exact = all(one.exact for one in shown)
    return [plain(first) if is_exact else f"≈ {first.plain}", *(one.plain for one in others)]


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
    known, values = covariance_basics(PARABOLA, settings)
    areas = [show(a * b) for a, b in known.exact.centred.tolist()]
    return {
        **values,
        "x": [show(Fraction(x)) for x, _ in PARABOLA.cells],
        "y": [show(Fraction(y)) for _, y in PARABOLA.cells],
        "areas": areas,
        "products": sum_of(areas),
    }


def ellipse(dataset: Dataset, settings: Settings) -> Values:
    known, values = covariance_basics(ELLIPSE, settings, moving.theta, moving.tried)
    return {
        **values,
        "window": around(2.5),
        "theta": given(settings["theta"], moving.theta),
        "var_theta": values["state"].shown(quadratic(u(moving.theta))),
        "curve": wave(known),
    }


def matrix(dataset: Dataset, settings: Settings) -> Values:
    known, values = covariance_basics(dataset, settings)
    n, x = 4, known.exact.centred[0]
    first, outer = [show(v) for v in x], show_matrix([[v * w for w in x] for v in x])
    return {
        **values,
        "first_centred": first,
        "first_outer": outer,
        "sign_outer": sign_of(first, outer),
        "relation": sign_of(values["C"]),
        "n": show(n),
        "different": show(n * (n + 1) // 2),
        "all": show(n * n),
        "pairs": show(n * (n - 1) // 2),
        "both": show(n * (n - 1)),
    }


def along(dataset: Dataset, settings: Settings) -> Values:
    """The variance along the axis, in the three parts that C gives."""
    known, values = covariance_basics(dataset, settings, moving.theta, moving.tried)
    state, now = values["state"], settings["theta"]
    parts = {name: state.shown(part) for name, part in moving.PARTS.items()}
    whole = state.shown(moving.variance)
    a, both, b = parts.values()
    numbers = f"{a.latex} {added(both)} {added(b)}"
    return {
        **values,
        **lines_for_texts(values["divisor"]),
        "theta": given(now, moving.theta),
        **{f"part_{name}": part for name, part in parts.items()},
        "var_theta": whole,
        "parts_line": related(numbers, whole.latex, *parts.values(), whole),
        "parts_sign": sign_of(*parts.values()),
        "curve": wave(known),
        "u_now": [state.shown(u(moving.theta)[k]) for k in (0, 1)],
        "to_curve": f"step=rotate{view_of(dataset, settings['ddof'])}",
    }


def divisor(dataset: Dataset, settings: Settings) -> Values:
    """Both divisors side by side, whatever the switch says."""
    _, values = covariance_basics(dataset, settings)
    m = values["m"]
    both: Values = {}
    for ddof, name in ((0, "m"), (1, "less")):
        exact = study(dataset, ddof).basics(dataset)
        for symbol in ("C", "lambda1", "lambda2", "share1", "angle1"):
            both[f"{symbol}_{name}"] = exact[symbol]
        both[f"relation_{name}"] = sign_of(exact["C"])
    return {
        **values,
        **both,
        "state": study(dataset, 0).state(settings),
        "less": m - 1,
        "factor": show(Fraction(m, m - 1)),
    }


def rows_columns(dataset: Dataset, settings: Settings) -> Values:
    known, values = covariance_basics(dataset, settings)
    return {
        **values,
        "relation": sign_of(values["C"]),
        "n": known.X.shape[1],
        "rows": tuple(zip(*values["Xc"], strict=True)),
        "by_record": np.cov(known.X),  # the mistake the step is about
    }


def goal(dataset: Dataset, settings: Settings) -> Values:
    _, values = covariance_basics(dataset, settings, moving.theta)
    state, across = values["state"], moving.theta + 90
    return {
        **values,
        "theta": given(settings["theta"], moving.theta),
        "var_first": state.shown(quadratic(u(moving.theta))),
        "var_second": state.shown(quadratic(u(across))),
        "cov_now": state.shown(moving.covariance(moving.theta, across)),
        "to_along": f"step=along{view_of(dataset, settings['ddof'])}",
    }


def axes_of(values: Values) -> list[Any]:
    """The two axes of the step `second`, as rows."""
    return [values["state"].read(u(angle)) for angle in (values["theta"], moving.second)]
