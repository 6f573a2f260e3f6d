"""Every step in the app: complete, told, seen together on a laptop, whole on the wall, and inside
the window of a phone.

A lesson is opened by a cold link and walked through with its own "Next".
"""

from __future__ import annotations

from itertools import product

import pytest
from playwright.sync_api import expect

from lessons import registry
from lessons.text import LANGUAGES, lesson_text
from tests.browser.room import LAPTOP, LONG, seen_together
from tests.browser.visit import DRAWN, link, overflow
from tests.browser.waiting import frames, resize, until

HTML_LANGUAGE = {"en": "en", "zh": "zh-Hans"}
PHONE = {"width": 390, "height": 844}
WALLS = [{"width": 16 * n, "height": 9 * n} for n in (80, 120, 240)]  # each step on two of them

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
        assert page.evaluate("document.documentElement.lang") == HTML_LANGUAGE[language]
        assert link(page)["step"] == step.id
        alt = page.evaluate(SAID)
        assert any(c.isdigit() for c in alt)
        assert "\\" not in alt
        seen_together(page, f"{lesson}/{step.id}")
        if language == LANGUAGES[0]:
            printed_on_one_sheet(page)
        wall = WALLS[(number + LANGUAGES.index(language)) % len(WALLS)]
        resize(page, **wall)
        told_on_the_wall(page, 24 / 1080 * wall["height"])
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


# Type on the wall, in words and in pictures; indices and powers are smaller in every size.
SMALLER = """(least) => {
    const size = (node) => parseFloat(getComputedStyle(node).fontSize);
    const seen = (node) => node.textContent.trim() && node.checkVisibility();
    const texts = [...document.querySelectorAll("article.step .main-svg text")].filter(seen);
    const words = [...document.querySelectorAll(".held *")].filter((node) => seen(node) &&
        !node.closest("math, svg, script, sup, sub, option, .unseen, .lf-said") &&
        [...node.childNodes].some((one) => one.nodeType === Node.TEXT_NODE && one.data.trim()));
    return [...texts, ...words].filter((node) => size(node) < least)
        .map((node) => `${node.textContent.trim()}: ${size(node)}`);
}"""
ASKED = "[data-part=text] > *, .question, div.reveal > [data-part] > *"
ANSWERED = "[data-reveal] > [data-part] > *"
SEEN = "all => all.map((one) => one.checkVisibility())"


def told_on_the_wall(page, least: float) -> None:
    """In one press or two, then the answer in one or two; nothing is below the edge, and no type
    smaller than `least`."""
    page.locator("[data-present]").click()
    pressed_through(page, ASKED)
    assert page.evaluate(SMALLER, least) == []
    if page.locator("[data-reveal]").count():
        page.keyboard.press("PageDown")
        expect(page.locator("[data-reveal]")).to_have_attribute("open", "")
        pressed_through(page, ANSWERED)
    page.locator("[data-present]").click()


def printed_on_one_sheet(page) -> None:
    """With its answer, which is longer than without."""
    page.evaluate("window.print = () => {}")
    page.locator("[data-print=shown]").click()
    page.locator("html.printing-sheet").wait_for(state="attached")
    tall = page.locator(".one-sheet").evaluate("one => one.getBoundingClientRect().height")
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    assert tall <= 250 * 96 / 25.4


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
