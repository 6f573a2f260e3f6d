"""Cross-validation of a PCA: predict cells that took no part in the prediction."""

from dataclasses import replace

import numpy as np
from numpy.typing import ArrayLike

from pca_core.checked import Floats, as_table, same_length
from pca_core.checks import noise_left, whole
from pca_core.guards import read_only
from pca_core.how_many import Choice
from pca_core.pca import PCA, fit
from pca_core.ppca import PPCA, e_step_centred, maximum_likelihood


def cross_validated_error(
    X: ArrayLike,
    k_max: int | None = None,
    folds: int = 7,
    seed: int = 0,
    axes: ArrayLike | None = None,
) -> Choice:
    """Keep the k whose model predicts left-out cells best; mean squared error for k = 0 … k_max.

    X: (m, n). Records are dealt into folds at random (seed). Each fold is predicted by the model
    of all others, and in it each cell from the other cells of its record: a whole record left
    out would be projected with the very cells to be predicted, and that error only falls with k.
    k_max: 1 … rank − 1, or None for all. Errors in squared units of the fields, so fields of
    different units should be standardized first. Of fewer records than fields all lie in the
    space of their components: with `axes` (r, n), orthonormal rows, X (m, r) holds scores on
    them; the models are then found among r numbers, and the cells are the n of X @ axes.
    Raises TableError, ParameterError, RankError.
    Bro, Kjeldahl, Smilde & Kiers 2008 (the scheme); Tipping & Bishop 1999 (the model).
    """
    X = as_table(X)
    m = len(X)
    fold_of = np.arange(m) % whole("folds", folds, 2, max(m, 2))
    np.random.default_rng(whole("seed", seed, 0)).shuffle(fold_of)
    fits = [fit(X[fold_of != fold]) for fold in range(folds)]
    rank = min(pca.rank for pca in fits)
    k_max = noise_left(rank - 1 if k_max is None else k_max, rank)
    P = None if axes is None else same_length(as_table(axes, "axes"), X.T)[0]

    sums = np.zeros(k_max + 1)
    for fold, pca in enumerate(fits):
        D = condensed(X[fold_of == fold] - pca.mean)
        if P is not None:
            pca, D = lifted(pca, P, k_max), D @ P
        sums[0] += (D**2).sum()
        for k in range(1, k_max + 1):
            errors = cell_errors(maximum_likelihood(pca, k), D)
            sums[k] += np.einsum("ij,ij->", errors, errors)
    errors = sums / (m * (X.shape[1] if P is None else P.shape[1]))
    return Choice("cross_validation", int(errors.argmin()), errors=read_only(errors))


def lifted(pca: PCA, P: Floats, k: int) -> PCA:
    """The model of scores on the axes P (r, n) as one of the n fields; k of its components."""
    mean, components = pca.mean @ P, pca.components[:k] @ P
    return replace(pca, mean=mean, scale=np.ones(len(mean)), components=components)


def condensed(D: Floats) -> Floats:
    """At most n records R with RᵀR = DᵀD, for D (m, n): the R of D = QR.

    Qᵀ turns all records at once and keeps sums of squares, so what is linear in a record has the
    same sum of squares over R as over D. Raises nothing.
    """
    return np.asarray(np.linalg.qr(D, mode="r"))


def cell_errors(model: PPCA, D: Floats) -> Floats:
    """Each cell minus its expected value given the other cells of its record.

    (x − W ẑ)ⱼ / (1 − wⱼᵀ Σ wⱼ / σ²): what is left of the cell when it helps to find its own ẑ,
    over the part it cannot fix itself. D: (m, n), records minus the mean of the model. Returns
    (m, n).
    """
    posterior, W = e_step_centred(model, D), model.W
    leverage = ((W @ posterior.covariance) * W).sum(axis=1) / model.sigma2
    residual = posterior.mean @ W.T
    np.subtract(D, residual, out=residual)
    residual /= 1 - leverage
    return residual
