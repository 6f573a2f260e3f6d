"""Which of very many columns may be straight lines of each other. To hold each against each takes
n² steps; columns that are alike have nearly the same place on any line, and stand side by side."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Matrix = NDArray[np.float64]
Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
BESIDE = 16  # columns that each is held against
WIDELY = 3.0  # times what rounding moves a column
LEAST = 1e-7  # what it moves at least, of its length


def pairs(few: Matrix, slack: Floats) -> list[tuple[int, int]]:
    """The later column first. Each row of `few` holds the first records of a column, `slack` is
    half of its last digit."""
    apart = few - few.mean(axis=1, keepdims=True)
    lengths = np.linalg.norm(apart, axis=1)
    at = np.flatnonzero(np.isfinite(lengths) & (lengths > 0))
    if len(at) < 2:
        return []
    units = apart[at] / lengths[at, None]
    moved = WIDELY * np.sqrt(few.shape[1]) * slack[at] / lengths[at] + LEAST
    first, second = _beside(units, moved)
    like = np.abs(np.einsum("ij,ij->i", units[first], units[second]))
    near = 2 * (1 - like) <= (moved[first] + moved[second]) ** 2
    found = {tuple(sorted(pair)) for pair in zip(at[first[near]], at[second[near]], strict=True)}
    roots = _roots(found)
    found |= {(root, j) for j, root in roots.items() if root != j}
    return sorted((int(j), int(i)) for i, j in found)


def _beside(units: Matrix, moved: Floats) -> tuple[Ints, Ints]:
    """Those that stand near each other on one line, and on a second one."""
    lines = np.random.default_rng(units.shape[1]).normal(size=(2, units.shape[1]))
    lines /= np.linalg.norm(lines, axis=1, keepdims=True)
    places, others = np.abs(lines @ units.T)
    order = np.argsort(places, kind="stable")
    found = []
    for step in range(1, min(BESIDE, len(order) - 1) + 1):
        a, b = order[:-step], order[step:]
        room = moved[a] + moved[b]
        near = (places[b] - places[a] <= room) & (np.abs(others[b] - others[a]) <= room)
        found.append((a[near], b[near]))
    first, second = zip(*found, strict=True)
    return np.concatenate(first), np.concatenate(second)


def _roots(found: set[tuple[int, int]]) -> dict[int, int]:
    """The first column of all that are alike by way of others."""
    parent: dict[int, int] = {}

    def root(j: int) -> int:
        while parent.setdefault(j, j) != j:
            parent[j] = parent[parent[j]]
            j = parent[j]
        return j

    for i, j in sorted(found):
        a, b = root(i), root(j)
        parent[max(a, b)] = min(a, b)
    return {j: root(j) for j in list(parent)}
