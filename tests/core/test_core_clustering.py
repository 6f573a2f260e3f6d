"""k-means, against scikit-learn from the same starts, and by what must hold at its end."""

import numpy as np
import pytest
from sklearn.cluster import KMeans

import pca_core


def cloud(seed, m=40, n=3):
    rng = np.random.default_rng(seed)
    X = rng.normal(size=(m, n)) + 2 * rng.integers(0, 2, size=(m, 1)) + 100
    return X, X[rng.choice(m, 2 + seed % 3, replace=False)]


@pytest.mark.parametrize("seed", range(12))
def test_it_ends_where_scikit_learn_ends(seed):
    X, starts = cloud(seed)
    found = pca_core.k_means(X, starts)
    meant = KMeans(len(starts), init=starts, n_init=1, algorithm="lloyd", tol=0).fit(X)
    assert found.labels.tolist() == meant.labels_.tolist()
    assert found.centres == pytest.approx(meant.cluster_centers_)
    assert found.total == pytest.approx(meant.inertia_)


@pytest.mark.parametrize("seed", range(6))
def test_at_the_end_nothing_can_be_moved(seed):
    X, starts = cloud(seed)
    found = pca_core.k_means(X, starts)
    for i, centre in enumerate(found.centres):
        assert centre == pytest.approx(X[found.labels == i].mean(axis=0))
    away = np.array([[np.linalg.norm(x - c) for c in found.centres] for x in X])
    assert np.all(away[np.arange(len(X)), found.labels] == away.min(axis=1))
    begun = ((X[:, None] - starts) ** 2).sum(axis=2).min(axis=1).sum()
    assert found.total < begun


def test_other_starts_may_end_elsewhere():
    """Four corners of a long box: split across it is best, split along it stays as well."""
    X = np.array([(0.0, 0), (0, 1), (9, 0), (9, 1)])
    across = pca_core.k_means(X, X[[0, 2]])
    along = pca_core.k_means(X, [(4.5, 0), (4.5, 1)])
    assert (across.labels.tolist(), across.total) == ([0, 0, 1, 1], 1.0)
    assert (along.labels.tolist(), along.total) == ([0, 1, 0, 1], 81.0)


def test_ties_and_empty_groups():
    X = [(0.0,), (1.0,), (2.0,)]
    tied = pca_core.k_means(X, [(0.0,), (2.0,)])
    assert tied.labels.tolist() == [0, 0, 1]
    empty = pca_core.k_means(X, [(1.0,), (50.0,)])
    assert empty.labels.tolist() == [0, 0, 0]
    assert empty.centres.tolist() == [[1.0], [50.0]]


def test_what_has_no_distances_is_refused():
    with pytest.raises(pca_core.TableError):
        pca_core.k_means([(1.0, 2.0)], [(1.0,)])
    with pytest.raises(pca_core.TableError):
        pca_core.k_means([(1.0, np.nan)], [(1.0, 2.0)])


@pytest.mark.parametrize("seed", range(4))
def test_the_best_of_many_starts_is_the_best_of_scikit_learn(seed):
    """Few records in one dimension: every way to cut them in two can be tried."""
    X = np.random.default_rng(seed).normal(size=(9, 1))
    found = pca_core.best_k_means(X, 2, runs=30, seed=seed)
    assert found.total == pytest.approx(KMeans(2, n_init=30, random_state=0).fit(X).inertia_)
    line = np.sort(X[:, 0])
    cuts = (sum(part.var() * len(part) for part in (line[:i], line[i:])) for i in range(1, 9))
    assert found.total == pytest.approx(min(cuts))
    once = [pca_core.best_k_means(X, 2, runs=1, seed=s).total for s in range(20)]
    assert min(once) == pytest.approx(found.total)
    again = pca_core.best_k_means(X, 2, runs=30, seed=seed)
    assert again.labels.tolist() == found.labels.tolist()


def test_more_groups_than_records_are_refused():
    for k, runs in ((0, 1), (4, 1), (2, 0)):
        with pytest.raises(pca_core.ParameterError):
            pca_core.best_k_means([(1.0,), (2.0,), (4.0,)], k, runs)
