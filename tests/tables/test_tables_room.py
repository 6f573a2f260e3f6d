"""The tables of all visitors together."""

import gc

import pytest

import tables
from tables import LIMITS, ReadingError, budget, room
from tables.budget import GROWN, LARGE
from tables.limits import MB, limits_within, megabytes
from texts import LANGUAGES

MOST = int(LARGE * LIMITS.room)  # of what is large
HALF = MOST // 2


class Held:
    """Somebody's table."""


@pytest.fixture
def visitors():
    """Places of two visitors, and nobody else's."""
    room._held.clear()
    yield Held(), Held()
    room._held.clear()


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_room_is_said_and_small_tables_go_in(visitors, language):
    a, b = visitors
    assert room.enter(a, HALF)
    assert room.enter(a, HALF)  # once more is not twice
    size = (MOST - HALF) // GROWN + MB
    with pytest.raises(ReadingError) as full:
        room.enter_file(b, size)
    said = tables.sentence(full.value.message, language)
    assert full.value.code == "no_room"
    assert megabytes(size) in said
    assert megabytes(LIMITS.small) in said
    room.enter_file(b, LIMITS.small)
    assert room.held() == HALF + GROWN * LIMITS.small


def test_what_is_forgotten_or_gone_makes_room(visitors):
    a, b = visitors
    assert room.enter(a, MOST)
    room.leave(a)
    room.leave(a)
    assert room.enter(b, MOST)
    gone = Held()
    room.leave(b)
    assert room.enter(gone, MOST)
    del gone
    gc.collect()
    assert room.enter(b, MOST)


def test_who_has_no_room_keeps_what_there_was(visitors):
    a, b = visitors
    assert room.enter(a, HALF)
    assert not room.enter(a, MOST + 1)
    assert not room.enter(b, MOST)
    assert room.held() == HALF


def test_a_file_on_its_way_hands_its_room_on(visitors):
    a, b = visitors
    assert room.enter(a, MOST)
    assert not room.fits(1)
    assert room.enter(b, MOST - 1, instead_of=a)
    assert room.held() == MOST - 1
    assert room.fits(1)


def test_small_tables_have_room_of_their_own_and_not_without_end(visitors):
    a, _ = visitors
    assert room.enter(a, MOST)
    others: list[Held] = []

    def come() -> None:
        for _ in range(LIMITS.room // LIMITS.small):
            others.append(Held())
            room.enter_file(others[-1], LIMITS.small)

    with pytest.raises(ReadingError) as full:
        come()
    assert full.value.code == "no_room"
    assert len(others) > 1
    assert room.held() <= LIMITS.room


# --- the budget -------------------------------------------------------------------------------


@pytest.mark.parametrize("megabytes_", [800, 1500, 4000, 64_000])
def test_all_that_may_be_taken_together_fits_the_budget(megabytes_):
    all_ = megabytes_ * MB
    limits = limits_within(all_)
    readers = limits.readers * (limits.memory + budget.LIBRARIES)
    assert budget.ALONE + limits.room + readers <= all_
    assert limits.readers >= 1
    assert 4 * MB <= limits.bytes <= 80 * MB
    assert budget.GROWN * limits.bytes <= budget.LARGE * limits.room


def test_the_budget_comes_from_the_container_or_the_machine(tmp_path, monkeypatch):
    monkeypatch.delenv(budget.SETTING, raising=False)
    memory, group, free = (tmp_path / name for name in ("meminfo", "max", "free"))
    memory.write_text("MemTotal:       16000000 kB\nMemFree: 1 kB\n")
    group.write_text(f"{2000 * MB}\n")
    free.write_text("max\n")
    assert budget.machine((str(group),), str(memory)) == 2000 * MB
    assert budget.machine((str(free), "/nowhere"), str(memory)) == 16_000_000 * 1024
    assert budget.budget() >= budget.LEAST * MB
    monkeypatch.setenv(budget.SETTING, "1500")
    assert budget.budget() == 1500 * MB


@pytest.mark.parametrize("told", ["1.5 GB", "-3", "799", "\u0661\u0662\u0663\u0664"])
def test_a_budget_that_is_none_is_refused_in_a_sentence(told, monkeypatch):
    monkeypatch.setenv(budget.SETTING, told)
    with pytest.raises(SystemExit, match=r"MEMORY_BUDGET is .* such as 1500"):
        budget.budget()
