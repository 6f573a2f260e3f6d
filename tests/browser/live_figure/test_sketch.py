"""What stands in until Plotly.js is there: seen at once, and moved by hand already."""

from __future__ import annotations

import pytest

from lessons import registry
from tests.browser.waiting import frames
from tests.expressions import picture_of

WAITING = """(figure) => {
    window.library ??= window.Plotly;
    window.Plotly = undefined;
    window.sent = [];
    here.replaceChildren();
    const plotly = new Promise((ready) => (window.arrive = () => ready(library)));
    mountFigure(here, figure,
        { plotly, words: { loading: "waiting" }, onCommit: (payload) => sent.push(payload) });
}"""
SEEN = """() => [
    document.querySelector(".lf-plot").textContent === "waiting",
    document.querySelectorAll(".lf-sketch path, .lf-sketch circle, .lf-sketch text").length,
    document.querySelector(".lf-plot").innerHTML.includes("NaN"),
]"""


@pytest.mark.parametrize("lesson", registry.IDS)
def test_every_picture_has_a_sketch_or_says_that_it_comes(page, lesson):
    said = []
    page.on("console", lambda message: said.append(message.text))
    for step in registry.lesson(lesson).steps:
        figure = picture_of(lesson, step.id, "worked")
        flat = any(trace.get("type", "scatter") == "scatter" for trace in figure["data"])
        page.evaluate(WAITING, figure)
        waits, marks, nan = page.evaluate(SEEN)
        assert waits != flat, step.id
        assert not flat or marks > 0
        assert not nan, step.id
    assert said == []


@pytest.fixture
def waiting(page):
    """The picture of variance/rotate without Plotly.js; `arrive()` brings it."""
    page.evaluate(WAITING, picture_of("variance", "rotate", "worked"))
    return page


def middle(page, name: str) -> tuple[float, float]:
    box = page.locator(name).first.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def turn(page) -> None:
    x, y = middle(page, ".lf-axis")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - 40, y - 60, steps=4)


def test_a_sketch_follows_the_hand_and_the_value_is_sent(waiting):
    drawn = waiting.locator(".lf-sketch").inner_html()
    before = waiting.locator(".lf-readout").first.inner_text()
    turn(waiting)
    waiting.wait_for_function(
        "was => document.querySelector('.lf-readout').innerText !== was", arg=before
    )
    assert waiting.locator(".lf-sketch").inner_html() != drawn
    waiting.mouse.up()
    assert [list(one) for one in waiting.evaluate("sent")] == [["theta", "tried"]]
    assert waiting.locator(".js-plotly-plot").count() == 0


def test_plotly_does_not_take_a_sketch_out_of_the_hand(waiting):
    turn(waiting)
    waiting.evaluate("arrive()")
    x, y = middle(waiting, ".lf-axis")
    waiting.mouse.move(x + 5, y + 5)
    frames(waiting, 1)
    assert waiting.locator(".lf-sketch").count() == 1
    waiting.mouse.up()
    waiting.wait_for_selector(".lf-plot .main-svg")
    assert waiting.locator(".lf-sketch").count() == 0
    (payload,) = waiting.evaluate("sent")
    assert (
        waiting.evaluate("document.querySelector('.lf-plot').layout.meta.state.theta") is not None
    )
    now = waiting.locator(".lf-axis").get_attribute("aria-valuenow")
    assert float(now) == payload["theta"]


def test_a_sketch_is_moved_by_keys_and_keeps_the_focus(waiting):
    handle = waiting.locator(".lf-axis")
    handle.focus()
    before = handle.get_attribute("aria-valuenow")
    waiting.keyboard.press("ArrowLeft")
    waiting.wait_for_function("() => sent.length === 1")
    assert handle.get_attribute("aria-valuenow") != before
    waiting.evaluate("arrive()")
    waiting.wait_for_selector(".lf-plot .main-svg")
    assert handle.evaluate("(node) => node === document.activeElement")


def test_handles_stand_on_the_sketch_where_they_will_be(waiting):
    at = [middle(waiting, ".lf-axis")]
    waiting.evaluate("arrive()")
    waiting.wait_for_selector(".lf-plot .main-svg")
    at.append(middle(waiting, ".lf-axis"))
    assert abs(at[0][0] - at[1][0]) < 22
    assert abs(at[0][1] - at[1][1]) < 22
