"""Every step in the app, on a phone: drawn, complete, told, and inside the window.

A lesson is opened by a cold link and walked through with its own "Next".
"""

from __future__ import annotations

from itertools import product

import pytest
from playwright.sync_api import expect

from lessons import registry
from lessons.text import LANGUAGES, lesson_text
from tests.browser.visit import DRAWN, link, overflow
from tests.browser.waiting import frames, until

HTML_LANGUAGE = {"en": "en", "zh": "zh-Hans"}
PHONE = {"width": 390, "height": 844}

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
    page = visit(f"/{lesson}?lang={language}&data=worked", **PHONE)
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
        page.evaluate(
            "() => { document.querySelector('details[data-reveal]')?.setAttribute('open', '') }"
        )
        frames(page, 3)
        assert page.evaluate(NO_NUMBER) == []
        until(page, lambda page: overflow(page) <= 0)
        page.evaluate(DOUBLE)
        assert overflow(page) <= 0, step.id
