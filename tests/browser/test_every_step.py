"""Every step in the app: complete, told, learned by a robot, seen together on a laptop; the last of
each lesson whole in every room.

A lesson is opened by a cold link and walked through with its own "Next", in one language; the plain
pages are walked through in the other (`test_book_every_step.py`), and are what stands in the frame
here: they are looked at in every room, step by step.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from lessons import registry
from lessons.address import HTML_LANGUAGES
from lessons.text import lesson_text
from tests.browser.every_room import language_in, whole_in_every_room
from tests.browser.kept import KEPT
from tests.browser.robot import learn
from tests.browser.room import LAPTOP, LONG, seen_together
from tests.browser.visit import APP, DRAWN, link
from tests.browser.waiting import still

pytestmark = KEPT

SAID = "() => document.querySelector('.lf-plot').getAttribute('aria-label')"


@pytest.mark.parametrize("lesson", registry.IDS)
def test_a_lesson_is_walked_through(visit, lesson):
    language = language_in(APP, lesson)
    page = visit(f"/{lesson}?lang={language}&data=worked", **LAPTOP)
    for number, step in enumerate(registry.lesson(lesson).steps):
        if number:
            press_next(page)
        title = lesson_text(lesson, language)[step.id]["title"]
        expect(page.get_by_role("heading", level=1, name=title, exact=True)).to_be_visible()
        page.locator(DRAWN).first.wait_for(state="attached")
        assert page.title().startswith(title)
        assert page.evaluate("document.documentElement.lang") == HTML_LANGUAGES[language]
        assert link(page)["step"] == step.id
        alt = page.evaluate(SAID)
        assert any(c.isdigit() for c in alt)
        assert "\\" not in alt
        seen_together(page, f"{lesson}/{step.id}")
        learn(page, language, lesson, step.id)
    whole_in_every_room(page, language, lesson, step.id)


def press_next(page):
    """Once the page has come to rest: a link that moves while it is pressed is not pressed."""
    link_on = page.locator("a[rel=next]")
    still(page, lambda _: link_on.bounding_box())
    link_on.click()


def test_few_steps_are_longer_than_a_laptop_is_high():
    """Words, picture and question are seen together on 90 of 95."""
    places = ["/".join(place) for place in registry.places()]
    assert set(LONG) <= set(places)
    assert len(LONG) <= len(places) * 5 / 95
