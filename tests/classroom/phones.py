"""Phones that send until it is recorded, and listeners that come back, whatever dies meanwhile."""

from __future__ import annotations

import csv
import io
import json
import time
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from threading import Thread
from typing import Any

import requests

from tests.classroom.rooms import Client

PHONES = 500
AT_ONCE = 40
AMID = 150  # recorded answers after which a process dies
OPTIONS = ("0", "45", "90", "135")
TRIES = 400  # of one phone; an upper bound
PAUSE = 0.1  # seconds between two tries


class Phones:
    """Each answers once, and sends it again, a tenth of them needlessly, until it is recorded.

    recorded : by phone, the seconds that it has waited for that
    refused : a phone for each try in vain
    """

    def __init__(self, room: Client, addresses: Sequence[str]) -> None:
        self.room, self.addresses = room, addresses
        self.recorded: dict[int, float] = {}
        self.refused: list[int] = []

    def answer(self, number: int) -> None:
        begin = time.monotonic()
        for attempt in range(TRIES):
            address = self.addresses[(number + attempt) % len(self.addresses)]
            if self.is_recorded(address, number):
                self.recorded[number] = time.monotonic() - begin
                if number % 10 == 0:
                    self.is_recorded(address, number)
                return
            self.refused.append(number)
            time.sleep(PAUSE)
        raise AssertionError(f"phone {number} was never answered")

    def is_recorded(self, address: str, number: int) -> bool:
        try:
            return Client(address, "", self.room.code).answer(number, given(number)).status == 200
        except requests.RequestException:
            return False

    def all_answer(self, meanwhile: Callable[[], object]) -> None:
        """All have joined; `meanwhile()` as soon as some are recorded."""
        with ThreadPoolExecutor(AT_ONCE) as pool:
            list(pool.map(self.room.token, range(PHONES)))
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


class Listener:
    """Hears the events of a room, as a wall or as a phone, and comes back when they end.

    Made by the fixture `listen`, which lets it go.

    said : the last of each
    opened : how often it has come
    """

    def __init__(self, room: Client, phone: str = "") -> None:
        self.address = f"{room.address}class/{room.code}/events?phone={phone}"
        self.said: dict[str, Any] = {}
        self.opened = 0
        self._is_over = False
        Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        while not self._is_over:
            with suppress(requests.RequestException):
                self._hear()
            time.sleep(PAUSE)

    def _hear(self) -> None:
        with requests.get(self.address, stream=True) as stream:
            self.opened += 1
            for line in stream.iter_lines():
                if line.startswith(b"data: "):
                    self.said.update(json.loads(line[6:]))

    def waits_for(self, **said: Any) -> None:
        for _ in range(TRIES):
            if said.items() <= self.said.items():
                return
            time.sleep(PAUSE)
        raise AssertionError(f"heard {self.said}, waited for {said}")

    def leaves(self) -> None:
        """When its stream ends, it does not come back."""
        self._is_over = True
