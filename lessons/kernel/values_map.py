"""What the steps compute that project new records: one at a time, and a whole plane."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np

import pca_core
from lessons.datasets import Dataset
from lessons.kernel import moving
from lessons.kernel.lines import proved
from lessons.kernel.moving import REACH
from lessons.kernel.rings import KEPT, WIDTHS, cut_between, fitted, rings, two_groups
from lessons.kernel.values import about_rings
from lessons.model import Settings, Values
from lessons.study import given
from lessons.text import Latex
from live.paths import fixed
from live.state import State
from pca_core.shown import MINUS, show

CELLS = 69  # of the map, in each direction
NEAREST = 3
POINT_WIDTH = "1"
YES, NO = "✓", "–"


def shared(width: str, x0: tuple[float, float]) -> Values:
    proved()
    found = fitted(width)
    return {
        **about_rings(),
        "state": State({"x0": x0}, settings=(moving.x0,)),
        "x0": x0,
        "x0_now": [Latex(f"{x:g}".replace("-", MINUS)) for x in x0],
        "c": given(float(width)),
        "gamma": 1 / float(width),
        "fitted": found,
        "scores": moving.scores_of_new(found, float(width)),
    }


def point(dataset: Dataset, settings: Settings) -> Values:
    """The coordinates of one new record, term by term."""
    values = shared(POINT_WIDTH, settings["x0"])
    state, found = values["state"], values["fitted"]
    far = -(found.column_means @ found.alphas)
    return {
        **values,
        **terms_of(found, state),
        "near": moving.near(found.records, float(POINT_WIDTH)),
        "y1": state.shown(values["scores"][0], 3),
        "y2": state.shown(values["scores"][1], 3),
        "far1": show(float(far[0])),
        "far2": show(float(far[1])),
        **ranges_of(found.scores[:, 0]),
        "unit": show(float(found.eigenvalues[0] * found.alphas[:, 0] @ found.alphas[:, 0])),
    }


def terms_of(found: pca_core.KernelPCA, state: State) -> Values:
    """The terms of the nearest records, the rest, and the nearest record's own score."""
    c = float(POINT_WIDTH)
    row = state.read(moving.near(found.records, c))
    centred = state.read(moving.near_centred(found, c))
    products = centred * found.alphas[:, 0]
    # Of records equally near, the first.
    nearest = np.argsort(-row.round(9), kind="stable")[:NEAREST]
    values: dict[str, Any] = {}
    for n, i in enumerate(nearest, start=1):
        values |= {
            f"i{n}": int(i) + 1,
            f"k{n}": fixed(row[i], 4),
            f"kc{n}": fixed(centred[i], 4),
            f"a{n}": fixed(found.alphas[i, 0], 4),
            f"p{n}": fixed(products[i], 4),
        }
    i = int(nearest[0])
    return values | {
        "rest": Latex(fixed(products.sum() - products[nearest].sum(), 4)),
        "others": len(row) - NEAREST,
        "own_sum": show(float(found.project(rings()[i : i + 1])[0, 0])),
        "own_la": show(float(found.eigenvalues[0] * found.alphas[i, 0])),
    }


def ranges_of(scores: np.ndarray) -> Values:
    """From where to where the scores of each ring reach."""
    inner, outer = two_groups(scores)
    return {
        "in_low": fixed(inner.min()),
        "in_high": fixed(inner.max()),
        "out_low": fixed(outer.min()),
        "out_high": fixed(outer.max()),
    }


def plane_map(dataset: Dataset, settings: Settings) -> Values:
    """One component over the whole plane."""
    width, which = settings["c"], settings["component"] - 1
    values = shared(width, settings["x0"])
    found: pca_core.KernelPCA = values["fitted"]
    scores = found.scores[:, which]
    return {
        **values,
        "which": which,
        "component": settings["component"],
        "eigenvalue": show(float(found.eigenvalues[which])),
        **{f"l{k + 1}": show(float(found.eigenvalues[k])) for k in range(KEPT)},
        "straight": show(straightness(scores)),
        "straight_small": show(straightness(fitted(WIDTHS[0]).scores[:, 0])),
        "straight_large": show(straightness(fitted(WIDTHS[-1]).scores[:, 0])),
        "c_large": given(float(WIDTHS[-1])),
        "c_small": given(float(WIDTHS[0])),
        "cut": cut_between(scores),
        "heights": heights(width, which),
        **ranges_of(scores),
        **parted(),
    }


def straightness(scores: np.ndarray) -> float:
    """The share of a component's variance that a straight rule b₀ + b · x explains."""
    Xc, y = pca_core.center(rings())[0], scores - scores.mean()
    b = np.linalg.lstsq(Xc, y, rcond=None)[0]
    return float(1 - ((y - Xc @ b) ** 2).sum() / (y**2).sum())


@lru_cache(maxsize=len(WIDTHS) * KEPT)
def heights(width: str, which: int) -> np.ndarray:
    """The component's score at each place of a grid, rows from bottom to top."""
    at = np.linspace(-REACH, REACH, CELLS)
    x, y = np.meshgrid(at, at)
    scores = fitted(width).project(np.column_stack([x.ravel(), y.ravel()]))
    return np.round(scores[:, which].reshape(CELLS, CELLS), 4)


@lru_cache(maxsize=1)
def parted() -> Values:
    """For which width which component parts the rings by a single cut."""
    return {
        f"part_{w}{k + 1}": YES if cut_between(fitted(width).scores[:, k]) is not None else NO
        for w, width in zip("abcde", WIDTHS, strict=True)
        for k in range(KEPT)
    }
