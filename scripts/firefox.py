"""Debian's Firefox, driven by Selenium: found, or as root on Debian installed.

Selenium speaks WebDriver over HTTP, a Firefox speaks Marionette; between them stands geckodriver,
which Debian does not have. The two say the same in other words, so `Marionette` translates.

Marionette: https://firefox-source-docs.mozilla.org/testing/marionette/Protocol.html
"""

from __future__ import annotations

import json
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import IO, Any

from selenium.webdriver import Remote
from selenium.webdriver.common.options import ArgOptions
from selenium.webdriver.remote.client_config import ClientConfig
from selenium.webdriver.remote.file_detector import UselessFileDetector
from selenium.webdriver.remote.remote_connection import RemoteConnection

from scripts.debian import found_or_installed

NAMES = ("firefox-esr", "firefox")
PATIENCE = 60  # seconds until it counts as not starting
HOST = "127.0.0.1"
MOUSE = 2 | 4  # a fine pointer, and one that hovers: without a window Firefox knows of none
PREFERENCES = {
    "marionette.port": 0,  # a free one
    "browser.dom.window.dump.enabled": True,  # says what goes wrong in a page's scripts
    "intl.accept_languages": "en-US",
    "ui.systemUsesDarkTheme": 0,
    "ui.primaryPointerCapabilities": MOUSE,
    "ui.allPointerCapabilities": MOUSE,
    "browser.shell.checkDefaultBrowser": False,
    # Nothing is asked of the network by itself.
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "app.normandy.enabled": False,
    "browser.safebrowsing.downloads.remote.enabled": False,
    "services.settings.server": "data:,#",
    "extensions.update.enabled": False,
    "app.update.enabled": False,
}
# Where the names differ from those of Selenium.
COMMANDS = {
    "get": "Navigate",
    "getCurrentUrl": "GetCurrentURL",
    "clickElement": "ElementClick",
    "sendKeysToElement": "ElementSendKeys",
    "clearElement": "ElementClear",
    "w3cExecuteScript": "ExecuteScript",
    "w3cExecuteScriptAsync": "ExecuteAsyncScript",
    "screenshot": "TakeScreenshot",
    "actions": "PerformActions",
    "clearActionState": "ReleaseActions",
}


@cache
def program() -> str | None:
    """None where there is none and none could be installed."""
    return found_or_installed(found, "firefox-esr")


def found() -> str | None:
    return next(filter(None, map(shutil.which, NAMES)), None)


class Marionette(RemoteConnection):
    """Selenium's commands over Marionette's socket: `length:[0, number, name, parameters]`."""

    def __init__(self, port: int) -> None:
        super().__init__(client_config=ClientConfig(f"http://{HOST}:{port}"))
        self.line = socket.create_connection((HOST, port))
        self.answers: IO[bytes] = self.line.makefile("rb")
        self.number = 0
        self.hear()  # it greets

    def hear(self) -> Any:
        digits = b"".join(iter(lambda: self.answers.read(1), b":"))
        return json.loads(self.answers.read(int(digits)))

    def tell(self, name: str, said: dict[str, Any]) -> tuple[Any, Any]:
        """What was wrong, and what came of it."""
        self.number += 1
        text = json.dumps([0, self.number, name, said]).encode()
        self.line.sendall(b"%d:%s" % (len(text), text))
        _, _, wrong, answer = self.hear()
        return wrong, answer

    def execute(self, command: str, params: dict[str, Any]) -> dict[str, Any]:
        name = COMMANDS.get(command, command[0].upper() + command[1:])
        said = {} if command == "newSession" else params
        wrong, answer = self.tell(f"WebDriver:{name}", said)
        if wrong:
            return {"status": wrong["error"], "value": wrong}
        is_one = isinstance(answer, dict) and answer.keys() == {"value"}
        return {"value": answer["value"] if is_one else answer}

    def close(self) -> None:
        self.line.close()


def port_in(profile: Path, process: subprocess.Popen[bytes]) -> int:
    """The port that it has chosen, as soon as it listens there."""
    file, end = profile / "MarionetteActivePort", time.monotonic() + PATIENCE
    while time.monotonic() < end and process.poll() is None:
        if file.exists() and (text := file.read_text()):
            return int(text)
        time.sleep(0.1)
    raise RuntimeError("Firefox does not start")


@contextmanager
def started(firefox: str, log: Path) -> Iterator[Remote]:
    """A Firefox without a window, with a profile that is thrown away; what it says is in `log`."""
    with TemporaryDirectory(prefix="firefox-", ignore_cleanup_errors=True) as folder:
        profile = Path(folder)
        lines = (f"user_pref({json.dumps(k)}, {json.dumps(v)});\n" for k, v in PREFERENCES.items())
        (profile / "user.js").write_text("".join(lines), encoding="utf-8")
        command = [firefox, "--headless", "--marionette", "--no-remote", "--profile", folder]
        with log.open("wb") as said:
            process = subprocess.Popen(command, stdout=said, stderr=said)
        try:
            with closing(Marionette(port_in(profile, process))) as wire:
                yield Remote(wire, file_detector=UselessFileDetector(), options=Plain())
        finally:
            process.terminate()
            process.wait()


class Plain(ArgOptions):
    """Nothing is wished for: all of it stands in the profile."""

    @property
    def default_capabilities(self) -> dict[str, Any]:
        return {}
