"""A window that is kept from test to test: what a browser has read once, it need not read again,
and that is most of what a visit costs. Modules ask for it (`pytestmark = KEPT`) whose tests neither
look at a first visit nor at what lies behind a page, and put no script before one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Error, Page

from tests.browser.waiting import STOPPED, WITHOUT

KEPT = pytest.mark.kept_window
KINDS = {"viewport", "color_scheme", "offline"}  # of a window, that can be given to a kept one
STORED = "cookies,local_storage,session_storage,indexeddb,service_workers,cache_storage"
AS_IT_WAS: Any = dict.fromkeys(
    ("media", "color_scheme", "reduced_motion", "forced_colors", "contrast"), "null"
)


class KeptWindow:
    """Lent to one visit at a time, and empty when it is lent."""

    def __init__(self, browser: Browser, listen: Callable[[Page], None]) -> None:
        self.browser = browser
        self.listen = listen  # to what happens in a new page
        self.page: Page | None = None
        self.lent = False

    def lend(self, *, viewport: Any, offline: bool = False, **media: Any) -> Page:
        self.lent = True
        page = self.page or self.new_window()
        page.context.set_offline(offline)
        page.set_viewport_size(viewport)
        page.emulate_media(**media)
        return page

    def new_window(self) -> Page:
        self.page = self.browser.new_context().new_page()
        self.listen(self.page)
        return self.page

    def give_back(self, address: str) -> None:
        """Nothing stays of what was stored for `address` or for files; a window that a test may
        have left in a state of its own is closed."""
        self.lent = False
        page = self.page
        if page is None:
            return
        try:
            if page in STOPPED or page in WITHOUT or page.context.pages != [page]:
                return self.leave()
            page.unroute_all()
            page.context.unroute_all()
            page.evaluate("() => { localStorage.clear(); sessionStorage.clear(); }")
            page.goto("about:blank")
            page.emulate_media(**AS_IT_WAS)
            session = page.context.new_cdp_session(page)
            kept = {"origin": address, "storageTypes": STORED}
            session.send("Storage.clearDataForOrigin", kept)
            session.detach()
        except Error:  # closed, or gone elsewhere
            self.leave()

    def leave(self) -> None:
        if self.page is not None:
            self.page.context.close()
        self.page = None
