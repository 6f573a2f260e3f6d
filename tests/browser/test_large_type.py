"""Pages of no lesson, dialogs and the app's own pages lose nothing in larger type, with wider
spaces and on 320 pixels (steps: test_book_every_step.py)."""

from __future__ import annotations

import pytest

from lessons.text import LANGUAGES
from tests.browser.kept import KEPT
from tests.browser.large_type import nothing_lost
from tests.browser.room import LAPTOP
from tests.browser.visit import APP, settle
from tests.browser.waiting import frames, resize

pytestmark = KEPT
FRONT = ("index", "words", "errata", "questions", "methods", "material", "tactile", "practice")
HANDS = ("by_hand", "inventory", "points", "teachers", "class", "teach")


def test_pages_of_no_lesson_and_dialogs_lose_nothing(visit):
    page = visit("/book/en/index.html", drawn=False, **LAPTOP)
    for at, name in enumerate(FRONT + HANDS):
        resize(page, **LAPTOP)
        page.goto(f"{visit.address}/book/{LANGUAGES[at % len(LANGUAGES)]}/{name}.html")
        page.locator("html.alive").wait_for(state="attached")
        page.evaluate("document.querySelectorAll('details').forEach((one) => (one.open = true))")
        nothing_lost(page)
    resize(page, **LAPTOP)
    page.goto(f"{visit.address}/book/en/words.html")
    page.locator("[data-keys]").click()
    nothing_lost(page)
    page.keyboard.press("Escape")
    resize(page, **LAPTOP)
    page.keyboard.press("/")
    page.keyboard.type("PCA")
    page.locator("dialog.search li").first.wait_for()
    nothing_lost(page)


@pytest.mark.parametrize("path", ["/", APP.path("variance/rotate", "zh"), "/your_data"])
def test_pages_of_the_app_lose_nothing(visit, path):
    page = visit(path, drawn=False, **LAPTOP)
    page.get_by_test_id("stMain").wait_for()
    settle(page)
    frames(page, 3)
    nothing_lost(page)
