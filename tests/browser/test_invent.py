"""A problem before its lesson, with keys alone: tiles become a number, attempts are judged, kept,
the usual measure comes last; in both hosts and both languages."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, expect

from lessons import plain, registry
from tests.browser.kept import KEPT
from tests.browser.visit import overflow
from texts.labels import say

pytestmark = KEPT

PHONE = {"width": 360, "height": 740}
LAPTOP = {"width": 1366, "height": 768}
# Language, lesson, window; a measure that fails, and at which pair; one that fits.
CASES = {
    "book": ("en", "variance", PHONE, ["deviation", "mean"], 1, ["deviation", "absolute", "mean"]),
    "app": ("zh", "covariance", LAPTOP, ["product", "mean"], 2, ["deviation", "product", "mean"]),
}


def path_of(host: str, language: str, lesson: str) -> str:
    step = registry.lesson(lesson).steps[0].id
    if host == "app":
        return f"/{lesson}?lang={language}&step={step}"
    return f"/{plain.AT}{language}/{lesson}/{step}.html"


def press_tiles(page: Page, language: str, *names: str) -> None:
    for name in names:
        button = page.locator("[data-invent]").get_by_role(
            "button", name=say(language, f"invent.{name}"), exact=True
        )
        button.focus()
        page.keyboard.press("Enter")


@pytest.mark.parametrize("host", CASES)
def test_a_measure_is_invented_tried_and_kept(visit, host):
    language, lesson, size, failing, pair, fitting = CASES[host]
    path = path_of(host, language, lesson)
    page = visit(path, **size)
    box = page.locator("[data-invent]")
    box.locator("summary").focus()
    page.keyboard.press("Enter")
    expect(box.locator("svg")).to_have_count(8)
    said = box.get_by_role("status")

    press_tiles(page, language, "attempt")
    expect(said).to_have_text(say(language, "invent.no_tile"))
    press_tiles(page, language, failing[0])
    press_tiles(page, language, "attempt")
    expect(said).to_have_text(say(language, "invent.no_number"))
    press_tiles(page, language, *failing[1:], "attempt")
    sentence = say(language, f"invent.fails_{lesson}_{pair}").replace("**", "")
    expect(said).to_have_text(sentence)
    offer = box.get_by_role("button", name=say(language, "invent.offer"))
    expect(offer).to_be_hidden()

    press_tiles(page, language, "fresh", *fitting, "attempt")
    expect(said).to_have_text(say(language, "invent.fits").replace("**", ""))
    expect(box.locator("thead th")).to_have_count(2)
    expect(box.locator("tbody td:nth-of-type(2) .bad")).to_have_count(0)

    press_tiles(page, language, "offer")
    expect(box.locator(".head:focus")).to_have_text(say(language, f"invent.usual_{lesson}"))
    expect(box.locator("tbody tr:nth-last-of-type(2) td").last).to_have_text("× 4")
    assert not overflow(page)

    kept = json.loads(page.evaluate("localStorage['pca-course']"))
    assert kept["invented"] == {lesson: [failing, fitting]}
    page.reload()
    box.locator("summary").click()
    expect(box.locator("thead th")).to_have_count(2)
