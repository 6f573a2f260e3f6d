"""Ellipses of groups, against SciPy's F distribution and against simulation."""

import numpy as np
import pytest
from scipy.stats import f

from pca_core import ParameterError, TableError, group_ellipse


@pytest.fixture(scope="module")
def Y():
    rng = np.random.default_rng(2)
    return rng.normal(size=(12, 2)) @ [[2.0, 1.0], [0.0, 0.5]] + (3, -4)


def squared_distance(points, Y):
    """From the mean, measured by the covariance matrix of Y."""
    d = points - Y.mean(axis=0)
    return np.einsum("ij,jk,ik->i", d, np.linalg.inv(np.cov(Y.T)), d)


@pytest.mark.parametrize("level", [0.5, 0.68, 0.95])
@pytest.mark.parametrize("m", [3, 4, 12])
def test_every_point_lies_at_the_limit(Y, level, m):
    part = Y[:m]
    F = f.ppf(level, 2, m - 2)
    record = group_ellipse(part, level)
    np.testing.assert_allclose(
        squared_distance(record.points(), part),
        2 * (m + 1) * (m - 1) / (m * (m - 2)) * F,
        rtol=1e-9,
    )
    mean = group_ellipse(part, level, of="mean")
    np.testing.assert_allclose(
        squared_distance(mean.points(), part), 2 * (m - 1) / (m * (m - 2)) * F, rtol=1e-9
    )
    np.testing.assert_allclose(record.center, part.mean(axis=0))
    assert np.linalg.norm(record.axes[0]) >= np.linalg.norm(record.axes[1])


def test_it_holds_the_next_record_and_the_mean_as_often_as_it_says():
    """20 000 groups of five: the share that is held, to four standard errors."""
    rng = np.random.default_rng(5)
    runs, m, level = 20_000, 5, 0.95
    groups = rng.normal(size=(runs, m + 1, 2))
    means = groups[:, :m].mean(axis=1)
    S = np.einsum("gij,gik->gjk", *[groups[:, :m] - means[:, None]] * 2) / (m - 1)
    inverse = np.linalg.inv(S)
    limit = squared_distance(group_ellipse(groups[0, :m], level).points(2), groups[0, :m])[0]
    of_mean = squared_distance(
        group_ellipse(groups[0, :m], level, of="mean").points(2), groups[0, :m]
    )[0]
    for points, c in ((groups[:, m], limit), (np.zeros((runs, 2)), of_mean)):
        d = points - means
        held = (np.einsum("gi,gij,gj->g", d, inverse, d) <= c).mean()
        assert abs(held - level) < 4 * np.sqrt(level * (1 - level) / runs)


def test_records_on_a_line_have_a_flat_ellipse():
    found = group_ellipse([[0, 0], [1, 1], [2, 2], [5, 5]])
    assert np.linalg.norm(found.axes[1]) < 1e-12
    np.testing.assert_allclose(found.points()[:, 0], found.points()[:, 1])


@pytest.mark.parametrize(
    ("Y", "more", "error"),
    [
        ([[1, 2], [3, 4]], {}, ParameterError),
        ([[1, 2, 3]] * 4, {}, TableError),
        ([[1, 2], [3, 4], [5, 7]], {"level": 1}, ParameterError),
        ([[1, 2], [3, 4], [5, 7]], {"of": "median"}, ParameterError),
        ([[1, np.nan], [3, 4], [5, 7]], {}, TableError),
    ],
)
def test_ellipses_refuse(Y, more, error):
    with pytest.raises(error):
        group_ellipse(Y, **more)
