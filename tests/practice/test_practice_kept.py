"""The learner's file: small after two years, plain to read, and nothing of an older one is lost."""

from __future__ import annotations

import json
import re
from datetime import date
from typing import Any

import pytest

from bench.practice import daily
from course.scripts import FOLDERS
from practice.learner import Learner
from practice.skills import SKILLS
from practice.slip_kinds import KINDS
from tests.modules import Modules

MODULES = Modules(FOLDERS)
MOST = 50_000  # bytes
STEPS = 160  # more than the course has
# A file is brought to a browser that has kept something or nothing, and taken along again.
BROUGHT = """async ([before, file]) => {
    const [store, host] = await Promise.all([import("/store.js"), import("/host.js")]);
    let kept = before;
    host.heldBy({ shelf: { read: () => kept, write: (text) => (kept = text) } });
    return [file === null ? 0 : store.takeIn(file), store.asText()];
}"""
MISLED = [f"2027-10-{day}" for day in range(11, 17)]
SITTING = {
    "seed": "2m1113234424",
    "blank": 1,
    "typed": {"share": "1/2 = 0.5000000000000001"},
    "slipped": ["share"],
    "shown": [],
    "counted": [],
    "reader": 2,
}


def brought(before: Any, file: Any) -> tuple[int, str]:
    texts = [None if one is None else json.dumps(one) for one in (before, file)]
    left, text = MODULES.evaluate(BROUGHT, texts)
    return left, text


def test_after_two_years_of_daily_use_it_is_small():
    """All skills wrong every day, every step answered, an exercise in hand of each skill."""
    practice = daily(1.0).as_data()
    for skill in SKILLS:
        practice[skill] |= {
            "misled": MISLED,
            "sitting": SITTING,
            "progress": {"blank": 3, "row": 1, "turn": 99},
        }
    practice["sure"] = {one: {"sure": [999, 999], "guessing": [9, 9]} for one in ("a1b2c3d4", "b2")}
    days = {f"2027-10-{day}": "12 2" for day in range(11, 17)}
    practice["slips_met"] = {one: dict.fromkeys(KINDS, days) for one in ("a1b2c3d4", "b2")}
    places = [f"diagonalization/step_{at}/worked" for at in range(STEPS)]
    answers = {place: ["1/2 ≈ 0.5", "right", "slip sum"] for place in places}
    file = {"pca": 1, "answers": answers, "revealed": places, "practice": practice}
    left, text = brought(None, file)
    assert left == 0
    assert 0.6 * MOST < len(text.encode()) < MOST
    back = json.loads(text)
    assert set(back["practice"]) == set(practice)
    assert len(back["answers"]) == STEPS
    for skill in SKILLS:
        for name in ("days", "misled"):
            assert back["practice"][skill][name] == practice[skill][name]
    assert back["practice"]["slips_met"] == practice["slips_met"]


def test_it_can_be_read_by_hand():
    learner = Learner(device="desk")
    learner.merge({"share": {"days": {"2026-12-01": "right", "2026-12-02": "wrong"}}})
    learner.merge({"done": {"desk": {"share": [1, 1]}}})
    _, text = brought(None, {"pca": 1, "practice": learner.as_data()})
    assert json.loads(text)["pca"] == 1
    lines = [line.strip() for line in text.splitlines()]
    assert '"2026-12-01": "right",' in lines
    assert max(map(len, lines)) < 60


OLDER = {
    "pca": 1,
    "answers": {"variance/spread/worked": ["6/5", "right", "wrong"]},
    "revealed": ["variance/spread/worked"],
    "practice": {
        "share": {
            "progress": {"blank": 2, "row": 1, "mastered": True, "due": True},
            "sitting": SITTING,
        },
        "basis": {"progress": {"blank": 1, "row": 0, "mastered": False, "due": False}},
        "drawn": 4,
        "by_cell": True,
        "divisor": "m-1",
    },
}


@pytest.mark.parametrize("way", ["kept", "brought"])
def test_what_an_older_release_kept_is_all_there(way):
    left, text = brought(*((OLDER, None) if way == "kept" else (None, OLDER)))
    assert left == 0
    now = json.loads(text)
    practice = now.pop("practice")
    assert now == {name: OLDER[name] for name in ("pca", "answers", "revealed")}
    reached = {"blank": 2, "row": 1, "mastered": True, "returns": True, "turn": 0}
    assert practice["share"] == {"progress": reached, "sitting": SITTING}
    assert practice["basis"]["progress"]["blank"] == 1
    assert [practice[name] for name in ("drawn", "by_cell", "divisor")] == [4, True, "m-1"]
    learner = Learner()
    learner.merge(OLDER["practice"])
    assert learner.returning == ("share",)
    assert learner.due_on(date(2026, 12, 1)) == ()


def test_of_days_only_what_could_have_been_kept_is_taken():
    odd = ["2026-02-30", "2026-2-3", "1969-12-31", "99999-01-01", "٢٠٢٦-01-01", "2026-12-01\n", ""]
    days = {**dict.fromkeys(odd, "right"), "2026-12-03": "Right", "2026-12-02": "wrong"}
    file = {"pca": 1, "practice": {"share": {"days": days}, "basis": {"days": ["2026-12-01"]}}}
    left, text = brought(None, file)
    assert left == len(odd) + 2
    assert json.loads(text)["practice"] == {
        "share": {"days": {"2026-12-02": "wrong"}}, "basis": {}, "drawn": 0
    }  # fmt: skip
    learner = Learner()
    learner.merge(file["practice"])
    assert learner.as_data() == {"share": {"days": {"2026-12-02": "wrong"}}, "drawn": 0}


def test_two_browsers_that_bring_each_other_their_files_have_the_same():
    desk = {"share": {"days": {"2026-12-01": "right"}}, "done": {"desk": {"share": [3, 0]}}}
    phone = {
        "share": {"days": {"2026-12-01": "wrong", "2026-12-02": "right"}},
        "done": {"phone": {"share": [1, 2]}, "desk": {"share": [2, 0]}},
    }
    one, other = ({"pca": 1, "practice": {**kept, "drawn": 3}} for kept in (desk, phone))
    _, there = brought(one, other)
    _, back = brought(other, one)
    both = json.loads(there)["practice"]
    assert both == json.loads(back)["practice"]
    assert both["done"] == {"desk": {"share": [3, 0]}, "phone": {"share": [1, 2]}}
    assert both["share"]["days"] == {"2026-12-01": "wrong", "2026-12-02": "right"}
    assert brought(json.loads(there), other)[1] == there, "twice is once"


CLOCK = """async () => {
    const { today } = await import("/today.js");
    return [[2027, 0, 4, 0, 0], [2027, 0, 4, 23, 59], [2028, 1, 29, 12, 0]]
        .map((parts) => today(new Date(...parts)));
}"""


def test_a_day_is_that_of_the_calendar_on_the_learners_wall():
    assert MODULES.evaluate(CLOCK) == ["2027-01-04", "2027-01-04", "2028-02-29"]


NAMED = """async (before) => {
    const { deviceName, forgetDevice } = await import("/device.js");
    const shelf = new Map(before);
    const storage = {
        getItem: (name) => shelf.get(name) ?? null,
        setItem: (name, text) => shelf.set(name, text),
        removeItem: (name) => shelf.delete(name),
    };
    Object.defineProperty(globalThis, "localStorage", { get: () => storage });
    const names = [deviceName(), deviceName()];
    forgetDevice();
    names.push(deviceName());
    storage.getItem = () => { throw new Error("private"); };
    return [...names, deviceName()];
}"""


@pytest.mark.parametrize("before", [[], [["pca-device", "<b>"]]])
def test_a_browser_has_one_name_until_all_is_forgotten(before):
    first, again, anew, nowhere = MODULES.evaluate(NAMED, before)
    assert first == again != anew
    assert all(re.fullmatch(r"[a-z0-9]{8}", name) for name in (first, anew))
    assert nowhere == "here"
