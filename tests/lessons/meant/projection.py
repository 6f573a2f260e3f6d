"""Projection: scores, shares, records rebuilt from one number."""

from __future__ import annotations

from math import sqrt
from typing import Any

import numpy as np

from lessons.heap import HEAP
from tests.lessons.asked import Answers, Asked, turned_like
from tests.lessons.meant import (
    Check,
    Here,
    Meant,
    arrows,
    boxes,
    components,
    dashes,
    ellipse,
    line,
    marks,
    pieces,
    signed,
    two_of_thirty,
    u,
)


def scores(h: Here) -> Meant:
    p = h.P[0]
    return [0, h.X[0] @ p, h.X[-1] @ p], {1: line(h.mean, p), 3: h.feet(p), 5: marks(h)}


def share(h: Here) -> Meant:
    kept, lost = h.kept(u(h.theta)), h.lost(u(h.theta))
    part = kept / (kept + lost)
    bar = {4: boxes((0, 0), (part, 1)), 5: boxes((part, 0), (1, 1))}
    return [kept, lost, np.trace(h.C), part], {2: h.feet(u(h.theta)), **bar}


def squares(gaps: np.ndarray, outwards: np.ndarray) -> Check:
    """On every gap a square: equal sides at right angles, the second one outwards."""
    sizes = (gaps**2).sum(axis=1)

    def seen(path: np.ndarray) -> tuple[Any, Any]:
        sides = np.diff(pieces(path), axis=1)
        corners = (sides[:, :-1] * sides[:, 1:]).sum(axis=2)
        out = (sides[:, 1] * outwards).sum(axis=1)
        areas = (sides**2).sum(axis=2)
        wanted = np.sqrt(sizes) * np.hypot(*outwards.T)
        return [*areas.T, *corners.T, out], [*[sizes] * 4, *0 * corners.T, wanted]

    return seen


def back(h: Here) -> Meant:
    rebuilt = h.feet(h.P[0])
    error = h.average((h.points - rebuilt) ** 2)
    return [error, h.kept(h.P[1])], {
        0: squares(h.points - rebuilt, rebuilt - h.mean),
        1: line(h.mean, h.P[0]),
        2: dashes(h.points, rebuilt),
        4: rebuilt,
        5: lambda path: (np.ptp(path, axis=0) ** 2, [error, error]),
    }


def recipe(h: Here) -> Meant:
    """Every stage has drawn something of its own."""
    cloud, first, second = ellipse(h.C, 1.5, h.mean), line(h.mean, h.P[0]), line(h.mean, h.P[1])
    tips = h.mean + 1.5 * np.sqrt(h.L)[:, None] * h.P
    rebuilt = h.feet(h.P[0])
    return [], {
        "1": {0: h.points},
        "2": {1: h.mean},
        "3": {2: cloud},
        "4": {2: cloud, 4: arrows(h.mean, tips[1]), 5: arrows(h.mean, tips[0])},
        "5": {2: first, 3: second},
        "6": {2: first, 3: dashes(h.points, rebuilt), 5: rebuilt},
    }[h.chosen["stage"]]


def blobs(h: Here) -> Meant:
    L = components(np.cov(h.values["X"].T))[0]
    return [L[:2].sum() / L.sum(), L[2] / L.sum()], {}


def found(h: Here) -> Meant:
    """The scores of the heap, by another way than C: the singular value decomposition."""
    _, _, ways = np.linalg.svd(HEAP - HEAP.mean(axis=0))
    Y = (HEAP - HEAP.mean(axis=0)) @ np.array([signed(way) for way in ways]).T
    return two_of_thirty(np.rint(Y), h.pair)


# --- what is asked for ---------------------------------------------------------------------------


def answers_scores(at: Asked) -> Answers:
    y = turned_like(at.Xc @ at.p1, at.values["last"].value)
    return {"last": -y[:-1].sum(), "printed": y[:-1].sum(), "zero": 0, "added": at.Xc[-1].sum()}


def answers_share(at: Asked) -> Answers:
    first, second = at.eigen
    total = at.X.var(axis=0, ddof=at.ddof).sum()
    return {"share1": first / total, "half": 0.5, "share2": second / total, "ratio": second / first}


def answers_back(at: Asked) -> Answers:
    left = at.Xc - np.outer(at.Xc @ at.p1, at.p1)
    squares = float((left**2).sum())
    return {
        "lambda2": squares / at.divisor,
        "nothing": 0,
        "lambda1": np.var(at.Xc @ at.p1, ddof=at.ddof),
        "length": sqrt(squares / at.divisor),
        "error_sum": squares,
    }
