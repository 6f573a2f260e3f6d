"""Real servers, each in a process of its own on a free port, and what they cost.

Linux only: processor time and memory are read from /proc.
"""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

ROOT = Path(__file__).parents[1]
PATIENCE = 60  # seconds until a server counts as not starting
HOST = "127.0.0.1"


@dataclass(frozen=True)
class Server:
    """A running server."""

    process: subprocess.Popen[bytes]
    port: int

    @property
    def url(self) -> str:
        return f"http://{HOST}:{self.port}/"

    def cpu(self) -> float:
        """Processor seconds spent so far, threads that ended included."""
        text = Path(f"/proc/{self.process.pid}/stat").read_text()
        fields = text.rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self) -> int:
        """Bytes of memory in use (resident)."""
        pages = int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        port: int = probe.getsockname()[1]
        return port


def course(port: int) -> list[str]:
    """The app, started as `make run` starts it."""
    return streamlit("app.py", port)


def bare(port: int) -> list[str]:
    """The bare page; it reads the same .streamlit/config.toml, from the working directory."""
    return streamlit("bench/bare/page.py", port)


def crowd(port: int) -> list[str]:
    """The app with 200 records."""
    where = ["--host", HOST, "--port", str(port), "--log-level", "warning"]
    return ["uvicorn", "bench.crowd:app", *where]


def streamlit(script: str, port: int) -> list[str]:
    flags = {"headless": "true", "port": port, "address": HOST}
    return ["streamlit", "run", script, *(f"--server.{name}={v}" for name, v in flags.items())]


@contextmanager
def running(command: list[str], port: int) -> Iterator[Server]:
    """The server of `python -m command`, ready to answer; stopped at the end."""
    silent = subprocess.DEVNULL
    whole = [sys.executable, "-m", *command]
    process = subprocess.Popen(whole, cwd=ROOT, stdout=silent, stderr=silent)
    try:
        server = Server(process, port)
        wait_for(server)
        yield server
    finally:
        process.terminate()
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()


@contextmanager
def started(kind: object) -> Iterator[Server]:
    """One of `course`, `bare` and `crowd`, on a free port."""
    port = free_port()
    assert callable(kind)
    with running(kind(port), port) as server:
        yield server


def wait_for(server: Server) -> None:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if server.process.poll() is not None:
            break
        try:
            with urlopen(server.url + "_stcore/health", timeout=1):
                return
        except (URLError, OSError):
            time.sleep(0.1)
    raise RuntimeError(f"the server did not start: {server.process.args!r}")
