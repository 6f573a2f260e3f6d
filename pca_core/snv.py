"""Standard normal variate: each record set against its own mean and spread, for spectra."""

import numpy as np
from numpy.typing import ArrayLike

from pca_core.basics import center
from pca_core.checked import EPS, Floats, as_table, largest
from pca_core.errors import TableError
from pca_core.guards import standard_deviations


def standard_normal_variate(X: ArrayLike) -> Floats:
    """(xᵢⱼ − x̄ᵢ) / sᵢ: every record with mean 0 and standard deviation 1 over its n fields.

    X: (m, n), all fields in one unit. sᵢ has the divisor n − 1. Returns (m, n), no units: an
    offset and a factor of a record drop out. A record that varies by rounding only has no such
    form. Raises TableError. Barnes, Dhanoa & Lister 1989, Applied Spectroscopy 43, 772–777.
    """
    Xc, mean = center(as_table(X).T)
    flat = without_spread(Xc, mean)
    if flat.any():
        raise TableError("flat_record", name="X", row=int(flat.argmax()) + 1)
    return np.ascontiguousarray((Xc / standard_deviations(Xc, ddof=1)).T)


def without_spread(Xc: Floats, mean: Floats) -> np.ndarray[tuple[int], np.dtype[np.bool_]]:
    """Which centred columns vary by rounding only."""
    return np.asarray(largest(Xc) <= 2 * EPS * np.abs(mean), dtype=bool)
