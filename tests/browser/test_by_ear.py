"""Lessons are learned by what is heard, by keys alone or by clicks alone."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from lessons import registry
from lessons.text import lesson_text
from tests.browser.by_ear import learn_by_ear
from tests.browser.ears import Ears
from tests.browser.hands_free import Clicks, Keys
from tests.browser.heard import LISTENING, hears
from tests.browser.visit import BOOK, alive, rest
from texts.labels import say

LEARNED = [  # each lesson of Part 1 with both hands, and in both languages
    ("why", "en", Clicks),
    ("why", "zh", Keys),
    ("basis", "en", Keys),
    ("basis", "zh", Clicks),
    ("variance", "en", Keys),
    ("variance", "zh", Clicks),
    ("covariance", "en", Keys),
    ("covariance", "zh", Clicks),
    ("diagonalization", "en", Clicks),
    ("diagonalization", "zh", Keys),
    ("projection", "en", Keys),
    ("projection", "zh", Clicks),
]


@pytest.mark.parametrize(("lesson", "language", "hand"), LEARNED)
def test_a_lesson_is_learned_by_ear(visit, lesson, language, hand):
    steps = [step.id for step in registry.lesson(lesson).steps]
    page = visit(BOOK.path(f"{lesson}/{steps[0]}", language), script=LISTENING)
    page.clock.install()
    for number, step in enumerate(steps):
        if number:
            on = hand(Ears(page), language)
            on.press(on.ears.find("link", say(language, "nav.next")))
        title = lesson_text(lesson, language)[step]["title"]
        expect(page.get_by_role("heading", level=1, name=title, exact=True)).to_be_visible()
        alive(page)
        hears(page)
        rest(page)
        assert Ears(page).said_lately() == [], "nothing at the opening"
        learn_by_ear(page, hand, language, lesson, step)
