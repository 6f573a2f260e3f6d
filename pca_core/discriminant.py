"""Fisher's linear discriminant: the direction that parts two groups best.

R. A. Fisher, "The use of multiple measurements in taxonomic problems", Annals of Eugenics 7 (1936).
"""

import numpy as np
from numpy.typing import ArrayLike

from pca_core.basics import center
from pca_core.checked import EPS, Floats, as_table, same_length
from pca_core.eigen import fix_signs
from pca_core.errors import ParameterError, RankError


def fisher_direction(X: ArrayLike, groups: ArrayLike) -> Floats:
    """The unit vector u with the largest variance between two groups over that within them.

    X: (m, n); groups: (m,), two different values. u is along W⁻¹(m₁ − m₂), with the means of both
    groups and W the sum of their scatter. Returns (n,), its sign as in `fix_signs`. No divisor: it
    changes no direction. Raises TableError; ParameterError for other than two groups; RankError
    where the records within the groups do not spread in every direction, or both means are the
    same. Fisher 1936.
    """
    X, of = as_table(X), np.asarray(groups).ravel()
    same_length(X, of[:, None])
    names = np.unique(of)
    if len(names) != 2:
        raise ParameterError("two_groups", received=len(names))
    (first, m1), (second, m2) = (center(X[of == name]) for name in names)
    within = np.vstack([first, second])
    rank = int(np.linalg.matrix_rank(within))
    apart = m1 - m2
    if rank < X.shape[1] or np.linalg.norm(apart) <= EPS * np.abs(X).max():
        raise RankError("k_over_rank", rank=rank, received=X.shape[1])
    u = np.linalg.solve(within.T @ within, apart)
    found: Floats = fix_signs(np.array([u / np.linalg.norm(u)]))[0]
    return found
