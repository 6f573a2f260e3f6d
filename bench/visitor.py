"""A simulated visitor: speaks Streamlit's WebSocket protocol as its browser side does.

It opens a page, waits for it, acts and waits for the answer; it draws nothing. The page itself and
what a lesson asks for beside Streamlit come by HTTP. The messages follow what Chromium was seen to
send: query string, page, fragment, the widget that changed, the hashes of large elements it still
holds.
"""

from __future__ import annotations

import json
import random
import time
from collections import deque
from collections.abc import Callable
from typing import Any

from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg
from streamlit.proto.WidgetStates_pb2 import WidgetState
from websockets.asyncio.client import ClientConnection, connect

from bench import moved
from bench.wire import Wire
from lessons.viewed import Viewed
from scripts.server import HOST

KEPT_RUNS = 2  # Streamlit's browser side keeps large elements this many runs
COMPONENT = "course"
ADDRESSES = 50  # of this machine, which visitors come from: a class seldom sits behind one


class Visitor:
    """A browser tab on one page."""

    page = ""
    query = ""

    def __init__(self, port: int, seed: int = 0) -> None:
        self.port = port
        self.random = random.Random(seed)
        self.acts = 0
        self.widget = self.fragment = self.script = ""
        self.held: deque[list[str]] = deque([[]], maxlen=KEPT_RUNS + 1)
        self.received = 0
        self.socket: ClientConnection | None = None
        self.wire = Wire(port, f"127.0.0.{1 + seed % ADDRESSES}")

    async def open(self) -> float:
        """Ask for the page, connect, and wait for all of it. Returns seconds."""
        start = time.perf_counter()
        await self.wire.get(f"/{self.page}?{self.query}")
        origin = f"http://{HOST}:{self.port}"
        self.socket = await connect(
            f"ws://{HOST}:{self.port}/_stcore/stream",
            origin=origin,  # type: ignore[arg-type]
            subprotocols=["streamlit"],  # type: ignore[list-item]
            max_size=None,
            ping_interval=None,
            open_timeout=60,
        )
        await self.run([])
        seconds = time.perf_counter() - start
        await self.settle()
        return seconds

    async def settle(self) -> None:
        """What a page says by itself once it is there."""

    async def act(self) -> float:
        """Move something and wait for the whole answer. Returns seconds."""
        start = time.perf_counter()
        self.acts += 1
        await self.run([self.move()])
        return time.perf_counter() - start

    async def close(self) -> None:
        self.wire.close()
        if self.socket:
            await self.socket.close()

    def move(self) -> WidgetState:
        """What the widget says of it."""
        raise NotImplementedError

    def wanted(self, message: ForwardMsg) -> str:
        """The id of the widget this visitor moves, if the message brings it."""
        raise NotImplementedError

    async def run(self, states: list[WidgetState]) -> None:
        """Ask for a run of the script and take in what it sends."""
        assert self.socket
        await self.socket.send(self.request(states).SerializeToString())
        self.held.append([])
        finished = False
        while not finished:
            data: Any = await self.socket.recv()
            self.received += len(data)
            finished = self.take_in(ForwardMsg.FromString(data))

    def request(self, states: list[WidgetState]) -> BackMsg:
        message = BackMsg()
        rerun = message.rerun_script
        rerun.query_string = self.query
        rerun.page_script_hash = self.script
        rerun.page_name = "" if self.script else self.page
        rerun.fragment_id = self.fragment
        rerun.widget_states.widgets.extend(states)
        rerun.cached_message_hashes.extend(one for run in self.held for one in run)
        rerun.context_info.timezone = "UTC"
        rerun.context_info.locale = "en-US"
        rerun.context_info.url = f"http://{HOST}:{self.port}/{self.page}"
        return message

    def take_in(self, message: ForwardMsg) -> bool:
        """True when the run has finished."""
        kind = message.WhichOneof("type")
        if kind == "new_session":
            self.script = message.new_session.page_script_hash
        elif kind == "navigation":
            self.script = message.navigation.page_script_hash
        elif kind == "page_info_changed":
            self.query = message.page_info_changed.query_string
        elif kind == "delta":
            self.take_in_delta(message)
        elif kind == "script_finished":
            return message.script_finished != ForwardMsg.FINISHED_EARLY_FOR_RERUN
        return False

    def take_in_delta(self, message: ForwardMsg) -> None:
        if message.metadata.cacheable:
            self.held[-1].append(message.hash)
        if message.delta.new_element.WhichOneof("type") == "exception":
            raise RuntimeError(message.delta.new_element.exception.message)
        if found := self.wanted(message):
            self.widget, self.fragment = found, message.delta.fragment_id


class BareVisitor(Visitor):
    """Moves the slider of the bare page, each time to another place."""

    def wanted(self, message: ForwardMsg) -> str:
        return message.delta.new_element.slider.id

    def move(self) -> WidgetState:
        state = WidgetState(id=self.widget)
        state.double_array_value.data.append(self.acts * 7 % 181)
        return state


class LessonVisitor(Visitor):
    """Moves the picture of the variance lesson, step `rotate`. For each place the exact numbers are
    asked for by a small request; the session is told only once where the visitor is."""

    page = moved.LESSON
    query = f"lang=en&data=worked&step={moved.STEP}"
    moves: tuple[Callable[[random.Random], Viewed], ...] = (moved.record, moved.axis)

    def wanted(self, message: ForwardMsg) -> str:
        component = message.delta.new_element.bidi_component
        return component.id if component.component_name == COMPONENT else ""

    async def act(self) -> float:
        start = time.perf_counter()
        view = self.moves[self.acts % len(self.moves)](self.random)
        self.acts += 1
        await self.wire.get(moved.exact(view))
        return time.perf_counter() - start

    async def settle(self) -> None:
        at = json.dumps({"at": f"{moved.LESSON}/{moved.STEP}"})
        await self.run([WidgetState(id=self.widget, json_value=at)])


class AxisVisitor(LessonVisitor):
    """Turns the axis only."""

    moves = (moved.axis,)


class RecordVisitor(LessonVisitor):
    """Moves records only."""

    moves = (moved.record,)
