"""What a browser keeps: written as text, and read back as something from outside."""

from __future__ import annotations

import json

import pytest

from lessons import registry
from lessons.judge import judge, verdicts
from lessons.model import ChoiceCheck, NumberCheck
from ui import memory
from ui.view import View

PLACE = ("variance", "rotate", "worked")


def visited() -> View:
    view = View()
    step = registry.lesson("variance").step("rotate")
    view.set("variance", step, {"theta": 40.0, "tried": [20, 40]})
    view.move({"index": 3, "value": [4.5, 1]})
    view.answered(PLACE, "0", "wrong")
    view.answered(PLACE, "45", "right")
    view.revealed.add(PLACE)
    return view


def test_a_visit_comes_back_as_it_was():
    before, after = visited(), View()
    assert memory.take(after, memory.written(before)) == 0
    assert after.answers == before.answers
    assert after.answers[PLACE].first == "wrong"
    assert after.revealed == before.revealed
    assert after.settings == before.settings
    assert after.moves == before.moves != {}
    assert memory.written(after) == memory.written(before)


def test_nothing_is_kept_of_a_visit_that_did_nothing():
    assert memory.written(View()) == ""


def test_what_was_done_since_is_not_overwritten():
    after = View()
    after.answered(PLACE, "90", "wrong")
    memory.take(after, memory.written(visited()))
    assert after.answers[PLACE].given == "90"


def test_numbers_are_kept_as_text_not_as_floats():
    kept = json.loads(memory.written(visited()), parse_float=lambda text: pytest.fail(text))
    assert kept["settings"]["variance/rotate"]["theta"] == "40"


def test_a_first_answer_that_cannot_be_read_does_not_count():
    view = View()
    view.answered(PLACE, "zwei", "error")
    view.answered(PLACE, "2", "right")
    assert view.answers[PLACE].first == "right"


@pytest.mark.parametrize(
    "text", ["", "[]", "null", "{}", '{"pca": 2}', "{", "x" * 400_000, "[" * 100_000, '"pca"']
)
def test_a_text_of_another_kind_is_refused(text):
    with pytest.raises(memory.NotOurs):
        memory.take(View(), text)


NONSENSE = [
    ("answers", {"variance/rotate/worked": ["<b>", "right", "right"]}),
    ("answers", {"variance/rotate/worked": ["45", "best", "right"]}),
    ("answers", {"variance/rotate/worked": ["45", "right"]}),
    ("answers", {"variance/rotate/worked": "45"}),
    ("answers", {"variance/rotate/worked": {"a": 1}}),
    ("answers", {"variance/spread/worked": ["1" * 1000, "wrong", "wrong"]}),
    ("answers", {"variance/nowhere/worked": ["45", "right", "right"]}),
    ("answers", {"nowhere/rotate/worked": ["45", "right", "right"]}),
    ("answers", {"variance/rotate/own": ["45", "right", "right"]}),
    ("answers", {"variance": ["45", "right", "right"]}),
    ("revealed", ["variance/rotate", "a/b/c", "", 7, None, {"x": 1}]),
    (
        "moved",
        {"worked/1,2": "9:1,1", "worked/1,1": "1:1,1", "own/1,2": "1:1,1", "worked": "1:1,1"},
    ),
    ("moved", {"worked/1,2": None, "worked/2,1": "1:1e999,1"}),
    ("settings", {"variance/rotate": {"theta": "1e9"}, "variance": {}, "a/b": {"theta": 1}}),
    ("settings", {"variance/rotate": "theta", "variance/goal": {"theta": [[1]]}}),
]


@pytest.mark.parametrize(("name", "value"), NONSENSE)
def test_what_does_not_fit_is_left_out_and_counted(name, value):
    view = View()
    assert memory.take(view, json.dumps({"pca": 1, name: value})) == len(value)
    assert not view.answers
    assert not view.revealed
    assert not any(view.moved.values())
    assert not any(view.settings.values())


@pytest.mark.parametrize("lesson", registry.IDS)
def test_every_verdict_of_the_judge_can_be_kept(lesson):
    view = View()
    for step in registry.lesson(lesson).steps:
        if not step.check:
            continue
        settings = view.settings_of(lesson, step) | {"ddof": 0}
        values = step.compute(view.table_of(step), settings)
        if isinstance(step.check, ChoiceCheck):
            given = list(step.check.options)
        else:
            given = ["1", "-1", "x"] if isinstance(step.check, NumberCheck) else [""]
        for one in given:
            verdict = judge(step, one, values, settings)
            assert verdict in verdicts(step)
            view.answers.clear()
            view.answered((lesson, step.id, "worked"), one, verdict)
            again = View()
            assert memory.take(again, memory.written(view)) == 0
            assert again.answers == view.answers


def test_done_and_again():
    view = visited()
    lesson = registry.lesson("variance")
    assert memory.state_of(view, "variance", lesson.step("rotate")) == "again"
    assert memory.state_of(view, "variance", lesson.step("goal")) == "open"
    view.answered(("variance", "goal", "iris"), "", "right")
    assert memory.state_of(view, "variance", lesson.step("goal")) == "done"
    memory.forget(view)
    assert memory.written(view) == ""
