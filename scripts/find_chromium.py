"""Print the path of a Chromium that starts, installing one if the machine has none.

Looked for in this order: the environment variable CHROMIUM; a browser on the PATH; the one
Playwright keeps (downloaded if missing); as root on Debian, the package `chromium`. As root on
Debian a font with Chinese characters is installed too if there is none, for the screenshots.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))  # started as a script

from scripts.debian import apt_install, can_apt, run_silently, say_at_once

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
MAC_CHROME = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"
# For tests and measurements: no sandbox as root, and nothing asked of the network by itself.
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
START = ("--headless", "--no-sandbox", "--disable-gpu", "--dump-dom", "about:blank")


def starts(path: str) -> bool:
    """Opened for real: a stub, or a browser that lacks a system library, does not count."""
    return run_silently(path, *START, timeout=60)


def on_path() -> Iterator[str]:
    yield from filter(None, map(shutil.which, NAMES))
    if Path(MAC_CHROME).exists():
        yield MAC_CHROME


def from_playwright() -> Iterator[str]:
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        return
    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    if not Path(path).exists():
        say_at_once("No Chromium on this machine: downloading Playwright's.")
        run_silently(sys.executable, "-m", "playwright", "install", "--no-shell", "chromium")
    if Path(path).exists():
        yield path


def from_apt() -> Iterator[str]:
    if can_apt() and apt_install("chromium"):
        yield from on_path()


def find() -> str:
    if wanted := os.environ.get("CHROMIUM"):
        if starts(wanted):
            return wanted
        sys.exit(f"The browser named by the variable CHROMIUM does not start: {wanted}")
    for source in (on_path, from_playwright, from_apt):
        for path in source():
            if starts(path):
                return path
    sys.exit(
        "No Chromium was found that starts, and none could be installed. Install chromium or "
        "Google Chrome, or name one in the variable CHROMIUM. "
        "Without a browser, run `make test-fast`."
    )


def has_chinese_font() -> bool:
    if shutil.which("fc-list"):
        listed = subprocess.run(["fc-list", ":lang=zh"], capture_output=True, check=False)
        return bool(listed.stdout.strip())
    return any(Path("/usr/share/fonts").rglob("*CJK*"))


if __name__ == "__main__":
    chromium = find()
    if can_apt() and not has_chinese_font() and not apt_install("fonts-noto-cjk"):
        say_at_once("No font with Chinese characters: screenshots will show boxes in their place.")
    print(chromium)
