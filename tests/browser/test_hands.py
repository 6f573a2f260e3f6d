"""Moving things in the real app: what is committed is what `pca_core` computes."""

from __future__ import annotations

from math import cos, radians, sin

import numpy as np
import pytest
from playwright.sync_api import expect

import pca_core
from lessons import answer
from lessons.text import lesson_text
from tests.browser.visit import alive, drag, exact, link, middle, pixels, state

WORKED = [[1, 1], [1, 3], [2, 3], [4, 4], [2, 4]]
TITLES = lesson_text("variance", "en")
ROTATE = "/variance?lang=en&data=worked&step=rotate"


def variance_along(points, theta):
    Xc, _ = pca_core.center(points)
    u = np.array([[cos(radians(theta)), sin(radians(theta))]])
    return pca_core.variance(pca_core.change_basis(Xc, u)[:, 0])


def shown_variance(page):
    """The number under the picture, without its ≈ and as a number."""
    text = page.locator(".lf-readout", has_text="variance here").inner_text()
    return float(answer.parse(text.split("\n")[-1].replace("≈", "").strip()))


def test_the_axis_follows_the_mouse_and_commits(visit):
    page = visit(ROTATE)
    cx, cy = pixels(page, 2, 3)
    hx, _ = middle(page, "Axis")
    reach = hx - cx
    drag(page, middle(page, "Axis"), (cx + reach * cos(radians(60)), cy - reach * sin(radians(60))))
    assert float(link(page)["theta"]) == pytest.approx(60, abs=1)
    theta = state(page)["theta"]
    assert float(link(page)["theta"]) == theta
    assert shown_variance(page) == pytest.approx(variance_along(WORKED, theta), abs=1e-3)


def test_the_axis_follows_the_arrow_keys(visit):
    page = visit(ROTATE)
    handle = page.get_by_role("slider", name="Axis").first
    handle.focus()
    for _ in range(9):
        page.keyboard.press("Shift+ArrowUp")
    page.wait_for_function("() => location.search.includes('theta=45')")
    exact(page)
    assert state(page)["theta"] == 45
    assert shown_variance(page) == pytest.approx(2)
    expect(page.locator(".lf-readout", has_text="variance here")).to_contain_text("2")


def test_a_record_follows_the_mouse_and_snaps_to_the_grid(visit):
    page = visit("/variance?lang=en&data=worked&step=centre")
    drag(page, middle(page, "Record 1"), pixels(page, 2.1, 0.6))
    assert state(page)["points"][0] == [2, 0.5]
    assert link(page)["moved"] == "1:2.0,0.5"
    moved = [[2, 0.5], *WORKED[1:]]
    mean = pca_core.center(moved)[1]
    readout = page.locator(".lf-readout", has_text="mean of b").inner_text()
    assert float(readout.split("\n")[-1].strip("≈ ").replace("/10", "")) in (
        pytest.approx(mean[1]),
        pytest.approx(10 * mean[1]),
    )


def test_a_record_follows_the_arrow_keys(visit):
    page = visit("/variance?lang=en&data=worked&step=centre")
    page.get_by_role("slider", name="Record 5").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    exact(page)
    assert link(page)["moved"] == "5:3.0,4.0"
    assert state(page)["points"][4] == [3, 4]


def test_a_finger_turns_the_axis(visit):
    page = visit(ROTATE, width=390, height=844, has_touch=True, is_mobile=True)
    page.get_by_role("slider", name="Axis").first.scroll_into_view_if_needed()
    cx, cy = pixels(page, 2, 3)
    hx, hy = middle(page, "Axis")
    touch = page.context.new_cdp_session(page)
    path = [(hx + (cx - hx) * k / 8, hy + (cy - (hx - cx) - hy) * k / 8) for k in range(9)]
    for kind, points in (("touchStart", path[:1]), ("touchMove", path[1:]), ("touchEnd", [])):
        for x, y in points or [(None, None)]:
            touched = [] if x is None else [{"x": x, "y": y}]
            touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touched})
    page.wait_for_function("() => location.search.includes('theta=')")
    assert float(link(page)["theta"]) == pytest.approx(90, abs=2)


def test_the_link_opens_the_same_picture_in_another_browser(visit):
    page = visit(ROTATE)
    drag(page, middle(page, "Axis"), pixels(page, 3, 4.5))
    other = visit(page.url.removeprefix(visit.address))
    data = (
        "() => document.querySelector('.js-plotly-plot').data.flatMap((t) => [t.x, t.y].flat())"
        ".map((one) => Number(one ?? NaN))"
    )
    # Python's five digits there, here what the browser draws.
    assert other.evaluate(data) == pytest.approx(page.evaluate(data), abs=1e-4, nan_ok=True)
    assert link(other) == link(page)


def test_back_and_forward_lead_to_the_step_as_the_hand_has_left_it(visit):
    page = visit("/variance?lang=en&data=worked&step=collisions")
    page.locator("a[rel=next]").click()
    page.wait_for_url("**step=rotate*")
    alive(page)
    drag(page, middle(page, "Axis"), pixels(page, 3, 4.5))
    moved, theta = link(page), state(page)["theta"]
    page.go_back()
    expect(page.locator("h1")).to_have_text(TITLES["collisions"]["title"])
    assert link(page)["step"] == "collisions"
    page.go_forward()
    expect(page.locator("h1")).to_have_text(TITLES["rotate"]["title"])
    alive(page)
    assert state(page)["theta"] == theta
    assert link(page) == moved
