"""What the steps of this lesson compute. Numbers set by hand are exactly what they say."""

from __future__ import annotations

from math import atan2, degrees
from typing import Any

import numpy as np

import pca_core
from figures.cloud import Frame
from lessons.basis.vectors import (
    Vector,
    column,
    combined,
    exact,
    length,
    product,
    shown,
    solve,
    terms,
    turned_basis,
    unit_at,
)
from lessons.datasets import Dataset
from lessons.model import Settings, Values, angle_of
from lessons.study import columns, given, study
from lessons.text import Latex
from pca_core.exact import root
from pca_core.shown import Shown, show

ARROW = (3.0, 2.0)
POINTS = ((1.0, 1.0), (2.0, 2.0), (3.0, 3.0))
OBLIQUE = ((1.0, 1.0), (-1.0, 1.0))
NONE = "—"
BASIS_NAMES = (r"\first{b_1}", r"\second{b_2}")


def pair(v: Vector) -> tuple[Shown, Shown]:
    return show(v[0]), show(v[1])


def inner(dataset: Dataset, settings: Settings) -> Values:
    a, b = exact(settings["a"]), exact(settings["b"])
    size_a, size_b, dot = length(a), length(b), product(a, b)
    between: str = NONE
    cosine: str | Shown = NONE
    if any(a) and any(b):
        cosine = show(dot / (size_a * size_b))
        turn = abs(degrees(atan2(a[0] * b[1] - a[1] * b[0], dot)))
        rounded = round(turn, 1)
        between = f"{rounded:g}°" if abs(turn - rounded) < 1e-9 else f"≈ {rounded:g}°"
    return {
        "a": pair(a),
        "b": pair(b),
        "terms": terms(a, b),
        "dot": show(dot),
        "length_a": show(size_a),
        "length_b": show(size_b),
        "cosine": cosine,
        "between": between,
        "state": {"a": settings["a"], "b": settings["b"]},
    }


def square_to(values: Values) -> float:
    """A direction at a right angle to a; where a · b is 0 already, b has it."""
    turn = 0 if values["dot"].value == 0 else 90
    return angle_of(values["state"]["a" if turn else "b"]) + turn


def shadow(dataset: Dataset, settings: Settings) -> Values:
    a = exact(settings["a"])
    angle = round(angle_of(settings["b"]), 1)
    b = unit_at(angle)
    return {
        "a": pair(a),
        "b": pair(b),
        "terms": terms(a, b),
        "dot": show(product(a, b)),
        "state": {"a": settings["a"], "b": [float(x) for x in b]},
    }


def coordinates(dataset: Dataset, settings: Settings) -> Values:
    v, start = exact(settings["v"]), exact(ARROW)
    now = [product(row, v) for row in turned_basis(settings["theta"])]
    quarter = [product(row, start) for row in turned_basis(90)]
    return {
        "v": pair(v),
        "start": pair(start),
        "start1": show(start[0]),
        "start2": show(start[1]),
        "theta": given(settings["theta"]),
        "now": [show(x) for x in now],
        "steps": combined([show(x) for x in now], BASIS_NAMES),
        "turned": [show(x) for x in quarter],
        "along": [show(-x) for x in quarter],
        "state": {"v": settings["v"], "theta": settings["theta"]},
    }


def orthonormal(dataset: Dataset, settings: Settings) -> Values:
    v = exact(settings["v"])
    P = turned_basis(45)
    first, second = (product(row, v) for row in P)
    raw = v[0] + v[1]
    return {
        "v": pair(v),
        "P": shown(P),
        "V": column(v),
        "Y": column((first, second)),
        "p1": pair(P[0]),
        "p2": pair(P[1]),
        "y1": show(first),
        "y2": show(second),
        "terms1": terms(P[0], v),
        "terms2": terms(P[1], v),
        "length1": show(length(P[0])),
        "between": show(product(*P)),
        "raw1": show(raw),
        "half1": show(raw / 2),
        "swapped1": show(second),
        "state": {"v": settings["v"], "theta": 45.0, "e1": [1, 0], "e2": [0, 1]},
    }


def three_points(dataset: Dataset, settings: Settings) -> Values:
    theta = settings["theta"]
    X = columns([exact(point) for point in POINTS])
    turned, diagonal = turned_basis(theta), turned_basis(45)
    best = [[product(row, record) for record in columns(X)] for row in diagonal]
    now = [[product(row, record) for record in columns(X)] for row in turned]
    points = columns(X)
    return {
        "theta": given(theta),
        "X": shown(X),
        "P": shown(turned),
        "Y": shown(now),
        "P45": shown(diagonal),
        "Y45": shown(best),
        **{f"x{i + 1}": pair(point) for i, point in enumerate(points)},
        "now1": [show(x) for x in now[0]],
        "now2": [show(x) for x in now[1]],
        "root": [show(x) for x in best[0]],
        "double": [show(2 * x) for x in best[0]],
        "raw": [show(product((1, 1), point)) for point in points],
        "raw1": show(product((1, 1), points[0])),
        "length1": show(length(points[0])),
        "twice1": show(2 * length(points[0])),
        "state": {"theta": theta, **{f"p{i + 1}": p for i, p in enumerate(POINTS)}},
    }


def general(dataset: Dataset, settings: Settings) -> Values:
    theta, r = settings["theta"], int(settings["r"])
    values = study(dataset, settings["ddof"]).basics
    P = turned_basis(theta)
    records = [exact(row) for row in dataset.cells]
    if len(records) > 12:  # too many to be read: decimals will do
        Y = columns(pca_core.change_basis(dataset.X, floats(P)).tolist())
    else:
        Y = columns([[product(row, record) for row in P] for record in records])
    return {
        "name_a": values["name_a"],
        "name_b": values["name_b"],
        "m": values["m"],
        "n": show(len(dataset.fields)),
        "r": show(r),
        "cells": show(r * len(records)),
        "theta": given(theta),
        "X": columns([[cell.replace("-", "−") for cell in row] for row in dataset.cells]),
        "P": shown(P)[:r],
        "Y": shown(Y)[:r],
        "p1": pair(P[0]),
        "x1": pair(records[0]),
        "terms11": terms(P[0], [Latex(cell) for cell in dataset.cells[0]]),
        "y11": show(product(P[0], records[0])),
        "Pf": floats(P)[:r],
        "raw": dataset.X,
        "ddof": settings["ddof"],
        "grid": dataset.grid,
        "frame": around_origin(dataset),
    }


def floats(rows: Any) -> list[list[float]]:
    return [[float(x) for x in row] for row in rows]


def around_origin(dataset: Dataset) -> Frame:
    """A square window with the records, the origin, and room for the basis and for moving."""
    homes = np.array(dataset.home or dataset.cells, dtype=float)
    low, high = (float(end) for end in (min(0, homes.min()), max(0, homes.max())))
    low, high = low - 0.25 * (high - low), high + 0.25 * (high - low)
    low, high = min(low, 1.1 * dataset.X.min()), max(high, 1.1 * dataset.X.max())
    return Frame((low, high), (low, high))


def unnormalised(dataset: Dataset, settings: Settings) -> Values:
    names = ("b1", "b2", "v")
    b1, b2, v = (exact(settings[name]) for name in names)
    now = solve((b1, b2), v)
    start, fixed = exact(ARROW), tuple(exact(row) for row in OBLIQUE)
    dots = [product(row, start) for row in fixed]
    right = solve((fixed[0], fixed[1]), start)
    rebuilt = [sum(d * row[i] for d, row in zip(dots, fixed, strict=True)) for i in (0, 1)]
    assert right is not None
    return {
        "b1": pair(b1),
        "b2": pair(b2),
        "v": pair(v),
        "dots": [show(product(row, v)) for row in (b1, b2)],
        "now": [NONE, NONE] if now is None else [show(x) for x in now],
        "gram_now": shown([[product(x, y) for y in (b1, b2)] for x in (b1, b2)]),
        "start": pair(start),
        "start1": pair(fixed[0]),
        "start2": pair(fixed[1]),
        "Start": column(start),
        "B": shown(fixed),
        "Dots": column(dots),
        "dot1": show(dots[0]),
        "dot2": show(dots[1]),
        "right1": show(right[0]),
        "right2": show(right[1]),
        "steps": combined([show(x) for x in right], BASIS_NAMES),
        "Right": column(right),
        "norm1": show(dots[0] / root(product(fixed[0], fixed[0]))),
        "gram": shown([[product(x, y) for y in fixed] for x in fixed]),
        "square1": show(product(fixed[0], fixed[0])),
        "rebuilt": [show(x) for x in rebuilt],
        "state": {name: settings[name] for name in names},
    }
