import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from pca_core import TableError, eigen_symmetric, fit, fix_signs

STEADY = settings(derandomize=True, deadline=None, max_examples=60)
H = 1 / np.sqrt(2)

square = st.integers(1, 6).flatmap(
    lambda n: arrays(np.float64, (n, n), elements=st.floats(-100, 100, width=32))
)


def test_worked_example():
    eigenvalues, P = eigen_symmetric([[1.2, 0.8], [0.8, 1.2]])
    np.testing.assert_allclose(eigenvalues, [2, 0.4], rtol=1e-15)
    np.testing.assert_allclose(P, [[H, H], [-H, H]], rtol=1e-15)


@given(square)
@STEADY
def test_eigenvectors_diagonalise(A):
    C = A + A.T
    eigenvalues, P = eigen_symmetric(C)
    size = max(np.abs(C).max(), 1e-30)
    np.testing.assert_allclose(P @ C @ P.T, np.diag(eigenvalues), atol=1e-13 * size)
    np.testing.assert_allclose(P @ P.T, np.eye(len(C)), atol=1e-13)
    assert (np.diff(eigenvalues) <= 0).all()
    np.testing.assert_allclose(eigenvalues, np.linalg.eigvalsh(C)[::-1], atol=1e-13 * size)


@pytest.mark.parametrize("scale", [1e300, 1e-300])
def test_extreme_units(scale):
    eigenvalues, P = eigen_symmetric(np.array([[1.2, 0.8], [0.8, 1.2]]) * scale)
    np.testing.assert_allclose(eigenvalues / scale, [2, 0.4], rtol=1e-14)
    np.testing.assert_allclose(P, [[H, H], [-H, H]], rtol=1e-14)


def test_a_repeated_eigenvalue_still_has_an_orthonormal_basis():
    _, P = eigen_symmetric(np.diag([3.0, 2, 2]))
    np.testing.assert_allclose(P @ P.T, np.eye(3), atol=1e-15)


@pytest.mark.parametrize("rounding", [0, 1e-16, -1e-16])
def test_where_all_eigenvalues_are_equal_the_axes_are_the_fields(rounding):
    """So every way to them gives the same ones: through C, through the table."""
    eigenvalues, P = eigen_symmetric([[2, rounding, 0], [rounding, 2, 0], [0, 0, 2]])
    np.testing.assert_allclose(eigenvalues, [2, 2, 2], rtol=1e-15)
    assert P.tolist() == np.eye(3).tolist()
    square = np.array([[2.0, 2], [1, 3], [2, 3], [3, 3], [2, 4]])
    assert fit(square).components.tolist() == np.eye(2).tolist()
    assert fit(square, 1).components.tolist() == [[1, 0]]


@pytest.mark.parametrize(
    ("row", "expected"),
    [
        ([-3, 1], [3, -1]),
        ([1, -3], [-1, 3]),
        ([H, -H], [-H, H]),
        ([-H, -H], [H, H]),
        ([-H, H], [-H, H]),
        ([H * (1 + 1e-12), -H], [-H, H]),  # a tie but for rounding
        ([H * (1 + 1e-6), -H], [H, -H]),  # no tie
        ([2, -2, 1], [-2, 2, -1]),
        ([0, 0, -1], [0, 0, 1]),
    ],
)
def test_sign_rule(row, expected):
    np.testing.assert_allclose(fix_signs(np.array([row])), [expected], rtol=1e-5)
    np.testing.assert_allclose(fix_signs(-np.array([row])), [expected], rtol=1e-5)


def test_only_symmetric_matrices():
    with pytest.raises(TableError) as caught:
        eigen_symmetric([[1, 2], [3, 1]])
    assert caught.value.code == "not_symmetric"
    assert {caught.value.params["row"], caught.value.params["column"]} == {1, 2}
    with pytest.raises(TableError, match=r"\(n, n\).*\(1, 2\)"):
        eigen_symmetric([[1, 2]])
