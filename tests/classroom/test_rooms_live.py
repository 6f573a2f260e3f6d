"""A room in use is not deleted: not by who only votes or listens, not by a clock that jumps."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

import pytest
from starlette.requests import Request
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from classroom import rooms, schema
from classroom.clock import WAITS, Clock
from classroom.database import Database, store_address
from classroom.listeners import Listeners
from classroom.rates import whose
from tests.classroom.rooms import Client, serving, with_room
from tests.classroom.test_listeners import first_progress
from tests.own_loop import ended

DAY = 24 * 3600


@dataclass
class Days:
    """Two clocks, put forward by hand: the machine's, which may jump, and the one that does not."""

    wall: float = 1_000_000_000.0
    steady: float = 50.0

    def go(self, days: float) -> None:
        self.wall += days * DAY
        self.steady += days * DAY

    def clock(self) -> Clock:
        return Clock(lambda: self.wall, lambda: self.steady)


@pytest.fixture
def days() -> Days:
    return Days()


@pytest.fixture
def room(tmp_path, days):
    with serving(str(tmp_path / "class.sqlite"), clock=days.clock()) as address:
        yield with_room(address)


def is_there(room: Client) -> bool:
    return room.room("/state").status == 200


def others_come(room: Client) -> None:
    """Rooms are swept when one is made."""
    assert with_room(room.address).code


def test_what_nobody_uses_goes_after_its_days(room, days):
    days.go(rooms.DAYS - 0.1)
    others_come(room)
    assert is_there(room)
    days.go(rooms.DAYS + 0.1)
    others_come(room)
    assert not is_there(room)


def test_votes_alone_keep_a_room(room, days):
    room.pace()
    for seq in range(1, 5):
        days.go(rooms.DAYS - 1)
        assert room.answer(1, "45", seq=seq).status == 200
        others_come(room)
    assert room.answer(1, "45", seq=9).status == 200


def test_a_stream_alone_keeps_a_room(tmp_path, days):
    store = Database(str(tmp_path / "class.sqlite"), schema)
    store.at_once(lambda c: rooms.make(c, "ABCDEF", "key", False, int(days.wall)))
    days.go(rooms.DAYS - 1)
    ended(asyncio.wait_for(first_progress(Listeners(store, days.clock())), 30))
    days.go(rooms.DAYS - 1)
    store.at_once(lambda c: rooms.sweep(c, days.clock().now()))
    assert store.at_once(lambda c: rooms.room(c, "ABCDEF"))["code"] == "ABCDEF"


def test_a_clock_that_jumps_deletes_nothing(room, days):
    days.go(2)  # long after the start
    days.wall += 400 * DAY
    others_come(room)
    assert is_there(room)


def test_after_a_start_with_a_wrong_clock_nothing_is_swept_for_a_day(tmp_path, days):
    store = str(tmp_path / "class.sqlite")
    with serving(store, clock=days.clock()) as address:
        room = with_room(address)
    days.wall += 400 * DAY
    with serving(store, clock=days.clock()) as address:
        again = Client(address, room.key, room.code)
        others_come(again)
        assert is_there(again)
        days.go((WAITS - 60) / DAY)
        others_come(again)
        assert is_there(again)


@pytest.mark.parametrize("address", ["mysql://me:secret@host/db", "postgre://me:secret@host/db"])
def test_a_store_of_another_kind_is_no_file(monkeypatch, address):
    monkeypatch.setenv("CLASS_STORE", address)
    with pytest.raises(SystemExit, match=r"postgresql://") as refused:
        store_address()
    assert "secret" not in str(refused.value)


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("192.0.2.1", "::ffff:192.0.2.1", True),
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff:ffff:ffff:ffff", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
        ("192.0.2.1", "192.0.2.2", False),
        ("fe80::1%eth0", "fe80::1", True),
    ],
)
def test_a_budget_is_kept_for_an_address_in_any_form(one, other, same):
    assert (whose(asking(one)) == whose(asking(other))) is same


def asking(host: str) -> Request:
    return Request({"type": "http", "client": (host, 1), "headers": []})


@pytest.mark.parametrize(
    ("trusted", "comes_from", "header", "found"),
    [
        ("127.0.0.1", "127.0.0.1", "192.0.2.7", "192.0.2.7"),
        ("127.0.0.1", "192.0.2.9", "198.51.100.1", "192.0.2.9"),  # writes it himself
        ("10.0.0.0/8", "10.0.0.5", "198.51.100.1, 192.0.2.7, 10.2.0.1", "192.0.2.7"),
        ("10.0.0.5, 172.18.0.0/16", "172.18.3.4", "::ffff:192.0.2.7", "192.0.2.7"),
        ("*", "203.0.113.1", "192.0.2.7, 10.0.0.1", "192.0.2.7"),
    ],
)
def test_whom_a_trusted_proxy_names(trusted, comes_from, header, found):
    """As docs/deploy.md says it of nginx, Caddy and a hosting platform."""
    scope = asking(comes_from).scope | {"headers": [(b"x-forwarded-for", header.encode())]}
    scopes: list[dict] = []

    async def heard(scope, *_) -> None:
        scopes.append(scope)

    ended(ProxyHeadersMiddleware(heard, trusted)(scope, None, None))
    assert whose(Request(scopes[0])) == found
