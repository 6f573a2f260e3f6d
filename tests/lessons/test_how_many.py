"""The lesson on how many components, against NumPy and exact arithmetic."""

from __future__ import annotations

import re
from fractions import Fraction

import numpy as np
import pytest

import pca_core
from lessons import datasets
from lessons.how_many import moving
from lessons.how_many.lesson import LESSON
from lessons.how_many.tables import marks, standardized, whole_table
from lessons.how_many.values_rules import RULES, broken, pieces, predicted, shuffled
from lessons.text import lesson_text, lesson_words, render
from tests.lessons.computed import values_in
from texts import LANGUAGES

values_of = values_in(LESSON)

WORKED = datasets.WORKED
ROUND = WORKED.move(
    dict(enumerate([("1", "0"), ("0", "1"), ("-1", "0"), ("0", "-1")])) | {4: ("0", "0")}
)
FLAT = WORKED.move({i: (str(i), "3") for i in range(5)})
LINE = WORKED.move({i: (str(i), str(i)) for i in range(5)})
FALLING = WORKED.move({0: ("1", "4"), 1: ("1", "3"), 2: ("2", "3"), 3: ("4", "1"), 4: ("2", "1")})


def figure_of(step, values):
    return LESSON.step(step).figure(values, lesson_words("how_many", "en"))


def spectrum(X):
    values = np.linalg.eigvalsh(np.cov(X, rowvar=False, ddof=0))[::-1]
    return values / values.sum()


# --- the tables -------------------------------------------------------------------------------


def test_all_fields_with_the_moved_records():
    seen = datasets.load("penguins").choose(2, 0).move({1: ("200", "40.5")})
    table = whole_table(seen)
    assert table.fields == datasets.load("penguins").fields
    assert table.cells[1] == ("40.5", "17.4", "200")
    assert table.cells[0] == datasets.load("penguins").cells[0]


def test_the_marks_are_the_same_each_time():
    X = marks()
    assert X.shape == (80, 9)
    assert X.min() >= 0
    assert X.max() <= 100
    assert (np.rint(X) == X).all()
    assert X[0].tolist() == [72, 62, 62, 60, 57, 64, 65, 62, 53]


# --- shares, scale, loadings ------------------------------------------------------------------


@pytest.mark.parametrize("ddof", [0, 1])
def test_shares_of_the_worked_example(ddof):
    values = values_of("shares", ddof=ddof)
    assert values["shares"] == pytest.approx([5 / 6, 1 / 6])
    assert values["enough"].plain == "2"
    assert r"\frac{5}{6}" in values["formulas"]
    assert "= 1" in values["formulas"]


@pytest.mark.parametrize("dataset", datasets.IDS[1:])
@pytest.mark.parametrize("cut", [0.3, 0.8, 0.99, 1.0])
def test_shares_of_three_fields(dataset, cut):
    values = values_of("shares", datasets.load(dataset).choose(1, 2), cut=(0.0, cut))
    shares = spectrum(datasets.load(dataset).X)
    assert values["shares"] == pytest.approx(shares)
    k = next(k for k in (1, 2, 3) if shares[:k].sum() >= cut - 1e-9)
    assert values["k_now"].value == k
    state = values["state"]
    assert state.number(moving.needed) == k
    assert state.read(moving.reached) == pytest.approx((k, shares[:k].sum()))
    readouts = figure_of("shares", values)["layout"]["meta"]["readouts"]
    assert str(k) in [readout["text"] for readout in readouts]


@pytest.mark.parametrize("dataset", datasets.IDS)
def test_only_the_unstandardized_notices_the_unit(dataset):
    table = datasets.load(dataset).choose(0, 1)
    values = values_of("scale", table, unit=30)
    X = whole_table(table).X.copy()
    Z = standardized(X)
    fixed = spectrum(Z)[0]
    X[:, -1] *= 10
    assert values["share_now"].value == pytest.approx(spectrum(X)[0], abs=1e-4)
    assert spectrum(standardized(X))[0] == pytest.approx(fixed)
    first = np.linalg.eigh(np.cov(Z, rowvar=False))[1][:, -1]
    assert values["weight_fixed"].value == pytest.approx(first[-1] ** 2, abs=1e-4)
    told = render(lesson_text("how_many", "en")["scale"]["why fields"], values)
    small, large, _ = re.findall(r"[\d.]+%", told)
    assert small != large
    assert LESSON.step("scale").check.right_option(values) == "fields"
    assert values["factor"].value == pytest.approx(10)


def test_loadings_of_the_worked_example():
    values = values_of("loadings")
    # r = (4/5) / (6/5) = 2/3, λ₁ = 5/3: the loading is √(5/3) / √2.
    names = ("lambda1", "entry", "loading")
    assert [values[name].plain for name in names] == ["5/3", "1/√2", "√30/6"]
    assert values["loading"].value == pytest.approx((5 / 6) ** 0.5)


@pytest.mark.parametrize("ddof", [0, 1])
@pytest.mark.parametrize("table", [WORKED, FALLING, *map(datasets.load, datasets.IDS[1:])])
def test_loadings_are_correlations(table, ddof):
    values = values_of("loadings", table, ddof)
    X = whole_table(table).X
    for j in range(X.shape[1]):
        r = np.corrcoef(X[:, j], values["y"])[0, 1]
        assert values["loadings"][0, j] == pytest.approx(r)
        assert values["loaded"][j].value == pytest.approx(r, abs=1e-4)
    assert (values["loadings"][0] ** 2).sum() == pytest.approx(values["lambda1"].value, abs=1e-3)
    assert (values["vectors"][0] ** 2).sum() == pytest.approx(1)


# --- rules ------------------------------------------------------------------------------------


def test_the_pieces_of_a_stick():
    expected = pieces(9)
    assert expected[0] == Fraction(7129, 2520)
    assert sum(expected) == 9
    eigenvalues = np.full(9, 1.0)
    assert pca_core.broken_stick(eigenvalues).thresholds == pytest.approx(
        np.array(expected, dtype=float)
    )
    assert broken().sum(axis=1) == pytest.approx(np.full(2000, 9.0))
    assert broken().mean(axis=0) == pytest.approx(np.array(expected, dtype=float), abs=0.06)


def test_shuffles_keep_the_cells_and_lose_the_relations():
    tables, spectra = shuffled()
    Z = standardized(marks())
    for table, found in zip(tables[1:], spectra[1:], strict=True):
        assert np.sort(table, axis=0) == pytest.approx(np.sort(Z, axis=0))
        assert found[0] > 1 > found[-1]
        assert found.sum() == pytest.approx(9)
    assert spectra[0] == pytest.approx(np.linalg.eigvalsh(np.corrcoef(Z.T))[::-1])


@pytest.mark.parametrize("k", [0, 1, 4, 8])
def test_predictions_are_those_of_the_core(k):
    Z = standardized(marks())
    errors = pca_core.cross_validated_error(Z).errors
    assert ((Z - predicted(Z, k)) ** 2).mean() == pytest.approx(errors[k])


def test_the_error_on_left_out_cells_turns_up():
    values = values_of("left_out")
    errors = values["errors"]
    assert values["best"].value == errors.argmin()
    assert 0 < errors.argmin() < len(errors) - 1
    assert np.all(np.diff(values["fitted"]) < 0)
    assert values["fitted"][0] == pytest.approx(1)
    assert LESSON.step("left_out").check.right_option(values) == "turns"


def test_rules_disagree_on_the_marks():
    values = values_of("rules")
    named = [int(values[f"k_{rule}"].value) for rule in ("share", *RULES)]
    assert named == [5, 3, 1, 2, 2, 4]
    assert values["different"].plain == "5"
    correlation = np.linalg.eigvalsh(np.corrcoef(marks().T))[::-1]
    assert named[1] == (correlation > 1).sum()
    assert named[2] == np.argmin(correlation > np.array(pieces(9), dtype=float))


@pytest.mark.parametrize("dataset", datasets.IDS)
def test_rules_on_the_visitors_table(dataset):
    table = datasets.load(dataset).choose(0, 1)
    values = values_of("rules", table, table="mine", cut=(0.0, 1.0))
    n = len(datasets.load(dataset).fields)
    assert values["k_share"].value == n
    correlation = np.linalg.eigvalsh(np.corrcoef(whole_table(table).X.T))[::-1]
    assert values["k_kaiser"].value == (correlation > 1).sum()


def test_a_rule_that_cannot_say_says_so():
    values = values_of("rules", LINE, table="mine")
    assert values["k_minka"] == "–"
    assert values["k_cross_validation"] == "–"
    assert values["k_kaiser"].plain == "1"
    assert figure_of("rules", values)


@pytest.mark.parametrize("table", [ROUND, FLAT, LINE, FALLING])
@pytest.mark.parametrize("step", ["shares", "scale", "loadings", "rules"])
@pytest.mark.parametrize("ddof", [0, 1])
def test_unusual_tables_are_told_without_a_crash(table, step, ddof):
    values = values_of(step, table, ddof, **({"table": "mine"} if step == "rules" else {}))
    figure = figure_of(step, values)
    assert figure["data"]
    for language in LANGUAGES:
        for text in lesson_text("how_many", language)[step].values():
            filled = render(text, values)
            assert "{{" not in filled
            assert "nan" not in filled.lower().split()


@pytest.mark.parametrize(
    ("step", "name", "last"),
    [
        ("scale", "unit", 40),
        ("sticks", "sticks", 11),
        ("chance", "shuffle", 20),
        ("left_out", "k", 8),
    ],
)
def test_a_timeline_takes_its_own_frames_only(step, name, last):
    setting = LESSON.step(step).setting(name)
    for frame in (0, last):
        values = values_of(step, **{name: setting.read(str(frame), WORKED)})
        assert figure_of(step, values)["data"]
    for raw in ("-1", str(last + 1), "0.5", "1,2", "last"):
        with pytest.raises(ValueError, match=r"."):
            setting.read(raw, WORKED)
