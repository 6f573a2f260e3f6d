"""How certain are eigenvalues and loadings? The same analysis of records drawn again."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike

from pca_core.checks import whole
from pca_core.errors import TableError
from pca_core.guards import read_only
from pca_core.interpretation import loadings
from pca_core.pca import PCA, fit
from pca_core.tables import Floats, as_table

PERCENTILES = (2.5, 97.5)  # what lies between them is 95 %
WORDS = 50  # how often `progress` is told


@dataclass(frozen=True, eq=False)
class Intervals:
    """Percentile intervals of 95 %: first the lower ends, then the upper ones. Read-only."""

    runs: int
    seed: int
    eigenvalues: Floats  # (2, rank), by their order
    loadings: Floats  # (2, k, n), by the axis of the table that they belong to


def bootstrap(
    X: ArrayLike,
    k: int,
    runs: int = 1000,
    seed: int = 0,
    ddof: int = 0,
    standardize: bool = False,
    progress: Callable[[int, int], object] | None = None,
) -> Intervals:
    """Between which values 95 % of the eigenvalues and loadings of resampled tables lie.

    X: (m, n). Each run draws m records out of the m, with replacement, and analyses them as the
    table was (`fit`: same divisor, standardized anew). k: 1 … rank, how many axes' loadings are
    kept. Ends: the 2.5th and 97.5th percentiles over the runs. Units: those of eigenvalues and of
    `loadings`. Same seed, same result. progress(done, runs) is called now and then; an exception
    raised there ends it. Raises TableError, ParameterError, RankError.
    Percentiles: Efron & Tibshirani, An Introduction to the Bootstrap, 1993, ch. 13. Axes brought
    into order and sign: `matched`.
    """
    X = as_table(X)
    pca = fit(X, k, ddof, standardize)
    runs, m = whole("runs", runs, 1), len(X)
    rng = np.random.default_rng(whole("seed", seed, 0))
    eigenvalues = np.zeros((runs, pca.rank))
    found = np.zeros((runs, *pca.components.shape))
    for run in range(runs):
        again = fit_of_any(X[rng.integers(m, size=m)], ddof, standardize)
        if again is not None:
            size = min(pca.rank, again.rank)
            eigenvalues[run, :size] = again.eigenvalues[:size]
            found[run] = matched(pca.components, again.components, loadings(again))
        if progress and (run + 1) % max(1, runs // WORDS) == 0:
            progress(run + 1, runs)
    return Intervals(
        runs,
        seed,
        read_only(np.percentile(eigenvalues, PERCENTILES, axis=0)),
        read_only(np.percentile(found, PERCENTILES, axis=0)),
    )


def matched(P: Floats, P_new: Floats, L_new: Floats) -> Floats:
    """L_new, each row moved to the axis in P it belongs to, and turned to the same side.

    Axis by axis, from the first of P: the one of P_new with the largest |cosine| that is still
    free. So axes whose eigenvalues have changed places, or that point the other way, are not
    taken for others. P: (k, n), P_new and L_new: (any, n). Returns (k, n); rows without a
    partner are 0. Peres-Neto, Jackson & Somers 2003, Ecology 84 (reflection and reordering);
    compared with Procrustes rotation in Timmerman, Kiers & Smilde 2007.
    """
    cosines = P @ P_new.T
    size = np.abs(cosines)
    L = np.zeros_like(P)
    for i in range(min(len(P), len(P_new))):
        j = int(size[i].argmax())
        L[i] = L_new[j] if cosines[i, j] >= 0 else -L_new[j]
        size[:, j] = -1.0  # no longer free
    return L


def fit_of_any(X: Floats, ddof: int, standardize: bool) -> PCA | None:
    """`fit`, or None where one record was drawn again and again: then nothing varies."""
    try:
        return fit(X, None, ddof, standardize)
    except TableError as error:
        if error.code == "no_variation":
            return None
        raise
