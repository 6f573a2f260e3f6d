"""The lesson on the Mahalanobis distance against scikit-learn, SciPy, and formulas written anew."""

from __future__ import annotations

import json
from itertools import product

import numpy as np
import pytest
from scipy.spatial.distance import mahalanobis
from sklearn.covariance import EmpiricalCovariance

from lessons import datasets, judge
from lessons.mahalanobis import moving
from lessons.mahalanobis.lesson import LESSON
from lessons.text import LANGUAGES, lesson_text, lesson_words, render
from live.operations import norm
from live.terms import mean
from pca_core.errors import RankError, TableError
from tests.lessons.computed import values_in

values_of = values_in(LESSON)

WORKED = datasets.WORKED


def moved(*places):
    """The worked example with all its records elsewhere: "x,y", "x,y", …"""
    return WORKED.move({i: tuple(place.split(",")) for i, place in enumerate(places)})


FAR = WORKED.move({3: ("40", "-30")})
TINY = moved(*(f"{x}e-7,{y}e-7" for x, y in WORKED.cells))
ROUND = moved("1,0", "0,1", "-1,0", "0,-1", "0,0")
LINE = moved("1,1", "3,3", "2,2", "4,4", "0,0")
STEEP = moved("0.1,9000.3", "0.2,9000.6", "0.7,9002.1", "0.1,9000.3", "-0.4,8998.8")
ONE = moved(*["2,3"] * 5)
TABLES = [WORKED, FAR, TINY, ROUND, *(datasets.load(d).choose(0, 1) for d in datasets.IDS[1:])]
LINES = [LINE, STEEP]


def figure_of(step, values):
    return LESSON.step(step).figure(values, lesson_words("mahalanobis", "en"))


def covariance(table, ddof):
    return np.cov(table.X, rowvar=False, ddof=ddof)


# --- the worked example, exactly --------------------------------------------------------------


def test_the_point_of_the_worked_example():
    values = values_of("circle")
    said = {name: values[name].plain for name in ("d", "d2", "ruler", "sd1", "sd2", "d_across")}
    assert said == {
        "d": "3/2", "d2": "9/4", "ruler": "√10/2", "sd1": "√2", "sd2": "√10/5", "d_across": "√5",
    }  # fmt: skip
    assert [x.plain for x in values["x"]] == ["1/2", "3/2"]
    assert [x.plain for x in values["z"]] == ["1", "√5/2"]
    assert [[x.plain for x in row] for row in values["inverse"]] == [["3/2", "−1"], ["−1", "3/2"]]
    assert values["farther"] == "h"


@pytest.mark.parametrize(
    ("ddof", "t2", "sums"),
    [
        (0, ["7/2", "3/2", "0", "7/2", "3/2"], ["10", "5", "8", "12", "4"]),
        (1, ["14/5", "6/5", "0", "14/5", "6/5"], ["8", "4", "10", "12", "16/5"]),
    ],
)
def test_t2_of_the_worked_example(ddof, t2, sums):
    values = values_of("outliers", ddof=ddof)
    assert [x.plain for x in values["state"].shown_all(moving.t2)] == t2
    assert values["greatest"].plain == t2[0]
    names = ("sum", "one", "other", "ruler", "most")
    assert [values[name].plain for name in names] == sums


@pytest.mark.parametrize(
    ("typed", "verdict"),
    [("10", "right"), ("5", "slip one"), ("12", "slip ruler"), ("8", "slip other"),
     ("6.19", "slip rooted"), ("11", "wrong")],
)  # fmt: skip
def test_slips_are_known(typed, verdict):
    assert judge.judge(LESSON.step("outliers"), typed, values_of("outliers"), {}) == verdict


# --- against others ---------------------------------------------------------------------------


@pytest.mark.parametrize("table", TABLES)
def test_the_records_as_scikit_learn_sees_them(table):
    t2 = values_of("outliers", table)["state"].read(moving.t2)
    unit = 10.0 ** np.floor(np.log10(np.abs(table.X).max()))  # scikit-learn cuts small ones off
    X = table.X / unit
    assert t2 == pytest.approx(EmpiricalCovariance().fit(X).mahalanobis(X), rel=1e-8, abs=1e-9)


@pytest.mark.parametrize(("table", "ddof"), list(product(TABLES, (0, 1))))
def test_a_point_as_scipy_sees_it(table, ddof):
    values = values_of("circle", table, ddof)
    x, C = np.array(values["state"]["x"]), covariance(table, ddof)
    d = mahalanobis(x, np.zeros(2), np.linalg.inv(C))
    assert values["d"].value == pytest.approx(d)
    assert values["d2"].value == pytest.approx(d**2)
    assert np.hypot(*(z.value for z in values["z"])) == pytest.approx(d)
    assert values["ruler"].value == pytest.approx(np.hypot(*x))
    inverse = np.array([[entry.value for entry in row] for row in values["inverse"]])
    assert pytest.approx(np.linalg.inv(C), rel=1e-3) == inverse
    for name, place in (("d_across", moving.across), (None, moving.along)):
        steps = mahalanobis(values["state"].read(place), np.zeros(2), np.linalg.inv(C))
        assert steps == pytest.approx(values[name].value if name else 1.5)


@pytest.mark.parametrize(("table", "ddof"), list(product(TABLES, (0, 1))))
def test_the_sum_and_the_most(table, ddof):
    values = values_of("outliers", table, ddof)
    t2, m = values["state"].read(moving.t2), len(table.X)
    assert t2.sum() == pytest.approx((m - ddof) * 2)
    assert values["sum"].value == (m - ddof) * 2
    assert values["most"].value == pytest.approx((m - 1) if not ddof else (m - 1) ** 2 / m)
    assert t2.max() <= values["most"].value


def test_one_record_against_many_has_the_most():
    alone = moved("0,0", "1,0", "0,0", "1,0", "9,9")
    values = values_of("outliers", alone)
    assert values["greatest"].plain == values["most"].plain == "4"


@pytest.mark.parametrize("table", TABLES)
def test_all_places_of_the_ellipse_are_as_far(table):
    state = values_of("circle", table)["state"]
    ring = state.read(moving.d) * np.ones(73)
    places = state.read(moving.as_far) - state.read(mean)
    L, P = np.linalg.eigh(covariance(table, 0))
    assert np.linalg.norm(places @ P / np.sqrt(L), axis=1) == pytest.approx(ring)
    assert state.read(norm(moving.white)) ** 2 == pytest.approx(state.read(moving.t2), abs=1e-9)


def test_the_farther_of_two_points_depends_on_the_cloud():
    assert values_of("ellipse", ROUND)["farther"] == "g"
    nine_to_four = moved("3,0", "-3,0", "0,2", "0,-2", "0,0")
    assert values_of("ellipse", nine_to_four)["farther"] == "same"


# --- the ends of the domain, and records without an inverse -------------------------------------


@pytest.mark.parametrize("place", [(0.0, 0.0), (1e6, 1e6), (-1e6, 1e6)])
@pytest.mark.parametrize(
    ("step", "table"),
    [
        ("ellipse", WORKED),
        ("ellipse", TINY),
        ("ellipse", LINE),
        ("circle", WORKED),
        ("circle", TINY),
    ],
)
def test_the_ends_of_the_domain(place, step, table):
    values = values_of(step, table, x=place)
    json.dumps(figure_of(step, values), allow_nan=False)
    if place == (0.0, 0.0) and table is not LINE:
        assert values["d"].plain == "0"


@pytest.mark.parametrize("table", LINES)
@pytest.mark.parametrize("step", ["ellipse", "outliers"])
@pytest.mark.parametrize("ddof", [0, 1])
def test_records_on_a_line_are_told_and_drawn(table, step, ddof):
    values = values_of(step, table, ddof)
    figure = figure_of(step, values)
    assert "NaN" not in json.dumps(figure, allow_nan=False)
    title = figure["layout"]["annotations"][0]["text"]
    assert lesson_words("mahalanobis", "en")["title_line"] in title
    for language in LANGUAGES:
        for text in lesson_text("mahalanobis", language)[step].values():
            filled = render(text, values)
            assert "{{" not in filled
            assert "nan" not in filled.lower().split()


@pytest.mark.parametrize("table", LINES)
def test_on_a_line_nothing_is_a_step_across(table):
    values = values_of("ellipse", table)
    assert values["d"].plain == "—"
    assert values["d_across"] == "∞"
    assert values["farther"] == "h"


@pytest.mark.parametrize(("table", "ddof"), list(product(LINES, (0, 1))))
def test_on_a_line_the_first_component_counts_alone(table, ddof):
    values = values_of("outliers", table, ddof)
    x = table.X[:, 0]
    squares = (x - x.mean()) ** 2 / x.var(ddof=ddof)
    assert values["state"].read(moving.t2) == pytest.approx(squares, rel=1e-6)
    assert values["sum"].value == pytest.approx(squares.sum())


@pytest.mark.parametrize("table", LINES)
def test_a_line_cannot_be_made_white(table):
    with pytest.raises(RankError):
        values_of("circle", table)


@pytest.mark.parametrize("step", [step.id for step in LESSON.steps])
def test_one_place_for_all_records_is_refused_with_a_reason(step):
    with pytest.raises(TableError):
        values_of(step, ONE)
