"""A large table is read in a process of its own, and nothing is different for it."""

from __future__ import annotations

import io
import time
from dataclasses import fields, is_dataclass, replace
from threading import Thread
from typing import Any

import numpy as np
import openpyxl
import pyarrow as pa
import pytest

from tables import LIMITS, Options, ReadingError, apart, read, read_rows, read_text, reading
from tables.limits import MB

APART = Options(limits=replace(LIMITS, small=0))
CSV = "name;größe;b\n" + "".join(f"r{i};{i},5;{i % 7}\n" for i in range(2000))


@pytest.fixture(autouse=True)
def read_here(monkeypatch, request):
    """As the server does; what is asked for `LIMITS.small` decides."""
    asked = []

    def is_large(size, limits):
        asked.append(size > limits.small)
        return asked[-1]

    monkeypatch.setattr(reading, "is_large", is_large)


@pytest.fixture(autouse=True)
def read_both_ways():
    """Not compared here: the process of its own has the app's code as it is."""


@pytest.fixture(autouse=True)
def split_both_ways():
    """Likewise."""


def workbook() -> bytes:
    book = openpyxl.Workbook()
    for i in range(300):
        book.active.append([f"r{i}", i / 7, i % 5])
    book.active["B9"] = "=1/0"
    file = io.BytesIO()
    book.save(file)
    return file.getvalue()


GIVEN = {
    "text": (read, CSV.encode("latin-1")),
    "workbook": (read, workbook()),
    "paste": (read_text, CSV.replace(";", "\t")),
    "grid": (read_rows, (("a", "b"), *((str(i), str(i * i)) for i in range(50)))),
}


@pytest.mark.parametrize("what", GIVEN)
def test_what_is_read_apart_is_the_same(what):
    how, content = GIVEN[what]
    assert plain(how(content, "x", APART)) == plain(how(content, "x", Options()))


def plain(found: Any) -> Any:
    """All of it, to the last cell, of which kind each is included."""
    if isinstance(found, pa.Array):
        return found.type, found.to_pylist()
    if isinstance(found, np.ndarray):
        return found.dtype, found.shape, found.tobytes()
    if isinstance(found, tuple | list):
        return type(found), [plain(one) for one in found]
    if isinstance(found, dict):
        return {key: plain(value) for key, value in found.items()}
    if type(found).__module__.startswith("tables."):
        return type(found), plain(known(found)) if not isinstance(found, str) else str(found)
    return type(found), found


def known(found: Any) -> Any:
    """What a thing is made of, but not what it has worked out meanwhile."""
    names = [f.name for f in fields(found)] if is_dataclass(found) else ("written", "native")
    return {name: getattr(found, name) for name in names}


REFUSED = {
    "of a text": b"a,b\n1,2\n" + b"x" * 40_000 + b",3\n",
    "of no table": b"%PDF-1.4\n" + bytes(range(256)),
    "of a damaged workbook": workbook()[:3000],
}


@pytest.mark.parametrize("what", REFUSED)
def test_why_not_is_the_same(what):
    said = []
    for options in (APART, Options()):
        with pytest.raises(ReadingError) as error:
            read(REFUSED[what], "x", options)
        said.append((error.value.code, error.value.params))
    assert said[0] == said[1]


def test_the_limit_is_of_the_process_and_of_what_it_starts(monkeypatch):
    table = b"a,b,c,d\n" + b"1.25,2.5,0.125,2000\n" * 90_000
    with pytest.raises(ReadingError) as error:
        read(table, "x", Options(limits=replace(LIMITS, small=0, memory=16 * MB)))
    assert error.value.code == "needs_too_much"
    monkeypatch.setattr(apart, "begun", apart.address_space() - 7 * MB)
    assert 0 <= apart._left(replace(LIMITS, memory=10 * MB)) <= 3 * MB


def test_what_takes_too_long_is_ended():
    slow = Options(limits=replace(LIMITS, small=0, seconds=0))
    with pytest.raises(ReadingError) as error:
        read(b"a,b\n" + b"1.25,2.5\n" * 90_000, "x", slow)
    assert error.value.code == "takes_too_long"


def test_a_fault_of_our_own_comes_through():
    with pytest.raises(TypeError):
        apart.call_apart(len, 1)


def test_meanwhile_the_server_goes_on(monkeypatch):
    """The thread that waits holds nothing that others need."""
    counted = 0
    thread = Thread(target=lambda: read(CSV.encode() * 20, "x", APART), daemon=True)
    thread.start()
    while thread.is_alive():
        time.sleep(0.001)
        counted += 1
    assert counted > 20
