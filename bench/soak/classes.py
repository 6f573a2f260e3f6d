"""Classes that vote while a process dies now and then. Each phone sends until it is told that its
answer is recorded; at the end every answer must be there, once."""

from __future__ import annotations

import asyncio
import csv
import io
import random
import time
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from bench.phones import OPTIONS, STEP, listen
from bench.soak.asking import OFF, Answer, ask
from bench.soak.figures import Figures

OK, REFUSED = 200, range(400, 500)
PAUSE = 0.3  # seconds between two tries
TRIES = 150
VOTES = 3
AGAIN = 0.1  # of all phones send what is recorded once more, as one does that heard nothing
CHANGE = 0.2  # ... think about it, and send another answer


@dataclass
class Phone:
    """said : what it was told is recorded, by vote"""

    source: str
    token: str = ""
    seq: int = 0
    said: dict[int, str] = field(default_factory=dict)


class Class:
    """A room, its teacher and its phones, at whichever process answers."""

    def __init__(self, ports: Sequence[int], size: int, seed: int, figures: Figures) -> None:
        self.ports, self.figures = list(ports), figures
        self.random = random.Random(seed)
        self.source = f"127.0.{2 + seed // 200 % 200}.{1 + seed % 200}"
        self.phones = [Phone(self.source) for _ in range(size)]
        self.code = self.key = ""

    async def held(self, seconds: float) -> None:
        """All votes, spread over so many seconds; then everything is counted, and forgotten."""
        made = (await self.until("POST", "/class", {})).json()
        self.code, self.key = made["code"], made["key"]
        await asyncio.gather(*(self.joins(phone) for phone in self.phones))
        streams = await self.streams()
        for number in range(1, VOTES + 1):
            await self.leads(number, is_open=True)
            each = (self.votes(phone, number, seconds / VOTES) for phone in self.phones)
            await asyncio.gather(*each)
            await self.leads(number, is_open=False)
            await self.is_counted(number)
        await self.is_in_the_file()
        for stream in streams:
            stream[1].close()
        await self.of_teacher("DELETE", "")
        self.figures.done["classes"] += 1

    # --- asking ---------------------------------------------------------------------------------

    async def until(self, method: str, path: str, said: Any = None, key: str = "") -> Answer:
        """Asks one process after the other until one answers, as a proxy spreads requests. What is
        refused is a fault here."""
        ports = self.random.sample(self.ports, len(self.ports))
        for attempt in range(TRIES):
            try:
                port = ports[attempt % len(ports)]
                found = await ask(port, method, path, said, key, self.source)
            except OFF:
                self.figures.done["asked again: nobody there"] += 1
            else:
                if found.status not in (429, 503):
                    if found.status != OK:
                        raise RuntimeError(f"{method} {path.split('/')[-1]}: {found}")
                    return found
                self.figures.done[f"asked again: {found.status}"] += 1
            await asyncio.sleep(PAUSE)
        raise RuntimeError(f"{method}: nobody has answered")

    async def of_teacher(self, method: str, what: str, said: Any = None) -> Answer:
        return await self.until(method, f"/class/{self.code}{what}", said, self.key)

    async def leads(self, number: int, is_open: bool) -> None:
        lesson = STEP.partition("/")[0]
        pace = {"lesson": lesson, "step": STEP, "table": "worked", "round": number}
        await self.of_teacher("POST", "/pace", {**pace, "open": is_open, "shown": not is_open})

    # --- phones ---------------------------------------------------------------------------------

    async def joins(self, phone: Phone) -> None:
        await asyncio.sleep(3 * self.random.random())
        found = await self.until("POST", f"/class/{self.code}/phone", {})
        phone.token = found.json()["phone"]

    async def streams(self) -> list[Any]:
        """A wall and a third of the phones listen; where a process dies, the stream is over."""
        tokens = ["", *(phone.token for phone in self.phones[::3])]
        opened = []
        for number, token in enumerate(tokens):
            with suppress(*OFF, RuntimeError):
                opened.append(await listen(self.ports[number % len(self.ports)], self.code, token))
        return opened

    async def votes(self, phone: Phone, number: int, within: float) -> None:
        """Sends an answer until it is recorded; some send it twice, some change their mind."""
        await asyncio.sleep(within * self.random.random())
        await self.sends(phone, number)
        if self.random.random() < CHANGE:
            await self.sends(phone, number)
        if self.random.random() < AGAIN:
            await self.puts(phone, number, phone.said[number])

    async def sends(self, phone: Phone, number: int) -> None:
        phone.seq += 1
        given = self.random.choice(OPTIONS)
        self.figures.sent += 1
        begin = time.perf_counter()
        await self.puts(phone, number, given)
        self.figures.waited["vote"].append(time.perf_counter() - begin)
        phone.said[number] = given
        self.figures.acknowledged += 1

    async def puts(self, phone: Phone, number: int, given: str) -> None:
        body = {"phone": phone.token, "step": STEP, "round": number, "seq": phone.seq}
        path = f"/class/{self.code}/answer"
        await self.until("PUT", path, {**body, "answer": given})

    # --- what became of it ----------------------------------------------------------------------

    async def is_counted(self, number: int) -> None:
        said = Counter(phone.said[number] for phone in self.phones)
        found = await self.of_teacher("GET", f"/tally?step={STEP}&round={number}")
        self.compared(said, Counter(found.json()["counts"]))

    def compared(self, said: Counter[str], counted: Counter[str]) -> None:
        """What each phone said last, and what was counted."""
        self.figures.counted += counted.total()
        self.figures.lost += (said - counted).total()
        self.figures.twice += (counted - said).total()

    async def is_in_the_file(self) -> None:
        """Written out, each phone has one answer in each vote."""
        found = await self.of_teacher("GET", "/votes.csv")
        rows = csv.DictReader(io.StringIO(found.body.decode("utf-8-sig")))
        lines = Counter((row["vote"], row["phone"]) for row in rows)
        self.figures.twice += lines.total() - len(lines)
        self.figures.lost += max(0, VOTES * len(self.phones) - len(lines))
