"""A class where nobody has run `make book`: its pages are made as its phones ask for them."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
import requests

from book.serve import Book
from course import addresses
from lessons.text import LANGUAGES
from tests.classroom.rooms import Client, serving, with_room

STEP = ("en", "variance", "rotate")


@pytest.fixture
def address(tmp_path) -> Iterator[str]:
    book = Book(tmp_path / "book")
    with serving(str(tmp_path / "class.sqlite"), also=book.routes()) as found:
        yield found


def page(address: str, there: str) -> str:
    found = requests.get(f"{address}book/{there}", timeout=60)
    assert found.status_code == 200, there
    return found.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_teacher_begins_and_a_phone_comes_in(address, language):
    assert "data-code" in page(address, addresses.lobby(language))
    assert "variance" in page(address, addresses.teach(language))
    room = with_room(address)
    way_in = requests.get(f"{address}c/{room.code}?lang={language}", timeout=60)
    assert way_in.url == f"{address}book/{addresses.lobby(language)}?class={room.code}"
    assert way_in.status_code == 200


def test_a_phone_votes(address):
    room: Client = with_room(address)
    room.pace()
    shown = page(address, addresses.step(*STEP))
    for asked_for in re.findall(r'(?:src|href|srcset)="([^"]+\.(?:js|css|svg))"', shown):
        assert requests.get(f"{address}book/en/variance/{asked_for}", timeout=60).status_code == 200
    assert "pcaBook.take" in page(address, addresses.pack(*STEP))
    assert {room.answer(phone, "90").status for phone in range(3)} == {200}
    room.pace(open=False, shown=True)
    assert sum(bar[1] for bar in room.tally().said["bars"]) == 3
