"""Selecting records by click, box, finger and keys, on the plain page."""

import numpy as np
import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.browser.live_figure.plain_page import mount
from tests.browser.live_figure.records import (
    camera,
    coloured,
    many,
    place,
    plane,
    seen,
    space,
    turned_space,
)
from tests.browser.live_figure.sample import DARK, FIRST, LOST, variance_figure
from tests.browser.live_figure.test_hands import commits, drag, middle, swipe_up
from tests.browser.waiting import frames, resize, until

RINGS = """() => {
    const path = document.querySelector(".lf-rings path").getAttribute("d");
    const stage = document.querySelector(".lf-stage").getBoundingClientRect();
    return [...path.matchAll(/M([-\\d.]+),([-\\d.]+)a([\\d.]+)/g)].map(([, x, y, r]) =>
        [stage.left + Number(x) + Number(r), stage.top + Number(y)]);
}"""


def rings(page):
    """The middles of the rings in the window."""
    return page.evaluate(RINGS)


def box(page, start, end, *, release=True):
    page.mouse.move(*place(page, start))
    page.mouse.down()
    page.mouse.move(*place(page, end), steps=4)
    if release:
        page.mouse.up()


def said(page):
    return page.locator(".lf-said").inner_text()


def chosen(page):
    """What was sent, one list for each time."""
    return [commit["selected"] for commit in commits(page)]


@pytest.fixture
def drawn(mounted):
    return lambda chosen=(), **options: mounted(
        plane(chosen), **({"alt": "Records", "palette": DARK} | options)
    )


def test_a_click_selects_one_record_and_a_second_click_lets_it_go(drawn, page):
    drawn()
    page.mouse.click(*place(page, (1, 1)))
    np.testing.assert_allclose(rings(page), [place(page, (1, 1))], atol=0.1)
    assert said(page) == "<b>Ann</b> & 4, 5 of 10: selected"
    page.mouse.click(*place(page, (4, 2)))
    assert page.locator(".lf-count").inner_text() == "2 selected"
    page.mouse.click(*place(page, (1, 1)))
    assert chosen(page) == [[4], [4, 21], [21]]
    np.testing.assert_allclose(rings(page), [place(page, (4, 2))], atol=0.1)


def test_a_click_beside_the_marks_or_on_one_without_a_record_does_nothing(drawn, page):
    drawn([4])
    page.mouse.click(*place(page, (3, 1)))
    page.mouse.click(*place(page, (2, 2)))  # the ninth mark is no record
    assert chosen(page) == []
    assert len(rings(page)) == 1


def test_a_box_selects_what_is_inside_and_with_shift_adds(drawn, page):
    drawn([7])
    box(page, (-0.5, -0.5), (1.4, 1.4))
    assert chosen(page) == [[0, 1, 3, 4]]
    assert said(page) == "4 selected"
    page.keyboard.down("Shift")
    box(page, (4.5, 2.5), (3.5, -0.5))
    page.keyboard.up("Shift")
    assert chosen(page)[1:] == [[0, 1, 3, 4, 20, 21]]
    assert len(rings(page)) == 6
    box(page, (2.6, 0.2), (3.4, 1.8))
    assert chosen(page)[2:] == [[]]
    assert page.locator(".lf-box").count() == 0


def test_escape_drops_a_box_and_later_clears_the_selection(drawn, page):
    drawn([4])
    box(page, (-0.5, -0.5), (1.4, 1.4), release=False)
    assert page.locator(".lf-box").count() == 1
    page.keyboard.press("Escape")
    assert page.locator(".lf-box").count() == 0
    page.mouse.up()
    assert chosen(page) == []
    assert len(rings(page)) == 1
    page.mouse.click(*place(page, (0, 0)))
    page.keyboard.press("Escape")
    assert chosen(page) == [[0, 4], []]
    assert rings(page) == []
    page.evaluate("addEventListener('keydown', (event) => (window.free = !event.defaultPrevented))")
    page.keyboard.press("Escape")
    assert page.evaluate("free")


def test_keys_go_from_record_to_record_and_select(drawn, page):
    drawn()
    page.locator(".lf-select").focus()
    page.keyboard.press("]")
    assert said(page) == "<b>Ann</b> & 1, 2 of 10: not selected"
    page.keyboard.press("Space")
    assert said(page) == "<b>Ann</b> & 1, 2 of 10: selected"
    assert page.locator(".lf-select").get_attribute("aria-pressed") == "true"
    for _ in range(3):
        page.keyboard.press("[")
    label = page.locator(".lf-select").get_attribute("aria-label")
    assert label.startswith("Records: Bo, 9 of 10.")
    np.testing.assert_allclose(middle(page, ".lf-grip"), place(page, (4, 0)), atol=0.6)
    page.keyboard.press("Enter")
    page.keyboard.press("]")
    assert said(page).startswith("22, 10 of 10")  # a record without a name
    page.keyboard.press("Escape")
    assert chosen(page) == [[1], [1, 20], []]


def test_keys_of_the_presenter_are_left_alone(drawn, page):
    drawn([4])
    page.evaluate(
        "window.free = []; addEventListener('keydown', e => free.push([e.key, e.defaultPrevented]))"
    )
    page.locator(".lf-select").focus()
    for key in ["PageUp", "PageDown", "Control+]", "Tab"]:
        page.keyboard.press(key)
    assert not any(prevented for _, prevented in page.evaluate("window.free"))
    assert chosen(page) == []


def test_hovering_still_tells_the_name(drawn, page):
    drawn([4])
    page.mouse.click(*place(page, (0, 0)))
    page.mouse.move(*place(page, (0.5, 0.5)))
    page.mouse.move(*place(page, (1, 1)), steps=3)
    page.wait_for_function("document.querySelector('.hoverlayer').textContent.includes('4')")
    assert page.locator(".hoverlayer .hovertext").text_content() == "<b>Ann</b> & 4"
    box(page, (-0.5, -0.5), (0.5, 0.5))
    page.mouse.move(*place(page, (1, 2)), steps=3)
    page.wait_for_function("document.querySelector('.hoverlayer').textContent.includes('7')")


def test_data_that_come_while_a_box_is_drawn_wait_and_then_win(drawn, page):
    drawn()
    box(page, (-0.5, -0.5), (1.4, 1.4), release=False)
    other = plane([21])
    other["data"][1]["x"][0] = 3.0
    page.evaluate("(figure) => live.update(figure)", other)
    x = "document.querySelector('.lf-plot').data[1].x[0]"
    assert page.evaluate(x) == 0
    page.mouse.up()
    assert page.evaluate(x) == 3
    assert chosen(page) == [[0, 1, 3, 4]]
    assert len(rings(page)) == 4
    np.testing.assert_allclose(rings(page)[0], place(page, (3, 0)), atol=0.1)
    page.evaluate("(figure) => live.update(figure)", plane([21]))
    assert len(rings(page)) == 1


def test_nothing_is_redrawn_for_a_selection(drawn, page):
    drawn()
    page.evaluate(
        "window.draws = 0; document.querySelector('.lf-plot')"
        ".on('plotly_afterplot', () => (draws += 1))"
    )
    page.mouse.click(*place(page, (1, 1)))
    box(page, (-0.5, -0.5), (1.4, 1.4))
    frames(page)
    assert page.evaluate("draws") == 0


def test_rings_follow_the_width(drawn, page):
    drawn([0, 21])
    resize(page, 700, 900)
    assert page.locator(".lf-plot").bounding_box()["width"] < 700
    goal = [place(page, (0, 0)), place(page, (4, 2))]
    np.testing.assert_allclose(rings(page), goal, atol=0.1)


def test_marks_hidden_in_the_legend_have_no_rings_and_are_not_found(mounted, page):
    figure = plane([0, 21])
    figure["layout"] |= {"showlegend": True, "legend": {"orientation": "h", "y": -0.2}}
    mounted(figure, alt="", palette=DARK)
    assert len(rings(page)) == 2
    page.locator(".legendtoggle").nth(2).click()
    page.wait_for_function("document.querySelector('.lf-plot')._fullData[2].visible !== true")
    until(page, lambda page: len(rings(page)) == 1)
    box(page, (-0.9, -0.9), (4.9, 2.9))
    assert chosen(page) == [list(range(8))]


def test_the_clear_button_is_there_while_something_is_selected(drawn, page):
    drawn()
    clear = page.get_by_role("button", name="Clear", exact=True)
    assert clear.count() == 0
    page.mouse.click(*place(page, (1, 1)))
    clear.click()
    assert chosen(page) == [[4], []]
    assert clear.count() == 0


def test_points_can_still_be_dragged_beside_a_selection(mounted, page):
    figure = variance_figure()
    figure["layout"]["meta"]["handles"].append(
        {"kind": "select", "name": "selected", "label": "", "records": {"3": list(range(5))}}
    )
    figure["layout"]["meta"]["state"]["selected"] = [0]
    mounted(figure, alt="", palette=DARK)
    drag(page, ".lf-point", (0.7, 1.2))
    assert commits(page) == [{"point": {"index": 0, "value": [1.5, 2]}}]
    frames(page)
    np.testing.assert_allclose(rings(page), [middle(page, ".lf-point")], atol=0.6)


def test_a_tap_toggles_and_a_finger_scrolls(phone):
    mount(phone, plane(), alt="", palette=DARK)
    phone.evaluate("document.querySelector('main').style.paddingBottom = '1500px'")
    phone.touchscreen.tap(*place(phone, (1, 1)))
    assert chosen(phone) == [[4]]
    x, y = place(phone, (2, 1))
    swipe_up(phone, x, y)
    assert phone.evaluate("scrollY") > 150
    assert chosen(phone) == [[4]]
    assert phone.locator(".lf-box").count() == 0
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390


def test_five_thousand_records_fit_in_one_box(mounted, page):
    """How long it takes is printed, not judged (run with `-s` to see it)."""
    mounted(many(5000), alt="")
    box(page, (-4.9, -4.9), (4.9, 4.9), release=False)
    spent = page.evaluate(
        """() => {
            const { right, top } = document.querySelector(".lf-stage").getBoundingClientRect();
            const start = performance.now();
            window.dispatchEvent(new PointerEvent("pointerup",
                { pointerId: 1, clientX: right, clientY: top, pointerType: "mouse" }));
            return performance.now() - start;
        }"""
    )
    page.mouse.up()
    print(f"\n5000 records, box released: {spent:.1f} ms")
    sent = chosen(page)
    assert len(sent) == 1
    assert len(rings(page)) == len(sent[0]) > 1000
    assert page.locator(".lf-rings path").count() == 2


def test_a_click_in_a_space_toggles_and_the_camera_stays(mounted, page):
    mounted(space(), alt="", palette=DARK)
    seen(page, LOST)
    x, y = middle(page, ".lf-plot")
    before = turned_space(page, (x - 200, y + 60), (80, 30))
    assert chosen(page) == []
    page.mouse.click(x, y)
    page.mouse.click(*coloured(page, LOST))
    assert chosen(page) == [[8], [3, 8]]
    seen(page, FIRST)
    page.mouse.click(x, y)
    assert chosen(page)[2:] == [[3]]
    after = camera(page)
    for part, values in before.items():
        if part != "projection":
            assert after[part] == pytest.approx(values, abs=1e-6)


def test_axe_finds_nothing(drawn, page):
    drawn([4], download="records")
    results = Axe().run(page, context="#here")
    assert results.response["violations"] == []
