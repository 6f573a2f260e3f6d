"""What comes back on which day: sixty days of three learners, and clocks that are wrong.

`ladder.toml` says it; Python and the browser's modules are both asked.
"""

from __future__ import annotations

import json
import re
import tomllib
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest

from lessons.text import LESSONS
from live.scripts import FOLDER
from practice.data import SCRIPTS
from practice.fading import Progress
from practice.learner import Learner
from practice.sitting import begun, given_up
from tests.modules import Modules
from tests.practice.asked import everything
from tests.practice.solving import SOLVE, solve

TABLE = tomllib.loads(Path(__file__).with_name("ladder.toml").read_text(encoding="utf-8"))
MODULES = Modules((SCRIPTS, LESSONS / "script", FOLDER))
LENGTH = 60
EVE = date(2026, 11, 30)  # of the first day
BLANK = {"R": 99, "W": 99, "P": 1, "w": 1, "E": 0}  # lines to fill, at most
DONE = re.compile(r"(\d+)([A-Za-z]+)")


def days_of(text: str) -> set[int]:
    """ "2 5-7": the days 2, 5, 6 and 7."""
    pairs = [part.partition("-") for part in text.split()]
    return {day for a, _, b in pairs for day in range(int(a), int(b or a) + 1)}


def skills_of(learner: dict[str, Any]) -> list[str]:
    return [name for name in learner if name != "called"]


def work_of(learner: dict[str, Any]) -> list[list[tuple[str, str]]]:
    """For each of the sixty days what is done of which skill."""
    found = [list[tuple[str, str]]() for _ in range(LENGTH + 1)]
    for skill in skills_of(learner):
        for day, kinds in DONE.findall(learner[skill]["did"]):
            found[int(day)] += [(skill, kind) for kind in kinds]
    return found[1:]


def work(learner: Learner, skill: str, kind: str, day: date) -> None:
    sitting = begun(skill, learner.drawn, Progress(BLANK[kind]))
    learner.drawn += 1
    is_wrong = kind in "Ww"
    learner.sittings[skill] = (
        given_up(sitting, sitting.asked_lines[0].id) if is_wrong else solve(sitting)
    )
    learner.end(skill, day)


@pytest.mark.parametrize("of", TABLE["learner"], ids=lambda of: of["called"])
def test_sixty_days_are_as_the_table_says(of):
    learner = Learner()
    for number, done in enumerate(work_of(of), 1):
        day = EVE + timedelta(days=number)
        due = {skill for skill in skills_of(of) if number in days_of(of[skill]["due"])}
        assert set(learner.due_on(day)) == due, number
        assert list(learner.due_on(day)) == [
            one for one in ("basis", "variance", "share") if one in due
        ]
        for skill, kind in done:
            work(learner, skill, kind, day)


@pytest.mark.parametrize("of", TABLE["case"], ids=lambda of: of["tries"])
def test_whatever_the_clock_says(of):
    learner = Learner()
    for step in of["days"]:
        day, kind = step["did"].split()
        work(learner, "share", kind, date.fromisoformat(day))
        for name in ("due", "not"):
            for one in step.get(name, []):
                is_due = bool(learner.due_on(date.fromisoformat(one)))
                assert is_due == (name == "due"), (step, one)


# Gives what is due on the morning of each day that is asked for, before what is done on it.
LIVED = """async ({ data, lives, blanks }) => {
    const { exerciseOf, shelfOf } = await import("/exercises.js");
    const { openLearner } = await import("/learner.js");
    const steps = await import("/sitting.js");
    SOLVE
    const shelf = shelfOf(JSON.parse(data));
    const seed = "2m1113234424";
    const found = [];
    for (const life of lives) {
        const learner = openLearner(shelf, {});
        const due = [];
        for (const [day, skill, kind] of life) {
            if (!skill) {
                due.push(learner.dueOn(day));
                continue;
            }
            const exercise = exerciseOf(shelf, skill, seed);
            const sitting = steps.begunSitting(exercise, { blank: blanks[kind] });
            const [first] = steps.askedLines(sitting);
            learner.put(skill, /[Ww]/.test(kind) ? steps.afterGivingUp(sitting, first.id)
                : await solve(sitting));
            learner.end(skill, day);
        }
        found.push(due);
    }
    return found;
}""".replace("SOLVE", SOLVE)


def test_the_browser_says_the_same():
    lives, expected = list[list[list[str]]](), list[list[list[str]]]()
    for of in TABLE["learner"]:
        life, due = list[list[str]](), list[list[str]]()
        for number, done in enumerate(work_of(of), 1):
            day = (EVE + timedelta(days=number)).isoformat()
            life += [[day, "", ""], *([day, skill, kind] for skill, kind in done)]
            named = ("basis", "variance", "share")
            due.append([one for one in named if number in days_of(of[one]["due"])])
        lives.append(life)
        expected.append(due)
    for of in TABLE["case"]:
        life, due = [], []
        for step in of["days"]:
            day, kind = step["did"].split()
            asked = [*step.get("due", []), *step.get("not", [])]
            life += [[day, "share", kind], *([one, "", ""] for one in asked)]
            due += [["share"] if one in step.get("due", []) else [] for one in asked]
        lives.append(life)
        expected.append(due)
    data = json.dumps(everything("2m1113234424"))
    assert MODULES.evaluate(LIVED, {"data": data, "lives": lives, "blanks": BLANK}) == expected
