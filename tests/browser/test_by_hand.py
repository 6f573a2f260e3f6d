"""The recipe by hand, all six stages: a wrong vector is seen and mended, help has three levels,
what was written outlives a reload, and the sheet is one sheet; in both hosts."""

from __future__ import annotations

import json
import re
from io import BytesIO

import pypdfium2
import pytest
from playwright.sync_api import Locator, Page, expect

from lessons import plain
from pca_core.shown import show
from practice import exercise, said
from practice.skills import STAGES
from tests.browser.kept import KEPT
from tests.browser.test_one_sheet import WAITS
from tests.browser.visit import DRAWN, overflow
from texts.labels import say

pytestmark = KEPT

LINES = [line for lines in STAGES.values() for line in lines]
PHONE = {"width": 360, "height": 740}
LAPTOP = {"width": 1366, "height": 768}
# Two fields on a phone in the book; three, with the other divisor, on a laptop in the app.
CASES = {
    "book": ("en", f"/{plain.AT}en/by_hand.html", "2m95664257", PHONE),
    "app": ("zh", "/by_hand?lang=zh", "3n225252555164", LAPTOP),
}
NAME = "<b>Ada</b> Lovelace"


def task(page: Page, line: str) -> Locator:
    return page.locator(f'[data-line="{line}"]')


def type_cells(page: Page, texts: list[str]) -> None:
    """From the cell that has the cursor on, with the keyboard; the last Enter checks."""
    for text in texts:
        page.keyboard.press("ControlOrMeta+a")
        page.keyboard.type(text)
        page.keyboard.press("Enter")


@pytest.mark.parametrize("host", CASES)
def test_from_the_means_to_a_sheet_of_paper_by_keyboard(visit, host):
    language, path, seed, size = CASES[host]
    page = visit(f"{path}{'&' if '?' in path else '?'}table={seed}", **size)
    exact = {
        line: [show(x).plain for x in exercise("recipe", seed).line(line).answer] for line in LINES
    }
    fields = int(seed[0])
    drawn, sheet = page.locator(".drawn"), page.locator(".hand-sheet")
    expect(page.locator(".hand-stage:visible")).to_have_count(1)
    task(page, "mean").locator("input").first.focus()
    for line in LINES[:5]:
        expect(task(page, line).locator("input").first).to_be_focused()
        type_cells(page, exact[line])
        expect(task(page, line).locator(".said.right")).to_be_visible()

    # a wrong vector: seen in the picture while it is typed, marked when it is checked
    vectors = task(page, "eigenvectors")
    wrong = ["2", "1", "0"][:fields]
    for i, text in enumerate(wrong):
        vectors.locator("input").nth(i).fill(text)
    for i, text in enumerate(exact["eigenvectors"][fields:], fields):
        vectors.locator("input").nth(i).fill(text)
    off = say(language, "by_hand.drawn_off", k="₁", angle="|").split("|")[0]
    on = say(language, "by_hand.drawn_on", k="₁")
    expect(drawn).to_contain_text(off)
    is_heard(page, off)
    vectors.locator("button[type=submit]").click()
    expect(vectors.locator(".said.wrong")).to_be_visible()
    for n in (1, 2, 3):
        vectors.get_by_role("button", name=say(language, "by_hand.help", n=n, all=3)).click()
    helps = vectors.locator(".hints > *")
    expect(helps).to_have_count(3)
    elsewhere = said.catalogue(language)["by hand"]["elsewhere"]
    expect(helps.last).to_contain_text(elsewhere)

    # what is written and not checked is there again, too
    basis = task(page, "P").locator("input")
    basis.first.fill("3/7")
    page.reload()
    page.locator(DRAWN).first.wait_for(state="attached")
    expect(basis.first).to_have_value("3/7")
    expect(vectors.locator("input").first).to_have_value("2")
    expect(vectors.locator(".said.wrong")).to_be_visible()
    for i, text in enumerate(exact["eigenvectors"][:fields]):
        vectors.locator("input").nth(i).fill(text)
    page.keyboard.press("Enter")
    expect(drawn).to_contain_text(on)
    is_heard(page, on)
    for line in LINES[6:]:
        expect(task(page, line).locator("input").first).to_be_focused()
        type_cells(page, exact[line])
        expect(task(page, line).locator(".said.right")).to_be_visible()
    name = sheet.locator("input")
    expect(name).to_be_focused()
    expect(sheet).to_contain_text(say(language, "by_hand.count_right", n=9, all=9))
    assert overflow(page) <= 0
    page.keyboard.type(NAME)

    page.evaluate(WAITS)
    sheet.get_by_role("button", name=say(language, "by_hand.sheet_print")).click()
    page.locator("html.printing-sheet").wait_for(state="attached")
    sheets = pypdfium2.PdfDocument(BytesIO(page.pdf(format="A4")))
    text = sheets[0].get_textpage().get_text_bounded()
    assert len(sheets) == 1
    assert NAME in text
    assert seed in text
    assert page.evaluate("String(new Date().getFullYear())") in text
    assert page.locator(".hand-paper section").count() == 1 + len(LINES)
    assert page.locator(".hand-paper .mark").all_text_contents() == (
        [say(language, "by_hand.mark_right")] * len(LINES)
    )
    assert page.locator(".hand-paper figure img").evaluate("one => one.naturalWidth") > 300
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    kept = json.loads(page.evaluate("localStorage['pca-course']"))["by_hand"]
    assert (list(kept["tables"]), kept["name"]) == ([seed], NAME)


def is_heard(page: Page, start: str) -> None:
    """What the picture's text says now is said, too, when the hand has rested; in words."""
    words = re.sub("[₁₂₃]", lambda one: f" {'₁₂₃'.index(one[0]) + 1}", start).strip()
    section = page.locator(".hand-picture")
    expect(section.get_by_role("status")).to_contain_text(words)
    expect(section.locator(".lf-plot")).to_have_attribute(
        "aria-label", re.compile(re.escape(start))
    )


def test_other_numbers_are_asked_for_twice_and_a_wrong_link_says_so(visit):
    page = visit(f"/{plain.AT}en/by_hand.html?table=2m<i>&n=3&div=m-1")
    expect(page.locator(".table-note")).to_contain_text("2m<i>")
    given = page.locator("[data-seed]")
    seed = given.get_attribute("data-seed")
    assert seed.startswith("3n")
    page.locator("[data-line=mean] input").first.fill("7")
    fresh = page.get_by_role("button", name=say("en", "by_hand.fresh"), exact=True)
    fresh.click()
    page.get_by_role("button", name=say("en", "by_hand.fresh_no")).click()
    expect(fresh).to_be_focused()
    expect(given).to_have_attribute("data-seed", seed)
    lists = page.get_by_role("combobox")
    lists.first.select_option("2")
    expect(page.locator("[data-line=mean] input")).to_have_count(2)
    lists.first.select_option("3")
    expect(given).to_have_attribute("data-seed", seed)
    expect(page.locator("[data-line=mean] input").first).to_have_value("7")
    fresh.click()
    page.get_by_role("button", name=say("en", "by_hand.fresh_yes")).click()
    expect(given).not_to_have_attribute("data-seed", seed)
    expect(page.locator("[data-line=mean] input").first).to_be_focused()
    expect(page.locator("[data-line=mean] input").first).to_have_value("")
