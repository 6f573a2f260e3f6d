"""What the steps on two fields compute: points, arrows, and what is read off."""

from __future__ import annotations

from math import floor, inf, log10

import numpy as np

import pca_core
from lessons.biplot import moving
from lessons.datasets import Dataset
from lessons.model import Settings, Values
from lessons.study import Study, given, study
from lessons.voice import sign_of
from live.operations import largest, norm
from live.settings import Setting
from live.terms import mean as mean_of_fields
from live.terms import points
from pca_core.shown import show

FITS = 0.4, 3.0  # a standard deviation that fits beside white points as it is
LONG = 2.2  # how long the first loadings are drawn elsewhere, about
ALIKE = 1.0  # where the points have their √λ by and by
DIGITS = 6  # of what is multiplied by hand
STOPS = (("white", 0), ("half", 0.5), ("scores", 1))


def unit_for(spread: float, long: float = LONG) -> float:
    """1, or 1, 2 or 5 times a power of ten so that this standard deviation is about so long."""
    if FITS[0] <= spread <= FITS[1]:
        return 1.0
    power = floor(log10(spread))
    near = [float(f"{digit}e{power + more}") for more in (-1, 0, 1) for digit in "125"]
    return min(near, key=lambda one: abs(log10(one * long / spread)))


def biplot_basics(
    dataset: Dataset, settings: Settings, *of: Setting, long: float = LONG, **more: int
) -> Values:
    known = study(dataset, settings["ddof"])
    symbols = known.basics(dataset)
    unit = unit_for(symbols["lambda1"].value ** 0.5, long)
    state = known.state(settings, *of, unit=unit, **more)
    far = (largest(norm(path)) for path in (moving.white, moving.tips))
    loads = state.shown_all(moving.loads)
    return {
        **symbols,
        "state": state,
        "fitted": pca_core.fit(known.X, ddof=known.ddof),
        "unit": given(unit),
        "stretched": unit != 1,
        "reach": 1.25 * max(map(state.number, far)),
        "still": not symbols["var_a"].value,
        "loads": loads,
        "sign_loads": sign_of(loads),
    }


def two_tables(dataset: Dataset, settings: Settings) -> Values:
    """Where does field a grow? Along its arrow, which is its row of the loadings."""
    values = biplot_basics(dataset, settings, moving.theta, moving.built)
    degrees = values["state"].shown(moving.direction, digits=1)
    return {
        **values,
        "theta": given(settings["theta"], moving.theta),
        "direction": degrees,
        "target": None if values["still"] else degrees.value,
        "load_a": values["loads"][0],
        "load_b": values["loads"][1],
    }


def read_off(dataset: Dataset, settings: Settings) -> Values:
    """A cell, from the foot of a perpendicular, the length of an arrow and a mean."""
    values = biplot_basics(dataset, settings, moving.record, moving.field)
    state, which = values["state"], settings["field"]
    along, size = (state.shown(one, DIGITS) for one in (moving.along, moving.size))
    mean = state.shown(mean_of_fields[moving.j], decimal=True)
    return {
        **values,
        "field": which,
        "name": values[f"name_{which}"],
        "number": int(settings["record"]) + 1,
        "along": along,
        "size": size,
        "mean": mean,
        "spot": state.shown_all(moving.spot),
        "arrow": state.shown_all(moving.arrow),
        "cell": state.shown(moving.cell, decimal=True),
        "centred": state.shown(moving.cell - mean_of_fields[moving.j], decimal=True),
        "foot": show(mean.value + along.value),
        "undropped": show(mean.value + state.number(norm(moving.spot)) * size.value),
        "flat": not size.value,
    }


def farthest_from(X: np.ndarray, first: int) -> int:
    return int(np.argmax(((X - X[first]) ** 2).sum(axis=1)))


def alpha(dataset: Dataset, settings: Settings) -> Values:
    """Angles, distances and what is read off, at the three stops."""
    known = study(dataset, settings["ddof"])
    two = {"g": 0, "h": farthest_from(known.X, 0)}
    values = biplot_basics(dataset, settings, moving.alpha, long=ALIKE, **two)
    state = values["state"]
    for name, share in STOPS:
        values[f"cos_{name}"] = state.shown(moving.cosine_at(share))
        values[f"apart_{name}"] = state.shown(moving.apart_at(share))
    return {
        **values,
        "reach": 1.2 * farthest_drawn(known, values["unit"].value),
        "still": 0 in (values["var_a"].value, values["var_b"].value),
        "number_h": two["h"] + 1,
        "correlation": state.shown(moving.correlation),
        "ruler": state.shown(moving.by_ruler),
        "cell": state.shown(points[moving.g][0], decimal=True),
    }


def farthest_drawn(known: Study, unit: float) -> float:
    """How far points and arrows reach, wherever α stands: each coordinate is largest at an end."""
    fitted = pca_core.fit(known.X, ddof=known.ddof)
    reach = -inf
    for share in (0, 1):
        G, H = pca_core.biplot(fitted, known.X, share)
        sizes = G / unit**share, H / unit ** (1 - share)
        reach = max(reach, *(float(np.linalg.norm(one, axis=1).max()) for one in sizes))
    return reach
