"""Starts readers in processes of their own, and takes what they say.

A large file is read whole in one (`apart_whole.py`, this app's own code): what reading takes goes
back with it, and other visitors wait for nothing. A file that is no text is read in one of
whatever size: files with a few changed bytes are known to crash the libraries that read SPSS, XLSX
and ODS, and small XLS files keep theirs busy without end. A large workbook has both, one within
the other, and they share a limit.
"""

from __future__ import annotations

import json
import os
import pickle
import signal
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict
from pathlib import Path
from threading import BoundedSemaphore, Event, Timer
from typing import Any, TypeVar, cast

import pyarrow as pa

from tables.apart_reader import address_space
from tables.errors import ReadingError
from tables.limits import LIMITS, Limits

READER = Path(__file__).with_name("apart_reader.py")
WHOLE = Path(__file__).with_name("apart_whole.py")
REFUSED, FULL = 3, 4  # as in `apart_reader`
AT_ONCE = BoundedSemaphore(LIMITS.readers)
# One thread, and nothing of the server's surroundings but what Python needs to start.
KEPT = ("PATH", "PYTHONPATH", "LD_LIBRARY_PATH", "SYSTEMROOT", "OPENBLAS_CORETYPE")
SURROUNDINGS = {
    "OPENBLAS_NUM_THREADS": "1",
    "OMP_NUM_THREADS": "1",
    "ARROW_DEFAULT_MEMORY_POOL": "system",
    "MALLOC_ARENA_MAX": "1",
    "MALLOC_TRIM_THRESHOLD_": "131072",  # said at all, it keeps large pieces out of the heap
    "PYTHONIOENCODING": "utf-8",
}
begun: int | None = None  # in a process that reads a file whole: the address space it began with
WAITED = 4  # times as long on the clock as of the processor: others use that, too
Result = TypeVar("Result")
Answer = tuple[Any, Exception | None]  # what was made, or why not


def call_apart(read: Callable[..., Result], *given: Any, limits: Limits = LIMITS) -> Result:
    """What the function makes of what is given, in a process of its own. Raises what it raises
    there; ReadingError where it needs too much."""
    found, status, late = None, 0, Event()
    try:
        with AT_ONCE:
            process = subprocess.Popen(
                [sys.executable, "-P", str(WHOLE)],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                env=_environment(),
                start_new_session=True,
            )
            clock = Timer(WAITED * limits.seconds, _end_late, [process, late])
            clock.start()
            try:
                found = _exchanged(process, (read, given, limits))
            finally:
                clock.cancel()
                if found is None:
                    _end(process)
                status = process.wait()
    except OSError:  # the machine has no room for another process
        raise ReadingError("needs_too_much") from None
    if found is None and (late.is_set() or status == -signal.SIGXCPU):
        raise ReadingError("takes_too_long", allowed=limits.seconds)
    if found is None:  # our own code, and what is done to it: it had no memory
        raise ReadingError("needs_too_much")
    result, error = found
    if error is not None:
        raise error
    return cast(Result, result)


def _exchanged(process: subprocess.Popen[bytes], order: Any) -> Answer | None:
    """What the process says to the order; None if it ends before."""
    assert process.stdin
    assert process.stdout
    with process.stdout:
        with suppress(BrokenPipeError), process.stdin:  # to close it fails, too, where it has ended
            pickle.dump(order, process.stdin, protocol=5)
        try:
            found: Answer = pickle.load(process.stdout)
        except (EOFError, pickle.UnpicklingError):
            return None
    return found


def _end_late(process: subprocess.Popen[bytes], late: Event) -> None:
    late.set()
    _end(process)


def _end(process: subprocess.Popen[bytes]) -> None:
    """With what it has started itself."""
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)


def table_apart(data: bytes, kind: str, limits: Limits, encoding: str | None = None) -> pa.Table:
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
    """What `apart_xls` or `apart_calamine` finds in a workbook: the numbers of its columns, what
    else stands in them, how many cells each row has. Raises ReadingError."""
    reader = "apart_xls" if kind == "XLS" else "apart_calamine"
    said = _said(data, kind, limits, {"reader": reader} | wanted)
    try:
        with pa.ipc.open_stream(said) as stream:
            numbers = stream.read_all()
        numbers.validate(full=True)
        told = json.loads(numbers.schema.metadata[b"told"])
        return told["found"] | {"numbers": numbers} | {n: told[n] for n in ("others", "lengths")}
    except (pa.ArrowInvalid, ValueError, KeyError, TypeError):
        raise ReadingError("damaged_file", kind=kind) from None


def marked(data: bytes, kind: str, limits: Limits, **wanted: Any) -> dict[str, Any]:
    """What `apart_marked` finds in a text of HTML, XML or JSON. Raises ReadingError."""
    said = _said(data, kind, limits, {"reader": "apart_marked"} | wanted)
    return dict(json.loads(said))


def _said(data: bytes, kind: str, limits: Limits, more: dict[str, Any]) -> bytes:
    """What the process says of the file. Raises ReadingError."""
    order = asdict(limits) | {"kind": kind, "memory": _left(limits)} | more
    try:
        with AT_ONCE:
            done = subprocess.run(
                [sys.executable, "-P", str(READER), json.dumps(order)],
                input=data,
                capture_output=True,
                timeout=limits.seconds,
                env=_environment(),
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


def _left(limits: Limits) -> int:
    """Bytes for a process that is started here: within another reader, what that has not taken."""
    taken = 0 if begun is None else address_space() - begun
    return max(0, limits.memory - taken)


def _environment() -> dict[str, str]:
    return {k: os.environ[k] for k in KEPT if k in os.environ} | SURROUNDINGS
