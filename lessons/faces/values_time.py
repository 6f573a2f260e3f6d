"""Three routes to the same eigenfaces, timed where the app runs."""

from __future__ import annotations

import time
from collections.abc import Callable
from math import log
from typing import Any

import numpy as np

import pca_core
from lessons.datasets import Dataset
from lessons.faces.values import faces_basics, faces_of
from lessons.model import Settings, Values
from lessons.text import Latex
from pca_core.routes import by_gram, by_svd
from pca_core.shown import show

NAME = "times"
PARTS = ("gram", "svd", "half", "general")
LARGEST = 700  # fields that the general solver is tried with: a second or so
MOST_RUNS, LONG_ENOUGH = 3, 1.0  # seconds
POWER = 3  # its work grows with the third power of the number of fields


def time_route(part: str, settings: Settings) -> dict[str, float]:
    """One route: seconds on the clock and on the processor, and what it was given."""
    table = faces_of(settings).train_table
    if part in ("gram", "svd"):
        Z, _ = pca_core.center(table)
        route = by_gram if part == "gram" else by_svd
        k = min(100, faces_of(settings).model.rank)
        return clocked(lambda: route(Z).axes(k)) | {"size": Z.shape[1]}
    C = pca_core.covariance_matrix(thinned(table, LARGEST // (2 if part == "half" else 1)))
    found: list[Any] = []
    times = clocked(lambda: found.append(np.linalg.eig(C)[0]))
    return times | {"size": len(C), "complex": int((np.imag(found[0]) != 0).sum())}


def thinned(table: Any, most: int) -> Any:
    """Pixels at equal distances in the row, so that at most this many are left."""
    step = -(-table.shape[1] // most)
    return table[:, ::step]


def clocked(work: Callable[[], Any]) -> dict[str, float]:
    """The fastest of some runs: others may use the machine at the same time."""
    runs: list[tuple[float, float]] = []
    began = time.perf_counter()
    while len(runs) < MOST_RUNS and time.perf_counter() - began < LONG_ENOUGH:
        wall, cpu = time.perf_counter(), time.process_time()
        work()
        runs.append((time.perf_counter() - wall, time.process_time() - cpu))
    seconds, cpu = min(runs)
    return {"seconds": seconds, "cpu": cpu}


def timing(dataset: Dataset, settings: Settings) -> Values:
    """The sizes of the problems, and the times once they are measured."""
    faces, values = faces_basics(settings)
    m, n = faces.train_table.shape
    times = settings.get(NAME)
    values |= {
        "times": times,
        "sizes": (n, m),
        "n_entries": n * n,
        "m_entries": m * m,
        "ratio": three_digits((n / m) ** 2),
        **{f"work_{name}": powers_of_ten(count) for name, count in multiplications(n, m).items()},
        "read": spent(faces.seconds),
        "raw": pca_core.covariance_matrix(thinned(faces.train_table, 40)),
    }
    if not times:
        names = ("gram", "svd", "general", "half", "full", "size", "complex", "growth", "half_size")
        return values | {f"t_{name}": "—" for name in names}
    half, general = times["half"], times["general"]
    full = general["seconds"] * (n / general["size"]) ** POWER
    growth = log(general["seconds"] / half["seconds"]) / log(general["size"] / half["size"])
    return values | {
        **{f"t_{part}": spent(times[part]["seconds"]) for part in PARTS},
        "t_full": spent(full),
        "full": full,
        "t_size": str(general["size"]),
        "t_half_size": str(half["size"]),
        "t_complex": str(general["complex"]),
        "t_growth": show(growth, digits=1),
    }


def multiplications(n: int, m: int) -> dict[str, int]:
    """Multiplications, but for a factor: by way of C, n × n, and by way of K, m × m."""
    return {"c": n * n * m + n**3, "k": n * m * m + m**3}


def powers_of_ten(count: int) -> Latex:
    digits, power = f"{count:.1e}".split("e")
    return Latex(rf"{digits} \cdot 10^{{{int(power)}}}")


def three_digits(number: float) -> str:
    return f"{number:.3g}" if number < 1000 else f"{number:,.0f}".replace(",", " ")


def spent(seconds: float) -> str:
    """A time as one says it: 38 ms, 1.2 s, 12 min."""
    if seconds == 0:
        return "—"
    if seconds < 1:
        return f"{1000 * seconds:.3g} ms"
    return f"{seconds:.3g} s" if seconds < 120 else f"{seconds / 60:.3g} min"
