"""The numbers of the lesson on why, from the curriculum and from NumPy."""

from __future__ import annotations

import json

import numpy as np
import pytest

from lessons import datasets
from lessons.text import LANGUAGES, lesson_text, lesson_words, render
from lessons.why import moving, shop
from lessons.why.figure_reduced import side_by_side
from lessons.why.lesson import LESSON
from lessons.why.values import ENOUGH, best_kind, fewest, strongest, telling
from live.state import State
from tests.lessons.computed import values_in

values_of = values_in(LESSON)

WORKED = datasets.load("worked")
ROUND = {0: ("1", "3"), 1: ("3", "1"), 2: ("2", "2"), 3: ("1", "1"), 4: ("3", "3")}
WIDE = {0: ("0", "3"), 1: ("4", "3"), 2: ("2", "2"), 3: ("2", "4"), 4: ("2", "3")}
TALL = {i: (y, x) for i, (x, y) in WIDE.items()}


def figure_of(step_id, values, language="en"):
    return LESSON.step(step_id).figure(values, lesson_words("why", language))


def test_the_first_day_is_the_vector_of_the_curriculum():
    assert len(shop.shop()) == 30
    assert shop.shop_table()[0].tolist() == [500, 240, 25, 13, 2312.15]
    text = render(lesson_text("why", "en")["shop"]["text"], values_of("shop"))
    assert "500" in text
    assert "2312.15" in text
    assert "generated" in text


def test_the_month_is_always_the_same():
    before = shop.shop_table()
    shop.shop.cache_clear()
    assert np.array_equal(shop.shop_table(), before)


def test_two_pairs_repeat_each_other():
    R = np.corrcoef(shop.shop_table().T)
    values = values_of("shop")
    np.testing.assert_allclose(values["R"], R, atol=1e-12)
    assert min(R[0, 1], R[2, 3]) > 0.95
    assert max(R[0, 2], R[1, 3], R[1, 4], R[0, 3]) < 0.3
    assert strongest(values) == "twins"


def test_a_cell_shows_its_pair():
    figure = figure_of("shop", values_of("shop"))
    X = shop.shop_table()
    table = (X - X.min(axis=0)) / np.ptp(X, axis=0)
    state = figure["layout"]["meta"]["state"]
    for handle in figure["layout"]["meta"]["handles"]:
        i, j = map(int, handle["value"].split(","))
        drawn = State({**state, "pair": handle["value"]}).read(moving.days)
        np.testing.assert_allclose(drawn[:, 0], table[:, j], atol=1e-4)
        np.testing.assert_allclose(drawn[:, 1], table[:, i], atol=1e-4)
    assert len(figure["layout"]["meta"]["handles"]) == 20


@pytest.mark.parametrize("ddof", [0, 1])
def test_students_lose_nothing(ddof):
    values = values_of("students", ddof=ddof)
    table = np.array(values["M"])
    assert (table.sum(axis=1) == 1).all()
    assert values["corr"].plain == "−1"
    assert values["lost"].plain == "0"
    expected = np.cov(table.T, ddof=ddof)
    assert values["cov"].value == pytest.approx(expected[0, 1])
    assert (values["men"].value, values["women"].value) == tuple(table.sum(axis=0))


def hidden_texts(figure):
    return [t["text"] for t in figure["data"] if t.get("meta", {}).get("after") and "text" in t]


@pytest.mark.parametrize(("keep", "column"), [("M", 1), ("F", 0)])
def test_a_dropped_column_comes_back_only_after_the_answer(keep, column):
    values = values_of("students", keep=keep)
    dropped = [str(row[column]) for row in values["M"]]
    assert dropped in hidden_texts(figure_of("students", values))
    assert not hidden_texts(figure_of("students", values_of("students")))
    for handle in figure_of("students", values)["layout"]["meta"]["handles"]:
        assert "MF"[column] not in handle["text"]


@pytest.mark.parametrize(("ddof", "best", "alone"), [(0, "2/5", "6/5"), (1, "1/2", "3/2")])
def test_question_on_the_worked_example(ddof, best, alone):
    values = values_of("question", ddof=ddof, theta=45.0)
    assert values["lost_best"].plain == values["lost_now"].plain == best
    assert values["lost_a"].plain == values["lost_b"].plain == alone
    assert best_kind(values) == "mix"


@pytest.mark.parametrize(
    ("moved", "right"), [(ROUND, "same"), (WIDE, "a"), (TALL, "b"), ({}, "mix")]
)
def test_question_finds_the_right_answer(moved, right):
    values = values_of("question", WORKED.move(moved))
    assert best_kind(values) == right
    for language in LANGUAGES:
        json.dumps(figure_of("question", values, language), allow_nan=False)


@pytest.mark.parametrize("name", datasets.IDS)
@pytest.mark.parametrize("theta", [0.0, 17.0, 90.0])
def test_lost_is_the_mean_squared_distance(name, theta):
    table = datasets.load(name).choose(0, 1)
    values = values_of("question", table, theta=theta)
    centred = table.X - table.X.mean(axis=0)
    normal = [-np.sin(np.radians(theta)), np.cos(np.radians(theta))]
    assert values["lost_now"].value == pytest.approx(((centred @ normal) ** 2).mean())


@pytest.mark.parametrize("ddof", [0, 1])
def test_price_against_the_correlation_matrix(ddof):
    values = values_of("price", ddof=ddof)
    eigenvalues = np.linalg.eigvalsh(np.corrcoef(shop.shop_table().T))[::-1]
    np.testing.assert_allclose(values["kept"], np.cumsum(eigenvalues) / 5)
    assert values["kept"][0] < ENOUGH < values["kept"][1]
    assert fewest(values) == "2"


@pytest.mark.parametrize("k", range(1, 6))
def test_price_counts_the_numbers_drawn(k):
    values = values_of("price", k=k)
    assert (values["size_now"], values["size_full"]) == (30 * k, 150)
    boxes = [t for t in figure_of("price", values)["data"] if t.get("xaxis") == "x2"]
    assert boxes[0]["x"].count(None) + 1 == 30 * k


def test_a_late_component_tells_the_faulty_days_apart():
    values = values_of("labels")
    assert telling(values) == "late"
    assert values["best_wrong"] == 0
    assert values["wrong1"] == values["count"] == len(shop.FAULTY)
    scores = values["Y"][:, values["best"] - 1]
    faulty = np.isin(np.arange(30), shop.FAULTY)
    inside, outside = scores[faulty], scores[~faulty]
    assert inside.min() > outside.max() or inside.max() < outside.min()
    assert values["best_share"].value < 0.02


def test_labels_wait_for_the_answer():
    figure = figure_of("labels", values_of("labels"))
    (marks,) = [t for t in figure["data"] if t.get("marker", {}).get("symbol") == "diamond"]
    assert marks["meta"]["after"]
    assert len(marks["x"]) == len(shop.FAULTY)


def test_days_do_not_cover_each_other():
    random = np.random.RandomState(1)
    places = random.normal(size=50)
    levels = side_by_side(places, gap=0.1)
    for level in range(levels.max() + 1):
        assert (np.diff(np.sort(places[levels == level])) >= 0.1).all()
