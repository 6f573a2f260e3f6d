"""The numbers of the lesson on projection, from the curriculum and from NumPy."""

from __future__ import annotations

import json
import re
from math import sqrt

import numpy as np
import pytest

from lessons import datasets, registry
from lessons.projection.blobs import CENTRES, EACH, SEED, SPREADS, blobs
from lessons.projection.lesson import LESSON
from lessons.projection.recipe import TAUGHT
from lessons.text import LANGUAGES, lesson_text, lesson_words, render
from tests.lessons.computed import values_in

values_of = values_in(LESSON)

WORKED = datasets.load("worked")
EQUAL = {0: ("1", "3"), 1: ("3", "1"), 2: ("2", "2"), 3: ("1", "1"), 4: ("3", "3")}
LINE = {i: (str(i), str(2 * i)) for i in range(5)}


def floats(shown):
    return [x.value for x in shown]


def test_scores_end_in_plus():
    values = values_of("scores")
    assert [y.plain for y in values["scores"]] == ["−3/√2", "−1/√2", "0", "3/√2", "1/√2"]
    assert sum(floats(values["scores"])) == pytest.approx(0)
    assert (values["last"].plain, values["printed"].plain) == ("1/√2", "−1/√2")
    assert values["double"].value == pytest.approx(-sqrt(2))


@pytest.mark.parametrize(
    ("ddof", "first", "second", "total"), [(0, "2", "2/5", "12/5"), (1, "5/2", "1/2", "3")]
)
def test_share_and_error_follow_the_divisor(ddof, first, second, total):
    values = values_of("share", ddof=ddof)
    assert (values["lambda1"].plain, values["lambda2"].plain) == (first, second)
    assert (values["trace"].plain, values["share1"].plain) == (total, "5/6")
    assert values["squares"].value == 10
    back = values_of("back", ddof=ddof)
    assert back["lambda2"].plain == second
    assert back["error_sum"].plain == "2"


def test_back_again():
    values = values_of("back")
    rebuilt = [tuple(x.plain for x in record) for record in zip(*values["back"], strict=True)]
    assert rebuilt == [("1/2", "3/2"), ("3/2", "5/2"), ("2", "3"), ("7/2", "9/2"), ("5/2", "7/2")]
    assert [e.plain for e in values["errors"]] == ["1/2", "1/2", "0", "1/2", "1/2"]
    errors = ((WORKED.X - np.array([floats(r) for r in values["back"]]).T) ** 2).sum(axis=1)
    assert errors.mean() == pytest.approx(0.4)


@pytest.mark.parametrize("name", datasets.IDS)
@pytest.mark.parametrize("ddof", [0, 1])
def test_any_table_against_numpy(name, ddof):
    table = datasets.load(name).choose(0, 1)
    centred = table.X - table.X.mean(axis=0)
    variances, vectors = np.linalg.eigh(np.cov(table.X.T, ddof=ddof))
    y = centred @ vectors[:, 1]
    values = values_of("back", table, ddof=ddof)
    np.testing.assert_allclose(np.abs(floats(values["scores"])), np.abs(y), atol=1e-9)
    expected = ((centred @ vectors[:, 0]) ** 2).tolist()
    np.testing.assert_allclose(floats(values["errors"]), expected, atol=1e-9)
    assert values["lambda2"].value == pytest.approx(variances[0])
    assert sum(floats(values["errors"])) == pytest.approx(values["error_sum"].value)


@pytest.mark.parametrize("moved", [EQUAL, LINE])
@pytest.mark.parametrize("step", [step.id for step in LESSON.steps])
def test_degenerate_tables(moved, step):
    table = WORKED.move(moved)
    values = values_of(step, table)
    figure = LESSON.step(step).figure(values, lesson_words("projection", "en"))
    json.dumps(figure, allow_nan=False)
    if step == "scores":
        assert sum(floats(values["scores"])) == pytest.approx(0)
    for text in lesson_text("projection", "en")[step].values():
        assert "nan" not in render(text, values)


def test_a_free_axis_is_the_one_that_is_drawn():
    """With two equal eigenvalues the scores are those of the picture's axis."""
    values = values_of("scores", WORKED.move(EQUAL))
    figure = LESSON.step("scores").figure(values, lesson_words("projection", "en"))
    dots = [t for t in figure["data"] if t["mode"] == "markers" and t["xaxis"] == "x3"]
    (strip,) = [t for t in dots if t["marker"]["symbol"] == "circle"]
    np.testing.assert_allclose(strip["x"], floats(values["scores"]), atol=1e-12)


def test_on_a_line_nothing_is_lost():
    values = values_of("back", WORKED.move(LINE))
    assert values["lambda2"].plain == "0"
    assert values_of("share", WORKED.move(LINE))["share1"].plain == "1"


@pytest.mark.parametrize("theta", [0.0, 30.0, 45.0, 135.0])
def test_the_bar_keeps_its_length(theta):
    values = values_of("share", theta=theta)
    assert values["kept"].value + values["lost"].value == pytest.approx(2.4)
    figure = LESSON.step("share").figure(values, lesson_words("projection", "en"))
    kept, lost = [t["x"] for t in figure["data"] if t.get("fill")]
    assert (min(kept), max(lost)) == (0, 1)
    assert max(kept) == min(lost) == pytest.approx(values["kept"].value / 2.4)


def test_recipe_without_centring_turns_the_axis():
    values = values_of("recipe")
    u, _, _ = np.linalg.svd(WORKED.X.T)
    expected = np.degrees(np.arctan2(u[1, 0], u[0, 0])) % 180
    assert values["rebased"] == pytest.approx(expected, abs=0.05)
    assert values["share_old"].value == pytest.approx(0.5)


@pytest.mark.parametrize("stage", range(1, 7))
def test_every_stage_draws(stage):
    values = values_of("recipe", stage=str(stage))
    json.dumps(LESSON.step("recipe").figure(values, lesson_words("projection", "en")))


def test_recipe_links_to_steps_that_exist():
    for lesson, step in TAUGHT.values():
        if lesson in registry.IDS:
            assert registry.lesson(lesson).step(step)
    for language in LANGUAGES:
        links = re.findall(r"\]\((\w+)\?lang=(\w+)&\{\{to_(\w+):", text_of_recipe(language))
        assert [(TAUGHT[stage][0], language) for _, _, stage in links] == [x[:2] for x in links]
        assert len(links) == len(TAUGHT)


def text_of_recipe(language):
    return lesson_text("projection", language)["recipe"]["text"]


def test_recipe_links_keep_the_view():
    table = datasets.load("iris").choose(2, 0).move({4: ("1.5", "2")})
    link = values_of("recipe", table, ddof=1)["to_centre"]
    assert link == "step=centre&data=iris&div=m-1&fields=3,1&moved=5:1.5,2"


def test_blobs_reach_the_known_numbers():
    values = values_of("blobs")
    assert [values[f"l{i}"] for i in (1, 2, 3)] == ["3.78483785", "0.03272285", "0.03201892"]
    assert [values[f"s{i}"] for i in (1, 2, 3)] == ["0.98318212", "0.00850037", "0.00831751"]
    assert len(values["X"]) == 10_000


def test_blobs_are_those_of_scikit_learn():
    data = pytest.importorskip("sklearn.datasets")
    X, _ = data.make_blobs(
        n_samples=4 * EACH,
        n_features=3,
        centers=np.array(CENTRES),
        cluster_std=SPREADS,
        random_state=SEED,
    )
    ours, _ = blobs()
    assert np.array_equal(np.sort(X.ravel()), np.sort(ours.ravel()))


@pytest.mark.parametrize("show", ["cloud", "dropped", "plane"])
def test_blobs_travel_light(show):
    values = values_of("blobs", show=show)
    figure = LESSON.step("blobs").figure(values, lesson_words("projection", "en"))
    assert len(json.dumps(figure)) < 100_000
    assert figure["layout"]["scene"]["uirevision"]


def test_dropped_records_lie_on_the_plane():
    values = values_of("blobs", show="dropped")
    normal = np.cross(*values["P"])
    np.testing.assert_allclose((values["drawn_back"] - values["mean"]) @ normal, 0, atol=1e-12)
    fallen = ((values["drawn_X"] - values["drawn_back"]) ** 2).sum(axis=1).mean()
    assert fallen == pytest.approx(0.03201892, rel=0.1)
