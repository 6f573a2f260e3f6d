"""What takes long to find is found ahead of the visitors who would wait for it.

`python -m book.ahead name …` finds all but what is named, and writes each step's as a line of
JSON. The app starts it once for a version, some time after its own start: as a process of its own
and of the lowest priority, because a thread would take turns with the visitors.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Iterable, Iterator
from contextlib import asynccontextmanager, suppress
from functools import partial
from itertools import product
from threading import Event, Thread
from typing import Any

from book import version
from book.serve import Book
from course import addresses, findings
from course.site import Site
from course.stale import name_of, stale_of
from lessons import registry
from lessons.model import Step
from lessons.states import begin_with, tables

LATER = 10  # seconds after the start, when the app has settled
NICE = ("nice", "-n", "19") if shutil.which("nice") else ()
COMMAND = (*NICE, sys.executable, "-m", "book.ahead")
ONE_THREAD = {"OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"}
Finding = tuple[str, Callable[[], Any]]  # name, how it is found


def wanted() -> Iterator[Finding]:
    """What a page shows first, then what it shows once something is chosen."""
    for place in registry.places():
        yield f"divisors {' '.join(place)}", partial(Site().divisors, *place)
        yield next(of_step(*place))
    for place in registry.places():
        yield from of_step(*place)


def of_step(lesson_id: str, step_id: str) -> Iterator[Finding]:
    """By what is chosen, as it is at first before all others."""
    step = registry.lesson(lesson_id).step(step_id)
    for chosen in ways(step):
        yield name_of(lesson_id, step, chosen), partial(stale_of, lesson_id, step, chosen)


def ways(step: Step) -> list[tuple[tuple[str, Any], ...]]:
    first = tuple(begin_with(step, tables(step, "en")[0]).items())
    names = [choice.name for choice in step.choices]
    every = [
        tuple(zip(names, way, strict=True))
        for way in product(*(choice.options for choice in step.choices))
    ]
    return sorted(every, key=lambda way: way != first)


def find(known: Iterable[str]) -> Iterator[str]:
    """Lines of JSON: name → finding."""
    told = set(known)
    for name, look in wanted():
        if name not in told:
            told.add(name)
            look()
            yield json.dumps({name: findings.of(name)})


# --- beside the app ---------------------------------------------------------------------------


class Ahead:
    """Takes in what was found before, and has the rest found."""

    def __init__(
        self, book: Book, command: tuple[str, ...] = COMMAND, later: float = LATER
    ) -> None:
        self.book, self._command, self._later = book, command, later
        self._stopped = Event()
        self.process: subprocess.Popen[str] | None = None
        self.thread = Thread(target=self._run, name="ahead", daemon=True)

    def load(self) -> None:
        """From the built book, or from an earlier start."""
        for lesson_id in registry.IDS:
            found = self.book.read(addresses.findings(lesson_id))
            with suppress(ValueError):
                findings.add(json.loads(found or b"{}"))

    def stop(self) -> None:
        self._stopped.set()
        if self.process:
            self.process.kill()

    def _run(self) -> None:
        if self._stopped.wait(self._later):
            return
        names = [name for name, _ in wanted()]
        known = [name for name in names if findings.is_known(name)]
        if len(known) == len(names):
            return
        self.process = subprocess.Popen(
            [*self._command, *known],
            stdout=subprocess.PIPE,
            text=True,
            cwd=version.PROJECT,
            env={**os.environ, **ONE_THREAD},
        )
        assert self.process.stdout
        for line in self.process.stdout:
            self._take(json.loads(line))

    def _take(self, found: dict[str, Any]) -> None:
        findings.add(found)
        for lesson_id in {name.split(" ")[1] for name in found}:
            said = json.dumps(findings.of_lesson(lesson_id))
            self.book.keep(addresses.findings(lesson_id), said.encode())


@asynccontextmanager
async def looking_ahead(book: Book) -> AsyncIterator[None]:
    """While the app serves. LOOK_AHEAD=no: only what was found before."""
    ahead = Ahead(book)
    ahead.load()
    if os.environ.get("LOOK_AHEAD") != "no":
        ahead.thread.start()
    try:
        yield
    finally:
        ahead.stop()


def main() -> None:
    for line in find(sys.argv[1:]):
        print(line, flush=True)


if __name__ == "__main__":
    main()
