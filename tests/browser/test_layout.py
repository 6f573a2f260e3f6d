"""Room: the sidebar's rail, ways past what stands before, the phone's upper half, lines to read."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from course import scripts
from lessons import registry
from lessons.text import LANGUAGES
from tests.browser.room import LAPTOP
from tests.browser.visit import APP, BOOK, alive, overflow
from tests.browser.waiting import frames, resize, still
from texts.labels import say

both = pytest.mark.parametrize("host", [APP, BOOK], ids=str)
# What hangs on the length of words and on what stands around a page: each host, each language.
each = pytest.mark.parametrize(
    ("host", "language"), list(zip((APP, BOOK), LANGUAGES, strict=True)), ids=str
)
PHONE = {"width": 360, "height": 740, "has_touch": True, "is_mobile": True}
START = {APP: "/?lang={}", BOOK: "/book/{}/index.html"}
MOST_STOPS = 8

# --- the rail -------------------------------------------------------------------------------------


def test_the_sidebar_folds_to_a_rail_which_opens_by_pointer_and_key_and_is_remembered(visit):
    page = visit(APP.path("variance/rotate"), **LAPTOP)
    links = page.get_by_test_id("stSidebarNav").get_by_role("link", name="Kernel PCA")
    rail, words = page.get_by_test_id("stSidebar"), page.locator("article .words")
    expect(links).to_be_hidden()
    assert rail.bounding_box()["width"] <= 48
    beside = words.bounding_box()["x"]
    assert beside >= 48
    rail.hover()
    expect(links).to_be_visible()
    assert words.bounding_box()["x"] == beside  # it opens over the page
    page.mouse.move(900, 400)
    expect(links).to_be_hidden()
    page.get_by_test_id("stExpandSidebarButton").press("Enter")
    expect(links).to_be_visible()
    still(page, lambda page: words.bounding_box()["x"])
    assert words.bounding_box()["x"] >= 240
    page.reload()
    alive(page)
    expect(links).to_be_visible()
    rail.hover()
    page.get_by_test_id("stSidebarCollapseButton").get_by_role("button").click()
    page.mouse.move(900, 400)
    expect(links).to_be_hidden()
    page.reload()
    alive(page)
    expect(links).to_be_hidden()


def test_a_large_screen_has_the_sidebar_open_and_a_finger_opens_the_rail(visit):
    wide = visit(APP.path("variance/rotate"), width=1440)
    expect(wide.get_by_test_id("stSidebarNav").get_by_role("link").first).to_be_visible()
    page = visit(APP.path("variance/rotate"), has_touch=True, **LAPTOP)
    page.touchscreen.tap(20, 400)
    page.get_by_test_id("stSidebarNav").get_by_role("link", name="Kernel PCA").tap()
    expect(page.locator("article[data-step^='kernel/']")).to_be_visible()


def test_presented_a_page_leaves_no_room_for_the_sidebar_before_streamlit_is_there_and_after(visit):
    page = visit(
        APP.path("variance/rotate", present="1"), drawn=False, block="**/static/**", **LAPTOP
    )
    visit.expected_problems = True
    first = page.locator("#pca-first")
    expect(first.locator("article")).to_be_visible()
    expect(page.locator(".stSidebar")).to_have_count(0)
    assert (first.bounding_box()["x"], first.bounding_box()["width"]) == (0, LAPTOP["width"])
    page.unroute("**/static/**")
    page.reload()
    alive(page)
    expect(page.locator(".stSidebar")).to_be_hidden()
    assert page.locator(".held").bounding_box()["x"] == 0


# --- keys -----------------------------------------------------------------------------------------

STOP = ":is(.lf-handle, input, button):visible"
AT = """() => ["picture", "question"]
    .find((one) => document.activeElement?.closest(`.${one}`)) ?? ''"""


def stops(page: Page, way: str, place: str) -> int:
    """How often Tab is pressed, and once the `way`, until the focus is within `place`: at what
    can be moved or chosen there, or at a picture that has nothing of it."""
    for count in range(1, 4 * MOST_STOPS):
        page.keyboard.press("Tab")
        if page.evaluate(AT) == place:
            return count
        if page.evaluate("() => document.activeElement.textContent") == way:
            page.keyboard.press("Enter")
            frames(page, 2)
            if page.evaluate(AT) == place and not page.locator(f".{place} {STOP}").count():
                return count
    raise AssertionError(place)


@pytest.mark.parametrize("path", ["{}", "{}covariance/matrix", "{}variance/rotate"])
@each
def test_few_stops_lead_to_the_picture_and_to_the_question(visit, host, path, language):
    place = path.format("")
    address = host.path(place, language) if place else START[host].format(language)
    page = visit(address, width=1440)  # the sidebar is open
    assert stops(page, say(language, "book.to_picture"), "picture") <= MOST_STOPS
    if place:
        page.keyboard.press("Escape")
        page.evaluate("document.activeElement.blur()")
        page.reload()
        alive(page)
        assert stops(page, say(language, "book.to_question"), "question") <= MOST_STOPS
    assert page.evaluate("location.hash") == ""


@each
def test_the_map_of_keys_lists_what_works_here_and_gives_the_focus_back(visit, host, language):
    page = visit(host.path("variance/goal", language), width=1440)
    knob = page.locator(".lf-handle.lf-axis")
    knob.focus()
    page.keyboard.press("?")
    map_of_keys = page.get_by_role("dialog", name=say(language, "keys.title"))
    expect(map_of_keys).to_be_visible()
    expect(map_of_keys.locator("h3")).to_have_text(
        [say(language, f"keys.{kind}") for kind in ("page", "handle", "walk", "ear")]
    )
    page.keyboard.press("Escape")
    expect(map_of_keys).to_have_count(0)
    expect(knob).to_be_focused()
    resize(page, **LAPTOP)
    page.locator("[data-present]").click()
    page.keyboard.press("?")
    expect(map_of_keys.locator("h3")).to_have_text(
        [say(language, f"keys.{kind}") for kind in ("page", "wall", "handle", "ear")]
    )
    page.keyboard.press("PageDown")
    assert not page.locator("[data-reveal]").evaluate("one => one.open"), "it is the map's key"
    map_of_keys.get_by_role("button", name=say(language, "keys.close")).click()
    page.goto(visit.address + host.path("variance/spread", language))
    alive(page)
    field = page.locator("[data-question] input[type=text]")
    field.focus()
    page.keyboard.press("?")
    expect(field).to_have_value("?")
    page.locator("[data-keys]").click()
    expect(map_of_keys.locator("h3").last).to_have_text(say(language, "keys.field"))
    keys_of_one_character_are_turned_off(page, map_of_keys, say(language, "keys.single"))


def keys_of_one_character_are_turned_off(page, map_of_keys, name) -> None:
    """... and on again where they were: WCAG 2.1.4."""
    switch, search = page.get_by_role("checkbox", name=name), page.locator("dialog.search")
    switch.uncheck()
    assert not {"?", "/", "R"} & set(map_of_keys.locator("kbd").all_inner_texts())
    page.keyboard.press("Escape")
    page.reload()
    alive(page)
    for key in ("?", "/"):
        page.keyboard.press(key)
    frames(page, 3)
    assert page.locator("dialog").count() == 0
    page.locator("[data-keys]").click()
    switch.check()
    page.keyboard.press("Escape")
    page.keyboard.press("/")
    expect(search).to_be_visible()


# --- phones, and less -----------------------------------------------------------------------------


@both
def test_on_a_phone_the_picture_stays_on_the_upper_half_and_covers_no_field(visit, host):
    page = visit(host.path("variance/spread"), **PHONE)
    picture, field = page.locator(".picture"), page.locator("[data-question] input[type=text]")
    assert picture.bounding_box()["y"] < PHONE["height"] / 2
    page.locator("[data-reveal] > summary").scroll_into_view_if_needed()
    page.mouse.move(180, 600)
    page.mouse.wheel(0, 200)  # still among the words
    box = still(page, lambda page: picture.bounding_box())
    assert box["y"] == pytest.approx(0, abs=1)
    assert PHONE["height"] * 0.35 < box["height"] < PHONE["height"] * 0.55
    assert overflow(page) <= 0
    # A keyboard leaves the upper half of the screen; so the field goes there.
    assert field.evaluate(
        """(field) => {
            field.focus();
            const main = document.querySelector("[data-testid=stMain]") ?? document.documentElement;
            main.scrollBy({ top: field.getBoundingClientRect().top - 100, behavior: "instant" });
            const { x, y, width, height } = field.getBoundingClientRect();
            return y < 250 && document.elementFromPoint(x + width / 2, y + height / 2) === field;
        }"""
    )


@each
def test_on_a_phone_the_start_page_begins_with_what_to_grab_and_the_three_ways_follow(
    visit, host, language
):
    page = visit(START[host].format(language), **PHONE)
    stage, ways = page.locator(".lf-stage"), page.locator(".onward")
    seen = still(page, lambda page: stage.bounding_box())
    assert seen["y"] + seen["height"] <= PHONE["height"]
    box = ways.bounding_box()
    assert box["y"] + box["height"] <= 2 * PHONE["height"]
    expect(ways.locator("section")).to_have_count(3)
    for way in ways.locator("section").all():
        expect(way.get_by_role("link").first).to_be_visible()
    assert overflow(page) <= 0


@each
def test_nothing_is_lost_at_320_pixels_nor_on_a_tablet_upright(visit, host, language):
    page = visit(host.path("covariance/matrix", language), width=320, height=256)
    assert overflow(page) <= 0
    assert page.locator(".picture").evaluate("(one) => getComputedStyle(one).position") == "static"
    cut = page.locator("select").evaluate_all(
        "all => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.value)"
    )
    assert cut == []
    resize(page, 768, 1024)
    frames(page, 3)
    assert overflow(page) <= 0
    box = still(page, lambda page: page.locator(".lf-stage").bounding_box())
    assert box["width"] >= 420
    assert box["height"] >= 360


# --- laptops and very wide screens ----------------------------------------------------------------

NINE = max(registry.IDS, key=lambda one: len(registry.lesson(one).steps))


@each
def test_the_steps_of_the_longest_lesson_stand_in_one_row(visit, host, language):
    """Of those with tables and divisors to choose from, too."""
    for lesson in {NINE, "diagonalization", "covariance"}:
        step = registry.lesson(lesson).steps[0].id
        page = visit(host.path(f"{lesson}/{step}", language), **LAPTOP)
        assert page.locator(".top").bounding_box()["height"] < 70, lesson
        tall = page.locator(".top a:visible, .top select, .top button").evaluate_all(
            "all => all.map((one) => one.getBoundingClientRect().height)"
        )
        assert min(tall) >= 24
        assert max(tall) <= 48


@both
def test_lines_on_a_very_wide_screen_have_at_most_75_letters(visit, host):
    page = visit(host.path("how_many/chance"), width=3440, height=1440)
    most = page.locator("[data-part=text] p, [data-part=ask] p").evaluate_all(
        """(all) => Math.max(...all.map((one) => {
            const lines = {};
            const range = document.createRange();
            const walker = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
            while (walker.nextNode()) {
                for (let i = 0; i < walker.currentNode.length; i++) {
                    range.setStart(walker.currentNode, i);
                    range.setEnd(walker.currentNode, i + 1);
                    const line = Math.round(range.getBoundingClientRect().bottom);
                    lines[line] = (lines[line] ?? 0) + 1;
                }
            }
            return Math.max(...Object.values(lines));
        }))"""
    )
    assert 45 < most <= 75


# --- a system's own colours -----------------------------------------------------------------------

SEEN = "(node) => getComputedStyle(node).backgroundColor"


def test_bars_and_stages_are_seen_in_a_systems_own_colours(chromium):
    """They are nothing but their ground, which the system takes away."""
    bar = "<div class='bar now'><span class='length' style='--share: 1'></span></div>"
    stages = "<ol class='stages'><li data-is='done'></li><li data-is='ahead'></li></ol>"
    body = f"<div class='bars'>{bar}</div>{stages}"
    with chromium.new_context(forced_colors="active") as context:
        page = context.new_page()
        page.set_content(f"<style>{scripts.style()}</style>{body}")
        seen = [page.locator(place).evaluate(SEEN) for place in (".length", "[data-is=done]")]
        assert seen == ["rgb(0, 0, 0)"] * 2
        assert page.locator("[data-is=ahead]").evaluate(SEEN).endswith(", 0)")
