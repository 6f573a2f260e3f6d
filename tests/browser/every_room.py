"""A step in every room: whole on the wall, on one sheet of paper, inside the window of a phone.

The app and the plain pages show the same step with the same front end, so each step is seen once in
every language as a plain page, and in the app one of each lesson.
"""

from __future__ import annotations

from playwright.sync_api import Page, expect

from lessons import registry
from lessons.text import LANGUAGES
from tests.browser.visit import APP, Host, overflow
from tests.browser.waiting import frames, resize, until

PHONE = {"width": 390, "height": 844}
WALLS = [{"width": 16 * n, "height": 9 * n} for n in (80, 120, 240)]  # each step on two of them

# Every word twice: texts of another language may be longer than ours.
DOUBLE = """() => {
    const walker = document.createTreeWalker(
        document.querySelector('article.step'), NodeFilter.SHOW_TEXT);
    const nodes = [];
    while (walker.nextNode()) nodes.push(walker.currentNode);
    for (const node of nodes) {
        if (node.parentElement.closest('math, svg, code, style, script, select')) continue;
        node.textContent = node.textContent.replace(/\\S+/g, (word) => word + ' ' + word);
    }
}"""
# Numbers that no reader should meet.
NO_NUMBER = """() => ['NaN', 'undefined', 'Infinity', '{{']
    .filter((bad) => document.querySelector('article.step').innerText.includes(bad))"""


def language_in(host: Host, lesson: str) -> str:
    """The one in which this host shows a lesson."""
    return LANGUAGES[(registry.IDS.index(lesson) + (host == APP)) % len(LANGUAGES)]


def whole_in_every_room(page: Page, language: str, lesson: str, step: str) -> None:
    """The page is of no use after this: every word stands there twice."""
    if language == LANGUAGES[0]:
        printed_on_one_sheet(page)
    at = registry.lesson(lesson).position(step) + LANGUAGES.index(language)
    wall = WALLS[at % len(WALLS)]
    if language == LANGUAGES[0] or at % 2:  # the longer words always
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
    assert overflow(page) <= 0, (language, lesson, step)


# By how much the page is longer than its window.
LEFT = """() => {
    const main = document.querySelector('[data-testid=stMain]') ?? document.documentElement;
    return main.scrollHeight - main.clientHeight;
}"""


# Type on the wall, in words and in pictures; indices and powers are smaller in every size.
SMALLER = """(least) => {
    const size = (node) => parseFloat(getComputedStyle(node).fontSize);
    const seen = (node) => node.textContent.trim() && node.checkVisibility();
    const texts = [...document.querySelectorAll("article.step .main-svg text")].filter(seen);
    const words = [...document.querySelectorAll("article.step *")].filter((node) => seen(node) &&
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
    small = page.evaluate(SMALLER, least)
    assert small == [], small
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
