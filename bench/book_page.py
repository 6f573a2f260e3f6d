"""A plain page in the browser beside the same step in the app, both out of one server."""

from __future__ import annotations

from dataclasses import dataclass, field

from playwright.sync_api import Browser, Page

from bench import drag_browser
from bench.browser import AXIS, LESSON, WINDOW, chromium
from bench.page_load import FOCUSED, Visit, come_twice
from bench.report import Row, at_most, median
from scripts.server import Server, bare, course, started

PAGE = "book/en/variance/rotate.html"
SEEN, LIVE, SCRIPT = 0.25, 0.6, 1.0  # times the app's
WIRE = 100  # kB until the baked picture is seen
REPORTED = 1000  # milliseconds in which the browser has said what it painted
# When the baked picture was painted, and what had crossed the wire by then: the page's own account.
PAINTED = """new PerformanceObserver((seen) => {
    const mine = seen.getEntries().find(({ element }) => element?.closest?.(".baked"));
    if (mine) window.bakedAt ??= mine.startTime;
}).observe({ type: "largest-contentful-paint", buffered: true });"""
CROSSED = """() => ["navigation", "resource"].flatMap((kind) => performance.getEntriesByType(kind))
    .filter(({ responseEnd }) => responseEnd <= window.bakedAt)
    .reduce((sum, { transferSize }) => sum + transferSize, 0)"""


@dataclass
class Look:
    """Seconds and bytes, visit by visit."""

    seen: list[float] = field(default_factory=list)
    live: list[float] = field(default_factory=list)
    wire: list[float] = field(default_factory=list)


def look(browser: Browser, server: Server, found: Look) -> None:
    """A first visit, in a new profile."""
    with browser.new_context(viewport=WINDOW) as context:
        context.add_init_script(PAINTED)
        page = context.new_page()
        page.goto(server.url + PAGE, wait_until="commit")
        live = page.wait_for_function(FOCUSED, arg=AXIS, polling="raf").json_value()
        page.wait_for_timeout(REPORTED)
        page.evaluate("live => { window.bakedAt ??= live; }", live)  # sometimes it is the first
        found.live.append(live / 1000)
        found.seen.append(page.evaluate("bakedAt") / 1000)
        found.wire.append(page.evaluate(CROSSED) / 1000)


def visits(browser: Browser, server: Server, plain: Server, rounds: int) -> list[Row]:
    book, app, empty = Look(), Visit(), Visit()
    for number in range(rounds + 1):
        ours, theirs = Look(), come_twice(browser, server, LESSON, AXIS)[0]
        bare_page = come_twice(browser, plain, "", "input[type=range]")[0]
        look(browser, server, ours)
        if number:  # the first only wakes the servers up
            app.add(theirs)
            empty.add(bare_page)
            book.seen += ours.seen
            book.live += ours.live
            book.wire += ours.wire
    said = f"bare page {median(empty.seconds):.2f} s"
    return [
        beside("picture seen (baked)", book.seen, app.seen, SEEN, said),
        at_most("over the wire until then", median(book.wire), WIRE, "{:.0f} kB"),
        beside("live: the handle takes the focus", book.live, app.seconds, LIVE, said),
    ]


def beside(what: str, ours: list[float], apps: list[float], most: float, more: str) -> Row:
    mine, its = median(ours), median(apps)
    said = f"{mine:.2f} s ÷ {its:.2f} s of the app; {more}"
    return at_most(what, mine / its, most, "{:.2f} ×", said)


def opened(browser: Browser, server: Server) -> Page:
    """The plain page with the results shown, at rest, as `drag_browser` opens the app's."""
    page = browser.new_page(viewport=WINDOW)
    page.goto(server.url + PAGE)
    page.wait_for_selector(".lf-plot .main-svg")
    page.locator("[data-question] .row .link").click()
    page.wait_for_timeout(1500)
    return page


def frames(browser: Browser, server: Server, moves: int, rounds: int) -> Row:
    """The same axis swung in both, in turn."""
    pages = {"app": drag_browser.opened(browser, server.url), "book": opened(browser, server)}
    found: dict[str, list[float]] = {name: [] for name in pages}
    for number in range(rounds + 1):
        for name, page in pages.items():
            page.bring_to_front()
            script = drag_browser.drag(page, moves, 5).script
            found[name] += script if number else []
    mine, its = median(found["book"]), median(found["app"])
    said = f"median {mine:.2f} ms ÷ {its:.2f} ms of the app, {len(found['book'])} updates"
    return at_most(
        "script per frame while dragging", round(mine / its, 1), SCRIPT, "{:.1f} ×", said
    )


def measure(quick: bool = False) -> list[Row]:
    with chromium() as browser, started(course) as server, started(bare) as plain:
        rows = visits(browser, server, plain, 1 if quick else 7)
        return [*rows, frames(browser, server, 150 if quick else 600, 1 if quick else 3)]
