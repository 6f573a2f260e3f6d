"""From the address to a picture that can be moved, in the app and the book, beside the bare page.

The app is met with the book built beside it, and with none. First visit and second.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, WebSocket

from bench.browser import AXIS, LESSON, PLAIN, WINDOW, chromium
from bench.report import Row, at_most, median
from lessons import plain
from scripts.server import bare, course, started

VISITS = ("first visit", "second visit, files cached")
PATHS = {"app": LESSON, "app, book not built": LESSON, "book": PLAIN, "bare": ""}
SLIDER = "input[type=range]"
# Times the bare page: seen, alive, with axes and grid.
MOST: dict[str, tuple[float, ...]] = {"app": (0.5, 0.7, 2.5), "app, book not built": (0.7, 0.9)}
SAID = {"seen": "picture seen", "alive": "alive", "whole": "with axes and grid"}
SHIFT, NEXT = 0.05, 0.15  # of the window; seconds
# When Chromium painted the picture that the page brings, or the bare page's words; and how far
# things jumped. Both are the browser's own account.
WATCH = """
const PICTURE = ".baked img, [data-testid=stSlider] p";
new MutationObserver(() => {
    for (const one of document.querySelectorAll(PICTURE)) one.setAttribute("elementtiming", "it");
}).observe(document, { subtree: true, childList: true });
new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) window.seenAt ??= startTime;
}).observe({ type: "element", buffered: true });
window.shifted = 0;
new PerformanceObserver((list) => {
    for (const one of list.getEntries()) window.shifted += one.hadRecentInput ? 0 : one.value;
}).observe({ type: "layout-shift", buffered: true });
"""
# The thing to move takes the focus and lies under the pointer: from here on it can be moved.
ALIVE = """(name) => {
    const thing = document.querySelector(name);
    if (!thing || !thing.getClientRects().length) return 0;
    thing.focus();
    const { left, top, width, height } = thing.getBoundingClientRect();
    const under = document.elementFromPoint(left + width / 2, top + height / 2);
    const met = thing.contains(under) || under?.contains(thing) && !thing.matches(".lf-axis");
    return met && document.activeElement === thing && performance.now();
}"""
WHOLE = "() => document.querySelector('.lf-plot .main-svg') && performance.now()"
CROSSED = """() => ["navigation", "resource"].flatMap((kind) => performance.getEntriesByType(kind))
    .filter(({ responseEnd }) => responseEnd <= window.seenAt)
    .reduce((sum, { transferSize }) => sum + transferSize, 0)"""
# Milliseconds from the press until the next step's picture stands there, to be moved.
STEPPED = """async () => {
    const place = () => document.querySelector("[data-step]").dataset.step;
    const [here, begun] = [place(), performance.now()];
    document.querySelector("a[rel=next]").click();
    while (place() === here || !document.querySelector(".lf-plot svg")) {
        await new Promise(requestAnimationFrame);
    }
    return performance.now() - begun;
}"""


@dataclass(frozen=True)
class Visit:
    """Seconds, bytes, and shares of the window."""

    seen: float
    alive: float
    whole: float  # until nothing of the picture is missing
    shift: float
    crossed: float  # kilobytes until it was seen
    files: float
    messages: float
    step: float


@contextmanager
def counted(context: BrowserContext) -> Iterator[tuple[Page, list[int], list[int]]]:
    """A new page, and the bytes it takes in: files as they come over the wire, messages."""
    page = context.new_page()
    files: list[int] = []
    messages: list[int] = []
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    session.on("Network.loadingFinished", lambda event: files.append(event["encodedDataLength"]))

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda data: messages.append(len(data)))

    page.on("websocket", listen)
    yield page, files, messages
    page.close()


def look(context: BrowserContext, url: str, name: str) -> Visit:
    def when(told: str, arg: Any = None) -> float:
        found: float = page.wait_for_function(told, arg=arg, polling="raf").json_value()
        return found / 1000

    with counted(context) as (page, files, messages):
        page.goto(url + PATHS[name], wait_until="commit")
        alive = when(ALIVE, SLIDER if name == "bare" else AXIS)
        whole = alive if name == "bare" else when(WHOLE)
        page.wait_for_timeout(1500)  # what comes late is counted too
        seen, shift, crossed = page.evaluate(f"[window.seenAt, window.shifted, ({CROSSED})()]")
        if seen is None:  # it was alive before it was painted
            seen = 1000 * alive
        loaded, said = sum(files), sum(messages)
        step = page.evaluate(STEPPED) / 1000 if name.startswith("app") else 0.0
        return Visit(seen / 1000, alive, whole, shift, crossed / 1e3, loaded, said, step)


def come_twice(browser: Browser, url: str, name: str) -> list[Visit]:
    with browser.new_context(viewport=WINDOW) as context:
        context.add_init_script(WATCH)
        return [look(context, url, name) for _ in VISITS]


@contextmanager
def served() -> Iterator[dict[str, str]]:
    """The address of each, the book built and not."""
    if not (plain.FOLDER / plain.WORKER).exists():
        raise RuntimeError("the book is not there: make book")
    with ExitStack() as stack:
        empty = str(Path(stack.enter_context(TemporaryDirectory())) / "book")
        built = stack.enter_context(started(course, book=str(plain.FOLDER))).url
        without = stack.enter_context(started(course, book=empty)).url
        alone = stack.enter_context(started(bare)).url
        yield {"app": built, "app, book not built": without, "book": built, "bare": alone}


def measure(quick: bool = False) -> list[Row]:
    found: dict[str, list[list[Visit]]] = {name: [] for name in PATHS}
    with chromium() as browser, served() as urls:
        for number in range(2 if quick else 8):
            for name, url in urls.items():
                visits = come_twice(browser, url, name)
                if number:  # the first only wakes the server up
                    found[name].append(visits)
    return [
        row
        for number, when in enumerate(VISITS)
        for name in MOST | {"book": ()}
        for row in load_rows(
            f"{name}, {when}", name, *(visits_of(found, one, number) for one in (name, "bare"))
        )
    ]


def visits_of(found: dict[str, list[list[Visit]]], name: str, number: int) -> list[Visit]:
    return [visits[number] for visits in found[name]]


def load_rows(what: str, name: str, ours: list[Visit], its: list[Visit]) -> Iterator[Row]:
    bare_page = {"whole": "alive"}
    for moment, most in zip(
        ("seen", "alive", "whole"), (*MOST.get(name, ()), 0, 0, 0), strict=False
    ):
        mine, theirs = middle(ours, moment), middle(its, bare_page.get(moment, moment))
        said = f"{mine:.2f} s ÷ {theirs:.2f} s of the bare page"
        target = (f"≤ {most:.1f} ×", mine / theirs <= most) if most else ()
        yield Row(f"{what}: {SAID[moment]}", f"{mine / theirs:.2f} ×", said, *target)
    if name != "book":
        yield at_most(f"{what}: layout shift", middle(ours, "shift"), SHIFT, "{:.3f}")
        yield at_most(f"{what}: the next step", middle(ours, "step"), NEXT, "{:.2f} s")
    yield Row(f"{what}: over the wire", wire(ours), f"bare page: {wire(its)}")


def middle(visits: list[Visit], what: str) -> float:
    return median(getattr(visit, what) for visit in visits)


def wire(visits: list[Visit]) -> str:
    files, messages, seen = (middle(visits, one) for one in ("files", "messages", "crossed"))
    return (
        f"{seen:.0f} kB until seen, {files / 1e6:.2f} MB in all, {messages / 1e3:.0f} kB messages"
    )
