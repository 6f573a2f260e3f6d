"""The profile of slips: which kinds there are, what came of them, and when one is gone."""

from __future__ import annotations

import json
from datetime import date, timedelta
from random import Random
from typing import Any

import pytest

from lessons import registry
from lessons.text import LANGUAGES
from practice import said
from practice.data import number_text
from practice.exercises import rules_for
from practice.fading import Progress
from practice.learner import Learner
from practice.model import Line
from practice.operations import cells_of, each, simplest
from practice.sitting import given_up, typed
from practice.skills import SKILLS
from practice.slip_kinds import KINDS, OF_NO_KIND
from practice.slips_met import Profile
from tests.practice.asked import everything
from tests.practice.test_practice_ladder import MODULES
from tests.practice.test_practice_learner import answered

MONDAY = date(2026, 11, 30)
RULES = {**rules_for(2), **rules_for(3)}


def slips_in(skill: str) -> set[str]:
    return {slip for line in SKILLS[skill].lines if line in RULES for slip in RULES[line].slips}


def test_every_slip_is_of_one_kind_or_of_none():
    known = {slip for skill in SKILLS for slip in slips_in(skill)}
    of_kinds = [slip for kind in KINDS.values() for slip in kind.slips]
    assert sorted([*of_kinds, *OF_NO_KIND]) == sorted(known)


@pytest.mark.parametrize("name", KINDS)
def test_a_kind_leads_to_its_step_and_to_two_skills_that_can_have_it(name):
    kind = KINDS[name]
    assert kind.step in [step.id for step in registry.lesson(kind.lesson).steps]
    assert len(set(kind.skills)) == 2
    for skill in kind.skills:
        assert slips_in(skill) & set(kind.slips)
    for language in LANGUAGES:
        texts = said.catalogue(language)["kinds"]
        assert {name, f"about {name}"} <= set(texts)


def slipped(learner: Learner, day: date, skill: str = "variance") -> None:
    """Divided by m − 1, then by m; all else right."""
    learner.progress[skill] = Progress(blank=3)
    one = learner.draw_anew(skill)
    line = one.exercise.line("variance")
    wrong = one.exercise.values.value_of(RULES["variance"].slips["other"])
    learner.sittings[skill] = typed(one, line.id, number(wrong))
    finish(learner, skill, day)


def number(x: Any) -> str:
    return ", ".join(number_text(cell) for cell in cells_of(each(simplest, x)))


def finish(learner: Learner, skill: str, day: date) -> None:
    one = learner.sitting(skill)
    for line in one.asked_lines:
        one = typed(one, line.id, right_text(line))
    learner.sittings[skill] = one
    assert one.is_over
    learner.end(skill, day)


def right_text(line: Line) -> str:
    return ", ".join(map(number_text, line.numbers))


def clean(learner: Learner, day: date, skill: str = "variance") -> None:
    learner.progress[skill] = Progress(blank=3)
    learner.draw_anew(skill)
    finish(learner, skill, day)


def test_a_slip_that_comes_twice_comes_again_until_three_sittings_are_without_it():
    learner = Learner()
    slipped(learner, MONDAY)
    assert learner.slips_of("divisor") == Profile(1, MONDAY, 0)
    assert not learner.slips_of("divisor").comes_again
    other = Learner(device="phone")  # on Tuesday
    other.merge(learner.as_data())
    tuesday = MONDAY + timedelta(days=1)
    slipped(other, tuesday)
    assert other.slips_of("divisor").comes_again
    assert other.slips_of("mean") == Profile(0, None, 2), "it could have come"
    for clear in (1, 2):
        clean(other, tuesday)
        assert other.slips_of("divisor") == Profile(2, tuesday, clear)
    answered(other, "basis")  # where nothing is divided
    assert other.slips_of("divisor").comes_again
    clean(other, tuesday + timedelta(days=1))
    assert other.slips_of("divisor").is_gone
    slipped(other, tuesday + timedelta(days=2))
    assert other.slips_of("divisor").comes_again


def test_a_line_that_was_shown_had_no_slip_and_could_have_none():
    learner = Learner(progress={"variance": Progress(blank=3)})
    one = learner.sitting("variance")
    for line in one.asked_lines:
        one = given_up(one, line.id)
    learner.sittings["variance"] = one
    learner.end("variance", MONDAY)
    assert learner.slips_met == {}


@pytest.mark.parametrize(
    "data",
    [[], {"A": {}}, {"a": []}, {"a": {"Divisor": {}}}, {"a": {"divisor": []}},
     {"a": {"divisor": {"2026-11-31": "1 0"}}}, {"a": {"divisor": {"2026-11-30": [1, 0]}}},
     {"a": {"divisor": {"2026-11-30": "1 -1"}}}, {"a": {"divisor": {"2026-11-30": "01 0"}}},
     {"a": {"divisor": {"2026-11-30": "1 1000"}}}, {"a": {"divisor": {"2026-11-30": "٣ 0"}}}],
)  # fmt: skip
def test_what_could_not_have_been_kept_is_refused(data):
    with pytest.raises(ValueError, match="slips"):
        Learner().merge({"slips_met": data})
    script = (
        """async (data) => (await import("/learner_data.js")).practiceFrom({ slips_met: data })"""
    )
    assert MODULES.evaluate(script, data) == {"found": {}, "left": 1}


ASK = """async ({ data, days }) => {
    const { shelfOf } = await import("/exercises.js");
    const { openLearner } = await import("/learner.js");
    const sitting = await import("/sitting.js");
    const shelf = shelfOf(JSON.parse(data));
    const learner = openLearner(shelf, { drawn: 0 }, "a1");
    const found = [];
    for (const [day, skill, blank, seed, typed] of days) {
        let one = { ...sitting.begunSitting((await import("/exercises.js"))
            .exerciseOf(shelf, skill, seed), { blank }) };
        for (const [line, text] of typed) one = sitting.afterTyping(one, line, text);
        const kept = sitting.sittingFrom(one.exercise, sitting.sittingData(one));
        learner.put(skill, kept);
        learner.end(skill, day);
        found.push([sitting.sittingData(one), Object.keys(shelf.kinds).map((kind) =>
            Object.values(learner.slipsOf(kind)).join(" "))]);
    }
    return [found, learner.asData().slips_met];
}"""


def test_the_browser_keeps_the_same_profile():
    random, learner = Random(11), Learner(device="a1")
    days = list[list[Any]]()
    expected = list[Any]()
    for at in range(60):
        skill = random.choice(["variance", "matrix", "scores", "eigenvector", "new_record"])
        day = MONDAY + timedelta(days=at // 4)
        learner.progress[skill] = Progress(blank=random.randint(1, 3))
        one = learner.draw_anew(skill)
        answers = [(line.id, slip_or_right(random, one, line)) for line in one.asked_lines]
        answers += [(line.id, right_text(line)) for line in one.asked_lines]
        for line, text in answers:
            one = typed(one, line, text)
        learner.sittings[skill] = one
        days.append([day.isoformat(), skill, one.blank, one.exercise.seed, answers])
        met = sorted(one.met)
        learner.end(skill, day)
        profiles = [learner.slips_of(kind) for kind in KINDS]
        expected.append((met, [said_of(one) for one in profiles]))
    seeds = sorted({one[3] for one in days})
    found, kept = MODULES.evaluate(ASK, {"data": json.dumps(everything(*seeds)), "days": days})
    assert [(one.get("met", []), profiles) for one, profiles in found] == expected
    assert kept == learner.as_data()["slips_met"]
    states = {text.split(" ")[-1] for _, profiles in expected for text in profiles}
    assert states == {"", "again", "gone"}


def said_of(one: Profile) -> str:
    state = "again" if one.comes_again else "gone" if one.is_gone else ""
    return f"{one.times} {one.last or ''} {one.clear} {state}"


def slip_or_right(random: Random, one: Any, line: Line) -> str:
    rule = one.exercise.rules[line.rule]
    slips = [slip for slip in line.slips if any(slip in kind.slips for kind in KINDS.values())]
    if slips and random.random() < 0.35:
        return number(one.exercise.values.value_of(rule.slips[random.choice(slips)]))
    return right_text(line)
