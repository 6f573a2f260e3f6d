"""k of n directions: a box of eight records with three fields, and three bases to try on it."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import numpy as np

from lessons.datasets import Dataset
from lessons.model import Settings, Values
from live.state import State
from pca_core.shown import show

Vector = tuple[int, int, int]
EDGES: tuple[tuple[Fraction, Vector], ...] = (
    (Fraction(4, 3), (2, 2, 1)),
    (Fraction(2, 3), (-2, 1, 2)),
    (Fraction(1, 3), (1, -2, 2)),
)
BASES: dict[str, tuple[Vector, Vector, Vector]] = {
    "fields": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "other": ((1, 1, 0), (0, 0, 1), (-1, 1, 0)),
    "components": tuple(edge for _, edge in EDGES),  # type: ignore[dict-item]
}
KEPT = (1, 2, 3)


def records() -> list[list[Fraction]]:
    """The corners of a box whose edges run along the components."""
    edges = [[size * x for x in v] for size, v in EDGES]
    return [
        [
            sum((s * edge[j] for s, edge in zip(signs, edges, strict=True)), Fraction(0))
            for j in range(3)
        ]
        for signs in product((1, -1), repeat=3)
    ]


def box_eigenvalues(divisor: int) -> list[Fraction]:
    return [8 * size * size * 9 / divisor for size, _ in EDGES]


def weights(basis: tuple[Vector, ...]) -> list[Fraction]:
    """wⱼ = Σ (qₖᵀ pⱼ)²: how much of each component the directions catch, 0 … 1."""
    return [
        sum((Fraction(dot(q, p) ** 2, dot(q, q) * dot(p, p)) for q in basis), Fraction(0))
        for _, p in EDGES
    ]


def dot(a: Vector, b: Vector) -> int:
    return sum(x * y for x, y in zip(a, b, strict=True))


def error_of(basis: tuple[Vector, ...], values: list[Fraction]) -> Fraction:
    """trace C − Σ qₖᵀ C qₖ = Σ λⱼ (1 − wⱼ)."""
    return sum((x * (1 - w) for x, w in zip(values, weights(basis), strict=True)), Fraction(0))


def k_components(_: Dataset, settings: Settings) -> Values:
    X = np.array(records(), dtype=float)
    divisor = len(X) - settings["ddof"]
    values = box_eigenvalues(divisor)
    k, total = settings["k"], sum(values, Fraction(0))
    basis = BASES[settings["basis"]]
    error = error_of(basis[:k], values)
    Q = np.array([np.array(q) / np.sqrt(dot(q, q)) for q in basis])
    return {
        "state": State(),
        "raw": X,
        "Q": Q,
        "k": k,
        "basis": settings["basis"],
        "ddof": settings["ddof"],
        "divisor": divisor,
        "m": len(X),
        "trace": show(total),
        "error_now": show(error),
        "kept_now": show(total - error),
        "weights": [show(w) for w in weights(basis[:k])],
        "best_now": show(sum(values[k:], Fraction(0))),
        "best_kept": show(sum(values[:2], Fraction(0))),
        **{f"lambda{i + 1}": show(x) for i, x in enumerate(values)},
        **errors_by_basis(values),
    }


def errors_by_basis(values: list[Fraction]) -> dict[str, Any]:
    """The error of every basis on offer, for k = 1, 2, 3."""
    return {
        f"{name}_{k}": show(error_of(basis[:k], values))
        for name, basis in BASES.items()
        for k in (1, 2, 3)
    }
