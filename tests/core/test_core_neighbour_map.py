"""Maps of neighbours: shares, slope and divergence, against scikit-learn and by hand."""

import numpy as np
import pytest
from scipy.spatial.distance import squareform
from sklearn.datasets import load_digits, load_iris
from sklearn.manifold import TSNE, trustworthiness
from sklearn.manifold._t_sne import _joint_probabilities, _kl_divergence
from sklearn.neighbors import NearestNeighbors

import pca_core
from pca_core import ParameterError, TableError
from pca_core.neighbour_map import with_perplexity

DIGITS = load_digits().data[:120]
IRIS = load_iris().data


def squares(X):
    return ((X[:, None] - X[None]) ** 2).sum(axis=2)


def started(X):
    scores = pca_core.fit(X, 2).project(X)
    return scores / scores[:, 0].std()


def last_of(maps):
    *_, last = maps
    return last


@pytest.mark.parametrize("X", [DIGITS, IRIS], ids=["digits", "iris"])
@pytest.mark.parametrize("perplexity", [2, 10, 40])
def test_shares_are_those_of_scikit_learn(X, perplexity):
    P = pca_core.neighbour_shares(X, perplexity)
    theirs = squareform(_joint_probabilities(squares(X).astype(np.float32), perplexity, 0))
    assert pytest.approx(theirs, abs=1e-6 / len(X) * 10) == P
    assert np.array_equal(P, P.T)
    assert P.sum() == pytest.approx(1, abs=1e-6)
    assert not P.diagonal().any()


def test_every_record_has_as_many_neighbours_in_effect():
    """With one record's share of all others alone; the table is not made symmetric."""
    away = squares(DIGITS)[~np.eye(120, dtype=bool)].reshape(120, 119)
    shares = with_perplexity(away - away.min(axis=1, keepdims=True), 7.5)
    assert shares.sum(axis=1) == pytest.approx(1)
    entropy = -(shares * np.log(np.maximum(shares, 1e-300))).sum(axis=1)
    assert np.exp(entropy) == pytest.approx(7.5, rel=1e-9)


def test_units_and_places_do_not_matter():
    P = pca_core.neighbour_shares(DIGITS, 8)
    assert pca_core.neighbour_shares(1e6 * DIGITS + 1e6, 8) == pytest.approx(P, abs=1e-12)
    assert pca_core.neighbour_shares(1e-100 * DIGITS, 8) == pytest.approx(P, abs=1e-12)


@pytest.mark.parametrize("scale", [0.01, 1, 20])
def test_divergence_and_slope_are_those_of_scikit_learn(scale):
    P = pca_core.neighbour_shares(DIGITS, 10)
    Y = scale * np.random.default_rng(0).normal(size=(120, 2))
    wrong, slope = _kl_divergence(Y.ravel(), squareform(P, checks=False), 1, 120, 2)
    assert pca_core.map_divergence(P, Y) == pytest.approx(wrong, rel=1e-6)
    assert pca_core.divergence_gradient(P, Y).ravel() == pytest.approx(slope, rel=1e-6, abs=1e-12)


def test_the_slope_is_what_a_small_step_changes():
    P = pca_core.neighbour_shares(IRIS[::5], 6)
    Y = np.random.default_rng(1).normal(size=(30, 2))
    slope, h = pca_core.divergence_gradient(P, Y), 1e-6
    for i, k in ((0, 0), (7, 1), (29, 0)):
        step = np.zeros_like(Y)
        step[i, k] = h
        up, down = (pca_core.map_divergence(P, Y + way * step) for way in (1, -1))
        assert slope[i, k] == pytest.approx((up - down) / (2 * h), rel=1e-5, abs=1e-8)


@pytest.mark.parametrize("perplexity", [10, 30])
def test_the_map_is_about_as_good_as_that_of_scikit_learn(perplexity):
    P = pca_core.neighbour_shares(DIGITS, perplexity)
    maps = list(pca_core.neighbour_map(P, started(DIGITS), 1000))
    theirs = TSNE(perplexity=perplexity, init="pca", method="exact", random_state=0)
    wrong = pca_core.map_divergence(P, theirs.fit_transform(DIGITS))
    assert pca_core.map_divergence(P, maps[-1]) < 1.15 * wrong
    assert trustworthiness(DIGITS, maps[-1]) > trustworthiness(DIGITS, maps[0]) + 0.05
    later = [pca_core.map_divergence(P, Y) for Y in maps[100::50]]
    assert (np.diff(later) < 1e-9).all()


def test_the_way_is_the_same_each_time_and_begins_at_the_start():
    P, first = pca_core.neighbour_shares(IRIS, 20), started(IRIS)
    one, two = (list(pca_core.neighbour_map(P, first, 60)) for _ in range(2))
    assert len(one) == 61
    assert np.array_equal(one[0], first)
    assert all(np.array_equal(a, b) for a, b in zip(one, two, strict=True))
    W = 1 / (1 + squares(first)) - np.eye(150)
    pull = (4 * P - W / W.sum()) * W
    slope = [sum(4 * pull[i, j] * (first[i] - first[j]) for j in range(150)) for i in range(150)]
    assert one[1] == pytest.approx(first - 150 / 8 * np.array(slope))
    assert one[51] - one[50] == pytest.approx(
        0.8 * (one[50] - one[49]) - 150 / 8 * pca_core.divergence_gradient(P, one[50])
    )


def test_records_at_one_place_count_alike():
    X = np.repeat([[0.0, 0], [1, 0], [0, 3]], 4, axis=0)
    P = pca_core.neighbour_shares(X, 2.5)
    assert np.isfinite(P).all()
    assert P[0, 1] == pytest.approx(P[0, 3])
    assert P[0, 1] > 100 * P[0, 4]
    assert np.ptp(pca_core.neighbour_shares(np.ones((5, 2)), 3)[~np.eye(5, dtype=bool)]) < 1e-12


@pytest.mark.parametrize("k", [1, 5, 20])
def test_kept_neighbours_are_those_of_scikit_learn(k):
    Y = pca_core.fit(DIGITS, 2).project(DIGITS)
    sets = [
        NearestNeighbors(n_neighbors=k).fit(A).kneighbors(return_distance=False)
        for A in (DIGITS + 1e-6 * np.arange(120)[:, None], Y)
    ]
    share = np.mean([len(set(a) & set(b)) / k for a, b in zip(*sets, strict=True)])
    assert pca_core.kept_neighbours(DIGITS, Y, k) == pytest.approx(share, abs=0.01)
    assert pca_core.kept_neighbours(DIGITS, DIGITS, k) == 1


def test_chance_keeps_its_share():
    rng = np.random.default_rng(3)
    kept = [
        pca_core.kept_neighbours(rng.normal(size=(60, 3)), rng.normal(size=(60, 2)), 6)
        for _ in range(60)
    ]
    assert np.mean(kept) == pytest.approx(6 / 59, abs=0.01)


def test_what_cannot_be_mapped():
    P = pca_core.neighbour_shares(IRIS, 10)
    for perplexity in (1, 149, np.nan, "10"):
        with pytest.raises(ParameterError):
            pca_core.neighbour_shares(IRIS, perplexity)
    with pytest.raises(ParameterError, match="less than 149"):
        pca_core.neighbour_shares(IRIS, 149)
    with pytest.raises(TableError):
        pca_core.map_divergence(P, IRIS)
    with pytest.raises(TableError):
        pca_core.divergence_gradient(P[:, :5], IRIS[:, :2])
    with pytest.raises(TableError):
        pca_core.neighbour_map(P, IRIS[:9, :2])
    with pytest.raises(ParameterError):
        pca_core.neighbour_map(P, IRIS[:, :2], -1)
    with pytest.raises(TableError):
        pca_core.kept_neighbours(IRIS, IRIS[1:])
    with pytest.raises(ParameterError):
        pca_core.kept_neighbours(IRIS, IRIS, 150)
