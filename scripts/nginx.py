"""An nginx of one's own before two servers: found, or installed as root on Debian."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from string import Template
from tempfile import mkdtemp

from scripts.debian import found_or_installed
from scripts.server import HOST, ROOT, Server, running

TEMPLATE = ROOT / "deploy" / "nginx.conf.template"
PATH = "/usr/sbin:/usr/local/sbin"  # where it lies is not on everybody's PATH


@cache
def program() -> str | None:
    """None where there is none and none could be installed."""
    return found_or_installed(find_nginx, "nginx")


def find_nginx() -> str | None:
    return shutil.which("nginx") or shutil.which("nginx", path=PATH)


def configuration(listen: str, one: str, two: str, folder: str) -> str:
    """The template, filled in as nginx's container image does it: nginx's own $names stay."""
    text = TEMPLATE.read_text(encoding="utf-8")
    return Template(text).safe_substitute(LISTEN=listen, ONE=one, TWO=two, FOLDER=folder)


@contextmanager
def started(at: str, port: int, one: Server, two: Server) -> Iterator[Server]:
    """Listens on a port of this machine's address `at`; its files are thrown away afterwards."""
    folder = Path(mkdtemp(prefix="nginx-"))
    try:
        folder.chmod(0o755)  # root's nginx works as somebody else
        file = folder / "nginx.conf"
        behind = [f"{HOST}:{server.port}" for server in (one, two)]
        text = configuration(f"{at}:{port}", behind[0], behind[1], str(folder))
        file.write_text(text, encoding="utf-8")
        command = [str(program()), "-c", str(file), "-g", "daemon off;"]
        with running(Server(command, port)) as server:
            yield server
    finally:
        shutil.rmtree(folder, ignore_errors=True)
