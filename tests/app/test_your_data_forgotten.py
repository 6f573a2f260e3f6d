"""After "Forget", nothing of a table is left in a cache that all visitors share."""

from __future__ import annotations

import functools
import gc
import random
from typing import Any

import pytest
import sympy

from lessons.text import LANGUAGES
from results.look import PANELS
from results.parts import content
from tests.app.test_your_data import upload, walk_through
from tests.app.test_your_data_state import csv_bytes, press
from ui.your_data.takeaways import takeaways

# A name, a number of each table, the variance of the first.
MARKS = ("Quaxolt", "86.7531", "86,7531", "867531", "1184.4825", "67532")


def random_csv() -> bytes:
    rng = random.Random(5)
    rows = [[f"Quaxolt{i}", f"{rng.random():.2f}", str(rng.randrange(9)), "3"] for i in range(5)]
    rows[2][1] = rows[4][3] = "86.7531"
    return csv_bytes(["who", "Quaxoltary", "b", "c"], rows)


def exact_table() -> bytes:
    rows = [["Quaxolt", "67532", "0"], ["y", "0", "3"], ["z", "0", "1"], ["w", "0", "0"]]
    return csv_bytes(["who", "Quaxoltary", "b"], rows)


TABLES = {"decimal": (random_csv, "1184.4825"), "exact": (exact_table, "855107067")}


def kept_texts() -> set[str]:
    """Every text in a cache of functools, wherever it lies."""
    caches = [
        thing for thing in gc.get_objects() if isinstance(thing, functools._lru_cache_wrapper)
    ]
    waiting: list[Any] = [kept for cache in caches for kept in gc.get_referents(cache)]
    seen: set[int] = set()
    found: set[str] = set()
    while waiting:
        thing = waiting.pop()
        if id(thing) in seen:
            continue
        seen.add(id(thing))
        if isinstance(thing, str | bytes):
            found.add(thing if isinstance(thing, str) else thing.decode("latin-1"))
        elif isinstance(thing, sympy.Basic):
            found.add(str(thing))
        elif isinstance(thing, dict | list | tuple | set | frozenset):
            waiting += gc.get_referents(thing)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", TABLES)
def test_no_cell_stays_in_a_shared_cache(name, language):
    make, shown = TABLES[name]
    app = upload(make(), "Quaxolt.csv", language)
    said = walk_through(app)
    assert "Quaxolt" in said
    assert shown in said
    for panel in PANELS:
        press(app, "segmented_control", "panel", panel)
    brought = app.session_state["view"].own.brought
    for item in takeaways(language, brought, brought.analyse()).values():
        assert content(item.part(item.file))
    app.button(key="yd-forget").click().run()
    assert not app.exception
    left = [text for text in kept_texts() if any(mark in text for mark in MARKS)]
    assert [text[:80] for text in left] == []


def test_the_search_finds_what_is_kept():
    @functools.lru_cache
    def keep(text: str) -> tuple[str, ...]:
        return (f"Quaxolt {text}",)

    keep("x")
    assert "Quaxolt x" in kept_texts()
