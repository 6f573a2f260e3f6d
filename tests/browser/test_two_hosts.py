"""What was broken once cannot be reached again, whoever holds the page: the app or the book."""

from __future__ import annotations

import io
import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from PIL import Image, ImageChops
from playwright.sync_api import Page, Route, expect

from lessons.text import lesson_text
from tests.browser.visit import APP, BOOK, DRAWN, HELD, alive, exact, link, overflow, settle
from tests.browser.waiting import frames, stop_time, until
from texts.labels import say

both = pytest.mark.parametrize("host", [APP, BOOK], ids=str)
PHONE = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}
FIELD = "[data-question] input[type=text]"
MARKED = "(node) => node.value.slice(node.selectionStart, node.selectionEnd)"
KEPT = "() => Object.keys(JSON.parse(localStorage.getItem('pca-course') ?? '{}').answers ?? {})"
ASKED_FOR = "**/*.json?*"  # the exact numbers of what a hand has set


def heading(page: Page, place: str, language: str = "en"):
    lesson, step = place.split("/")
    title = lesson_text(lesson, language)[step]["title"]
    return page.get_by_role("heading", name=title, exact=True)


def words(page: Page) -> list[str]:
    """All that the page and what stands around it say, in the document and in its title."""
    found: list[str] = page.evaluate(
        "() => [document.title, document.documentElement.lang, document.body.innerText]"
    )
    return found


def turned(page: Page) -> None:
    """The axis by one degree; the hand lets go at once."""
    page.locator(".lf-axis").first.focus()
    page.keyboard.press("ArrowUp")
    page.locator(".lf-axis").first.blur()
    frames(page)


def moved(page: Page, record: int) -> None:
    page.locator(".lf-point").nth(record - 1).focus()
    page.keyboard.press("Shift+ArrowRight")
    page.locator(".lf-point").nth(record - 1).blur()
    frames(page)


def answered(page: Page, text: str) -> None:
    page.locator(FIELD).fill(text)
    page.locator(FIELD).press("Enter")


def numbers(page: Page) -> list[str]:
    return page.locator(".lf-value").all_inner_texts()


# --- how it looks ---------------------------------------------------------------------------------

# Out of its frame, which is all that may differ, and as wide in both.
UNFRAMED = """article.step { position: fixed !important; top: 60px; left: 300px; z-index: 9;
    width: 1040px !important; background: white }"""
SEEN = 24  # of 255: what an eye sees of a difference


@pytest.mark.parametrize("place", ["variance/rotate", "projection/scores"])
def test_a_step_looks_the_same_in_both_hosts(visit, place):
    size = {"width": 1366, "height": 1100}
    pages = [visit(host.path(place), style=UNFRAMED, **size) for host in (APP, BOOK)]
    pictures = [photographed(page) for page in pages]
    for name in pictures[0]:
        app, book = (found[name] for found in pictures)
        assert app.size == book.size, name
        unlike = ImageChops.difference(app, book).convert("L").point(lambda by: 255 * (by > SEEN))
        assert unlike.histogram()[255] <= 0.001 * app.width * app.height, name


def photographed(page: Page) -> dict[str, Image.Image]:
    frames(page)
    parts = {"title": "h1", "words": ".words", "picture": "[data-picture]"}
    return {
        name: Image.open(
            io.BytesIO(page.locator(f"article.step {part}").first.screenshot())
        ).convert("RGB")
        for name, part in parts.items()
    }


# --- a half-typed answer --------------------------------------------------------------------------


@both
def test_a_half_typed_answer_is_not_sent_and_leaves_no_page_in_two_languages(visit, host):
    page = visit(host.path("variance/spread"), **PHONE)
    field = page.locator(FIELD)
    field.fill("6/")
    page.locator("h1").tap()
    page.keyboard.press("Tab")
    expect(field).not_to_be_focused()
    expect(page.locator(".said")).to_be_empty()
    assert page.evaluate(KEPT) == []
    words = page.locator("[data-part=text]")
    before = words.inner_text()
    page.locator("[data-pick=div]").select_option("m-1")  # another state comes, and it stays
    expect(words).not_to_have_text(before)
    expect(field).to_have_value("6/")
    field.tap()
    page.locator(".side a[hreflang=zh-Hans]").tap()
    expect(heading(page, "variance/spread", "zh")).to_be_visible()
    if host == APP:
        settle(page)
        expect(field).to_have_value("6/")
    in_one_language(page)
    field.fill("6/")
    page.locator(".steps li a").nth(3).tap()
    expect(heading(page, "variance/rotate", "zh")).to_be_visible()
    in_one_language(page)
    assert page.evaluate(KEPT) == []


@both
def test_what_is_typed_is_shown_as_it_is_read_and_a_mistake_is_marked(visit, host):
    page = visit(host.path("variance/spread", "zh"), **PHONE)
    field, formula, note = (page.locator(one) for one in (FIELD, ".formula", ".note"))
    assert field.evaluate("(node) => parseFloat(getComputedStyle(node).fontSize)") >= 16
    field.tap()
    page.keyboard.type("－6/√5")
    expect(formula.locator("mfrac msqrt")).to_have_text("5")
    expect(formula).to_contain_text("≈ −2.6833")
    field.fill("6/")
    expect(page.locator(".formula.part math")).to_have_text("6")
    expect(note).to_be_empty()
    field.fill("6/5 公斤 + 1")
    field.press("Enter")
    expect(note).to_contain_text("“6/5”")
    expect(field).to_have_attribute("aria-invalid", "true")
    assert field.evaluate(MARKED) == "公斤"
    expect(page.locator(".said")).to_be_empty()
    assert page.evaluate(KEPT) == []
    field.fill("9" * 4001)
    field.press("Enter")
    expect(note).to_contain_text("4000")
    field.fill("6/5")
    field.press("Enter")
    expect(page.locator(".said.right")).to_be_visible()
    expect(note).to_be_empty()


@both
def test_a_finger_has_keys_that_leave_the_cursor_where_it_is(visit, host):
    page = visit(host.path("variance/spread"), **PHONE)
    field, keys = page.locator(FIELD), page.locator(".keys")
    assert field.get_attribute("inputmode") == "decimal"
    expect(keys).to_be_hidden()
    field.tap()
    page.keyboard.type("12")
    page.keyboard.press("ArrowLeft")
    for name in ("minus", "root", "brackets", "over"):
        keys.get_by_role("button", name=say("en", f"check.key_{name}"), exact=True).tap()
        expect(field).to_be_focused()
    expect(field).to_have_value("1−√(/2")
    page.keyboard.type("3")
    keys.get_by_role("button", name=say("en", "check.key_brackets")).tap()
    expect(field).to_have_value("1−√(/3)2")
    for key in keys.get_by_role("button").all():
        box = key.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 44
    keys.get_by_role("button", name=say("en", "check.key_letters")).tap()
    assert field.get_attribute("inputmode") == "text"
    shown = Axe().run(page, ".question", options={"preload": False})
    assert shown.response["violations"] == []
    assert overflow(page) <= 0


def in_one_language(page: Page) -> None:
    """What is there says what the same address says when it is opened anew."""
    alive(page)
    before = words(page)
    page.reload()
    alive(page)
    assert before == words(page)
    assert before[1] == "zh-Hans"


# --- a verdict and its numbers --------------------------------------------------------------------


@both
def test_a_verdict_does_not_outlive_its_numbers(visit, host):
    page = visit(host.path("variance/spread"))
    said, divisor = page.locator(".said"), page.locator("[data-pick=div]")
    answered(page, "6/5")
    expect(said).to_have_class("said right")
    divisor.select_option("m-1")
    expect(page.locator(".lf-value").first).to_have_text("3/2")
    expect(said).to_be_empty()
    divisor.select_option("m")
    expect(said).to_have_class("said right")
    moved(page, 4)
    expect(said).to_be_empty()
    exact(page)
    expect(said).to_be_empty()
    answered(page, "6/5")
    expect(said).to_have_class("said wrong")
    page.get_by_role("button", name=say("en", "book.back")).click()
    expect(page.locator(".by-hand")).to_be_hidden()
    expect(said).to_be_empty()


@both
def test_a_verdict_is_not_brought_to_a_table_where_a_record_has_moved(visit, host):
    page = visit(host.path("variance/rotate"))
    page.locator("label.option", has_text="45°").click()
    page.get_by_role("button", name="Check", exact=True).click()
    said = page.locator(".said")
    expect(said).to_have_class("said right")
    page.goto(visit.address + host.path("variance/rotate", data="worked", moved="4:5.0,0.0"))
    alive(page)
    expect(page.locator(".by-hand")).to_be_visible()
    expect(said).to_be_empty()
    page.get_by_role("button", name=say("en", "book.back")).click()
    if host == APP:
        until(page, lambda page: "moved" not in link(page))
    expect(said).to_have_class("said right")


# --- what was chosen and moved --------------------------------------------------------------------


@pytest.mark.parametrize("size", [{"width": 1366, "height": 768}, PHONE], ids=["laptop", "phone"])
@both
def test_table_divisor_and_what_was_moved_stand_there_each_with_a_way_back(visit, host, size):
    page = visit(host.path("variance/rotate"), **size)
    table, divisor = page.locator("[data-pick=data]"), page.locator("[data-pick=div]")
    by_hand = page.locator(".by-hand")
    first = numbers(page)
    expect(by_hand).to_be_hidden()
    for pick, other, usual in ((table, "iris", "worked"), (divisor, "m-1", "m")):
        expect(pick).to_be_in_viewport(ratio=1)
        pick.select_option(other)
        until(page, lambda page: numbers(page) != first)
        expect(pick).to_have_value(other)
        pick.select_option(usual)
        until(page, lambda page: numbers(page) == first)
    turned(page)
    exact(page)
    expect(by_hand).to_contain_text(say("en", "book.moved"))
    assert numbers(page) != first
    by_hand.get_by_role("button").click()
    expect(by_hand).to_be_hidden()
    until(page, lambda page: numbers(page) == first)
    if host == APP:
        until(page, lambda page: not {"theta", "div"} & set(link(page)))
    assert overflow(page) <= 0


# --- exact numbers --------------------------------------------------------------------------------


@both
def test_a_number_stays_exact_unless_it_hangs_on_what_was_moved(visit, host):
    """... and where no exact number comes, the page says so, asks again, and takes it then."""
    page = visit(host.path("variance/rotate"))
    page.locator("label.option", has_text="45°").click()
    page.get_by_role("button", name="Check", exact=True).click()
    said, here = page.locator(".said [data-live]"), page.locator("[data-reveal] [data-live]").last
    before = said.all_inner_texts()
    assert "2" in before
    expect(here).to_have_text("6/5")
    asked: list[str] = []
    page.route(ASKED_FOR, lambda route: (asked.append(route.request.url), route.abort()))
    clock = stop_time(page)
    turned(page)
    by_hand = page.locator(".by-hand[data-exact=no]")
    expect(by_hand).to_contain_text(say("en", "book.not_exact"))
    assert said.all_inner_texts() == before
    assert here.inner_text().startswith("≈ 1.2")
    assert numbers(page)[0].startswith("≈ ")
    assert len(asked) == 1
    clock.run_for(5_000)
    until(page, lambda page: len(asked) == 2)
    page.unroute(ASKED_FOR)
    came = page.locator(".by-hand[data-exact=yes]")
    until(page, lambda page: clock.run_for(1_000) or came.count())
    expect(page.locator(".by-hand")).to_contain_text(say("en", "book.moved"))
    assert said.all_inner_texts() == before


# --- alternative texts ----------------------------------------------------------------------------

TOLD = """() => [...document.querySelectorAll('[alt], [aria-label], [aria-description]')].flatMap(
    (node) => ['alt', 'aria-label', 'aria-description'].map((name) => node.getAttribute(name)))
    .filter(Boolean)"""


@both
def test_what_is_told_of_a_picture_has_no_backslashes(visit, host):
    page = visit(host.path("probabilistic/closed_form"))
    told = page.evaluate(TOLD)
    assert any(re.search(r"\d", one) for one in told)
    assert [one for one in told if "\\" in one] == []


# --- from page to page ----------------------------------------------------------------------------


def test_the_first_html_is_the_page_that_moves_in(visit):
    """Streamlit is kept waiting until a hand has been at work; nothing of that is lost."""
    waiting: list[Route] = []
    page = visit("/book/", drawn=False)
    page.route("**/static/js/**", lambda route: waiting.append(route))
    page.goto(visit.address + APP.path("variance/spread"), wait_until="commit")
    page.locator(f"#pca-first {DRAWN}").first.wait_for(state="attached")
    assert page.locator(HELD).count() == 0
    page.evaluate(
        """() => ['.held', '.lf-plot'].forEach(
            (name) => { document.querySelector(name).mark = 'ours'; })"""
    )
    page.locator(FIELD).fill("6/5")
    page.locator(FIELD).press("Enter")
    moved(page, 4)
    exact(page)
    page.locator(FIELD).fill("6/")
    expect(page.locator(".read .formula.part math")).to_have_text("6")
    before = page.locator(".held").inner_text()
    assert waiting
    page.unroute("**/static/js/**")  # which lets go of those that wait
    alive(page)
    assert page.locator("#pca-first").count() == 0
    marks = "(names) => names.map((name) => document.querySelector(name).mark)"
    assert page.evaluate(marks, [f"{HELD}", f"{HELD} .lf-plot"]) == ["ours", "ours"]
    assert page.locator(".held").count() == page.locator(".lf-plot").count() == 1
    assert page.locator(".held").inner_text() == before
    expect(page.locator(FIELD)).to_have_value("6/")
    expect(page.locator(FIELD)).to_be_focused()
    assert link(page)["moved"].startswith("4:")


@both
def test_next_back_and_forward(visit, host):
    """In the app a step comes without a page being loaded; its title has the focus."""
    page = visit(host.path("variance/spread"), **PHONE)
    page.evaluate("() => { window.stays = true }")
    page.locator("a[rel=next]").tap()
    here = heading(page, "variance/collisions")
    expect(here).to_be_in_viewport()
    if host == APP:
        expect(here).to_be_focused()
        assert link(page)["step"] == "collisions"
    page.locator("a[rel=next]").focus()
    page.keyboard.press("Enter")
    expect(heading(page, "variance/rotate")).to_be_in_viewport()
    for way, place in (
        (page.go_back, "variance/collisions"),
        (page.go_back, "variance/spread"),
        (page.go_forward, "variance/collisions"),
    ):
        way()
        expect(heading(page, place)).to_be_visible()
        alive(page)
        assert page.title().startswith(lesson_text("variance", "en")[place.split("/")[1]]["title"])
        assert place.split("/")[1] in page.url
    if host == APP:
        assert page.evaluate("() => window.stays")
        page.reload()
        expect(heading(page, "variance/collisions")).to_be_visible()
        settle(page)


def test_the_language_is_the_one_that_was_pressed_last(visit):
    """Before Streamlit has started, and on the way back to a step that was read in another one."""
    waiting: list[Route] = []
    page = visit("/book/", drawn=False)
    page.route("**/static/js/**", lambda route: waiting.append(route))
    page.goto(visit.address + APP.path("variance/spread"), wait_until="commit")
    page.get_by_role("link", name="中文").click()
    expect(heading(page, "variance/spread", "zh")).to_be_visible()
    page.unroute("**/static/js/**")
    alive(page)
    navigation = page.locator("[data-testid=stSidebarNav]")
    expect(navigation).to_contain_text(say("zh", "app.your_data"))
    expect(heading(page, "variance/spread", "zh")).to_be_visible()
    page.locator("a[rel=next]").click()
    expect(heading(page, "variance/collisions", "zh")).to_be_visible()
    page.get_by_role("link", name="EN", exact=True).click()
    expect(navigation).to_contain_text(say("en", "app.your_data"))
    page.go_back()
    expect(heading(page, "variance/spread", "en")).to_be_visible()
    settle(page)
    expect(navigation).to_contain_text(say("en", "app.your_data"))
    expect(heading(page, "variance/spread", "en")).to_be_visible()
    assert link(page)["lang"] == "en"
