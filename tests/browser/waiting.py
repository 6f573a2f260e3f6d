"""Waiting for frames and for what is seen, never for milliseconds."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any
from weakref import WeakSet

from playwright.sync_api import Page, Route

ENOUGH = 1000  # frames until something counts as not coming; an upper bound, no test waits for it
PATIENCE = 8000  # milliseconds: a browser may come to give a window no frames at all
STOPPED: WeakSet[Page] = WeakSet()
WITHOUT: WeakSet[Page] = WeakSet()  # such windows: their timers go on, and do instead


def stop_time(page: Page) -> Any:
    """From here on time passes only when a test says so: `clock.run_for(150)`."""
    page.clock.install(time=0)
    page.clock.pause_at(1000)
    STOPPED.add(page)
    return page.clock


def frames(page: Page, count: int = 2) -> None:
    """Until so many frames have passed: what waited for the next one is on the page then."""
    if page in STOPPED:
        page.clock.run_for(16 * count)
        return
    late = page.evaluate(
        """([count, patience]) => new Promise((done) => {
            const next = () => (count-- > 0 ? requestAnimationFrame(next) : done(false));
            if (patience) next();
            setTimeout(() => done(true), patience || 16 * count);
        })""",
        [count, 0 if page in WITHOUT else PATIENCE],
    )
    if late:
        WITHOUT.add(page)


def until(page: Page, look: Callable[[Page], Any]) -> Any:
    """What `look` sees, as soon as it is something."""
    for _ in range(ENOUGH):
        if seen := look(page):
            return seen
        frames(page, 1)
    raise AssertionError("it never came")


def still(page: Page, look: Callable[[Page], Any]) -> Any:
    """What `look` sees, as soon as it has been the same for some frames."""
    before, same = look(page), 0
    for _ in range(ENOUGH):
        if same == 4:
            return before
        frames(page, 1)
        seen = look(page)
        before, same = seen, same + 1 if seen == before else 0
    raise AssertionError("it never came to rest")


def resize(page: Page, width: int, height: int) -> None:
    """Another window; what watches its size has been told."""
    page.set_viewport_size({"width": width, "height": height})
    page.wait_for_function("([w, h]) => innerWidth === w && innerHeight === h", arg=[width, height])
    frames(page)


@contextmanager
def held_up(page: Page, address: str) -> Iterator[None]:
    """What lies at this address is asked for, and does not come until the end."""
    waiting: list[Route] = []
    page.route(address, lambda route: waiting.append(route))
    yield
    assert waiting, "nobody asked"
    for route in waiting:
        route.continue_()
    page.unroute(address)
