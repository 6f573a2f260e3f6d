"""Ways through the page: panels, picks, the list of its parts; with fingers and with keys."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from lessons.text import LANGUAGES
from results.look import PANELS
from results.stages import STAGES
from tests.browser.kept import KEPT
from tests.browser.own_table import PHONE, press, upload
from tests.browser.taps import turned_by_buttons
from tests.browser.visit import overflow, settle
from tests.browser.waiting import resize
from ui.your_data.jump import PLACES

pytestmark = KEPT

# what is chosen in the list, and the part of the page that it leads to
LEADS = (
    (("walk", "axes"), "yd-at-walk"),
    (("meaning", "unusual"), "yd-panel"),
    (("leave", ""), "yd-at-leave"),
)


def test_picked_records_are_listed(visit):
    page = upload(visit, "gbk", "en")
    press(page, "yd-panel", PANELS.index("records"))
    place = page.evaluate(
        """() => {
            const plot = [...document.querySelectorAll('.js-plotly-plot')].at(-1);
            plot.scrollIntoView({ block: 'center' });
            const dot = plot.querySelector('.scatterlayer .points path').getBoundingClientRect();
            return [dot.x + dot.width / 2, dot.y + dot.height / 2];
        }"""
    )
    page.mouse.click(*place)
    expect(page.locator(".st-key-yd-selected [data-tag]")).to_have_count(1)
    page.locator(".st-key-yd-space label").first.click()
    turned_by_buttons(page)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_phone_shows_all_panels(visit, language):
    page = upload(visit, "gbk", language, width=390, height=844)
    for panel in range(len(PANELS)):
        press(page, "yd-panel", panel)
        assert overflow(page) <= 0


def test_the_walk_has_words_left_and_picture_right_as_the_lessons_have(visit):
    page = upload(visit, "gbk", "en", width=1440)
    picture = page.locator(".st-key-step .lf-mount")
    words = page.locator(".st-key-step .stMarkdown").first
    assert words.bounding_box()["x"] < picture.bounding_box()["x"]
    resize(page, 390, 844)
    settle(page)
    assert picture.bounding_box()["y"] < words.bounding_box()["y"]


@pytest.mark.parametrize("panel", ["fields", "both", "unusual"])
def test_on_a_phone_the_picture_comes_before_the_words(visit, panel):
    page = upload(visit, "gbk", "zh", **PHONE)
    press(page, "yd-panel", PANELS.index(panel))
    picture = page.locator(".lf-mount").last
    words = page.locator(".stHorizontalBlock", has=picture).locator(".stMarkdown").last
    assert picture.bounding_box()["y"] < words.bounding_box()["y"]


def test_a_line_is_broken_where_it_is_full(visit):
    """Quotation marks of a Chinese font made Chromium break lines after the last bold word."""
    page = upload(visit, "gbk", "en")
    line = page.locator(".stMarkdown p", has_text="fields of numbers").first
    early = line.evaluate(
        """(line) => {
            const last = document.createRange();
            last.selectNode(line.lastChild);
            const y = (piece) => piece.getClientRects()[0].y;
            line.style.width = "max-content";
            const full = Math.ceil(line.getBoundingClientRect().width);
            return [...Array(60).keys()].filter((less) => {
                line.style.width = `${full - less}px`;
                return y(last) - y(line.querySelector("strong")) > 8;
            });
        }"""
    )
    assert early == []


@pytest.mark.parametrize(("language", "keys"), [(LANGUAGES[0], True), (LANGUAGES[-1], False)])
def test_a_list_leads_to_every_part_of_the_page(visit, language, keys):
    page = upload(visit, "gbk", language, **PHONE)
    for place, part in LEADS:
        choose_part(page, PLACES.index(place), keys)
        page.locator(f".st-key-{part} :focus").wait_for()
        settle(page)
        above = page.locator(".st-key-yd-jump").bounding_box()
        assert 0 <= above["y"] < 120  # still in sight
        top = page.locator(f".st-key-{part}").bounding_box()["y"]
        assert above["y"] + above["height"] <= top < PHONE["height"] / 2
    for picker, position in (("stage", STAGES.index("axes")), ("panel", PANELS.index("unusual"))):
        chosen = page.locator(f".st-key-yd-{picker} button").nth(position)
        expect(chosen).to_have_attribute("aria-checked", "true")
    assert overflow(page) <= 0


def choose_part(page, place: int, keys: bool) -> None:
    box = page.locator(".st-key-yd-jump input")
    if not keys:
        box.tap(position={"x": 60, "y": 15})  # at its very middle it would be a screen reader's
        page.get_by_role("option").nth(place).tap()
        return
    box.focus()
    for _ in range(place + 1):
        page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")


# The menu of a table of numbers is Streamlit's own; what is drawn small has room around it.
SMALL = """() => [...document.querySelectorAll('.st-key-your_data :is(button, a, summary, input)')]
    .filter((e) => !e.closest('[kind=elementToolbar], [data-tag], .lf-mount'))
    .filter((e) => !e.matches('.stMultiSelect button, [type=checkbox], [type=range]'))
    .filter((e) => !e.closest('[data-testid=stTooltipIcon]'))
    .filter((e) => e.checkVisibility({ opacityProperty: true }))
    .filter((e) => (e.closest('[role=group]:has([aria-haspopup])') ?? e).offsetHeight < 44)
    .map((e) => e.outerHTML)"""


def test_fingers_have_room(visit):
    page = upload(visit, "gaps", "en", **PHONE)
    page.locator(".st-key-your_data .stExpander summary").first.click()
    settle(page)
    assert page.evaluate(SMALL) == []
