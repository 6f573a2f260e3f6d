"""The ladder as a link, and its days as a calendar file."""

from __future__ import annotations

import re
from datetime import date, timedelta
from random import Random
from typing import Any

import pytest

from practice.learner import Learner
from practice.skills import SKILLS
from tests.practice.test_practice_ladder import MODULES

TODAY = date(2027, 1, 4)
LONGEST = 700  # bytes of a fragment
IN_LINK = """async ({ kept, skills, day }) => {
    const { ladderFragment, ladderFrom } = await import("/ladder_link.js");
    return kept.map((practice) => {
        const fragment = ladderFragment(practice, skills, day);
        return [fragment, ladderFrom(`#${fragment}`)];
    });
}"""
READ = """async (fragments) => {
    const { ladderFrom } = await import("/ladder_link.js");
    return fragments.map((one) => ladderFrom(one));
}"""


def lived(random: Random) -> dict[str, Any]:
    """Some weeks of some skills, as they come: with wrong ones, and days ahead of today."""
    learner = Learner()
    for skill in random.sample(list(SKILLS), random.randint(0, len(SKILLS))):
        days = [
            TODAY + timedelta(days=random.randint(-200, 3)) for _ in range(random.randint(1, 20))
        ]
        chances = ["right"] * 5 + ["wrong"]
        said = {day.isoformat(): random.choice(chances) for day in days}
        learner.merge({skill: {"days": said}})
    return learner.as_data()


def learner_of(*kept: dict[str, Any]) -> Learner:
    learner = Learner()
    for one in kept:
        learner.merge(one)
    return learner


def test_a_link_brings_the_ladder_as_it_stands():
    random = Random(4)
    kept = [lived(random) for _ in range(60)]
    given = {"kept": kept, "skills": list(SKILLS), "day": TODAY.isoformat()}
    rows = set()
    for one, (fragment, read) in zip(kept, MODULES.evaluate(IN_LINK, given), strict=True):
        assert read["left"] == 0
        assert re.fullmatch(r"ladder=[\w.*-]+", fragment, re.ASCII)
        there, here = learner_of(read["found"]), learner_of(one)
        rows |= {len(days) for days in there.days.values()}
        assert there.due_on(TODAY) == here.due_on(TODAY)
        for days in (1, 2, 5, 12, 40, 70):
            day = TODAY + timedelta(days=days)
            ahead = any(d > TODAY + timedelta(days=1) for all_ in here.days.values() for d in all_)
            assert ahead or there.due_on(day) == here.due_on(day)
        assert learner_of(one, read["found"]).as_data() == here.as_data(), "it is known already"
    assert {1, 2, 3, 4} <= rows


def test_the_longest_ladder_fits():
    """Each skill wrong in another century, and right six times since, three years apart."""
    first = date(2100, 1, 1)
    days = {(first + timedelta(days=1100 * at)).isoformat(): "right" for at in range(1, 7)}
    kept = {skill: {"days": {first.isoformat(): "wrong"} | days} for skill in SKILLS}
    given = {"kept": [kept], "skills": list(SKILLS), "day": "2150-01-01"}
    [(fragment, read)] = MODULES.evaluate(IN_LINK, given)
    assert len(fragment.encode()) <= LONGEST
    assert read == {"found": kept, "left": 0}


FRAGMENTS = {
    "": None,
    "#part": None,
    "ladder=2.share-A": None,
    "ladder=1." + "share-A." * 100: None,
    "ladder=1": 0,
    "ladder=1.share-": 1,
    "ladder=1.share-g": 1,  # a number without its end
    "ladder=1.share-AAAAAAAA": 1,  # more days than a ladder has
    "ladder=1.share-_____A": 1,  # a number of too many digits
    "ladder=1.__proto__-A": 1,
    "ladder=1.share-<b>": 1,
    "ladder=1.share-**zf": 1,  # a year without an exercise
}


def test_of_a_link_only_what_could_be_a_ladder_is_read():
    for one, read in zip(FRAGMENTS, MODULES.evaluate(READ, list(FRAGMENTS)), strict=True):
        left = FRAGMENTS[one]
        if left is None:
            assert read is None, one
        else:
            assert read["left"] == left, one
            assert not any("days" in kept for kept in read["found"].values()), one


# --- the calendar -------------------------------------------------------------------------------

CALENDAR = """async ({ practice, skills, day, title, text }) => {
    const { calendarText, comingDays } = await import("/calendar.js");
    const coming = comingDays(practice, skills, day);
    const told = { day, device: "desk", title: (n) => title.replace("{n}", n), text };
    return [coming, calendarText(coming, told)];
}"""
TITLE = "主成分分析：今天有 {n} 项要练，约十分钟；先想一想，再动笔，最后对照答案，看看自己错在哪里"
TEXT = "Ten minutes; one page, offline.\nhttps://example.org/today.html?a=1,2\\3"


def calendar(practice: dict[str, Any], day: date) -> tuple[dict[str, int], str]:
    asked = {"practice": practice, "skills": list(SKILLS), "day": day.isoformat()}
    coming, text = MODULES.evaluate(CALENDAR, {**asked, "title": TITLE, "text": TEXT})
    return coming, text


def read_calendar(text: str) -> list[dict[str, str]]:
    """The properties of each event, by the rules of RFC 5545, 3.1 and 3.3.11."""
    assert text.endswith("\r\n")
    assert "\n" not in text.replace("\r\n", "")
    assert "\r" not in text.replace("\r\n", "")
    for written in text.encode().split(b"\r\n"):
        assert len(written) <= 75
        written.decode()  # no sign is cut
    lines = text.replace("\r\n ", "").split("\r\n")[:-1]
    assert lines[:2] == ["BEGIN:VCALENDAR", "VERSION:2.0"]
    assert lines[2].startswith("PRODID:-//")
    assert lines.pop() == "END:VCALENDAR"
    events = list[dict[str, str]]()
    for line in lines[3:]:
        name, _, value = line.partition(":")
        if name == "BEGIN":
            assert value == "VEVENT"
            events.append({})
        elif name != "END":
            assert name not in events[-1]
            events[-1][name] = re.sub(
                r"\\(.)", lambda found: "\n" if found[1] == "n" else found[1], value
            )
    assert text.count("BEGIN:VEVENT") == text.count("END:VEVENT") == len(events)
    return events


PRACTICE = {
    "share": {"days": {"2026-12-31": "right"}},  # due on New Year's Day, and not done
    "basis": {"days": {"2027-01-03": "wrong"}},  # today
    "variance": {"days": {"2027-01-04": "right"}},  # tomorrow
    "centring": {"days": {"2026-12-20": "right", "2027-01-02": "right"}},  # tomorrow, too
    "scores": {"days": {f"2026-{month:02}-28": "right" for month in range(1, 13)}},  # rests
    "back": {},
}


def test_a_calendar_has_an_event_for_each_day_and_no_more():
    coming, text = calendar(PRACTICE, TODAY)
    assert coming == {"2027-01-04": 2, "2027-01-05": 2}
    one, other = read_calendar(text)
    assert one == {
        "UID": "2027-01-04-desk@pca-step-by-step",
        "DTSTAMP": "20270104T000000Z",
        "DTSTART;VALUE=DATE": "20270104",
        "DTEND;VALUE=DATE": "20270105",
        "SUMMARY": TITLE.replace("{n}", "2"),
        "DESCRIPTION": TEXT,
        "TRANSP": "TRANSPARENT",
    }
    assert other["DTSTART;VALUE=DATE"] == "20270105"
    assert not any(skill in text for skill in SKILLS), "skills are not named"


def test_a_day_has_the_same_name_whenever_it_is_brought():
    _, before = calendar(PRACTICE, TODAY)
    _, after = calendar(PRACTICE, TODAY + timedelta(days=1))
    assert read_calendar(before)[1]["UID"] == read_calendar(after)[0]["UID"]


@pytest.mark.parametrize("practice", [{}, {"share": {"days": {}}}])
def test_with_nothing_to_come_it_has_no_event(practice):
    assert calendar(practice, TODAY)[0] == {}
