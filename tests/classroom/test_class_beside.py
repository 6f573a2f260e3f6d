"""What goes on beside the votes: the way in, a timer, phones without the course, who is lost."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from classroom import beside
from tests.classroom.rooms import Client, serving, with_room
from tests.classroom.test_rooms_live import DAY, Days

NONSENSE: tuple[Any, ...] = (None, "", "x", -1, 1.5, 3601, 10**30, [], {}, "1e300", "<b>")


@pytest.fixture
def days() -> Days:
    return Days()


@pytest.fixture
def room(store, days) -> Iterator[Client]:
    with serving(store, clock=days.clock()) as address:
        yield with_room(address)


def lost(room: Client, phone: int) -> Any:
    return room.room("/lost", {"phone": room.token(phone)}, headers={}).said


def test_the_way_in_gives_way_to_the_first_step_and_comes_when_asked(room):
    assert room.room("/state").said["lobby"]
    assert room.pace().said["lobby"] is False
    before = room.room("/state").said["version"]
    assert room.room("/lobby", {"lobby": True}).said["lobby"]
    later = room.pace("variance/spread").said
    assert (later["lobby"], later["version"]) == (True, before + 2), (
        "it stays until it is sent away"
    )
    assert room.room("/lobby", {"lobby": False}).said["lobby"] is False


def test_what_is_moved_on_the_wall_is_told(room):
    room.pace()
    view = "variance/rotate?data=worked&div=m&theta=30&moved=1%3A2%2C1"
    assert room.room("/state").said["on_wall"] == ""
    assert room.room("/wall", {"view": view}).said["on_wall"] == view
    for wrong in ("variance/none?angle=1", "variance/rotate?a#b", "variance/rotate", "x" * 2001):
        assert room.room("/wall", {"view": wrong}).said["problem"] == "unfit", wrong
    assert room.room("/wall", {"view": view}, headers={}).status == 403
    assert room.room("/wall", {"view": ""}).said["on_wall"] == ""


def test_a_timer_runs_out_and_closes_nothing(room, days):
    room.pace()
    assert room.room("/state").said["timer"] is None
    assert room.room("/timer", {"seconds": 90}).said["timer"] == 90
    days.go(60 / DAY)
    assert room.room("/state").said["timer"] == 30
    assert room.pace(open=False).said["timer"] == 30
    assert room.pace(round=2).said["timer"] == 30, "it was begun for this vote, too"
    days.go(40 / DAY)
    said = room.room("/state").said
    assert (said["timer"], said["open"]) == (-10, True)
    assert room.answer(1, "45", round=2).status == 200, "late is not too late"
    assert room.pace(round=3).said["timer"] is None, "what is over ends with its vote"
    room.room("/timer", {"seconds": 5})
    assert room.room("/timer", {"seconds": 0}).said["timer"] is None
    room.room("/timer", {"seconds": 3600})
    assert room.pace("variance/spread").said["timer"] is None, "it ends with its step"


def test_phones_show_votes_only_where_a_teacher_says_so(room):
    assert room.pace().said["votes_only"] is False
    assert room.pace(votes_only=True).said["votes_only"]
    assert room.room("/state", headers={}).said["votes_only"]
    assert room.pace(votes_only="yes").status == 422
    assert room.pace(round=2).said["votes_only"], "who leads elsewhere does not undo it"
    assert room.pace(round=2, votes_only=False).said["votes_only"] is False


def test_who_is_lost_is_counted_once_a_minute_and_nobody_is_named(room, days, listen):
    room.pace()
    wall, phone = listen(room), listen(room, room.token(1))
    assert [lost(room, number)["counts"] for number in (1, 1, 2)] == [True, False, True]
    wall.waits_for(lost=2)
    days.go((beside.APART - 1) / DAY)
    assert lost(room, 1)["counts"] is False
    days.go(1 / DAY)
    assert lost(room, 1)["counts"]
    minutes = room.room("/lost").said["minutes"]
    assert (len(minutes), minutes[-2:], sum(minutes)) == (beside.CURVE, [2, 1], 3)
    assert set(phone.said) == {"version"}, "no phone hears of it"
    assert room.room("/state").said["version"] == 1
    days.go(2 * beside.CURVE * 60 / DAY)
    assert sum(room.room("/lost").said["minutes"]) == 0
    assert "lost" not in room.room("/votes.csv").said


def test_who_may_not_say_to_be_lost_is_not_counted(room):
    """Neither made-up phones, nor one that was sent away, nor one of another room."""
    room.pace()
    token = room.token(1)
    other = with_room(room.address)
    for phone in ("0" * 64, "0" * 32, other.token(1), "x", "", None, 5):
        assert 400 <= room.room("/lost", {"phone": phone}, headers={}).status < 500
    room.room("/away", {"phone": token[:8]})
    assert room.room("/lost", {"phone": token}, headers={}).said["problem"] == "away"
    assert sum(room.room("/lost").said["minutes"]) == 0


def test_only_a_teacher_sets_it_and_nonsense_changes_nothing(room):
    before = room.room("/state").said
    for path, name in (("/timer", "seconds"), ("/lobby", "lobby")):
        for nonsense in (*NONSENSE, True if name == "seconds" else 1):
            assert room.room(path, {name: nonsense}).status == 422, nonsense
        assert replace(room, key="x").room(path, {name: 5}).status in (403, 422)
    assert replace(room, key="x").room("/timer", {"seconds": 5}).status == 403
    assert replace(room, key="x").room("/lobby", {"lobby": False}).status == 403
    assert replace(room, key="x").room("/lost").status == 403
    assert room.room("/state").said == before
