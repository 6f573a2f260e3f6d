"""Starts the reader of a file that is no text in a process of its own, and takes what it says.

Files with a few changed bytes are known to crash the libraries that read SPSS, XLSX and ODS; small
XLS files keep theirs busy without end.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import asdict
from pathlib import Path
from threading import BoundedSemaphore
from typing import Any

import pyarrow as pa

from tables.errors import ReadingError
from tables.limits import LIMITS, Limits

READER = Path(__file__).with_name("apart_reader.py")
REFUSED, FULL = 3, 4  # as in `apart_reader`
AT_ONCE = BoundedSemaphore(LIMITS.readers)
# One thread, and nothing of the server's surroundings but what Python needs to start.
KEPT = ("PATH", "PYTHONPATH", "LD_LIBRARY_PATH", "SYSTEMROOT", "OPENBLAS_CORETYPE")
SURROUNDINGS = {
    "OPENBLAS_NUM_THREADS": "1",
    "OMP_NUM_THREADS": "1",
    "ARROW_DEFAULT_MEMORY_POOL": "system",
    "MALLOC_ARENA_MAX": "1",
    "PYTHONIOENCODING": "utf-8",
}


def table(data: bytes, kind: str, limits: Limits, encoding: str | None = None) -> pa.Table:
    """The table in a file of this kind, what the file says of it beside it. Raises ReadingError."""
    said = _said(data, kind, limits, {"reader": "apart_typed", "encoding": encoding})
    try:
        with pa.ipc.open_stream(said) as stream:
            table = stream.read_all()
        table.validate(full=True)
    except pa.ArrowInvalid:
        raise ReadingError("damaged_file", kind=kind) from None
    return table


def sheet(data: bytes, kind: str, limits: Limits, **wanted: Any) -> dict[str, Any]:
    """What `apart_xls` or `apart_calamine` finds in a workbook. Raises ReadingError."""
    reader = "apart_xls" if kind == "XLS" else "apart_calamine"
    said = _said(data, kind, limits, {"reader": reader} | wanted)
    try:
        return dict(json.loads(said))
    except ValueError:
        raise ReadingError("damaged_file", kind=kind) from None


def marked(data: bytes, kind: str, limits: Limits, **wanted: Any) -> dict[str, Any]:
    """What `apart_marked` finds in a text of HTML, XML or JSON. Raises ReadingError."""
    said = _said(data, kind, limits, {"reader": "apart_marked"} | wanted)
    return dict(json.loads(said))


def _said(data: bytes, kind: str, limits: Limits, more: dict[str, Any]) -> bytes:
    """What the process says of the file. Raises ReadingError."""
    order = asdict(limits) | {"kind": kind} | more
    environment = {k: os.environ[k] for k in KEPT if k in os.environ} | SURROUNDINGS
    try:
        with AT_ONCE:
            done = subprocess.run(
                [sys.executable, "-P", str(READER), json.dumps(order)],
                input=data,
                capture_output=True,
                timeout=limits.seconds,
                env=environment,
                check=False,
            )
    except subprocess.TimeoutExpired:
        raise ReadingError("takes_too_long", allowed=limits.seconds) from None
    except OSError:  # the machine has no room for another process
        raise ReadingError("needs_too_much") from None
    if done.returncode == REFUSED:
        code, params = json.loads(done.stdout)
        lists = {name: tuple(value) for name, value in params.items() if isinstance(value, list)}
        raise ReadingError(code, **params | lists)
    if done.returncode == FULL:
        raise ReadingError("needs_too_much")
    if done.returncode:
        raise ReadingError("damaged_file", kind=kind)
    return done.stdout
