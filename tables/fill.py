"""What stands in for a missing cell: the mean of its field, or its most likely value."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from decimal import Decimal, localcontext
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from pca_core import PPCA, PCAError, ppca_em
from tables.errors import PreparingError

Floats = NDArray[np.float64]
Gaps = Sequence[tuple[str | None, ...]]
Cells = tuple[tuple[str, ...], ...]
DIGITS = 2000  # of an exact sum: cells reach from 1e-308 to 1e308, with up to 400 digits
SETTLED = 1e-9  # log-likelihood left to gain, per cell


def floats(cells: Gaps, width: int) -> Floats:
    """Cells as float64; a missing one is NaN."""
    rows = [[as_float(cell) for cell in row] for row in cells]
    return np.array(rows, dtype=np.float64).reshape(len(cells), width)


def as_float(cell: str | None) -> float:
    if cell is None:
        return float("nan")
    return float(Fraction(cell)) if "/" in cell else float(cell)


def gaps(cells: Gaps) -> tuple[tuple[int, int], ...]:
    """Where cells are missing, as (row, column)."""
    return tuple(
        (i, j) for i, row in enumerate(cells) for j, cell in enumerate(row) if cell is None
    )


def whole(cells: Gaps) -> Cells:
    """The same cells, none of which is missing."""
    return tuple(tuple(cell or "" for cell in row) for row in cells)


def with_mean(given: Gaps, more: Gaps) -> tuple[Cells, Cells]:
    """Filled with the exact mean of the values that are there, as a fraction in text.

    The mean is over the fitted records (`given`) only.
    """
    means = []
    for column in zip(*given, strict=True):
        values = [Decimal(cell) for cell in column if cell is not None]
        with localcontext(prec=DIGITS):
            means.append(str(Fraction(sum(values, Decimal(0))) / len(values)))
    return _put(given, means), _put(more, means)


def components(fields: int) -> int:
    """Components of the most likely fill unless chosen: two, and fewer than there are fields."""
    return min(2, fields - 1)


def most_likely(
    given: Gaps, more: Gaps, k: int, standardize: bool, step: Callable[[int], None] | None = None
) -> tuple[Cells, Cells]:
    """Filled with E(cell | the other cells of its record) under probabilistic PCA.

    The model is fitted to the records in `given`, in the units of the analysis: `standardize`
    divides each field by the standard deviation of its values that are there. Raises
    PreparingError. Tipping & Bishop 1999.
    """
    X, Z = floats(given, len(given[0])), floats(more, len(given[0]))
    middle = np.nanmean(X, axis=0)
    unit = np.nanstd(X, axis=0) if standardize else np.ones(X.shape[1])
    model = _model((X - middle) / unit, k, step)
    full = model.fill((X - middle) / unit) * unit + middle
    extra = model.fill((Z - middle) / unit) * unit + middle if len(Z) else Z
    return _estimates(given, full), _estimates(more, extra)


def _model(X: Floats, k: int, step: Callable[[int], None] | None) -> PPCA:
    """The model at the end of expectation–maximization."""
    most = X.shape[1] - 1
    if not 1 <= k <= most:
        raise PreparingError("fill_components", received=k, allowed=most)
    try:
        models = ppca_em(X, k, tol=SETTLED * X.size)
        model = next(models)
        for number, model in enumerate(models, 1):  # noqa: B007  (the last one is wanted)
            if step:
                step(number)
        return model
    except PCAError as error:
        code = "fill_no_maximum" if error.code in ("no_maximum", "no_noise") else "fill_impossible"
        raise PreparingError(code, components=k) from error
    except np.linalg.LinAlgError as error:
        raise PreparingError("fill_impossible", components=k) from error


def _put(cells: Gaps, values: Sequence[str]) -> Cells:
    return tuple(
        tuple(value if cell is None else cell for cell, value in zip(row, values, strict=True))
        for row in cells
    )


def _estimates(cells: Gaps, full: Floats) -> Cells:
    """The given cells as they are written, the others as their estimate."""
    return tuple(
        tuple(
            repr(float(value)) if cell is None else cell
            for cell, value in zip(row, values, strict=True)
        )
        for row, values in zip(cells, full, strict=True)
    )
