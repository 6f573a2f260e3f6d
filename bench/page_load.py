"""From the address to a picture that can be moved: bytes and seconds, first visit and second."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from playwright.sync_api import Browser, BrowserContext, Page, WebSocket

from bench.browser import AXIS, LESSON, WINDOW, chromium
from bench.report import Row, median
from bench.server import Server, bare, course, started

PAGES: dict[str, tuple[Callable[[int], list[str]], str, str]] = {
    "lesson": (course, LESSON, AXIS),
    "bare": (bare, "", "input[type=range]"),
}
SEEN_IN, LIVE_IN = 1.8, 2.2  # times the bare page
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
    files: list[int] = field(default_factory=list)
    messages: list[int] = field(default_factory=list)

    def add(self, seconds: float, seen: float, files: int, messages: int) -> None:
        self.seconds.append(seconds)
        self.seen.append(seen)
        self.files.append(files)
        self.messages.append(messages)

    def __str__(self) -> str:
        sent = f"{median(self.files) / 1e6:.2f} MB + {median(self.messages) / 1e3:.0f} kB messages"
        return sent


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


def look(context: BrowserContext, url: str, thing: str, visit: Visit) -> None:
    with counted(context) as (page, files, messages):
        page.goto(url, wait_until="commit")
        ready = page.wait_for_function(FOCUSED, arg=thing, polling="raf")
        seconds, seen = ready.json_value() / 1000, page.evaluate("seenAt") / 1000
        page.wait_for_timeout(1000)  # what comes late is counted too
        visit.add(seconds, seen, int(sum(files)), sum(messages))


def come_twice(browser: Browser, server: Server, path: str, thing: str) -> list[Visit]:
    visits = [Visit(), Visit()]
    with browser.new_context(viewport=WINDOW) as context:
        context.add_init_script(SEEN)
        for visit in visits:
            look(context, server.url + path, thing, visit)
    return visits


def measure(quick: bool = False) -> list[Row]:
    found = {name: [Visit(), Visit()] for name in PAGES}
    with chromium() as browser, started(course) as lesson, started(bare) as plain:
        servers = {"lesson": lesson, "bare": plain}
        for number in range(2 if quick else 8):
            for name, (_, path, thing) in PAGES.items():
                visits = come_twice(browser, servers[name], path, thing)
                if number:  # the first only wakes the server up
                    for total, one in zip(found[name], visits, strict=True):
                        total.add(one.seconds[0], one.seen[0], one.files[0], one.messages[0])
    return [
        row
        for i, what in enumerate(VISITS)
        for row in (
            beside(
                f"{what}: picture seen", found["lesson"][i].seen, found["bare"][i].seen, SEEN_IN
            ),
            beside(f"{what}: live", found["lesson"][i].seconds, found["bare"][i].seconds, LIVE_IN),
            Row(f"{what}: bytes", str(found["lesson"][i]), f"bare page: {found['bare'][i]}"),
        )
    ]


def beside(what: str, ours: list[float], bare_page: list[float], most: float) -> Row:
    """Our seconds as a multiple of the bare page's in the same run."""
    mine, its = median(ours), median(bare_page)
    said = f"{mine:.2f} s ÷ {its:.2f} s of the bare page"
    return Row(what, f"{mine / its:.2f} ×", said, f"≤ {most:.1f} ×", mine / its <= most)
