"""Correlations, covariances, distances: how fields or records go together, and no records."""

from __future__ import annotations

import numpy as np

from tables.cells import Bools, Floats
from tables.kinds import rows, square
from tables.kinds.square import Square
from tables.model import Message
from tables.table import Matrix, MatrixKind, Raw

NEAR = 1e-6  # of the largest number: what two writings of one number may differ by
ONE = 5e-3  # a 1 on the diagonal, rounded or with a little added
KINDS: dict[str, MatrixKind] = {
    "correlations": "correlations",
    "covariances": "covariances",
    "distances": "distances",
}
SPSS = {"ROWTYPE_", "VARNAME_"}
UNNAMED = 4  # things, at least, where no names tell


def seen(raw: Raw) -> Message | None:
    """Which matrix it is, if it is one."""
    found = square.read_square(raw)
    if found is None:
        return _of_spss(raw)
    code = _kind_of_matrix(found.values) if found.named else _unnamed(found.values)
    if not code:
        return None
    return Message(code, {"count": len(found.values), "names": _names(found)})


def whole_matrix(raw: Raw) -> Matrix | None:
    """The matrix with both halves, if no number of it is missing; where nothing stands on the
    diagonal, with 1 for correlations and 0 for distances."""
    found, told = square.read_square(raw), seen(raw)
    kind = KINDS.get(told.code) if told else None
    if found is None or kind is None or not (_is_whole(found.values) or _is_half(found.values)):
        return None
    known = np.nan_to_num(found.values)
    values = np.where(np.isnan(found.values), known.T, known)
    values = (values + values.T) / 2
    if np.isnan(np.diag(found.values)).all():
        np.fill_diagonal(values, 1.0 if kind == "correlations" else 0.0)
    missing = np.isnan(found.values) & np.isnan(found.values.T) & _off(values)
    diagonal = np.diag(values)
    right = not diagonal.any() and values.any() if kind == "distances" else np.all(diagonal > 0)
    return Matrix(_names(found), values, kind) if right and not missing.any() else None


def _of_spss(raw: Raw) -> Message | None:
    """Matrix data of SPSS: what each line holds is said in a column of that name."""
    for head in rows.top(raw, 1):
        names = tuple(cell for cell in head if cell not in SPSS)
        if set(head) >= SPSS and len(names) > 1:
            return Message("correlations", {"count": len(names), "names": names})
    return None


def _names(found: Square) -> tuple[str, ...]:
    return found.names or tuple(f"V{j + 1}" for j in range(len(found.values)))


def _kind_of_matrix(values: Floats) -> str:
    """Lines and columns are the same things."""
    beside = _beside(values)
    diagonal = _diagonal(values)
    ones = _all(np.abs(diagonal - 1) < ONE)
    if not (_is_whole(values) or _is_half(values)):
        if ones and len(diagonal) == len(values) and _within_one(beside):
            return "correlations"  # often with their p-values in the other half
        return "distances" if _are_ways(diagonal, beside, len(values)) else ""
    if ones and _within_one(beside):
        return "correlations"
    if not len(diagonal):
        below = beside.min() < 0
        return "correlations" if below and _within_one(beside) else "" if below else "distances"
    if _all(diagonal == 0):
        return "distances" if beside.min() >= 0 else ""
    if _are_covariances(values):
        return "covariances"
    return "correlations" if _within_one(beside) and _all(diagonal > 0) else ""


def _unnamed(values: Floats) -> str:
    """Only by its numbers: both halves are there and the same, or half of it is, with the
    diagonal."""
    beside, diagonal = _beside(values), _diagonal(values)
    if len(diagonal) < len(values) or not (_is_whole(values) or _is_half(values)):
        return ""
    if not np.any(beside % 1):  # 0 and 1 for yes and no
        return "distances" if _is_counted(values) else ""
    if _all(np.abs(diagonal - 1) < NEAR) and _within_one(beside):
        return "correlations"
    if len(values) < UNNAMED:
        return ""
    if _all(diagonal == 0) and beside.min() >= 0:
        return "distances"
    return "covariances" if _is_whole(values) and _are_covariances(values) else ""


def _is_counted(values: Floats) -> bool:
    """Whole numbers of differences between many things."""
    beside = _beside(values)
    large = len(values) >= UNNAMED and _is_whole(values) and len(np.unique(beside)) > 2
    return large and _all(_diagonal(values) == 0) and bool(beside.min() >= 0)


def _is_whole(values: Floats) -> bool:
    """Both halves are there, and the same."""
    known = ~np.isnan(values)
    both = _off(values) & known & known.T
    differ = np.abs(values - values.T)[both]
    enough = both.sum() >= 0.9 * _off(values).sum()
    return bool(enough and np.all(differ <= NEAR * np.nanmax(np.abs(values))))


def _is_half(values: Floats) -> bool:
    """One half is there, nothing in the other."""
    known = ~np.isnan(values)
    lower, upper = np.tril(known, -1), np.triu(known, 1)
    wanted = 0.9 * len(values) * (len(values) - 1) / 2
    return bool(min(lower.sum(), upper.sum()) == 0 and max(lower.sum(), upper.sum()) >= wanted)


def _are_ways(diagonal: Floats, beside: Floats, count: int) -> bool:
    """Not as long there as back: minutes from town to town."""
    filled = len(diagonal) == count and len(beside) == count * (count - 1)
    return filled and _all(diagonal == 0) and bool(beside.min() > 0)


def _are_covariances(values: Floats) -> bool:
    """None larger than its two variances allow."""
    variances = np.diag(values)
    if np.any(np.isnan(variances)) or np.any(variances <= 0):
        return False
    allowed = np.sqrt(np.outer(variances, variances)) * (1 + ONE)
    return bool(np.all(np.abs(values) <= allowed, where=~np.isnan(values)))


def _off(values: Floats) -> Bools:
    return ~np.eye(len(values), dtype=bool)


def _beside(values: Floats) -> Floats:
    """The numbers that do not stand on the diagonal."""
    found = values[_off(values)]
    return found[~np.isnan(found)]


def _diagonal(values: Floats) -> Floats:
    found = np.diag(values)
    return found[~np.isnan(found)]


def _within_one(values: Floats) -> bool:
    return bool(len(values)) and bool(np.all(np.abs(values) <= 1 + NEAR))


def _all(true: Bools) -> bool:
    """Each of them, and there are some."""
    return bool(len(true)) and bool(true.all())
