"""What stands in for a missing cell: the mean of its field, or its most likely value."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal, localcontext
from fractions import Fraction

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from pca_core import PPCA, PCAError, Scaling, ppca_em
from tables.cells import Floats
from tables.errors import PreparingError
from tables.part import Part

DIGITS = 2000  # of an exact sum: cells reach from 1e-308 to 1e308, with up to 400 digits
SHORT = 2**50  # whole numbers up to here are known from their float64, three roundings or not
SETTLED = 1e-9  # log-likelihood left to gain, per cell
Texts = list[str]  # one for each gap


def with_mean(given: Part, more: Part) -> tuple[Texts, Texts]:
    """The exact mean of the values that are there, as a fraction in text.

    The mean is over the fitted records (`given`) only.
    """
    fields = {j for _, j in (*given.gaps, *more.gaps)}
    means = {j: str(exact_mean(given.texts(j).drop_null())) for j in fields}
    return [means[j] for _, j in given.gaps], [means[j] for _, j in more.gaps]


def exact_mean(cells: pa.Array) -> Fraction:
    """Of numbers as text. As whole numbers of their last digit, where those are short enough."""
    point = pc.find_substring(cells, ".").to_numpy()
    digits = np.where(point < 0, 0, pc.utf8_length(cells).to_numpy() - point - 1).max()
    powers = pc.any(pc.match_substring(cells, "e")).as_py()
    with np.errstate(all="ignore"):  # many digits
        X = pc.cast(cells, pa.float64()).to_numpy() * 10.0 ** int(min(digits, 300))
    if not powers and np.abs(X).max() * len(X) < SHORT:
        return Fraction(int(np.rint(X).sum()), 10 ** int(digits) * len(X))
    with localcontext(prec=DIGITS):
        total = sum(map(Decimal, cells.to_pylist()), Decimal(0))
    return Fraction(total) / len(cells)


def components(fields: int) -> int:
    """Components of the most likely fill unless chosen: two, and fewer than there are fields."""
    return min(2, fields - 1)


def most_likely(
    given: Part, more: Part, k: int, scaling: Scaling, step: Callable[[int], None] | None = None
) -> tuple[Texts, Texts]:
    """E(cell | the other cells of its record) under probabilistic PCA.

    The model is fitted to the records in `given`, in the units of the analysis: each field
    is scaled by the standard deviation of its values that are there. Raises PreparingError.
    Tipping & Bishop 1999.
    """
    middle = np.nanmean(given.X, axis=0)
    unit = np.ones(given.X.shape[1]) if scaling == "none" else np.nanstd(given.X, axis=0)
    unit = np.sqrt(unit) if scaling == "pareto" else unit
    model = _model((given.X - middle) / unit, k, step)

    def estimates(part: Part) -> Texts:
        if not part.gaps:
            return []
        full = model.fill((part.X - middle) / unit) * unit + middle
        return [repr(x) for x in full[part.missing].tolist()]

    return estimates(given), estimates(more)


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
