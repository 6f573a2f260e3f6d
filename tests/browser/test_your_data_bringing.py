"""A table typed in, a file shown as it came, gaps that take long to fill."""

from __future__ import annotations

import numpy as np
import pytest
from playwright.sync_api import expect

from lessons.text import LANGUAGES
from results.sentences import catalogue
from tests.browser.kept import KEPT
from tests.browser.own_table import PHONE, bring, upload
from tests.browser.visit import DRAWN, overflow, rest, settle

pytestmark = KEPT


def cell(page, column: int, row: int):
    """In the table beside the canvas, which is for screen readers."""
    return page.locator(f"#glide-cell-{column}-{row}")


def go(page, key: str, column: int, row: int) -> None:
    """The grid drops keys that come before the one before has arrived: each is waited for."""
    page.keyboard.press(key)
    expect(cell(page, column, row)).to_have_attribute("aria-selected", "true")


def type_cell(page, text: str, column: int, row: int) -> None:
    """Enter opens the chosen cell, Tab keeps what was typed and goes right.

    Tab keeps what the grid knows of, which is what the field held at the last time it came to rest:
    on a busy machine an earlier Tab keeps nothing.
    """
    page.keyboard.press("Enter")
    field = page.locator("#portal textarea:focus")
    field.wait_for()
    page.keyboard.type(text)
    expect(field).to_have_value(text)
    rest(page)
    go(page, "Tab", column + 1, row)
    expect(cell(page, column, row)).to_have_text(text)
    page.locator("canvas:focus, canvas :focus").wait_for(state="attached")


def test_a_table_typed_into_the_grid(visit):
    page = visit("/your_data?lang=en", drawn=False)
    page.locator(".st-key-yd-way button").nth(2).click()
    grid = page.locator(".st-key-yd-grid canvas").first
    grid.wait_for()
    settle(page)
    box = grid.bounding_box()
    page.mouse.click(box["x"] + 40, box["y"] + 55)  # the first cell under the head
    page.locator("canvas:focus, canvas :focus").wait_for(state="attached")
    table = ("name", "x", "y"), ("A", "1", "2"), ("B", "3", "5"), ("C", "4", "4.5")
    for i, row in enumerate(table):
        for j, text in enumerate(row, start=1):
            type_cell(page, text, j, i)
        go(page, "ArrowDown", 4, i + 1)
        for j in (3, 2, 1):
            go(page, "ArrowLeft", j, i + 1)
    page.locator(".st-key-yd-grid-read button").click()
    page.locator(DRAWN).first.wait_for(state="attached")
    settle(page)
    ready = catalogue("en")["prepare.ready"].format(m=3, n=2).replace("**", "")
    assert page.get_by_text(ready).first.is_visible()


def wide_with_gaps(complete: int) -> bytes:
    """Noise with two cells in five missing below the first records: a fill of many rounds."""
    X = np.random.default_rng(0).normal(size=(3000, 40))
    missing = np.random.default_rng(1).random(X.shape) < 0.4
    missing[:complete], missing[:, 0] = False, False
    rows = [",".join(f"f{j}" for j in range(40))]
    for values, gaps in zip(X, missing, strict=True):
        cells = zip(values, gaps, strict=True)
        rows.append(",".join("" if gap else f"{x:.2f}" for x, gap in cells))
    return "\n".join(rows).encode()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_long_fill_can_be_cancelled(visit, language):
    page = visit(f"/your_data?lang={language}", drawn=False)
    file = {"name": "noise.csv", "mimeType": "text/csv", "buffer": wide_with_gaps(60)}
    page.locator(".st-key-your_data input[type=file]").set_input_files(file)
    page.locator(DRAWN).first.wait_for(state="attached")
    page.locator(".st-key-yd-missing button").nth(2).click()
    page.locator(".st-key-yd-filling-cancel button").click()
    ready = catalogue(language)["prepare.ready"].format(m=60, n=40).replace("**", "")
    page.get_by_text(ready).first.wait_for()
    settle(page)
    chosen = page.locator(".st-key-yd-missing button").nth(0)
    expect(chosen).to_have_attribute("aria-checked", "true")
    assert page.locator(".st-key-yd-filling-cancel").count() == 0


def test_what_is_typed_into_a_rule_is_not_covered_by_advice_in_english(visit):
    page = upload(visit, "gbk", "zh")
    page.locator(".st-key-your_data summary", has_text=catalogue("zh")["leave_out.title"]).click()
    page.locator(".st-key-yd-rule-value input").fill("55")
    rest(page)
    assert "Press" not in page.locator(".st-key-your_data").inner_text()


def wide_table() -> bytes:
    rows = [[f"a field with the number {j}" for j in range(12)]]
    rows += [[str((3 + i) ** 2 * (j + 1) % 17) for j in range(12)] for i in range(9)]
    return "\n".join(",".join(row) for row in rows).encode()


def test_long_lines_of_a_file_stay_in_their_box_on_a_phone(visit):
    page = visit("/your_data?lang=en", drawn=False, **PHONE)
    bring(page, "wide.csv", wide_table())
    raw = page.locator(".st-key-your_data .stCode pre")
    assert raw.evaluate("(box) => box.scrollWidth > box.clientWidth")
    assert raw.evaluate("(box) => (box.scrollLeft = 50, box.scrollLeft)") == 50
    assert overflow(page) <= 0
