"""Every panel of "Your data" on the largest table it takes, 5 000 × 50: processor time of each."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from time import process_time
from typing import Any

import numpy as np

from bench.report import Row, at_most, median
from results.analysis import Analysis, analyse
from results.both import both
from results.fields import fields
from results.look import Look, labels
from results.records import records
from results.rules import how_many
from results.stages import STAGES, stage
from results.unusual import unusual
from tables import read
from tables.prepare import Choices, prepare

LIMIT = 1.0  # seconds
RECORDS, FIELDS, DIRECTIONS = 5_000, 50, 6


def table() -> bytes:
    """A few directions and noise, as a CSV with a column of groups."""
    rng = np.random.default_rng(11)
    X = rng.normal(size=(RECORDS, DIRECTIONS)) @ rng.normal(size=(DIRECTIONS, FIELDS))
    X += 0.5 * rng.normal(size=X.shape)
    head = ",".join(["name", "group", *(f"field {j + 1}" for j in range(FIELDS))])
    rows = (f"r{i},{'abcd'[i % 4]}," + ",".join(f"{x:.3f}" for x in row) for i, row in enumerate(X))
    return "\n".join([head, *rows]).encode()


def measure(quick: bool = False) -> list[Row]:
    data = table()
    times: dict[str, list[float]] = {}
    for _ in range(1 if quick else 5):
        for name, spent in once(data).items():
            times.setdefault(name, []).append(spent)
    typical = {name: median(values) for name, values in times.items()}
    whole = sum(typical.values())
    return [
        at_most(name, seconds, LIMIT, "{:.2f} s", f"{100 * seconds / whole:.0f} % of the whole")
        for name, seconds in typical.items()
    ]


def once(data: bytes) -> dict[str, float]:
    """From the bytes on, each panel with what only it needs."""
    spent: dict[str, float] = {}

    def timed(name: str, make: Callable[[], Any]) -> Any:
        start = process_time()
        made = make()
        spent[name] = process_time() - start
        return made

    read_table = timed("reading", lambda: read(data, "bench.csv"))
    prepared = timed("preparing", lambda: prepare(read_table, Choices(ddof=1)))
    found: Analysis = timed("analysis", lambda: analyse(prepared))
    for name in STAGES:
        timed(f"stage: {name}", partial(stage, "en", found, name))
    look = Look(colour="group")
    names = labels(found, read_table, look)
    panels: dict[str, Callable[[], Any]] = {
        "how many (without parallel analysis)": lambda: how_many("en", found),
        "records": lambda: records("en", found, read_table, look),
        "records in space": lambda: records("en", found, read_table, Look(space=True)),
        "fields": lambda: fields("en", found),
        "both": lambda: both("en", found, 1, names),
        "unusual records": lambda: unusual("en", found, 2, names),
    }
    for name, make in panels.items():
        timed(name, make)
    return spent
