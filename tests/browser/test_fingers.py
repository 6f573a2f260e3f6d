"""Moving without dragging: taps, buttons, exact places; what a finger does beside that stays."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.taps import turned_by_buttons
from tests.browser.visit import APP, BOOK, DRAWN, exact, link, middle, pixels, state
from tests.browser.waiting import frames, still, until

BAR, PICKED = ".lf-pick", ".lf-picked-up"
ROTATE, CENTRE, SHADOW = "variance/rotate", "variance/centre", "basis/shadow"
PHONE = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}
FOCUSED = "() => document.activeElement.getAttribute('aria-label') ?? document.activeElement.name"


def first(page, name):
    return page.get_by_role("slider", name=name).first


def type_in(page, number, text):
    field = page.locator(f"{BAR} input").nth(number)
    field.fill(text)
    field.press("Enter")


@pytest.mark.parametrize("host", [APP, BOOK], ids=str)
def test_two_taps_and_buttons_turn_the_axis(visit, host):
    page = visit(host.path(ROTATE, data="worked"))
    page.mouse.click(*middle(page, "Axis"))
    expect(page.locator(PICKED)).to_have_count(1)
    expect(page.locator(BAR)).to_be_visible()
    cx, cy = pixels(page, 2, 3)
    page.mouse.click(cx - 100, cy - 100)
    exact(page)
    assert state(page)["theta"] == 135
    assert {0, 135, 150, 175} <= set(state(page)["tried"]), "as a drag leaves them"
    page.get_by_role("button", name="1° on").click()
    page.get_by_role("button", name="1° on").click()
    until(page, lambda page: state(page)["theta"] == 137)
    exact(page)
    assert host == BOOK or link(page)["theta"] == "137"
    page.mouse.click(*middle(page, "Axis"))
    expect(page.locator(f"{BAR}, {PICKED}")).to_have_count(0)


def test_an_exact_angle_is_typed(visit):
    page = visit(APP.path(ROTATE, data="worked"))
    page.mouse.click(*middle(page, "Axis"))
    field, note = page.locator(f"{BAR} input"), page.locator(f"{BAR} [role=status]")
    for text, angle, said in (
        ("41.5", 41.5, ""),
        ("2,5", 2.5, ""),
        ("４５°", 45, ""),
        ("1/2", 0.5, ""),
        ("√2", 1.41421, "1.41421"),
        ("-30", 150, ""),
    ):
        type_in(page, 0, text)
        until(page, lambda page, angle=angle: state(page)["theta"] == angle)
        assert said in note.inner_text()
        expect(field).to_have_value(str(angle))
    exact(page)
    assert link(page)["theta"] == "150"
    for text, said in (("400", "from −360 to 360"), ("<b>x</b>", "cannot be"), ("", "Type")):
        type_in(page, 0, text)
        expect(note).to_contain_text(said)
        expect(field).to_have_attribute("aria-invalid", "true")
        assert state(page)["theta"] == 150, "it keeps its place"
    assert note.locator("b").count() == 0


def test_a_record_has_four_buttons_and_two_numbers(visit):
    page = visit(BOOK.path(CENTRE))
    page.mouse.click(*middle(page, "Record 1"))
    page.locator(BAR).wait_for()
    names = [one.get_attribute("aria-label") for one in page.locator(f"{BAR} button").all()]
    assert names == ["x − 0.5", "x + 0.5", "y − 0.5", "y + 0.5"]
    sizes = [one.bounding_box() for one in page.locator(f"{BAR} :is(button, input)").all()]
    assert all(box["width"] >= 44 and box["height"] >= 44 for box in sizes)
    page.get_by_role("button", name="y + 0.5").click()
    until(page, lambda page: state(page)["points"][0] == [1, 1.5])
    type_in(page, 0, "3.2")
    until(page, lambda page: state(page)["points"][0] == [3.2, 1.5])
    type_in(page, 1, "7")
    expect(page.locator(f"{BAR} [role=status]")).to_contain_text("from 0 to 5")
    assert state(page)["points"][0] == [3.2, 1.5]
    page.mouse.click(*middle(page, "Record 4"))
    expect(page.locator(PICKED)).to_have_count(1)
    expect(page.locator(PICKED)).to_have_attribute("aria-label", "Record 4")
    page.mouse.click(*pixels(page, 1, 4.4))
    until(page, lambda page: state(page)["points"][3] == [1, 4.5])
    assert state(page)["points"][0] == [3.2, 1.5]


def test_the_keys_go_from_the_handle_to_its_buttons_and_on(visit):
    page = visit(BOOK.path(SHADOW))
    handle = first(page, "Arrow a")
    handle.focus()
    page.keyboard.press("Tab")
    assert "Arrow" in page.evaluate(FOCUSED), "no stops but the handles"
    handle.focus()
    page.keyboard.press("Enter")
    page.locator(BAR).wait_for()
    stops = []
    for _ in range(6):
        page.keyboard.press("Tab")
        stops.append(page.evaluate(FOCUSED))
    assert [one[0] for one in stops[:4]] == ["x", "x", "y", "y"]
    assert [one.split()[-1] for one in stops[4:]] == ["x", "y"]
    page.keyboard.press("Escape")
    expect(page.locator(f"{BAR}, {PICKED}")).to_have_count(0)
    expect(handle).to_be_focused()
    before = state(page)
    page.keyboard.press(" ")
    page.locator(BAR).wait_for()
    page.keyboard.press("ArrowRight")  # arrows still move it
    until(page, lambda page: state(page) != before)
    for _ in range(7):
        page.keyboard.press("Tab")  # on to the next handle: this one is let go
    assert "Arrow" in page.evaluate(FOCUSED)
    expect(page.locator(f"{BAR}, {PICKED}")).to_have_count(0)


def test_a_drag_picks_nothing_and_a_finger_scrolls(visit):
    page = visit(BOOK.path(ROTATE), **PHONE)
    handle = first(page, "Axis")
    handle.scroll_into_view_if_needed()
    page.touchscreen.tap(*middle(page, "Axis"))
    expect(page.locator(PICKED)).to_have_count(1)
    page.locator(BAR).wait_for()
    touch = page.context.new_cdp_session(page)

    def slide(start, by):
        x, y = start
        for kind, k in (("touchStart", 0), *(("touchMove", k) for k in range(1, 9))):
            at = {"x": x + by[0] * k / 8, "y": y + by[1] * k / 8}
            touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [at]})
        touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    cx, cy = pixels(page, 2, 3)
    page.touchscreen.tap(cx - 60, cy - 60)
    until(page, lambda page: abs(state(page)["theta"] - 135) <= 2)
    expect(page.locator(PICKED)).to_have_count(1)
    theta = state(page)["theta"]
    slide((cx - 60, cy), (0, -40))  # over the picture: a scroll
    still(page, lambda page: middle(page, "Axis"))
    assert state(page)["theta"] == theta
    page.touchscreen.tap(*middle(page, "Axis"))
    expect(page.locator(f"{BAR}, {PICKED}")).to_have_count(0)
    slide(middle(page, "Axis"), (-60, 40))  # on the handle: a drag
    until(page, lambda page: state(page)["theta"] != theta)
    expect(page.locator(PICKED)).to_have_count(0)


def test_a_space_is_turned_by_buttons(visit):
    page = visit(BOOK.path("kernel/lift"))
    page.locator(DRAWN).first.wait_for(state="attached")
    turned_by_buttons(page)


def test_nothing_of_it_comes_before_it_is_needed(visit):
    asked = []
    page = visit(BOOK.path(ROTATE), drawn=False)
    page.on("request", lambda request: asked.append(request.url))
    page.reload()
    page.locator(DRAWN).first.wait_for(state="attached")
    frames(page, 10)
    assert not [url for url in asked if "fingers" in url]
    page.mouse.click(*middle(page, "Axis"))
    page.locator(BAR).wait_for()
    assert [url for url in asked if "fingers" in url]
