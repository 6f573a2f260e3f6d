"""In a system's own colours, which take grounds and shadows away: what can be moved, what is
chosen and what has the focus are still seen, and told apart."""

from __future__ import annotations

import re

from playwright.sync_api import Page

from tests.browser.kept import KEPT
from tests.browser.room import LAPTOP
from tests.browser.visit import BOOK
from tests.browser.waiting import frames
from tests.figures.test_palette import contrast

pytestmark = KEPT
STYLE = """([place, pseudo, name]) =>
    getComputedStyle(document.querySelector(place), pseudo || null)[name]"""
# Marks and lines of the picture; its grid may be faint.
DRAWN = """() => [...document.querySelectorAll(".scatterlayer path")]
    .filter((one) => one.checkVisibility() && one.getTotalLength())
    .map((one) => getComputedStyle(one))
    .map(({ fill, stroke }) => (stroke === "none" ? fill : stroke))
    .filter((colour) => colour !== "none" && !colour.endsWith(", 0)"))"""


def test_what_can_be_moved_and_what_is_chosen_is_seen(visit):
    page = visit(BOOK.path("variance/rotate"), **LAPTOP)
    page.emulate_media(forced_colors="active", color_scheme="dark")
    frames(page, 20)
    ground = hexed(style(page, "body", "backgroundColor"))
    knob, focused = ".lf-axis .lf-grip", ".lf-axis:focus-visible .lf-grip"
    assert seen_on(ground, style(page, knob, "borderTopColor"))
    for triangle in ("::before", "::after"):
        assert seen_on(ground, style(page, knob, "backgroundColor", triangle))
    drawn = page.evaluate(DRAWN)
    assert drawn
    assert all(seen_on(ground, colour) for colour in drawn)
    assert style(page, knob, "outlineStyle") == "none"
    page.keyboard.press("Tab")
    page.locator(".lf-axis").first.focus()
    assert outlined(page, focused) >= 2.5
    assert seen_on(ground, style(page, focused, "outlineColor"))
    assert outlined(page, ".steps a[aria-current]") >= 2
    assert style(page, ".steps a:not([aria-current])", "outlineStyle") == "none"


def test_a_cell_that_is_looked_at_is_outlined(visit):
    page = visit(BOOK.path("covariance/matrix"), **LAPTOP)
    page.emulate_media(forced_colors="active")
    page.locator(".lf-cell").first.wait_for(state="attached")
    page.locator(".lf-cell").first.focus()
    page.keyboard.press("ArrowRight")
    frames(page, 3)
    assert outlined(page, ".lf-cell:is(.lf-seen, :focus)") >= 2


def style(page: Page, place: str, name: str, pseudo: str = "") -> str:
    found: str = page.evaluate(STYLE, [place, pseudo, name])
    return found


def outlined(page: Page, place: str) -> float:
    """By how many pixels."""
    assert style(page, place, "outlineStyle") in ("solid", "dashed", "auto")
    return float(style(page, place, "outlineWidth").removesuffix("px"))


def hexed(colour: str) -> str:
    red, green, blue, *rest = (float(one) for one in re.findall(r"[\d.]+", colour))
    assert not rest or rest[0] > 0, colour
    return f"#{round(red):02x}{round(green):02x}{round(blue):02x}"


def seen_on(ground: str, colour: str) -> bool:
    """WCAG 1.4.11"""
    return contrast(hexed(colour), ground) >= 3
