"""Whatever a link or a message of the browser sets: no traceback, the first value, a quiet note."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from lessons import datasets, registry
from lessons.text import lesson_words
from ui.view import View

MAIN = Path(__file__).parents[2] / "ui" / "main.py"
PAGES = MAIN.parents[1] / "pages"
# Links that once ended in a traceback.
ONCE_BROKEN = [
    ("how_many", "scale", "unit", "500"),
    ("how_many", "sticks", "sticks", "1e5"),
    ("how_many", "chance", "shuffle", "45"),
    ("how_many", "left_out", "k", "-3"),
    ("probabilistic", "model", "s", "1,0"),
    ("two_views", "regression", "s", "1,0"),
]
OUTSIDE = ["1000000", "-1000000", "0,0,0", "0.3333", "", "nan", "inf", ",".join(["1"] * 500), "<b>"]
MESSAGES = [1e6, -1e6, 0, 0.25, None, "x", [], [1], [0, 0], [1e9, 0], [[1, 2]], {"a": 1}, [0] * 900]
STEPS = [(lesson, step.id) for lesson in registry.IDS for step in registry.lesson(lesson).steps]


@pytest.mark.parametrize(("lesson", "step", "name", "value"), ONCE_BROKEN)
def test_a_link_out_of_reach_leaves_a_note(lesson, step, name, value):
    app = AppTest.from_file(MAIN, default_timeout=60)
    app.run()
    app.switch_page(str(PAGES / f"{lesson}.py"))
    for key, text in {"lang": "en", "data": "worked", "step": step, name: value}.items():
        app.query_params[key] = text
    app.run()
    assert not app.exception
    assert name not in app.query_params
    assert any(name in caption.value and value in caption.value for caption in app.caption)


def drawn(view, lesson, step):
    """The picture as the page would draw it now, as it is sent."""
    values = step.compute(
        view.table_of(step), {**view.settings_of(lesson, step), "ddof": view.ddof}
    )
    return json.dumps(step.figure(values, lesson_words(lesson, "en")), allow_nan=False)


@pytest.mark.parametrize("place", STEPS, ids="-".join)
def test_a_forged_message_changes_nothing_it_should_not(place):
    lesson, step_id = place
    step = registry.lesson(lesson).step(step_id)
    for setting in step.settings:
        for message in MESSAGES:
            view = View()
            view.set(lesson, step, {setting.name: message, "nothing": message})
            drawn(view, lesson, step)
        for text in OUTSIDE:
            view = View()
            view.set(lesson, step, {setting.name: text})
            drawn(view, lesson, step)


@pytest.mark.parametrize(
    "message",
    [None, {}, {"index": 9}, {"index": -1, "value": [0, 0]}, {"index": True, "value": [0, 0]},
     {"index": 0}, {"index": 0, "value": [1]}, {"index": 0, "value": [1e7, 0]},
     {"index": 0, "value": ["x", 0]}, {"index": 0, "value": [float("nan"), 0]}, [1, 2], "x"],
)  # fmt: skip
def test_a_record_is_moved_only_to_a_place(message):
    view = View()
    view.move(message)
    assert not view.moves
    assert [name for name, _ in view.notes] == ["moved"]


def test_what_was_set_for_another_table_is_not_kept_where_it_does_not_fit():
    step = registry.lesson("probabilistic").step("model")
    view = View(dataset="penguins")
    far = step.setting("w").first(view.table())
    view.set("probabilistic", step, {"w": list(far)})
    assert view.settings_of("probabilistic", step)["w"] == pytest.approx(far)
    view.dataset = "worked"
    first = step.setting("w").first(datasets.load("worked").choose(0, 1))
    assert view.settings_of("probabilistic", step)["w"] in (first, tuple(far))
    drawn(view, "probabilistic", step)
