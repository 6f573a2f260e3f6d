import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from pca_core import center, change_basis, covariance, covariance_matrix, variance

STEADY = settings(derandomize=True, deadline=None, max_examples=60)
whole_tables = st.tuples(st.integers(2, 12), st.integers(1, 5)).flatmap(
    lambda shape: arrays(np.float64, shape, elements=st.integers(-1000, 1000).map(float))
)


def test_worked_example(worked):
    Xc, mean = center(worked)
    assert mean.tolist() == [2, 3]
    assert Xc.tolist() == [[-1, -2], [-1, 0], [0, 0], [2, 1], [0, 1]]
    a, b = np.transpose(worked)
    assert variance(a) == variance(b) == 6 / 5
    assert covariance(a, b) == 4 / 5
    assert variance(a, ddof=1) == 3 / 2
    assert covariance(a, b, ddof=1) == 1
    np.testing.assert_allclose(covariance_matrix(worked), [[1.2, 0.8], [0.8, 1.2]], rtol=1e-15)
    np.testing.assert_allclose(covariance_matrix(worked, ddof=1), [[1.5, 1], [1, 1.5]], rtol=1e-15)


def test_change_of_basis():
    h = 1 / np.sqrt(2)
    P = [[h, h], [-h, h]]
    np.testing.assert_allclose(change_basis([[3, 2]], P), [[5 * h, -h]])
    three = change_basis([[1, 1], [2, 2], [3, 3]], P)
    np.testing.assert_allclose(three, np.array([[1, 0], [2, 0], [3, 0]]) * np.sqrt(2), atol=1e-15)
    assert change_basis([[3, 2]], [[1, 1], [-1, 1]]).tolist() == [[5, -1]]
    assert change_basis([[3, 2]], [[1, 0]]).shape == (1, 1)


def test_every_direction_of_the_worked_example(worked):
    for theta in np.linspace(0, np.pi, 25):
        y = change_basis(worked, [[np.cos(theta), np.sin(theta)]])[:, 0]
        assert variance(y) == pytest.approx(6 / 5 + 4 / 5 * np.sin(2 * theta), abs=1e-14)


def test_uncorrelated_is_not_independent():
    x = np.array([-1, -0.5, 0, 0.5, 1])
    assert covariance(x, x**2) == 0


def test_m_and_f_are_one_column(worked):
    male = np.array([1, 0, 0, 1, 1, 0, 1])
    assert covariance(male, 1 - male) == pytest.approx(-variance(male))


@pytest.mark.parametrize("ddof", [0, 1])
def test_against_numpy(table, ddof):
    expected = np.cov(table, rowvar=False, ddof=ddof)
    got = covariance_matrix(table, ddof)
    np.testing.assert_allclose(got, expected, rtol=1e-10, atol=1e-12 * np.abs(expected).max())
    np.testing.assert_array_equal(got, got.T)
    assert variance(table[:, 0], ddof) == pytest.approx(np.var(table[:, 0], ddof=ddof), rel=1e-12)


@given(whole_tables)
@STEADY
def test_centred_fields_sum_to_zero_and_come_back(X):
    Xc, mean = center(X)
    assert np.abs(Xc.sum(axis=0)).max() <= 1e-11
    np.testing.assert_allclose(Xc + mean, X, rtol=1e-14, atol=1e-12)


@given(whole_tables)
@STEADY
def test_far_from_zero_the_covariance_is_the_same(X):
    C = covariance_matrix(X)
    far = covariance_matrix(X + 1e10)
    np.testing.assert_allclose(far, C, rtol=1e-12, atol=1e-12 * max(1, np.abs(C).max()))


def test_the_mean_that_rounding_leaves_is_subtracted_too():
    X = np.array([[1.0], [2.0], [4.0]]) + 1e15  # the mean itself is no float64
    Xc, _ = center(X)
    assert abs(Xc.sum()) < 1e-12
    assert covariance_matrix(X)[0, 0] == pytest.approx(14 / 9, rel=1e-14)


@pytest.mark.parametrize("scale", [1e150, 1e-150, 2.0**490, 2.0**-490])
def test_extreme_units(arrests_like, scale):
    expected = covariance_matrix(arrests_like)
    got = covariance_matrix(arrests_like * scale)
    np.testing.assert_allclose(got / scale / scale, expected, rtol=1e-12, atol=1e-11)
    x = arrests_like[:, 0]
    assert variance(x * scale) / scale / scale == pytest.approx(expected[0, 0], rel=1e-12)


def test_a_constant_field_has_variance_exactly_zero():
    x = np.full(10, 0.1)
    assert variance(x) == 0
    assert center(np.full((7, 2), 1 / 3))[0].tolist() == [[0, 0]] * 7


def test_input_is_left_alone(worked):
    X = np.array(worked, dtype=float)
    before = X.copy()
    center(X), covariance_matrix(X), change_basis(X, np.eye(2))
    np.testing.assert_array_equal(X, before)


def test_importing_the_core_does_not_import_sympy():
    import subprocess
    import sys

    code = (
        "import sys, pca_core; assert 'sympy' not in sys.modules; "
        "pca_core.fit([[1, 2], [3, 5]]); pca_core.show(1); assert 'sympy' not in sys.modules; "
        "pca_core.exact.pca([[1, 2], [3, 5]]); assert 'sympy' in sys.modules"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
