"""The sugar foretold by three methods, and their errors on records that came later."""

from __future__ import annotations

import numpy as np

import pca_core
from lessons.before_a_model.model_tables import FIELDS, FITTED, LATE, PENALTIES, SEED, liquids
from lessons.shared import shared_cache

METHODS = pca_core.principal_component_regression, pca_core.partial_least_squares


@shared_cache(maxsize=4)
def later(pattern: int = LATE, seed: int = SEED) -> tuple[np.ndarray, np.ndarray, float, float]:
    """What was told of the later records by components and by partial least squares, each with
    1 … 5 of them: (2, 5, 60); its errors (2, 5); ridge's error; its penalty.

    An error is the mean square, as a share of that of always telling the mean. The penalty is the
    one with the least error on fitted records left out; no later record is asked.
    """
    X, y = liquids(pattern, seed)
    known, new, of_known, truth = X[:FITTED], X[FITTED:], y[:FITTED], y[FITTED:]
    numbers = range(1, FIELDS + 1)
    told = np.array([[way(known, of_known, k).predict(new) for k in numbers] for way in METHODS])
    penalty = pca_core.left_out_penalty(known, of_known, PENALTIES)
    ridge = pca_core.ridge_forecast(known, of_known, penalty).predict(new)
    blind = ((truth - of_known.mean()) ** 2).mean()
    errors = ((told - truth) ** 2).mean(axis=2) / blind
    return told.round(4), errors, float(((ridge - truth) ** 2).mean() / blind), penalty
