"""The course in Firefox and in WebKit, whoever holds the page: nothing that Chromium alone can do.

Everything else is tested in Chromium.
"""

from __future__ import annotations

import pytest
from selenium.webdriver.common.keys import Keys

from lessons.text import lesson_text
from results.sentences import catalogue
from tests.browser.other_browsers.hand import EXACT
from tests.browser.own_table import TABLES
from tests.browser.visit import APP, BOOK, DRAWN
from tests.classroom.rooms import with_room
from texts.labels import say

both = pytest.mark.parametrize("host", [APP, BOOK], ids=str)
START = {APP: "/?lang=en", BOOK: "/book/en/index.html"}
SIZES = """return [...document.querySelector(".words msup").children].map(
    (node) => parseFloat(getComputedStyle(node).fontSize))"""
FIELD = "[data-question] input[type=text]"


@both
def test_the_start_page_comes_alive_and_can_be_pulled_at(hand, host):
    hand.open(START[host])
    hand.alive()
    before = hand.texts(".lf-value")
    hand.drag(".lf-point", 40, -30)
    hand.until(lambda: hand.texts(".lf-value") != before)


@both
def test_a_step_follows_mouse_and_keys_and_judges_a_choice(hand, host):
    hand.open(host.path("variance/rotate"))
    hand.alive()
    met = hand.texts(".lf-value")
    hand.drag(".lf-axis .lf-grip", -60, -50)
    hand.see(EXACT)
    pulled = hand.texts(".lf-value")
    assert pulled != met
    hand.ask("document.querySelector('.lf-axis').focus()")
    hand.keys(Keys.ARROW_UP)
    hand.until(lambda: hand.texts(".lf-value") != pulled)
    hand.see(EXACT)
    hand.press(".by-hand button", say("en", "book.back"))
    hand.until(lambda: hand.texts(".lf-value") == met)
    hand.press("label.option", "45°")
    hand.press(".question button", say("en", "check.submit"))
    hand.see(".said.right")


@both
def test_what_is_typed_is_read_and_judged_in_the_other_language(hand, host):
    hand.open(host.path("variance/spread"))
    hand.alive()
    hand.press(FIELD)
    hand.keys("6/√5")
    hand.see(".formula mfrac msqrt")
    hand.press(".side a[hreflang=zh-Hans]")
    hand.see("h1, h2", lesson_text("variance", "zh")["spread"]["title"])
    hand.alive()
    field = hand.see(FIELD)
    field.clear()
    field.send_keys("6/5", Keys.ENTER)
    hand.see(".said.right")
    assert hand.ask("return document.documentElement.lang") == "zh-Hans"


def test_an_index_is_smaller_than_what_it_stands_at(hand):
    hand.open(BOOK.path("covariance/matrix"))
    letter, index = hand.ask(SIZES)
    assert index < 0.8 * letter


def test_a_phone_joins_a_class_and_votes(hand, app):
    room = with_room(f"{app}/")
    hand.driver.set_window_rect(width=390, height=844)
    hand.open(f"/c/{room.code}")
    hand.see(".class-line", room.code)
    room.pace()
    hand.until(lambda: "/variance/rotate.html" in hand.driver.current_url)
    for answer in ("90", "45"):
        hand.press(f".ballot button[value='{answer}']")
        hand.until(lambda answer=answer: room.tally().said["counts"] == {answer: 1})
    hand.see(".said", "Recorded")
    room.pace(shown=True, open=False)
    hand.see(".said.right")


def test_a_table_of_ones_own_is_read_and_drawn(hand, tmp_path):
    name, make, records = TABLES["gaps"]
    file = tmp_path / name
    file.write_bytes(make())
    hand.open("/your_data?lang=en")
    hand.see(".st-key-your_data input[type=file]", shown=False).send_keys(str(file))
    hand.see(DRAWN, shown=False)
    ready = catalogue("en")["prepare.ready"].format(m=records, n=3).replace("**", "")
    hand.see("[data-testid=stMarkdown]", ready)
