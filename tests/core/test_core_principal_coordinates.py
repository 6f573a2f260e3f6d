"""Places from distances: those of a table's records, and distances that no places have."""

import numpy as np
import pytest
from scipy.spatial.distance import pdist, squareform

from pca_core import TableError, principal_coordinates


@pytest.mark.parametrize("unit", [1e-120, 1.0, 1e120])
def test_of_a_table_they_are_its_scores(unit):
    rng = np.random.default_rng(3)
    X = unit * rng.normal(size=(12, 4)) * [5, 3, 2, 1]
    values, Y = principal_coordinates(squareform(pdist(X)))
    U, s, _ = np.linalg.svd(X / unit - X.mean(axis=0) / unit, full_matrices=False)
    np.testing.assert_allclose(values[:4] / unit / unit, s**2, rtol=1e-9)
    assert np.abs(values[4:]).max() < 1e-12 * values[0]
    assert Y.shape == (12, 4)
    np.testing.assert_allclose(np.abs(Y) / unit, np.abs(U * s), atol=1e-9)
    np.testing.assert_allclose(squareform(pdist(Y / unit)), squareform(pdist(X / unit)), atol=1e-9)


def test_eigenvalues_below_zero_are_those_of_gower():
    """Against B entry by entry: −½ (d² − the means of its line and column + the mean of all)."""
    rng = np.random.default_rng(8)
    D = squareform(rng.uniform(1, 4, size=45))
    S = D**2
    B = [[-0.5 * (S[i, j] - S[i].mean() - S[:, j].mean() + S.mean()) for j in range(10)]
         for i in range(10)]  # fmt: skip
    expected = np.sort(np.linalg.eigvalsh(B))[::-1]
    values, Y = principal_coordinates(D)
    np.testing.assert_allclose(values, expected, atol=1e-12)
    assert values[-1] < -0.1
    assert Y.shape[1] == (values > 1e-9 * values[0]).sum() < 9
    np.testing.assert_allclose((Y**2).sum(axis=0), values[: Y.shape[1]])
    np.testing.assert_allclose(Y.mean(axis=0), 0, atol=1e-12)


@pytest.mark.parametrize(
    "D", [[[0, 1], [1, 1]], [[0, -1], [-1, 0]], [[0, 0], [0, 0]], [[0, 1], [2, 0]], [[0, 1, 2]]]
)
def test_what_is_no_distance(D):
    with pytest.raises(TableError):
        principal_coordinates(D)
