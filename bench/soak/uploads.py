"""Visitors that bring a file, as a browser sends it: good tables, and what is none."""

from __future__ import annotations

import asyncio
import io
import random
import time
import zipfile
from collections.abc import Callable
from typing import Any

import requests
from streamlit.proto.Alert_pb2 import Alert
from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.Common_pb2 import FileURLs
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg
from streamlit.proto.WidgetStates_pb2 import WidgetState

from bench.visitor import Visitor
from bench.your_data import groups_as_csv
from scripts.server import HEALTH, HOST

TOKEN, HEADER = "_streamlit_xsrf", "X-Xsrftoken"


class Bringer(Visitor):
    """On the page for one's own table.

    refused : the sentence with which the last file was refused
    """

    page = "your_data"
    query = "lang=en"
    session = refused = ""

    def wanted(self, message: ForwardMsg) -> str:
        return message.delta.new_element.file_uploader.id

    def take_in(self, message: ForwardMsg) -> bool:
        if message.WhichOneof("type") == "new_session":
            self.session = message.new_session.initialize.session_id or self.session
        return super().take_in(message)

    def take_in_delta(self, message: ForwardMsg) -> None:
        super().take_in_delta(message)
        alert = message.delta.new_element.alert
        if alert.format == Alert.ERROR:
            self.refused = alert.body

    async def bring(self, name: str, data: bytes) -> float:
        """Send a file and wait for what the page makes of it. Returns seconds."""
        start = time.perf_counter()
        self.refused = ""
        urls = await self.asked_where(name)
        await asyncio.to_thread(self.put, urls.upload_url, name, data)
        state = WidgetState(id=self.widget)
        kept = state.file_uploader_state_value.uploaded_file_info.add()
        kept.name, kept.size, kept.file_id = name, len(data), urls.file_id
        kept.file_urls.CopyFrom(urls)
        await self.run([state])
        return time.perf_counter() - start

    async def asked_where(self, name: str) -> FileURLs:
        assert self.socket
        message = BackMsg()
        message.file_urls_request.request_id = name
        message.file_urls_request.file_names.append(name)
        message.file_urls_request.session_id = self.session
        await self.socket.send(message.SerializeToString())
        while True:
            data: Any = await self.socket.recv()
            answer = ForwardMsg.FromString(data)
            if answer.WhichOneof("type") == "file_urls_response":
                found: FileURLs = answer.file_urls_response.file_urls[0]
                return found
            self.take_in(answer)

    def put(self, path: str, name: str, data: bytes) -> None:
        with requests.Session() as browser:
            server = f"http://{HOST}:{self.port}/"
            browser.get(server + HEALTH, timeout=60)
            headers = {HEADER: str(browser.cookies[TOKEN])}
            sent = browser.put(
                server + path.lstrip("/"), files={"file": (name, data)}, headers=headers, timeout=60
            )
        sent.raise_for_status()


def archive_of(size: int) -> bytes:
    """A small archive of much."""
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("table.csv", b"1,2\n" * (size // 4))
    return file.getvalue()


GOOD: tuple[Callable[[random.Random], bytes], ...] = (
    lambda _: b"a;b;c\n1,5;2;3\n2;3,5;1\n4;1;2\n3;3;3\n",
    lambda chance: groups_as_csv(chance.randrange(20, 200), 5),
    lambda chance: groups_as_csv(chance.randrange(400, 900), 12),
    lambda chance: groups_as_csv(
        chance.randrange(3000, 5000), 40
    ),  # above 1 MB: read in a process apart
)
BAD: tuple[tuple[str, Callable[[random.Random], bytes]], ...] = (
    ("nothing.csv", lambda _: b""),
    ("noise.csv", lambda chance: chance.randbytes(20_000)),
    ("noise.xlsx", lambda chance: b"PK\x03\x04" + chance.randbytes(50_000)),
    ("noise.parquet", lambda chance: b"PAR1" + chance.randbytes(50_000) + b"PAR1"),
    ("long.csv", lambda _: b"1,2\n" * 2_000_000),
    ("wide.csv", lambda _: b",".join(b"f%d" % i for i in range(100_000)) + b"\n1\n"),
    ("small.zip", lambda _: archive_of(100_000_000)),
    ("words.csv", lambda _: b"name,town\nAda,London\nBo,Rome\n"),
)
