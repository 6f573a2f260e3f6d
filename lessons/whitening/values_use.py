"""The numbers of the lesson on whitening for the steps with tables of their own: use and price."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import Any

import numpy as np

import pca_core
from lessons.datasets import Dataset
from lessons.model import Settings, Values
from lessons.study import study
from lessons.whitening import moving
from lessons.whitening.tables import TOPICS, WIDTH, sentences, thin
from lessons.whitening.values import root
from live.state import State
from pca_core.shown import show

KEPT = 6  # components of the sentence vectors that are kept at the cut
BINS = 40
ERROR = Fraction(2, 5)  # a measuring error, in the unit of the fields


def oblique(dataset: Dataset, settings: Settings) -> Values:
    """The cosine from coordinates, and the cosine of the angle one sees."""
    b2 = settings["b2"]
    state = State({"b2": b2}, settings=(moving.b2,))
    return {
        "state": state,
        "ddof": settings["ddof"],
        "coordinates_v": [show(x) for x in moving.GIVEN["v"]],
        "coordinates_w": [show(x) for x in moving.GIVEN["w"]],
        "by_formula": state.shown(moving.by_formula),
        "seen": state.shown(moving.seen),
        "between": state.shown(moving.between, digits=1),
        "gram": state.shown(moving.b2[0]),
        "raw": np.array([(1.0, 0.0), b2]),
    }


def cosines(Z: np.ndarray) -> np.ndarray:
    """zᵢ · zⱼ / (|zᵢ| |zⱼ|) for every pair of records."""
    units = Z / np.linalg.norm(Z, axis=1, keepdims=True)
    return np.asarray(units @ units.T)


@lru_cache(maxsize=4)
def stage(name: str) -> dict[str, Any]:
    """The sentence vectors at one stage: cosines, their averages, nearest neighbours."""
    X, topic = sentences()
    Z = {
        "raw": lambda: X,
        "centred": lambda: pca_core.center(X)[0],
        "white": lambda: pca_core.whiten(X),
        "cut": lambda: pca_core.whiten(X, k=KEPT),
    }[name]()
    table = cosines(Z)
    i, j = np.triu_indices(len(Z), 1)
    same, pairs = topic[i] == topic[j], table[i, j]
    others = table - 3 * np.eye(len(Z))  # nobody is its own neighbour
    edges = np.linspace(-1, 1, BINS + 1)
    return {
        "table": table,
        "same": float(pairs[same].mean()),
        "other": float(pairs[~same].mean()),
        "hits": float((topic[others.argmax(axis=1)] == topic).mean()),
        "share_same": np.histogram(pairs[same], edges)[0] / same.sum(),
        "share_other": np.histogram(pairs[~same], edges)[0] / (~same).sum(),
    }


def cone(dataset: Dataset, settings: Settings) -> Values:
    """Cosines of the sentence vectors as they are, centred, white, and cut."""
    X = sentences()[0]
    values: Values = {
        "state": State(),
        "ddof": settings["ddof"],
        "how": settings["how"],
        "now": stage(settings["how"]),
        "m": len(X),
        "n": WIDTH,
        "topics": TOPICS,
        "each": len(X) // TOPICS,
        "k": KEPT,
        "X": X,
    }
    for name in moving.how.options:
        found = stage(name)
        for key in ("same", "other", "hits"):
            values[f"{key}_{name}"] = show(found[key], 2)
    for key in ("same", "other", "hits"):
        values[f"{key}_now"] = values[f"{key}_{settings['how']}"]
    return values


def better(values: Values) -> str:
    """Whether all components or the first few lead to more neighbours on the same topic."""
    white, cut = (values[f"hits_{name}"].value for name in ("white", "cut"))
    return "even" if white == cut else "all" if white > cut else "cut"


def noise(dataset: Dataset, settings: Settings) -> Values:
    """A thin cloud, a new record put in by hand, and where the white picture shows it."""
    known = study(thin(), settings["ddof"])
    first, second = known.exact.eigenvalues
    error = root(ERROR**2)
    state = known.state(settings, moving.q, moving.keep)
    return {
        **known.basics(thin()),
        "state": state,
        "error": show(ERROR),
        "far": show(error / root(second)),
        "divided": show(error / second),
        "scaled": show(error * root(second)),
        "factor1": show(1 / root(first)),
        "factor2": show(1 / root(second)),
        "before": state.shown(moving.before),
        "after": state.shown(moving.after),
        "ratio": show(first / second),
    }
