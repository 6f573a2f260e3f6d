"""Factor analysis, KMO and Bartlett's test: against scikit-learn, R, and exactly."""

from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest
from scipy import stats
from sklearn.decomposition import FactorAnalysis
from sklearn.linear_model import LinearRegression

from pca_core import (
    ParameterError,
    RankError,
    TableError,
    bartlett_sphericity,
    factor_analysis,
    partial_correlations,
    sampling_adequacy,
)

CARS = np.loadtxt(Path(__file__).parent / "published" / "mtcars.csv", delimiter=",", skiprows=1)
R = np.corrcoef(CARS.T)

# R 4.2.2: v <- c("mpg", "disp", "hp", "drat", "wt", "qsec")
# f <- factanal(covmat=cor(mtcars[, v]), factors=k, rotation="none",
#               control=list(opt=list(factr=1e3, pgtol=0, maxit=5000)))
# print(unclass(f$loadings), digits=10); print(f$uniquenesses, digits=10)
LOADINGS_BY_R = {
    1: [[-0.9154638794, 0.9543516281, 0.8011900377, -0.7323291131, 0.9220297100, -0.4086379034]],
    2: [
        [-0.9219214740, 0.9474572409, 0.8301193426, -0.6997276179, 0.9352258910, -0.4553061606],
        [-0.0035723829, 0.0001836788, -0.3917111209, -0.2607809779, 0.2947899211, 0.8501977428],
    ],
}
OWN_BY_R = {
    1: [0.16192588335, 0.08921296977, 0.35809451736, 0.46369405435, 0.14986121316, 0.83301504355],
    2: [0.15004802767, 0.10232473671, 0.15746426253, 0.44237448200, 0.03845143604, 0.06986009794],
}
# factanal(mtcars[, v], 1, scores=s)$scores[1:3, ], s being "regression" and "Bartlett"
SCORES_BY_R = {
    "regression": [-0.4929135554, -0.4354018266, -0.8523509969],
    "bartlett": [-0.5132757833, -0.4533882486, -0.8875615630],
}


def one_cause(*loadings):
    column = np.array(loadings, dtype=float)
    C = np.outer(column, column)
    np.fill_diagonal(C, 1.0)
    return C


@pytest.mark.parametrize("k", [1, 2])
def test_as_r_finds_the_factors(k):
    found = factor_analysis(R, k)
    assert found.converged
    assert not found.heywood
    assert found.loadings == pytest.approx(np.array(LOADINGS_BY_R[k]), abs=1e-5)
    assert found.uniquenesses == pytest.approx(OWN_BY_R[k], abs=1e-5)


def likelihood(C, model):
    """−2/m times the logarithm, without what no model changes."""
    return np.linalg.slogdet(model)[1] + np.trace(np.linalg.solve(model, C))


@pytest.mark.parametrize(("seed", "n", "k"), [(1, 5, 1), (2, 8, 2), (3, 9, 3)])
def test_no_model_is_likelier_than_scikit_learns(seed, n, k):
    rng = np.random.default_rng(seed)
    X = rng.normal(size=(200, k)) @ rng.normal(size=(k, n)) + rng.normal(size=(200, n))
    theirs = FactorAnalysis(k, svd_method="lapack", tol=1e-6, max_iter=50_000).fit(X)
    C = np.cov(X.T, ddof=0)
    found = factor_analysis(C, k)
    assert found.converged
    assert found.implied_covariance() == pytest.approx(theirs.get_covariance(), abs=0.01)
    assert (
        likelihood(C, found.implied_covariance()) <= likelihood(C, theirs.get_covariance()) + 1e-9
    )
    assert likelihood(C, found.implied_covariance()) == pytest.approx(
        likelihood(C, theirs.get_covariance()), abs=1e-4
    )
    assert np.diag(found.implied_covariance()) == pytest.approx(np.diag(C))


def test_one_factor_of_three_fields_exactly():
    r12, r13, r23 = Fraction(18, 25), Fraction(27, 50), Fraction(12, 25)
    squares = [r12 * r13 / r23, r12 * r23 / r13, r13 * r23 / r12]
    assert squares == [Fraction(81, 100), Fraction(16, 25), Fraction(9, 25)]
    found = factor_analysis([[1, r12, r13], [r12, 1, r23], [r13, r23, 1]], 1)
    assert found.loadings[0] == pytest.approx([0.9, 0.8, 0.6])
    assert found.communalities() == pytest.approx([float(s) for s in squares])


def test_units_and_own_noise_do_not_change_the_loadings_of_others():
    loadings = np.array([0.9, 0.8, 0.6])
    for units in ([1, 1, 1], [1000, 1, 0.001]):
        for noise in (0.0, 5.0):
            C = one_cause(*loadings) + np.diag([0, 0, noise])
            found = factor_analysis(C * np.outer(units, units), 1)
            assert found.loadings[0] / units == pytest.approx(loadings)
            assert found.uniquenesses / np.square(units) == pytest.approx(
                [0.19, 0.36, 0.64 + noise]
            )


def test_a_simple_model_is_found_again():
    L = np.array([[0.8, 0.7, 0.6, 0, 0.3, 0.1], [0, 0.1, 0.2, 0.7, 0.6, 0.8]])
    C = L.T @ L + np.diag([0.3, 0.4, 0.5, 0.6, 0.3, 0.4])
    found = factor_analysis(C, 2)
    assert found.loadings.T @ found.loadings == pytest.approx(L.T @ L)
    inner = found.loadings / found.uniquenesses @ found.loadings.T
    assert inner[0, 1] == pytest.approx(0, abs=1e-8)
    assert inner[0, 0] > inner[1, 1]


def test_a_heywood_case_is_reported():
    found = factor_analysis([[1, 0.8, 0.7], [0.8, 1, 0.5], [0.7, 0.5, 1]], 1)
    assert found.heywood == (0,)
    assert found.converged
    # factanal(covmat=…, factors=1) of R 4.2.2
    assert found.loadings[0] == pytest.approx([0.9975016907, 0.8015744999, 0.7010551829], abs=1e-6)
    assert found.uniquenesses[0] == pytest.approx(0.005)


@pytest.mark.parametrize("method", SCORES_BY_R)
def test_scores_as_r_estimates_them(method):
    Z = (CARS - CARS.mean(axis=0)) / CARS.std(axis=0, ddof=1)
    scores = Z @ factor_analysis(R, 1).score_coefficients(method)[0]
    assert scores[:3] == pytest.approx(SCORES_BY_R[method], abs=1e-4)


def test_scores_as_scikit_learn_estimates_them():
    rng = np.random.default_rng(5)
    X = rng.normal(size=(100, 2)) @ rng.normal(size=(2, 6)) + rng.normal(size=(100, 6))
    theirs = FactorAnalysis(2, svd_method="lapack", tol=1e-8, max_iter=100_000).fit(X)
    model = factor_analysis(np.cov(X.T, ddof=0), 2)
    ours = (X - X.mean(axis=0)) @ model.score_coefficients().T
    both = np.abs(np.corrcoef(ours.T, theirs.transform(X).T)[:2, 2:])
    assert both.max(axis=1) == pytest.approx(1, abs=1e-3)


def test_how_many_factors_are_determined():
    for n, most in ((3, 1), (4, 1), (5, 2), (6, 3), (7, 3), (8, 4)):
        rng = np.random.default_rng(n)
        C = np.cov(rng.normal(size=(50, n)).T)
        assert factor_analysis(C, most).loadings.shape == (most, n)
        with pytest.raises(RankError, match=f"at most {most} for {n} fields"):
            factor_analysis(C, most + 1)


def test_what_is_refused():
    with pytest.raises(RankError, match="only 2 of its 3"):
        factor_analysis([[1, 1, 0.5], [1, 1, 0.5], [0.5, 0.5, 1]], 1)
    with pytest.raises(TableError, match="column 2"):
        factor_analysis(np.diag([1.0, 0, 1]), 1)
    with pytest.raises(TableError):
        factor_analysis([[1, 0.5], [0.4, 1]], 1)
    with pytest.raises(ParameterError):
        factor_analysis(R, 0)
    with pytest.raises(ParameterError):
        factor_analysis(R, 1).score_coefficients("anderson")


# --- KMO and Bartlett -----------------------------------------------------------------------------


def what_is_left(table, j, others):
    return table[:, j] - LinearRegression().fit(table[:, others], table[:, j]).predict(
        table[:, others]
    )


def test_partial_correlations_are_those_of_what_regressions_leave():
    q = partial_correlations(np.cov(CARS.T))
    for i, j in [(0, 1), (0, 4), (2, 5), (3, 4)]:
        others = [k for k in range(6) if k not in (i, j)]
        left = [what_is_left(CARS, field, others) for field in (i, j)]
        assert q[i, j] == pytest.approx(np.corrcoef(*left)[0, 1])


def test_kmo_by_its_definition():
    overall, each = sampling_adequacy(R)
    q = partial_correlations(R)
    pairs = [(i, j) for i in range(6) for j in range(6) if i != j]
    r2, q2 = (sum(M[pair] ** 2 for pair in pairs) for M in (R, q))
    assert overall == pytest.approx(r2 / (r2 + q2))
    for field in range(6):
        r2, q2 = (sum(M[pair] ** 2 for pair in pairs if pair[0] == field) for M in (R, q))
        assert each[field] == pytest.approx(r2 / (r2 + q2))
    assert sampling_adequacy(np.cov(CARS.T))[0] == pytest.approx(overall)


@pytest.mark.parametrize(("n", "r"), [(2, 0.4), (3, 0.1), (6, 0.7), (30, 0.1)])
def test_kmo_of_equal_correlations_exactly(n, r):
    """q = r / (1 + (n − 2) r), so KMO = 1 / (1 + 1/(1 + (n − 2) r)²)."""
    equal = np.full((n, n), r)
    np.fill_diagonal(equal, 1)
    assert sampling_adequacy(equal)[0] == pytest.approx(1 / (1 + 1 / (1 + (n - 2) * r) ** 2))


def test_bartlett_as_r_computes_it():
    """n <- 6; m <- 32; chi <- -(m-1-(2*n+5)/6)*log(det(R)); pchisq(chi, 15, lower.tail=FALSE)"""
    found = bartlett_sphericity(R, 32)
    assert found.statistic == pytest.approx(181.247271338)
    assert found.degrees == 15
    assert found.p_value == pytest.approx(1.33206821475e-30)


def test_bartlett_is_right_where_nothing_is_there():
    rng = np.random.default_rng(8)
    p = [bartlett_sphericity(np.cov(rng.normal(size=(60, 4)).T), 60).p_value for _ in range(500)]
    assert stats.kstest(p, "uniform").pvalue > 0.01
    assert bartlett_sphericity(np.eye(4), 60).p_value == 1


def test_what_they_refuse():
    for refused in (sampling_adequacy, lambda C: bartlett_sphericity(C, 50)):
        with pytest.raises(RankError):
            refused(np.ones((3, 3)))
    with pytest.raises(TableError, match="column 3"):
        sampling_adequacy([[1, 0.5, 0], [0.5, 1, 0], [0, 0, 1]])
    with pytest.raises(ParameterError):
        bartlett_sphericity(R, 6)
    with pytest.raises(TableError):
        bartlett_sphericity([[2.0]], 9)
