"""The tables of all visitors together."""

import gc

import pytest

import tables
from tables import LIMITS, ReadingError, budget, room
from tables.limits import MB, megabytes, within

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
    assert megabytes(HALF + 1) in said
    assert megabytes(LIMITS.small) in said
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


def test_small_tables_have_room_of_their_own_and_not_without_end(visitors):
    a, _ = visitors
    room.enter(a, LIMITS.together)
    others: list[Held] = []

    def come() -> None:
        for _ in range(LIMITS.together // LIMITS.small):
            others.append(Held())
            room.enter(others[-1], LIMITS.small)

    with pytest.raises(ReadingError) as full:
        come()
    assert full.value.code == "no_room"
    took = (len(others) - 1) * LIMITS.small
    assert 0 < took <= room.FOR_SMALL * LIMITS.together


# --- the budget -------------------------------------------------------------------------------


@pytest.mark.parametrize("megabytes_", [800, 1500, 4000, 64_000])
def test_all_that_may_be_taken_together_fits_the_budget(megabytes_):
    all_ = megabytes_ * MB
    limits = within(all_)
    tables_ = budget.GROWN * limits.together
    assert budget.ALONE + tables_ + limits.readers * limits.memory <= all_
    assert limits.readers >= 1
    assert limits.together >= MB


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
