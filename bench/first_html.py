"""The first HTML of every step, made for the first time: processor time a page.

Each is made in a process of its own that has loaded the course and made one page before.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial
from statistics import median
from time import process_time

from bench.report import Row, at_most
from book import ahead
from book.on_demand import makers
from course import addresses
from course.site import Site
from course.sketches import Sketches
from lessons import registry

USUAL, SLOWEST = 50, 100  # milliseconds
WARM = ("variance", "rotate")


def measure(quick: bool = False) -> list[Row]:
    places = registry.places()[:10] if quick else registry.places()
    make(WARM)
    unfound = {place: apart(partial(make, place)) for place in places}
    for _ in ahead.find([]):  # as the app does it once for a version
        pass
    found = {place: apart(partial(make, place)) for place in places}
    return [*rows(found, ""), *rows(unfound, ", before what takes long was found", judged=False)]


def make(place: tuple[str, str]) -> None:
    makers()[addresses.step("en", *place)](Site(bakery=Sketches()))


def apart(work: Callable[[], None]) -> float:
    """Milliseconds of processor time that this takes in a copy of this process."""
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        begun = process_time()
        work()
        os.write(writing, str(1e3 * (process_time() - begun)).encode())
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as said:
        taken = float(said.read())
    os.waitpid(child, 0)
    return taken


def rows(taken: dict[tuple[str, str], float], when: str, judged: bool = True) -> list[Row]:
    usual, slowest = (USUAL, SLOWEST) if judged else (float("inf"), float("inf"))
    slow = max(taken, key=lambda place: taken[place])
    many = f"{len(taken)} steps, each for the first time"
    return [
        at_most(f"first HTML of a step, median{when}", median(taken.values()), usual, "{:.0f} ms", many),
        at_most(f"... the slowest{when}", taken[slow], slowest, "{:.0f} ms", f"`{'/'.join(slow)}`"),
    ]
