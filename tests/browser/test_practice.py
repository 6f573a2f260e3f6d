"""Exercises in the app: from the start page to mastery with the keyboard alone, on a phone.

What is asked and said there is the plain page's as well (test_book_practice.py).
"""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from pca_core.shown import show
from practice import Exercise, exercise
from tests.browser.kept import KEPT
from tests.browser.visit import HELD, link, overflow, settle
from texts import LANGUAGES
from texts.labels import say

pytestmark = KEPT

PHONE = {"width": 390, "height": 844}
SKILL = "share"  # two lines, each a number: mastered after 1 + 2 + 2 exercises
LONGEST = "polynomial"  # of the names of skills


def in_hand(page: Page, skill: str) -> Exercise:
    return exercise(skill, page.locator("[data-seed]").get_attribute("data-seed") or "")


def fill_line(page: Page, skill: str) -> None:
    """The line that has the keys, rightly."""
    name = "document.activeElement.closest('[data-line]').dataset.line"
    line = in_hand(page, skill).line(page.evaluate(name))
    page.keyboard.type(", ".join(show(x).plain for x in line.answer))
    page.keyboard.press("Enter")


@pytest.mark.parametrize("language", LANGUAGES)
def test_from_the_start_page_to_mastery_with_the_keyboard(visit, language):
    page = visit(f"/?lang={language}", **PHONE)
    page.locator(f"{HELD} #practice h2 a").focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/practice?**")
    expect(page.locator("h1")).to_be_focused()
    skills = page.get_by_role("combobox").first
    skills.select_option(SKILL)
    following = page.get_by_role("button", name=say(language, "practice.next"))
    following.focus()
    for blank in (1, 1, 2, 2):  # the first one is only to be read
        page.keyboard.press("Enter")
        expect(page.locator("[data-line]")).to_have_count(blank)
        for _ in range(blank):
            fill_line(page, SKILL)
        expect(following).to_be_focused()
        expect(page.locator(".said.wrong")).to_have_count(0)
    page.keyboard.press("Enter")
    mastered = skills.locator(f"[value={SKILL}]")
    expect(mastered).to_contain_text(say(language, "practice.mastered"))
    assert link(page)["skill"] == SKILL
    assert overflow(page) <= 0
    whole = "(node) => node.scrollWidth <= node.clientWidth + 1"
    skills.select_option(LONGEST)
    for one in (skills, page.locator(f"{HELD} .taught a:visible")):
        assert one.evaluate(whole)
    assert overflow(page) <= 0


def test_what_was_answered_is_there_again_after_another_page_and_another_visit(visit):
    page = visit(f"/practice?lang=en&skill={SKILL}", drawn=False)
    page.get_by_role("button", name=say("en", "practice.next")).click()
    page.keyboard.type("77/3")
    page.keyboard.press("Enter")
    said, field = page.locator(".task .said"), page.locator(".task input")
    expect(said).to_contain_text("Not quite")
    expect(field).to_be_focused()
    seed = in_hand(page, SKILL).seed
    page.locator(f"{HELD} .taught a:visible").click()
    page.wait_for_url(re.compile("step="))
    settle(page)
    page.locator(f"{HELD} .practise a").first.click()
    page.wait_for_url("**/practice?**")
    for again in (lambda: None, page.reload, page.get_by_role("link", name="中文").click):
        again()
        expect(field).to_have_value("77/3")
        assert in_hand(page, SKILL).seed == seed
        expect(page.locator(".task .said.wrong")).to_be_visible()
    expect(page.locator("h1")).to_have_text(say("zh", "practice.title"))
