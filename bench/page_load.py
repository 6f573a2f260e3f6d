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
VISITS = ("first visit", "second visit, files cached")
# The thing to move takes the focus: from here on it can be moved. The time is the page's own.
FOCUSED = """(name) => {
    const thing = document.querySelector(name);
    if (!thing || !thing.getClientRects().length) return 0;
    thing.focus();
    return document.activeElement === thing && performance.now();
}"""


@dataclass
class Visit:
    """Seconds and bytes, visit by visit."""

    seconds: list[float] = field(default_factory=list)
    files: list[int] = field(default_factory=list)
    messages: list[int] = field(default_factory=list)

    def add(self, seconds: float, files: int, messages: int) -> None:
        self.seconds.append(seconds)
        self.files.append(files)
        self.messages.append(messages)

    def __str__(self) -> str:
        sent = f"{median(self.files) / 1e6:.2f} MB + {median(self.messages) / 1e3:.0f} kB messages"
        return f"{median(self.seconds):.2f} s, {sent}"


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
        seconds = ready.json_value() / 1000
        page.wait_for_timeout(1000)  # what comes late is counted too
        visit.add(seconds, int(sum(files)), sum(messages))


def come_twice(browser: Browser, server: Server, path: str, thing: str) -> list[Visit]:
    visits = [Visit(), Visit()]
    with browser.new_context(viewport=WINDOW) as context:
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
                        total.add(one.seconds[0], one.files[0], one.messages[0])
    return [
        Row(what, str(found["lesson"][i]), f"bare page: {found['bare'][i]}")
        for i, what in enumerate(VISITS)
    ]
