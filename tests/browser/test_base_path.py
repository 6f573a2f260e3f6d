"""Behind a proxy, under a sub-path: pages, scripts and pictures are all there."""

from __future__ import annotations

from tests.browser.conftest import served
from tests.browser.visit import DRAWN


def test_a_deep_link_under_a_sub_path(chromium):
    options = "--server.baseUrlPath=course/pca"
    with served(options, health="/course/pca/_stcore/health") as address:
        page = chromium.new_page()
        page.goto(f"{address}/course/pca/variance?lang=en&step=rotate")
        page.locator(DRAWN).first.wait_for(state="attached")
        assert page.url.startswith(f"{address}/course/pca/variance?")
        page.close()
