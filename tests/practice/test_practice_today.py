"""Which exercises a sitting of Today has, by Python and by the browser's module."""

from __future__ import annotations

import json
from datetime import date, timedelta
from itertools import pairwise
from random import Random
from typing import Any

from practice.learner import Learner
from practice.skills import CARRIED, SKILLS
from practice.today_items import choose_today
from tests.practice.asked import everything
from tests.practice.test_practice_ladder import MODULES

TODAY = date(2027, 1, 4)
WRITTEN = {"blank": 2, "row": 1, "mastered": False, "returns": False, "turn": 3}


def learner_of(kept: dict[str, Any]) -> Learner:
    learner = Learner()
    learner.merge(kept)
    return learner


def due_of(days_ago: dict[str, int], *met: str, blank: int = 2) -> dict[str, Any]:
    """Skills that went wrong so many days ago, and others that were met and are not due."""
    progress = {"progress": WRITTEN | {"blank": blank}}
    wrong = {
        skill: {"days": {(TODAY - timedelta(days=ago)).isoformat(): "wrong"}} | progress
        for skill, ago in days_ago.items()
    }
    return wrong | dict.fromkeys(met, progress)


def test_what_waited_longest_is_asked_first_of_all_and_not_more_than_ten_minutes():
    """Two lines and a minute to read are three minutes."""
    kept = due_of({"basis": 2, "scores": 3, "share": 9, "singular": 4, "centring": 5})
    assert set(choose_today(learner_of(kept), TODAY)) == {"share", "centring", "singular"}
    short = due_of({"basis": 2, "scores": 3, "share": 9, "singular": 4, "centring": 5}, blank=1)
    assert len(choose_today(learner_of(short), TODAY)) == 5


def test_what_one_was_sure_of_and_had_wrong_comes_first():
    kept = due_of({"basis": 2, "scores": 3, "share": 9, "singular": 4, "centring": 5})
    yesterday, before = ((TODAY - timedelta(days=ago)).isoformat() for ago in (1, 4))
    last = {"days": {before: "wrong", yesterday: "wrong"}, "misled": [yesterday]}
    kept |= {"variance": kept["basis"] | last}
    learner = learner_of(kept)
    assert choose_today(learner, TODAY)[0] == "variance"
    assert not learner.is_misled_twice("variance")
    learner.say_how_sure("variance", "guessing", False, date.fromisoformat(before))
    assert not learner.is_misled_twice("variance"), "it was a guess"
    learner.say_how_sure("variance", "sure", False, date.fromisoformat(before))
    assert learner.is_misled_twice("variance")
    right_since = {"days": last["days"] | {TODAY.isoformat(): "right"}}
    assert not learner_of({"variance": last | right_since}).is_misled("variance")
    assert learner.as_data()["sure"] == {"here": {"guessing": [0, 1], "sure": [0, 1]}}


def test_one_that_was_met_carries_over():
    chosen = choose_today(learner_of(due_of({"share": 2}, "how_many", "basis")), TODAY)
    assert set(chosen) == {"share", "how_many"}
    assert choose_today(learner_of(due_of({"share": 2}, "basis")), TODAY) == ("share",)
    due_too = choose_today(learner_of(due_of({"share": 2, "how_many": 3})), TODAY)
    assert set(due_too) == {"share", "how_many"}


def test_what_takes_longer_has_a_page_of_its_own():
    assert choose_today(learner_of(due_of({"recipe": 2}, blank=12)), TODAY) == ()
    assert choose_today(learner_of(due_of({"recipe": 9, "share": 2}, blank=12)), TODAY) == (
        "share",
    )


def test_where_nothing_is_due_nothing_is_asked():
    assert choose_today(learner_of(due_of({}, "share", "how_many")), TODAY) == ()


def test_neighbours_are_of_different_lessons_and_the_order_is_another_each_day():
    names = ("polynomial", "eigenvalues", "diagonal", "share", "scores")  # three of one lesson
    kept = due_of(dict.fromkeys(names, 9), blank=1)
    orders = {choose_today(learner_of(kept), TODAY + timedelta(days=at)) for at in range(12)}
    assert len(orders) > 3
    for order in orders:
        lessons = [SKILLS[skill].lesson for skill in order]
        alike = sum(one == other for one, other in pairwise(lessons))
        assert sorted(order) == sorted(names)
        assert alike == 0, order


def test_an_idea_leads_to_another_skill():
    assert all(one in SKILLS and other in SKILLS and one != other for one, other in CARRIED.items())
    assert set(SKILLS) - set(CARRIED) == {"recipe"}, "which is all of them"


CHOSEN = """async ({ data, kept, days }) => {
    const { shelfOf } = await import("/exercises.js");
    const { openLearner } = await import("/learner.js");
    const { chooseToday } = await import("/today_items.js");
    const shelf = shelfOf(JSON.parse(data));
    return kept.map((practice, at) => {
        const learner = openLearner(shelf, practice);
        const twice = Object.keys(practice).filter(learner.isMisledTwice).sort();
        return [chooseToday(shelf, learner, days[at]), twice];
    });
}"""


def test_the_browser_chooses_the_same():
    random, kept, days = Random(7), list[dict[str, Any]](), list[date]()
    for _ in range(80):
        skills = random.sample(list(SKILLS), random.randint(0, 14))
        cut = random.randint(0, len(skills))
        ago = {skill: random.choice([0, 1, 2, 9]) for skill in skills[:cut]}
        kept.append(due_of(ago, *skills[cut:], blank=random.randint(0, 12)))
        for one in random.sample(skills[:cut], cut // 2):
            days_of = [TODAY - timedelta(days=2 * at + ago[one]) for at in range(3)]
            kept[-1][one]["days"] |= {
                day.isoformat(): random.choice(["right", "wrong"]) for day in days_of[1:]
            }
            sure = random.sample(days_of, random.randint(1, 3))
            if random.random() < 0.3:
                del kept[-1][one]["progress"]  # a link brings days alone
            kept[-1][one]["misled"] = sorted(day.isoformat() for day in sure)
        days.append(TODAY + timedelta(days=random.randint(0, 9)))
    isos = [day.isoformat() for day in days]
    given = {"data": json.dumps(everything()), "kept": kept, "days": isos}
    learners = [learner_of(one) for one in kept]
    chosen = [list(choose_today(one, day)) for one, day in zip(learners, days, strict=True)]
    twice = [sorted(filter(learner.is_misled_twice, SKILLS)) for learner in learners]
    found = MODULES.evaluate(CHOSEN, given)
    assert found == [list(pair) for pair in zip(chosen, twice, strict=True)]
    assert max(map(len, chosen)) > 3
    assert sum(map(bool, twice)) > 3
