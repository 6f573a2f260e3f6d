"""A sheet's SVG, read back: strokes, marks and dots of braille in millimetres."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from tests.tactile.conftest import SVG

NUMBER = r"-?[\d.]+"
PLACE = re.compile(rf"({NUMBER}),({NUMBER})")


@dataclass(frozen=True)
class Line:
    name: str
    path: np.ndarray
    width: float
    dashed: bool


@dataclass(frozen=True)
class Shape:
    name: str
    kind: str
    at: np.ndarray
    reach: float  # from its middle to its outermost edge


def lines_of(svg) -> list[Line]:
    return [
        Line(
            one.get("class"),
            piece,
            float(one.get("stroke-width")),
            bool(one.get("stroke-dasharray")),
        )
        for one in svg.iter(f"{SVG}path")
        if re.fullmatch(r"part\d+|frame|corner", one.get("class"))
        for piece in pieces(one)
    ]


def pieces(one) -> list[np.ndarray]:
    return [
        np.array([[float(x), float(y)] for x, y in PLACE.findall(piece)])
        for piece in one.get("d").split("M")[1:]
    ]


def shapes_of(svg) -> list[Shape]:
    found = [shape_of(one) for one in svg.iter() if len(one.get("class", "").split()) == 2]
    return sorted(found, key=lambda one: one.name)


def shape_of(one) -> Shape:
    name, kind = one.get("class").split()
    edge = float(one.get("stroke-width", 0)) / 2
    if one.tag == f"{SVG}circle":
        at = np.array([float(one.get("cx")), float(one.get("cy"))])
        return Shape(name, kind, at, float(one.get("r")) + edge)
    corners = np.concatenate(pieces(one))
    at = corners.mean(axis=0)
    return Shape(name, kind, at, float(np.hypot(*(corners - at).T).max()) + edge)


def dots_of(svg) -> np.ndarray:
    (one,) = (path for path in svg.iter(f"{SVG}path") if path.get("class") == "braille")
    return np.concatenate(pieces(one))


def along(path: np.ndarray, step: float = 0.5) -> np.ndarray:
    """Places on a path, by another way than the code has."""
    parts = []
    for a, b in pairwise(path):
        t = np.linspace(0, 1, 2 + int(np.linalg.norm(b - a) / step))
        parts.append(np.outer(1 - t, a) + np.outer(t, b))
    return np.concatenate(parts)


def least(a: np.ndarray, b: np.ndarray) -> float:
    """The smallest distance between two sets of places."""
    if not len(a) or not len(b):
        return np.inf
    return float(np.sqrt(((a[:, None] - b[None]) ** 2).sum(axis=2)).min())
