"""Large tables brought by many at once: memory of the server with all its readers, what is refused,
what goes back; and whether others wait for a file that is too much.

PSS counts a page that several processes share once in all.
"""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from threading import Event, Thread
from typing import Any

import numpy as np
import requests
from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.Common_pb2 import UploadedFileInfo
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg
from streamlit.proto.WidgetStates_pb2 import WidgetState

from bench.report import Row, at_most, p95
from bench.visitor import LessonVisitor, Visitor
from scripts.server import Server, course, started

MB = 2**20
BUDGET, MOST, LEFT, WITHIN = 1500, 2000, 150, 180  # megabytes; seconds after all have left
VISITORS, SIZE = 30, 19  # megabytes of each table
SHORT, TAKEN, SECONDS = 48, 400, 8  # of lines of `1,2`
COOKIE = "_streamlit_xsrf"


class Bringer(Visitor):
    """Brings a table, looks at every panel, takes everything away."""

    page = "your_data"
    query = "lang=en"

    def __init__(self, port: int, seed: int = 0) -> None:
        super().__init__(port, seed)
        self.ids: dict[str, tuple[str, str]] = {}  # a widget's id and fragment, by its key
        self.options: dict[str, list[str]] = {}
        self.errors: list[str] = []
        self.again = ""  # the fragment that the page asks for again and again

    def wanted(self, message: ForwardMsg) -> str:
        element = message.delta.new_element
        kind = element.WhichOneof("type")
        if kind == "alert" and element.alert.format == element.alert.ERROR:
            self.errors.append(element.alert.body)
        if kind in ("file_uploader", "button_group", "button", "download_button"):
            widget = getattr(element, kind)
            key = widget.id[widget.id.find("yd-") :]
            self.ids[key] = widget.id, message.delta.fragment_id
            if kind == "button_group":
                self.options[key] = [option.content for option in widget.options]
        return ""

    def take_in(self, message: ForwardMsg) -> bool:
        if message.WhichOneof("type") == "auto_rerun":
            self.again = message.auto_rerun.fragment_id
        return super().take_in(message)

    async def upload(self, name: str, data: bytes) -> None:
        """As the browser does: asks where to, sends it there, says that it is there."""
        assert self.socket
        message = BackMsg()
        message.file_urls_request.request_id = "1"
        message.file_urls_request.file_names.append(name)
        await self.socket.send(message.SerializeToString())
        answer = ForwardMsg()
        while answer.WhichOneof("type") != "file_urls_response":
            given: Any = await self.socket.recv()
            answer = ForwardMsg.FromString(given)
        (urls,) = answer.file_urls_response.file_urls
        await asyncio.to_thread(self._put, urls.upload_url, name, data)
        uploader = next(key for key in self.ids if key.startswith("yd-upload"))
        state = WidgetState(id=self.ids[uploader][0])
        info = UploadedFileInfo(file_id=urls.file_id, name=name, size=len(data), file_urls=urls)
        state.file_uploader_state_value.uploaded_file_info.append(info)
        self.errors.clear()
        await self.run([state])

    def _put(self, address: str, name: str, data: bytes) -> None:
        with requests.Session() as session:
            at = f"http://127.0.0.1:{self.port}"
            session.get(f"{at}/_stcore/health", timeout=60)
            token = session.cookies.get(COOKIE) or ""
            sent = session.put(
                at + address,
                files={"file": (name, data)},
                headers={"X-Xsrftoken": token},
                timeout=600,
            )
            sent.raise_for_status()

    async def choose(self, key: str, option: str) -> None:
        id_, self.fragment = self.ids[key]
        state = WidgetState(id=id_)
        state.string_array_value.data.append(option)
        await self.run([state])
        self.fragment = ""

    async def press(self, key: str) -> None:
        id_, self.fragment = self.ids[key]
        await self.run([WidgetState(id=id_, trigger_value=True)])
        self.fragment = ""

    async def look_around(self) -> None:
        for option in self.options["yd-panel"]:
            await self.choose("yd-panel", option)
        for option in self.options["yd-stage"]:
            await self.choose("yd-stage", option)

    async def take_all(self) -> None:
        """A press, and then as often as the page asks for it."""
        self.ids.pop("yd-take-all", None)
        await self.press("yd-file-all")
        while "yd-take-all" not in self.ids and not self.errors:
            self.fragment = self.again
            await self.run([])
            self.fragment = ""


@dataclass
class Watch:
    """Bytes of a server and of all that it has started."""

    server: Server
    most: int = 0
    _over: Event = field(default_factory=Event)

    def now(self) -> int:
        taken = sum(map(pss, [self.server.pid, *below(self.server.pid)]))
        self.most = max(self.most, taken)
        return taken

    def look(self) -> None:
        while not self._over.wait(0.05):
            self.now()

    @contextmanager
    def looking(self) -> Iterator[None]:
        self.most = 0
        self._over.clear()
        thread = Thread(target=self.look, daemon=True)
        thread.start()
        try:
            yield
        finally:
            self._over.set()
            thread.join()


def pss(pid: int) -> int:
    with suppress(OSError, StopIteration):
        lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
        return 1024 * int(next(line.split()[1] for line in lines if line.startswith("Pss:")))
    return 0


def below(pid: int) -> list[int]:
    """What a process has started, and what that has."""
    found: list[int] = []
    with suppress(OSError):
        for task in Path(f"/proc/{pid}/task").iterdir():
            for child in map(int, (task / "children").read_text().split()):
                found += [child, *below(child)]
    return found


def numbers_as_csv(size: int, seed: int) -> bytes:
    """Numbers, 100 fields, about so many bytes."""
    rng = np.random.default_rng(seed)
    rows = size // 700
    X = rng.normal(size=(rows, 6)) @ rng.normal(size=(6, 100)) + rng.normal(size=(rows, 100))
    lines = (",".join(f"{x:.3f}" for x in row) for row in X.tolist())
    return "\n".join([",".join(f"f{j}" for j in range(100)), *lines]).encode()[:size]


@contextmanager
def on_a_budget() -> Iterator[None]:
    before = os.environ.get("MEMORY_BUDGET")
    os.environ["MEMORY_BUDGET"] = str(BUDGET)
    try:
        yield
    finally:
        os.environ.pop("MEMORY_BUDGET")
        if before is not None:
            os.environ["MEMORY_BUDGET"] = before


@dataclass
class Said:
    """Whether a table was taken, and the sentence where something was not."""

    taken: bool
    why: str


async def bring(port: int, number: int, data: bytes) -> Said:
    visitor = Bringer(port, number)
    try:
        await visitor.open()
        await visitor.upload(f"{number}.csv", data)
        taken = not visitor.errors
        if taken:
            await visitor.look_around()
            await visitor.take_all()
        return Said(taken, " ".join(visitor.errors).replace("\\", ""))
    finally:
        OPEN.append(visitor)


OPEN: list[Visitor] = []


async def crowd(server: Server, visitors: int, size: int) -> list[Said]:
    data = numbers_as_csv(size * MB, 1)
    return await asyncio.gather(*(bring(server.port, i, data) for i in range(visitors)))


async def leave() -> None:
    for visitor in OPEN:
        await visitor.close()
    OPEN.clear()


async def came_and_left(server: Server, watch: Watch, visitors: int, size: int) -> list[Said]:
    with watch.looking():
        said = await crowd(server, visitors, size)
    await leave()
    return said


async def waits(server: Server, over: asyncio.Event) -> list[float]:
    """Seconds that somebody waits who moves something now and then."""
    other = LessonVisitor(server.port)
    await other.open()
    await other.act()
    found: list[float] = []
    while not over.is_set() or len(found) < 20:
        found.append(await other.act())
        await asyncio.sleep(0.05)
    await other.close()
    return found


async def short_lines(server: Server, watch: Watch, size: int) -> tuple[float, str, list[float]]:
    """Seconds until it is refused, why, and what another visitor waited meanwhile."""
    over = asyncio.Event()
    visitor = Bringer(server.port)
    await visitor.open()
    waiting = asyncio.create_task(waits(server, over))
    await asyncio.sleep(1)
    with watch.looking():
        begun = time.perf_counter()
        await visitor.upload("short.csv", b"1,2\n" * (size * MB // 4))
        seconds = time.perf_counter() - begun
    over.set()
    waited = await waiting
    await visitor.close()
    return seconds, " ".join(visitor.errors).replace("\\", ""), waited


async def quiet(server: Server) -> list[float]:
    over = asyncio.Event()
    over.set()
    return await waits(server, over)


def measure(quick: bool = False) -> Iterator[Row]:
    visitors, size, short, within = (4, 3, 8, 30) if quick else (VISITORS, SIZE, SHORT, WITHIN)
    with on_a_budget(), started(course) as server:
        watch = Watch(server)
        start = watch.now()
        said = asyncio.run(came_and_left(server, watch, visitors, size))
        most = watch.most
        gone = time.monotonic()
        left = watch.now()
        while time.monotonic() < gone + within:
            time.sleep(1)
            left = watch.now()
    taken = sum(one.taken for one in said)
    refused = [one.why for one in said if not one.taken]
    what = f"{visitors} tables of {size} MB, budget {BUDGET} MB"
    beside = f"{start / MB:.0f} MB at the start"
    yield at_most(f"{what}: most in all", most / MB, MOST, "{:.0f} MB", beside)
    yield Row(f"{what}: taken; the others are told", f"{taken}", min(refused, default=""))
    yield at_most(
        f"{what}: kept {within} s after all have left", (left - start) / MB, LEFT, "{:.0f} MB"
    )
    with started(course) as server:  # on a budget it would be refused for its size
        watch = Watch(server)
        asyncio.run(quiet(server))
        alone = asyncio.run(quiet(server))
        start = watch.now()
        seconds, why, waited = asyncio.run(short_lines(server, watch, short))
    what = f"{short} MB of `1,2`"
    yield at_most(f"{what}: refused after", seconds, SECONDS, "{:.1f} s", why)
    yield at_most(f"{what}: more memory", (watch.most - start) / MB, TAKEN, "{:.0f} MB")
    yield Row(
        f"{what}: another visitor meanwhile, p95",
        f"{1000 * p95(waited):.0f} ms",
        f"{1000 * p95(alone):.0f} ms before",
    )
