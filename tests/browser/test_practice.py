"""Exercises with the keyboard alone, on a phone's screen: from the start page to mastery."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from pca_core.shown import show
from practice import Exercise, Line, exercise, said
from tests.browser.visit import overflow, settle
from texts.labels import say

PHONE = {"width": 390, "height": 844}
SKILL = "share"  # two lines, each a number: mastered after 1 + 2 + 2 exercises
MOST = 12  # exercises until it must be mastered
ACTIVE = "() => document.activeElement.closest('[class*=st-key-typed-]')?.className ?? ''"
SPOKEN = ":is([role=status], [role=alert])"  # a screen reader speaks it by itself
NEXT = "() => Boolean(document.activeElement.closest('.st-key-practice-next'))"
IN_LINE = re.compile(r"st-key-typed-(\w+)-([23][mn]\d+)-(\w+)")


def in_hand(page: Page) -> tuple[Exercise, Line]:
    """The line that has the keys."""
    page.wait_for_function(f"() => ({ACTIVE})() !== ''")
    found = IN_LINE.search(page.evaluate(ACTIVE))
    assert found
    skill, seed, line_id = found.groups()
    its = exercise(skill, seed)
    return its, its.line(line_id)


def typed(line: Line) -> str:
    return ", ".join(str(show(x).plain) for x in line.answer)


def tab_to(page: Page, selector: str) -> None:
    """With the Tab key alone."""
    for _ in range(80):
        page.keyboard.press("Tab")
        if page.evaluate("(to) => Boolean(document.activeElement.closest(to))", selector):
            return
    raise AssertionError(f"{selector} is not on the way")


def answer(page: Page, text: str) -> None:
    page.keyboard.type(text)
    page.keyboard.press("Enter")


def verdict(page: Page, line: Line):
    """What is said of the line."""
    return page.locator(f"[class*=st-key-line-][class*=-{line.id}] {SPOKEN}")


def chosen(page: Page):
    """The skill, and what has become of it."""
    return page.locator(".st-key-practice-skill input")


def whole_exercise(page: Page, language: str) -> int:
    """Every line as it gets the keys, until the way on has them; how many lines there were."""
    its, line = in_hand(page)
    count = 0
    while True:
        answer(page, typed(line))
        right = said.said("verdicts", "right", language)
        expect(verdict(page, line).first).to_contain_text(right)
        count += 1
        is_last = line == its.lines[-1]
        if is_last:
            page.wait_for_function(NEXT)
            return count
        before = line
        page.wait_for_function(
            "(id) => !document.activeElement.closest(`[class*=-${id}]`)", arg=before.id
        )
        its, line = in_hand(page)


@pytest.mark.parametrize("language", ["en", "zh"])
def test_from_the_start_page_to_mastery_with_the_keyboard(visit, language):
    page = visit(f"/?lang={language}", drawn=False, **PHONE)
    page.locator(".st-key-practice-start a").wait_for()
    settle(page)
    tab_to(page, ".st-key-practice-start")
    page.keyboard.press("Enter")
    page.wait_for_url("**/practice?**")
    page.locator(".st-key-practice-next").wait_for()
    page.goto(page.url.replace("skill=basis", f"skill={SKILL}"))
    page.locator(".st-key-practice-next").wait_for()
    settle(page)
    tab_to(page, ".st-key-practice-next")
    page.keyboard.press("Enter")
    counts = []
    mastered = say(language, "practice.mastered")
    for _ in range(MOST):
        counts.append(whole_exercise(page, language))
        page.keyboard.press("Enter")
        settle(page)
        if chosen(page).input_value().endswith(mastered):
            break
    assert counts == [1, 1, 2, 2]
    assert overflow(page) <= 0


def test_a_wrong_line_comes_back_worked_and_a_reload_keeps_it(visit):
    page = visit(f"/practice?lang=en&skill={SKILL}", drawn=False, **PHONE)
    page.locator(".st-key-practice-next").wait_for()
    settle(page)
    tab_to(page, ".st-key-practice-next")
    page.keyboard.press("Enter")
    its, line = in_hand(page)
    answer(page, "77/3")
    expect(verdict(page, line).first).to_contain_text("Not quite")
    its_again, line_again = in_hand(page)
    assert (its_again.seed, line_again.id) == (its.seed, line.id), "the keys stay where one errs"
    tab_to(page, "[class*=st-key-show-]")
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.activeElement.closest('[class*=st-key-why-]')")
    settle(page)
    page.reload()
    why = page.locator("[class*=st-key-why-]")
    expect(why).to_have_count(1)
    assert its.seed in why.get_attribute("class")
    settle(page)
    tab_to(page, "[class*=st-key-why-]")
    page.keyboard.press("Space")
    explained = said.why(its, line, "en").because
    expect(page.locator(f"[class*=st-key-line-] {SPOKEN}")).to_contain_text(explained[:20])
    page.wait_for_function(NEXT)
    page.keyboard.press("Enter")
    expect(chosen(page)).to_have_value(re.compile("comes back"))


def test_cells_are_typed_in_reading_order(visit):
    page = visit("/practice?lang=en&skill=matrix", drawn=False, **PHONE)
    page.locator(".st-key-practice-next button").click()
    its, line = in_hand(page)
    page.locator(".st-key-practice-by-cell label").click()
    fields = page.locator(f".st-key-typed-matrix-{its.seed}-{line.id} input")
    expect(fields).to_have_count(4)
    settle(page)
    right = [str(show(x).plain) for x in line.answer]
    fields.first.focus()
    for text in [*right[:3], "77/3"]:
        page.keyboard.type(text)
        page.keyboard.press("Tab")
    expect(page.locator("[class*=st-key-typed-] button")).to_be_focused()
    page.keyboard.press("Enter")
    expect(verdict(page, line).first).to_contain_text("3 of 4")
    expect(verdict(page, line).first.locator(".katex")).to_contain_text("✓✓✓×")
    assert overflow(page) <= 0
    page.reload()
    expect(fields.nth(3)).to_have_value("77/3")
    fields.nth(3).fill(right[3])
    fields.nth(3).press("Enter")
    expect(verdict(page, line).first).to_contain_text("Right")


LONGEST = "polynomial"  # of the names of skills


@pytest.mark.parametrize("language", ["en", "zh"])
def test_the_skill_and_where_it_is_taught_are_whole_on_a_phone(visit, language):
    page = visit(f"/practice?lang={language}&skill={LONGEST}", drawn=False, **PHONE)
    page.locator(".st-key-practice-next").wait_for()
    settle(page)
    whole = "(node) => node.scrollWidth <= node.clientWidth + 1"
    for name in (chosen(page), page.locator("[data-testid=stPageLink-NavLink] p").first):
        assert name.evaluate(whole), name.evaluate("(node) => node.value ?? node.textContent")


def with_next(visit) -> Page:
    """The first exercise is to be read; the keys are at the way on."""
    page = visit(f"/practice?lang=en&skill={SKILL}", drawn=False)
    page.locator(".st-key-practice-next").wait_for()
    settle(page)
    page.locator(".st-key-practice-next button").focus()
    return page


def field_of(page: Page, its: Exercise, line: Line):
    return page.locator(f".st-key-typed-{SKILL}-{its.seed}-{line.id} input")


def test_what_is_typed_before_the_field_is_there_stands_in_it(visit):
    page = with_next(visit)
    page.keyboard.press("Enter")
    page.keyboard.type("77/3")
    page.keyboard.press("Enter")
    its, line = in_hand(page)
    expect(field_of(page, its, line)).to_have_value("77/3")
    expect(verdict(page, line).first).to_contain_text("Not quite")
    expect(field_of(page, its, line)).to_be_focused()


def test_what_is_typed_before_the_verdict_goes_to_the_next_line(visit):
    page = with_next(visit)
    page.keyboard.press("Enter")
    for _ in range(2):
        whole_exercise(page, "en")
        page.keyboard.press("Enter")
        settle(page)
    its, line = in_hand(page)
    first, second = its.lines
    assert line == first
    answer(page, typed(first))
    page.keyboard.type("12/")
    page.wait_for_function(f"() => ({ACTIVE})().includes('-{second.id}')")
    page.keyboard.type("13")
    expect(field_of(page, its, first)).to_have_value(typed(first))
    expect(field_of(page, its, second)).to_have_value("12/13")
