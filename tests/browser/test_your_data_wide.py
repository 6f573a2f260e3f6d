"""A table with 20 000 fields in a browser: their names run nothing, and the page stays alive."""

from __future__ import annotations

import numpy as np
from playwright.sync_api import Page, expect

from results.look import PANELS
from results.stages import STAGES
from tests.browser.kept import KEPT
from tests.browser.own_table import bring, press
from tests.browser.visit import overflow, settle

pytestmark = KEPT

FIELDS, RECORDS = 20_000, 12
SENT = 4_000_000  # bytes to the browser, of all stages and panels
MARKUP = (
    "<img src=x onerror='window.ran=1'>",
    "<script>window.ran=1</script>",
    "**bold** `code` $x^2$ :red[r]",
    "[go](javascript:window.ran=1)",
    "<b onmouseover=window.ran=1>b</b>",
)


def table() -> tuple[list[str], bytes]:
    """Names of markup, no two alike."""
    names = [f"{MARKUP[j % len(MARKUP)]} {j}" for j in range(FIELDS)]
    X = np.random.default_rng(7).normal(size=(RECORDS, FIELDS)).round(3)
    rows = [";".join(["name", *names])]
    rows += [";".join([f"<i>r{i}</i>", *map(str, row)]) for i, row in enumerate(X.tolist())]
    return names, "\n".join(rows).encode()


def test_names_of_markup_run_nothing_and_one_is_found(visit):
    _names, data = table()
    page: Page = visit("/your_data?lang=en", drawn=False)
    received: list[int] = []
    page.on(
        "websocket", lambda socket: socket.on("framereceived", lambda f: received.append(len(f)))
    )
    page.set_default_timeout(120_000)  # a file of this size, on a machine that does more
    page.reload()
    page.locator(".st-key-your_data input[type=file]").wait_for(state="attached")
    bring(page, "markup.csv", data)
    for place in range(len(STAGES)):
        press(page, "yd-stage", place)
    for place in range(len(PANELS)):
        press(page, "yd-panel", place)
        assert overflow(page) <= 0
    assert sum(received) < SENT
    press(page, "yd-panel", PANELS.index("fields"))
    search(page, "yd-find-fields", f"{MARKUP[0]} {FIELDS - 5}")
    found = page.locator(".stMarkdown", has_text="finds one field").last
    expect(found).to_contain_text(str(FIELDS - 5))
    search(page, "yd-find-fields", "javascript")
    page.locator(".st-key-yd-fields-without button").click()
    settle(page)
    expect(page.locator(".stMarkdown", has_text="fields of numbers are analysed")).to_contain_text(
        f"{FIELDS - FIELDS // len(MARKUP)} of {FIELDS}"
    )
    assert page.evaluate("window.ran") is None
    inside = ".st-key-your_data :is(img[src='x'], b[onmouseover], a[href^='javascript'])"
    assert page.locator(inside).count() == 0


def search(page: Page, key: str, text: str) -> None:
    box = page.locator(f".st-key-{key} input")
    box.fill(text)
    box.press("Enter")
    settle(page)
