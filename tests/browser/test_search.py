"""The search, whoever holds the page: by its key and its button, from the disk, by finger, and read
aloud. What it finds is held by `tests/book/test_book_search.py`."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from lessons.text import lesson_text
from tests.browser.kept import KEPT
from tests.browser.visit import APP, BOOK, link, overflow, settle
from texts.labels import say

pytestmark = KEPT

both = pytest.mark.parametrize("host", [APP, BOOK], ids=str)
PHONE = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}
ROTATE = "variance/rotate"
RESULTS = "dialog.search li a"
IN_VIEW = """(id) => {
  const { top, bottom } = document.getElementById(id).getBoundingClientRect();
  return top < innerHeight && bottom > 0;
}"""

PRESSED = (
    "(key) => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))"
)


def searched(page: Page, typed: str, key: str = "/") -> None:
    page.keyboard.press(key)
    expect(page.locator("dialog.search")).to_be_visible()
    page.keyboard.type(typed)
    expect(page.locator(RESULTS).first).to_be_visible()


def in_view(page: Page, part: str) -> None:
    page.wait_for_function(IN_VIEW, arg=part)


@both
def test_a_misspelt_word_is_found_and_leads_to_its_entry(visit, host):
    page = visit(host.path(ROTATE))
    searched(page, "egienvector")
    expect(page.locator(RESULTS).first).to_contain_text("eigenvector")
    expect(page.locator("dialog.search mark").first).to_have_text("eigenvector")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name=say("en", "reference.title"))).to_be_visible()
    in_view(page, "eigenvector")
    expect(page.locator("dialog")).to_have_count(0)
    # ... and on the very page that is here.
    searched(page, "eigenface")
    page.keyboard.press("Enter")
    expect(page.locator("dialog")).to_have_count(0)
    in_view(page, "eigenface")


@both
def test_the_arrows_go_through_what_is_found(visit, host):
    page = visit(host.path(ROTATE, "zh"))
    searched(page, "kernel")
    field = page.locator("dialog.search input")
    page.keyboard.press("ArrowDown")
    expect(page.locator(RESULTS).nth(0)).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(page.locator(RESULTS).nth(1)).to_be_focused()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    expect(field).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.type("1")  # a letter goes on in the field
    expect(field).to_have_value("kernel1")
    field.fill("第一主成分 拉格朗日")
    title = lesson_text("two_views", "zh")["lagrange1"]["title"]
    expect(page.locator(RESULTS).first).to_contain_text(title)
    page.locator(RESULTS).first.click()
    expect(page.get_by_role("heading", name=title, exact=True)).to_be_visible()


def test_the_divisor_goes_along(visit):
    page = visit(APP.path(ROTATE))
    page.locator("[data-pick=div]").select_option("m-1")
    settle(page)
    searched(page, "scree plot")
    page.keyboard.press("Enter")
    title = lesson_text("how_many", "en")["shares"]["title"]
    expect(page.get_by_role("heading", name=title, exact=True)).to_be_visible()
    page.wait_for_function("() => location.search.includes('div=m-1')")
    assert link(page)["step"] == "shares"


@pytest.mark.parametrize(("language", "typed"), [("en", "varaince"), ("zh", "特征象量")])
def test_it_works_from_the_disk(visit, book, language, typed):
    page = visit.open_file(book / f"{language}/variance/rotate.html")
    searched(page, typed)
    page.keyboard.press("Enter")
    page.wait_for_url("**/words.html#*")
    in_view(page, {"en": "variance", "zh": "eigenvector"}[language])


@both
def test_nothing_found_is_said_and_what_to_do(visit, host):
    page = visit(host.path(ROTATE))
    page.keyboard.press("/")
    said = page.locator("dialog.search [role=status]")
    page.locator("dialog.search input").fill("<qqqzzz>")
    expect(said).to_contain_text("“<qqqzzz>”")
    expect(page.locator("dialog.search qqqzzz")).to_have_count(0)
    said.get_by_role("link").click()
    expect(page.get_by_role("heading", name=say("en", "reference.title"))).to_be_visible()


@both
def test_the_key_is_a_sign_while_somebody_types_and_nothing_on_the_wall(visit, host):
    page = visit(host.path("variance/spread"))
    field = page.locator("[data-question] input[type=text]")
    field.press("/")
    expect(field).to_have_value("/")
    expect(page.locator("dialog")).to_have_count(0)
    field.blur()
    page.locator("[data-present]").click()
    page.locator("h1").first.click()
    page.keyboard.press("/")
    expect(page.locator(".to-search")).to_be_hidden()
    expect(page.locator("dialog")).to_have_count(0)


@both
def test_it_closes_and_the_focus_is_where_it_was(visit, host):
    page = visit(host.path(ROTATE))
    button = page.locator(".to-search")
    button.click()
    field = page.locator("dialog.search input")
    expect(field).to_be_focused()
    expect(page.locator("dialog.search [role=status]")).to_have_text(say("en", "search.hint"))
    page.keyboard.type("kernel")
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    expect(button).to_be_focused()
    page.evaluate(PRESSED, "\uff0f")  # the sign of Chinese keyboards
    expect(field).to_have_value("kernel")  # and can be typed over
    assert page.evaluate("getSelection().toString()") == "kernel"


@both
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_has_no_finding(visit, host, scheme):
    page = visit(host.path(ROTATE), color_scheme=scheme)
    for typed in ("", "variance", "qqqzzz"):
        page.locator(".to-search").click()
        page.locator("dialog.search input").fill(typed)
        sentence = "search.hint" if not typed else "search.found_more"
        if typed != "qqqzzz":
            begins = say("en", sentence, n=0, shown=0).split(":")[0]
            expect(page.locator("dialog.search [role=status]")).to_contain_text(begins)
        found = Axe().run(page, context="dialog.search").response["violations"]
        assert [(rule["id"], rule["nodes"][0]["html"][:90]) for rule in found] == []
        page.keyboard.press("Escape")
        expect(page.locator("dialog")).to_have_count(0)


@both
def test_on_a_phone_it_is_as_wide_as_the_screen(visit, host):
    page = visit(host.path(ROTATE), **PHONE)
    page.locator(".to-search").tap()
    page.keyboard.type("eigenvalue")
    expect(page.locator(RESULTS)).to_have_count(8)
    box = page.locator("dialog.search").bounding_box()
    assert (box["x"], box["width"]) == (0, 390)
    assert box["y"] + box["height"] <= 844
    assert not overflow(page)
    for one in page.locator("dialog.search :is(button, input, li a)").all():
        assert one.bounding_box()["height"] >= 44
    page.locator(RESULTS).nth(1).tap()
    expect(page.locator("dialog")).to_have_count(0)


@both
def test_where_it_cannot_be_had_that_is_said(visit, host):
    page = visit(host.path(ROTATE), block="**/search*.js")
    page.locator(".to-search").click()
    said = page.locator("dialog.search [role=status]")
    expect(said).to_have_text(say("en", "search.not_come"))
    page.unroute("**/search*.js")
    page.keyboard.press("Escape")
    searched(page, "kernel")


def test_another_language_is_searched_in_once_it_is_spoken(visit):
    page = visit(APP.path(ROTATE))
    searched(page, "whitening")
    page.keyboard.press("Escape")
    page.get_by_role("link", name="中文").click()
    expect(page.locator("html")).to_have_attribute("lang", "zh-Hans")
    settle(page)
    page.keyboard.press("/")
    page.locator("dialog.search input").fill("白化")
    expect(page.locator(RESULTS).first).to_contain_text("白化")


def test_nothing_of_it_is_asked_for_before(visit):
    page = visit(BOOK.path(ROTATE))
    asked = page.evaluate("performance.getEntriesByType('resource').map(({ name }) => name)")
    assert asked
    assert not [name for name in asked if "/search" in name]
