"""A page with nothing behind it but modules of ours."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, Route

ADDRESS = "http://modules.test/"


@contextmanager
def page_with(chromium: Browser, *folders: Path, **how: Any) -> Iterator[Page]:
    """A module is found by its name in the first folder that has it. `how` is the browser's."""

    def served(route: Route) -> None:
        name = route.request.url.removeprefix(ADDRESS)
        found = [folder / name for folder in folders if name and (folder / name).exists()]
        if found:
            route.fulfill(path=found[0], content_type="text/javascript")
        else:
            route.fulfill(body="<!doctype html><title>Modules</title>", content_type="text/html")

    with chromium.new_context(**how) as context:
        context.route("**/*", served)
        page = context.new_page()
        page.goto(ADDRESS)
        yield page
