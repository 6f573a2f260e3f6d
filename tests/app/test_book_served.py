"""The plain pages as the app hands them out."""

from __future__ import annotations

import gzip
import os
from pathlib import Path

import pytest
from starlette.requests import Request
from starlette.responses import Response

from book.serve import Book
from course import addresses, version
from lessons import plain
from lessons.text import LANGUAGES
from tests.own_loop import ended
from texts.labels import say
from ui import in_app

PAGE = '<html lang="en"><script data-app-at="" data-root="../../"></script>主成分</html>'
TYPES = {
    "en/variance/rotate.html": "text/html; charset=utf-8",
    "en/variance/rotate.js": "text/javascript; charset=utf-8",
    "en/variance/rotate.svg": "image/svg+xml",
    "assets/book-1.css": "text/css; charset=utf-8",
    "assets/files-1.json": "application/json",
    "en/variance/variance.zip": "application/zip",
    "sw.js": "text/javascript; charset=utf-8",
}


@pytest.fixture
def folder(tmp_path) -> Path:
    """A small book, and a file beside it that is nobody's business."""
    for address in ["index.html", "en/index.html", *TYPES]:
        path = tmp_path / "book" / address
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(PAGE, encoding="utf-8")
    (tmp_path / "book" / version.FILE).write_text(version.of_all())
    (tmp_path / "secret.html").write_text("secret")
    return tmp_path / "book"


def ask_book(book: Book, address: str, **headers: str) -> Response:
    """What the app answers to a browser that asks for an address of the book."""
    said = [(name.replace("_", "-").encode(), text.encode()) for name, text in headers.items()]
    scope = {"type": "http", "method": "GET", "headers": said, "query_string": b""}
    request = Request(scope)
    return ended(book.answer(address, request))


def text_of(found: Response) -> str:
    packed = found.headers.get("content-encoding") == "gzip"
    return (gzip.decompress(found.body) if packed else found.body).decode()


@pytest.mark.parametrize("address", TYPES)
def test_each_kind_of_file_is_called_what_it_is(folder, address):
    found = ask_book(Book(folder), address)
    assert found.status_code == 200
    assert found.headers["content-type"] == TYPES[address]


def test_a_page_says_how_the_app_is_reached_from_it(folder):
    book = Book(folder)
    assert 'data-app-at="../../../"' in text_of(ask_book(book, "en/variance/rotate.html"))
    assert 'data-app-at="../"' in text_of(ask_book(book, "index.html"))
    assert ask_book(book, "").body == ask_book(book, "index.html").body


def test_assets_are_kept_for_good_and_pages_are_asked_for_again(folder):
    book, page = Book(folder), "en/variance/rotate.html"
    assert "immutable" in ask_book(book, "assets/book-1.css").headers["cache-control"]
    assert ask_book(book, "sw.js").headers["cache-control"] == "no-cache"
    first = ask_book(book, page)
    assert first.headers["cache-control"] == "no-cache"
    again = ask_book(book, page, if_none_match=first.headers["etag"])
    assert (again.status_code, again.body) == (304, b"")
    assert ask_book(book, page, if_none_match='"other"').status_code == 200


@pytest.mark.parametrize("accepted", ["gzip, br", "identity"])
def test_it_is_packed_only_for_who_can_unpack_it(folder, accepted):
    found = ask_book(Book(folder), "sw.js", accept_encoding=accepted)
    assert ("content-encoding" in found.headers) == (accepted != "identity")
    assert found.body.startswith(b"\x1f\x8b") == (accepted != "identity")
    assert text_of(found) == PAGE


@pytest.mark.parametrize(
    "address", ["../secret.html", "en/../../secret.html", "/etc/passwd", "en/\0"]
)
def test_nothing_beside_the_book_is_handed_out(folder, address):
    found = ask_book(Book(folder), address)
    assert found.status_code == 404
    assert "secret" not in text_of(found)


@pytest.mark.parametrize("base", ["/", "/course/pca/"])
def test_a_folder_leads_to_its_page(folder, base):
    found = ask_book(Book(folder, app=base), "en")
    assert found.status_code == 307
    assert found.headers["location"] == f"{base}book/en/"


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_not_there_is_said_in_clear_words(folder, language):
    found = ask_book(Book(folder), f"{language}/nowhere.html")
    assert found.status_code == 404
    assert say(language, "plain.missing") in text_of(found)
    assert f'lang="{"zh-Hans" if language == "zh" else "en"}"' in text_of(found)


def test_a_book_made_anew_is_seen_without_a_new_start(folder):
    book = Book(folder)
    assert ask_book(book, "en/new.html").status_code == 404
    (folder / "en/new.html").write_text("new")
    (folder / "index.html").write_text("renewed")
    touched(folder / plain.WORKER)
    assert text_of(ask_book(book, "en/new.html")) == "new"
    assert text_of(ask_book(book, "")) == "renewed"


def touched(path: Path) -> None:
    """As if written later, however coarse the clock of the disk is."""
    now = path.stat().st_mtime_ns
    os.utime(path, ns=(now, now + 10**9))


def test_who_starts_the_app_is_told_of_a_missing_or_an_older_book(folder):
    assert Book(folder).told() == ""
    (folder / version.FILE).write_text("older")
    assert "another version" in Book(folder).told()
    (folder / version.FILE).unlink()
    assert "not built" in Book(folder).told()
    assert "make book" in Book(folder).told()


def test_the_app_shows_the_pictures_of_a_book_of_its_own_version(folder, monkeypatch):
    """Those of another one may have other marks, and other names for them."""
    at = [addresses.picture("en", "variance", "rotate", kind) for kind in ("wide", "narrow")]
    for address in at:
        (folder / address).parent.mkdir(parents=True, exist_ok=True)
        (folder / address).write_text('<svg width="300" height="200">old</svg>')
    monkeypatch.setattr(plain, "FOLDER", folder)
    shown = in_app.built_pictures("en", "variance", "rotate")
    assert {kind: (one.width, one.height) for kind, one in shown.items()} == {
        "wide": (300, 200),
        "narrow": (300, 200),
    }
    (folder / version.FILE).write_text("another")
    os.utime(folder / plain.WORKER, ns=(7, 7))  # made anew
    assert in_app.built_pictures("en", "variance", "rotate") == {}


def test_while_a_book_is_made_anew_the_app_goes_on_without_its_pictures(folder, monkeypatch):
    at = addresses.picture("en", "variance", "rotate", "wide")
    (folder / at).parent.mkdir(parents=True, exist_ok=True)
    (folder / at).write_text('<svg width="300" height="200"></svg>')
    monkeypatch.setattr(plain, "FOLDER", folder)
    assert in_app.built_in(folder).files()[at].is_file()
    (folder / at).unlink()
    assert in_app.built_pictures("en", "variance", "rotate") == {}
