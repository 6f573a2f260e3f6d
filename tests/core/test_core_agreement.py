"""RV of two configurations, against its definition by the tables of scalar products."""

import numpy as np
import pytest

from pca_core import TableError, rv_coefficient


def by_definition(A, B):
    A, B = A - A.mean(axis=0), B - B.mean(axis=0)
    S, T = A @ A.T, B @ B.T
    return np.trace(S @ T) / np.sqrt(np.trace(S @ S) * np.trace(T @ T))


def test_it_is_that_of_the_scalar_products():
    rng = np.random.default_rng(1)
    for p, q in ((2, 2), (3, 1), (2, 5)):
        A, B = rng.normal(size=(12, p)), rng.normal(size=(12, q))
        assert rv_coefficient(A, B) == pytest.approx(by_definition(A, B))


def test_turns_mirrors_scales_and_shifts_do_not_count():
    A = np.random.default_rng(2).normal(size=(9, 2))
    turn = np.array([[0.6, -0.8], [0.8, 0.6]])
    assert rv_coefficient(A, 1e150 * A @ turn * [1, 1]) == pytest.approx(1)
    assert rv_coefficient(A, A * [1, -1] + 5) == pytest.approx(1)


def test_what_has_nothing_in_common():
    assert rv_coefficient([[1, 0], [-1, 0], [0, 0]], [[1.0], [1], [-2]]) == pytest.approx(0)
    assert rv_coefficient([[1.0], [2]], [[3.0], [3]]) == 0
    with pytest.raises(TableError):
        rv_coefficient([[1.0], [2]], [[1.0], [2], [3]])
