"""The lesson on covariance against the curriculum's numbers and NumPy's own."""

from __future__ import annotations

from fractions import Fraction
from math import cos, radians

import numpy as np
import pytest

from lessons import datasets
from lessons.covariance import along
from lessons.covariance.figure_matrix import entry, tidy
from lessons.covariance.lesson import LESSON
from lessons.derivation import Claim, verified
from lessons.text import lesson_text, lesson_words, render
from live.state import State
from live.terms import mean
from pca_core.errors import VerificationError
from tests.lessons.computed import values_in
from texts import LANGUAGES

values_of = values_in(LESSON)

WORKED = datasets.WORKED
ROUND = WORKED.move(
    dict(enumerate([("1", "0"), ("0", "1"), ("-1", "0"), ("0", "-1")])) | {4: ("0", "0")}
)
FLAT = WORKED.move({0: ("1", "3"), 1: ("1", "3"), 3: ("4", "3"), 4: ("2", "3")})


def exact(shown):
    assert shown.exact
    return Fraction(shown.plain.replace("−", "-"))


def said(step, section, values, language="en"):
    return render(lesson_text("covariance", language)[step][section], values)


def figure_of(step, values):
    return LESSON.step(step).figure(values, lesson_words("covariance", "en"))


@pytest.mark.parametrize(("ddof", "cov", "sum_"), [(0, Fraction(4, 5), 4), (1, 1, 4)])
def test_covariance_of_the_worked_example(ddof, cov, sum_):
    values = values_of("rectangles", ddof=ddof)
    assert exact(values["cov"]) == cov
    assert exact(values["sum"]) == sum_
    assert exact(values["other"]) == sum_ / Fraction(5 - (1 - ddof))
    # Σ aᵢ bᵢ before centring is 1 + 3 + 6 + 16 + 8.
    assert exact(values["uncentred"]) == Fraction(34, 5 - ddof)
    assert str(values["products"]) == "2 + 0 + 0 + 2 + 0"


def test_long_tables_are_listed_in_decimals():
    table = datasets.load("penguins").choose(0, 1)
    values = values_of("rectangles", table)
    first, *others = values["centred_a"]
    assert first.startswith("≈ ")
    assert not any("≈" in one or "/" in one for one in others)
    assert values["relation"] == r"\approx"
    assert values["cov"].value == pytest.approx(np.cov(table.X, rowvar=False, ddof=0)[0, 1])


@pytest.mark.parametrize("ddof", [0, 1])
def test_shadows_on_the_second_axis(ddof):
    largest = (2, Fraction(5, 2))[ddof]
    smallest = (Fraction(2, 5), Fraction(1, 2))[ddof]
    right = values_of("second", ddof=ddof, second=135.0)
    assert (exact(right["cov_now"]), exact(right["var_second"])) == (0, smallest)
    same = values_of("second", ddof=ddof, second=45.0)
    assert exact(same["cov_now"]) == exact(same["var_second"]) == largest
    now = values_of("second", ddof=ddof, second=70.0)
    assert now["cov_now"].value == pytest.approx(float(largest) * cos(radians(25)))
    assert exact(now["gap"]) == 25


@pytest.mark.parametrize("dataset", datasets.IDS)
@pytest.mark.parametrize("angle", [0.0, 45.0, 70.0, 135.0, 179.0])
def test_covariance_of_two_shadows_is_that_of_their_numbers(dataset, angle):
    table = datasets.load(dataset).choose(0, 1)
    values = values_of("second", table, second=angle)
    turned = [(np.cos(np.radians(a)), np.sin(np.radians(a))) for a in (values["theta"], angle)]
    expected = np.cov(table.X @ np.array(turned).T, rowvar=False, ddof=0)
    scale = np.trace(expected)
    assert values["cov_now"].value == pytest.approx(expected[0, 1], abs=1e-9 * scale)
    gap = radians(values["gap"].value)
    assert values["lambda1"].value * cos(gap) == pytest.approx(expected[0, 1], abs=2e-3 * scale)


def test_the_second_axis_is_right_only_across_the_first():
    check = LESSON.step("second").check
    values = values_of("second")
    assert check.is_right({"second": 135.0}, values)
    assert not check.is_right({"second": 45.0}, values)


@pytest.mark.parametrize("ddof", [0, 1])
def test_the_parabola_is_uncorrelated(ddof):
    values = values_of("uncorrelated", ddof=ddof)
    assert exact(values["cov"]) == 0
    assert [x.plain for x in values["x"]] == ["−1", "−1/2", "0", "1/2", "1"]
    assert all(exact(y) == exact(x) ** 2 for x, y in zip(values["x"], values["y"], strict=True))
    assert sum(exact(area) for area in values["areas"]) == 0


@pytest.mark.parametrize(("ddof", "variances"), [(0, (2, 0.5)), (1, (24 / 11, 6 / 11))])
def test_uncorrelated_is_not_round(ddof, variances):
    values = values_of("ellipse", ddof=ddof)
    assert exact(values["cov"]) == 0
    assert (values["var_a"].value, values["var_b"].value) == pytest.approx(variances)
    # Every record lies on the ellipse that is drawn.
    figure = figure_of("ellipse", values)
    (ellipse,) = [t for t in figure["data"] if t["mode"] == "lines" and len(t["x"]) == 73]
    drawn = np.column_stack([ellipse["x"], ellipse["y"]])
    on_it = drawn[:, 0] ** 2 / 4 + drawn[:, 1] ** 2
    assert on_it == pytest.approx(np.ones(len(drawn)))
    X = values["raw"]
    assert X[:, 0] ** 2 / 4 + X[:, 1] ** 2 == pytest.approx(np.ones(len(X)))


@pytest.mark.parametrize(
    ("theta", "ddof", "parts"),
    [
        (0.0, 0, ("6/5", "0", "0", "6/5")),
        (30.0, 0, ("9/10", "2√3/5", "3/10", "(6+2√3)/5")),
        (45.0, 0, ("3/5", "4/5", "3/5", "2")),
        (135.0, 0, ("3/5", "−4/5", "3/5", "2/5")),
        (135.0, 1, ("3/4", "−1", "3/4", "1/2")),
    ],
)
def test_the_variance_along_an_axis_has_three_parts(theta, ddof, parts):
    values = values_of("along", ddof=ddof, theta=theta)
    named = [values[name].plain for name in ("part_a", "part_both", "part_b", "var_theta")]
    assert tuple(named) == parts
    meta = figure_of("along", values)["layout"]["meta"]
    assert tuple(readout["text"] for readout in meta["readouts"]) == parts


@pytest.mark.parametrize("table", [*map(datasets.load, datasets.IDS), FLAT, ROUND])
def test_no_direction_has_a_negative_spread(table):
    table = table.choose(0, 1)
    X = table.X - table.X.mean(axis=0)
    for theta in (0.0, 20.0, 90.0, 110.0, 160.0):
        values = values_of("along", table, theta=theta)
        u = np.array([cos(radians(theta)), np.sin(radians(theta))])
        assert values["var_theta"].value == pytest.approx(np.mean((X @ u) ** 2), abs=1e-9)
        assert values["var_theta"].value >= 0
        assert values["part_a"].value >= 0 <= values["part_b"].value
        three = [values[f"part_{name}"].value for name in ("a", "both", "b")]
        assert sum(three) == pytest.approx(values["var_theta"].value, abs=1e-9)


def test_every_line_of_the_variance_along_an_axis_is_proved():
    assert along.proved()
    assert list(along.lines()) == list(along.lines_in_latex(5))


def test_a_broken_line_is_noticed():
    for name, line in along.lines().items():
        with pytest.raises(VerificationError, match=f"line {name}"):
            verified({name: Claim(line.left * 2, line.right, line.uses)})
    first = along.lines()["1"]
    with pytest.raises(VerificationError):  # the records must be centred
        verified({"1": Claim(first.left, first.right)})


def test_four_fields_have_ten_numbers():
    values = values_of("matrix")
    asked = [exact(values[name]) for name in ("different", "all", "pairs", "both")]
    assert asked == [len(np.triu_indices(4)[0]), 16, 6, 12]


@pytest.mark.parametrize("ddof", [0, 1])
def test_covariance_matrix_term_by_term(ddof):
    values = values_of("matrix", ddof=ddof)
    literal = (("6/5", "4/5"), ("4/5", "6/5")) if ddof == 0 else (("3/2", "1"), ("1", "3/2"))
    assert tuple(tuple(x.plain for x in row) for row in values["C"]) == literal
    handles = figure_of("matrix", values)["layout"]["meta"]["handles"]
    texts = [handle["text"] for handle in handles if handle["kind"] == "cell"]
    m = 5 - ddof
    assert f"(a · b)/{m} = (−1·(−2) + (−1)·0 + 0·0 + 2·1 + 0·1)/{m} = {literal[0][1]}" in texts


@pytest.mark.parametrize("switch", [0, 1])
def test_both_divisors_whatever_the_switch_says(switch):
    values = values_of("divisor", ddof=switch)
    named = {k: values[k].plain for k in ("lambda1_m", "lambda2_m", "lambda1_less", "lambda2_less")}
    assert list(named.values()) == ["2", "2/5", "5/2", "1/2"]
    assert values["share1_m"] == values["share1_less"]
    assert values["angle1_m"] == values["angle1_less"]
    assert values["factor"].plain == "5/4"
    meta = figure_of("divisor", values)["layout"]["meta"]
    assert [r["text"] for r in meta["readouts"]][:4] == ["2", "5/2", "2/5", "1/2"]
    assert meta["state"]["ddof"] == 0


def test_rows_and_columns():
    values = values_of("rows_columns")
    assert values["by_record"].shape == (5, 5)
    assert values["by_record"] == pytest.approx(np.cov(WORKED.X))
    assert LESSON.step("rows_columns").check.right == "records"
    figure = figure_of("rows_columns", values)
    cells = figure["layout"]["meta"]["handles"]
    assert len({(c["name"], c["value"]) for c in cells}) == len(cells)
    fourth = next(c for c in cells if c["value"] == "code 3,1")
    assert "row 2, column 4" in fourth["text"]
    assert "Xc[3, 1]" in fourth["text"]


@pytest.mark.parametrize("dataset", ["penguins", "iris"])
def test_long_tables_are_cut(dataset):
    values = values_of("rows_columns", datasets.load(dataset).choose(0, 1))
    figure = figure_of("rows_columns", values)
    texts = [text for trace in figure["data"] for text in trace.get("text", ())]
    assert "⋱" in texts
    assert max(map(len, texts[:20])) <= 6


@pytest.mark.parametrize("ddof", [0, 1])
def test_goal_reached_and_missed(ddof):
    values = values_of("goal", ddof=ddof, theta=45.0)
    found = [exact(values[name]) for name in ("var_first", "var_second", "cov_now")]
    assert found == [[2, Fraction(2, 5), 0], [Fraction(5, 2), Fraction(1, 2), 0]][ddof]
    check = LESSON.step("goal").check
    assert check.is_right({"theta": 45.0}, values)
    # Covariance 0 here too, but the variances stand in the wrong order.
    wrong = values_of("goal", ddof=ddof, theta=135.0)
    assert exact(wrong["cov_now"]) == 0
    assert not check.is_right({"theta": 135.0}, wrong)


def test_where_both_variances_are_equal_every_pair_is_right():
    for theta in (0.0, 17.0, 90.0):
        values = values_of("goal", ROUND, theta=theta)
        assert values["cov_now"].value == pytest.approx(0, abs=1e-12)
        assert LESSON.step("goal").check.is_right({"theta": theta}, values)


@pytest.mark.parametrize("table", [ROUND, FLAT])
@pytest.mark.parametrize("step", [step.id for step in LESSON.steps])
@pytest.mark.parametrize("ddof", [0, 1])
def test_degenerate_tables_are_told_truly(table, step, ddof):
    values = values_of(step, table, ddof)
    assert figure_of(step, values)
    for language in LANGUAGES:
        for section in lesson_text("covariance", language)[step]:
            assert "{{" not in said(step, section, values, language)
    if step == "rectangles":
        assert exact(values["cov"]) == 0
    if step == "second":
        across = values_of(step, table, ddof, second=(values["theta"] + 90) % 180)
        assert across["cov_now"].value == pytest.approx(0, abs=1e-12)


def test_signed_areas_follow_a_moved_record():
    table = WORKED.move({0: ("3.5", "1")})
    values = values_of("rectangles", table)
    centred = table.X - table.X.mean(axis=0)
    assert values["sum"].value == pytest.approx((centred[:, 0] * centred[:, 1]).sum())
    figure = figure_of("rectangles", values)
    areas = [t for t in figure["data"] if t.get("fill") and t["xaxis"] == "x2"]
    (negative,) = [t for t in areas if t["line"]["dash"] == "dot"]
    heights = [y for y in negative["y"] if y]
    assert sum(set(heights)) == pytest.approx(-2.5)
    assert State(figure["layout"]["meta"]["state"]).read(mean) == pytest.approx([2.5, 3])


@pytest.mark.parametrize(
    ("number", "text"), [(2, "2"), (0.5, "0.5"), (-1.333, "−1.33"), (27.84, "27.8"), (208.1, "208")]
)
def test_numbers_in_narrow_cells(number, text):
    assert tidy(number) == text


def test_exact_entries_stay_exact():
    assert entry(values_of("matrix")["C"][0][0]) == "6/5"
