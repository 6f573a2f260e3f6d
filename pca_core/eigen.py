"""Eigenvalues and eigenvectors of a symmetric matrix, and the sign of an eigenvector."""

import numpy as np
from numpy.typing import ArrayLike

from pca_core.checked import Floats, as_symmetric

TIE = 1e-9  # two entries this close, relative to the largest, count as equally large
EQUAL = 1e-12  # eigenvalues this close, relative to the largest, count as equal


def eigen_symmetric(C: ArrayLike) -> tuple[Floats, Floats]:
    """C = Pᵀ D P: the eigenvalues on the diagonal of D, the eigenvectors as rows of P.

    C: (n, n), real and symmetric, so all eigenvalues are real and P can be orthonormal.
    Returns the eigenvalues (n,), largest first, in the unit of C, and P (n, n) with the signs
    of `fix_signs`. In the space of a repeated eigenvalue the basis is free: any orthonormal
    one is right. Where all eigenvalues are equal, P is I: the fields, in their order.
    Raises TableError. Golub & Van Loan, Matrix Computations, ch. 8.
    """
    eigenvalues, columns = np.linalg.eigh(as_symmetric(C))
    return eigenvalues[::-1], fix_signs(free_axes(eigenvalues[::-1], columns.T[::-1]))


def free_axes(eigenvalues: Floats, P: Floats) -> Floats:
    """P (k, n), or rows of I where all n eigenvalues are equal: then any basis is one of them.

    Equal means to 1e-12 of the largest. So every way to the axes ends at the same ones.
    """
    first, last = eigenvalues[0], eigenvalues[-1]
    return np.eye(*P.shape) if first - last <= EQUAL * abs(first) else P


def fix_signs(P: Floats) -> Floats:
    """Each row of P, turned so that its entry of largest absolute value is positive.

    v and −v are the same axis; this picks one. Where several entries are equally large (to
    1e-9 of the largest), the **last** of them is made positive, so the worked example has
    (1/√2, 1/√2) and (−1/√2, 1/√2). Without ties this is the rule of MATLAB and scikit-learn.
    P: (k, n). Returns (k, n).
    """
    size = np.abs(P)
    tied = size >= (1 - TIE) * size.max(axis=1, keepdims=True)
    last = P.shape[1] - 1 - tied[:, ::-1].argmax(axis=1)
    decides = P[np.arange(len(P)), last]
    return P * np.where(decides < 0, -1.0, 1.0)[:, None]
