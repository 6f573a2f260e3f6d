"""Yes/no and categories: what the texts promise, by prince, by counting, and by fractions."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import numpy as np
import pandas as pd
import prince
import pytest

import pca_core
from lessons.categories import answers, moving, penguin_species
from lessons.categories.lesson import LESSON
from lessons.datasets import load, rows_of
from lessons.yes_no import YES_NO
from live.state import State
from tests.lessons.computed import values_in

values_of = values_in(LESSON)
TABLE = pd.DataFrame(load("penguins").X, columns=["length", "depth", "flipper"])
SPECIES = [row[0] for row in rows_of("penguins")[1:]]
SCALES = [(traits, count) for traits in answers.TRAITS for count in answers.SIZES]


def mca_by_prince(X, count):
    table = pd.DataFrame(X).astype(str)
    return prince.MCA(n_components=count, correction=None).fit(table).eigenvalues_


# --- indicator ------------------------------------------------------------------------------------


def test_both_eigenvalues_are_exact():
    found = values_of("indicator")
    said = [found[name].plain for name in ("phi", "pca1", "pca2", "mca1", "mca2")]
    assert said == ["1/2", "3/2", "1/2", "3/4", "1/4"]
    assert found["Z"].shape == (found["m"], found["columns"]) == (8, 4)
    assert [found["mca1"].value, found["mca2"].value] == pytest.approx(mca_by_prince(YES_NO, 2))


@pytest.mark.parametrize("flip", [f"{i},{j}" for i in range(8) for j in range(2)])
def test_whatever_is_turned_over_mca_is_half_of_pca(flip):
    state = State({"flip": flip})
    i, j = map(int, flip.split(","))
    X = np.array(YES_NO)
    X[i, j] = 1 - X[i, j]
    assert state.read(moving.indicator)[:, ::2].tolist() == X.tolist()
    of_mca = [state.shown(number) for number in moving.of_mca]
    assert all(number.exact for number in of_mca)
    assert [number.value for number in of_mca] == pytest.approx(mca_by_prince(X, 2))
    for of_pca, half in zip(moving.of_pca, of_mca, strict=True):
        assert state.shown(of_pca).value == pytest.approx(2 * half.value)


# --- arch -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("traits", "count"), SCALES)
def test_eigenvalues_of_scales_are_fractions(traits, count):
    X = answers.scale(traits, count)
    assert len({tuple(row) for row in X}) == len(X)
    R = np.corrcoef(X.T)
    found = answers.scale_eigenvalues(traits, count)
    assert np.array(found, dtype=float) == pytest.approx(np.linalg.eigvalsh(R)[::-1])
    assert sum(found) == count
    said = values_of("arch", traits=traits, items=str(count))
    assert said["share1"].value == pytest.approx(float(found[0] / count))
    assert said["m"] == len(X)
    by_prince = mca_by_prince(X, min(2, count))
    assert by_prince == pytest.approx(np.array(found[:2], dtype=float) / count)


def test_one_trait_is_a_parabola_and_two_are_none():
    for count in answers.SIZES:
        places, _, told = answers.scale_map("one", count)
        assert told == pytest.approx(1)
        middle = places[len(places) // 2, 1]
        assert places[0, 1] < middle > places[-1, 1]
        assert (np.diff(places[:, 0]) > 0).all()
        assert answers.scale_map("two", count)[2] == pytest.approx(0)


def test_each_step_of_the_way_is_at_a_right_angle_to_all_others():
    ways = [b - a for a, b in pairwise(answers.scale("one", 12))]
    assert np.array(ways) @ np.transpose(ways) == pytest.approx(np.eye(12))


def test_shares_of_many_questions_come_near_their_limits():
    found = values_of("arch")
    for k in (1, 2, 3):
        many = answers.scale_eigenvalues("one", 3000)[k - 1] / 3000
        assert found[f"limit{k}"].value == pytest.approx(float(many), rel=1e-3)
    assert found["lambda2"].plain == "7/6"
    assert found["part2"].value == pytest.approx(float(Fraction(7, 36)))


# --- three ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("bus", range(moving.MOST))
def test_each_way_of_writing_claims_its_distances(bus):
    found = values_of("three", bus=bus)
    Z = found["Z"]
    assert len(Z) == found["m"] == 8 + found["by_bus"]
    columns = {"bike": 0, "bus": 1, "foot": 2}  # in the order of their names
    mca = pca_core.correspondence(Z).rows
    scaled = (Z - Z.mean(axis=0)) / Z.std(axis=0)
    for way, places in (("mca", mca), ("standard", scaled)):
        one_of = {name: places[Z[:, k].argmax()] for name, k in columns.items()}
        for a, b in (("foot", "bike"), ("foot", "bus"), ("bike", "bus")):
            away = np.linalg.norm(one_of[a] - one_of[b])
            assert found[f"{way}_{a}_{b}"].value == pytest.approx(away)
    same = found["mca_times"].value == pytest.approx(found["standard_times"].value)
    assert same == (bus == 3)


def test_numbers_claim_an_order():
    for middle, far in ("bike", 2), ("foot", 1), ("bus", 1):
        assert values_of("three", middle=middle)["numbers_foot_bus"].value == far
    assert values_of("three", bus=0)["mca_times"].plain == "√10/2"


# --- mixed ----------------------------------------------------------------------------------------


def test_what_the_species_can_bring_at_most():
    found = values_of("mixed")
    member = pd.get_dummies(pd.Series(SPECIES)).to_numpy(dtype=float)
    centred = member - member.mean(axis=0)
    columns = {
        "zero_one": centred,
        "standard": centred / member.std(axis=0),
        "famd": centred / np.sqrt(member.mean(axis=0)),
    }
    for name, table in columns.items():
        values = np.linalg.eigvalsh(table.T @ table / len(table))
        assert values[1:] == pytest.approx([found[f"most_{name}"].value] * 2)
        assert found[f"all_{name}"].value == pytest.approx(values.sum())
        assert found[f"species_{name}"].value <= found[f"most_{name}"].value
    assert [found[f"most_{name}"].plain for name in columns] == ["1/3", "3/2", "1"]
    assert found["species_standard"].value > 1


def test_famd_is_princes():
    found = values_of("mixed")
    meant = prince.FAMD(n_components=2).fit(TABLE.assign(species=SPECIES))
    assert found["lambda1"].value == pytest.approx(meant.eigenvalues_[0], abs=0.005)
    parts = [found[f"number{j}_famd"].value for j in range(3)] + [found["species_famd"].value]
    assert sum(parts) == pytest.approx(found["lambda1"].value, abs=0.011)
    scores = penguin_species.coded("famd")[0]
    coordinates = meant.row_coordinates(TABLE.assign(species=SPECIES)).to_numpy()
    assert np.abs(scores) == pytest.approx(np.abs(coordinates))
    assert np.abs(penguin_species.with_species(0)) == pytest.approx(np.abs(scores))
    assert found["all"] == 5


# --- as_groups ------------------------------------------------------------------------------------


def eta(y, names):
    means = pd.Series(y).groupby(list(names)).transform("mean")
    return means.var(ddof=0) / np.var(y)


def test_groups_that_took_part_stand_apart_whatever_they_are():
    found = values_of("as_groups")
    shuffles = range(1, penguin_species.SHUFFLES + 1)
    dealt = []
    for shuffle in (0, *shuffles):
        names = np.random.default_rng(shuffle).permutation(SPECIES) if shuffle else SPECIES
        table = TABLE.assign(species=names)
        scores = prince.FAMD(n_components=2).fit(table).row_coordinates(table)[1]
        plain = prince.PCA(n_components=2).fit(TABLE).row_coordinates(TABLE)[1]
        dealt.append((eta(plain, names), eta(scores, names)))
    pca, famd = np.array(dealt[1:]).mean(axis=0)
    assert [found["true_pca"].value, found["true_famd"].value] == pytest.approx(dealt[0], abs=0.005)
    assert [found["dealt_pca"].value, found["dealt_famd"].value] == pytest.approx(
        (pca, famd), abs=0.005
    )
    assert max(pca for pca, _ in dealt[1:]) < 0.1
    assert min(famd for _, famd in dealt[1:]) > 0.6
    assert found["true_pca"].value > 10 * found["dealt_pca"].value
    assert found["chance"].value == pytest.approx(2 / 59, abs=0.005)
    assert not found["shuffled"]
