"""From the address to a picture that can be moved: bytes and seconds, first visit and second."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from playwright.sync_api import Browser, BrowserContext, Page, WebSocket

from bench.browser import AXIS, LESSON, WINDOW, chromium
from bench.report import Row, median
from scripts.server import Server, bare, course, started

PAGES: dict[str, tuple[Callable[[int], list[str]], str, str]] = {
    "lesson": (course, LESSON, AXIS),
    "bare": (bare, "", "input[type=range]"),
}
SEEN_IN, LIVE_IN = 1.8, 2.2  # times the bare page
# A sketch can be moved already; axes and grid come with Plotly.js. The bare page has none.
WHOLE = "() => !document.querySelector('.lf-plot') || document.querySelector('.lf-plot .main-svg')"
VISITS = ("first visit", "second visit, files cached")
# The thing to move takes the focus: from here on it can be moved. The time is the page's own.
FOCUSED = """(name) => {
    const thing = document.querySelector(name);
    if (!thing || !thing.getClientRects().length) return 0;
    thing.focus();
    return document.activeElement === thing && performance.now();
}"""
# When something of a picture was first there: a sketch, or the picture itself.
SEEN = """new MutationObserver((_, observer) => {
    if (!document.querySelector(".lf-plot svg, input[type=range]")) return;
    window.seenAt = performance.now();
    observer.disconnect();
}).observe(document, { subtree: true, childList: true });"""


@dataclass
class Visit:
    """Seconds and bytes, visit by visit."""

    seconds: list[float] = field(default_factory=list)  # until it can be moved
    seen: list[float] = field(default_factory=list)  # until there is something to see
    whole: list[float] = field(default_factory=list)  # until nothing of the picture is missing
    files: list[int] = field(default_factory=list)
    messages: list[int] = field(default_factory=list)

    def add(self, other: Visit) -> None:
        self.seconds += other.seconds
        self.seen += other.seen
        self.whole += other.whole
        self.files += other.files
        self.messages += other.messages

    def __str__(self) -> str:
        return f"{median(self.files) / 1e6:.2f} MB + {median(self.messages) / 1e3:.0f} kB messages"


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


def look(context: BrowserContext, url: str, thing: str) -> Visit:
    with counted(context) as (page, files, messages):
        page.goto(url, wait_until="commit")
        ready = page.wait_for_function(FOCUSED, arg=thing, polling="raf")
        seconds, seen = ready.json_value() / 1000, page.evaluate("seenAt") / 1000
        page.wait_for_function(WHOLE, polling="raf")
        whole = page.evaluate("performance.now()") / 1000
        page.wait_for_timeout(1000)  # what comes late is counted too
        return Visit([seconds], [seen], [whole], [int(sum(files))], [sum(messages)])


def come_twice(browser: Browser, server: Server, path: str, thing: str) -> list[Visit]:
    with browser.new_context(viewport=WINDOW) as context:
        context.add_init_script(SEEN)
        return [look(context, server.url + path, thing) for _ in VISITS]


def measure(quick: bool = False) -> list[Row]:
    found = {name: [Visit(), Visit()] for name in PAGES}
    with chromium() as browser, started(course) as lesson, started(bare) as plain:
        servers = {"lesson": lesson, "bare": plain}
        for number in range(2 if quick else 8):
            for name, (_, path, thing) in PAGES.items():
                visits = come_twice(browser, servers[name], path, thing)
                if number:  # the first only wakes the server up
                    for total, one in zip(found[name], visits, strict=True):
                        total.add(one)
    both = zip(VISITS, found["lesson"], found["bare"], strict=True)
    return [row for what, ours, its in both for row in rows_of(what, ours, its)]


def rows_of(what: str, ours: Visit, its: Visit) -> list[Row]:
    return [
        beside(f"{what}: picture seen", ours.seen, its.seen, SEEN_IN),
        beside(f"{what}: live", ours.seconds, its.seconds, LIVE_IN),
        beside(f"{what}: with axes and grid", ours.whole, its.seconds),
        Row(f"{what}: bytes", str(ours), f"bare page: {its}"),
    ]


def beside(what: str, ours: list[float], bare_page: list[float], most: float = 0) -> Row:
    """Our seconds as a multiple of the bare page's in the same run."""
    mine, its = median(ours), median(bare_page)
    said = f"{mine:.2f} s ÷ {its:.2f} s of the bare page"
    target = (f"≤ {most:.1f} ×", mine / its <= most) if most else ()
    return Row(what, f"{mine / its:.2f} ×", said, *target)
