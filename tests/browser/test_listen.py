"""Sounds are there when somebody asks for them, say what is drawn, and end at once."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from playwright.sync_api import Page, expect

from lessons import datasets
from tests.browser.kept import KEPT
from tests.browser.visit import APP, BOOK, Visit
from tests.browser.waiting import frames

pytestmark = KEPT

# Web Audio that writes down what it is told to play.
DEAF = """() => {
    window.played = [];
    window.stopped = 0;
    const param = (value = 0) => ({
        value, ramps: [], setValueAtTime() {}, exponentialRampToValueAtTime() {},
        linearRampToValueAtTime(to) { this.ramps.push(to); },
        setTargetAtTime(to) { this.value = to; this.ramps.push(to); },
        cancelScheduledValues() {} });
    const node = (more) => ({ ...more, to: null, connect(to) { return (this.to = to); } });
    window.AudioContext = class {
        state = "running"; currentTime = 0; destination = node({});
        createGain() { return node({ gain: param(1) }); }
        createStereoPanner() { return node({ pan: param() }); }
        createOscillator() {
            return node({ frequency: param(),
                start(at = 0) { window.played.push([this, at]); },
                stop(at) { window.stopped += at === undefined; } });
        }
    };
    window.heard = () => window.played.map(([one, at]) => ({
        wave: one.type, at, frequency: one.frequency.value, pan: one.to.to.pan.value }));
}"""


def open_listening(page: Page) -> list[str]:
    """ "Listen" is opened: what was fetched for it."""
    page.evaluate(DEAF)
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url))
    page.locator("[data-listen] > summary").click()
    page.locator("[data-listen] .primary").wait_for()
    return [url for url in fetched if "listen" in url]


def shadows_at(degrees: float) -> Any:
    X = datasets.load("worked").choose(0, 1).X
    way = np.deg2rad(degrees)
    return np.sort((X - X.mean(axis=0)) @ [np.cos(way), np.sin(way)])


@pytest.mark.parametrize("host", [APP, BOOK], ids=str)
def test_a_press_plays_the_shadows_and_escape_ends_it(visit: Visit, host):
    page = visit(host.path("variance/rotate", "zh"))
    before = page.evaluate("performance.getEntriesByType('resource').map((one) => one.name)")
    assert not [url for url in before if "listen" in url], "nobody waits for it"
    assert len(open_listening(page)) == 1
    assert page.evaluate("window.played") == [], "off until it is asked for"
    page.locator(".lf-handle.lf-axis").focus()
    for _ in range(2):
        page.keyboard.press("Shift+ArrowUp")  # 5° each
    page.locator(".by-hand:not([hidden])").wait_for()  # a line that moves what is below
    frames(page)
    page.locator("[data-listen] .primary").click()
    heard = page.evaluate("window.heard()")
    records = [one for one in heard if one["wave"] == "sine"]
    times = np.array([one["at"] for one in records])
    assert np.allclose(times - times[0], 0.5 * (shadows_at(10) - shadows_at(10)[0]))
    assert len(heard) == len(records) + 1, "and the mean"
    assert [one["pan"] for one in records] == sorted(one["pan"] for one in records)
    page.keyboard.press("Escape")
    assert page.evaluate("window.stopped") == len(heard)


def test_the_tone_follows_the_hand_and_tells_no_answer(visit: Visit):
    page = visit(APP.path("variance/rotate", theta="43"))
    open_listening(page)
    page.locator("[data-listen] input[type=checkbox]").check()
    handle = page.locator(".lf-handle.lf-axis")
    handle.focus()
    for _ in range(3):  # over the greatest
        handle.press("ArrowUp")
        frames(page)
    (tone,) = page.evaluate("window.heard()")
    assert tone["wave"] == "triangle", "one tone, whatever is greatest"
    share = np.mean(shadows_at(46) ** 2) / 2.4
    assert tone["frequency"] == pytest.approx(200 * 8**share)
    page.locator("[data-reveal] > summary").click()
    handle.focus()
    handle.press("ArrowDown")
    frames(page)
    waves = [one["wave"] for one in page.evaluate("window.heard()")]
    assert waves == ["triangle", "triangle", "sine"], "after the answer the greatest is marked"
    expect(page.locator("[data-listen] [role=status]")).to_be_empty()
