"""A picture as tables: the same numbers, for whoever cannot see it."""

from __future__ import annotations

import re
from typing import Any

import numpy as np
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

import pca_core
from lessons import datasets, registry
from tests.browser.kept import KEPT
from tests.browser.visit import APP, BOOK, Visit

pytestmark = KEPT

TABLES = """() => [...document.querySelectorAll("[data-as-table] table")].map((table) => ({
    caption: table.caption.textContent,
    heads: [...table.tHead.rows[0].cells].map((one) => [one.scope, one.textContent]),
    rows: [...table.tBodies[0].rows].map((row) => [...row.cells].map((one) => one.textContent)),
    scopes: [...new Set([...table.tBodies[0].rows].map((row) => row.cells[0].scope))],
}))"""
RECORDS = {"en": "The records", "zh": "各条记录"}


def open_table(page: Page) -> dict[str, Any]:
    page.locator("[data-as-table] > summary").click()
    page.locator("[data-as-table] table").first.wait_for()
    return tables_below(page)


def tables_below(page: Page) -> dict[str, Any]:
    found = page.evaluate(TABLES)
    for one in found:
        assert one["scopes"] == ["row"]
        assert {scope for scope, _ in one["heads"]} == {"col"}
        assert {len(row) for row in one["rows"]} == {len(one["heads"])}
    return {one["caption"]: one for one in found}


def cell_number(text: str) -> float:
    return float(re.sub(r"[≈%\s]", "", text).replace("−", "-"))


def cells_as_numbers(table: Any) -> Any:
    return np.array([[cell_number(cell) for cell in row[1:]] for row in table["rows"]])


@pytest.mark.parametrize(
    ("host", "place", "language", "theta"),
    [
        (APP, "variance/rotate", "zh", 30),
        (BOOK, "projection/share", "en", None),
        (BOOK, "covariance/along", "zh", None),
    ],
    ids=str,
)
def test_the_table_says_what_the_core_computes(visit: Visit, host, place, language, theta):
    """Records, their scores on the axis, and their part of the variance."""
    page = visit(host.path(place, language, **({"theta": str(theta)} if theta else {})))
    records = cells_as_numbers(open_table(page)[RECORDS[language]])
    said = page.locator(".lf-handle.lf-axis").get_attribute("aria-valuenow")
    assert theta is None or float(said or "nan") == theta
    way = np.deg2rad(float(said or "nan"))
    lesson, step = place.split("/")
    X = datasets.load(registry.lesson(lesson).step(step).first_table).choose(0, 1).X
    assert np.array_equal(records[:, :2], X)
    direction = np.array([[np.cos(way), np.sin(way)]])
    scores = pca_core.change_basis(pca_core.center(X)[0], direction)[:, 0]
    assert np.allclose(records[:, 2], scores, atol=6e-5)
    assert np.allclose(records[:, 3], 100 * scores**2 / np.sum(scores**2), atol=0.06)
    shown = page.locator(".lf-readouts .lf-value").all_text_contents()
    assert shown
    assert set(shown) <= set(page.locator("[data-as-table] td").all_text_contents())


def test_the_table_follows_the_hand_when_it_rests_and_tells_nothing_before(visit: Visit):
    page = visit(BOOK.path("variance/rotate"))
    before = open_table(page)["The records"]
    page.locator(".lf-handle.lf-axis").focus()
    page.keyboard.press("Shift+ArrowUp")
    moved = page.locator("[data-as-table] td", has_text="5 degrees")
    expect(moved).to_be_visible()
    after = tables_below(page)["The records"]
    assert np.array_equal(cells_as_numbers(before)[:, :2], cells_as_numbers(after)[:, :2])
    assert not np.allclose(cells_as_numbers(before)[:, 2], cells_as_numbers(after)[:, 2])
    assert page.locator("[data-as-table] th", has_text="lost").count() == 0
    page.locator("[data-reveal] > summary").click()
    expect(page.locator("[data-as-table] th", has_text="lost")).to_be_visible()
    page.locator("[data-listen] > summary").click()
    page.locator("[data-listen] .primary").wait_for()
    assert Axe().run(page, options={"preload": False}).response["violations"] == []
