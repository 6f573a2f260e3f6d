"""Fields that count more or less than others, and the smallest change of a record."""

import numpy as np
import pytest

import pca_core
from pca_core import SCALINGS, ParameterError, fit, loadings, smallest_change
from pca_core.resampled import Resampler


@pytest.fixture(scope="module")
def X():
    rng = np.random.default_rng(5)
    return rng.normal(size=(40, 6)) @ rng.normal(size=(6, 6)) * 10.0 ** np.arange(-2, 4) + 7


W = np.array([2.0, 0.25, 1.0, 0.001, 1.5, 1.0])


@pytest.mark.parametrize("scaling", SCALINGS)
@pytest.mark.parametrize("ddof", [0, 1])
def test_weights_multiply_the_scaled_fields(X, scaling, ddof):
    found = fit(X, ddof=ddof, scaling=scaling, weights=W)
    power = {"none": 0, "pareto": 0.5, "standard": 1}[scaling]
    Z = (X - X.mean(axis=0)) / X.std(axis=0, ddof=ddof) ** power * W
    _, s, Vt = np.linalg.svd(Z, full_matrices=False)
    np.testing.assert_allclose(found.eigenvalues, s**2 / (len(X) - ddof), rtol=1e-9)
    signs = np.sign((found.components * Vt).sum(axis=1))
    np.testing.assert_allclose(found.components, signs[:, None] * Vt, atol=1e-7)
    np.testing.assert_allclose(found.project(X), Z @ found.components.T, atol=1e-9 * s[0])
    np.testing.assert_allclose(found.reconstruct(found.project(X)), X, rtol=1e-9, atol=1e-9)
    covariances = np.cov(Z.T, ddof=ddof)
    np.testing.assert_allclose(
        loadings(found).T @ loadings(found), covariances, atol=1e-9 * covariances.max()
    )


def test_weights_of_one_are_none_and_a_common_factor_changes_no_axis(X):
    plain, ones, twos = fit(X), fit(X, weights=np.ones(6)), fit(X, weights=np.full(6, 2.0))
    np.testing.assert_array_equal(plain.components, ones.components)
    np.testing.assert_allclose(twos.components, plain.components, atol=1e-9)
    np.testing.assert_allclose(twos.eigenvalues, 4 * plain.eigenvalues, rtol=1e-12)


def test_correlations_with_fields_do_not_depend_on_their_unit_or_weight_but_by_the_axes(X):
    found = fit(X, weights=W)
    r = pca_core.field_correlations(found, X)
    both = np.corrcoef(np.hstack([found.project(X), X]).T)[:6, 6:]
    np.testing.assert_allclose(r, both, atol=1e-6)


@pytest.mark.parametrize("bad", [np.ones(5), [1, 1, 1, 1, 1, 0], [1, 1, 1, 1, 1, -1]])
def test_weights_are_above_0_and_one_a_field(X, bad):
    for function in (fit, pca_core.parallel_analysis):
        with pytest.raises(ParameterError, match="6 numbers above 0"):
            function(X, weights=bad)


@pytest.mark.parametrize("scaling", SCALINGS)
def test_resampling_weighs_again(X, scaling):
    """Drawn records analysed as a table of their own."""
    found = fit(X, scaling=scaling, weights=W)
    drawn = np.random.default_rng(1).integers(len(X), size=len(X))
    values, _ = Resampler(found, X, scaling, W)(drawn)
    again = fit(X[drawn], scaling=scaling, weights=W)
    np.testing.assert_allclose(values, again.eigenvalues, rtol=1e-6)
    ends = pca_core.bootstrap(X, 2, runs=20, scaling=scaling, weights=W).eigenvalues
    assert ends[0][0] < found.eigenvalues[0] < ends[1][0]


def test_shuffled_fields_keep_their_weights(X):
    found = pca_core.parallel_analysis(X, 50, 1, "standard", weights=W)
    same = pca_core.parallel_analysis(X / X.std(axis=0) * W, 50, 1)
    np.testing.assert_allclose(found.thresholds, same.thresholds, rtol=1e-9)


def test_the_smallest_change_moves_the_record_there_and_no_other_is_smaller(X):
    found = fit(X, scaling="standard", weights=W)
    axes, moved = [0, 2], np.array([[1.5, -0.5]])
    change = smallest_change(found, moved, axes)
    Y, there = found.project(X[:1]), found.project(X[:1] + change)
    np.testing.assert_allclose((there - Y)[:, axes], moved, atol=1e-9)
    np.testing.assert_allclose(np.delete(there - Y, axes, axis=1), 0, atol=1e-9)
    oracle, *_ = np.linalg.lstsq(found.components[axes], moved[0], rcond=None)  # minimum norm
    np.testing.assert_allclose(change[0] / found.scale, oracle, atol=1e-12)


@pytest.mark.parametrize("axes", [[], [0, 0], [6], [-1]])
def test_axes_of_a_change_are_those_there_are(X, axes):
    with pytest.raises(ParameterError, match="from 0 to 5, each once"):
        smallest_change(fit(X), np.ones((1, max(1, len(axes)))), axes)
