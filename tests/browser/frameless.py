"""Chromium may come to give a window no frames at all. Nothing can be pressed there, as Playwright
waits for a frame; so a test that ran out of time in such a window is taken again in a new one."""

from __future__ import annotations

from collections.abc import Callable
from inspect import signature

import pytest
from playwright.sync_api import Error, Page, TimeoutError

from tests.browser.visit import Visit
from tests.browser.waiting import STOPPED, WITHOUT, frames


def taken_again(visit: Visit, take: Callable[[], object]) -> None:
    """`take()`; where time ran out for want of frames, once more after the visit's windows are
    closed."""
    try:
        take()
    except (TimeoutError, AssertionError):
        if not any(has_no_frames(page) for page in visit.pages()):
            raise
        visit.begin_anew()
        take()


def has_no_frames(page: Page) -> bool:
    if page in STOPPED:
        return False  # its frames come when the test says so
    try:
        page.wait_for_function("true", polling=100)
        frames(page)
    except Error:
        return False  # closed, on its way elsewhere, or busy with a script that does not end
    return page in WITHOUT


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """A test that visits the app or the book is taken here; all others as always."""
    visit = pyfuncitem.funcargs.get("visit")
    if not isinstance(visit, Visit):
        return None
    wanted = {name: pyfuncitem.funcargs[name] for name in signature(pyfuncitem.obj).parameters}
    taken_again(visit, lambda: pyfuncitem.obj(**wanted))
    return True
