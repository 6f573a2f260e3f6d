"""Two processes of the app behind nginx on one PostgreSQL, all on this machine: `make cluster`.

The same as compose.yaml, out of the machine's own packages; for trying and for tests. Nothing of
it is kept afterwards.
"""

from __future__ import annotations

import argparse
import signal
import socket
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass

from book.serve import Book
from lessons import plain
from scripts import nginx, postgres
from scripts.debian import say_at_once
from scripts.server import HOST, Server, course, free_port, running

EVERYWHERE = "0.0.0.0"


@dataclass(frozen=True)
class Cluster:
    url: str
    processes: tuple[Server, Server]


@contextmanager
def started(at: str = HOST, port: int = 0) -> Iterator[Cluster | None]:
    """Ready to answer; None where there is no nginx or no PostgreSQL and none could be installed.

    at : the address of this machine on which nginx listens
    port : 0 is any that is free
    """
    with ExitStack() as stack:
        store = stack.enter_context(postgres.started()) if nginx.program() else None
        if store is None:
            yield None
            return
        one, two = (stack.enter_context(running(process(store.address))) for _ in range(2))
        proxy = stack.enter_context(nginx.started(at, port or free_port(), one, two))
        yield Cluster(proxy.url, (one, two))


def process(store: str) -> Server:
    port = free_port()
    return Server(course(port), port, store)


def is_free(port: int) -> bool:
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((EVERYWHERE, port))
        except OSError:
            return False
    return True


def serve(port: int, address: str) -> int:
    """Until it is stopped. Returns 1 where it cannot begin."""
    if not is_free(port):
        say_at_once(f"Port {port} is taken. Another one: make cluster PORT={port + 1}")
        return 1
    with started(EVERYWHERE, port) as cluster:
        if cluster is None:
            say_at_once("This needs nginx and PostgreSQL: apt-get install nginx postgresql")
            return 1
        pids = " and ".join(str(server.pid) for server in cluster.processes)
        say_at_once(
            f"http://{address}:{port}/ is served by the processes {pids}. Ctrl-C stops all."
        )
        if told := Book(plain.FOLDER).told():
            say_at_once(told)
        signal.pause()
    return 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--port", type=int, default=8501)
    parser.add_argument("--address", default="localhost", help="the name in the printed address")
    given = parser.parse_args()
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        return serve(given.port, given.address)
    except KeyboardInterrupt:
        return 0
    except RuntimeError as error:  # a server that does not start
        say_at_once(str(error))
        return 1


if __name__ == "__main__":
    sys.exit(main())
