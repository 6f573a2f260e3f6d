"""What the sheets of one form say of its items: how hard, how telling, how alike.

A sheet is a row of right (1) and wrong (0) answers; what was left out is wrong. Definitions: R. L.
Ebel and D. A. Frisbie, Essentials of Educational Measurement (difficulty, point-biserial, KR-20);
R. R. Hake, American Journal of Physics 66 (1998), 64-74 (normalized gain).
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike, NDArray

FEWEST = 30  # sheets; of fewer a reliability says next to nothing
DRAWS = 4000
AT_ONCE = 200  # draws: of 2 000 learners they take some 3 MB, all of them 64
ENDS = (2.5, 97.5)  # percentiles, what lies between is 95 %

Bits = NDArray[np.int64]


@dataclass(frozen=True)
class Gain:
    """What a class gained: `gain` of what was left to gain, and its interval of 95 %.

    `before`, `after`: shares of right answers, 0 to 1, of the `learners` who have both sheets.
    """

    learners: int
    before: float
    after: float
    gain: float | None  # None where nothing was left to gain
    interval: tuple[float, float] | None  # None of fewer than two learners


def right_answers(sheets: ArrayLike) -> Bits:
    """`sheets` as whole numbers 0 and 1, shape (sheets, items).

    Raises ValueError where it has another shape, no item, or holds anything else.
    """
    found = np.asarray(sheets)
    if found.ndim != 2 or not found.shape[1]:
        raise ValueError(f"sheets must have shape (sheets, items); received shape {found.shape}.")
    if not np.isin(found, (0, 1)).all():
        raise ValueError("sheets must hold 0 (wrong) and 1 (right) only.")
    return found.astype(np.int64)


def difficulties(sheets: ArrayLike) -> list[float | None]:
    """Of each item the share of sheets that have it right: 0 to 1. None without a sheet."""
    found = right_answers(sheets)
    return [None] * found.shape[1] if not len(found) else [float(p) for p in found.mean(axis=0)]


def discriminations(sheets: ArrayLike) -> list[float | None]:
    """Of each item its correlation with how many of the others are right: -1 to 1.

    The item itself is left out of the sum, or it would agree with itself (point-biserial, item
    against rest). None where all sheets answer the item alike, or the rest does not vary.
    """
    found = right_answers(sheets)
    rest = found.sum(axis=1, keepdims=True) - found
    return [_correlation(found[:, i], rest[:, i]) for i in range(found.shape[1])]


def _correlation(a: Bits, b: Bits) -> float | None:
    # In whole numbers: m Σab − Σa Σb is exactly 0 where nothing varies.
    m = len(a)
    both, alone, other = (int(m * (x @ y) - x.sum() * y.sum()) for x, y in ((a, b), (a, a), (b, b)))
    return both / (alone * other) ** 0.5 if alone and other else None


def kuder_richardson(sheets: ArrayLike) -> float | None:
    """KR-20, at most 1: how far the items measure one thing. The variance divides by m.

    None below 30 sheets, for one item, and where all sheets have as many right.
    """
    found = right_answers(sheets)
    m, items = found.shape
    if m < FEWEST or items < 2:
        return None
    variance = found.sum(axis=1).var()
    p = found.mean(axis=0)
    if not variance:
        return None
    return float(items / (items - 1) * (1 - (p * (1 - p)).sum() / variance))


def gain_of(before: ArrayLike, after: ArrayLike, seed: int = 0) -> Gain:
    """The normalized gain of a class, (after − before) / (1 − before), of means of shares.

    `before`, `after`: (learners,), each learner's share of right answers, 0 to 1, in one order. The
    interval: learners drawn again, 4000 times; a draw that had nothing left to gain is left out.
    Raises ValueError where the two are not as long, empty, or hold no shares.
    """
    one, two = (np.asarray(shares, dtype=np.float64) for shares in (before, after))
    if one.ndim != 1 or one.shape != two.shape or not one.size:
        raise ValueError(f"before and after must be as long; received {one.shape}, {two.shape}.")
    if not all(((shares >= 0) & (shares <= 1)).all() for shares in (one, two)):
        raise ValueError("before and after must hold shares from 0 to 1.")
    m = len(one)
    chance = np.random.default_rng(seed)
    rows = (chance.integers(m, size=(AT_ONCE, m)) for _ in range(DRAWS // AT_ONCE))
    means = [(one[drawn].mean(axis=1), two[drawn].mean(axis=1)) for drawn in rows]
    first, second = (np.concatenate(found) for found in zip(*means, strict=True))
    left = first < 1
    gains = (second - first)[left] / (1 - first[left])
    low, high = np.percentile(gains, ENDS) if m > 1 and gains.size else (None, None)
    start, end = float(one.mean()), float(two.mean())
    return Gain(
        learners=m,
        before=start,
        after=end,
        gain=(end - start) / (1 - start) if start < 1 else None,
        interval=None if low is None or high is None else (float(low), float(high)),
    )
