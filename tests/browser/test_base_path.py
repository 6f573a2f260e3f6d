"""Behind a proxy, under a sub-path: pages, scripts and pictures are all there."""

from __future__ import annotations

from urllib.error import HTTPError
from urllib.request import urlopen

import pytest

from scripts.server import course, started
from tests.browser.visit import HELD, Visit, alive, exact

BASE, HEALTH = "--server.baseUrlPath=course/pca", "course/pca/_stcore/health"


def test_steps_and_pages_under_a_sub_path(chromium):
    with started(course, BASE, health=HEALTH) as server:
        root = f"{server.url}course/pca"
        visits = Visit(chromium, root)
        page = visits("/variance?lang=en&step=rotate")
        page.locator(".lf-axis").first.focus()
        page.keyboard.press("ArrowUp")
        exact(page)
        page.locator("a[rel=next]").click()
        page.wait_for_url(f"{root}/variance?*step=goal*")
        page.locator("a[rel=next]").click()
        page.wait_for_url(f"{root}/covariance?*")
        alive(page)
        page.locator(f"{HELD} .ways a").first.click()
        page.wait_for_url(f"{root}/book/en/covariance/*.html*")
        alive(page)
        visits.close()


def test_the_plain_pages_lie_beside_it():
    """Made or not: in the app's own folder, and in clear words."""
    with started(course, BASE, health=HEALTH) as server:
        with pytest.raises(HTTPError) as missing:
            urlopen(f"{server.url}course/pca/book/en/nowhere.html")
        assert missing.value.code == 404
        assert 'href="/course/pca/?lang=en"' in missing.value.read().decode()
        folder = ask(f"{server.url}course/pca/book")
        assert folder.url == f"{server.url}course/pca/book/"


def ask(address: str):
    try:
        return urlopen(address)
    except HTTPError as error:
        return error
