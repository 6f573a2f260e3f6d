"""`pca_core.kernel_pca` beside scikit-learn's with its default solver, two components.

One BLAS thread for both: with several, the products of a large table with a few vectors mostly
wait for each other, and the ratio says more about the machine's load than about the code.
"""

from __future__ import annotations

import numpy as np
from sklearn.decomposition import KernelPCA
from threadpoolctl import threadpool_limits

import pca_core
from bench.fit import interleaved
from bench.report import Row, at_most

LIMIT = 1.2
GAMMA = 2.0


def rings(m: int) -> np.ndarray:
    """Two noisy rings, radii 1 and 3."""
    rng = np.random.default_rng(7)
    angle = rng.uniform(0, 2 * np.pi, m)
    radius = np.where(np.arange(m) % 2, 1.0, 3.0) + 0.1 * rng.normal(size=m)
    return np.column_stack([radius * np.cos(angle), radius * np.sin(angle)])


def measure(quick: bool = False) -> list[Row]:
    with threadpool_limits(limits=1, user_api="blas"):
        return [compare(m, 2 if quick else 15) for m in (500, 2_000)]


def compare(m: int, budget: float) -> Row:
    X = rings(m)
    theirs = KernelPCA(2, kernel="rbf", gamma=GAMMA)
    ours = pca_core.kernel_pca(X, 2, kernel="rbf", gamma=GAMMA)
    assert np.allclose(ours.eigenvalues, theirs.fit(X).eigenvalues_, rtol=1e-8)
    times = interleaved(
        {
            "fit": lambda: pca_core.kernel_pca(X, 2, kernel="rbf", gamma=GAMMA),
            "scikit-learn": lambda: theirs.fit(X),
        },
        budget,
    )
    own, other = times["fit"], times["scikit-learn"]
    beside = f"{1000 * own:.1f} ms ÷ {1000 * other:.1f} ms"
    return at_most(f"kernel PCA, rings, m = {m}", own / other, LIMIT, "{:.2f} ×", beside)
