"""A table of one's own, brought to the page as a visitor does it, and what can be taken along."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import openpyxl
from playwright.sync_api import FilePayload, Page

from tests.browser.visit import DRAWN, Visit, settle

PHONE = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}


def gbk_marks() -> bytes:
    """Seven pupils, three subjects, as an older Chinese spreadsheet saves it."""
    rows = ["姓名,数学,语文,英语", "张三,90,80,70", "李四,60,75,88", "王五,70,65,90"]
    rows += ["赵六,100,95,85", "孙七,85,78,66", "周八,55,60,72", "吴九,66,71,93"]
    return "\r\n".join(rows).encode("gbk")


def workbook_with_gaps() -> bytes:
    book = openpyxl.Workbook()
    rows = [["id", "length", "width", "mass"], ["A", 1, 2, 3], ["B", 2, None, 5], ["C", 3, 5, 9]]
    rows += [["D", 4, 7, None], ["E", 5, 9, 14], ["F", 6.5, 12, 18], ["G", 7, 11, 16.5]]
    for row in rows:
        book.active.append(row)
    file = io.BytesIO()
    book.save(file)
    return file.getvalue()


# Covariance [[2, 1, 0], [1, 2, 0], [0, 0, 1]] times 2/3: eigenvalues 2, 2/3 and 2/3.
INTEGERS = b"a,b,c\n1,1,0\n-1,-1,0\n1,0,1\n-1,0,-1\n0,1,-1\n0,-1,1\n"

TABLES = {
    "gbk": ("成绩.csv", gbk_marks, 7),
    "gaps": ("lab.xlsx", workbook_with_gaps, 5),
    "integers": ("integers.csv", lambda: INTEGERS, 6),
}


def bring(page: Page, name: str, data: bytes) -> None:
    """A file into the page, until the first picture is drawn."""
    file: FilePayload = {"name": name, "mimeType": "application/octet-stream", "buffer": data}
    page.locator(".st-key-your_data input[type=file]").set_input_files(file)
    page.locator(DRAWN).first.wait_for(state="attached")
    settle(page)


def upload(visit: Visit, name: str, language: str, **how: Any) -> Page:
    """The page with one of the tables above."""
    file_name, make, _ = TABLES[name]
    page = visit(f"/your_data?lang={language}", drawn=False, **how)
    bring(page, file_name, make())
    return page


def take(page: Page, name: str) -> tuple[str, bytes]:
    with page.expect_download(timeout=60_000) as waiting:
        page.locator(f".st-key-yd-take-{name} button").click()
    return waiting.value.suggested_filename, Path(waiting.value.path()).read_bytes()


def press(page: Page, key: str, position: int) -> None:
    """An option of a segmented control, by its place."""
    page.locator(f".st-key-{key} button").nth(position).click()
    settle(page)


def overflow_of_file(page: Page) -> int:
    """By how many pixels a file is wider than its window."""
    pixels: int = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    return pixels
