"""What the steps compute that lead to K a = λ a."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import Any

import numpy as np

import pca_core
from figures.numbers import NUMBERS
from figures.roles_kernel import features, misplaced
from figures.state import State
from lessons.datasets import Dataset
from lessons.derivation import faded
from lessons.kernel.lines import WRITTEN, proved
from lessons.kernel.rings import INNER, OUTER, rings
from lessons.model import Settings, Values
from lessons.study import columns, given
from lessons.text import Latex
from pca_core import exact
from pca_core.exact import root
from pca_core.shown import show, show_matrix

FRAMES = 20  # of the rings on their way up
LINE = (-2, -1, 0, 1, 2)  # records of one field, for features (x, x²)
PIXELS, DEGREE = 10_304, 3  # of the faces in a later lesson


def about_rings() -> Values:
    return {"m": INNER + OUTER, "inner": INNER, "outer": OUTER, "raw": rings()}


def two_rings(dataset: Dataset, settings: Settings) -> Values:
    C = pca_core.covariance_matrix(rings(), settings["ddof"])
    eigenvalues, _ = pca_core.eigen_symmetric(C)
    return {
        **about_rings(),
        "ddof": settings["ddof"],
        "theta": given(settings["theta"]),
        "wrong_now": wrong_at(settings["theta"]),
        "fewest": min(wrong_at(float(theta)) for theta in range(180)),
        "lambda1": show(float(eigenvalues[0])),
        "lambda2": show(float(eigenvalues[1])),
        "share1": show(float(eigenvalues[0] / eigenvalues.sum())),
    }


@lru_cache(maxsize=400)
def wrong_at(theta: float) -> int:
    """Records on the wrong side of the best cut."""
    return int(misplaced(State(points=rings(), theta=theta), {"inner": INNER}))


def lift(dataset: Dataset, settings: Settings) -> Values:
    heights = (rings() ** 2).sum(axis=1)
    low, high = float(heights[:INNER].max()), float(heights[INNER:].min())
    return {
        **about_rings(),
        "frame": settings["frame"],
        "top_inner": show(low),
        "low_outer": show(high),
        "cut": show((low + high) / 2),
        "top": float(heights.max()),
        "lifted": np.column_stack([rings(), heights]),
    }


# --- the kernel trick -------------------------------------------------------------------------


def trick(dataset: Dataset, settings: Settings) -> Values:
    """(x · y)² for two vectors set by hand, exactly."""
    x, y = ([Fraction(repr(float(v))) for v in settings[name]] for name in ("x", "y"))
    dot = x[0] * y[0] + x[1] * y[1]
    terms = [x[0] ** 2 * y[0] ** 2, 2 * x[0] * x[1] * y[0] * y[1], x[1] ** 2 * y[1] ** 2]
    if sum(terms) != dot**2:
        raise ArithmeticError("φ(x) · φ(y) is not (x · y)²")
    return {
        "x_now": settings["x"],
        "y_now": settings["y"],
        "x": [show(v) for v in x],
        "y": [show(v) for v in y],
        "phi_x": written_features(x),
        "phi_y": written_features(y),
        "dot": show(dot),
        "kernel": show(dot**2),
        "unrooted": show(terms[0] + terms[1] / 2 + terms[2]),
        "twice": show(2 * dot),
        **{f"term{i + 1}": show(term) for i, term in enumerate(terms)},
        "sum": Latex(" + ".join(grouped(show(term).latex) for term in terms)),
        "pixels": f"{PIXELS:,}".replace(",", " "),
        "degree": DEGREE,
        "count": Latex(power_of_ten(comb(PIXELS + DEGREE - 1, DEGREE))),
        "floats": tuple(np.array([float(v) for v in w]) for w in (x, y)),
        "features": [features(np.array([float(v) for v in w])) for w in (x, y)],
    }


def written_features(v: list[Fraction]) -> list[Any]:
    return [show(v[0] ** 2), show(root(2) * root(1) * as_exact(v[0] * v[1])), show(v[1] ** 2)]


def as_exact(q: Fraction) -> Any:
    """A fraction as the exact core's number."""
    return root(1) * q.numerator / q.denominator


def grouped(text: str) -> str:
    return rf"\left({text}\right)" if text.startswith("-") else text


def power_of_ten(x: float) -> str:
    r"""182 000 000 000 as 1.8 \cdot 10^{11}."""
    size, power = f"{x:.1e}".split("e")
    return rf"{size} \cdot 10^{{{int(power)}}}"


# --- line by line -----------------------------------------------------------------------------


def derive(dataset: Dataset, settings: Settings) -> Values:
    proved()
    return {
        **in_features(),
        "theta": given(settings["theta"]),
        "turn_now": show(turn_at(settings["theta"]), digits=2),
        **faded(WRITTEN, settings["covered"]),
    }


def turn_at(theta: float) -> Any:
    """Degrees from u to C u; 0, and not dust, along an eigenvector."""
    turn = float(NUMBERS["turn_at"](State(points=in_features()["table"], theta=theta), {}))
    return 0 if abs(turn) < 1e-9 else turn


@lru_cache(maxsize=1)
def in_features() -> Values:
    """C, K, and K a = λ a for the records of one field, seen as (x, x²), exactly."""
    table = [[x, x * x] for x in LINE]
    found: Any = exact.pca(table)
    mu, p, Xc = found.eigenvalues[0], found.P.row(0), found.centred
    K, lam = Xc * Xc.T, mu * len(LINE)
    a = Xc * p.T / lam
    if K * a != lam * a or (a.T * K * a)[0] != 1:
        raise ArithmeticError("K a is not λ a")
    return {
        "m": len(LINE),
        "records": [show(x) for x in LINE],
        "table": np.array(table, dtype=float),
        "phis": columns(show_matrix(Xc.tolist())),
        "C": show_matrix(found.C.tolist()),
        "K": show_matrix(K.tolist()),
        "a": [show(x) for x in a],
        "v": [show(x) for x in p],
        "mu": show(mu),
        "lambda": show(lam),
        "angle1": show(90),
    }
