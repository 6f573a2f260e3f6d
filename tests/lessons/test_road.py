"""The road through Part 1: its steps, the side roads beside it, and the minutes."""

from __future__ import annotations

import re

import pytest

from course.lesson_pages import thread
from course.opening_page import start_page
from course.site import Site
from lessons import registry, road
from lessons.text import LANGUAGES, lesson_text
from tests.book.made import Named

PART = [place for place in registry.places() if place[0] in registry.PARTS["part1"]]


def test_the_road_leads_through_every_lesson_from_the_first_page_to_the_last():
    assert list(road.ROAD) == [place for place in PART if place in road.ROAD]
    assert (road.ROAD[0], road.ROAD[-1]) == (PART[0], PART[-1])
    assert {lesson for lesson, _ in road.ROAD} == set(registry.PARTS["part1"])
    assert 14 <= len(road.ROAD) <= 17
    asked = [registry.lesson(lesson).step(step).check for lesson, step in road.ROAD]
    assert all(asked)  # what is done shows by its answer


def test_every_step_leads_onward_to_the_next_one_of_the_road():
    for i, place in enumerate(PART):
        ahead = [there for there in PART[i + 1 :] if not road.is_side(there)]
        assert road.onward(place) == (ahead[0] if ahead else None)
    assert not any(map(road.is_side, registry.places()[len(PART) :]))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_step_takes_as_long_as_its_words(language):
    """Counted another way: the text cut at spaces, and Chinese sign by sign."""
    for lesson, step in PART:
        text = lesson_text(lesson, language)[step]
        read = " ".join(text[name] for name in ("text", "ask", "reveal") if name in text)
        chinese = sum("\u4e00" <= sign <= "\u9fff" for sign in read)
        others = len(re.sub("[\u4e00-\u9fff]", " ", read).split())
        low, high = chinese / 250 + 1, chinese / 250 + others / 100 + 2.5
        assert low <= road.minutes(language, lesson, step) + 0.5 <= high + 0.5
    whole = sum(road.minutes(language, *place) for place in road.ROAD)
    assert 40 <= whole <= 60


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_minutes_of_the_road_are_those_of_its_steps(language):
    """As the start page tells both."""
    _, html = start_page(Site(Named()), language)
    steps = re.findall(
        r'data-place="([^"]+)"( data-asks)?( data-side)?>.*?</a> (<span.*?</span>)', html
    )
    takes = {place: re.findall(r"\d+", span) for place, _, side, span in steps if not side}
    ours = {"/".join(place) for place in road.ROAD}
    told = {place: set(minutes) for place, minutes in takes.items() if place in ours}
    assert set(told) == ours
    assert all(len(minutes) == 1 for minutes in told.values())
    whole = sum(int(minutes) for one in told.values() for minutes in one)
    n, minutes = map(int, re.findall(r"\d+", html.split('<div class="road">')[1].split("</p>")[0]))
    assert n == len(ours)
    assert minutes % 5 == 0
    assert abs(minutes - whole) <= 2.5


def test_formulas_and_numbers_from_outside_are_read_too():
    assert road.reading_time("ten " * 150) == 1
    assert road.reading_time("读" * 250) == 1
    assert road.reading_time("$$\\frac{a}{b}$$ and $x$") == pytest.approx((8 + 2 + 1) / 150)
    assert road.reading_time("{{share:eq}} of it") == pytest.approx(3 / 150)


def test_a_thread_runs_through_the_course():
    """What is still missing stands above a lesson's first step, what one can do below its last."""
    for language in LANGUAGES:
        for lesson in registry.IDS:
            known = registry.lesson(lesson)
            told = [list(thread(known, step.id, language)) for step in known.steps]
            assert told == [["missing"], *[[]] * (len(told) - 2), ["now"]], lesson
