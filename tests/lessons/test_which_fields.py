"""Which fields matter: the numbers the texts promise, exactly, and against scikit-learn."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest
from sklearn.decomposition import PCA
from sklearn.linear_model import LinearRegression
from sklearn.preprocessing import StandardScaler

from lessons import datasets
from lessons.which_fields import invented, moving
from lessons.which_fields.lesson import LESSON
from tests.lessons.computed import values_in

values_of = values_in(LESSON)


def rebuilt(X, kept):
    """R² of each field on those that are kept."""
    inputs = X[:, list(kept)]
    left = X - LinearRegression().fit(inputs, X).predict(inputs)
    return 1 - left.var(axis=0) / X.var(axis=0)


def first_loadings(X):
    Z = StandardScaler().fit_transform(X)
    y = PCA(1, svd_solver="full").fit_transform(Z)[:, 0]
    return np.array([abs(np.corrcoef(z, y)[0, 1]) for z in Z.T])


# --- twins ----------------------------------------------------------------------------------------


def test_the_twins_exactly():
    said = ("r", "loading", "left_over")
    assert [values_of("twins")[name].plain for name in said] == ["3/5", "2/√5", "16/25"]
    assert [values_of("twins", alike=1)[name].plain for name in said][1] == "12/13"
    assert [values_of("twins", alike=6)[name].plain for name in said] == ["1", "1", "0"]
    assert values_of("twins")["all_r"][4] == "35/37"


def test_all_fields_of_the_people_have_the_same_variance():
    for frame in range(7):
        X = values_of("twins", alike=frame)["X"]
        assert X.mean(axis=0) == pytest.approx(0, abs=1e-12)
        assert X.var(axis=0) == pytest.approx(1)
        assert np.corrcoef(X.T)[2, :2] == pytest.approx(0, abs=1e-12)


def test_the_more_superfluous_the_larger_the_loading():
    loadings, lost = [], []
    for frame in range(7):
        X = values_of("twins", alike=frame)["X"]
        loadings.append(first_loadings(X)[1])
        lost.append(1 - rebuilt(X, (0, 2))[1])
        found = values_of("twins", alike=frame)
        assert found["loading"].value == pytest.approx(loadings[-1])
        assert found["left_over"].value == pytest.approx(lost[-1], abs=1e-12)
    assert (np.diff(loadings) > 0).all()
    assert (np.diff(lost) < 0).all()


def test_of_the_irises_the_largest_loading_is_replaced_best():
    X, found = datasets.load("iris").X, values_of("twins")
    loadings = [found[f"iris_loading{j}"].value for j in (1, 2, 3)]
    lost = [found[f"iris_lost{j}"].value for j in (1, 2, 3)]
    assert loadings == pytest.approx(first_loadings(X), abs=1e-2)
    others = [1 - rebuilt(X, [k for k in range(3) if k != j])[j] for j in range(3)]
    assert lost == pytest.approx(others, abs=1e-4)
    assert int(np.argmax(loadings)) == int(np.argmin(lost)) == 0


# --- noise ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("ddof", [0, 1])
def test_the_noise_has_the_variance_it_says_and_goes_with_nothing(ddof):
    C = np.cov(invented.with_noise(0.7, ddof).T, ddof=ddof)
    assert C[2] == pytest.approx([0, 0, 0.7], abs=1e-12)


@pytest.mark.parametrize(
    ("ddof", "said"), [(0, ["2", "6/5", "12/5", "2/5"]), (1, ["5/2", "3/2", "3", "1/2"])]
)
def test_where_the_noise_takes_over(ddof, said):
    found = values_of("noise", ddof=ddof)
    assert [found[name].plain for name in ("lambda1", "field", "total", "lambda2")] == said
    standard = [found[name].plain for name in ("correlation", "top", "low")]
    assert standard == ["2/3", "5/3", "1/3"]
    edge = found["lambda1"].value
    for v, case in (edge - 0.1, "behind"), (edge, "tied"), (edge + 0.1, "leads"):
        now = values_of("noise", ddof=ddof, spread=(3, v))
        assert [name for name in ("behind", "tied", "leads") if now[name]] == [case]
        p1 = PCA(1, svd_solver="full").fit(now["X"]).components_[0]
        if case != "tied":
            assert p1[2] ** 2 == pytest.approx(float(case == "leads"), abs=1e-12)


def test_no_unit_makes_the_noise_lead_where_fields_are_standardized():
    for v in (0.1, 2, 50):
        Z = StandardScaler().fit_transform(invented.with_noise(v, 0))
        found = PCA(svd_solver="full").fit(Z)
        assert found.components_[:2, 2] ** 2 == pytest.approx([0, 1])
        assert Z.var(axis=0) == pytest.approx(1)


# --- late -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("ddof", [0, 1])
def test_the_late_component_tells_all(ddof):
    found = values_of("late", ddof=ddof)
    said = ("share1", "share2", "told1", "told2", "sum1", "sum2")
    assert [found[name].plain for name in said] == ["49/50", "1/50", "0", "1", "1", "0"]
    X = found["raw"]
    scores = PCA(svd_solver="full").fit_transform(X)
    y = X[:, 0] - X[:, 1]
    assert (y > 0).all()
    model = [LinearRegression().fit(s[:, None], y).score(s[:, None], y) for s in scores.T]
    assert model == pytest.approx([0, 1], abs=1e-12)
    angle = np.radians(130)
    near = X @ (np.cos(angle), np.sin(angle))
    assert found["near1"].value == pytest.approx(np.corrcoef(near, scores[:, 0])[0, 1] ** 2)


# --- contributions --------------------------------------------------------------------------------


def test_three_shares_exactly():
    found = values_of("contributions")
    said = ("lambda1", "lambda2", "lambda3", "var_b", "kept", "part", "second", "whole")
    assert [found[name].plain for name in said] == [
        "18",
        "12",
        "6",
        "10",
        "11/15",
        "5/9",
        "8/15",
        "5/6",
    ]
    assert values_of("contributions", k=1)["k_kept"].plain == "1/5"
    assert values_of("contributions", k=3)["k_kept"].plain == "1"
    assert values_of("contributions", ddof=1)["lambda1"].plain == "108/5"


@pytest.mark.parametrize("ddof", [0, 1])
def test_what_adds_up_to_one(ddof):
    found = values_of("contributions", ddof=ddof)
    X = found["X"]
    pca = PCA(svd_solver="full").fit(X)
    scores = pca.transform(X)
    cos2 = np.array([[np.corrcoef(x, y)[0, 1] ** 2 for y in scores.T] for x in X.T])
    for j, i in np.ndindex(3, 3):
        assert found[f"made{j + 1}{i + 1}"].value == pytest.approx(pca.components_[i, j] ** 2)
        assert found[f"shown{j + 1}{i + 1}"].value == pytest.approx(cos2[j, i])
    assert cos2.sum(axis=1) == pytest.approx(1)
    assert (pca.components_**2).sum(axis=1) == pytest.approx(1)


def test_the_penguins_are_ranked_differently():
    Z = StandardScaler().fit_transform(datasets.load("penguins").X)
    pca = PCA(2, svd_solver="full").fit(Z)
    scores, found = pca.transform(Z), values_of("contributions")
    cos2 = np.array([[np.corrcoef(z, y)[0, 1] ** 2 for y in scores.T] for z in Z.T])
    for j in range(3):
        assert found[f"made_{j + 1}"].value == pytest.approx(pca.components_[0, j] ** 2, abs=1e-4)
        assert found[f"shown_{j + 1}"].value == pytest.approx(cos2[j, 0], abs=1e-4)
        assert found[f"kept_{j + 1}"].value == pytest.approx(cos2[j].sum(), abs=1e-4)
    assert np.argmin(cos2[:, 0]) == np.argmin(pca.components_[0] ** 2) == 0
    assert np.argmax(cos2.sum(axis=1)) == 0


# --- instead --------------------------------------------------------------------------------------


def test_the_best_pair_is_that_of_the_right_option():
    found = values_of("instead")
    X = found["X"]
    shares = {pair: rebuilt(X, pair).mean() for pair in combinations(range(6), 2)}
    assert max(shares, key=shares.get) == found["best"] == (0, 3)
    largest = tuple(np.sort(np.argsort(first_loadings(X))[-2:]).tolist())
    assert largest == (0, 2)
    for name, pair in (("best", (0, 3)), ("largest", (0, 2)), ("small", (3, 4))):
        assert found[f"rebuilt_{name}"].value == pytest.approx(shares[pair], abs=1e-4)
    now = values_of("instead", two=(6, 2))
    assert now["rebuilt_now"].value == pytest.approx(shares[1, 5], abs=1e-4)
    assert now["state"].number(moving.rebuilt_share) == pytest.approx(shares[1, 5])


def test_who_sits_at_the_screen_sleeps_less():
    R = np.corrcoef(invented.pupils().T)
    assert R[3, 4] < -0.8
    assert R[:3, :3].min() > 0.8


@pytest.mark.parametrize("name", ["iris", "penguins", "stackloss"])
def test_the_two_largest_loadings_are_the_worst_pair(name):
    X, found = datasets.load(name).X, values_of("instead")
    shares = {pair: rebuilt(X, pair).mean() for pair in combinations(range(3), 2)}
    largest = tuple(np.sort(np.argsort(first_loadings(X))[-2:]).tolist())
    assert min(shares, key=shares.get) == largest
    assert found[f"{name}_largest"].value == pytest.approx(shares[largest], abs=1e-4)
    assert found[f"{name}_best"].value == pytest.approx(max(shares.values()), abs=1e-4)
