"""Can I trust the map: what the texts promise, by scikit-learn and by exact numbers."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest
from sklearn.decomposition import PCA
from sklearn.preprocessing import StandardScaler

from lessons.trust import groups, redrawn, shuffled
from lessons.trust.lesson import LESSON
from tests.lessons.computed import values_in

values_of = values_in(LESSON)
PAIRS = ("ab", "ac", "ad", "bc", "bd", "cd")


def map_by_sklearn(X, k=2):
    return PCA(k, svd_solver="full").fit(X)


def middle(axes, i):
    """The median angle to the axis of field i, in degrees."""
    return float(np.median(np.degrees(np.arccos(np.abs(np.array(axes)[:, i]).clip(0, 1)))))


# --- sizes ----------------------------------------------------------------------------------------


def test_all_groups_are_equally_far_from_each_other():
    found = values_of("sizes")
    places = np.array([[c.value for c in found[name]] for name in "ABCD"])
    away = [np.linalg.norm(a - b) for i, a in enumerate(places) for b in places[i + 1 :]]
    assert away == pytest.approx([found["apart"].value] * 6)
    assert found["apart"].plain == "6√2"
    for place, cloud in zip(places, groups.clouds() + groups.MIDDLE, strict=True):
        for members in cloud[: groups.FEW], cloud:
            assert members.mean(axis=0) == pytest.approx(place)
            C = np.cov(members.T, ddof=0)
            assert pytest.approx(C[0, 0] * np.eye(3)) == C


@pytest.mark.parametrize(
    ("large", "said"),
    [
        ("equal", ["6", "6", "6√2", "6√2", "6", "6"]),
        ("ab", ["6√2", "3√6", "3√6", "3√6", "3√6", "0"]),
        ("cd", ["0", "3√6", "3√6", "3√6", "3√6", "6√2"]),
        ("ac", ["3√6", "6√2", "3√6", "3√6", "0", "3√6"]),
        ("abc", ["6√2", "6√2", "2√6", "6√2", "2√6", "2√6"]),
    ],
)
def test_the_map_shows_other_neighbours_for_other_sizes(large, said):
    found = values_of("sizes", large=large)
    assert [found[f"now_{pair}"].plain for pair in PAIRS] == said
    pca = map_by_sklearn(found["X"], 3)
    if large == "equal":
        assert pca.explained_variance_ == pytest.approx(pca.explained_variance_[0])
        return
    assert pca.explained_variance_[2] < 0.999 * pca.explained_variance_[1]
    on_map = (groups.PLACES + groups.MIDDLE) @ pca.components_[:2].T
    away = [np.linalg.norm(a - b) for i, a in enumerate(on_map) for b in on_map[i + 1 :]]
    assert [found[f"now_{pair}"].value for pair in PAIRS] == pytest.approx(away, abs=1e-7)


def test_the_variance_along_a_pair_comes_from_its_records():
    for ddof, divisor in (0, 132), (1, 131):
        found = values_of("sizes", large="ab", ddof=ddof)
        for pair, count in ("ab", 120), ("cd", 12):
            assert found[f"{pair}_part"].value == pytest.approx(
                float(Fraction(count * 18, divisor))
            )
        X = found["X"]
        along = [
            np.var(X @ (a - b) / np.linalg.norm(a - b), ddof=ddof)
            for a, b in (groups.PLACES[:2], groups.PLACES[2:])
        ]
        parts = [found["ab_part"].value, found["cd_part"].value]
        assert along[0] - along[1] != pytest.approx(0)
        scatter = np.array(along) - parts
        assert 0 < scatter[0] == pytest.approx(scatter[1])


# --- few ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("ddof", [0, 1])
@pytest.mark.parametrize("second", ["near", "apart"])
@pytest.mark.parametrize("count", redrawn.SIZES)
def test_nothing_but_the_number_of_records_changes(count, second, ddof):
    C = np.cov(redrawn.generated(count, second, ddof).T, ddof=ddof)
    assert pytest.approx(np.diag(redrawn.EIGENVALUES[second])) == C


def test_few_records_and_near_eigenvalues_make_a_wide_fan():
    found = values_of("few")
    for name in redrawn.EIGENVALUES:
        angles = []
        for count in redrawn.SIZES:
            X, random = redrawn.generated(count, name), np.random.default_rng(0)
            again = [X[random.integers(count, size=count)] for _ in range(redrawn.RUNS)]
            axes = [map_by_sklearn(table).components_ for table in again]
            angles.append([middle([a[i] for a in axes], i) for i in (0, 1)])
            said = [found[f"{which}_{name}_{count}"].value for which in ("first", "off")]
            assert said == pytest.approx(angles[-1], abs=1)
        assert (np.diff(angles, axis=0) < 0).all()
    for count in redrawn.SIZES:
        assert found[f"off_near_{count}"].value > 2 * found[f"first_near_{count}"].value
        assert found[f"off_apart_{count}"].value < found[f"off_near_{count}"].value
        assert found[f"first_apart_{count}"].value > found[f"first_near_{count}"].value


def test_the_formula_says_how_wide():
    found = values_of("few")
    error = np.degrees(np.sqrt(1.5 * 1 / 200) / 0.5)
    assert found["error"].value == round(error) == 10
    assert found["middle"].value == found["off_near_200"].value == 7
    assert found["share"].plain == "21/23"


# --- quarter --------------------------------------------------------------------------------------


def test_both_maps_explain_a_quarter_and_one_of_them_nothing():
    found = values_of("quarter")
    for name in shuffled.SIZES:
        Z = StandardScaler().fit_transform(shuffled.ordered(name))
        share = map_by_sklearn(Z).explained_variance_ratio_.sum()
        assert found[f"share_{name}"].value == pytest.approx(share, abs=5e-4) == 0.25
        n, random = Z.shape[1], np.random.default_rng(99)
        chance = [
            map_by_sklearn(random.permuted(Z, axis=0)).explained_variance_ratio_.sum()
            for _ in range(40)
        ]
        assert found[f"left_{name}"].value == pytest.approx(np.mean(chance), abs=0.015)
        assert found[f"fair_{name}"].value == pytest.approx(2 / n, abs=5e-4)
        assert found[f"left_{name}"].value > found[f"fair_{name}"].value
    assert (found["keep_many"], found["keep_few"]) == (2, 0)


# --- flips ----------------------------------------------------------------------------------------


def test_a_turned_axis_is_as_good():
    found = values_of("flips")
    assert (found["score"].plain, found["turned"].plain) == ("−3/√2", "3/√2")
    assert found["way"].plain == "2"
    assert not found["same"]
    assert values_of("flips", habit="same")["same"]
    scores = map_by_sklearn(found["X"]).transform(found["X"])
    up = values_of("flips", habit="up")["theirs"]
    assert sorted(abs(c.value) for c in up) == pytest.approx(sorted(np.abs(scores[0])))
    assert abs(up[1].value) == pytest.approx(abs(scores[0, 0]))
