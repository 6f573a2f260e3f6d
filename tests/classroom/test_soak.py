"""A short soak, run whole; and what a long one would not let pass."""

from __future__ import annotations

import asyncio
from collections import Counter
from concurrent.futures import ThreadPoolExecutor

import pytest

from bench.soak.__main__ import soaked
from bench.soak.asking import OFF, Answer, ask
from bench.soak.classes import Class
from bench.soak.figures import ALLOWED, Figures, growth
from scripts.server import HOST
from tests.own_loop import ended

SECONDS = 20.0


def test_a_short_soak_loses_no_vote():
    with ThreadPoolExecutor(
        1
    ) as thread:  # where a browser was driven before, a loop runs in this one
        found = thread.submit(soaked, SECONDS).result()
    assert found.faults() == []
    assert found.sent == found.acknowledged >= found.counted >= 120
    assert found.lost == found.twice == 0
    for what in ("kills", "uploads", "nonsense", "classes"):
        assert found.done[what], what
    assert found.memory
    assert "votes sent" in found.status_line()


def passed() -> Figures:
    found = Figures(memory=[(5.0, 300.0, 90)])
    Class([1], 3, 0, found).compared(Counter(a=2, b=1), Counter(a=2, b=1))
    assert found.faults() == []
    return found


@pytest.mark.parametrize(
    ("said", "counted", "lost", "twice"),
    [
        (Counter(a=2, b=1), Counter(a=1, b=1), 1, 0),
        (Counter(a=2, b=1), Counter(a=3, b=1), 0, 1),
        (Counter(a=2, b=1), Counter(a=2, c=1), 1, 1),  # an answer that was not the last
    ],
)
def test_a_vote_that_is_lost_or_counted_twice_is_found(said, counted, lost, twice):
    found = passed()
    Class([1], 3, 0, found).compared(said, counted)
    assert (found.lost, found.twice) == (lost, twice)
    assert len(found.faults()) == (lost > 0) + (twice > 0)


def test_what_goes_wrong_is_a_fault():
    found = passed()
    found.wrong["student: RuntimeError"] += 2
    assert found.faults() == ["student: RuntimeError: 2"]
    assert Figures(memory=[(5.0, 300.0, 90)]).faults() == ["no vote was counted: nothing was tried"]


def hour(a_minute: float) -> list[tuple[float, float, int]]:
    """Of a process that grows by so many MB a minute, uploads coming and going."""
    return [(5.0 * i, 300 + 40 * (i % 7 == 0) + a_minute * i / 12, 90) for i in range(720)]


@pytest.mark.parametrize(("a_minute", "is_told"), [(0.0, False), (0.5, False), (1.0, True)])
def test_memory_that_grows_after_the_first_ten_minutes_is_found(a_minute, is_told):
    found = passed()
    found.memory = hour(a_minute)
    grown = growth(found.memory)
    assert grown == pytest.approx(37.5 * a_minute, abs=1)  # from one middle to the other
    assert (grown > ALLOWED) is is_told
    assert any("memory has grown" in fault for fault in found.faults()) is is_told


def test_growth_within_the_first_ten_minutes_is_none():
    assert growth([(5.0 * i, 300 + min(i, 120), 90) for i in range(720)]) == 0
    assert growth(hour(5.0)[:200]) is None, "too short to tell"


def test_an_answer_that_was_cut_off_is_none():
    async def ask_server(sent: bytes) -> Answer:
        async def answers(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            await reader.readuntil(b"\r\n\r\n")
            writer.write(sent)
            writer.close()

        async with await asyncio.start_server(answers, HOST, 0) as server:
            return await ask(server.sockets[0].getsockname()[1], "GET", "/")

    head = b"HTTP/1.1 200 OK\r\ncontent-length: 4\r\n\r\n"
    assert ended(ask_server(head + b"abcd")).body == b"abcd"
    with pytest.raises(OFF):
        ended(ask_server(head + b"ab"))
