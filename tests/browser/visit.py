"""A visit to the app: a new browser, a cold link, and an eye on what must never happen."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlencode, urlsplit

from playwright.sync_api import Browser, BrowserContext, Error, Page, WebSocket
from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg

from lessons import plain
from tests.browser.kept import KINDS, KeptWindow
from tests.browser.waiting import frames

DRAWN = ".js-plotly-plot .main-svg"
STYLED = """addEventListener("DOMContentLoaded", () =>
    document.head.append(Object.assign(document.createElement("style"), { textContent: %s })))"""
# What the policy of a page refuses (Content-Security-Policy).
TOLD = """document.addEventListener("securitypolicyviolation", (refused) => console.error(
    `policy: ${refused.effectiveDirective} ${refused.blockedURI} ${refused.sourceFile}`))"""
HELD = ".pca-place .held"  # the course's page, moved into Streamlit's
NO_WORKER = (
    "A bad HTTP response code (404) was received when fetching the script."  # book not built
)
IGNORED = ("Failed to load resource", "WebSocket connection", NO_WORKER)


@dataclass(frozen=True)
class Host:
    """Who holds a page of the course (docs/hosts.md)."""

    name: str

    def path(self, place: str, language: str = "en", **query: str) -> str:
        """Of a step's page, for `visit`."""
        lesson, step = place.split("/")
        if self == APP:
            return f"/{lesson}?{urlencode({'lang': language, 'step': step, **query})}"
        return f"/{plain.AT}{plain.step(language, lesson, step)}?{urlencode(query)}"

    def __str__(self) -> str:
        return self.name


APP, BOOK = Host("app"), Host("book")  # the book's pages as the app hands them out


class Asked:
    """Whether the server still owes a page an answer, read off the messages between them."""

    def __init__(self) -> None:
        self.waiting = False

    def listen(self, socket: WebSocket) -> None:
        socket.on("framesent", self.sent)
        socket.on("framereceived", self.received)

    def sent(self, frame: bytes | str) -> None:
        if isinstance(frame, bytes) and BackMsg.FromString(frame).HasField("rerun_script"):
            self.waiting = True

    def received(self, frame: bytes | str) -> None:
        if not isinstance(frame, bytes):
            return
        message = ForwardMsg.FromString(frame)
        if message.HasField("script_finished"):
            self.waiting = message.script_finished == ForwardMsg.FINISHED_EARLY_FOR_RERUN


ASKED: dict[Page, Asked] = {}
VISITED: dict[Page, Visit] = {}


def listen(page: Page) -> None:
    """From here on, whoever visits this page hears what happens in it."""
    page.add_init_script(TOLD)
    page.on("websocket", lambda socket: tell_visit(page, lambda _: ASKED[page].listen(socket)))
    page.on("pageerror", lambda error: tell_visit(page, lambda visit: visit.broke(error)))
    page.on("console", lambda message: tell_visit(page, lambda visit: visit.heard(message)))
    page.on("request", lambda request: tell_visit(page, lambda visit: visit.asked(request.url)))


def tell_visit(page: Page, tell: Callable[[Visit], None]) -> None:
    """Between two visits nobody is."""
    if page in VISITED:
        tell(VISITED[page])


class Visit:
    """Opens pages in new contexts, or the first in a kept window, and collects what went wrong."""

    def __init__(self, browser: Browser, address: str, kept: KeptWindow | None = None) -> None:
        self.browser = browser
        self.address = address
        self.kept = kept
        self.contexts: list[BrowserContext] = []
        self.problems: list[str] = []
        self.expected_problems = False

    def __call__(
        self,
        path: str,
        *,
        width: int = 1280,
        height: int = 900,
        drawn: bool = True,
        block: str = "",
        style: str = "",
        script: str = "",
        **context: Any,
    ) -> Page:
        before = [STYLED % json.dumps(style)] * bool(style) + [script] * bool(script)
        page = self.window(before, viewport={"width": width, "height": height}, **context)
        page.set_default_timeout(30_000)
        if block:
            page.route(block, lambda route: route.abort())
        page.goto(self.address + path)
        if drawn:
            alive(page)
        return page

    def open_file(self, path: Path, **context: Any) -> Page:
        """A file from the disk, in a new browser without a network."""
        kind = {"viewport": {"width": 1000, "height": 800}, "offline": True, **context}
        page = self.window([], **kind)
        page.goto(path.as_uri())
        return page

    def window(self, before: list[str], **context: Any) -> Page:
        """`before`: scripts that run before anything is drawn."""
        if self.kept and not self.kept.lent and not before and set(context) <= KINDS:
            page = self.kept.lend(**context)
        else:
            made = self.browser.new_context(**context)
            for text in before:
                made.add_init_script(text)
            self.contexts.append(made)
            page = made.new_page()
            listen(page)
        VISITED[page] = self
        ASKED[page] = Asked()
        return page

    def broke(self, error: Error) -> None:
        self.problems.append(f"error: {error}")

    def heard(self, message: Any) -> None:
        if message.type == "error" and not message.text.startswith(IGNORED):
            self.problems.append(f"console: {message.text}")

    def asked(self, url: str) -> None:
        if urlsplit(url).hostname != urlsplit(self.address).hostname and url.startswith("http"):
            self.problems.append(f"left for {url}")

    def pages(self) -> list[Page]:
        return [page for page, visit in VISITED.items() if visit is self and not page.is_closed()]

    def begin_anew(self) -> None:
        """As if nothing had been opened yet."""
        for context in self.contexts:
            context.close()
        if self.kept and self.kept.lent:
            self.kept.give_back(self.address)
        self.contexts.clear()
        self.problems.clear()
        for page in [page for page, visit in VISITED.items() if visit is self]:
            del VISITED[page], ASKED[page]

    def close(self) -> None:
        problems = [*self.problems]
        self.begin_anew()
        assert self.expected_problems or problems == [], problems


def alive(page: Page) -> None:
    """Until the picture is drawn, and in the app the page has moved into Streamlit's."""
    page.locator(DRAWN).first.wait_for(state="attached")
    if f"/{plain.AT}" not in page.url:
        page.locator(HELD).wait_for(state="attached")
        settle(page)


def settle(page: Page) -> None:
    """Until the browser has sent what it was told, the server has answered, and it is shown."""
    rest(page)
    end = time.monotonic() + 60
    while ASKED[page].waiting:
        assert time.monotonic() < end, "the server owes an answer"
        frames(page, 1)
    rest(page)
    page.wait_for_function(
        "() => !document.querySelector('[data-testid=stApp][data-test-script-state=running]')"
        " && !document.querySelector('[data-stale=true]')"
    )
    rest(page)


def rest(page: Page) -> None:
    """Until the browser, however busy it is, has come to what was waiting for it.

    Streamlit hands over what it received in steps of its own: frames pass between them, and
    they are longer where the browser is slow.
    """
    frames(page, 10)
    page.evaluate(
        "() => new Promise((done) => requestIdleCallback(() => done(), { timeout: 5000 }))"
    )


def state(page: Page) -> dict[str, Any]:
    """What the handles of the picture stand at."""
    found: dict[str, Any] = page.evaluate(
        "() => document.querySelector('.js-plotly-plot').layout.meta.state"
    )
    return found


def link(page: Page) -> dict[str, str]:
    """The parameters in the address bar."""
    return {name: values[0] for name, values in parse_qs(urlsplit(page.url).query).items()}


def overflow(page: Page) -> int:
    """By how many pixels the page is wider than its window."""
    pixels: int = page.evaluate(
        """() => {
            const main = document.querySelector('[data-testid=stMain]') ?? document.body;
            return Math.max(main.scrollWidth - main.clientWidth,
                document.documentElement.scrollWidth - innerWidth);
        }"""
    )
    return pixels


def drag(page: Page, start: tuple[float, float], end: tuple[float, float]) -> None:
    """With the mouse, in some steps, as a hand does; until the exact numbers stand there."""
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(*end, steps=8)
    page.mouse.up()
    exact(page)


def exact(page: Page) -> None:
    """Until what a hand has set is on the page with numbers that a server has computed."""
    frames(page, 2)
    page.locator(".by-hand[data-exact=yes]:not([hidden])").wait_for()
    frames(page, 2)


def middle(page: Page, name: str) -> tuple[float, float]:
    """Where a handle is on the screen."""
    box = page.get_by_role("slider", name=name).first.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def pixels(page: Page, x: float, y: float) -> tuple[float, float]:
    """Where a place of the first plane is on the screen."""
    place: list[float] = page.evaluate(
        """([x, y]) => {
            const plot = document.querySelector('.js-plotly-plot');
            const { xaxis, yaxis } = plot._fullLayout;
            const box = plot.getBoundingClientRect();
            return [box.x + xaxis._offset + xaxis.l2p(x), box.y + yaxis._offset + yaxis.l2p(y)];
        }""",
        [x, y],
    )
    return place[0], place[1]
