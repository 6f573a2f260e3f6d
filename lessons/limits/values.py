"""What the steps on the limits of PCA compute, each on a table of its own."""

from collections.abc import Iterable
from functools import lru_cache
from math import atan2, degrees

import numpy as np

import pca_core
from lessons.datasets import Dataset
from lessons.limits import moving
from lessons.limits.tables import EACH, FIELDS, GROUPS, RANDOM, RECORDS
from lessons.link import view_of
from lessons.model import Settings, Values
from lessons.study import given, study
from lessons.text import Latex
from live.state import State
from live.terms import L, total
from pca_core.neighbours import squared_distances
from pca_core.shown import show

BYTES, PIXELS = 8, 10_304  # of a number; fields of a face in a later lesson
BINS = 80


def limits_basics(dataset: Dataset, settings: Settings, **links: str) -> Values:
    """What every step has: the divisor, and the ways to steps of other lessons."""
    view = view_of(dataset, settings["ddof"])
    ways = {f"to_{lesson}": f"step={step}{view}" for lesson, step in links.items()}
    return {"ddof": settings["ddof"], **ways}


def arms(dataset: Dataset, settings: Settings) -> Values:
    """The arms as they are set; and at 60°, which the question is about."""
    values = limits_basics(dataset, settings, whitening="turn", two_views="lagrange2")
    state = arms_at(settings["arm"], settings["ddof"])
    asked = asked_of_arms(settings["ddof"])
    values |= {"lean_now": state.shown(moving.lean, 1), "lean": asked.shown(moving.lean, 1)}
    values |= {name: asked.shown(getattr(moving, name)) for name in ("along", "greatest")}
    values |= {
        "raw": state.read(moving.arms),
        "m": 2 * EACH,
        "arm_now": given(settings["arm"], moving.arm),
    }
    return {**values, "state": state}


def arms_at(angle: float, ddof: int) -> State:
    return State({"arm": angle, "ddof": ddof}, settings=(moving.arm,))


@lru_cache(maxsize=2)
def asked_of_arms(ddof: int) -> State:
    """At 60°; it keeps what it has said."""
    return arms_at(60.0, ddof)


def curved(dataset: Dataset, settings: Settings) -> Values:
    values = limits_basics(dataset, settings, kernel="rings")
    state, end = (
        State({"shape": frame, "ddof": settings["ddof"]}, settings=(moving.shape,))
        for frame in (settings["shape"], moving.FRAMES)
    )
    values |= {"third_now": state.shown(moving.third), "third": end.shown(moving.third)}
    values |= {f"var{i + 1}": state.shown(moving.C[i, i]) for i in range(2)}
    raw = state.read(moving.records)
    return {**values, "state": state, "raw": raw, "m": len(raw)}


def groups(dataset: Dataset, settings: Settings) -> Values:
    """The axis as it is set, and both components: how much they keep, how many they misplace."""
    values = limits_basics(dataset, settings, two_views="pythagoras", why="labels")
    known, theta = study(GROUPS, settings["ddof"]), settings["theta"]
    state, (x, y) = known.state(settings, moving.theta), known.eigen[1][0]
    for i, turn in enumerate((0, 90)):
        at = known.state({"theta": degrees(atan2(y, x)) + turn}, moving.theta)
        values[f"wrong{i + 1}"] = at.shown(moving.wrong)
        values[f"share{i + 1}"] = at.shown(L[i] / total)
    values |= {"share_now": state.shown(moving.share), "wrong_now": state.shown(moving.wrong)}
    values |= {"theta": given(theta, moving.theta), "raw": GROUPS.X, "m": 2 * EACH, "each": EACH}
    return {**values, "state": state}


@lru_cache(maxsize=1)
def distances() -> np.ndarray:
    """From the new record to all others, for each number of fields; the farthest is 1."""
    squares = [squared_distances(RANDOM[-1:, :n], RANDOM[:-1, :n])[0] for n in FIELDS]
    return np.array([(d / d.max()) ** 0.5 for d in squares])


@lru_cache(maxsize=1)
def stacks() -> np.ndarray:
    """A dot for each distance, above those of the same bin: (numbers of fields, records, 2)."""
    bins = np.minimum(distances() * BINS // 1, BINS - 1)
    heights = [[int((row[:i] == x).sum()) for i, x in enumerate(row)] for row in bins]
    return np.stack([distances(), np.array(heights)], axis=-1)


@lru_cache(maxsize=2)
def first_variances(ddof: int) -> list[float]:
    """λ₁ of the random records over the true variance, which is 1/12 in every direction."""
    tables = [RANDOM[:-1, :n] for n in FIELDS]
    return [float(12 * pca_core.fit(X, 1, ddof).eigenvalues[0]) for X in tables]


def dimensions(dataset: Dataset, settings: Settings) -> Values:
    values, frame = limits_basics(dataset, settings, how_many="chance"), settings["grow"]
    nearest, variances = distances().min(axis=1), first_variances(settings["ddof"])
    for name, at in (("now", frame), ("two", 1), ("last", -1)):
        values[f"nearest_{name}"] = show(float(nearest[at]))
    known = [
        (n, f"{100 * d:.1f}\\%", f"{x:.2f}")
        for n, d, x in zip(FIELDS, nearest, variances, strict=True)
    ]
    sizes = [(n, f"10^{{{spaced(n)}}}", size(BYTES * n * n)) for n in (*FIELDS, PIXELS)]
    values |= {
        "near_rows": latex_rows(known),
        "size_rows": latex_rows(sizes),
        "pixels": f"{PIXELS:,}".replace(",", " "),
    }
    values |= {"m": RECORDS, "most": RECORDS - 1, "n": FIELDS[frame], "last": FIELDS[-1]}
    values |= {"new": RANDOM[-1:, :5], "others": RANDOM[:-1, :5]}
    return {**values, "state": State({"grow": frame}, settings=(moving.grow,)), "nearest": nearest}


def latex_rows(rows: Iterable[tuple[int, str, str]]) -> Latex:
    return Latex(r" \\ ".join(" & ".join([spaced(n), *rest]) for n, *rest in rows))


def spaced(n: int) -> str:
    return f"{n:,}".replace(",", r"\,")


def size(count: int) -> str:
    """So many bytes, in the largest unit of which there is one."""
    one, unit = next((s for s in ((10**6, "MB"), (1000, "kB")) if count >= s[0]), (1, "B"))
    sign = r"\approx " if count % one else ""
    return rf"{sign}{count / one:.0f}\text{{ {unit}}}"
