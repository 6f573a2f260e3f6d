"""Two devices, brought together: in any order, in any grouping, and twice as once."""

from __future__ import annotations

import json
from collections import Counter
from datetime import date, timedelta
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from practice.learner import Learner
from tests.practice.asked import everything
from tests.practice.test_practice_ladder import MODULES

SKILLS = ("share", "basis", "variance")
SEEDS = ("2m1113234424", "2n28611154")
MOST_DAYS = 24  # of a skill
Kept = dict[str, Any]


def kept_by_chance(random: Random) -> Kept:
    """What a device may have kept, as plain data; often of the same days, devices and exercises."""
    found: Kept = {skill: skill_by_chance(random) for skill in SKILLS if random.random() < 0.8}
    found["drawn"] = random.randint(0, 3)
    if random.random() < 0.3:
        found["by_cell"] = True
    if random.random() < 0.3:
        found["divisor"] = "m-1"
    if random.random() < 0.8:
        devices = [one for one in ("a1", "b2", "constructor") if random.random() < 0.6]
        found["done"] = {one: counts_by_chance(random) for one in devices}
        found["slips_met"] = {one: slips_by_chance(random) for one in devices}
        found["sure"] = {one: {"sure": [random.randint(0, 3), 1]} for one in devices}
    return found


def slips_by_chance(random: Random) -> dict[str, dict[str, str]]:
    days = [f"2026-12-0{day}" for day in range(1, 10) if random.random() < 0.8]
    return {
        kind: {day: f"{random.randint(0, 2)} {random.randint(0, 2)}" for day in days}
        for kind in ("divisor", "mean")
    }


def counts_by_chance(random: Random) -> dict[str, list[int]]:
    named = [skill for skill in SKILLS if random.random() < 0.7]
    return {skill: [random.randint(0, 3), random.randint(0, 3)] for skill in named}


def skill_by_chance(random: Random) -> Kept:
    progress = {"blank": random.randint(0, 2), "row": random.randint(0, 2)}
    flags = {name: random.random() < 0.5 for name in ("mastered", "returns")}
    spread = random.choice([3, 12, 70])
    days = [date(2026, 11, 30) + timedelta(days=random.randrange(spread)) for _ in range(spread)]
    said = {day.isoformat(): random.choice(["right", "right", "wrong"]) for day in days}
    parts = {"progress": progress | flags | {"turn": random.randint(0, 2)}, "days": said}
    parts["misled"] = [day.isoformat() for day in sorted(set(random.choices(days, k=8)))]
    parts["sitting"] = sitting_by_chance(random)
    return {name: part for name, part in parts.items() if random.random() < 0.7}


def sitting_by_chance(random: Random) -> Kept:
    """Of the skill "share" and others the same: lines that it has not are left out."""
    texts = ["1/2", "\ufb01", "\U0001d465", "5/6"]
    typed = {line: random.choice(texts) for line in ("total", "share") if random.random() < 0.6}
    shown = ["total"] if random.random() < 0.2 else []
    lists = {"slipped": list(shown), "shown": shown, "counted": []}
    return {"seed": random.choice(SEEDS), "blank": 1, "typed": typed, **lists, "reader": 2}


def merged(*kept: Kept) -> Kept:
    learner = Learner()
    for one in kept:
        learner.merge(json.loads(json.dumps(one)))
    return learner.as_data()


@settings(max_examples=50, deadline=None)
@given(st.randoms(use_true_random=False))
def test_neither_order_nor_grouping_nor_repeating_matters(random):
    one, other, third = (kept_by_chance(random) for _ in range(3))
    both = merged(one, other)
    assert both == merged(other, one)
    assert both == merged(one, other, one, other) == merged(both, one) == merged(other, both)
    assert merged(both, third) == merged(one, merged(other, third)) == merged(third, other, one)
    assert merged(both, {}) == both == merged({}, both)


@settings(max_examples=40, deadline=None)
@given(st.randoms(use_true_random=False))
def test_nothing_is_lost(random):
    kept = [kept_by_chance(random) for _ in range(2)]
    both = merged(*kept)
    for one in kept:
        for skill in set(SKILLS) & set(one):
            days = both.get(skill, {}).get("days", {})
            for day, said in one[skill].get("days", {}).items():
                is_late = len(days) < MOST_DAYS or day >= min(days)
                assert not is_late or days[day] in (said, "wrong"), (skill, day)
        for device, skills in one.get("done", {}).items():
            for skill, counts in skills.items():
                assert all(map(int.__ge__, both["done"][device][skill], counts))


def test_a_day_that_was_right_here_and_wrong_there_was_wrong():
    right, wrong = ({"share": {"days": {"2026-12-01": said}}} for said in ("right", "wrong"))
    assert merged(right, wrong)["share"]["days"] == {"2026-12-01": "wrong"}


def test_the_device_that_went_on_says_how_far_one_is():
    """Also where it went back, as one does after a wrong one."""
    ahead = {"blank": 2, "row": 1, "mastered": True, "returns": False, "turn": 7}
    later = {"blank": 1, "row": 0, "mastered": False, "returns": True, "turn": 8}
    both = merged({"share": {"progress": later}}, {"share": {"progress": ahead}})
    assert both["share"]["progress"] == later


ASK = """async ({ data, pairs }) => {
    const { shelfOf } = await import("/exercises.js");
    const { openLearner } = await import("/learner.js");
    const { practiceFrom } = await import("/learner_data.js");
    const { mergedPractice } = await import("/merging.js");
    const shelf = shelfOf(JSON.parse(data));
    const read = (one) => practiceFrom(one).found;
    const merged = (one, other) => mergedPractice(read(one), read(other));
    return pairs.map(([one, other]) => [merged(one, other), merged(other, one)]
        .map((both) => openLearner(shelf, both).asData()));
}"""


def test_the_browser_brings_them_together_alike():
    random = Random(3)
    pairs = [[kept_by_chance(random), kept_by_chance(random)] for _ in range(150)]
    found = MODULES.evaluate(ASK, {"data": json.dumps(everything(*SEEDS)), "pairs": pairs})
    for (one, other), (there, back) in zip(pairs, found, strict=True):
        assert there == back == merged(one, other), (one, other)
    reached = Counter(name for both, _ in found for skill in SKILLS for name in both.get(skill, {}))
    assert min(reached[name] for name in ("progress", "days", "sitting")) > 100


@pytest.mark.parametrize(
    "done",
    [[], {"A": {}}, {"a": {"share": [1]}}, {"a": {"share": [1, -1]}}, {"a": {"share": [1, True]}},
     {"a": {"__proto__": [1, 2]}}, {"a": []}, {"a": {"share": [1, 10**6]}}],
)  # fmt: skip
def test_counts_that_could_not_have_been_kept_are_refused(done):
    with pytest.raises(ValueError, match="done"):
        Learner().merge({"done": done})
    script = """async (data) => (await import("/learner_data.js")).practiceFrom({ done: data })"""
    assert MODULES.evaluate(script, done) == {"found": {}, "left": 1}
