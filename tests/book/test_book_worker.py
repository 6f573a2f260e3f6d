"""What is kept for reading without a network."""

from __future__ import annotations

import json
import re

import pytest

from book import worker
from course import scripts
from lessons.plain import WORKER
from lessons.text import LANGUAGES


@pytest.fixture
def out(tmp_path):
    """A book of two pages, with what an earlier one has left and what is only taken along."""
    for address, content in scripts.script_files().items():
        path = tmp_path / address
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(content.encode() if isinstance(content, str) else content)
    names = (
        "index.html",
        "words.html",
        "errata.html",
        "questions.html",
        "methods.html",
        "practice.html",
        "practice.js",
        "by_hand.html",
        "today.html",
        "inventory.html",
        "points.html",
        "search.js",
    )
    fronts = ["exercises.js", *(f"{one}/{name}" for one in LANGUAGES for name in names)]
    own = [f"en/why/a.{kind}" for kind in ("html", "js", "svg", "zip")]
    opening = [name for one in LANGUAGES for name in worker.opening_files(one)]
    for address in ["index.html", "assets/book-older.js", *fronts, *opening, *own]:
        path = tmp_path / address
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(address)
    return tmp_path


def told(out):
    """What the worker goes by, and its list of files."""
    files = worker.worker_files(out)
    found = json.loads(re.match(r"const BOOK = (\{.*\});\n", files[WORKER])[1])
    return found, json.loads(files[found["list"]])


def test_the_list_names_what_pages_are_made_of_and_nothing_else(out):
    _, listed = told(out)
    assert {"en/why/a.html", "en/why/a.js", "en/why/a.svg", "zh/offline.html"} <= set(listed)
    assert not {"en/why/a.zip", "assets/book-older.js", WORKER} & set(listed)
    assert listed["en/why/a.html"][1] == len("en/why/a.html")


def test_what_every_visit_needs_is_there(out):
    book, listed = told(out)
    assert set(book["core"]) <= set(listed)


def test_a_changed_page_makes_another_version_and_only_its_hash_differs(out):
    before, listed = told(out)
    (out / "en/why/a.html").write_text("better words")
    after, now = told(out)
    assert before["version"] != after["version"]
    assert {name for name in listed if listed[name] != now[name]} == {"en/why/a.html"}


def test_a_folder_made_twice_says_the_same(out):
    for address, content in worker.worker_files(out).items():
        (out / address).write_text(content)
    assert worker.worker_files(out)[WORKER] == (out / WORKER).read_text()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_for_no_network_can_stand_at_any_address(language):
    """The worker puts its folder into the head and the address asked for into the link."""
    page = worker.no_network_page(language)
    assert page.count("<head>") == 1
    assert page.count("#again") == 1
