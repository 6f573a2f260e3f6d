"""What the steps compute that lead to K a = λ a."""

from __future__ import annotations

from functools import lru_cache
from math import comb

import numpy as np

from lessons.datasets import Dataset
from lessons.derivation import faded
from lessons.kernel import moving
from lessons.kernel.lines import WRITTEN, proved
from lessons.kernel.rings import INNER, OUTER, rings
from lessons.model import Settings, Values
from lessons.study import given, study
from lessons.text import Latex
from live.state import State
from live.terms import L, total
from pca_core.errors import VerificationError
from pca_core.shown import show, show_matrix

LINE = (-2, -1, 0, 1, 2)  # records of one field
FEATURES = Dataset("features", ("x", "x²"), tuple((str(x), str(x * x)) for x in LINE))
PIXELS, DEGREE = 10_304, 3  # of the faces in a later lesson


def about_rings() -> Values:
    return {"m": INNER + OUTER, "inner": INNER, "outer": OUTER, "raw": rings()}


def two_rings(dataset: Dataset, settings: Settings) -> Values:
    theta = settings["theta"]
    state = rings_at(theta, settings["ddof"])
    return {
        **about_rings(),
        "state": state,
        "ddof": settings["ddof"],
        "theta": given(theta, moving.theta),
        "wrong_now": state.shown(moving.wrong),
        "fewest": fewest(),
        "lambda1": state.shown(L[0]),
        "lambda2": state.shown(L[1]),
        "share1": state.shown(L[0] / total),
    }


def rings_at(theta: float, ddof: int) -> State:
    """The rings, and an axis at this angle."""
    return State({"points": rings(), "ddof": ddof, "theta": theta}, settings=(moving.theta,))


@lru_cache(maxsize=1)
def fewest() -> int:
    """Records on the wrong side of the best cut on the best axis of a whole degree."""
    return int(min(rings_at(float(theta), 0).number(moving.wrong) for theta in range(180)))


def lift(dataset: Dataset, settings: Settings) -> Values:
    heights = (rings() ** 2).sum(axis=1)
    low, high = float(heights[:INNER].max()), float(heights[INNER:].min())
    return {
        **about_rings(),
        "state": State({"frame": settings["frame"]}, settings=(moving.rise,)),
        "top_inner": show(low),
        "low_outer": show(high),
        "cut": show((low + high) / 2),
        "top": float(heights.max()),
        "lifted": np.column_stack([rings(), heights]),
    }


# --- the kernel trick -------------------------------------------------------------------------


def trick(dataset: Dataset, settings: Settings) -> Values:
    """(x · y)² for two vectors set by hand, exactly."""
    pair = {name: settings[name] for name in ("x", "y")}
    state = State(pair, settings=(moving.x, moving.y))
    dot, terms = moving.dot, moving.terms
    if abs(state.number(moving.product - dot**2)) > 1e-9:
        raise VerificationError("φ(x) · φ(y) is not (x · y)²")
    return {
        "state": state,
        "x": [state.shown(moving.x[i]) for i in (0, 1)],
        "y": [state.shown(moving.y[i]) for i in (0, 1)],
        "phi_x": [state.shown(moving.features(moving.x)[i]) for i in range(3)],
        "phi_y": [state.shown(moving.features(moving.y)[i]) for i in range(3)],
        "dot": state.shown(dot),
        "kernel": state.shown(moving.product),
        "unrooted": state.shown(terms[0] + terms[1] / 2 + terms[2]),
        "twice": state.shown(2 * dot),
        "sum": Latex(" + ".join(grouped(state.shown(terms[i]).latex) for i in range(3))),
        "pixels": f"{PIXELS:,}".replace(",", " "),
        "degree": DEGREE,
        "count": Latex(power_of_ten(comb(PIXELS + DEGREE - 1, DEGREE))),
        "floats": tuple(np.array(v, dtype=float) for v in pair.values()),
    }


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
        "state": study(FEATURES, 0).state(settings, moving.theta),
        "theta": given(settings["theta"], moving.theta),
        **faded(WRITTEN, settings["covered"]),
    }


@lru_cache(maxsize=1)
def in_features() -> Values:
    """K, and K a = λ a, for the records of one field seen as (x, x²), exactly."""
    found = study(FEATURES, 0).exact
    mu, p, Xc = found.eigenvalues[0], found.P[0], found.centred
    K, lam = Xc @ Xc.T, mu * len(LINE)
    a = Xc @ p / lam
    if any(K @ a != lam * a) or a @ K @ a != 1:
        raise VerificationError("K a is not λ a")
    return {
        "m": len(LINE),
        "records": [show(x) for x in LINE],
        "table": FEATURES.X,
        "K": show_matrix(K.tolist()),
        "a": [show(x) for x in a],
        "mu": show(mu),
        "lambda": show(lam),
        "angle1": show(90),
    }
