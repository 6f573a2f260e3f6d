"""A drag in the browser: script time per update and interval between frames, beside the app of
before.

The axis of the lesson on variance, step `rotate`, after the reveal (more is drawn then), is
swung to and fro with the mouse; Chromium paints in software.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import cos, pi, sin

import numpy as np
from playwright.sync_api import Browser, Page

from bench import before
from bench.browser import AXIS, LESSON, PLAIN, WINDOW, chromium
from bench.report import Row, at_most, median, p95, usual
from scripts.server import course, crowd, started

TIMES_BEFORE, FRAME_MS = 1.0, 20.0
# How many records the picture shows, where, on which server.
PAGES = {"app": (5, LESSON, course), "book": (5, PLAIN, course), "crowd": (200, LESSON, crowd)}
SAID = {"app": "app", "book": "book", "crowd": "app"}
BEFORE = """import json
from bench.browser import chromium
from bench.drag_browser import dragged
with chromium() as browser:
    found = dragged(browser, {count}, {moves})
print(json.dumps([found.script, found.frames]))"""

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

    script: list[float] = field(default_factory=list)
    frames: list[float] = field(default_factory=list)

    def take_in(self, script: list[float], frames: list[float]) -> None:
        self.script.extend(script)
        self.frames.extend(frames)


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
    """The step with its results shown, at rest."""
    page = browser.new_page(viewport=WINDOW)
    page.goto(url)
    page.wait_for_selector(".lf-plot .main-svg")  # a sketch is drawn otherwise
    page.locator("[data-question] .row .link").click()
    page.wait_for_timeout(1500)
    return page


def dragged(name: str, moves: int) -> Drag:
    count, path, server_of = PAGES[name]
    with chromium() as browser, started(server_of) as server:
        page = opened(browser, server.url + path)
        drag(page, moves // 4, count)  # the first updates are compiled on the way
        page.wait_for_timeout(1000)
        return drag(page, moves, count)


def measure(quick: bool = False) -> list[Row]:
    moves, rounds = (150, 1) if quick else (600, 3)
    now = {name: Drag() for name in PAGES}
    then = {count: Drag() for count, _, _ in PAGES.values()}
    with before.checked_out() as folder:
        for _ in range(rounds):  # in turn, so that a change in the machine meets all of them
            for count, total in then.items():
                total.take_in(*before.measured(folder, BEFORE.format(count=count, moves=moves)))
            for name, total in now.items():
                found = dragged(name, moves)
                total.take_in(found.script, found.frames)
    return [
        row
        for name, (count, _, _) in PAGES.items()
        for row in drag_rows(f"{SAID[name]}, {count} records", now[name], then[count])
    ]


def drag_rows(name: str, found: Drag, then: Drag) -> list[Row]:
    mine, its = usual(found.script), usual(then.script)
    slow = f"p95 {p95(found.script):.1f} ms, {len(found.script)} updates"
    between = f"median {median(found.frames):.1f} ms"
    said = f"usual {mine:.2f} ms ÷ {its:.2f} ms at {before.COMMIT}; {slow}"
    return [
        at_most(f"{name}: script per update", mine / its, TIMES_BEFORE, "{:.2f} ×", said),
        at_most(f"{name}: between frames, p95", p95(found.frames), FRAME_MS, "{:.1f} ms", between),
    ]
