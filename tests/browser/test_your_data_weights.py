"""Fields weighed by hand in the app: the browser follows, Python answers, the page takes over."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from lessons.text import LANGUAGES
from results.look import PANELS
from results.sentences import tell
from tests.browser.kept import KEPT
from tests.browser.own_table import PHONE, press, upload
from tests.browser.visit import ASKED, overflow, settle

pytestmark = KEPT

SLIDER = ".wt-rows .wt-slider"
VALUE = ".wt-rows .wt-value"


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_follows_while_a_slider_moves_and_python_answers_where_it_rests(visit, language):
    page = upload(visit, "gbk", language, **(PHONE if language == "zh" else {}))
    press(page, "yd-panel", PANELS.index("weights"))
    shares = page.locator(".wt-share")
    before = shares.all_inner_texts()
    page.locator(SLIDER).first.scroll_into_view_if_needed()
    slider = page.locator(SLIDER).first.bounding_box()
    y = slider["y"] + slider["height"] / 2
    page.mouse.move(slider["x"] + slider["width"] / 2, y)
    page.mouse.down()
    page.mouse.move(slider["x"] + slider["width"] - 3, y, steps=6)
    expect(shares.first).not_to_have_text(before[0])
    assert not ASKED[page].waiting  # while it is held the server is asked nothing
    expect(page.get_by_text(tell(language, "weights.let_go"))).to_have_count(0)
    page.mouse.up()
    expect(page.locator(VALUE).first).to_have_text("2")
    expect(page.get_by_text(tell(language, "weights.let_go"))).to_be_visible()
    page.locator(".st-key-yd-weights-use button").click()
    expect(page.get_by_text(tell(language, "weights.used"))).to_be_visible()
    settle(page)
    expect(page.locator(VALUE).first).to_have_text("2")
    assert overflow(page) <= 0
    page.locator(".st-key-yd-weights-none button").click()  # above, where the table is prepared
    expect(page.locator(VALUE).first).to_have_text("1")
    expect(shares.first).to_have_text(before[0])


def test_python_says_what_a_moved_record_would_need(visit):
    page = upload(visit, "gbk", "en")
    press(page, "yd-panel", PANELS.index("weights"))
    page.locator(".wt-handle").focus()
    page.keyboard.press("Shift+ArrowUp")
    expect(page.locator(".wt-sentence")).to_contain_text("To stand here,")
    expect(page.get_by_text("at least this would have to differ")).to_be_visible()
    page.locator(".wt-handle").focus()
    page.keyboard.press("Escape")
    expect(page.get_by_text("at least this would have to differ")).to_have_count(0)
