"""What takes long is made before a visitor waits for it, once, and no address pushes it out."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import count, product
from threading import Barrier, Event
from threading import enumerate as threads
from typing import Any

import pytest

from course import content, stale
from lessons import registry
from lessons.text import LANGUAGES
from tests.own_loop import ended
from ui import ahead, in_app

PLACES = [
    ("variance", "rotate"),
    ("two_views", "lagrange1"),
    ("whitening", "turn"),
    ("variance", "goal"),
]
MOVED = {"data": "iris", "moved": "4:5.1,2.2"}
AT_ONCE = 30
USUAL = ("variance", {"step": "rotate"}, "en")


@pytest.fixture(autouse=True)
def nothing_kept():
    for kept in (in_app._usual, in_app._other, in_app._front, stale.stale_parts, content.divisors):
        kept.cache_clear()
    in_app.SITE.known.clear()


def counted(monkeypatch, module: Any, name: str, make: Callable[..., Any]) -> list[int]:
    """A number for each call of a function, which does this from now on."""
    calls: list[int] = []

    def call(*args: Any) -> Any:
        calls.append(len(calls))
        return make(*args)

    monkeypatch.setattr(module, name, call)
    return calls


def choices(place: tuple[str, str]) -> list[dict[str, str]]:
    """Every way to choose by name, as an address says it."""
    step = registry.lesson(place[0]).step(place[1])
    ways = product(*(choice.options for choice in step.choices))
    return [
        {choice.name: str(said) for choice, said in zip(step.choices, way, strict=True)}
        for way in ways
    ]


def test_nobody_waits_for_what_was_made_ahead(monkeypatch):
    monkeypatch.setattr(registry, "places", lambda: PLACES)
    for look in ahead.wanted():
        look()
    made = counted(monkeypatch, in_app, "step_page", in_app.step_page)
    found = counted(monkeypatch, stale, "tries", stale.tries)
    for language, (page, step) in product(LANGUAGES, PLACES):
        begins = registry.lesson(page).step(step).first_table
        in_app.held(page, {"step": step, "lang": language, "data": begins}, "en")
    assert not made
    chosen = [choices(place) for place in PLACES]
    assert max(map(len, chosen)) > 1
    for (page, step), ways in zip(PLACES, chosen, strict=True):
        for way in ways:
            in_app.held(page, {"step": step, **way, **MOVED}, "zh")
    assert made
    assert not found


def test_a_page_that_many_ask_for_at_once_is_made_once(monkeypatch):
    made = counted(monkeypatch, in_app, "step_page", in_app.step_page)
    together = Barrier(AT_ONCE)

    def ask_page(query: dict[str, str]) -> str:
        together.wait()
        return in_app.held("variance", query, "en")

    with ThreadPoolExecutor(AT_ONCE) as pool:
        for query in ({"step": "rotate"}, {"step": "rotate", **MOVED}):
            made.clear()
            pages = list(pool.map(ask_page, [query] * AT_ONCE))
            assert (len(made), len(set(pages))) == (1, 1)


def test_addresses_without_end_push_no_page_of_the_course_out(monkeypatch):
    made = counted(monkeypatch, in_app, "step_page", lambda *args: ("", ""))
    in_app.held(*USUAL)
    for number in range(2 * in_app.KEPT):
        in_app.held("variance", {"step": "rotate", "moved": f"0:{number / 2},1"}, "en")
    assert len(made) > 2 * in_app.KEPT
    in_app.held("variance", {"step": "rotate", "moved": "0:0.0,1"}, "en")
    again = len(made)
    in_app.held(*USUAL)
    assert len(made) == again


def test_an_error_is_not_kept(monkeypatch):
    monkeypatch.setattr(in_app, "step_page", lambda *args: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        in_app.held(*USUAL)
    monkeypatch.setattr(in_app, "step_page", lambda *args: ("", "made"))
    assert in_app.held(*USUAL) == "made"


def test_it_stops_when_asked_to(monkeypatch):
    stopped, looks = Event(), []

    def look() -> None:
        looks.append(len(looks))
        if len(looks) == 2:
            stopped.set()

    monkeypatch.setattr(ahead, "wanted", lambda: (look for _ in count()))
    ahead.look_ahead(stopped)
    assert len(looks) == 2


@pytest.mark.parametrize("said", ["", ahead.NOT_NOW])
def test_it_runs_while_the_app_serves_and_not_longer(monkeypatch, said):
    begun = Event()
    monkeypatch.setenv("LOOK_AHEAD", said)
    monkeypatch.setattr(ahead, "wanted", lambda: (begun.set for _ in count()))

    async def serve() -> None:
        async with ahead.looking_ahead():
            if said != ahead.NOT_NOW:
                assert await asyncio.to_thread(begun.wait, 60)

    ended(serve())
    assert begun.is_set() == (said != ahead.NOT_NOW)
    assert "ahead" not in {thread.name for thread in threads()}
