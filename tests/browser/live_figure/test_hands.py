"""What mouse, finger and keyboard do, on the plain page."""

import numpy as np
import pytest

from tests.browser.live_figure.plain_page import mount
from tests.browser.live_figure.sample import DARK, WORKED, turned, variance_figure
from tests.browser.waiting import frames


def middle(page, selector, index=0):
    box = page.locator(selector).nth(index).bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def pixels_per_unit(page):
    return page.evaluate(
        "() => { const {xaxis} = document.querySelector('.lf-plot')._fullLayout;"
        " return xaxis.l2p(1) - xaxis.l2p(0); }"
    )


def drag(page, selector, by, index=0, release=True):
    """Drags the middle of a handle by data units (up is positive)."""
    x, y = middle(page, selector, index)
    unit = pixels_per_unit(page)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + by[0] * unit, y - by[1] * unit, steps=6)
    frames(page)
    if release:
        page.mouse.up()


def commits(page):
    return page.evaluate("window.commits")


def painted(page, trace):
    """Where the markers of a trace are drawn, in data units."""
    return page.evaluate(
        """(index) => {
            const plot = document.querySelector(".lf-plot");
            const {xaxis, yaxis} = plot._fullLayout;
            const marks = plot.querySelectorAll(`.scatterlayer .tracelf${index} .point`);
            return [...marks].map((node) => {
                const [x, y] = node.getAttribute("transform").match(/-?[\\d.]+/g).map(Number);
                return [xaxis.p2l(x), yaxis.p2l(y)];
            });
        }""",
        trace,
    )


def feet(points, theta):
    X = np.asarray(points)
    u = turned(theta)
    return X.mean(axis=0) + ((X - X.mean(axis=0)) @ u)[:, None] * u


@pytest.fixture
def drawn(mounted):
    return lambda **options: mounted(
        variance_figure(), **({"alt": "A plane", "palette": DARK} | options)
    )


def test_a_dragged_point_commits_its_snapped_place(drawn, page):
    drawn()
    drag(page, ".lf-point", (0.7, 1.2))
    assert commits(page) == [{"point": {"index": 0, "value": [1.5, 2]}}]


def test_everything_follows_during_the_drag(drawn, page):
    drawn()
    drag(page, ".lf-point", (0.7, 1.2), release=False)
    moved = [[1.7, 2.2], *WORKED[1:]]
    np.testing.assert_allclose(painted(page, 3), moved, atol=0.02)
    np.testing.assert_allclose(painted(page, 2), feet(moved, 20), atol=0.02)
    assert commits(page) == []
    assert page.locator(".lf-value").nth(1).inner_text().startswith("≈")
    page.mouse.up()
    frames(page)
    snapped = [[1.5, 2], *WORKED[1:]]
    np.testing.assert_allclose(painted(page, 2), feet(snapped, 20), atol=0.02)


def test_a_dragged_axis_commits_whole_degrees_and_its_trail(drawn, page):
    drawn()
    x, y = middle(page, ".lf-axis")
    unit = pixels_per_unit(page)
    start, goal = 2.4 * turned(20), 2.4 * turned(61.3)
    page.mouse.move(x, y)
    page.mouse.down()
    shift = (goal - start) * unit
    page.mouse.move(x + shift[0], y - shift[1], steps=4)
    frames(page)
    page.mouse.up()
    (payload,) = commits(page)
    assert payload["theta"] == 61
    assert {25, 45, 60, 61} <= set(payload["tried"])


def test_the_axis_may_be_turned_past_the_end_of_the_half_circle(drawn, page):
    drawn()
    x, y = middle(page, ".lf-axis")
    shift = (2.4 * turned(-30) - 2.4 * turned(20)) * pixels_per_unit(page)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + shift[0], y - shift[1], steps=6)
    frames(page)
    page.mouse.up()
    assert commits(page)[0]["theta"] == 150
    # The knob stays under the hand, on the far side of the line.
    np.testing.assert_allclose(middle(page, ".lf-axis"), (x + shift[0], y - shift[1]), atol=2)


def test_a_point_stays_in_its_range(drawn, page):
    drawn()
    drag(page, ".lf-point", (-9, -9))
    assert commits(page)[0]["point"]["value"] == [0, 0]


@pytest.mark.parametrize(
    ("keys", "value"),
    [
        (["ArrowRight"], [1.5, 1]),
        (["ArrowUp", "ArrowUp", "ArrowLeft"], [0.5, 2]),
        (["Shift+ArrowUp"], [1, 3.5]),
    ],
)
def test_arrow_keys_move_a_point_and_commit_once_after_a_rest(drawn, page, clock, keys, value):
    drawn()
    time = clock()
    page.locator(".lf-point").first.focus()
    for key in keys:
        page.keyboard.press(key)
        time.run_for(340)  # not yet a rest, which is 350 ms
    assert commits(page) == []
    time.run_for(20)
    assert commits(page) == [{"point": {"index": 0, "value": value}}]


def test_arrow_keys_turn_the_axis(drawn, page, clock):
    drawn()
    time = clock()
    handle = page.locator(".lf-axis")
    handle.focus()
    page.keyboard.press("Shift+ArrowUp")
    page.keyboard.press("ArrowLeft")
    frames(page)
    assert handle.get_attribute("aria-valuetext") == "Direction, 24 degrees"
    assert handle.get_attribute("aria-valuenow") == "24"
    time.run_for(400)
    assert commits(page)[0]["theta"] == 24


@pytest.mark.parametrize("on_the_wall", [False, True])
def test_keys_of_the_page_and_of_a_presenter_are_left_alone(page, clock, on_the_wall):
    page.evaluate(
        """([figure, wall]) => {
            window.commits = [];
            window.free = [];
            addEventListener('keydown', e => free.push([e.key, e.defaultPrevented]));
            mountFigure(here, figure,
                { leavesPages: () => wall, onCommit: (payload) => commits.push(payload) });
        }""",
        [variance_figure(), on_the_wall],
    )
    page.locator(".lf-plot .main-svg").first.wait_for(state="attached")
    time = clock()
    page.locator(".lf-axis").focus()
    keys = ["Control+ArrowUp", "Control+Space", "Tab"]
    for key in ["PageUp", "PageDown", *keys] if on_the_wall else keys:
        page.keyboard.press(key)
    assert not any(prevented for _, prevented in page.evaluate("window.free"))
    time.run_for(1000)
    assert commits(page) == []


@pytest.mark.parametrize(("key", "theta"), [("Home", 0), ("End", 179), ("PageUp", 30)])
def test_an_axis_goes_to_its_ends_and_by_pages(drawn, page, clock, key, theta):
    drawn()
    time = clock()
    page.locator(".lf-axis").focus()
    page.keyboard.press(key)
    time.run_for(400)
    assert commits(page)[0]["theta"] == theta


@pytest.mark.parametrize(("key", "side"), [("Home", 0), ("End", 1)])
def test_a_record_goes_to_the_edges_of_its_range(drawn, page, clock, key, side):
    drawn()
    time = clock()
    ends = page.evaluate(
        "() => document.querySelector('.lf-plot').layout.meta.handles"
        ".find(({ kind }) => kind === 'point').range"
    )
    page.locator(".lf-point").first.focus()
    page.keyboard.press(key)
    time.run_for(400)
    assert commits(page)[0]["point"]["value"] == [ends[side], WORKED[0][1]]


@pytest.mark.parametrize("how", ["mouse", "keys"])
def test_escape_puts_everything_back(drawn, page, clock, how):
    drawn()
    time = clock()
    if how == "mouse":
        drag(page, ".lf-point", (1, 1), release=False)
    else:
        page.locator(".lf-point").first.focus()
        page.keyboard.press("ArrowUp")
        frames(page)
    assert painted(page, 3)[0] != pytest.approx(WORKED[0], abs=0.02)
    page.keyboard.press("Escape")
    frames(page)
    np.testing.assert_allclose(painted(page, 3), WORKED, atol=0.02)
    assert "≈" not in page.locator(".lf-readouts").inner_text()
    if how == "mouse":
        page.mouse.move(700, 300)
        page.mouse.up()
    time.run_for(1000)
    assert commits(page) == []
    np.testing.assert_allclose(painted(page, 3), WORKED, atol=0.02)


def test_a_click_commits_nothing(drawn, page, clock):
    drawn()
    time = clock()
    page.mouse.click(*middle(page, ".lf-point"))
    page.mouse.click(*middle(page, ".lf-axis"))
    time.run_for(1000)
    assert commits(page) == []
    assert "≈" not in page.locator(".lf-readouts").inner_text()


def test_the_nearest_of_two_overlapping_handles_is_taken(mounted, page):
    points = [[2, 2], [2.2, 2], [4, 4], [1, 3]]
    mounted(variance_figure(points), alt="", palette=DARK)
    drag(page, ".lf-point", (0, 1))
    assert commits(page)[0]["point"]["index"] == 0


def test_among_many_points_the_tab_key_stops_once(mounted, page):
    points = [[(i % 5) + 0.5, i / 5 + 0.5] for i in range(20)]
    mounted(variance_figure(points), alt="", palette=DARK)
    assert page.locator(".lf-point[tabindex='0']").count() == 1
    page.locator(".lf-point[tabindex='0']").focus()
    page.keyboard.press("]")
    page.keyboard.press("]")
    page.keyboard.press("[")
    label = page.evaluate("document.activeElement.getAttribute('aria-label')")
    assert label.startswith("Record 2, point 2 of 20")
    page.keyboard.press("ArrowRight")
    page.wait_for_function("commits.length > 0")
    assert commits(page)[0]["point"]["index"] == 1


def touch(session, kind, x=None, y=None):
    points = [] if x is None else [{"x": x, "y": y}]
    session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def swipe_up(phone, x, y):
    """A finger that goes up from here, as one scrolls, until the page stands still again."""
    phone.evaluate("addEventListener('scrollend', () => (window.scrolled = true))")
    session = phone.context.new_cdp_session(phone)
    touch(session, "touchStart", x, y)
    for k in range(1, 16):
        touch(session, "touchMove", x, y - 20 * k)
        frames(phone, 1)
    touch(session, "touchEnd")
    phone.wait_for_function("window.scrolled")


def test_a_finger_drags_a_point(phone):
    mount(phone, variance_figure(), alt="", palette=DARK)
    phone.locator(".lf-point").first.scroll_into_view_if_needed()
    x, y = middle(phone, ".lf-point")
    unit = pixels_per_unit(phone)
    session = phone.context.new_cdp_session(phone)
    touch(session, "touchStart", x + 9, y - 8)
    for k in range(1, 6):
        touch(session, "touchMove", x + 9 + 1.1 * unit * k / 5, y - 8 - 1.4 * unit * k / 5)
    touch(session, "touchEnd")
    phone.wait_for_function("commits.length > 0")
    frames(phone)
    assert commits(phone) == [{"point": {"index": 0, "value": [2, 2.5]}}]
    assert phone.evaluate("scrollY") == 0


def test_a_finger_beside_the_handles_scrolls_the_page(phone):
    mount(phone, variance_figure(), alt="", palette=DARK)
    phone.evaluate("document.querySelector('main').style.paddingBottom = '1500px'")
    box = phone.locator(".lf-plot").bounding_box()
    x, y = box["x"] + box["width"] * 0.8, box["y"] + box["height"] * 0.4
    swipe_up(phone, x, y)
    assert phone.evaluate("scrollY") > 150
    assert commits(phone) == []


def test_nothing_overflows_a_phone(phone):
    mount(phone, variance_figure(), alt="", palette=DARK)
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390
    assert phone.evaluate(
        "[...document.querySelectorAll('.lf-handle')]"
        ".every((node) => Math.min(node.offsetWidth, node.offsetHeight) >= 44)"
    )
