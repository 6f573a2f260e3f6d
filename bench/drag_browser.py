"""A drag in the browser: script time per update and interval between frames.

The axis of the lesson on variance, step `rotate`, after the reveal (more is drawn then), is
swung to and fro with the mouse; Chromium paints in software.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import cos, pi, sin

import numpy as np
from playwright.sync_api import Browser, Page

from bench.browser import AXIS, LESSON, WINDOW, chromium
from bench.report import Row, at_most, median, p95
from scripts.server import course, crowd, started

SCRIPT_MS = {5: 2.0, 200: 2.0}
FRAME_MS = 20.0
SERVERS: dict[int, Callable[[int], list[str]]] = {5: course, 200: crowd}

WATCH = """() => {
    window.__lfTimings = [];
    const frames = (window.__frames = []);
    const tick = (now) => {
        frames.push(now);
        if (window.__frames === frames) requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
}"""
# Where the axis turns, in pixels of the window, and how many records the picture shows.
CENTRE = """() => {
    const plot = document.querySelector(".lf-plot");
    const { xaxis, yaxis } = plot._fullLayout;
    const { points } = plot.layout.meta.state;
    const mean = (i) => points.reduce((sum, point) => sum + point[i], 0) / points.length;
    const box = plot.getBoundingClientRect();
    return {
        x: box.left + xaxis._offset + xaxis.l2p(mean(0)),
        y: box.top + yaxis._offset + yaxis.l2p(mean(1)),
        count: points.length,
    };
}"""


@dataclass(frozen=True)
class Drag:
    """Milliseconds, update by update and frame by frame."""

    script: list[float]
    frames: list[float]


def drag(page: Page, moves: int, count: int) -> Drag:
    """Swing the axis with the mouse held down."""
    centre = page.evaluate(CENTRE)
    assert centre["count"] == count, f"the picture shows {centre['count']} records, not {count}"
    handle = page.locator(AXIS).bounding_box()
    assert handle
    grip = (handle["x"] + handle["width"] / 2, handle["y"] + handle["height"] / 2)
    reach = np.hypot(grip[0] - centre["x"], grip[1] - centre["y"])
    page.mouse.move(*grip)
    page.mouse.down()
    page.evaluate(WATCH)
    for number in range(1, moves + 1):
        angle = pi / 2 * (1 - cos(2 * pi * number / 150))
        page.mouse.move(centre["x"] + reach * cos(angle), centre["y"] - reach * sin(angle))
    script, frames = page.evaluate("[window.__lfTimings, window.__frames]")
    page.mouse.up()
    assert len(script) > moves / 4, f"only {len(script)} updates in {moves} moves of the mouse"
    return Drag(script, np.diff(frames).tolist())


def opened(browser: Browser, url: str) -> Page:
    """The lesson's page with the results shown, at rest."""
    page = browser.new_page(viewport=WINDOW)
    page.goto(url + LESSON)
    page.wait_for_selector(AXIS)
    page.locator("[class*='st-key-skip-'] button").click()
    page.locator("[class*='st-key-skip-'] button").wait_for(state="detached")
    page.wait_for_selector(".lf-plot .main-svg")  # a sketch is drawn otherwise
    page.wait_for_timeout(1500)
    return page


def dragged(browser: Browser, count: int, moves: int) -> Drag:
    with started(SERVERS[count]) as server:
        page = opened(browser, server.url)
        drag(page, moves // 4, count)  # the first updates are compiled on the way
        page.wait_for_timeout(1000)
        found = drag(page, moves, count)
        page.close()
    return found


def measure(quick: bool = False) -> list[Row]:
    rows = []
    with chromium() as browser:
        for count, limit in SCRIPT_MS.items():
            found = dragged(browser, count, 150 if quick else 900)
            rows += rows_of(f"{count} records", found, limit)
    return rows


def rows_of(name: str, found: Drag, limit: float) -> list[Row]:
    slow = f"p95 {p95(found.script):.1f} ms, {len(found.script)} updates"
    usual = f"median {median(found.frames):.1f} ms"
    return [
        at_most(
            f"{name}: script per update, median", median(found.script), limit, "{:.1f} ms", slow
        ),
        at_most(f"{name}: between frames, p95", p95(found.frames), FRAME_MS, "{:.1f} ms", usual),
    ]
