"""What texts ask the hand to do is declared (`acts.toml`), can be done, and its success is told.

A robot does it in the real app: `tests/browser/robot.py`.
"""

from __future__ import annotations

import pytest

from lessons import datasets, registry
from lessons.model import DirectionCheck
from lessons.states import first, opened_with
from lessons.text import LANGUAGES, lesson_words
from live.settings import Angle, OneOf
from tests.lessons import acts
from tests.lessons.acts import ANSWER, HINTS, LATER, POINTS, THOUGHT, acts_of

STEPS = registry.places()
ACTS = [(*place, number) for place in STEPS for number in range(len(acts_of(*place)))]
ACTS = [place for place in ACTS if acts_of(*place[:2])[place[2]].hand != THOUGHT]


def named(part):
    return "-".join(map(str, part))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("place", STEPS, ids=named)
def test_every_order_of_a_text_is_declared_and_nothing_else_is(place, language):
    sections = acts.acted_by(*place, language)
    phrases = tuple(phrase for act in acts_of(*place) for phrase in act.says[language])
    found = {name: acts.undeclared(text, phrases, language) for name, text in sections.items()}
    assert {name: orders for name, orders in found.items() if orders} == {}
    unasked = [p for p in phrases if not any(p in text for text in sections.values())]
    assert unasked == []


@pytest.mark.parametrize("lesson", registry.IDS)
def test_acts_are_declared_for_steps_that_there_are(lesson):
    steps = [step.id for step in registry.lesson(lesson).steps]
    assert [name for name in acts.declared(lesson) if name not in (HINTS, *steps)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_lesson_begins_and_ends_with_orders_nothing(language):
    for lesson in registry.IDS:
        sections = acts.sections_in_file(lesson, language)["lesson"]
        for name in {"missing", "now"} & set(sections):
            assert acts.undeclared(sections[name], (), language) == []


@pytest.mark.parametrize("place", ACTS, ids=named)
def test_an_act_is_asked_in_every_language_of_a_hand_that_is_there(place):
    lesson, step, number = place
    act = acts_of(lesson, step)[number]
    assert all(act.says[language] for language in LANGUAGES)
    for language in LANGUAGES:
        opened = first(language, lesson, step)
        sections = acts.acted_by(lesson, step, language)
        asked = [name for name, text in sections.items() if act.stands_in(text, language)]
        later = all(LATER.fullmatch(name) for name in asked)
        picture = opened.picture() if later else acts.before_answer(opened)
        assert act.hand in acts.hands_of(opened, picture)


@pytest.mark.parametrize("place", ACTS, ids=named)
def test_its_goal_can_be_reached_and_is_told_there(place):
    lesson, step, number = place
    act = acts_of(lesson, step)[number]
    opened = first("en", lesson, step)
    if act.to is None:
        assert not act.reads
        return
    goal, settings = act.goal(opened), dict(opened.settings)
    whole = datasets.load(opened.step.first_table)
    table = whole if opened.step.own_data else whole.choose(0, 1)
    setting = opened.step.setting(act.hand)
    if act.to == ANSWER:
        check = opened.step.check
        assert isinstance(check, DirectionCheck)
        assert check.setting.name == act.hand
    if act.hand == POINTS:
        table = table.move({0: tuple(map(str, goal))})
    elif isinstance(setting, (Angle, OneOf)) or act.to != ANSWER:
        settings[act.hand] = setting.read(goal, table)
    reached = opened_with("en", lesson, step, table, settings)
    words = lesson_words(lesson, "en")
    readouts = acts.before_answer(reached)["layout"]["meta"]["readouts"]
    told = act.stands_under(opened, words)
    assert {one["label"]: one["text"] for one in readouts if one["label"] in told} == told


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("place", STEPS, ids=named)
def test_a_hint_speaks_of_hands_that_are_there(place, language):
    opened = first(language, *place)
    assert acts.hinted(opened, acts.before_answer(opened)) is not None


def test_an_order_that_is_not_declared_is_seen():
    said = ("Turn the axis.", "Watch it. Then turn on and drag a record.", "A turn. It may turn.")
    assert [len(acts.undeclared(text, (), "en")) for text in said] == [1, 2, 0]
    assert acts.undeclared("Turn the axis, then drag it.", ("Turn the axis",), "en")
    assert [
        len(acts.undeclared(text, (), "zh")) for text in ("转动轴。", "把轴转到 0°", "矩阵转了它")
    ] == [1, 1, 0]
