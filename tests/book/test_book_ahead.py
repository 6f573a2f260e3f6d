"""What takes long to find is found ahead of visitors, and once for a version."""

from __future__ import annotations

import asyncio
import json
import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from book import ahead, version
from book.ahead import Ahead, find, looking_ahead, of_step, wanted, ways
from book.pages import lesson_files
from book.serve import Book
from course import addresses, findings
from course.site import Site
from course.stale import Stale, from_data, stale_in, stale_of
from lessons import plain, registry
from lessons.states import first

SAID = {"stale variance rotate": {"texts": [], "results": [], "asked": ["said"], "fixed": []}}
# A process in place of the long one: says this, and what it was told to leave out.
COMMAND = (sys.executable, "-c", f"import sys; print({json.dumps(SAID)!r})")


@pytest.fixture(autouse=True)
def nothing_known(monkeypatch) -> Iterator[None]:
    monkeypatch.setattr(findings, "_known", {})
    stale_of.cache_clear()
    yield
    stale_of.cache_clear()


def run(book: Book, later: float = 0) -> Ahead:
    """Until all is found."""
    found = Ahead(book, COMMAND, later)
    found.thread.start()
    found.thread.join()
    return found


def test_every_page_finds_what_it_needs():
    names = {name for name, _ in wanted()}
    for lesson_id, step_id in registry.places():
        opened = first("zh", lesson_id, step_id)
        chosen = tuple((one.name, opened.settings[one.name]) for one in opened.step.choices)
        assert ways(opened.step)[0] == chosen
        assert next(of_step(lesson_id, step_id))[0] in names
        assert f"divisors {lesson_id} {step_id}" in names


@pytest.mark.parametrize("place", [("covariance", "matrix"), ("diagonalization", "by_hand")])
def test_a_finding_is_the_same_as_plain_data(place):
    """Written and read, it says of every sentence what it said."""
    found = stale_in(first("en", *place))
    again = from_data(json.loads(json.dumps(found.as_data())))
    assert found.texts or any(found.results)
    for part in ("texts", "results", "asked", "fixed"):
        assert getattr(again, part) == getattr(found, part)


def test_all_is_found_but_what_is_known(monkeypatch):
    few = list(of_step("variance", "rotate")) + list(of_step("variance", "goal"))
    monkeypatch.setattr(ahead, "wanted", lambda: iter([*few, *few]))
    names = [name for name, _ in few]
    assert [name for line in find([]) for name in json.loads(line)] == names
    assert [name for line in find(names[:1]) for name in json.loads(line)] == names[1:]


def test_what_was_found_is_used_and_kept_for_the_next_start(tmp_path, monkeypatch):
    run(Book(tmp_path / "book"))
    stale: Stale = stale_in(first("en", "variance", "rotate"))
    assert stale.asked == {"said"}
    monkeypatch.setattr(findings, "_known", {})
    Ahead(Book(tmp_path / "book")).load()
    assert findings.is_known("stale variance rotate")


def test_a_built_book_brings_it_along(tmp_path):
    folder = tmp_path / "book"
    (folder / "findings").mkdir(parents=True)
    (folder / addresses.findings("variance")).write_text(json.dumps(SAID))
    (folder / version.FILE).write_text(version.of_all())
    Ahead(Book(folder)).load()
    assert not findings.is_known("stale variance rotate")  # half a book
    (folder / plain.WORKER).write_text("")
    Ahead(Book(folder)).load()
    assert findings.is_known("stale variance rotate")


def test_a_build_writes_down_what_it_found():
    files = dict(lesson_files(Site(), "whitening", [("whitening", "turn")]))
    found = json.loads(files[addresses.findings("whitening")])
    assert {"divisors whitening turn", *(name for name, _ in of_step("whitening", "turn"))} <= {
        *found
    }


@pytest.mark.parametrize("broken", [b"", b"{", b"\xff"])
def test_a_broken_file_is_as_none(tmp_path, broken):
    book = Book(tmp_path / "book")
    book.keep(addresses.findings("variance"), broken)
    Ahead(book).load()
    assert not findings.is_known("stale variance rotate")


def test_nothing_runs_where_all_is_known(tmp_path):
    for name, _ in wanted():
        findings.add({name: {}})
    assert run(Book(tmp_path / "book")).process is None


def test_the_app_may_be_told_not_to(tmp_path, monkeypatch):
    begun: list[Path] = []
    monkeypatch.setattr(ahead.Ahead, "_run", lambda self: begun.append(self.book.folder))

    async def serve() -> None:
        async with looking_ahead(Book(tmp_path / "book")):
            pass

    monkeypatch.setitem(os.environ, "LOOK_AHEAD", "no")
    asyncio.run(serve())
    assert begun == []


def test_who_stops_before_it_has_begun_waits_for_nothing(tmp_path):
    found = Ahead(Book(tmp_path / "book"), COMMAND, later=600)
    found.thread.start()
    found.stop()
    found.thread.join(60)
    assert not found.thread.is_alive()
    assert found.process is None
