"""Real servers, each in a process of its own on a free port; killed, started again, and what they
cost.

Linux only: memory is read from /proc.
"""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO
from urllib.error import URLError
from urllib.request import urlopen

ROOT = Path(__file__).parents[1]
PATIENCE = 60  # seconds until a server counts as not starting
HOST = "127.0.0.1"
HEALTH = "_stcore/health"
PYTHON = (sys.executable, "-m")
CLOCK_OF_PROCESS = 2  # see clock_getcpuclockid(3); a process that is not our own has a clock, too
ALONE = {"LOOK_AHEAD": "no"}  # nothing runs beside what is tried or measured
FORGETS = ":memory:"  # a store that is gone with its process


@dataclass
class Server:
    """`store`: where it keeps its classes; `book`: the plain pages it serves, where not the
    project's own."""

    command: list[str]
    port: int
    store: str = FORGETS
    health: str = HEALTH
    book: str = ""
    output: int | IO[bytes] = subprocess.DEVNULL  # where it says what it has to say
    within: tuple[str, ...] = ()  # what starts it, and all that asks it, in a network of its own
    process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://{HOST}:{self.port}/"

    @property
    def pid(self) -> int:
        assert self.process, "it was not started"
        return self.process.pid

    def start(self) -> None:
        """Returns when it is ready to answer."""
        self.process = subprocess.Popen(
            [*self.within, *self.command],
            cwd=ROOT,
            env={**ALONE, **os.environ, "CLASS_STORE": self.store, "PLAIN_PAGES": self.book},
            stdout=self.output,
            stderr=self.output,
        )
        wait_for(self)

    def kill(self) -> None:
        """At once, as when the machine loses its power."""
        if self.process:
            self.process.kill()
            self.process.wait()

    def stop(self) -> None:
        if self.process:
            self.process.terminate()
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.kill()

    def cpu(self) -> float:
        """Processor seconds spent so far, threads that ended included.

        From the process's own clock: the counters in /proc are samples at every hundredth of a
        second, and what a timer wakes is caught by them too often.
        """
        return time.clock_gettime(~self.pid << 3 | CLOCK_OF_PROCESS)

    def memory(self) -> int:
        """Bytes of memory in use (resident)."""
        pages = int(Path(f"/proc/{self.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        port: int = probe.getsockname()[1]
        return port


def course(port: int, *flags: str) -> list[str]:
    """The app, started as `make run` starts it."""
    return [*streamlit("app.py", port), *flags]


def bare(port: int) -> list[str]:
    """The bare page; it reads the same .streamlit/config.toml, from the working directory."""
    return streamlit("bench/bare/page.py", port)


def crowd(port: int) -> list[str]:
    """The app with 200 records."""
    where = ["--host", HOST, "--port", str(port), "--log-level", "warning"]
    return [*PYTHON, "uvicorn", "bench.crowd:app", *where]


def streamlit(script: str, port: int) -> list[str]:
    flags = {"headless": "true", "port": port, "address": HOST}
    options = (f"--server.{name}={value}" for name, value in flags.items())
    return [*PYTHON, "streamlit", "run", script, *options]


@contextmanager
def running(server: Server) -> Iterator[Server]:
    """Ready to answer; stopped at the end."""
    try:
        server.start()
        yield server
    finally:
        server.stop()


@contextmanager
def started(
    kind: Callable[..., list[str]],
    *flags: str,
    store: str = FORGETS,
    health: str = HEALTH,
    book: str = "",
) -> Iterator[Server]:
    """One of `course`, `bare` and `crowd`, on a free port."""
    port = free_port()
    with running(Server(kind(port, *flags), port, store, health, book)) as server:
        yield server


def answers(server: Server) -> bool:
    address = server.url + server.health
    if server.within:
        ask = f"from urllib.request import urlopen; urlopen({address!r}, timeout=1)"
        asked = [*server.within, sys.executable, "-c", ask]
        return subprocess.run(asked, capture_output=True, check=False).returncode == 0
    try:
        with urlopen(address, timeout=1):
            return True
    except (URLError, OSError):
        return False


def wait_for(server: Server) -> None:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if server.process and server.process.poll() is not None:
            break
        if answers(server):
            return
        time.sleep(0.1)
    raise RuntimeError(f"the server did not start: {server.command!r}")
