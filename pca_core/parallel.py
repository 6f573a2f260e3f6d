"""Parallel analysis: how large would eigenvalues be if the fields had nothing in common?"""

import numpy as np
from numpy.typing import ArrayLike

from pca_core.basics import center
from pca_core.checked import Floats
from pca_core.checks import whole
from pca_core.guards import read_only
from pca_core.how_many import Choice, leading
from pca_core.pca import fit
from pca_core.scaling import Scaling
from pca_core.steps import Progress, Steps, finish

PERCENTILE = 95
CELLS = 200_000  # shuffled at once


def parallel_analysis(
    X: ArrayLike,
    runs: int = 2000,
    seed: int = 0,
    scaling: Scaling = "none",
    progress: Progress | None = None,
    weights: ArrayLike | None = None,
) -> Choice:
    """Keep λ₁ … λₖ while each exceeds 95 % of those found after shuffling every field.

    X: (m, n). Each run shuffles the cells of every field on their own: same variances, no
    relation left; `scaling` and `weights` as in `fit`. Thresholds: the 95th percentile over
    the runs at each position, divisor m, one for each of `rank` eigenvalues. Same seed, same
    result. progress(done, runs) is called now and then; an exception raised there ends the
    analysis. Raises TableError, ParameterError.
    Horn 1965; Buja & Eyuboglu 1992.
    """
    return finish(parallel_steps(X, runs, seed, scaling, weights), progress)


def parallel_steps(
    X: ArrayLike,
    runs: int = 2000,
    seed: int = 0,
    scaling: Scaling = "none",
    weights: ArrayLike | None = None,
) -> Steps[Choice]:
    """`parallel_analysis`, some shuffles at a time."""
    pca = fit(X, scaling=scaling, weights=weights)
    runs = whole("runs", runs, 1)
    rng = np.random.default_rng(whole("seed", seed, 0))
    Xc, _ = center(X)
    Z = Xc / pca.scale
    at_once = max(1, CELLS // Z.size)
    spectra = np.empty((runs, min(Z.shape)))
    for done in range(0, runs, at_once):
        size = len(spectra[done : done + at_once])
        spectra[done : done + size] = shuffled_eigenvalues(Z, size, rng)
        yield done + size, runs
    thresholds = np.percentile(spectra, PERCENTILE, axis=0)[: pca.rank]
    return Choice("parallel_analysis", leading(pca.eigenvalues > thresholds), read_only(thresholds))


def shuffled_eigenvalues(Z: Floats, times: int, rng: np.random.Generator) -> Floats:
    """Eigenvalues, largest first, of `times` copies of centred Z (m, n) with shuffled fields.

    Returns (times, min(m, n)), divisor m; ZᵀZ and ZZᵀ have the same ones but for zeros.
    """
    m, n = Z.shape
    S = rng.permuted(np.broadcast_to(Z, (times, m, n)), axis=1)
    St = S.transpose(0, 2, 1)
    C = (St @ S if n <= m else S @ St) / m
    return np.linalg.eigvalsh(C)[:, ::-1]
