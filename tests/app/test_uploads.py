"""A file on its way in stays in memory."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from starlette.requests import Request

import app
from tests.own_loop import ended

CONFIG = Path(app.__file__).parent / ".streamlit" / "config.toml"


def sent(size: int) -> Request:
    """An upload of so many bytes, as a browser sends it."""
    head = b'--x\r\nContent-Disposition: form-data; name="f"; filename="t.csv"\r\n\r\n'
    body = head + b"1" * size + b"\r\n--x--\r\n"
    messages = iter([{"type": "http.request", "body": body, "more_body": False}])

    async def receive() -> dict:
        return next(messages)

    headers = [(b"content-type", b"multipart/form-data; boundary=x")]
    return Request({"type": "http", "method": "POST", "headers": headers}, receive)


def test_the_largest_upload_touches_no_disk():
    largest = tomllib.loads(CONFIG.read_text())["server"]["maxUploadSize"] * 2**20

    async def parsed() -> tuple[Any, Any]:
        async with sent(largest).form() as form:
            file = form["f"]
            return file.size, file._in_memory

    size, in_memory = ended(parsed())
    assert size == largest
    assert in_memory
