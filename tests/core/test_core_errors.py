"""Every refusal: its class, its code, its words."""

import pickle
from fractions import Fraction

import numpy as np
import pytest

import pca_core
from pca_core import ParameterError, PCAError, TableError, exact, fit, show

NAN, INF = float("nan"), float("inf")
TABLE_FUNCTIONS = [pca_core.center, pca_core.covariance_matrix, fit]


def refused(code, function, *args, kind: type[PCAError] = TableError, **kwargs):
    with pytest.raises(kind) as caught:
        function(*args, **kwargs)
    error = caught.value
    assert error.code == code
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.code, again.params) == (str(error), code, error.params)
    return str(error)


@pytest.mark.parametrize("function", TABLE_FUNCTIONS)
def test_tables(function):
    assert "(3,)" in refused("wrong_shape", function, [1, 2, 3])
    assert "(1, 1, 2)" in refused("wrong_shape", function, [[[1, 2]]])
    refused("empty", function, np.empty((0, 3)))
    refused("empty", function, np.empty((3, 0)))
    refused("ragged", function, [[1, 2], [3]])
    refused("not_numbers", function, [["a", "b"], ["c", "d"]])
    assert "row 2, column 2" in refused("not_finite", function, [[1, 2], [3, None]])
    refused("not_numbers", function, [[1j, 2], [3, 4]])
    refused("not_numbers", function, [[1, 2], [3, object()]])
    refused("out_of_range", function, [[1e308, 2], [3, 4]])


@pytest.mark.parametrize("function", TABLE_FUNCTIONS)
def test_cells_that_are_not_finite_are_named(function):
    text = refused("not_finite", function, [[1, 2], [3, NAN], [-INF, 4]])
    assert "2 in all" in text
    assert "row 2, column 2; row 3, column 1" in text
    assert "1 in all" in refused("not_finite", function, [[1, 2], [INF, 3]])
    many = np.full((10, 3), NAN)
    with pytest.raises(TableError, match="and 25 more") as caught:
        function(many)
    assert caught.value.params["total"] == 30
    assert caught.value.params["cells"][:2] == [(1, 1), (1, 2)]


def test_numbers_in_objects_are_numbers():
    X = np.array([[1, Fraction(1, 2)], [True, 3.0]], dtype=object)
    assert pca_core.center(X)[1].tolist() == [1, 1.75]


def test_fields():
    assert "row 2" in refused("not_finite", pca_core.variance, [1, NAN])
    refused("wrong_shape", pca_core.variance, [[1, 2]])
    refused("empty", pca_core.variance, [])
    assert "3 and 2" in refused("lengths_differ", pca_core.covariance, [1, 2, 3], [1, 2])


@pytest.mark.parametrize("ddof", [2, -1, 0.5, None, True, "1"])
def test_ddof(worked, ddof):
    for function in (pca_core.covariance_matrix, exact.pca):
        refused("ddof", function, worked, ddof, kind=ParameterError)
    refused("ddof", fit, worked, ddof=ddof, kind=ParameterError)
    refused("ddof", pca_core.variance, [1, 2], ddof, kind=ParameterError)


def test_one_record():
    refused("one_record", fit, [[1, 2, 3]])
    refused("one_record", exact.pca, [[1, 2, 3]])
    refused("ddof_too_large", pca_core.covariance_matrix, [[1, 2]], 1, kind=ParameterError)
    assert pca_core.covariance_matrix([[1, 2]]).tolist() == [[0, 0], [0, 0]]


def test_nothing_varies():
    for cell in (0, 5, 0.1, 1e10 / 3, 1e-200):
        assert "4 records" in refused("no_variation", fit, np.full((4, 3), cell))
    rounding = [[0.1 + 0.2], [0.3]]
    refused("no_variation", fit, rounding)
    refused("no_variation", exact.pca, [[1, "0.5"], [1, "1/2"]])


@pytest.mark.parametrize("k", [0, -1, 1.0, "1", True])
def test_k(worked, k):
    assert "from 1 to 2" in refused("k", fit, worked, k, kind=ParameterError)


@pytest.mark.parametrize("scale", [1e160, 1e-170, 1e290, 1e-300])
def test_beyond_the_range_of_floats(worked, scale):
    X = np.array(worked) * scale
    refused("out_of_range", fit, X)
    refused("out_of_range", pca_core.covariance_matrix, X)
    refused("out_of_range", pca_core.variance, X[:, 0])
    np.testing.assert_allclose(fit(X, scaling="standard").eigenvalues, [5 / 3, 1 / 3], rtol=1e-12)


def test_columns_must_fit(worked):
    pca = fit(worked, k=1)
    assert "2 columns; received 3" in refused("fields_differ", pca.project, [[1, 2, 3]])
    assert "Y must have 1" in refused("fields_differ", pca.reconstruct, [[1, 2]])
    refused("fields_differ", pca_core.change_basis, [[1, 2]], [[1, 2, 3]])
    refused("not_finite", pca.project, [[1, NAN]])


@pytest.mark.parametrize(
    "cell",
    [1.5, NAN, "", "x", "1.2.3", "__import__('os')", "1e999999999", "1/0", "nan", None, "9" * 50],
)
def test_exact_cells(cell):
    text = refused("not_exact", exact.pca, [[1, 2], [3, cell]])
    assert "row 2, column 2" in text
    assert ("float" in text) == isinstance(cell, float)


def test_exact_tables():
    refused("ragged", exact.pca, [[1, 2], [3]])
    refused("empty", exact.pca, [])
    refused("empty", exact.pca, [[], []])
    refused("wrong_shape", exact.pca, [1, 2])
    refused("wrong_shape", exact.pca, ["12", "34"])
    refused("too_many_fields", exact.pca, np.eye(20, dtype=int))


def test_digits():
    for digits in (-1, 16, 2.0, True):
        refused("digits", show, 1, digits, kind=ParameterError)


def test_every_code_is_one_class_of_error():
    assert issubclass(PCAError, ValueError)
    assert issubclass(pca_core.RankError, ParameterError)
