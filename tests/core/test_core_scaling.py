"""Pareto, SNV and the replacement of zeros, each written a second time with pandas or by hand."""

import numpy as np
import pandas as pd
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from pca_core import (
    ParameterError,
    TableError,
    bootstrap,
    centred_log_ratio,
    field_correlations,
    fit,
    multiplicative_replacement,
    replace_zeros,
    small_parts,
    standard_normal_variate,
)

COUNTS = arrays(
    float,
    st.tuples(st.integers(2, 8), st.integers(3, 6)),
    elements=st.integers(0, 60).map(lambda x: float(max(0, x - 9))),
)


def random_records(m=30, n=5, seed=0):
    rng = np.random.default_rng(seed)
    return rng.normal(size=(m, n)) * [50, 8, 2, 0.5, 0.01][:n] + rng.normal(size=(m, 1)) + 7


@pytest.mark.parametrize("ddof", [0, 1])
@pytest.mark.parametrize("m", [4, 30, 80])  # by Gram, SVD and covariance
def test_pareto_is_the_pca_of_fields_divided_by_the_root_of_s(ddof, m):
    X = random_records(m)
    frame = pd.DataFrame(X)
    Z = ((frame - frame.mean()) / np.sqrt(frame.std(ddof=ddof))).to_numpy()
    pca = fit(X, ddof=ddof, scaling="pareto")
    values, V = np.linalg.eigh(np.cov(Z.T, ddof=ddof))
    k = pca.rank
    np.testing.assert_allclose(pca.eigenvalues, values[::-1][:k], rtol=1e-8, atol=1e-12)
    np.testing.assert_allclose(abs(pca.project(X)), abs(Z @ V[:, ::-1][:, :k]), atol=1e-9)
    np.testing.assert_allclose(pca.total_variance, frame.std(ddof=ddof).sum())
    np.testing.assert_allclose(pca.reconstruct(pca.project(X)), X, atol=1e-9)
    correlations = np.corrcoef(np.column_stack([pca.project(X), X]).T)[:k, k:]
    np.testing.assert_allclose(field_correlations(pca, X), correlations, atol=1e-8)


@pytest.mark.parametrize("power", [-200, -90, 0, 90, 200])
def test_pareto_in_extreme_units(power):
    """Another unit for all fields multiplies all eigenvalues; a constant field has no part."""
    X = np.column_stack([random_records(), np.full(30, 3.0)])
    pca = fit(X * 2.0**power, scaling="pareto")
    plain = fit(X, scaling="pareto")
    np.testing.assert_allclose(pca.explained_ratio, plain.explained_ratio, rtol=1e-9)
    np.testing.assert_allclose(pca.eigenvalues / 2.0**power, plain.eigenvalues, rtol=1e-9)
    assert pca.constant == (5,)
    assert pca.scale[5] == 1


def test_a_scaling_that_is_none():
    with pytest.raises(ParameterError, match="pareto"):
        fit(random_records(), scaling="auto")


@pytest.mark.parametrize("unit", [1.0, 2.0**-400])
def test_bootstrap_of_pareto_scales_each_draw_anew(unit):
    X, runs = random_records(25, 3), 40
    found = bootstrap(X * unit, 3, runs=runs, seed=2, ddof=1, scaling="pareto")
    rng = np.random.default_rng(2)
    values = []
    for _ in range(runs):
        drawn = pd.DataFrame(X[rng.integers(25, size=25)])
        Z = (drawn - drawn.mean()) / np.sqrt(drawn.std())
        values.append(np.linalg.eigvalsh(Z.cov())[::-1])
    ends = np.percentile(values, (2.5, 97.5), axis=0)
    np.testing.assert_allclose(found.eigenvalues / unit, ends, rtol=1e-8)


def test_snv_by_pandas_and_what_drops_out():
    X = random_records(12, 5)
    frame = pd.DataFrame(X)
    by_pandas = frame.sub(frame.mean(axis=1), axis=0).div(frame.std(axis=1), axis=0)
    found = standard_normal_variate(X)
    np.testing.assert_allclose(found, by_pandas, atol=1e-13)
    rng = np.random.default_rng(1)
    factor, offset = rng.uniform(0.5, 3, size=(2, 12, 1))
    np.testing.assert_allclose(standard_normal_variate(X * factor + offset), found, atol=1e-10)
    np.testing.assert_allclose(standard_normal_variate(X * 1e-250), found, atol=1e-13)
    np.testing.assert_allclose(standard_normal_variate(X * 1e300), found, atol=1e-13)


@pytest.mark.parametrize("X", [[[1, 2, 3], [4, 4, 4]], [[1, 2, 3], [0.1 + 0.2, 0.3, 0.3]]])
def test_snv_of_a_record_that_does_not_vary(X):
    with pytest.raises(TableError) as caught:
        standard_normal_variate(X)
    assert (caught.value.code, caught.value.params["row"]) == ("flat_record", 2)


@settings(deadline=None)
@given(COUNTS)
def test_replaced_zeros_cell_by_cell(X):
    """By the formula, one cell after the other; totals and ratios stay as they are."""
    delta = small_parts(X)
    for j, field in enumerate(X.T):
        above = [x for x in field if x > 0]
        assert delta[j] == (0.65 * min(above) if above else 0)
    expected = np.empty_like(X)
    possible = True
    for i, record in enumerate(X):
        total = sum(record)
        taken = sum(d for d, x in zip(delta, record, strict=True) if x == 0)
        possible &= total > 0 and taken < total * (1 - 1e-12)
        for j, x in enumerate(record):
            expected[i, j] = delta[j] if x == 0 else x * (1 - taken / total)
    np.testing.assert_array_equal(replace_zeros(X, delta), np.where(X == 0, delta, X))
    if not possible:
        with pytest.raises(TableError) as caught:
            multiplicative_replacement(X, delta)
        assert caught.value.code == "zeros_take_all"
        return
    found = multiplicative_replacement(X, delta)
    np.testing.assert_allclose(found, expected, rtol=1e-12)
    np.testing.assert_allclose(found.sum(axis=1), X.sum(axis=1), rtol=1e-12)
    kept = X[:, None, :] * found[:, :, None] * (X[:, :, None] > 0) * (X[:, None, :] > 0)
    np.testing.assert_allclose(kept, kept.transpose(0, 2, 1), rtol=1e-12)


@pytest.mark.parametrize("unit", [1e-300, 1.0, 1e305])
def test_replaced_zeros_in_extreme_units(unit):
    X = np.array([[70.0, 30, 0], [20, 0, 80], [50, 30, 20], [0, 90, 10]])
    found = multiplicative_replacement(X * unit, small_parts(X * unit))
    plain = multiplicative_replacement(X, small_parts(X))
    np.testing.assert_allclose(found / unit, plain, rtol=1e-12)
    np.testing.assert_allclose(centred_log_ratio(found), centred_log_ratio(plain), atol=1e-10)
