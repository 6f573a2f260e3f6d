"""Which fields may stand for all of them: how well the others are rebuilt from a few.

A field is rebuilt from others by least squares. Only their span counts, so neither the divisor nor
the units of the fields that are kept matter. Criterion M2 of McCabe, "Principal Variables",
Technometrics 26 (1984), as a share: 1 − the variance left over / the variance of all fields.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import comb

import numpy as np
from numpy.typing import ArrayLike

from pca_core.basics import center
from pca_core.checked import EPS, Floats, as_table
from pca_core.checks import whole
from pca_core.guards import flatten_constant_fields, in_safe_range
from pca_core.scaling import Scaling, field_scales

MOST_TRIED = 5000  # sets of fields; of more the next best field is added, one after the other
AHEAD = 1e-12  # a later set is better by more than this, so of equal ones the first stays


@dataclass(frozen=True)
class PrincipalVariables:
    """k fields, by their positions from 0, and the share of all variance rebuilt from them."""

    fields: tuple[int, ...]
    rebuilt: float
    all_tried: bool  # otherwise a better set may exist


def rebuilt_fields(X: ArrayLike, fields: Sequence[int]) -> Floats:
    """R²: the share of each field's variance that is rebuilt from some of the fields.

    X: (m, n); fields: positions from 0. Returns (n,), from 0 to 1: 1 for those that are kept, 0
    for a constant field. No divisor, no unit. Raises TableError, ParameterError.
    """
    Z = centred_and_scaled(X, "standard")
    last = Z.shape[1] - 1
    kept = [whole("fields", j, 0, last) for j in fields]
    found: Floats = squares(in_their_span(Z, kept)) / np.maximum(squares(Z), EPS)
    return found.clip(0, 1)


def principal_variables(X: ArrayLike, k: int, scaling: Scaling = "none") -> PrincipalVariables:
    """The k fields from which all fields are rebuilt best, as a share of the total variance.

    X: (m, n). scaling as in `fit`: "standard" lets every field count alike. All sets are tried
    where there are at most 5 000; of more, the next best field is added one after the other
    (`all_tried` is False). Of equally good sets the first in the order of the fields is given.
    Raises TableError, ParameterError. McCabe 1984.
    """
    Z = centred_and_scaled(X, scaling)
    n = Z.shape[1]
    k = whole("k", k, 1, n)
    if comb(n, k) <= MOST_TRIED:
        return PrincipalVariables(*best_of(Z, combinations(range(n), k)), True)
    kept: tuple[int, ...] = ()
    while len(kept) < k:
        others = (j for j in range(n) if j not in kept)
        kept, rebuilt = best_of(Z, ((*kept, j) for j in others))
    return PrincipalVariables(tuple(sorted(kept)), rebuilt, False)


def best_of(Z: Floats, sets: Iterable[tuple[int, ...]]) -> tuple[tuple[int, ...], float]:
    """The first of the best sets of fields, and the share that it rebuilds."""
    best: tuple[int, ...] = ()
    total, most = squares(Z).sum(), -1.0
    for fields in sets:
        share = float(squares(in_their_span(Z, fields)).sum() / total)
        if share > most + AHEAD:
            best, most = fields, share
    return best, min(most, 1.0)


def centred_and_scaled(X: ArrayLike, scaling: Scaling) -> Floats:
    """(m, n), in a range in which squares keep their digits."""
    Xc, mean = center(as_table(X))
    flatten_constant_fields(Xc, mean)
    return in_safe_range(Xc / field_scales(Xc, scaling))[0]


def in_their_span(Z: Floats, fields: Sequence[int]) -> Floats:
    """Uᵀ Z: all fields in an orthonormal basis of what some of them span."""
    sizes = np.sqrt(squares(Z))
    units = Z[:, list(fields)] / np.where(sizes > 0, sizes, 1)[list(fields)]
    U, s, _ = np.linalg.svd(units, full_matrices=False)
    spanned = s > max(units.shape) * EPS * s.max(initial=0)
    found: Floats = U[:, spanned].T @ Z
    return found


def squares(Z: Floats) -> Floats:
    """Of each column, added up."""
    found: Floats = (Z**2).sum(axis=0)
    return found
