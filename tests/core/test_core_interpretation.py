"""What components mean, against prince, scikit-learn, SciPy, and simulated records."""

from itertools import product

import numpy as np
import pandas as pd
import prince
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays
from scipy import stats
from sklearn.decomposition import PCA as SKPCA

from pca_core import (
    SCALINGS,
    ParameterError,
    TableError,
    biplot,
    covariance_matrix,
    eta_squared,
    field_contributions,
    field_correlations,
    field_cos2,
    fit,
    hotelling_t2,
    loadings,
    q_limit,
    q_parts,
    q_residuals,
    record_contributions,
    record_cos2,
    supplementary_correlations,
    t2_limit,
    t2_limit_new,
    t2_parts,
)
from pca_core.diagnostics import chi_square

NAMES = ["worked", "iris", "arrests_like", "square", "tall", "wide"]
WAYS = list(product([0, 1], ["none", "standard"]))  # ddof, scaling


def aligned(found, oracle):
    """The oracle's rows, turned to the side of ours."""
    return oracle * np.sign((found * oracle).sum(axis=1, keepdims=True))


# --- against prince -------------------------------------------------------------------------------


@pytest.mark.parametrize("engine", ["sklearn", "scipy"])
@pytest.mark.parametrize(("ddof", "scaling"), WAYS)
@pytest.mark.parametrize("name", ["worked", "iris", "arrests_like", "tall"])
def test_against_prince(tables, name, ddof, scaling, engine):
    X = tables[name]
    n = X.shape[1]
    pca = fit(X, ddof=ddof, scaling=scaling)
    oracle = prince.PCA(
        n_components=n, n_iter=20, rescale_with_mean=True, rescale_with_std=scaling == "standard",
        engine=engine, random_state=0,
    )  # fmt: skip
    frame = pd.DataFrame(X, columns=[f"f{j}" for j in range(n)])
    oracle = oracle.fit(frame)
    close = {"rtol": 1e-7, "atol": 1e-9}
    ours, theirs = field_contributions(pca), oracle.column_contributions_.to_numpy().T
    np.testing.assert_allclose(ours, 100 * theirs, **close)
    theirs = oracle.column_cosine_similarities_.to_numpy().T
    np.testing.assert_allclose(field_cos2(pca, X), theirs, **close)
    r = field_correlations(pca, X)
    np.testing.assert_allclose(r, aligned(r, oracle.column_correlations.to_numpy().T), **close)
    ours, theirs = record_contributions(pca, X), oracle.row_contributions_.to_numpy()
    np.testing.assert_allclose(ours, 100 * theirs, **close)
    theirs = oracle.row_cosine_similarities(frame).to_numpy()
    at_mean = np.isnan(theirs)  # one record of "worked": 0 / 0 there
    assert at_mean.any() == (name == "worked")
    np.testing.assert_allclose(record_cos2(pca, X), np.where(at_mean, 0, theirs), **close)


# --- against scikit-learn and NumPy ---------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_loadings_and_biplot_against_scikit_learn(tables, name):
    X = tables[name]
    pca = fit(X, ddof=1)
    oracle = SKPCA(n_components=pca.rank, svd_solver="full").fit(X)
    deviations = np.sqrt(oracle.explained_variance_)
    L = loadings(pca)
    theirs = aligned(L, oracle.components_ * deviations[:, None])
    size = np.abs(theirs).max()
    np.testing.assert_allclose(L, theirs, rtol=0, atol=1e-9 * size)
    Y = oracle.transform(X)
    G, H = biplot(pca, X, 1)
    np.testing.assert_allclose(G.T, aligned(G.T, Y.T), rtol=0, atol=1e-9 * np.abs(Y).max())
    np.testing.assert_allclose(H.T, aligned(H.T, oracle.components_), rtol=0, atol=1e-9)
    G, H = biplot(pca, X, 0)
    np.testing.assert_allclose(G.T, aligned(G.T, (Y / deviations).T), rtol=0, atol=1e-8)
    np.testing.assert_allclose(H.T, L)


@pytest.mark.parametrize(("ddof", "scaling"), WAYS)
@pytest.mark.parametrize("name", NAMES)
def test_correlations_are_those_of_numpy(tables, name, ddof, scaling):
    X = tables[name]
    pca = fit(X, ddof=ddof, scaling=scaling)
    Y, n = pca.project(X), X.shape[1]
    expected = np.corrcoef(Y.T, X.T)[: pca.rank, pca.rank :]
    assert expected.shape == (pca.rank, n)
    np.testing.assert_allclose(field_correlations(pca, X), expected, atol=1e-9)


# --- identities -----------------------------------------------------------------------------------


def check_identities(X, ddof, scaling):
    pca = fit(X, ddof=ddof, scaling=scaling)
    Z = (X - X.mean(axis=0)) / pca.scale
    size = np.abs(Z).max()
    L = loadings(pca)
    np.testing.assert_allclose(L.T @ L, covariance_matrix(Z, ddof), atol=1e-9 * size**2)
    np.testing.assert_allclose(field_contributions(pca).sum(axis=1), 100)
    np.testing.assert_allclose(record_contributions(pca, X).sum(axis=0), 100)
    varying = np.ones(X.shape[1])
    varying[list(pca.constant)] = 0
    np.testing.assert_allclose(field_cos2(pca, X).sum(axis=0), varying, atol=1e-6)
    d2 = (Z**2).sum(axis=1)
    np.testing.assert_allclose(record_cos2(pca, X).sum(axis=1) * d2, d2, atol=1e-9 * size**2)
    for alpha in (0, 0.25, 0.5, 1):
        G, H = biplot(pca, X, alpha)
        assert G.shape == (len(X), pca.rank)
        assert H.shape == (X.shape[1], pca.rank)
        np.testing.assert_allclose(G @ H.T, Z, atol=1e-9 * size)
    G, _ = biplot(pca, X, 0)
    np.testing.assert_allclose(covariance_matrix(G, ddof), np.eye(pca.rank), atol=1e-6)


@pytest.mark.parametrize(("ddof", "scaling"), list(product([0, 1], SCALINGS)))
@pytest.mark.parametrize("name", [*NAMES, "digits"])
def test_identities(tables, name, ddof, scaling):
    check_identities(tables[name], ddof, scaling)


whole_tables = st.tuples(st.integers(2, 9), st.integers(1, 6)).flatmap(
    lambda shape: arrays(np.int64, shape, elements=st.integers(-50, 50))
)


@settings(deadline=None, derandomize=True, max_examples=80)
@given(whole_tables, st.sampled_from([0, 1]), st.sampled_from(SCALINGS))
def test_identities_of_random_tables(X, ddof, scaling):
    X = X.astype(float)
    if (X[0] == X).all():
        with pytest.raises(TableError):
            fit(X)
    else:
        check_identities(X, ddof, scaling)


def test_fewer_components_are_the_first_of_all(arrests_like):
    X = arrests_like
    full, two = fit(X, scaling="standard"), fit(X, k=2, scaling="standard")
    np.testing.assert_allclose(field_correlations(two, X), field_correlations(full, X)[:2])
    np.testing.assert_allclose(record_cos2(two, X), record_cos2(full, X)[:, :2])
    np.testing.assert_allclose(record_contributions(two, X), record_contributions(full, X)[:, :2])


def test_the_divisor_matters_to_loadings_only(arrests_like):
    X = arrests_like
    by_m, by_less = fit(X, ddof=0), fit(X, ddof=1)
    np.testing.assert_allclose(loadings(by_less), loadings(by_m) * np.sqrt(50 / 49))
    np.testing.assert_allclose(field_correlations(by_less, X), field_correlations(by_m, X))
    np.testing.assert_allclose(record_contributions(by_less, X), record_contributions(by_m, X))


# --- the edges ------------------------------------------------------------------------------------


@pytest.mark.parametrize("shift", [0, 0.1, 1e6, 1 / 3])
def test_a_record_at_the_mean_has_no_direction(shift):
    X = np.array([[0.1, 0.7], [0.3, 0.2], [0.2, 0.45]]) + shift
    cos2 = record_cos2(fit(X), X)
    assert not cos2[2].any()
    np.testing.assert_allclose(cos2[:2].sum(axis=1), 1, atol=1e-9)


@pytest.mark.parametrize("seed", range(20))
def test_a_mean_that_was_rounded_is_still_the_mean(seed):
    rng = np.random.default_rng(seed)
    others = rng.normal(size=(rng.integers(2, 9), 3)) + rng.choice([0, 0.1, 10, 1e5])
    X = np.vstack([others, others.mean(axis=0)])
    assert not record_cos2(fit(X), X)[-1].any()


@pytest.mark.parametrize("seed", range(10))
def test_a_constant_field_correlates_with_nothing(seed):
    rng = np.random.default_rng(seed)
    X = rng.normal(size=(rng.integers(3, 40), 5))
    X[:, 2] = rng.normal() * 10.0 ** rng.integers(-3, 6)
    for scaling in ("none", "standard"):
        pca = fit(X, scaling=scaling)
        assert not field_correlations(pca, X)[:, 2].any()
        assert field_contributions(pca)[:, 2] == pytest.approx(0, abs=1e-25)


def test_new_records_may_leave_the_space():
    X = np.array([[1.0, 1, 0], [2, 2, 0], [3, 3, 0]])
    cos2 = record_cos2(fit(X), [[3, 3, np.sqrt(2)], [2, 2, 5], [5, 5, 0]])
    np.testing.assert_allclose(cos2[:, 0], [0.5, 0, 1], atol=1e-12)


@pytest.mark.parametrize("unit", [1e-156, 1e-140, 1e140, 1.2e152])
def test_extreme_units(arrests_like, unit):
    X, Z = arrests_like, arrests_like * unit
    pca, same = fit(X), fit(Z)
    np.testing.assert_allclose(field_correlations(same, Z), field_correlations(pca, X), atol=1e-9)
    np.testing.assert_allclose(record_cos2(same, Z), record_cos2(pca, X), atol=1e-9)
    ours = record_contributions(same, Z)
    np.testing.assert_allclose(ours, record_contributions(pca, X), atol=1e-9)


def test_refusals(arrests_like):
    pca = fit(arrests_like)
    for wrong in (2, -1, 1.5, "1", float("nan"), None):
        with pytest.raises(ParameterError, match="alpha"):
            biplot(pca, arrests_like, wrong)
    for function in (field_correlations, field_cos2, record_contributions, record_cos2):
        with pytest.raises(TableError, match="4 columns"):
            function(pca, arrests_like[:, :3])


# --- limits ---------------------------------------------------------------------------------------

SIZES = [(1, 3), (1, 4), (2, 4), (3, 5), (2, 21), (5, 150), (2, 5000), (49, 5000), (48, 50)]


@pytest.mark.parametrize("level", [0.05, 0.5, 0.95, 0.99, 0.999])
@pytest.mark.parametrize(("k", "m"), SIZES)
def test_limits_of_t2_against_scipy(k, m, level):
    fitted = (m - 1) ** 2 / m * stats.beta.ppf(level, k / 2, (m - k - 1) / 2)
    new = k * (m + 1) * (m - 1) / (m * (m - k)) * stats.f.ppf(level, k, m - k)
    assert t2_limit(k, m, level, ddof=1) == pytest.approx(fitted, rel=1e-10)
    assert t2_limit(k, m, level) == pytest.approx(fitted * m / (m - 1), rel=1e-10)
    assert t2_limit_new(k, m, level, ddof=1) == pytest.approx(new, rel=1e-10)
    assert t2_limit_new(k, m, level) == pytest.approx(new * m / (m - 1), rel=1e-10)


@pytest.mark.parametrize("ddof", [0, 1])
def test_limits_of_t2_are_kept_by_normal_records(ddof):
    """All fields kept, so the distributions are exact: 2000 tables of 12 records."""
    rng = np.random.default_rng(3)
    old, new = [], []
    for X in rng.normal(size=(2000, 13, 3)) * [1, 2, 5]:
        pca = fit(X[:12], ddof=ddof)
        old.append(hotelling_t2(pca, X[:1])[0])
        new.append(hotelling_t2(pca, X[12:])[0])
    assert np.mean(np.array(old) > t2_limit(3, 12, 0.9, ddof)) == pytest.approx(0.1, abs=0.02)
    assert np.mean(np.array(new) > t2_limit_new(3, 12, 0.9, ddof)) == pytest.approx(0.1, abs=0.02)


def test_no_record_passes_what_none_can_reach():
    """T² of a fitted record is at most (m − 1)²/m: an outlier in 20 records cannot have more."""
    X = np.random.default_rng(4).normal(size=(20, 3))
    X[0] = 1e6
    most = 19**2 / 20
    assert hotelling_t2(fit(X, ddof=1), X).max() == pytest.approx(most, rel=1e-3)
    assert t2_limit(3, 20, 0.999999, ddof=1) < most < t2_limit_new(3, 20, 0.999999, ddof=1)


@pytest.mark.parametrize(
    "spectrum",
    [[1], [4, 2, 1], [1, 1, 1, 1], [5, 0, 0], [1e-9, 1e-10], [1, *[0.02] * 40], [3, 1, *[0.1] * 8]],
)
@pytest.mark.parametrize(("level", "within"), [(0.9, 0.012), (0.95, 0.006), (0.99, 0.007)])
def test_limit_of_q_against_simulated_records(spectrum, level, within):
    """Q is Σ λ z² for normal z; among them [1, 0.02 …], where h is below 0."""
    rng = np.random.default_rng(5)
    q = sum(value * rng.normal(size=200_000) ** 2 for value in spectrum)
    assert np.mean(q > q_limit(spectrum, level)) == pytest.approx(1 - level, abs=within)


def test_limit_of_q_by_hand():
    """One eigenvalue: the cube-root rule for χ² of Wilson and Hilferty."""
    z = stats.norm.ppf(0.95)
    assert q_limit([2.5]) == pytest.approx(2.5 * (1 - 2 / 9 + z * np.sqrt(2 / 9)) ** 3)
    a, b, c = (np.sum(np.array([4.0, 2, 1]) ** r) for r in (1, 2, 3))
    h = 1 - 2 * a * c / (3 * b * b)
    inside = z * np.sqrt(2 * b * h * h) / a + 1 + b * h * (h - 1) / a**2
    assert q_limit([4, 2, 1]) == pytest.approx(a * inside ** (1 / h))
    flat = [1, *[0.02] * 40]
    a, b = np.sum(flat), np.sum(np.square(flat))
    assert q_limit(flat) == pytest.approx(b / a * stats.chi2.ppf(0.95, a * a / b))
    assert q_limit(np.multiply(flat, 1e200)) == pytest.approx(1e200 * q_limit(flat))


@pytest.mark.parametrize("degrees", [0.3, 1, 1.7, 20, 500])
@pytest.mark.parametrize("level", [0.05, 0.95, 0.999])
def test_chi_square_against_scipy(degrees, level):
    assert chi_square(level, degrees) == pytest.approx(stats.chi2.ppf(level, degrees), rel=1e-10)


def test_limit_of_q_holds_for_residuals():
    X = np.random.default_rng(6).normal(size=(4000, 6)) * [9, 7, 2, 1.5, 1, 0.5]
    full = fit(X, ddof=1)
    q = q_residuals(fit(X, k=2, ddof=1), X)
    assert np.mean(q > q_limit(full.eigenvalues[2:])) == pytest.approx(0.05, abs=0.012)


@pytest.mark.parametrize(
    ("function", "arguments"),
    [
        (t2_limit, (1, 2)), (t2_limit, (2, 3)), (t2_limit, (9, 10)), (t2_limit, (0, 10)),
        (t2_limit_new, (10, 10)), (t2_limit_new, (1.5, 10)), (t2_limit, (1, 10, 1.0)),
        (t2_limit, (1, 10, 0)), (t2_limit, (1, 10, float("nan"))), (t2_limit, (1, 10, 0.9, 2)),
        (t2_limit_new, (1, 10, 95)), (q_limit, ([1.0], 1.5)),
    ],
)  # fmt: skip
def test_refused_limits(function, arguments):
    with pytest.raises(ParameterError):
        function(*arguments)


@pytest.mark.parametrize("spectrum", [[], [0, 0], [1, 2], [1, -1], [float("nan")]])
def test_no_limit_of_q_where_nothing_is_dropped(spectrum):
    with pytest.raises(TableError):
        q_limit(spectrum)


def test_correlations_with_fields_that_took_no_part():
    """Against corrcoef, field by field over the records that have it."""
    rng = np.random.default_rng(9)
    X = rng.normal(size=(40, 3))
    Y = fit(X).project(X)
    Z = np.column_stack([X[:, 0] * 3 + 1, rng.normal(size=40), np.full(40, 0.1), X @ [1, 2, 3]])
    Z[5:9, 1] = np.nan
    r = supplementary_correlations(Y, Z)
    for i in range(3):
        for j in (0, 1, 3):
            seen = ~np.isnan(Z[:, j])
            expected = np.corrcoef(Y[seen, i], Z[seen, j])[0, 1]
            assert r[i, j] == pytest.approx(expected, abs=1e-12)
    assert r[:, 2].tolist() == [0, 0, 0]
    np.testing.assert_allclose(r[:, 0], field_correlations(fit(X), X)[:, 0], atol=1e-12)
    np.testing.assert_allclose((r[:, [0, 3]] ** 2).sum(axis=0), 1)
    with pytest.raises(TableError):
        supplementary_correlations(Y, np.full((40, 1), np.nan))


@pytest.mark.parametrize("scaling", ["none", "standard"])
def test_parts_of_t2_and_q_add_up_and_are_those_of_their_definition(scaling):
    """T² = zᵀ (Σₖ pₖ pₖᵀ / λₖ) z, taken apart by the last z; Q by the squares of what is missed."""
    rng = np.random.default_rng(12)
    X = rng.normal(size=(20, 5)) @ rng.normal(size=(5, 5)) + 7
    pca = fit(X, k=2, scaling=scaling, ddof=1)
    Z = X - X.mean(axis=0)
    Z = Z / (X.std(axis=0, ddof=1) if scaling == "standard" else 1)
    values, vectors = np.linalg.eigh(np.cov(Z, rowvar=False))
    V = vectors[:, -2:]
    M = V @ np.diag(1 / values[-2:]) @ V.T
    np.testing.assert_allclose(t2_parts(pca, X), Z * (Z @ M), atol=1e-9)
    np.testing.assert_allclose(q_parts(pca, X), (Z - Z @ V @ V.T) ** 2, atol=1e-9)
    np.testing.assert_allclose(t2_parts(pca, X).sum(axis=1), hotelling_t2(pca, X))
    np.testing.assert_allclose(q_parts(pca, X).sum(axis=1), q_residuals(pca, X))


def test_eta_squared_is_that_of_an_analysis_of_variance():
    rng = np.random.default_rng(4)
    Y, of = rng.normal(size=(30, 3)) * [1, 1e8, 1e-8] + 5, rng.integers(-1, 4, 30)
    found = eta_squared(Y, of)
    for k in range(3):
        F = stats.f_oneway(*(Y[of == g, k] for g in range(4))).statistic
        free = 3, (of >= 0).sum() - 4
        assert found[k] == pytest.approx(free[0] * F / (free[0] * F + free[1]))
    assert eta_squared([[1.0], [1], [3]], [0, 0, 5]) == pytest.approx(1)
    with pytest.raises(TableError):
        eta_squared(Y, np.full(30, -1))
