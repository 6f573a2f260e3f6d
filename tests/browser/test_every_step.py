"""Every step in the app: complete, told, seen together on a laptop, whole on the wall, and inside
the window of a phone.

A lesson is opened by a cold link and walked through with its own "Next".
"""

from __future__ import annotations

from itertools import product

import pytest
from playwright.sync_api import expect

from lessons import registry
from lessons.address import HTML_LANGUAGES
from lessons.text import LANGUAGES, lesson_text
from tests.browser.room import LAPTOP, LONG, seen_together
from tests.browser.visit import DRAWN, link, overflow
from tests.browser.waiting import frames, resize, until

PHONE = {"width": 390, "height": 844}
WALL = {"width": 1280, "height": 720}  # larger ones have the same room: type grows with them

# Every word twice: texts of another language may be longer than ours.
DOUBLE = """() => {
    const walker = document.createTreeWalker(
        document.querySelector('.held'), NodeFilter.SHOW_TEXT);
    const nodes = [];
    while (walker.nextNode()) nodes.push(walker.currentNode);
    for (const node of nodes) {
        if (node.parentElement.closest('math, svg, code, style, script, select')) continue;
        node.textContent = node.textContent.replace(/\\S+/g, (word) => word + ' ' + word);
    }
}"""
# Numbers that no reader should meet.
NO_NUMBER = """() => ['NaN', 'undefined', 'Infinity', '{{']
    .filter((bad) => document.querySelector('.held').innerText.includes(bad))"""
SAID = "() => document.querySelector('.lf-plot').getAttribute('aria-label')"


@pytest.mark.parametrize(("lesson", "language"), list(product(registry.IDS, LANGUAGES)))
def test_a_lesson_is_walked_through(visit, lesson, language):
    page = visit(f"/{lesson}?lang={language}&data=worked", **LAPTOP)
    for number, step in enumerate(registry.lesson(lesson).steps):
        if number:
            page.locator("a[rel=next]").click()
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
        resize(page, **WALL)
        told_on_the_wall(page)
        resize(page, **PHONE)
        page.evaluate(
            "() => { document.querySelector('details[data-reveal]')?.setAttribute('open', '') }"
        )
        frames(page, 3)
        assert page.evaluate(NO_NUMBER) == []
        until(page, lambda page: overflow(page) <= 0)
        page.evaluate(DOUBLE)
        assert overflow(page) <= 0, step.id
        resize(page, **LAPTOP)


# By how much the page is longer than its window.
LEFT = """() => {
    const main = document.querySelector('[data-testid=stMain]');
    return main.scrollHeight - main.clientHeight;
}"""


ASKED = "[data-part=text] > *, .question, div.reveal > [data-part] > *"
ANSWERED = "[data-reveal] > [data-part] > *"
SEEN = "all => all.map((one) => one.checkVisibility())"


def told_on_the_wall(page) -> None:
    """In one press or two, then the answer in one or two; nothing is below the edge."""
    page.locator("[data-present]").click()
    pressed_through(page, ASKED)
    if page.locator("[data-reveal]").count():
        page.keyboard.press("PageDown")
        expect(page.locator("[data-reveal]")).to_have_attribute("open", "")
        pressed_through(page, ANSWERED)
    page.locator("[data-present]").click()


def pressed_through(page, blocks: str) -> None:
    """Each of the blocks is seen, after one press at most."""
    frames(page, 3)
    assert page.evaluate(LEFT) <= 0
    first = page.locator(blocks).evaluate_all(SEEN)
    if all(first):
        return
    page.keyboard.press("PageDown")
    frames(page, 3)
    assert page.evaluate(LEFT) <= 0
    then = page.locator(blocks).evaluate_all(SEEN)
    assert [one or other for one, other in zip(first, then, strict=True)] == [True] * len(first)


def test_few_steps_are_longer_than_a_laptop_is_high():
    """Words, picture and question are seen together on 90 of 95."""
    places = ["/".join(place) for place in registry.places()]
    assert set(LONG) <= set(places)
    assert len(LONG) <= len(places) * 5 / 95
