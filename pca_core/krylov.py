"""A few of the largest eigenvalues of a large symmetric matrix, with eigenvectors."""

import numpy as np

from pca_core.checked import EPS, Floats

SMALL = 200  # up to this size all eigenvalues at once are as cheap
FEW = 20  # k is "a few" up to m / 20
MOST = 400  # basis vectors; beyond, all eigenvalues at once
LOOK = 3  # blocks between two looks at the residual
EXTRA = 2  # vectors in a block beyond k


def largest_eigenpairs(K: Floats, k: int) -> tuple[Floats, Floats]:
    """The k largest eigenvalues of symmetric K (m, m), and their eigenvectors as rows (k, m).

    For large m and few k from a Krylov space, checked by its residual; else, and where that
    does not converge, from the full decomposition.
    """
    m = len(K)
    found = by_krylov_space(K, k) if m > SMALL and k * FEW <= m else None
    if found is None:
        eigenvalues, columns = np.linalg.eigh(K)
        found = eigenvalues[::-1][:k], columns.T[::-1][:k]
    return found


def by_krylov_space(K: Floats, k: int) -> tuple[Floats, Floats] | None:
    """Rayleigh–Ritz in the space of Q, KQ, K²Q …, for a random block Q of more than k vectors.

    The space grows until |K v − λ v| ≤ m·eps·|λ|max for each of the k pairs; None where it
    would need too many vectors. A block as wide as k finds eigenvalues that are repeated, too.
    Golub & Van Loan, Matrix Computations, § 10.3; Saad 2011, ch. 6.
    """
    m, width = len(K), k + EXTRA
    Q = np.linalg.qr(np.random.default_rng(0).normal(size=(m, width)))[0].T
    B, KB = Q, Q @ K  # rows: q and K q
    for blocks in range(2, min(MOST, m // 2) // width + 1):
        Q = orthonormal_to(B, KB[-width:])
        B, KB = np.vstack([B, Q]), np.vstack([KB, Q @ K])
        if blocks % LOOK == 0:
            eigenvalues, turn = np.linalg.eigh(B @ KB.T)
            top, turn = eigenvalues[::-1][:k], turn.T[::-1][:k]
            V = turn @ B
            if solved(V, turn @ KB, top, m * EPS * np.abs(eigenvalues).max()):
                return top, V
    return None


def solved(V: Floats, KV: Floats, eigenvalues: Floats, tolerance: float) -> bool:
    """Whether K v = λ v for each row v of V, and the rows are orthonormal."""
    residuals = np.linalg.norm(KV - eigenvalues[:, None] * V, axis=1)
    gaps = np.abs(V @ V.T - np.eye(len(V)))
    return bool(residuals.max() <= tolerance and gaps.max() <= len(V.T) * EPS)


def orthonormal_to(B: Floats, V: Floats) -> Floats:
    """Orthonormal rows that span V beyond the rows of B: Gram–Schmidt, twice is enough."""
    for _ in range(2):
        V = np.linalg.qr((V - V @ B.T @ B).T)[0].T
    return V
