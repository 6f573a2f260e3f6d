"""The writer of links in the browser writes what Python writes, and Python reads it."""

from __future__ import annotations

import tomllib
from pathlib import Path
from urllib.parse import parse_qsl

import pytest

from lessons import answer
from lessons.viewed import read_view, shipped

LIST = tomllib.loads((Path(__file__).parents[1] / "links.toml").read_text(encoding="utf-8"))
SCRIPT = Path(answer.__file__).parent / "script" / "link.js"
ADDRESS = "http://link.test/"
SETTINGS = "async (values) => values.map((await import('/link.js')).settingText)"
MOVES = "async (moves) => (await import('/link.js')).movesText(moves)"
QUERY = "async (view) => (await import('/link.js')).linkQuery(view)"


@pytest.fixture(scope="module")
def page(chromium):
    """A page that the module can be imported into."""
    found = chromium.new_page()
    script = SCRIPT.read_text(encoding="utf-8")
    found.route(ADDRESS, lambda route: route.fulfill(body="", content_type="text/html"))
    found.route(
        f"{ADDRESS}link.js",
        lambda route: route.fulfill(body=script, content_type="text/javascript"),
    )
    found.goto(ADDRESS)
    yield found
    found.close()


@pytest.mark.parametrize("case", LIST["setting"], ids=lambda case: case["texts"][0])
def test_a_setting_is_written(page, case):
    assert page.evaluate(SETTINGS, case["values"]) == case["texts"]


@pytest.mark.parametrize("case", LIST["moved"], ids=lambda case: case["text"])
def test_moved_records_are_written(page, case):
    snap = float(case["grid"])
    snap = int(snap) if snap == int(snap) else snap
    moves = {str(index): {"at": place, "snap": snap} for index, place in case["moves"]}
    assert page.evaluate(MOVES, moves) == case["text"]


def test_the_app_reads_what_a_page_has_set(page):
    said = page.evaluate(
        QUERY,
        {
            "language": "zh",
            "table": "iris",
            "step": "rotate",
            "divisor": "m-1",
            "settings": {"theta": 30.5, "tried": [10, 20.5]},
            "moves": {"2": {"at": [1.7000000000000002, 0.1], "snap": 0.1}},
        },
    )
    view = read_view("variance", dict(parse_qsl(said)), "en", shipped)
    assert (view.language, view.table.id, view.divisor) == ("zh", "iris", "m-1")
    assert dict(view.moves) == {2: ("1.7", "0.1")}
    assert dict(view.settings) == {"theta": 30.5, "tried": (10.0, 20.5)}
    assert view.step_id == "rotate"
    assert view.notes == ()
