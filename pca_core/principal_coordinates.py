"""Principal coordinates: places for things of which only the distances are known."""

import numpy as np
from numpy.typing import ArrayLike

from pca_core.basics import center
from pca_core.checked import Floats, as_symmetric
from pca_core.eigen import eigen_symmetric
from pca_core.errors import TableError

ROUNDING = 1e-9  # of the largest eigenvalue: what is not told from 0


def principal_coordinates(D: ArrayLike) -> tuple[Floats, Floats]:
    """B = −½ J D² J = Σ λ v vᵀ, with J = I − 1/m; the coordinates are √λ v (classical scaling).

    D: (m, m), symmetric, 0 on its diagonal, squared entry by entry; of records, with distances in
    the units of the fields, B is Z Zᵀ and the coordinates are their scores, up to the signs.
    Returns all eigenvalues (m,), largest first, in squared units of D, and the coordinates (m, k)
    of those above 0, with the signs of `fix_signs`. Eigenvalues below 0 mean that no places in any
    space are so far apart. No divisor. Raises TableError. Torgerson 1952; Gower 1966.
    """
    D = as_symmetric(D)
    off = D[~np.eye(len(D), dtype=bool)]
    if np.diag(D).any() or (off < 0).any() or not off.any():
        raise TableError("not_distances", name="D")
    unit = off.max()
    half, _ = center(-0.5 * (D / unit) ** 2)
    B, _ = center(half.T)
    values, V = eigen_symmetric((B + B.T) / 2)
    kept = values > ROUNDING * values[0]
    coordinates = (np.sqrt(values[kept])[:, None] * V[kept]).T
    return values * unit**2, coordinates * unit
