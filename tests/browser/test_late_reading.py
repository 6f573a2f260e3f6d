"""What reads a typed number comes after the page, and only where a number is asked for."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.kept import KEPT
from tests.browser.visit import APP, BOOK, Host, Visit, alive, rest
from tests.browser.waiting import held_up
from texts.labels import say

pytestmark = KEPT

both = pytest.mark.parametrize("host", [APP, BOOK], ids=str)
READING = "**/reading-*.js"
FIELD = "[data-question] input[type=text]"
SUBMIT = "[data-question] [type=submit]"
ASKED = """() => performance.getEntriesByType("resource").map(({ name }) => name)
    .filter((name) => /\\breading-\\w+\\.js$/.test(name)).length"""
ANSWERED = "() => Object.keys(JSON.parse(localStorage.getItem('pca-course') ?? '{}').answers ?? {})"
COMING, NOT_COME = (say("en", f"check.{name}") for name in ("coming", "not_come"))


def number(visit: Visit, page: Page, host: Host) -> None:
    """A question for a number, from a page that had not asked for what reads it."""
    # Not "load": a browser counts what the page asks for before it, and here that is held up.
    page.goto(visit.address + host.path("variance/spread"), wait_until="domcontentloaded")
    alive(page)


@both
def test_a_page_that_asks_for_no_number_never_asks_for_what_reads_one(visit, host):
    page = visit(host.path("variance/centre"))
    page.locator("[data-question] input[type=radio]").first.check()
    page.locator(SUBMIT).click()
    expect(page.locator(".said")).not_to_be_empty()
    rest(page)
    assert page.evaluate(ASKED) == 0
    number(visit, page, host)
    expect(page.locator(".read .formula")).to_have_count(1)
    rest(page)
    assert page.evaluate(ASKED) == 1  # and no page that asks for one asks twice


@both
def test_what_is_typed_and_pressed_before_it_has_come_is_answered_then(visit, host):
    page = visit(host.path("variance/centre"))
    field, said = page.locator(FIELD), page.locator(".said")
    with held_up(page, READING):
        number(visit, page, host)
        field.click()
        page.keyboard.type("6/5")
        expect(page.locator(".read")).to_have_count(0)
        before = page.locator(SUBMIT).bounding_box()
        page.keyboard.press("Enter")
        expect(said).to_have_text(COMING)
        assert page.evaluate(ANSWERED) == []
    expect(page.locator(".said.right")).to_be_visible()
    expect(field).to_have_value("6/5")
    expect(field).to_be_focused()
    expect(page.locator(".read .formula mfrac")).to_be_visible()
    assert page.locator(SUBMIT).bounding_box() == before  # nothing jumps
    page.keyboard.type("0")
    page.keyboard.press("Enter")
    expect(page.locator(".said.wrong")).to_be_visible()
    with held_up(page, READING):
        page.reload(wait_until="domcontentloaded")
        alive(page)
        expect(field).to_have_value(
            "6/50"
        )  # what was kept stands there, and what it is worth later
        expect(said).to_be_empty()
    expect(page.locator(".said.wrong")).to_be_visible()


@both
def test_another_answer_typed_after_the_press_is_not_sent_by_it(visit, host):
    page = visit(host.path("variance/centre"))
    with held_up(page, READING):
        number(visit, page, host)
        page.locator(FIELD).click()
        page.keyboard.type("6")
        page.keyboard.press("Enter")
        expect(page.locator(".said")).to_have_text(COMING)
        page.keyboard.type("/5")
        expect(page.locator(".said")).to_be_empty()
    expect(page.locator(".read .formula mfrac")).to_be_visible()
    rest(page)
    assert page.evaluate(ANSWERED) == []
    expect(page.locator(".said")).to_be_empty()


@both
def test_where_it_cannot_come_the_next_press_tries_again(visit, host):
    page = visit(host.path("variance/centre"))
    page.route(READING, lambda route: route.abort())
    number(visit, page, host)
    page.locator(FIELD).fill("6/5")
    page.locator(SUBMIT).click()
    expect(page.locator(".said")).to_have_text(NOT_COME)
    page.locator(SUBMIT).click()
    expect(page.locator(".said")).to_have_text(NOT_COME)
    page.unroute(READING)
    page.locator(SUBMIT).click()
    expect(page.locator(".said.right")).to_be_visible()
    expect(page.locator(".read .formula mfrac")).to_be_visible()
