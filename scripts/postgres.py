"""A PostgreSQL of one's own for a while: found on the machine, or installed as root on Debian.

For trying, tests and measurements. It lies in a folder that is thrown away, listens on a socket
in that folder only, and writes to the disk before it acknowledges, as a real one does.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from tempfile import mkdtemp

from scripts.debian import found_or_installed, is_root, say_at_once

USER = "postgres"  # PostgreSQL does not start as root
PORT = 5432  # only the name of its socket


@cache
def programs() -> Path | None:
    """The folder of initdb and pg_ctl; None where there is none and none could be installed."""
    return found_or_installed(find_postgres, "postgresql")


def find_postgres() -> Path | None:
    on_path = [Path(path).parent] if (path := shutil.which("pg_ctl")) else []
    debian = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda p: int(p.parent.name))
    return next((folder for folder in [*on_path, *reversed(debian)] if folder.exists()), None)


@dataclass(frozen=True)
class Server:
    bin: Path
    folder: Path

    @property
    def address(self) -> str:
        return f"postgresql://{USER}@/postgres?host={self.folder}&port={PORT}"

    def start(self) -> None:
        options = f"-k {self.folder} -p {PORT} -c listen_addresses=''"
        self.run("pg_ctl", "start", "-w", "-l", f"{self.folder}/log", "-o", options)

    def stop(self) -> None:
        """At once, as when the machine loses its power: what was committed is there afterwards."""
        self.run("pg_ctl", "stop", "-w", "-m", "immediate")

    def run(self, program: str, *options: str) -> None:
        command = [str(self.bin / program), "-D", str(self.folder / "data"), *options]
        if is_root():
            command = ["setpriv", f"--reuid={USER}", f"--regid={USER}", "--clear-groups", *command]
        subprocess.run(command, check=True, capture_output=True, cwd="/")


@contextmanager
def started() -> Iterator[Server | None]:
    """A server that is thrown away afterwards; None where there is no PostgreSQL that starts."""
    folder = Path(mkdtemp(prefix="pg-"))
    server = begun(folder)
    try:
        yield server
    finally:
        if server:
            server.stop()
        shutil.rmtree(folder, ignore_errors=True)


def begun(folder: Path) -> Server | None:
    if (bin_folder := programs()) is None:
        return None
    server = Server(bin_folder, folder)
    try:
        if is_root():
            shutil.chown(folder, USER, USER)
        os.chmod(folder, 0o755)
        server.run("initdb", "-U", USER, "-A", "trust", "--no-sync")
        server.start()
    except (OSError, LookupError, subprocess.CalledProcessError) as error:
        say_at_once(f"PostgreSQL does not start: {error}")
        return None
    return server
