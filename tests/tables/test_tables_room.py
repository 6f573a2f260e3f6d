"""The tables of all visitors together."""

import gc

import pytest

import tables
from tables import LIMITS, ReadingError, room

HALF = LIMITS.together // 2


class Held:
    """Somebody's table."""


@pytest.fixture
def visitors():
    """Places of two visitors, and nobody else's."""
    room._held.clear()
    yield Held(), Held()
    room._held.clear()


@pytest.mark.parametrize("language", ["en", "zh"])
def test_no_room_is_said_and_small_tables_go_in(visitors, language):
    a, b = visitors
    room.enter(a, HALF)
    room.enter(a, HALF)  # once more is not twice
    with pytest.raises(ReadingError) as full:
        room.enter(b, HALF + 1)
    said = tables.sentence(full.value.message, language)
    assert full.value.code == "no_room"
    assert "125.0 MB" in said
    assert "1.0 MB" in said
    room.enter(b, LIMITS.small)


def test_what_is_forgotten_or_gone_makes_room(visitors):
    a, b = visitors
    room.enter(a, LIMITS.together)
    room.leave(a)
    room.leave(a)
    room.enter(b, LIMITS.together)
    gone = Held()
    room.leave(b)
    room.enter(gone, LIMITS.together)
    del gone
    gc.collect()
    room.enter(b, LIMITS.together)
