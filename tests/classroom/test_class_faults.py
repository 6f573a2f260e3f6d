"""A class goes on when a process is killed or the database is away: on the real app, as it runs."""

from __future__ import annotations

import csv
import io
import json
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, suppress
from signal import SIGTERM
from threading import Thread

import pytest
import requests

from scripts.server import Server, course, free_port, running
from tests.classroom.rooms import Client, with_room

PHONES = 500
AT_ONCE = 40
AMID = 150  # recorded answers after which a process dies
OPTIONS = ("0", "45", "90", "135")
TRIES = 400  # of one phone; an upper bound
PAUSE = 0.1  # seconds between two tries


@pytest.fixture
def processes(store) -> Iterator[list[Server]]:
    """Two of the app on one store."""
    with ExitStack() as stack:
        yield [stack.enter_context(running(process(store))) for _ in range(2)]


def process(store: str) -> Server:
    port = free_port()
    return Server(course(port), port, store)


class Phones:
    """Each answers once, and sends it again, a tenth of them needlessly, until it is recorded."""

    def __init__(self, room: Client, addresses: Sequence[str]) -> None:
        self.room, self.addresses = room, addresses
        self.recorded: list[int] = []

    def answer(self, number: int) -> None:
        for attempt in range(TRIES):
            address = self.addresses[(number + attempt) % len(self.addresses)]
            if self.is_recorded(address, number):
                self.recorded.append(number)
                if number % 10 == 0:
                    self.is_recorded(address, number)
                return
            time.sleep(PAUSE)
        raise AssertionError(f"phone {number} was never answered")

    def is_recorded(self, address: str, number: int) -> bool:
        try:
            return Client(address, "", self.room.code).answer(number, given(number)).status == 200
        except requests.RequestException:
            return False

    def all_answer(self, meanwhile: Callable[[], object]) -> None:
        """`meanwhile()` as soon as some are recorded."""
        with ThreadPoolExecutor(AT_ONCE) as pool:
            sent = [pool.submit(self.answer, number) for number in range(PHONES)]
            while len(self.recorded) < AMID:
                time.sleep(0.01)
            meanwhile()
            for one in sent:
                one.result()


def given(number: int) -> str:
    return OPTIONS[number % len(OPTIONS)]


def assert_each_once(room: Client) -> None:
    assert room.tally().said["counts"] == Counter(map(given, range(PHONES)))
    rows = list(csv.DictReader(io.StringIO(room.room("/votes.csv").said.lstrip("\ufeff"))))
    assert len(rows) == len({row["phone"] for row in rows}) == PHONES


def test_what_was_recorded_survives_a_kill(store):
    with running(process(store)) as server:
        room = with_room(server.url)
        room.pace()
        phones = Phones(room, [server.url])

        def fall() -> None:
            server.kill()
            server.start()

        phones.all_answer(fall)
        assert_each_once(room)


def test_one_of_two_processes_dies_and_its_phones_go_to_the_other(processes):
    first, second = processes
    room = with_room(second.url)
    room.pace()
    wall = Wall(room)
    phones = Phones(room, [first.url, second.url])
    phones.all_answer(first.kill)
    assert_each_once(room)
    wall.waits_for(PHONES)


class Wall:
    """Hears the events of a room."""

    def __init__(self, room: Client) -> None:
        self.answered = 0
        Thread(
            target=self.listen, args=(f"{room.address}class/{room.code}/events",), daemon=True
        ).start()

    def listen(self, address: str) -> None:
        with suppress(requests.RequestException), requests.get(address, stream=True) as stream:
            for line in stream.iter_lines():
                if line.startswith(b"data: "):
                    self.answered = json.loads(line[6:]).get("answered", self.answered)

    def waits_for(self, count: int) -> None:
        for _ in range(TRIES):
            if self.answered == count:
                return
            time.sleep(PAUSE)
        raise AssertionError(f"the wall knows of {self.answered}")


def test_while_the_database_is_away_it_is_said_and_afterwards_all_goes_on(postgres_server):
    if postgres_server is None:
        pytest.skip("there is no PostgreSQL, and none could be installed")
    with running(process(postgres_server.address)) as server:
        room = with_room(server.url)
        room.pace()
        assert room.answer(1, "45").status == 200
        postgres_server.stop()
        try:
            for asked in (room.answer(2, "45"), room.room("/state"), room.tally()):
                assert asked.status == 503
                assert asked.said["problem"] == "gone"
        finally:
            postgres_server.start()
        assert room.answer(2, "45").status == 200
        assert room.tally().said["counts"] == {"45": 2}


def test_a_server_that_is_asked_to_stop_does_not_wait_for_its_listeners(tmp_path):
    with running(process(str(tmp_path / "class.sqlite"))) as server:
        room = with_room(server.url)
        room.pace()
        wall = Wall(room)
        room.answer(1, "45")
        wall.waits_for(1)
        assert server.process
        server.process.terminate()
        assert server.process.wait(timeout=60) == -SIGTERM
