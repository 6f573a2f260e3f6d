"""A picture walked by keys: its parts, its records, and of a record the numbers and relations."""

from __future__ import annotations

import re
from typing import Any

import numpy as np
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

import pca_core
from lessons import datasets
from tests.browser.test_figure_table import cell_number, cells_as_numbers, open_table
from tests.browser.visit import APP, BOOK, Visit
from tests.browser.waiting import until

STOP = "[data-walk] [role=treeitem][tabindex='0']"
HERE = """() => {
    const item = document.activeElement.closest("[data-walk] [role=treeitem]");
    return item && { text: item.textContent, said: item.ariaLabel, level: Number(item.ariaLevel),
        of: Number(item.ariaSetSize), nth: Number(item.ariaPosInSet), open: item.ariaExpanded };
}"""
MARK = "() => document.querySelector('.walk-here path')?.getAttribute('d') ?? ''"


def begin_walk(page: Page) -> dict[str, Any]:
    page.locator(STOP).focus()
    page.locator("[data-walk][data-open]").wait_for()
    return here(page)


def here(page: Page) -> dict[str, Any]:
    found: dict[str, Any] = page.evaluate(HERE)
    return found


def go(page: Page, *keys: str) -> dict[str, Any]:
    for key in keys:
        page.keyboard.press(key)
    return here(page)


def beside_one_another(page: Page) -> list[dict[str, Any]]:
    """All on the level that the walk has come to, from the first to the last."""
    found = [go(page, "Home")]
    while found[-1]["nth"] < found[-1]["of"]:
        found.append(go(page, "ArrowDown"))
        assert found[-1]["nth"] == len(found)
    return found


def go_into(page: Page, part: str) -> dict[str, Any]:
    """Into the part that is called so."""
    texts = [one["text"] for one in beside_one_another(page)]
    (place,) = [i for i, text in enumerate(texts) if part in text]
    return go(page, "Home", *["ArrowDown"] * place, "Enter")


@pytest.mark.parametrize(
    ("host", "language", "part"), [(APP, "zh", "各条记录"), (BOOK, "en", "The records")], ids=str
)
def test_a_record_has_its_numbers_its_shadow_and_its_share_where_the_axis_is_now(
    visit: Visit, host, language, part
):
    page = visit(host.path("variance/rotate", language))
    loaded = "() => performance.getEntriesByType('resource').map((one) => one.name)"
    assert not [url for url in page.evaluate(loaded) if "figure_table" in url], "nobody waits"
    page.locator(".lf-handle.lf-axis").focus()
    page.keyboard.press("Shift+ArrowUp")
    page.locator(".by-hand[data-exact=yes]:not([hidden])").wait_for()
    overview = begin_walk(page)
    assert overview["level"] == 1
    assert overview["of"] == 1
    numbers = go(page, "ArrowDown")
    read = page.locator(".lf-readouts .lf-value").all_text_contents()
    assert read
    assert all(text in numbers["text"] for text in read), "all of them after one key"
    record = go_into(page, part)
    assert (record["level"], record["of"]) == (3, 5)
    last = go(page, "End")
    assert last["nth"] == 5
    assert page.evaluate(MARK)
    go(page, "ArrowRight")
    a, b, shadow, distance, share = map(last_walked, beside_one_another(page))
    X = datasets.load("worked").choose(0, 1).X
    way = np.deg2rad(5)
    scores = pca_core.change_basis(
        pca_core.center(X)[0], np.array([[np.cos(way), np.sin(way)], [-np.sin(way), np.cos(way)]])
    )
    assert [a, b] == [*X[4]]
    assert np.allclose([shadow, distance], [scores[4, 0], abs(scores[4, 1])], atol=6e-5)
    assert share == pytest.approx(100 * scores[4, 0] ** 2 / np.sum(scores[:, 0] ** 2), abs=0.06)
    back = go(page, "Escape")
    assert (back["text"], back["level"]) == (last["text"], 3)
    assert Axe().run(page, context="article.step").response["violations"] == []
    page.keyboard.press("Tab")
    assert here(page) is None, "one stop of its own"
    assert page.evaluate(MARK) == ""
    page.keyboard.press("Shift+Tab")
    assert until(page, here)["text"] == last["text"], "who comes again goes on where they were"
    assert [go(page, "Escape")["level"] for _ in range(3)] == [2, 1, 1]


def last_walked(node: dict[str, Any]) -> float:
    return cell_number(re.split("[:：]|(?<=[a-z]) ", node["text"])[-1])


def test_a_bar_is_the_number_that_it_stands_for_and_a_line_has_its_name(visit: Visit):
    """Also in the table; a single stick is broken at first."""
    page = visit(APP.path("how_many/sticks"))
    begin_walk(page)
    go(page, "Enter")
    bars = go_into(page, "bars")
    assert (bars["level"], bars["of"]) == (3, 9)
    tall = [cell_number(one["text"].rpartition(" to ")[2]) for one in beside_one_another(page)]
    assert tall == sorted(tall, reverse=True)
    assert sum(tall) == pytest.approx(9, abs=5e-4), "the pieces of sticks as long as nine"
    assert page.evaluate(MARK).count("L") == 4, "its outline is seen"
    go(page, "Escape")
    assert go_into(page, "lines")["text"].startswith("the average, 1: ")
    found = open_table(page)
    (caption,) = [one for one in found if one.endswith("bars and boxes")]
    assert np.allclose(cells_as_numbers(found[caption])[:, 3], tall)


def test_a_space_is_walked_and_a_click_goes_there_too(visit: Visit):
    page = visit(APP.path("two_views/k_components"))
    begin_walk(page)
    go(page, "Enter")
    assert go_into(page, "marks 1")["of"] == 8
    places = np.array(
        [
            [cell_number(one.rpartition(" ")[2]) for one in node["text"].split(": ")[1].split(", ")]
            for node in beside_one_another(page)
        ]
    )
    assert np.sort(np.linalg.eigvalsh(np.cov(places.T, ddof=0))) == pytest.approx(
        [1, 4, 16], abs=2e-3
    )
    ring = page.evaluate(MARK)
    assert ring
    page.locator("[data-walk] [role=treeitem][aria-level='3']").first.click()
    assert here(page)["nth"] == 1
    assert page.evaluate(MARK) not in ("", ring)
