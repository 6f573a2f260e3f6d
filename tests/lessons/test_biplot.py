"""Biplot: every α gives the centred table back; what R documents; numbers of the worked example."""

from __future__ import annotations

import numpy as np
import pytest

from lessons import datasets, registry
from lessons.biplot import moving
from lessons.biplot.penguins import penguins
from lessons.biplot.values import ALIKE, unit_for
from lessons.datasets import WORKED, Dataset
from lessons.text import lesson_text, lesson_words, render
from pca_core import biplot, fit

LINE = Dataset("line", ("a", "b"), (("0", "0"), ("1", "2"), ("3", "6")))
ROUND = Dataset("round", ("a", "b"), (("1", "0"), ("-1", "0"), ("0", "1"), ("0", "-1")))
LEVEL = Dataset("level", ("a", "b"), (("2", "1"), ("2", "3"), ("2", "8")))  # a does not vary
TABLES = [WORKED, LINE, ROUND, LEVEL]
TABLES += [datasets.load(name).choose(0, 1) for name in datasets.IDS[1:]]
SHARES = (0, 0.25, 0.5, 1)


def values_of(step_id, table=WORKED, ddof=0, **settings):
    step = registry.lesson("biplot").step(step_id)
    return step.compute(table, {**step.first(table), "ddof": ddof, **settings})


def plain_of(value):
    return value.plain if hasattr(value, "plain") else [plain_of(one) for one in value]


# --- the worked example ---------------------------------------------------------------------------


def test_loadings_and_a_value_read_off():
    values = values_of("read_off")
    assert plain_of(values["loads"]) == [["1", "−1/√5"], ["1", "1/√5"]]
    assert [plain_of(values[name]) for name in ("along", "size", "cell")] == ["√30/3", "√30/5", "4"]
    assert values["state"].shown(moving.read).plain == "4"


def test_angles_and_distances_at_the_stops():
    values = values_of("alpha")
    assert plain_of(values["correlation"]) == plain_of(values["cos_white"]) == "2/3"
    assert plain_of(values["apart_white"]) == "3"  # the Mahalanobis distance
    assert plain_of(values["apart_scores"]) == plain_of(values["ruler"]) == "3√2"
    assert plain_of(values["cos_scores"]) == "0"
    assert values["cos_half"].value not in (0, pytest.approx(2 / 3))


# --- every α --------------------------------------------------------------------------------------


@pytest.mark.parametrize("ddof", [0, 1])
@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.id)
def test_points_times_arrows_are_the_centred_table(table, ddof):
    state = values_of("alpha", table, ddof)["state"]
    Xc = table.X - table.X.mean(axis=0)
    for share in SHARES:
        points, arrows = (state.read(of(share)) for of in (moving.points_at, moving.arrows_at))
        np.testing.assert_allclose(points @ arrows.T, Xc, atol=1e-9 * np.abs(table.X).max())
        G, H = biplot(fit(table.X, ddof=ddof), table.X, share)
        rank = G.shape[1]
        np.testing.assert_allclose(points[:, :rank], G, atol=1e-9 * np.abs(G).max())
        np.testing.assert_allclose(arrows[:, :rank], H, atol=1e-9 * np.abs(H).max())


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.id)
def test_what_the_two_ends_are_right_about(table):
    values = values_of("alpha", table)
    state, X = values["state"], table.X
    g, h = state["g"], state["h"]
    assert values["apart_scores"].value == pytest.approx(np.hypot(*(X[g] - X[h])))
    if values["still"]:
        return
    assert values["cos_white"].value == pytest.approx(np.corrcoef(X.T)[0, 1])
    away = X[g] - X[h]
    mahalanobis = away @ np.linalg.pinv(np.cov(X.T, ddof=0)) @ away
    assert values["apart_white"].value == pytest.approx(np.sqrt(mahalanobis))


def test_everything_fits_into_its_picture():
    for table in TABLES:
        values = values_of("alpha", table)
        reach, unit = values["reach"], values["unit"].value
        for frame in (0, 1, 2):
            state = values_of("alpha", table, alpha=frame)["state"]
            for path in (moving.drawn, moving.drawn_tips):
                assert np.abs(state.read(path)).max() < reach
        assert 1 / 4 < state.read(moving.arrows_at(0))[:, 0].max() / unit < 4 or values["still"]


def test_the_unit_is_a_simple_number_near_by():
    assert [unit_for(x) for x in (1.4, 0.5, 13.5, 760, 0.01)] == [1, 1, 5, 500, 0.005]
    assert [unit_for(x, ALIKE) for x in (1.4, 13.5, 760)] == [1, 10, 1000]


# --- what programs document -----------------------------------------------------------------------


def r_biplot(X, scale, pc_biplot=False):
    """biplot(princomp(X), scale): observations and variables, as R's manual says (Gabriel 1971)."""
    m = len(X)
    Xc = X - X.mean(axis=0)
    values, vectors = np.linalg.eigh(Xc.T @ Xc / m)
    rotation, sdev = vectors[:, ::-1], np.sqrt(values[::-1])
    scores = Xc @ rotation
    lam = (sdev * np.sqrt(m)) ** scale  # singular values
    if pc_biplot:
        lam = lam / np.sqrt(m)
    return scores / lam, rotation * lam


def same_but_for_signs(ours, theirs):
    signs = np.sign((ours * theirs).sum(axis=0))
    np.testing.assert_allclose(ours, theirs * signs, atol=1e-9 * np.abs(ours).max())


@pytest.mark.parametrize("X", [WORKED.X, penguins()], ids=["worked", "penguins"])
def test_r_draws_one_minus_alpha(X):
    pca, root = fit(X), np.sqrt(len(X))
    for alpha in SHARES:
        (G, H), (points, arrows) = biplot(pca, X, alpha), r_biplot(X, 1 - alpha)
        same_but_for_signs(G, points * root ** (1 - alpha))
        same_but_for_signs(H, arrows / root ** (1 - alpha))
    for ours, theirs in zip(biplot(pca, X, 0), r_biplot(X, 1, pc_biplot=True), strict=True):
        same_but_for_signs(ours, theirs)


@pytest.mark.parametrize("X", [WORKED.X, penguins()], ids=["worked", "penguins"])
def test_scores_and_loadings_give_no_values_back(X):
    """FactoMineR's coordinates: √λ is in the product once too often."""
    pca = fit(X)
    (scores, entries), (_, loadings) = biplot(pca, X, 1), biplot(pca, X, 0)
    Xc = X - X.mean(axis=0)
    assert np.abs(scores @ loadings.T - Xc).max() > 0.3 * np.abs(Xc).max()
    np.testing.assert_allclose(scores / np.sqrt(pca.eigenvalues) @ loadings.T, Xc, atol=1e-9)
    lengths = np.linalg.norm(entries * np.sqrt(pca.eigenvalues), axis=1)
    np.testing.assert_allclose(lengths, X.std(axis=0), rtol=1e-9)


# --- penguins with four fields --------------------------------------------------------------------


def test_the_masses_belong_to_the_penguins():
    X = penguins()
    assert X.shape == (60, 4)
    np.testing.assert_array_equal(X[:, :3], datasets.load("penguins").X)
    assert X[0].tolist() == [39.1, 18.7, 181, 3.75]  # the first record of palmerpenguins
    assert np.corrcoef(X.T)[2, 3] > 0.85


def test_a_short_arrow_is_not_uncorrelated():
    values = values_of("angles")
    lengths = {name: values[f"size_{name}"].value for name in ("length", "depth", "flipper")}
    assert values["size_mass"].value < min(lengths.values()) / 2
    assert values["cor_mass"].value == pytest.approx(0.853, abs=5e-4)
    assert values["cos_mass"].value == pytest.approx(0.999, abs=5e-4)
    for name in ("length", "depth", "flipper", "mass"):
        assert values[f"size_{name}"].value <= values[f"sd_{name}"].value


@pytest.mark.parametrize(("up", "shown"), [(2, 0.446), (3, 0.975), (4, 0.421)])
def test_how_much_of_the_bill_depth_a_plane_shows(up, shown):
    values = values_of("short", up=up)
    assert values["quality"].value == pytest.approx(shown, abs=1e-3)


def test_in_grams_the_mass_is_everything():
    values = values_of("scaling")
    assert values["share_g"].value > 0.999 < values["weight_g"].value + 0.001
    assert values["weight_kg"].value < 0.01
    assert values["share_standard"].value == pytest.approx(0.644, abs=1e-3)


# --- what is said in special cases ----------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "zh"])
def test_a_field_that_does_not_vary_has_no_arrow(language):
    values = values_of("two_tables", LEVEL)
    text = lesson_text("biplot", language)["two_tables"]
    assert values["target"] is None
    assert render(text["right"], values) != render(text["right"], values_of("two_tables"))
    step = registry.lesson("biplot").step("two_tables")
    step.figure(values, lesson_words("biplot", language))
    flat = values_of("read_off", LEVEL)
    assert flat["flat"]
    assert flat["cell"].plain == "2"
