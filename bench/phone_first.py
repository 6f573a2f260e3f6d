"""A phone's first page in class: what it weighs and how soon it can be voted on, by a slow network.

From the code that was scanned until the vote can be given, nothing kept before: everything that the
phone asks for counts, and the browser itself takes the time.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import requests
from playwright.sync_api import Browser

from bench.browser import chromium
from bench.class_room import VOTE
from bench.report import Row, at_most, median
from scripts.server import course, started

PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "is_mobile": True}
MBIT = 1_000_000 / 8  # bytes
SLOW: dict[str, Any] = {
    "latency": 150,
    "downloadThroughput": 1.6 * MBIT,
    "uploadThroughput": 1.6 * MBIT,
}
KILOBYTES, MILLISECONDS = 60, 1000
STEPS = {"a choice": "variance/rotate", "a number": "variance/spread"}
ASKS = ".ballot fieldset:not([disabled])"
READY = f"""addEventListener("DOMContentLoaded", () => {{
    const look = () => document.querySelector("{ASKS}")
        ? performance.mark("ready") : requestAnimationFrame(look);
    look();
}})"""
SINCE_SCANNED = "performance.getEntriesByName('ready')[0]?.startTime"  # of the page


@dataclass(frozen=True)
class First:
    kilobytes: float
    milliseconds: float


def first_page(browser: Browser, address: str, locale: str) -> First:
    context = browser.new_context(locale=locale, service_workers="block", **PHONE)
    context.add_init_script(READY)
    page = context.new_page()
    network, weights = context.new_cdp_session(page), []
    network.send("Network.enable")
    network.on("Network.loadingFinished", lambda said: weights.append(said["encodedDataLength"]))
    network.send("Network.emulateNetworkConditions", {"offline": False, **SLOW})
    page.goto(address, wait_until="commit")
    page.locator(ASKS).wait_for()
    page.wait_for_function(f"() => {SINCE_SCANNED}")
    took = page.evaluate(SINCE_SCANNED)
    context.close()
    return First(sum(weights) / 1e3, took)


def way_into(url: str, step: str) -> str:
    """The way into a room where this vote is open."""
    made = requests.post(f"{url}class", json={}, timeout=20).json()
    vote: dict[str, Any] = {**VOTE, "lesson": step.partition("/")[0], "step": step}
    requests.post(
        f"{url}class/{made['code']}/pace",
        json=vote,
        headers={"Authorization": f"Bearer {made['key']}"},
        timeout=20,
    ).raise_for_status()
    return f"{url}c/{made['code']}"


def measure(quick: bool = False) -> Iterator[Row]:
    with started(course) as server, chromium() as browser:
        for kind, step in STEPS.items():
            for locale in ("en", "zh-CN"):
                way, times = way_into(server.url, step), 3 if quick else 9
                first_page(browser, way, locale)  # the page is made
                found = [first_page(browser, way, locale) for _ in range(times)]
                what = f"a phone's first page, which asks for {kind}, `{locale[:2]}`"
                weight = max(one.kilobytes for one in found)
                took = median(one.milliseconds for one in found)
                yield at_most(f"{what}: all of it over the wire", weight, KILOBYTES, "{:.1f} kB")
                yield at_most(
                    f"{what}: can be answered, at 1.6 Mbit/s and 150 ms",
                    took,
                    MILLISECONDS,
                    "{:.0f} ms",
                )
