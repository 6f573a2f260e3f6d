"""Kernel PCA: ordinary PCA in a feature space, reached through inner products alone.

A component there is v = Σ aᵢ φ(xᵢ), so that v · φ(x) = Σ aᵢ K(x, xᵢ), and C v = λ v turns into
K a = λ a (Schölkopf, Smola & Müller 1998).
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike

from pca_core.basics import center
from pca_core.checked import EPS, Floats, as_table, same_fields
from pca_core.checks import blocks, whole
from pca_core.eigen import fix_signs
from pca_core.errors import TableError
from pca_core.guards import components_to_keep, flatten_constant_fields, read_only
from pca_core.kernels import Kernel, chosen_kernel, kernel_table, linear
from pca_core.krylov import largest_eigenpairs


@dataclass(frozen=True, eq=False)
class KernelPCA:
    """k components in feature space; column i of `alphas` holds the aᵢ of one of them."""

    eigenvalues: Floats  # (k,), of the centred K, not of K / m; largest first
    alphas: Floats  # (m, k), λₖ aₖᵀaₖ = 1, so that components have length 1; see `kernel_pca`
    scores: Floats  # (m, k), of the records it was fitted on
    kernel: Kernel
    records: Floats  # (m, n), minus origin
    origin: Floats  # (n,), the mean for the linear kernel (kept digits, same K), else 0
    column_means: Floats  # (m,), of K: new rows are centred with these

    def project(self, X: ArrayLike) -> Floats:
        """Σ aₖᵢ K(x, xᵢ), K centred as in training. X: (t, n), new records. Returns (t, k).

        Raises TableError, ParameterError.
        """
        X = same_fields(as_table(X), self.records.shape[1]) - self.origin
        Y = np.empty((len(X), len(self.eigenvalues)))
        for part in blocks(len(X), len(self.records)):
            K = kernel_table(self.kernel, X[part], self.records)
            Y[part] = centered_kernel(K, self.column_means, out=K) @ self.alphas
        return Y


def kernel_pca(
    X: ArrayLike,
    k: int | None = 2,
    kernel: str | Kernel = "rbf",
    gamma: float | None = None,
    degree: int = 3,
    coef0: float = 1.0,
) -> KernelPCA:
    """Centre K, K a = λ a, scale a: Kc = (I − 1/m) K (I − 1/m), λₖ aₖᵀaₖ = 1.

    X: (m, n). kernel: "rbf" exp(−γ|x − y|²), "linear" x·y, "poly" (γ x·y + coef0)^degree, or a
    function of two tables. gamma is 1/n unless given. Eigenvalues up to m·eps·λ₁ (so those
    below 0, too) are rounding: k may not reach them, and None keeps all others. Signs by
    `fix_signs` on each aₖ. Needs memory for m² numbers, a few times over.
    Raises TableError, ParameterError, RankError. Schölkopf, Smola & Müller 1998.
    """
    X = as_table(X)
    m, n = X.shape
    function = chosen_kernel(kernel, n, gamma, degree, coef0)
    Xc, mean = center(X)
    flatten_constant_fields(Xc, mean)
    records, origin = (Xc, mean) if function is linear else (X.copy(), np.zeros(n))
    K = kernel_table(function, records, records)
    column_means = K.mean(axis=0)
    wanted = m if k is None else min(whole("k", k, 1), m)
    eigenvalues, vectors = largest_eigenpairs(centered_kernel(K, column_means, out=K), wanted)

    kept = components_to_keep(k, positive(eigenvalues, np.abs(column_means).max(), m))
    lam, V = eigenvalues[:kept], fix_signs(vectors[:kept])
    return KernelPCA(
        eigenvalues=read_only(lam),
        alphas=read_only(V.T / np.sqrt(lam)),
        scores=read_only(V.T * np.sqrt(lam)),
        kernel=function,
        records=read_only(records),
        origin=read_only(origin),
        column_means=read_only(column_means),
    )


def centered_kernel(K: Floats, column_means: Floats, out: Floats | None = None) -> Floats:
    """K minus the mean of each row and of each training column, plus the mean of all.

    K: (t, m), rows for any records; column_means: (m,), of the training K.
    Written into `out`, which may be K itself, or into a new table.
    """
    row_means = K.mean(axis=1, keepdims=True)
    Kc = np.subtract(K, column_means, out=out)
    Kc -= row_means - column_means.mean()
    return Kc


def positive(eigenvalues: Floats, size: float, m: int) -> int:
    """How many stand out of rounding; refused where none does. size: of the cells of K."""
    if eigenvalues[0] <= m * EPS * size:
        raise TableError("no_variation", name="φ(X)", records=m)
    return int((eigenvalues > m * EPS * eigenvalues[0]).sum())
