"""What would have to differ in a record for it to stand elsewhere."""

from collections.abc import Sequence

from numpy.typing import ArrayLike

from pca_core.checked import Floats, as_table, same_fields
from pca_core.errors import ParameterError
from pca_core.pca import PCA


def smallest_change(pca: PCA, moved: ArrayLike, axes: Sequence[int]) -> Floats:
    """Δx = (Δy P) · scale: of all changes of a record that move its scores by Δy, the smallest.

    moved: (any, len(axes)), by how much the scores on these axes (from 0) move; all other scores
    stay. Returns (any, n), in the unit of each field. Smallest in the space in which the axes were
    found: scaled, and weighted where fields have weights. Any other change with the same Δy adds
    something that is orthogonal to the axes, and is longer (the minimum norm solution of
    P Δz = Δy; P has orthonormal rows, so its pseudoinverse is Pᵀ). Raises TableError,
    ParameterError. Golub & Van Loan, Matrix Computations, § 5.5.
    """
    wanted, there = list(axes), range(len(pca.components))
    if not wanted or len(set(wanted)) < len(wanted) or not set(wanted) <= set(there):
        raise ParameterError("axes", last=len(there) - 1, received=repr(wanted))
    dY = same_fields(as_table(moved, "moved"), len(wanted), "moved")
    return dY @ pca.components[wanted] * pca.scale
