"""Logarithms and the centred log-ratio, against SciPy's geometric mean and by hand."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays
from scipy import stats

from pca_core import TableError, centred_log_ratio, fit, logarithms

PARTS = arrays(
    float, st.tuples(st.integers(2, 8), st.integers(2, 6)), elements=st.floats(1e-3, 1e3)
)


def test_by_hand():
    assert logarithms([[1, np.e], [np.e**2, np.e**-3]]) == pytest.approx(
        np.array([[0, 1], [2, -3]])
    )
    # The geometric mean of 1, 2 and 4 is 2; of 3, 3 and 3 it is 3.
    found = centred_log_ratio([[1, 2, 4], [3, 3, 3]])
    assert found == pytest.approx(np.array([[-np.log(2), 0, np.log(2)], [0, 0, 0]]))


@settings(deadline=None)
@given(PARTS)
def test_against_the_geometric_mean(X):
    np.testing.assert_allclose(
        centred_log_ratio(X), np.log(X / stats.gmean(X, axis=1)[:, None]), atol=1e-12
    )


@settings(deadline=None)
@given(PARTS, st.floats(1e-3, 1e3))
def test_the_unit_of_a_record_drops_out(X, unit):
    np.testing.assert_allclose(centred_log_ratio(X * unit), centred_log_ratio(X), atol=1e-12)
    np.testing.assert_allclose(centred_log_ratio(X).sum(axis=1), 0, atol=1e-12)


@pytest.mark.parametrize("scaling", ["none", "standard"])
def test_the_last_eigenvalue_is_zero(scaling):
    X = np.random.default_rng(0).lognormal(size=(40, 5))
    Z = centred_log_ratio(X)
    assert fit(Z, scaling=scaling).rank == 4
    C = np.corrcoef(Z.T) if scaling == "standard" else np.cov(Z.T)
    assert abs(np.linalg.eigvalsh(C)[0]) < 1e-14
    assert fit(logarithms(X), scaling=scaling).rank == 5


@pytest.mark.parametrize("function", [logarithms, centred_log_ratio])
@pytest.mark.parametrize("cell", [0, -2.5])
def test_a_cell_without_a_logarithm_is_named(function, cell):
    with pytest.raises(TableError, match="row 2, column 1") as caught:
        function([[1, 2], [cell, 4]])
    assert caught.value.code == "not_positive"
    assert caught.value.params["received"] == str(cell)
