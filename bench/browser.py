"""A headless Chromium for the measurements: the one named by CHROMIUM, one on the path,
or Playwright's own."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, ViewportSize, sync_playwright

from scripts.find_chromium import FLAGS

WINDOW: ViewportSize = {"width": 1280, "height": 900}
LESSON = "variance?lang=en&data=worked&step=rotate"
PLAIN = "book/en/variance/rotate.html"  # the same step in the book
AXIS = ".lf-axis"


@contextmanager
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        found = os.environ.get("CHROMIUM") or shutil.which("chromium")
        browser = playwright.chromium.launch(executable_path=found, args=FLAGS)
        yield browser
        browser.close()
