"""Pages that nobody has built: made when they are asked for, each once, and kept."""

from __future__ import annotations

import asyncio
import gzip
import re
from pathlib import Path
from threading import Event

import pytest
from starlette.requests import Request
from starlette.responses import Response

from book.kept import Memory, kept
from book.making import Few, Lane
from book.on_demand import makers
from book.pages import front_files, lesson_files
from book.serve import Book
from course import addresses, scripts, version
from course.site import Site
from course.sketches import Sketches
from lessons import plain, registry
from notebooks import notebook
from tests.own_loop import ended

LESSON = "basis"
PAGE = addresses.step("en", "variance", "rotate")


def asking(**headers: str) -> Request:
    said = [(name.replace("_", "-").encode(), text.encode()) for name, text in headers.items()]
    scope = {"type": "http", "method": "GET", "headers": said, "query_string": b""}
    return Request(scope)


def ask_book(book: Book, address: str) -> Response:
    return ended(book.answer(address, asking()))


@pytest.fixture
def counted(monkeypatch) -> list[str]:
    """What is made, in order; quickly, as nobody reads it."""
    made: list[str] = []

    def make(address: str, site: Site) -> str:
        made.append(address)
        return f"<html>{address}"

    quick = {address: (lambda site, a=address: make(a, site)) for address in makers()}
    monkeypatch.setattr("book.serve.makers", lambda: quick)
    return made


# --- what there is ------------------------------------------------------------------------------


def test_everything_that_a_build_writes_is_made_alike():
    places = [place for place in registry.places() if place[0] == LESSON]
    site = Site(bakery=Sketches())
    written = (
        dict(front_files(site)) | dict(lesson_files(site, LESSON, places)) | scripts.script_files()
    )
    of_lesson = {address for address in makers() if f"/{LESSON}/" in address}
    of_front = {
        a
        for a in makers()
        if not re.match(r"\w+/\w+/", a) or re.search("/(opening|worksheets|tactile)/", a)
    }
    assert written.keys() | {"index.html"} == of_front | of_lesson
    for address in written:
        assert makers()[address](site) == written[address], address


def test_every_link_of_a_page_leads_somewhere(tmp_path):
    book = Book(tmp_path / "book")
    for page in (PAGE, addresses.start_page("zh"), addresses.teachers("en"), addresses.lobby("en")):
        html = ask_book(book, page).body.decode()
        named = re.findall(r'(?:href|src|srcset)="([^"#:?]+)(?:[?#][^"]*)?"', html)
        assert named
        for link in named:
            there = (Path("/", page).parent / link).as_posix()
            address = str(Path(*_normal(there)))
            assert book.has(address) or book.has(f"{address}/index.html"), link


def test_a_notebook_is_handed_out_as_one(tmp_path):
    answer = ask_book(Book(tmp_path / "book"), addresses.notebook("en", LESSON))
    assert answer.media_type == "application/x-ipynb+json"
    assert answer.body == notebook("en", LESSON, solved=False)


def _normal(path: str) -> list[str]:
    parts: list[str] = []
    for part in path.strip("/").split("/"):
        if part == "..":
            parts.pop()
        elif part != ".":
            parts.append(part)
    return parts


@pytest.mark.parametrize(
    "address",
    [
        "../secret.html",
        "en/variance/../../../secret.html",
        "en/variance/nowhere.html",
        "en/nowhere/rotate.html",
        "fr/variance/rotate.html",
        "en/kernel/lift.svg",
        "en/offline.html",
        plain.WORKER,
        "en/variance/rotate.html\0",
        "version.txt",
    ],
)
def test_nothing_else_is_an_address(tmp_path, address):
    (tmp_path / "secret.html").write_text("secret")
    book = Book(tmp_path / "book")
    found = ask_book(book, address)
    assert found.status_code == 404
    assert b"secret" not in found.body
    assert book.memory.size == 0


# --- made once ----------------------------------------------------------------------------------


def test_a_page_that_many_ask_for_at_once_is_made_once(tmp_path, counted):
    book = Book(tmp_path / "book")

    async def class_of(many: int) -> list[Response]:
        return await asyncio.gather(*(book.answer(PAGE, asking()) for _ in range(many)))

    assert {one.status_code for one in ended(class_of(30))} == {200}
    assert counted == [PAGE]


def test_who_goes_away_takes_nothing_from_the_others(tmp_path, monkeypatch):
    begun, go = Event(), Event()

    def slowly(site: Site) -> str:
        begun.set()
        go.wait(30)
        return "made"

    monkeypatch.setattr("book.serve.makers", lambda: {PAGE: slowly, "en/index.html": slowly})
    book = Book(tmp_path / "book")

    async def two() -> Response:
        first = asyncio.create_task(book.answer("en/index.html", asking()))
        waiting = [asyncio.create_task(book.answer(PAGE, asking())) for _ in range(2)]
        await asyncio.to_thread(begun.wait, 30)  # the loop is free while a page is made
        waiting[0].cancel()
        go.set()
        await first
        return await waiting[1]

    assert ended(two()).body == b"made"


def test_a_page_does_not_wait_for_what_takes_long(tmp_path, monkeypatch):
    go = Event()
    more = addresses.pack("en", "variance", "rotate", more=True)
    makes = {PAGE: lambda site: "page", more: lambda site: str(go.wait(30))}
    monkeypatch.setattr("book.serve.makers", lambda: makes)
    book = Book(tmp_path / "book")

    async def both() -> Response:
        long = asyncio.create_task(book.answer(more, asking()))
        await asyncio.sleep(0)
        page = await book.answer(PAGE, asking())
        assert not long.done()
        go.set()
        await long
        return page

    assert ended(both()).body == b"page"


def test_what_fails_is_tried_again():
    tries: list[str] = []

    def make(name: str) -> str:
        tries.append(name)
        if len(tries) == 1:
            raise ValueError(name)
        return name

    lane = Lane(make)
    with pytest.raises(ValueError, match="one"):
        lane.asked("one").result()
    assert lane.asked("one").result() == "one"


# --- kept ---------------------------------------------------------------------------------------


def test_it_is_kept_in_the_folder_for_the_next_start(tmp_path, counted):
    first, second = Book(tmp_path / "book"), Book(tmp_path / "book")
    assert ask_book(first, PAGE).body == ask_book(second, PAGE).body
    assert counted == [PAGE]
    assert not (tmp_path / "book").exists()  # a built book is not mixed with these


def test_what_another_version_has_left_is_not_shown_and_goes(tmp_path, counted):
    older, own = tmp_path / "book.made" / ("0" * 16), tmp_path / "book.made" / "mine"
    for folder in (older, own):
        (folder / PAGE).parent.mkdir(parents=True)
        (folder / f"{PAGE}.gz").write_bytes(gzip.compress(b"older"))
    assert ask_book(Book(tmp_path / "book"), PAGE).body != b"older"
    assert not older.exists()
    assert own.exists()  # not one of ours


def test_what_was_cut_off_is_made_again(tmp_path, counted):
    ask_book(Book(tmp_path / "book"), PAGE)
    whole = next((tmp_path / "book.made").rglob("*.gz"))
    whole.write_bytes(whole.read_bytes()[:20])
    assert PAGE in ask_book(Book(tmp_path / "book"), PAGE).body.decode()
    assert counted == [PAGE, PAGE]


def test_where_nothing_can_be_written_it_stays_in_memory(tmp_path, counted):
    (tmp_path / "book.made").write_text("a file, so that no folder can be made")
    book = Book(tmp_path / "book")
    assert ask_book(book, PAGE).body == ask_book(book, PAGE).body
    assert counted == [PAGE]


def test_memory_is_bounded_in_bytes():
    memory = Memory(most=100)
    for i in range(50):
        memory.put(i, kept(bytes(10)))
        memory.get(0)  # is asked for, and stays
    memory.put("large", kept(bytes(40)))
    assert memory.size == 100
    assert memory.get(0)
    assert memory.get(45)
    assert memory.get(44) is None
    memory.put("too large", kept(bytes(101)))
    assert memory.size == 100


def test_a_few_are_remembered():
    few = Few(2)
    for i in range(5):
        few[i] = i
    assert few == {3: 3, 4: 4}


# --- beside a built book ------------------------------------------------------------------------


def built(folder: Path, made_of: str) -> None:
    (folder / PAGE).parent.mkdir(parents=True, exist_ok=True)
    (folder / PAGE).write_text("built")
    (folder / version.FILE).write_text(made_of)


def test_a_built_page_wins_and_what_the_book_lacks_is_made(tmp_path, counted):
    built(tmp_path / "book", version.of_all())
    book = Book(tmp_path / "book")
    assert ask_book(book, PAGE).body != b"built"  # half a book: its last file is missing
    (tmp_path / "book" / plain.WORKER).write_text("")
    assert ask_book(book, PAGE).body == b"built"
    assert ask_book(book, addresses.start_page("en")).status_code == 200
    assert counted == [PAGE, addresses.start_page("en")]


def test_a_book_of_another_version_is_not_shown(tmp_path, counted):
    built(tmp_path / "book", "another version")
    (tmp_path / "book" / plain.WORKER).write_text("")
    book = Book(tmp_path / "book")
    assert ask_book(book, PAGE).body != b"built"
    assert ask_book(book, plain.WORKER).status_code == 404
