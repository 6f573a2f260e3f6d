"""The lesson on kernel PCA, against NumPy, scikit-learn and literals."""

from __future__ import annotations

import json
from dataclasses import replace

import numpy as np
import pytest

from lessons import datasets
from lessons.derivation import Claim
from lessons.kernel import lines, moving, values_map
from lessons.kernel.lesson import LESSON
from lessons.kernel.rings import INNER, WIDTHS, cut_between, fitted, rings
from lessons.text import LANGUAGES, lesson_text, lesson_words, render
from live.paths import arrow
from live.state import State
from pca_core.errors import VerificationError
from tests.lessons.computed import values_in

values_of = values_in(LESSON)

WORKED = datasets.load("worked")
EQUAL = {0: ("1", "3"), 1: ("3", "1"), 2: ("2", "2"), 3: ("1", "1"), 4: ("3", "3")}
LINE = {i: (str(i), str(2 * i)) for i in range(5)}
AT_ORIGIN = {0: ("-2", "-1"), 1: ("2", "1"), 2: ("0", "0"), 3: ("1", "-1"), 4: ("-1", "1")}


def plain(shown):
    return [x.plain for x in shown]


def gaussian(A, B, c):
    return np.exp(-((A[:, None] - B[None]) ** 2).sum(axis=2) / c)


def centred(K):
    H = np.eye(len(K)) - 1 / len(K)
    return H @ K @ H


# --- rings and features -----------------------------------------------------------------------


def test_no_axis_parts_the_rings():
    X = rings()
    for theta in range(0, 180, 5):
        t = X @ [np.cos(np.radians(theta)), np.sin(np.radians(theta))]
        cuts = np.append(np.sort(t), np.inf)
        wrong = [min((w := ((t < c) != (np.arange(72) < INNER)).sum()), 72 - w) for c in cuts]
        assert values_of("rings", theta=float(theta))["wrong_now"].value == min(wrong)
    assert values_of("rings")["fewest"] == INNER


def test_a_level_plane_parts_the_lifted_rings():
    values = values_of("lift")
    heights = (rings() ** 2).sum(axis=1)
    assert heights[:INNER].max() < values["cut"].value < heights[INNER:].min()


@pytest.mark.parametrize(("x", "y"), [((1.5, 1.0), (1.0, 1.5)), ((-1.5, 0.5), (1.0, -1.0))])
def test_the_trick(x, y):
    values = values_of("trick", x=x, y=y)
    phi = [np.array([v[0] ** 2, np.sqrt(2) * v[0] * v[1], v[1] ** 2]) for v in (x, y)]
    assert values["kernel"].value == pytest.approx(phi[0] @ phi[1]) == np.dot(x, y) ** 2
    assert [s.value for s in values["phi_x"]] == pytest.approx(phi[0])
    figure = LESSON.step("trick").figure(values, lesson_words("kernel", "en"))
    *bars, once = [trace["x"] for trace in figure["data"] if len(trace["x"]) == 5]
    assert bars[-1][2] == once[2] == pytest.approx(np.dot(x, y) ** 2)
    assert [b[2] - b[0] for b in bars] == pytest.approx(phi[0] * phi[1])


# --- the derivation ---------------------------------------------------------------------------


def test_every_line_follows():
    assert set(lines.WRITTEN) < set(lines.lines())
    assert lines.proved()


@pytest.mark.parametrize("name", sorted(lines.lines()))
def test_a_broken_line_is_caught(name):
    line = lines.lines()[name]
    right = line.right if isinstance(line.right, list) else [line.right]
    with pytest.raises(VerificationError):
        replace(line, right=[2 * x for x in right]).verify()
    if line.uses:
        with pytest.raises(VerificationError):
            Claim(line.left, line.right).verify()


@pytest.mark.parametrize("covered", lines.COVERED)
def test_one_line_is_covered(covered):
    values = values_of("derive", covered=covered)
    hidden = [n for n in lines.WRITTEN if "boxed" in values[f"line{n}"]]
    assert hidden == ([] if covered == "none" else [covered])


def test_the_numbers_of_the_derivation():
    values = values_of("derive")
    assert (values["mu"].plain, values["lambda"].plain) == ("14/5", "14")
    assert plain(values["a"]) == ["1/7", "−1/14", "−1/7", "−1/14", "1/7"]
    K = np.array([[x.value for x in row] for row in values["K"]])
    x = np.array([-2, -1, 0, 1, 2])
    F = np.column_stack([x, x**2 - 2])
    np.testing.assert_allclose(K, F @ F.T)
    state = values_of("derive", theta=90.0)["state"]
    assert state.shown(moving.turned).said == "0"


def test_the_chain_of_records_ends_at_C_u():
    points = np.random.default_rng(0).normal(size=(6, 2))
    for ddof in (0, 1):
        state = State({"points": points, "theta": 25.0, "ddof": ddof})
        drawn = state.read(arrow(moving.tips - moving.pieces, moving.tips))
        u = [np.cos(np.radians(25)), np.sin(np.radians(25))]
        expected = np.cov(points.T, ddof=ddof) @ u
        np.testing.assert_allclose(drawn[-1], expected)
        np.testing.assert_allclose(state.read(moving.image), expected)


# --- the visitor's table ----------------------------------------------------------------------


def test_centring_the_worked_example():
    values = values_of("centre")
    numbers = [values[k].plain for k in ("k12", "mean1", "mean2", "mean_all", "kc12")]
    assert numbers == ["4", "5", "11", "13", "1"]
    assert plain(values["Kc_rows"][0]) == ["5", "1", "0", "−4", "−2"]


@pytest.mark.parametrize("name", datasets.IDS)
def test_centred_entries_against_numpy(name):
    table = datasets.load(name).choose(0, 1)
    values = values_of("centre", table)
    Kc = centred(table.X @ table.X.T)
    assert values["kc12"].value == pytest.approx(Kc[0, 1], abs=1e-8)


@pytest.mark.parametrize("ddof", [0, 1])
def test_linear_on_the_worked_example(ddof):
    values = values_of("linear", ddof=ddof)
    assert (values["kappa1"].plain, values["kappa2"].plain) == ("10", "2")
    assert (values["kept"], values["dropped"]) == (2, 3)
    assert plain(values["y1"]) == ["−3/√2", "−1/√2", "0", "3/√2", "1/√2"]
    assert values["aa"].plain == "1/10"
    assert sum(x.value**2 for x in values["a1"]) * 10 == pytest.approx(1)


@pytest.mark.parametrize("name", datasets.IDS)
def test_the_linear_kernel_is_pca(name):
    table = datasets.load(name).choose(0, 1)
    values = values_of("linear", table)
    np.testing.assert_allclose(values["twin"], values["pca"], atol=1e-8)
    eigenvalues = np.linalg.eigvalsh(centred(table.X @ table.X.T))[::-1]
    np.testing.assert_allclose(values["stems"][:2], eigenvalues[:2], rtol=1e-8)


def test_what_goes_wrong_on_the_worked_example():
    values = values_of("slip")
    X = WORKED.X
    lam, vectors = np.linalg.eigh(X @ X.T)
    y = X @ X.T @ vectors[:, -1]
    assert values["square_nn1"].value == pytest.approx(y @ y / 5, abs=0.01)
    assert abs(values["mean_nn1"].value) == pytest.approx(abs(y.mean()), abs=0.01)
    assert values["raw1"].value == pytest.approx(lam[-1])
    assert (values["square_cs1"].plain, values["square_cs2"].plain) == ("2", "2/5")
    assert (values["square_cn1"].plain, values["square_cn2"].plain) == ("20", "4/5")
    for centre in (False, True):
        for scale in (False, True):
            recipe = moving.Recipe(centre, scale)
            y = values["state"].read(recipe.scores)
            for k in (0, 1):
                state, mean = values["state"], y[:, k].mean()
                assert state.number(recipe.mean_score(k)) == pytest.approx(mean, abs=1e-12)
                assert state.number(recipe.mean_square(k)) == pytest.approx(y[:, k] @ y[:, k] / 5)
    check = LESSON.step("slip").check
    assert check.right_option(values) == "both"
    assert check.right_option(values_of("slip", WORKED.move(AT_ORIGIN))) == "stretched"


@pytest.mark.parametrize("moved", [EQUAL, LINE, AT_ORIGIN])
@pytest.mark.parametrize("step", [step.id for step in LESSON.steps])
def test_degenerate_tables(moved, step):
    table = WORKED.move(moved)
    for language in LANGUAGES:
        values = values_of(step, table)
        figure = LESSON.step(step).figure(values, lesson_words("kernel", language))
        json.dumps(figure, allow_nan=False)
        for text in lesson_text("kernel", language)[step].values():
            assert "nan" not in render(text, values)


def test_on_a_line_one_component_is_left():
    values = values_of("linear", WORKED.move(LINE))
    assert (values["kept"], values["dropped"]) == (1, 4)


# --- new records ------------------------------------------------------------------------------


@pytest.mark.parametrize("width", WIDTHS)
def test_projection_against_the_definition(width):
    X, c = rings(), float(width)
    K = gaussian(X, X, c)
    lam, V = np.linalg.eigh(centred(K))
    place = np.array([[0.4, -1.2]])
    row = gaussian(place, X, c)
    row = row - row.mean() - K.mean(axis=0) + K.mean()
    values = values_of("map", c=width, x0=(0.4, -1.2))
    for k in range(3):
        a = V[:, -1 - k] / np.sqrt(lam[-1 - k])
        y = (row @ a)[0]
        assert lam[-1 - k] * a @ a == pytest.approx(1)
        found = values["state"].number(values["scores"][k])
        assert abs(found) == pytest.approx(abs(y), abs=1e-8)


def test_a_training_record_and_a_far_one():
    i = 5
    values = values_of("point", x0=tuple(rings()[i].tolist()))
    assert values["y1"].value == pytest.approx(fitted("1").scores[i, 0])
    assert values["i1"] == i + 1
    assert values["own_sum"].value == pytest.approx(values["own_la"].value)
    far = values_of("point", x0=(60.0, 60.0))
    assert far["y1"].value == pytest.approx(values["far1"].value)
    assert values["unit"].value == pytest.approx(1)


def test_one_component_parts_the_rings():
    first = fitted("1").scores[:, 0]
    values = values_of("map")
    cut = values["cut"]
    assert cut == cut_between(first)
    assert (np.sign(first - cut)[:INNER] == np.sign(first - cut)[0]).all()
    assert (np.sign(first - cut)[INNER:] == -np.sign(first - cut)[0]).all()
    assert [values[f"part_{w}1"] for w in "abcde"] == ["–", "✓", "✓", "–", "–"]


def test_wide_kernels_are_straight():
    values = values_of("map")
    assert values["straight_large"].value > 0.99
    assert values["straight_small"].value < 0.5


def test_the_map_is_the_score():
    heights = values_map.heights("1", 0)
    at = np.linspace(-values_map.REACH, values_map.REACH, values_map.CELLS)
    expected = fitted("1").project([[at[10], at[50]]])[0, 0]
    assert heights[50, 10] == pytest.approx(expected, abs=1e-4)


def test_the_map_travels_light():
    figure = LESSON.step("map").figure(values_of("map"), lesson_words("kernel", "en"))
    assert len(json.dumps(figure)) < 100_000
