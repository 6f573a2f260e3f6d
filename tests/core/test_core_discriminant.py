"""Fisher's direction, against scikit-learn and by trying every angle."""

import numpy as np
import pytest
from sklearn.discriminant_analysis import LinearDiscriminantAnalysis

import pca_core


def clouds(seed, n=3):
    rng = np.random.default_rng(seed)
    mix = rng.normal(size=(n, n))
    X = np.vstack([rng.normal(size=(12, n)) @ mix, rng.normal(size=(9, n)) @ mix + 2])
    return X, np.repeat(["a", "b"], [12, 9])


@pytest.mark.parametrize("seed", range(5))
def test_the_direction_is_that_of_scikit_learn(seed):
    X, groups = clouds(seed)
    found = pca_core.fisher_direction(X, groups)
    meant = LinearDiscriminantAnalysis(solver="eigen").fit(X, groups).coef_[0]
    assert abs(found @ meant) == pytest.approx(np.linalg.norm(meant))
    assert np.linalg.norm(found) == pytest.approx(1)
    assert found[np.abs(found).argmax()] > 0


def test_no_angle_parts_the_groups_better():
    X, groups = clouds(7, n=2)
    of = (groups == "b").astype(int)
    angles = np.radians(np.arange(0, 180, 0.25))
    shadows = X @ np.array([np.cos(angles), np.sin(angles)])
    best = pca_core.eta_squared(X @ pca_core.fisher_direction(X, of)[:, None], of)[0]
    assert best >= pca_core.eta_squared(shadows, of).max() - 1e-12


def test_what_has_no_such_direction_is_refused():
    X, groups = clouds(0)
    with pytest.raises(pca_core.ParameterError):
        pca_core.fisher_direction(X, np.zeros(len(X)))
    with pytest.raises(pca_core.TableError):
        pca_core.fisher_direction(X, groups[1:])
    flat = np.column_stack([X[:, 0], X[:, 0]])
    with pytest.raises(pca_core.RankError):
        pca_core.fisher_direction(flat, groups)
    twice = np.vstack([X, X])
    with pytest.raises(pca_core.RankError):
        pca_core.fisher_direction(twice, np.repeat([0, 1], len(X)))
