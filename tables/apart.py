"""Starts the reader of statistical files in a process of its own, and takes what it says.

SPSS files with a few changed bytes are known to crash the library that reads them.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pyarrow as pa

from tables.errors import ReadingError
from tables.limits import Limits

READER = Path(__file__).with_name("apart_reader.py")
REFUSED = 3  # `apart_reader.REFUSED`
# One thread, and nothing of the server's surroundings but what Python needs to start.
KEPT = ("PATH", "PYTHONPATH", "LD_LIBRARY_PATH", "SYSTEMROOT", "OPENBLAS_CORETYPE")
SURROUNDINGS = {
    "OPENBLAS_NUM_THREADS": "1",
    "OMP_NUM_THREADS": "1",
    "ARROW_DEFAULT_MEMORY_POOL": "system",
    "MALLOC_ARENA_MAX": "1",
    "PYTHONIOENCODING": "utf-8",
}


def read(data: bytes, kind: str, limits: Limits, encoding: str | None = None) -> pa.Table:
    """The table in a file of this kind, what the file says of it beside it. Raises ReadingError."""
    order = _order(kind, encoding, limits)
    environment = {k: os.environ[k] for k in KEPT if k in os.environ} | SURROUNDINGS
    try:
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
    return _taken(done, kind)


def _order(kind: str, encoding: str | None, limits: Limits) -> dict[str, object]:
    return {
        "kind": kind,
        "encoding": encoding,
        "records": limits.records,
        "columns": limits.columns,
        "text": limits.text,
        "memory": limits.memory,
        "seconds": limits.seconds,
    }


def _taken(done: subprocess.CompletedProcess[bytes], kind: str) -> pa.Table:
    if done.returncode == REFUSED:
        code, params = json.loads(done.stdout)
        raise ReadingError(code, **params)
    if done.returncode:
        raise ReadingError("damaged_file", kind=kind)
    try:
        with pa.ipc.open_stream(done.stdout) as stream:
            table = stream.read_all()
        table.validate(full=True)
    except pa.ArrowInvalid:
        raise ReadingError("damaged_file", kind=kind) from None
    return table
