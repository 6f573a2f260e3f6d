"""A class goes on when a process is killed or the database is away: on the real app, as it runs."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from signal import SIGTERM

import pytest

from scripts.cluster import process
from scripts.server import Server, running
from tests.classroom.phones import PHONES, Phones, assert_each_once
from tests.classroom.rooms import with_room
from tests.classroom.test_class_table import begin, cells, enter


@pytest.fixture
def processes(store) -> Iterator[list[Server]]:
    """Two of the app on one store."""
    with ExitStack() as stack:
        yield [stack.enter_context(running(process(store))) for _ in range(2)]


def test_what_was_recorded_survives_a_kill(store):
    with running(process(store)) as server:
        room = with_room(server.url)
        room.pace()
        phones = Phones(room, [server.url])

        def fall() -> None:
            assert begin(room).status == enter(room, 0, ["7,5", "3"]).status == 200
            server.kill()
            server.start()

        phones.all_answer(fall)
        assert_each_once(room)
        assert cells(room) == [["7.5", "3"]]


def test_one_of_two_processes_dies_and_its_phones_go_to_the_other(processes, listen):
    first, second = processes
    room = with_room(second.url)
    room.pace()
    wall = listen(room)
    phones = Phones(room, [first.url, second.url])
    phones.all_answer(first.kill)
    assert_each_once(room)
    wall.waits_for(answered=PHONES)


def test_while_the_database_is_away_it_is_said_and_afterwards_all_goes_on(postgres_server):
    if postgres_server is None:
        pytest.skip("there is no PostgreSQL, and none could be installed")
    with running(process(postgres_server.address)) as server:
        room = with_room(server.url)
        room.pace()
        assert room.answer(1, "45").status == 200
        assert room.token(2)  # has joined, and answers later
        postgres_server.stop()
        try:
            for asked in (room.answer(2, "45"), room.room("/state"), room.tally()):
                assert asked.status == 503
                assert asked.said["problem"] == "gone"
        finally:
            postgres_server.start()
        assert room.answer(2, "45").status == 200
        assert room.tally().said["counts"] == {"45": 2}


def test_a_server_that_is_asked_to_stop_does_not_wait_for_its_listeners(tmp_path, listen):
    with running(process(str(tmp_path / "class.sqlite"))) as server:
        room = with_room(server.url)
        room.pace()
        wall = listen(room)
        room.answer(1, "45")
        wall.waits_for(answered=1)
        assert server.process
        server.process.terminate()
        assert server.process.wait(timeout=60) == -SIGTERM
