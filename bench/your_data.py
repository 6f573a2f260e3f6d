"""The page on one's own table, from the bytes of the file to the files one takes away: processor
time of each part and peak memory, beside pandas and scikit-learn on the same bytes."""

from __future__ import annotations

import gc
import io
import json
import os
import subprocess
import sys
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any

import numpy as np
import xlsxwriter
from threadpoolctl import threadpool_limits

from bench.report import Row, at_most, median

LIMIT = 1.0  # seconds, of each part on a table of 5 000 × 50
SIZES = ((5_000, 50, 3), (100_000, 100, 1))  # records, fields, rounds
WIDE = ((80, 2_000), (500, 10_000), (60, 20_000))  # read, prepared, analysed
TIMES = 6.0  # as long as pandas takes to read the same
SHEET = (20_000, 100)
SHEET_LIMIT = 8.0  # seconds, of all processes
WIDE_LIMIT = 6.0  # seconds, with all that is shown
DIRECTIONS = 6
FILES = 10  # components in the files


def groups_as_csv(records: int, fields: int) -> bytes:
    """A few directions and noise, as a CSV with a column of groups."""
    rng = np.random.default_rng(11)
    X = rng.normal(size=(records, DIRECTIONS)) @ rng.normal(size=(DIRECTIONS, fields))
    X += 0.5 * rng.normal(size=X.shape)
    head = ",".join(["name", "group", *(f"field {j + 1}" for j in range(fields))])
    digits = 3 if records < 10_000 else 1  # or it would be larger than is allowed
    lines = (",".join(f"{x:.{digits}f}" for x in row) for row in X.tolist())
    rows = (f"r{i},{'abcd'[i % 4]},{line}" for i, line in enumerate(lines))
    return "\n".join([head, *rows]).encode()


def measure(quick: bool = False) -> list[Row]:
    rows = []
    for records, fields, rounds in SIZES[: 1 if quick else None]:
        made = [in_a_process(records, fields) for _ in range(1 if quick else rounds)]
        typical = {name: median(one[name] for one in made) for name in made[0]}
        size = f"{records} × {fields}"
        rows += lines(size, typical, LIMIT if records == SIZES[0][0] else None)
        rows.append(beside_pandas(size, typical))
    for records, fields in WIDE[: 1 if quick else None]:
        rows += of_wide(f"{records} × {fields}", in_a_process(records, fields))
    return rows if quick else [*rows, of_sheet()]


def beside_pandas(size: str, spent: Mapping[str, float]) -> Row:
    times = spent["reading"] / spent["pandas"]
    return at_most(f"{size}: reading ÷ pandas.read_csv", times, TIMES, "{:.1f} ×")


def of_wide(size: str, spent: Mapping[str, float]) -> list[Row]:
    parts = ("reading", "preparing", "analysis")
    whole = sum(spent[part] for part in parts)
    said = ", ".join(f"{part} {spent[part]:.2f} s" for part in parts)
    return [
        at_most(f"{size}: read and analysed", whole, WIDE_LIMIT, "{:.2f} s", said),
        beside_pandas(size, spent),
        Row(f"{size}: peak memory", f"{spent['peak memory']:.0f} MB"),
    ]


def of_sheet() -> Row:
    """A workbook of so many numbers, in this process and in that which opens it."""
    from tables import LIMITS, Options, read

    file = io.BytesIO()
    with xlsxwriter.Workbook(file, {"constant_memory": True}) as book:
        sheet = book.add_worksheet()
        sheet.write_row(0, 0, [f"field {j + 1}" for j in range(SHEET[1])])
        for i, row in enumerate(np.random.default_rng(11).normal(size=SHEET).tolist(), 1):
            sheet.write_row(i, 0, row)
    here = Options(limits=replace(LIMITS, small=LIMITS.bytes))
    start = sum(os.times()[:4])
    read(file.getvalue(), "bench.xlsx", here)
    spent = sum(os.times()[:4]) - start
    return at_most(f"{SHEET[0]} × {SHEET[1]} as XLSX: reading", spent, SHEET_LIMIT, "{:.1f} s")


def lines(size: str, spent: Mapping[str, float], limit: float | None) -> list[Row]:
    beside = {
        "reading": f"pandas.read_csv: {spent['pandas']:.2f} s",
        "analysis": f"scikit-learn: {spent['scikit-learn']:.2f} s",
        "peak memory": f"pandas and scikit-learn: {spent['their memory']:.0f} MB",
    }
    rows = []
    for name, value in spent.items():
        if name in ("pandas", "scikit-learn", "their memory"):
            continue
        form = "{:.0f} MB" if "memory" in name else "{:.2f} s"
        what = f"{size}: {name}"
        if limit and form.endswith("s"):
            rows.append(at_most(what, value, limit, form, beside.get(name, "")))
        else:
            rows.append(Row(what, form.format(value), beside.get(name, "")))
    return rows


def in_a_process(records: int, fields: int) -> dict[str, float]:
    """Each way in a process of its own: a peak of memory never falls again."""
    found: dict[str, float] = {}
    with TemporaryDirectory() as folder:
        file = Path(folder) / "bench.csv"
        file.write_bytes(groups_as_csv(records, fields))
        ours = "wide" if (records, fields) in WIDE else "ours"
        for way in (ours, "theirs"):
            command = [sys.executable, "-m", "bench.your_data", way, str(file)]
            done = subprocess.run(command, check=True, capture_output=True, text=True)
            found |= json.loads(done.stdout.splitlines()[-1])
    return found


class Clock:
    """Processor time of what is made, by its name."""

    def __init__(self) -> None:
        self.spent: dict[str, float] = {}

    def __call__(self, name: str, make: Callable[[], Any]) -> Any:
        start = process_time()
        made = make()
        self.spent[name] = process_time() - start
        return made


def collecting_nothing(make: Callable[[], Any]) -> Any:
    """As in the process that reads a large file (`tables/apart_whole.py`)."""
    gc.disable()
    try:
        return make()
    finally:
        gc.enable()


def ours(data: bytes) -> dict[str, float]:
    """From the bytes on, each part with what only it needs."""
    from results.analysis import Analysis, analyse
    from results.both import both
    from results.exports import (
        Source,
        archive_part,
        csv_file,
        everything,
        in_workbook,
        script,
        sheets,
        workbook,
    )
    from results.fields import field_sheets, fields
    from results.look import Look, labels
    from results.parts import content
    from results.records import record_sheets, records
    from results.report import report
    from results.rules import how_many
    from results.stages import STAGES, stage
    from results.unusual import unusual
    from tables import LIMITS, Options, read
    from tables.prepare import Choices, prepare
    from ui.your_data.takeaways import scripts

    timed, before = Clock(), memory()
    read(data[: data.index(b"\n", 2000)], "warm.csv")  # imports are no part of reading
    here = Options(limits=replace(LIMITS, small=LIMITS.bytes))  # its time counts, and its memory
    brought = timed("reading", lambda: collecting_nothing(lambda: read(data, "bench.csv", here)))
    prepared = timed("preparing", lambda: prepare(brought, Choices(ddof=1)))
    found: Analysis = timed("analysis", lambda: analyse(prepared))
    for name in STAGES:
        timed(f"stage: {name}", partial(stage, "en", found, name))
    look = Look(colour="group")
    names = labels(found, brought, look)
    parts: dict[str, Callable[[], Any]] = {
        "how many (without parallel analysis)": lambda: how_many("en", found),
        "records": lambda: records("en", found, brought, look),
        "records in space": lambda: records("en", found, brought, Look(space=True)),
        "fields": lambda: fields("en", found),
        "both": lambda: both("en", found, 1, names),
        "unusual records": lambda: unusual("en", found, 2, names),
        "report": lambda: content(report("", "en", found, brought, look, scripts("en"))),
    }
    for name, make in parts.items():
        timed(name, make)
    timed.spent["peak memory before the files"] = memory() - before
    source = Source(data, "bench.csv", brought)
    more = record_sheets("en", found, FILES) | field_sheets("en", found, FILES)
    every = timed("all tables", lambda: sheets("en", found, source, more, FILES))
    timed("scores as CSV", lambda: csv_file(every["scores"]))
    timed("workbook", lambda: workbook(in_workbook("en", every)))
    timed("script", lambda: script("en", found, source))
    timed("ZIP", lambda: content(archive_part("", everything("en", found, source, more, FILES))))
    return timed.spent | {"peak memory": memory() - before}


def wide(data: bytes) -> dict[str, float]:
    """The same up to the analysis."""
    from results.analysis import analyse
    from tables import LIMITS, Options, read
    from tables.prepare import Choices, prepare

    timed, before = Clock(), memory()
    read(b"a,b\n1,2\n3,4\n4,7\n", "warm.csv")
    here = Options(limits=replace(LIMITS, small=LIMITS.bytes))
    brought = timed("reading", lambda: collecting_nothing(lambda: read(data, "bench.csv", here)))
    prepared = timed("preparing", lambda: prepare(brought, Choices(ddof=1)))
    timed("analysis", lambda: analyse(prepared))
    return timed.spent | {"peak memory": memory() - before}


def theirs(data: bytes) -> dict[str, float]:
    import pandas as pd
    from sklearn.decomposition import PCA

    timed, before = Clock(), memory()
    frame = timed("pandas", lambda: pd.read_csv(io.BytesIO(data)))
    X = frame.iloc[:, 2:].to_numpy()
    timed("scikit-learn", lambda: PCA().fit_transform(X))
    return timed.spent | {"their memory": memory() - before}


def memory() -> float:
    """The peak so far, in MB. (`getrusage` would tell that of the process before, too.)"""
    lines = Path("/proc/self/status").read_text().splitlines()
    return int(next(line.split()[1] for line in lines if line.startswith("VmHWM"))) / 1024


if __name__ == "__main__":
    way, file = sys.argv[1:]
    with threadpool_limits(limits=1, user_api="blas"):  # as in the app
        print(
            json.dumps({"ours": ours, "wide": wide, "theirs": theirs}[way](Path(file).read_bytes()))
        )
