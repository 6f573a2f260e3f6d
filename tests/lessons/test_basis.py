"""The lesson on change of basis: the curriculum's numbers, other arrows, degenerate bases."""

from __future__ import annotations

import json
from math import sqrt

import numpy as np
import pytest

from figures.matrix import Block, Falk
from lessons import datasets, registry
from lessons.text import lesson_text, lesson_words, render
from pca_core.shown import show
from tests.lessons.computed import floats, values_in
from texts import LANGUAGES

LESSON = registry.lesson("basis")
values_of = values_in(LESSON)
R2 = sqrt(2)


def figure_of(step_id, **settings):
    values = values_of(step_id, **settings)
    return LESSON.step(step_id).figure(values, lesson_words("basis", "en"))


def plains(row):
    return [number.plain for number in row]


@pytest.mark.parametrize("ddof", [0, 1])
def test_the_diagonal_basis_gives_the_numbers_of_the_curriculum(ddof):
    values = values_of("orthonormal", ddof=ddof)
    assert (values["y1"].plain, values["y2"].plain) == ("5/√2", "−1/√2")
    assert (values["length1"].plain, values["between"].plain) == ("1", "0")
    assert floats(values["P"]) @ floats(values["P"]).T == pytest.approx(np.eye(2))


@pytest.mark.parametrize("ddof", [0, 1])
def test_three_points_need_one_coordinate(ddof):
    values = values_of("three_points", ddof=ddof)
    assert plains(values["Y45"][0]) == ["√2", "2√2", "3√2"]
    assert plains(values["Y45"][1]) == ["0", "0", "0"]
    assert plains(values["double"]) == ["2√2", "4√2", "6√2"]
    assert plains(values["raw"]) == ["2", "4", "6"]


def test_dot_products_of_a_long_basis_are_not_coordinates():
    values = values_of("unnormalised")
    assert (values["dot1"].plain, values["dot2"].plain) == ("5", "−1")
    assert (values["right1"].plain, values["right2"].plain) == ("5/2", "−1/2")
    assert plains(values["rebuilt"]) == ["6", "4"]
    assert np.linalg.solve([[1, -1], [1, 1]], [3, 2]) == pytest.approx([2.5, -0.5])


def test_with_an_orthonormal_basis_the_two_agree():
    values = values_of("unnormalised", b1=(0.6, 0.8), b2=(-0.8, 0.6))
    assert plains(values["dots"]) == plains(values["now"]) == ["17/5", "−6/5"]
    assert [plains(row) for row in values["gram_now"]] == [["1", "0"], ["0", "1"]]


@pytest.mark.parametrize("b2", [(2.0, 2.0), (0.0, 0.0)])
def test_parallel_basis_vectors_have_no_coordinates(b2):
    values = values_of("unnormalised", b2=b2)
    assert plains(values["now"]) == ["—", "—"]
    figure = figure_of("unnormalised", b2=b2)
    json.dumps(figure, allow_nan=False)
    said = [readout["text"] for readout in figure["layout"]["meta"]["readouts"]]
    assert said[2:] == ["—", "—"]
    assert "nan" not in json.dumps(figure["layout"]["meta"]["readouts"])


@pytest.mark.parametrize("seed", range(5))
def test_inner_product_is_lengths_times_cosine(seed):
    a, b = np.random.default_rng(seed).integers(-6, 7, size=(2, 2)) / 2 + [[0.5, 0], [0, 0.5]]
    values = values_of("inner", a=tuple(a), b=tuple(b))
    assert values["dot"].exact
    assert values["dot"].value == pytest.approx(a @ b)
    if a.any() and b.any():
        product = values["length_a"].value * values["length_b"].value * values["cosine"].value
        assert product == pytest.approx(a @ b)


@pytest.mark.parametrize(
    ("b", "right"),
    [((-1.0, 3.0), True), ((1.0, -3.0), True), ((3.0, 1.0), False), ((2.0, 3.0), False)],
)
def test_a_right_angle_on_either_side_is_right(b, right):
    check = LESSON.step("inner").check
    assert check.is_right({"b": b}, values_of("inner", b=b)) is right


@pytest.mark.parametrize("arrow", ["a", "b"])
def test_an_arrow_of_length_zero_has_no_angle(arrow):
    values = values_of("inner", **{arrow: (0.0, 0.0)})
    assert (values["between"], values["cosine"].plain, values["dot"].plain) == ("—", "—", "0")
    b = values["state"]["b"]
    assert LESSON.step("inner").check.is_right({"b": b}, values)
    json.dumps(figure_of("inner", **{arrow: (0.0, 0.0)}), allow_nan=False)


@pytest.mark.parametrize("angle", range(0, 360, 5))
def test_shadow_on_a_unit_vector_is_the_signed_length(angle):
    u = np.cos(np.radians(angle)), np.sin(np.radians(angle))
    values = values_of("shadow", b=tuple(u))
    assert values["dot"].value == pytest.approx(3 * u[0] + 2 * u[1])
    assert values["dot"].exact == (angle % 15 == 0)


@pytest.mark.parametrize("theta", [0.0, 30.0, 45.0, 90.0, 133.0, 300.0])
def test_coordinates_rebuild_the_arrow(theta):
    values = values_of("coordinates", v=(-1.5, 2.0), theta=theta)
    turn = np.radians(theta)
    basis = np.array([[np.cos(turn), np.sin(turn)], [-np.sin(turn), np.cos(turn)]])
    assert [x.value for x in values["now"]] @ basis == pytest.approx([-1.5, 2.0])


def test_a_quarter_turn_of_the_basis():
    values = values_of("coordinates")
    assert plains(values["turned"]) == ["2", "−3"]
    assert plains(values["along"]) == ["−2", "3"]


@pytest.mark.parametrize("dataset", datasets.IDS)
@pytest.mark.parametrize("r", [1, 2])
@pytest.mark.parametrize("theta", [0.0, 45.0, 77.0, 200.0])
def test_general_is_the_product_of_p_and_the_raw_table(dataset, r, theta):
    table = datasets.load(dataset).choose(0, 1)
    values = values_of("general", table, r=r, theta=theta)
    turn = np.radians(theta)
    basis = np.array([[np.cos(turn), np.sin(turn)], [-np.sin(turn), np.cos(turn)]])[:r]
    assert floats(values["Y"]) == pytest.approx(basis @ table.X.T)
    assert values["cells"].value == r * len(table.X)


def test_general_follows_moved_records():
    table = datasets.WORKED.move({0: ("-1.5", "2")})
    values = values_of("general", table)
    assert values["Y"][0][0].plain == "1/(2√2)"
    assert values["X"][0][0] == "−1.5"


def test_an_entry_says_its_sum():
    figure = figure_of("general")
    cells = [h for h in figure["layout"]["meta"]["handles"] if h["kind"] == "cell"]
    assert len(cells) == 10
    assert cells[1]["text"] == "p₁ · x₂ = 1/√2·1 + 1/√2·3 = 2√2"
    assert cells[1]["label"] == "entry 1, 2"
    assert cells[1]["value"] == "0,1"


def test_long_products_are_cut_in_the_middle():
    rows = [[show(i + j) for j in range(40)] for i in range(2)]
    falk = Falk(Block([[show(1), show(-1)]], "P"), Block(rows, "X"), Block([[show(-1)] * 40], "Y"))
    assert falk.columns == [0, 1, 2, 3, None, 39]
    assert falk.said(0, 39) == "1·39 + (−1)·40 = −1"


def test_rounded_entries_say_so():
    falk = Falk(
        Block([[show(0.5)]]), Block([[show(0.25)]]), Block([[show(0.125)]]), divisor=show(5)
    )
    assert falk.said(0, 0) == "(0.50·0.25)/5 ≈ 0.12"


def test_results_wait_for_the_prediction():
    figure = figure_of("orthonormal")
    cells = [h for h in figure["layout"]["meta"]["handles"] if h["kind"] == "cell"]
    assert cells
    assert all(cell["after"] for cell in cells)
    texts = [t for t in figure["data"] if "5/√2" in (t.get("text") or ())]
    assert texts
    assert all(t["meta"]["after"] for t in texts)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("v", [(0.0, 0.0), (-3.5, 1.0)])
def test_other_arrows_can_be_told(language, v):
    for step in LESSON.steps:
        if step.setting("v") is not None:
            values = values_of(step.id, v=v)
            for text in lesson_text("basis", language)[step.id].values():
                assert "{{" not in render(text, values)
