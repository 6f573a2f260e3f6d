"""What it costs to leave out records with gaps, and whether the gaps come by chance."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import NormalDist

import numpy as np

from tables.cells import Bools, Floats
from tables.model import Message

# What changes the meaning of the results, and not only which records there are.
CODES = ("few_left", "few_left_by_field", "gaps_where_high", "gaps_where_low")
FEW = 0.5  # share of the records: where fewer are complete, this is worth a warning
CHANCE = 0.001  # that any two fields look so, though gaps come by chance
GROUP = 8  # records with a gap, and without: fewer tell nothing
FIELDS = 50  # those with most gaps are asked


def few_left(missing: Bools, names: Sequence[str]) -> list[Message]:
    """missing: (m, n). Where less than half is complete: how many, and without which field more."""
    a_record = missing.sum(axis=1)
    left = int((a_record == 0).sum())
    if left >= FEW * len(missing):
        return []
    without = ((a_record[:, None] - missing) == 0).sum(axis=0)
    best = int(without.argmax())
    params = {"count": left, "all": len(missing), "filled": int((a_record < len(names)).sum())}
    if 2 * (without[best] - left) < len(missing) - left:
        return [Message("few_left", params)]
    more = {"field": names[best], "without": int(without[best])}
    return [Message("few_left_by_field", params | more)]


def not_by_chance(X: Floats, missing: Bools, names: Sequence[str]) -> list[Message]:
    """The field whose gaps go most with high or low numbers of another, where that is no chance.

    The two means are compared (Welch 1947), with room for as many pairs as there are; Student's t
    as a normal number by Wallace 1959.
    """
    often = np.argsort(-missing.sum(axis=0), kind="stable")[:FIELDS]
    gaps = missing[:, often]
    here, away = _means(X, missing, gaps), _means(X, missing, ~gaps)
    enough = (here[2] >= GROUP) & (away[2] >= GROUP)
    enough[often, np.arange(len(often))] = False
    if not enough.any():
        return []
    off = np.where(enough, here[0] - away[0], 0.0)
    counts = np.maximum(here[2], 1), np.maximum(away[2], 1)
    spread = here[1] / counts[0] + away[1] / counts[1]
    t2 = off**2 / np.maximum(spread, np.finfo(float).tiny)
    free = np.maximum(np.minimum(*counts) - 1, 1)
    z = np.sqrt(free * np.log1p(t2 / free)) * (8 * free + 1) / (8 * free + 3)
    other, j = np.unravel_index(z.argmax(), z.shape)
    if z[other, j] < NormalDist().inv_cdf(1 - CHANCE / (2 * enough.sum())):
        return []
    code = "gaps_where_high" if off[other, j] > 0 else "gaps_where_low"
    return [Message(code, {"field": names[int(often[j])], "other": names[int(other)]})]


def _means(X: Floats, missing: Bools, where: Bools) -> tuple[Floats, Floats, Floats]:
    """Mean, variance and count of every field (n) over the records of every column of `where`."""
    known = ~missing
    scale = np.maximum(np.abs(X, where=known, out=np.zeros_like(X)).max(axis=0), 1e-300)
    Z = np.where(known, X / scale, 0.0)
    Z = np.where(known, Z - Z.sum(axis=0) / np.maximum(known.sum(axis=0), 1), 0.0)
    weights = where.astype(float)
    count = known.T.astype(float) @ weights
    mean = Z.T @ weights / np.maximum(count, 1)
    squares = (Z**2).T @ weights
    return mean, (squares - count * mean**2) / np.maximum(count - 1, 1), count
