"""What a move changes, and what an answer is worth, is heard once, and nothing else is."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from course.prose import plain
from lessons.states import first
from tests.browser.heard import LISTENING, heard, heard_next, hears
from tests.browser.kept import KEPT
from tests.browser.visit import APP, BOOK, Host, Visit, drag, exact, middle, pixels, rest, state
from tests.browser.waiting import frames
from texts.labels import say

pytestmark = KEPT

both = pytest.mark.parametrize("host", [APP, BOOK], ids=str)


def listened_to(visit: Visit, host: Host, place: str) -> Page:
    page = visit(host.path(place), script=LISTENING)
    hears(page)
    rest(page)
    assert heard(page) == [], "nothing at the opening"
    return page


def alt(section: str) -> str:
    shown = first("en", "covariance", "ellipse")
    return plain(shown.text[section], shown.values)


def chosen_option(page: Page, option: str) -> None:
    page.locator(f"[data-question] input[value='{option}']").check()
    page.locator("[data-question] [type=submit]").click()


@both
def test_each_thing_is_heard_once(visit, host):
    page = listened_to(visit, host, "variance/rotate")
    axis = page.get_by_role("slider", name="Axis").first
    axis.focus()
    page.keyboard.press("PageUp")  # the slider says itself where it stands
    assert heard_next(page) == ["Variance here: about 1.4736."]
    page.keyboard.press("r")
    assert heard_next(page) == ["Variance here: about 1.4736."]
    drag(page, middle(page, "Axis"), pixels(page, 3, 5))
    (said,) = heard_next(page)
    assert said.startswith(f"Axis, {state(page)['theta']:g} degrees. Variance here: ")
    assert "so far" not in said, "the question is not answered"
    chosen_option(page, "0")
    (said,) = heard_next(page)
    assert said.startswith(say("en", "check.wrong"))
    title = page.locator("[data-reveal] > summary").inner_text()
    assert said.endswith(say("en", "aloud.opened", title=title))
    chosen_option(page, "45")
    (said,) = heard_next(page)
    assert said.startswith(say("en", "check.right"))
    axis.focus()
    page.keyboard.press("End")
    (said,) = heard_next(page)
    assert said.startswith("Variance here: about 1.1721, the smallest so far.")
    page.locator("a[rel=next]").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("The best axis")
    hears(page)
    rest(page)
    assert heard(page) == []
    if host == APP:
        expect(page.get_by_role("heading", level=1)).to_be_focused()


def test_a_record_is_heard_with_its_place_and_what_follows(visit):
    page = listened_to(visit, BOOK, "variance/centre")
    drag(page, middle(page, "Record 4"), pixels(page, 2, 4))
    exact(page)
    (said,) = heard_next(page)
    assert said == (
        "Record 4 at 2, 4. Mean of a: 8 over 5."
        " Distance, records 1 and 4: the square root of 10, about 3.1623."
    )
    page.locator(".by-hand .link").click()
    (said,) = heard_next(page)
    assert said.startswith("Everything is back in its place. Mean of a: 2.")
    expect(page.get_by_role("slider", name="Record 1")).to_be_focused()
    page.locator("[data-pick=data]").select_option(index=1)
    (said,) = heard_next(page)
    assert said.startswith("The step shows this choice now. Mean of bill length mm: ")


def test_five_points_of_ones_own_are_heard(visit):
    page = visit("/points?lang=zh", script=LISTENING)
    hears(page)
    rest(page)
    heard(page)
    page.mouse.move(*middle(page, "记录 5"))
    page.mouse.down()
    page.mouse.move(*pixels(page, 6, 8), steps=5)
    page.mouse.up()
    (said,) = heard_next(page)
    assert said.startswith("记录 5")
    assert "兰姆达 1：" in said
    page.locator("[data-cell]").first.fill("7")
    frames(page, 10)
    assert heard(page) == [], "nothing while somebody types"
    page.keyboard.press("Enter")
    (said,) = heard_next(page)
    assert said.startswith("记录 1")


def test_a_pictures_text_waits_for_the_answer(visit):
    page = visit(BOOK.path("covariance/ellipse"))
    plot = page.locator(".lf-plot")
    before, after = (alt(section) for section in ("picture", "picture after"))
    expect(plot).to_have_attribute("aria-label", before)
    page.locator("[data-reveal] > summary").click()
    expect(plot).to_have_attribute("aria-label", f"{before} {after}")
