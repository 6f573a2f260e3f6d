"""What chance alone makes of correlations, against tables of random numbers."""

import numpy as np
import pytest

from pca_core import ParameterError, TableError, independence
from pca_core.independence import squares_by_chance


@pytest.mark.parametrize(("m", "n"), [(4, 2), (10, 3), (40, 6), (12, 100), (30, 60)])
def test_one_table_in_twenty_exceeds_the_limit(m, n):
    rng = np.random.default_rng(m)
    beyond = [not independence(rng.normal(size=(m, n))).is_possible for _ in range(1000)]
    assert np.mean(beyond) == pytest.approx(0.05, abs=0.02)


def test_the_sum_is_that_of_numpy():
    rng = np.random.default_rng(5)
    for m, n in ((50, 4), (5, 20)):
        X = rng.normal(size=(m, n)) * 10.0 ** np.arange(n) + 3
        r = np.corrcoef(X, rowvar=False)[np.triu_indices(n, 1)]
        assert independence(X).squares == pytest.approx((r**2).sum())


def test_what_hangs_together_is_told_from_chance():
    rng = np.random.default_rng(2)
    for m, n in ((30, 5), (20, 400)):
        shared = rng.normal(size=(m, 1))
        assert not independence(shared + 0.5 * rng.normal(size=(m, n))).is_possible


def test_both_forms_of_the_limit_meet():
    """Of 46 fields and more the sum is taken as normal; no step where this begins."""
    ways = [squares_by_chance(200, n) / (n * (n - 1) / 2 / 199) for n in (43, 44, 45, 46, 47, 48)]
    steps = np.diff(ways)
    assert (steps < 0).all()
    assert abs(steps).max() < 0.004


def test_what_cannot_be_asked():
    with pytest.raises(ParameterError):
        independence(np.eye(3))
    with pytest.raises(ParameterError):
        independence(np.arange(5.0)[:, None])
    with pytest.raises(TableError):
        independence([[1, 2], [3, np.nan]])
