"""WebKitGTK's small browser, driven by Selenium: found, or as root on Debian installed.

It is the engine of Safari in its build for Linux, with the driver that belongs to it. It needs a
screen, so it is given one that nobody sees (Xvfb).
"""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from selenium.webdriver import WebKitGTK
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

from scripts.debian import found_or_installed, is_root

PACKAGES = ("webkit2gtk-driver", "xvfb")
LIBRARIES = Path("/usr/lib")
BROWSER = "*/webkit2gtk-4.*/MiniBrowser"
SCREEN = "1920x1200x24"


@cache
def programs() -> tuple[str, str, str] | None:
    """Driver, browser and screen; None where they are not there and could not be installed."""
    return found_or_installed(found, *PACKAGES)


def found() -> tuple[str, str, str] | None:
    driver, screen = shutil.which("WebKitWebDriver"), shutil.which("Xvfb")
    browser = next(iter(sorted(LIBRARIES.glob(BROWSER), reverse=True)), None)
    return (driver, str(browser), screen) if driver and browser and screen else None


@contextmanager
def a_screen(program: str) -> Iterator[str]:
    """The name of a screen that nobody sees."""
    read, write = os.pipe()
    command = [program, "-displayfd", str(write), "-screen", "0", SCREEN, "-nolisten", "tcp"]
    quiet = subprocess.DEVNULL
    process = subprocess.Popen(command, pass_fds=[write], stdout=quiet, stderr=quiet)
    os.close(write)
    try:
        with os.fdopen(read) as said:
            yield f":{said.readline().strip()}"
    finally:
        process.terminate()
        process.wait()


@contextmanager
def started(driver: str, browser: str, screen: str) -> Iterator[WebKitGTK]:
    """A WebKit on a screen of its own, with a home that is thrown away."""
    with (
        a_screen(screen) as display,
        TemporaryDirectory(prefix="webkit-", ignore_cleanup_errors=True) as home,
    ):
        here = {**os.environ, "DISPLAY": display, "XDG_DATA_HOME": home, "XDG_CACHE_HOME": home}
        if is_root():  # its sandbox is for people
            here["WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS"] = "1"
        options = Options()
        options.binary_location = browser
        options.add_argument("--automation")
        page = WebKitGTK(options, Service(driver, env=here))
        try:
            yield page
        finally:
            page.quit()
