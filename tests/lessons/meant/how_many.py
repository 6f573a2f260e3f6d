"""How many: shares, units, loadings, chance, and cells that are left out."""

from __future__ import annotations

from typing import Any

import numpy as np

from tests.lessons.asked import Answers, Asked
from tests.lessons.meant import Here, Meant, arrows, bars, between, components

UNITS = range(-20, 21)  # ten a power of ten


def standardized(X: np.ndarray) -> np.ndarray:
    """A field that does not vary stays 0."""
    spread = X.std(axis=0)
    return (X - X.mean(axis=0)) / np.where(spread > 0, spread, np.inf)


def shares_of(X: np.ndarray) -> np.ndarray:
    L = np.linalg.eigvalsh(np.cov(X.T))[::-1]
    return L / L.sum()


def with_cut(h: Here, X: np.ndarray, place: int) -> Meant:
    """The share asked for, the fewest components that keep it, and what they keep."""
    sums, cut = np.cumsum(shares_of(X)), h.cut[1]
    k = next((k for k, kept in enumerate(sums[:-1], 1) if kept >= cut - 1e-9), len(sums))
    added = {place: list(enumerate(sums, 1)), place + 1: [(0.4, cut), (h.cut[0], cut)]}
    return [cut, k, sums[k - 1]], {**added, place + 2: (k, sums[k - 1])}


def shares(h: Here) -> Meant:
    """Red are the bars of those that are not kept."""
    X = h.values["raw"]
    numbers, paths = with_cut(h, X, 4)
    k, each = numbers[1], shares_of(X)
    others = bars(each[k:], 0.31, np.arange(k, len(each)) + 1)
    return numbers, {0: bars(each, 0.31), 1: others, **paths}


def rules(h: Here) -> Meant:
    numbers, paths = with_cut(h, standardized(h.values["raw"]), 1)
    return numbers[:2], paths


def scale(h: Here) -> Meant:
    """The last field in other units: the squared entries of p₁, and its share."""
    raw = h.values["raw"]
    tables = [raw * [*np.ones(raw.shape[1] - 1), 10 ** (power / 10)] for power in UNITS]
    weights = [components(np.cov(X.T))[1][0] ** 2 for X in tables]
    first = between([shares_of(X)[0] for X in tables], h.unit)
    numbers = [first, shares_of(standardized(raw))[0]]
    return numbers, {0: bars(between(weights, h.unit), 0.31)}


def loadings(h: Here) -> Meant:
    """From the entries of p₁ and p₂ to √λ times those."""
    L, P = components(np.cov(standardized(h.values["raw"]).T, ddof=0))
    ends = between([P[:2], np.sqrt(L[:2, None]) * P[:2]], h.stretched).T
    return [], {2: arrows((0, 0), ends[0]), 4: arrows((0, 0), ends[1])}


def sticks(h: Here) -> Meant:
    return [], {0: bars(between(h.averages, h.sticks), 0.31)}


def chance(h: Here) -> Meant:
    table = h.values["tables"][int(h.shuffle)]
    spectrum = np.linalg.eigvalsh(np.cov(table.T, ddof=0))[::-1]
    return [], {0: table[:, [1, 2]].round(2), 23: list(enumerate(spectrum, 1))}


def left_out(h: Here) -> Meant:
    """Mean squared errors of standardized cells: rebuilt from k components, and foretold by k."""
    Z, foretold = h.values["Z"], h.values["predictions"]
    P = components(Z.T @ Z)[1]
    rebuilt = [Z @ P[:k].T @ P[:k] for k in range(9)]
    errors: Any = [[np.mean((Z - cells) ** 2) for cells in some] for some in (rebuilt, foretold)]
    across = between([cells[::3].ravel().round(2) for cells in foretold], h.k)
    some = np.column_stack([across, Z[::3].ravel().round(2)])
    return [between(errors[0], h.k), between(errors[1], h.k)], {1: some}


# --- what is asked for ---------------------------------------------------------------------------


def answers_shares(at: Asked) -> Answers:
    """Until 90 % of the variance are kept."""
    values = np.sort(np.linalg.eigvalsh(np.cov(at.table, rowvar=False)))[::-1]
    kept = values.cumsum() / values.sum()
    enough = int((kept < 0.9 - 1e-12).sum()) + 1
    return {"enough": enough, "fewer": enough - 1, "more": enough + 1, "all": at.table.shape[1]}


def answers_loadings(at: Asked) -> Answers:
    Z = (at.table - at.table.mean(axis=0)) / at.table.std(axis=0, ddof=at.ddof)
    values, vectors = np.linalg.eigh(np.corrcoef(at.table, rowvar=False))
    p1 = vectors[:, -1] * np.sign(vectors[0, -1]) * np.sign(at.values["entry"].value)
    y = Z @ p1
    return {
        "loading": np.corrcoef(Z[:, 0], y)[0, 1],
        "entry": p1[0],
        "scaled": np.cov(Z[:, 0], y, ddof=at.ddof)[0, 1],
        "lambda1": values[-1],
    }
