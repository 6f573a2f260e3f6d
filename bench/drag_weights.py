"""Fields weighed by hand on the page of one's own table: script time of each frame, while the
slider of a field, and then a record, is swung to and fro with the mouse."""

from __future__ import annotations

from itertools import pairwise
from math import sin

from playwright.sync_api import FilePayload, Page

from bench.browser import WINDOW, chromium
from bench.drag_browser import WATCH
from bench.report import Row, at_most, median, p95, usual
from bench.your_data import groups_as_csv
from scripts.server import course, started

RECORDS, FIELDS = 5_000, 50
LIMIT = 8.0  # ms of script in a frame
PANEL = ".st-key-yd-panel button"  # the last of them is ours
Drag = tuple[list[float], list[float]]


def measure(quick: bool = False) -> list[Row]:
    moves, rounds = (100, 1) if quick else (400, 3)
    slider: list[Drag] = []
    record: list[Drag] = []
    for _ in range(rounds):
        with chromium() as browser, started(course) as server:
            page = browser.new_page(viewport=WINDOW)
            opened(page, server.url + "your_data?lang=en")
            swing(page, moves // 4, *middle(page, ".wt-rows .wt-slider"))  # compiled on the way
            slider.append(swing(page, moves, *middle(page, ".wt-rows .wt-slider")))
            page.locator(".wt-handle").focus()
            record.append(swing(page, moves, *middle(page, ".wt-handle")))
    return [row("a field weighed", slider), row("a record moved", record)]


def opened(page: Page, url: str) -> None:
    """The panel, at rest."""
    page.set_default_timeout(120_000)
    page.goto(url)
    data = groups_as_csv(RECORDS, FIELDS)
    file: FilePayload = {"name": "bench.csv", "mimeType": "text/csv", "buffer": data}
    page.locator(".st-key-your_data input[type=file]").set_input_files(file)
    page.locator(PANEL).last.click()
    page.locator(".wt-rows .wt-slider").first.wait_for()
    page.locator(".wt-stage").scroll_into_view_if_needed()
    page.wait_for_timeout(1500)


def middle(page: Page, selector: str) -> tuple[float, float]:
    box = page.locator(selector).first.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def swing(page: Page, moves: int, x: float, y: float) -> Drag:
    """Milliseconds of script in each frame, and between two."""
    page.mouse.move(x, y)
    page.mouse.down()
    page.evaluate(WATCH)
    for number in range(1, moves + 1):
        page.mouse.move(x + 100 * sin(number / 15), y)
    script, times = page.evaluate("[window.__lfTimings, window.__frames]")
    page.mouse.up()
    page.wait_for_timeout(1500)
    assert len(script) > moves / 8, f"only {len(script)} frames in {moves} moves of the mouse"
    return script, [after - before for before, after in pairwise(times)]


def row(what: str, drags: list[Drag]) -> Row:
    script = [spent for drag in drags for spent in drag[0]]
    between = [gap for drag in drags for gap in drag[1]]
    said = f"p95 {p95(script):.1f} ms, {len(script)} frames, median {median(between):.0f} ms apart"
    name = f"{RECORDS} × {FIELDS}: {what}, script per frame"
    return at_most(name, usual(script), LIMIT, "{:.1f} ms", said)
