"""Factor analysis: what the texts promise, exactly, and by scikit-learn."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest
from scipy import stats
from sklearn.decomposition import PCA, FactorAnalysis
from sympy import Matrix, Rational, eye, ones

import pca_core
from lessons.factor_analysis import invented
from lessons.factor_analysis.lesson import LESSON
from tests.lessons.computed import values_in

values_of = values_in(LESSON)


def records_with(C, m=500):
    """Records whose covariance matrix (divisor m) is just this one."""
    noise = np.random.default_rng(3).normal(size=(m, len(C)))
    noise -= noise.mean(axis=0)
    white = noise @ np.linalg.inv(np.linalg.cholesky(noise.T @ noise / m)).T
    return white @ np.linalg.cholesky(C).T


def factors_by_sklearn(C, k):
    fitted = FactorAnalysis(k, svd_method="lapack", tol=1e-10, max_iter=100_000)
    return fitted.fit(records_with(C))


# --- two_models -----------------------------------------------------------------------------------


def test_three_correlations_give_three_loadings_exactly():
    found = values_of("two_models")
    names = ("common1", "own1", "common2", "common3", "loading1", "loading2", "loading3")
    assert [found[name].plain for name in names] == [
        *("0.81", "0.19", "0.64", "0.36", "0.9", "0.8", "0.6")
    ]
    assert values_of("two_models", tip=(1, 0.9))["foretold"].plain == found["r23"].plain == "0.48"
    assert values_of("two_models", tip=(1, 0.9))["tried"].plain == "0.9"
    theirs = factors_by_sklearn(found["R"], 1)
    assert np.abs(theirs.components_[0]) == pytest.approx([0.9, 0.8, 0.6], abs=1e-3)


def test_the_first_component_shows_more_than_is_common():
    found = values_of("two_models")
    pca = PCA(1, svd_solver="full").fit(records_with(found["R"]))
    share = pca.components_[0] ** 2 * pca.singular_values_[0] ** 2 / 500
    assert found["pca_squares"] == pytest.approx(share)
    assert found["all_pca"].value == pytest.approx(share.sum(), abs=5.1e-3)
    assert found["all_common"].value == pytest.approx(0.81 + 0.64 + 0.36)
    assert found["all_common"].value < share.sum()
    assert np.argmax(share - [0.81, 0.64, 0.36]) == 2


# --- noise ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("matrix", ["covariances", "correlations"])
@pytest.mark.parametrize(("name", "louder"), [("quiet", 0), ("loud", 8)])
def test_who_follows_the_noise(matrix, name, louder):
    found = values_of("noise", louder=louder, matrix=matrix)
    C = np.array([(1, 0.72, 0.54), (0.72, 1, 0.48), (0.54, 0.48, 1 + louder / 2)])
    if matrix == "correlations":
        C = np.corrcoef(records_with(C).T)
    assert found["R"] == pytest.approx(C)
    X = records_with(C)
    pca = PCA(1, svd_solver="full").fit(X)
    by_pca = np.abs(pca.components_[0]) * pca.singular_values_[0] / 500**0.5
    by_factor = np.abs(factors_by_sklearn(C, 1).components_[0])
    for j in (1, 3):
        assert found[f"pca_{matrix}_{name}{j}"].value == pytest.approx(by_pca[j - 1], abs=0.0051)
        assert found[f"fa_{matrix}_{name}{j}"].value == pytest.approx(by_factor[j - 1], abs=0.0061)


def test_pca_follows_and_both_turn_away():
    found = values_of("noise")
    at = {key: found[key].value for key in found if key.startswith(("pca_cov", "pca_corr", "fa_"))}
    assert at["pca_covariances_loud3"] > 2 * at["pca_covariances_quiet3"]
    assert at["fa_covariances_loud3"] == at["fa_covariances_quiet3"]
    assert at["fa_covariances_loud1"] == at["fa_covariances_quiet1"]
    for method in ("pca", "fa"):
        assert at[f"{method}_correlations_loud3"] < at[f"{method}_correlations_quiet3"]
    assert [found[n].plain for n in ("most", "own_quiet", "own_loud")] == ["5", "0.64", "4.64"]


# --- rebuilt --------------------------------------------------------------------------------------


def test_what_is_rebuilt_exactly():
    found = values_of("rebuilt")
    names = ("by_two", "by_one", "truth", "between", "specific")
    said = ["0.74", "0.49", "0.61", "0.24", "0.39"]
    assert [found[name].plain for name in names] == said
    R = Matrix(
        6, 6, lambda i, j: 1 if i == j else Rational("61/100" if i // 3 == j // 3 else "6/25")
    )
    for way, value in ((ones(6, 1), "147/50"), (Matrix([1, 1, 1, -1, -1, -1]), "3/2")):
        assert R * way == Rational(value) * way
    two = ones(6) * Rational(49, 100) + Matrix([1, 1, 1, -1, -1, -1]) * Matrix(
        [[1, 1, 1, -1, -1, -1]]
    ) * Rational(1, 4)
    assert np.array(two, dtype=float) == pytest.approx(invented.both_rebuilt()["pca"])
    assert np.array(R, dtype=float) == pytest.approx(invented.both_rebuilt()["fa"])
    assert np.array(R, dtype=float) == pytest.approx(found["R"])


def test_scikit_learn_finds_the_same_two_factors():
    theirs = factors_by_sklearn(invented.two_groups_of_three(), 2)
    assert theirs.get_covariance() == pytest.approx(invented.both_rebuilt()["fa"], abs=1e-4)
    assert theirs.noise_variance_ == pytest.approx(0.39, abs=1e-3)


@pytest.mark.parametrize("n", [3, 6, 30])
def test_with_many_fields_both_agree(n):
    found, r = values_of("rebuilt"), Rational(61, 100)
    R = eye(n) * (1 - r) + ones(n) * r
    assert R * ones(n, 1) == (1 + (n - 1) * r) * ones(n, 1)
    assert found[f"above{n}"].value == pytest.approx(float((1 + (n - 1) * r) / n), abs=1e-4)


# --- rotation -------------------------------------------------------------------------------------


def test_turned_by_45_degrees():
    found = values_of("rotation")
    names = ("share1", "share2", "even1", "even2", "plane", "top")
    said = ["49/100", "1/4", "37/100", "37/100", "37/50", "0.245"]
    assert [found[name].plain for name in names] == said
    assert values_of("rotation", theta=45)["here"].plain == "0.245"
    assert found["here"].plain == "0"
    assert found["large"].value == pytest.approx(1.2 / 2**0.5, abs=0.005)
    assert found["small"].value == pytest.approx(0.2 / 2**0.5, abs=0.005)


def test_what_either_way_of_turning_loses():
    """From records: scores of both ways, and the axes that lead there."""
    found, X = values_of("rotation"), records_with(invented.two_groups_of_three())
    pca = PCA(2, svd_solver="full").fit(X)
    turn = np.array([(1, 1), (-1, 1)]) / 2**0.5
    scores = pca.transform(X)
    white = scores / scores.std(axis=0) @ turn.T
    assert np.corrcoef(white.T)[0, 1] == pytest.approx(0, abs=1e-9)
    axes = turn @ (pca.components_ * scores.std(axis=0)[:, None])
    cosine = axes[0] @ axes[1] / np.linalg.norm(axes[0]) / np.linalg.norm(axes[1])
    assert found["angle"].value == pytest.approx(np.degrees(np.arccos(abs(cosine))), abs=0.06)
    plain = turn @ pca.components_
    assert plain @ plain.T == pytest.approx(np.eye(2), abs=1e-9)
    correlation = np.corrcoef((scores @ turn.T).T)[0, 1]
    assert abs(found["cosine"].value) == pytest.approx(abs(correlation), abs=5.1e-3)


def test_no_angle_is_simpler_than_45_degrees():
    """scikit-learn's varimax stays at 0°, where the criterion is flat: it is at its least."""
    L = values_of("rotation")["L"]
    at = {}
    for angle in range(90):
        c, s = np.cos(np.radians(angle)), np.sin(np.radians(angle))
        squares = (np.array([(c, s), (-s, c)]) @ L) ** 2
        at[angle] = ((squares**2).mean(axis=1) - squares.mean(axis=1) ** 2).sum()
    assert max(at, key=at.get) == 45
    assert min(at, key=at.get) == 0


# --- heywood --------------------------------------------------------------------------------------


def test_a_variance_below_zero_exactly():
    found = values_of("heywood")
    names = ("common", "own", "edge", "common_start", "own_start")
    assert [found[name].plain for name in names] == ["1.12", "−0.12", "0.56", "0.8", "0.2"]
    r12, r13, r23 = (Rational(x) for x in ("4/5", "7/10", "1/2"))
    det = 1 + 2 * r12 * r13 * r23 - r12**2 - r13**2 - r23**2
    assert det == Rational(9, 50)  # above 0, and so is 1 − r₁₂²: positive definite
    roots = np.roots([1, -3, float(3 - r12**2 - r13**2 - r23**2), -float(det)])
    assert found["smallest"].value == pytest.approx(min(roots.real), abs=0.006)


def test_the_fit_stops_below_the_edge_and_only_there():
    for third in (0, 2, 4, 10, 17):
        R = values_of("heywood", third=third)["R"]
        assert pca_core.factor_analysis(R, 1).heywood == ((0,) if R[1, 2] < 0.56 else ())
    assert values_of("heywood")["rebuilt23"].value == pytest.approx(0.8016 * 0.7011, abs=0.006)


# --- suited ---------------------------------------------------------------------------------------


def kmo(n, r):
    """By an exact inverse."""
    R = eye(n) * (1 - r) + ones(n) * r
    S = R.inv()
    q = -S[0, 1] / S[0, 0]
    return r**2 / (r**2 + q**2)


def test_weak_fields_have_the_same_kmo_where_they_are_many():
    found = values_of("suited")
    strong, weak = kmo(6, Rational(7, 10)), kmo(30, Rational(1, 10))
    assert strong == weak == Rational(361, 386)
    for name in ("strong6", "weak30"):
        assert found[f"kmo_{name}"].value == pytest.approx(float(strong), abs=1e-3)
    assert found["kmo_weak6"].value == pytest.approx(float(kmo(6, Rational(1, 10))), abs=1e-3)
    assert values_of("suited", many=27, alike="weak")["kmo_now"].value == pytest.approx(361 / 386)


@pytest.mark.parametrize(
    ("name", "n", "r"), [("strong6", 6, 0.7), ("weak6", 6, 0.1), ("weak30", 30, 0.1)]
)
def test_what_drawn_tables_say_by_others(name, n, r):
    """Other tables; q from the inverse, p from the determinant by SciPy."""
    found, kmo, rejected = values_of("suited"), [], 0
    normal = stats.multivariate_normal(cov=np.full((n, n), r) + (1 - r) * np.eye(n), seed=7)
    for _ in range(60):
        X = normal.rvs(found["few"])
        R = np.corrcoef(X.T)
        S = np.linalg.inv(R)
        q2 = np.sum(np.tril(S, -1) ** 2 / np.outer(np.diag(S), np.diag(S)))
        r2 = np.sum(np.tril(R, -1) ** 2)
        kmo.append(r2 / (r2 + q2))
        chi2 = -(found["few"] - 1 - (2 * n + 5) / 6) * np.linalg.slogdet(R)[1]
        rejected += stats.chi2.sf(chi2, n * (n - 1) / 2) < 0.05
    assert found[f"found_{name}"].value == pytest.approx(np.median(kmo), abs=0.04)
    assert found[f"rejects_{name}"].value == pytest.approx(rejected / 60, abs=0.2)


def test_how_much_of_the_cause_three_exams_tell():
    """Squared multiple correlation of f with the fields: λᵀ C⁻¹ λ."""
    loadings = Matrix([Fraction(9, 10), Fraction(4, 5), Fraction(3, 5)])
    C = loadings * loadings.T
    for j in range(3):
        C[j, j] = 1
    told = (loadings.T * C.inv() * loadings)[0]
    assert values_of("suited")["told"].value == pytest.approx(float(told), abs=1e-4)
