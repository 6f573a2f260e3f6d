"""What a measurement hands back, and the table it becomes."""

from __future__ import annotations

import os
import platform
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from importlib.metadata import version
from pathlib import Path

import numpy as np

DOCUMENT = Path(__file__).parents[1] / "docs" / "performance.md"
START, END = "<!-- bench: start -->", "<!-- bench: end -->"
HEAD = ("| measurement | what | measured | beside it | target | |", "|---|---|---|---|---|---|")


@dataclass(frozen=True)
class Row:
    """One line of the table. `reached` is None where there is no target."""

    what: str
    measured: str
    beside: str = ""
    target: str = ""
    reached: bool | None = None

    def table_line(self, name: str) -> str:
        verdict = {True: "reached", False: "**missed**", None: ""}[self.reached]
        cells = (f"`{name}`", self.what, self.measured, self.beside, self.target, verdict)
        return "| " + " | ".join(cells) + " |"


def at_most(what: str, measured: float, limit: float, text: str, beside: str = "") -> Row:
    """A row whose number must not be above `limit`; `text` shows a number, e.g. `{:.1f} ms`."""
    return Row(what, text.format(measured), beside, "≤ " + text.format(limit), measured <= limit)


def median(numbers: Iterable[float]) -> float:
    return float(np.median(list(numbers)))


def usual(numbers: Iterable[float]) -> float:
    """The mean of the middle half: as steady as a median, and finer where a clock is coarse."""
    ordered = np.sort(list(numbers))
    cut = len(ordered) // 4
    return float(ordered[cut : len(ordered) - cut].mean())


def p95(numbers: Sequence[float]) -> float:
    return float(np.percentile(numbers, 95))


def lines_of(name: str, rows: Iterable[Row]) -> list[str]:
    return [row.table_line(name) for row in rows]


def machine() -> str:
    """On what and when, in one line."""
    parts = [f"{name} {version(name)}" for name in ("streamlit", "plotly", "numpy", "scikit-learn")]
    python = f"Python {platform.python_version()}"
    system = f"{platform.system()} on {processor()}, {os.cpu_count()} cores"
    return f"{date.today()} · {system} · {', '.join([python, *parts])}"


def processor() -> str:
    info = Path("/proc/cpuinfo")
    names = info.read_text().splitlines() if info.exists() else ()
    found = [line.partition(":")[2].strip() for line in names if line.startswith("model name")]
    return found[0] if found else platform.machine()


def write_report(lines: dict[str, list[str]], order: Sequence[str]) -> None:
    """Put the lines of the measurements made into the document; keep those of the others."""
    before, _, rest = DOCUMENT.read_text(encoding="utf-8").partition(START)
    old, _, after = rest.partition(END)
    kept = {
        name: [line for line in old.splitlines() if line.startswith(f"| `{name}` |")]
        for name in order
    }
    body = [line for name in order for line in (kept | lines)[name]]
    made = [f"Last written {machine()}.", "", *HEAD, *body]
    block = "\n".join([START, *made, END])
    DOCUMENT.write_text(before + block + after, encoding="utf-8")
