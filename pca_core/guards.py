"""What `fit` has to watch on the way: constant fields, extreme units, the rank, the range."""

import operator

import numpy as np
from numpy.typing import ArrayLike

from pca_core.checked import EPS, Floats, as_field, divisor, largest
from pca_core.errors import ParameterError, RankError, TableError

SAFE = (1e-100, 1e100)  # sums of squares of such numbers keep all their digits
SMALLEST_VARIANCE = 1e-314  # below, float64 has fewer than nine digits left


def flatten_constant_fields(Xc: Floats, mean: Floats) -> tuple[int, ...]:
    """The positions of fields that vary by rounding only; their deviations become exactly 0.

    Refuses a table with one record and one in which no field varies.
    """
    if len(Xc) == 1:
        raise TableError("one_record", name="X")
    constant = largest(Xc) <= 2 * EPS * np.abs(mean)
    if constant.all():
        raise TableError("no_variation", name="X", records=len(Xc))
    if constant.any():
        Xc[:, constant] = 0.0
    return tuple(int(i) for i in np.flatnonzero(constant))


def standard_deviations(Xc: Floats, ddof: int = 0) -> Floats:
    """√(Σ xᵢ² / (m − ddof)) of every centred field; 1 for a constant field.

    Divided by the largest deviation first, so that no square leaves the range of float64.
    """
    peak = largest(Xc)
    peak[peak == 0] = 1.0
    deviation: Floats = peak * np.sqrt(((Xc / peak) ** 2).sum(axis=0) / divisor(len(Xc), ddof))
    return np.where(deviation == 0, 1.0, deviation)


def field_weights(weights: ArrayLike, n: int) -> Floats:
    """The weights (n,) as float64, refused unless each is finite and above 0."""
    w = as_field(weights, "weights")
    wrong = w[~(w > 0)]
    if len(w) != n or len(wrong):
        received = f"{len(w)} numbers" if len(w) != n else f"{wrong[0]:g}"
        raise ParameterError("weights", fields=n, received=received)
    return w


def in_safe_range(Z: Floats) -> tuple[Floats, float]:
    """(Z / unit, unit): unit is 1, or a power of two where squares might leave float64."""
    peak = float(largest(Z).max())
    if SAFE[0] < peak < SAFE[1]:
        return Z, 1.0
    unit = 2.0 ** np.floor(np.log2(peak))
    return Z / unit, float(unit)


def components_to_keep(k: int | None, rank: int) -> int:
    """k, or the rank for None; refused unless 1 ≤ k ≤ rank."""
    if k is None:
        return rank
    try:
        count = operator.index(k)
    except TypeError:
        count = 0
    if count < 1 or isinstance(k, bool):
        raise ParameterError("k", rank=rank, received=repr(k))
    if count > rank:
        raise RankError("k_over_rank", rank=rank, received=count)
    return count


def in_float_range(eigenvalues: Floats) -> Floats:
    """The same eigenvalues, refused where float64 cannot hold them."""
    first, last = eigenvalues[0], eigenvalues[-1]
    if not (np.isfinite(first) and last > SMALLEST_VARIANCE):
        received = f"a variance of {last if np.isfinite(first) else first:.3g}"
        raise TableError("out_of_range", name="X", received=received)
    return eigenvalues


def read_only(array: Floats) -> Floats:
    """The array, protected: results are shared between visitors."""
    array = np.ascontiguousarray(array)
    array.flags.writeable = False
    return array
