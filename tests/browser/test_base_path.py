"""Behind a proxy, under a sub-path: pages, scripts and pictures are all there."""

from __future__ import annotations

from urllib.error import HTTPError
from urllib.request import urlopen

import pytest

from scripts.server import course, started
from tests.browser.visit import DRAWN

BASE, HEALTH = "--server.baseUrlPath=course/pca", "course/pca/_stcore/health"


def test_a_deep_link_under_a_sub_path(chromium):
    with started(course, BASE, health=HEALTH) as server:
        page = chromium.new_page()
        page.goto(f"{server.url}course/pca/variance?lang=en&step=rotate")
        page.locator(DRAWN).first.wait_for(state="attached")
        assert page.url.startswith(f"{server.url}course/pca/variance?")
        page.close()


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
