"""How certain are eigenvalues and loadings? The same analysis of records drawn again."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pca_core.checked import Floats, as_table
from pca_core.checks import whole
from pca_core.guards import components_to_keep, field_weights, read_only
from pca_core.pca import fit
from pca_core.resampled import Resampler
from pca_core.scaling import Scaling
from pca_core.steps import Progress, Steps, finish

PERCENTILES = (2.5, 97.5)  # what lies between them is 95 %
NOWHERE = -1  # the place of an axis that a run does not have
STEPS = 100  # into which the runs are divided


@dataclass(frozen=True, eq=False)
class Intervals:
    """Percentile intervals of 95 %: first the lower ends, then the upper ones. Read-only."""

    runs: int
    seed: int
    eigenvalues: Floats  # (2, rank), by their order
    shares: Floats  # (2, rank), eigenvalue / total variance, each of its own run
    loadings: Floats  # (2, k, q), by the axis of the table that they belong to
    fields: NDArray[np.int64]  # (q,), places of the fields whose loadings these are
    moved: Floats  # (k,), share of the runs that found this axis at another place in their order


def bootstrap(
    X: ArrayLike,
    k: int,
    runs: int = 1000,
    seed: int = 0,
    ddof: int = 0,
    scaling: Scaling = "none",
    fields: ArrayLike | None = None,
    progress: Progress | None = None,
    weights: ArrayLike | None = None,
) -> Intervals:
    """Between which values 95 % of the eigenvalues and loadings of resampled tables lie.

    X: (m, n). Each run draws m records out of the m, with replacement, and analyses them as the
    table was (same divisor and weights, scaled anew). k: 1 … rank, how many axes' loadings are
    kept, and those of which fields, by their places (None: of all n).
    Ends: the 2.5th and 97.5th percentiles over the runs. Units: those of eigenvalues and of
    `loadings`; shares have none. Same seed, same result. progress(done, runs) is called now and
    then; an exception raised there ends it. Raises TableError, ParameterError, RankError.
    Percentiles: Efron & Tibshirani, An Introduction to the Bootstrap, 1993, ch. 13. Axes brought
    into order and sign: `matched`, `aligned_rows`.
    """
    return finish(bootstrap_steps(X, k, runs, seed, ddof, scaling, fields, weights), progress)


def bootstrap_steps(
    X: ArrayLike,
    k: int,
    runs: int = 1000,
    seed: int = 0,
    ddof: int = 0,
    scaling: Scaling = "none",
    fields: ArrayLike | None = None,
    weights: ArrayLike | None = None,
) -> Steps[Intervals]:
    """`bootstrap`, some runs at a time."""
    X = as_table(X)
    pca = fit(X, None, ddof, scaling, weights)
    P = pca.components[: components_to_keep(k, pca.rank)]
    runs, m = whole("runs", runs, 1), len(X)
    rng = np.random.default_rng(whole("seed", seed, 0))
    w = None if weights is None else field_weights(weights, X.shape[1])
    resample = Resampler(pca, X, scaling, w)
    eigenvalues, shares = np.zeros((2, runs, pca.rank))
    of = np.arange(X.shape[1]) if fields is None else np.asarray(fields, dtype=np.int64)
    found, places = np.zeros((runs, len(P), len(of))), np.full((runs, len(P)), NOWHERE)
    for run in range(runs):
        again = resample(rng.integers(m, size=m))
        if again is not None:
            values, P_new = again
            size = min(pca.rank, len(values))
            eigenvalues[run, :size] = values[:size]
            shares[run, :size] = values[:size] / values.sum()
            places[run] = matched(P, P_new)
            sizes = np.sqrt(values)[places[run]]
            found[run] = (aligned_rows(P, P_new, places[run]) * sizes[:, None])[:, of]
        if (run + 1) % max(1, runs // STEPS) == 0:
            yield run + 1, runs
    moved = read_only((places != np.arange(len(P))).mean(axis=0))
    return Intervals(runs, seed, ends(eigenvalues), ends(shares), ends(found), of, moved)


def ends(values: Floats) -> Floats:
    """Of values (runs, …) the two between which 95 % of them lie."""
    return read_only(np.percentile(values, PERCENTILES, axis=0))


def matched(P: Floats, P_new: Floats) -> NDArray[np.int64]:
    """To which row of P_new each axis in P belongs: places (k,), or NOWHERE.

    Axis by axis, from the first of P: the one of P_new with the largest |cosine| that is still
    free. So axes whose eigenvalues have changed places, or that point the other way, are not
    taken for others. P: (k, n), P_new: (any, n). Reflection and reordering: Peres-Neto, Jackson
    & Somers 2003, Ecology 84, who hold scores against scores by their correlations; here it is
    axes against axes. Compared with Procrustes rotation in Timmerman, Kiers & Smilde 2007.
    """
    size = np.abs(P @ P_new.T)
    places = np.full(len(P), NOWHERE)
    for i in range(min(len(P), len(P_new))):
        places[i] = size[i].argmax()
        size[:, places[i]] = -1.0  # no longer free
    return places


def aligned_rows(P: Floats, P_new: Floats, places: NDArray[np.int64]) -> Floats:
    """The rows of P_new at these places, each on the side of its axis in P; 0 for NOWHERE."""
    P_found = np.where(places[:, None] == NOWHERE, 0.0, P_new[places])
    return P_found * np.where((P_found * P).sum(axis=1) < 0, -1.0, 1.0)[:, None]
