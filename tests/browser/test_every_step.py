"""Every step from a cold deep link: drawn, complete, and inside the window of a phone."""

from __future__ import annotations

from itertools import product

import pytest

from lessons import registry
from lessons.text import LANGUAGES, lesson_text
from tests.browser.visit import link, overflow, rest, settle
from tests.browser.waiting import resize, until

STEPS = [(lesson, step.id) for lesson in registry.IDS for step in registry.lesson(lesson).steps]


def name_of(part):
    return "-".join(part) if isinstance(part, tuple) else str(part)


PHONE = (390, 844)
HTML_LANGUAGE = {"en": "en", "zh": "zh-Hans"}

# Every word twice: texts of another language may be longer than ours.
DOUBLE = """() => {
    const walker = document.createTreeWalker(
        document.querySelector('[data-testid=stMain]'), NodeFilter.SHOW_TEXT);
    const nodes = [];
    while (walker.nextNode()) nodes.push(walker.currentNode);
    for (const node of nodes) {
        if (node.parentElement.closest('.katex, svg, code, style, script')) continue;
        node.textContent = node.textContent.replace(/\\S+/g, (word) => word + ' ' + word);
    }
}"""
# Numbers that no reader should meet.
NO_NUMBER = """() => ['NaN', 'undefined', 'Infinity', '{{']
    .filter((bad) => document.querySelector('[data-testid=stMain]').innerText.includes(bad))"""
ERRORS_IN_FORMULAS = "() => [...document.querySelectorAll('.katex-error')].map((e) => e.title)"


@pytest.mark.parametrize(("place", "language"), list(product(STEPS, LANGUAGES)), ids=name_of)
def test_a_cold_deep_link_opens(visit, place, language):
    lesson, step = place
    page = visit(f"/{lesson}?lang={language}&data=worked&step={step}")
    title = lesson_text(lesson, language)[step]["title"]
    assert page.get_by_role("heading", name=title, exact=True).is_visible()
    assert page.evaluate("document.documentElement.lang") == HTML_LANGUAGE[language]
    assert page.locator("[data-testid=stException]").count() == 0
    assert link(page)["step"] == step
    alt = page.locator(".js-plotly-plot[aria-label], [role=img][aria-label]").first
    assert any(c.isdigit() for c in alt.get_attribute("aria-label"))
    skip = page.locator("[class*=st-key-skip-answer] button")
    if skip.count():
        skip.click()
        skip.wait_for(state="detached")
        settle(page)
    assert page.evaluate(NO_NUMBER) == []
    assert page.evaluate(ERRORS_IN_FORMULAS) == []
    resize(page, *PHONE)
    until(page, lambda page: overflow(page) <= 0)
    rest(page)
    assert overflow(page) <= 0
    page.evaluate(DOUBLE)
    assert overflow(page) <= 0
