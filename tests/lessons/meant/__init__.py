"""What the numbers under the pictures are meant to be, written a second time in plain NumPy.

A lesson's module has a function for each step, named as the step is. It is given where the
picture stands (`Here`), and gives

    the numbers under the picture, in their order
    {place of a trace in the figure: what its path is meant to be}, for some that move

A path is a table of places, or a check such as `line(…)`: it says what is to be looked at in the
path that is drawn, and what is to be seen there.

What a question for a number comes to stands in the same module: `tests/lessons/asked.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from types import ModuleType
from typing import Any

import numpy as np

Check = Callable[[np.ndarray], tuple[Any, Any]]
Meant = tuple[list[Any], dict[int, Any]]
NOTHING = np.zeros((0, 2))
TIE = SHORT = 1e-9


def meant_of(lesson: str) -> ModuleType:
    """What is written for a lesson."""
    return import_module(f"tests.lessons.meant.{lesson}")


class Here:
    """A state by its names (`here.theta`), and what a textbook makes of its records.

    `values` are what the step computed, `chosen` what was chosen by name, `ddof` the divisor that
    was asked for, `cells` where each cell that can be looked at stands.
    """

    def __init__(self, state: Any, values: Any, chosen: Any, ddof: int, handles: Any) -> None:
        self.state, self.values, self.chosen, self.ddof = state, values, chosen, ddof
        self.cells = {(h["name"], h["value"]): h["at"] for h in handles if h["kind"] == "cell"}
        if "points" in state:
            self.points = np.array(state["points"], dtype=float)
            self.m = len(self.points)
            self.mean = sum(self.points) / self.m
            self.X = self.points - self.mean
            self.C = self.X.T @ self.X / (self.m - ddof)
            self.L, self.P = components(self.C)

    def __getattr__(self, name: str) -> Any:
        value = self.state[name]
        return np.array(value, dtype=float) if isinstance(value, (list, tuple)) else value

    def average(self, x: Any) -> float:
        """Σ x over the divisor."""
        return float(np.sum(x) / (self.m - self.ddof))

    def feet(self, way: Any) -> np.ndarray:
        """Where the perpendiculars from the records meet the axis."""
        return np.array([self.mean + (x @ way) * way for x in self.X])

    def kept(self, way: Any) -> float:
        """The mean square of the shadows."""
        return self.average((self.X @ way) ** 2)

    def lost(self, way: Any) -> float:
        """The mean squared distance from the axis."""
        return self.average((self.points - self.feet(way)) ** 2)

    def deviation(self, which: int) -> Check:
        """A component as long as its standard deviation."""
        return arrows(self.mean, self.mean + np.sqrt(self.L[which]) * self.P[which])


# --- vectors and matrices -------------------------------------------------------------------------


def u(angle: float) -> np.ndarray:
    return np.array([np.cos(np.radians(angle)), np.sin(np.radians(angle))])


def unit(v: Any) -> np.ndarray:
    return np.asarray(v) / np.hypot(*v)


def rotated(X: Any, angle: float) -> np.ndarray:
    """A place, or each row, turned to the left around the origin."""
    turned = np.asarray(X) @ (1, 1j) * np.exp(1j * np.radians(angle))
    return np.stack([turned.real, turned.imag], axis=-1)


def turn(v: Any, w: Any) -> float:
    """The signed angle from v to w in degrees."""
    return float(np.degrees(np.angle((w[0] + 1j * w[1]) / (v[0] + 1j * v[1]))))


def signed(v: np.ndarray) -> np.ndarray:
    """v or −v: its entry of largest absolute value is positive, the last one of equal ones."""
    tied = np.flatnonzero(np.abs(v) >= (1 - TIE) * np.abs(v).max())
    return v * np.sign(v[tied[-1]])


def components(C: Any) -> tuple[np.ndarray, np.ndarray]:
    """Eigenvalues, the largest first, and their unit eigenvectors as rows."""
    values, vectors = np.linalg.eigh(C)
    return values[::-1].clip(0), np.array([signed(v) for v in vectors.T[::-1]])


def between(frames: Any, t: float) -> Any:
    """Frame t; straight on the way from one to the next."""
    k = min(int(t), len(frames) - 2)
    return (1 - (t - k)) * np.asarray(frames[k]) + (t - k) * np.asarray(frames[k + 1])


def two_of_thirty(table: Any, chosen: Any) -> Meant:
    """Two columns of hundredths, counted from 1, as a picture shows them, and their share."""
    i, j = (round(number) - 1 for number in chosen)
    spread = [np.dot(column, column) for column in np.asarray(table, dtype=float).T]
    share = sum(spread[k] for k in {i, j}) / sum(spread)
    return [share], {3: np.array([(row[i] / 100, row[j] / 100) for row in table])}


# --- paths ----------------------------------------------------------------------------------------


def at(path: Any) -> np.ndarray:
    """A path as a table; a single place is one, too."""
    table = np.atleast_2d(np.asarray(path, dtype=float))
    return table if table.size else NOTHING


def pieces(path: np.ndarray) -> list[np.ndarray]:
    """What gaps part."""
    gap = np.isnan(path).any(axis=1)
    there = [p[~np.isnan(p).any(axis=1)] for p in np.split(path, np.flatnonzero(gap))]
    return [piece for piece in there if len(piece)]


def dashes(*ends: Any) -> Check:
    """From each row of the first table to the same row of the others."""
    return lambda path: (np.array(pieces(path)), np.stack(ends, axis=1))


def springs(starts: Any, tips: Any) -> Check:
    """Each from its start to its tip, whatever it does between; none without a length."""

    def long(pairs: Any) -> Any:
        return [(a, b) for a, b in pairs if np.hypot(*(b - a)) > SHORT]

    return lambda path: (
        long((piece[0], piece[-1]) for piece in pieces(path)),
        long(zip(starts, tips, strict=True)),
    )


def boxes(corners: Any, opposite: Any) -> Check:
    """The boxes between corners."""
    both = np.stack(np.broadcast_arrays(at(corners), at(opposite)), axis=1)
    return lambda path: (
        np.array([[p.min(axis=0), p.max(axis=0)] for p in pieces(path)]).reshape(-1, 2, 2),
        np.sort(both, axis=1),
    )


def bars(heights: Any, half: float, numbers: Any = None) -> Check:
    """As wide as two halves and so high, over 1, 2, … or other numbers."""
    k = np.arange(1, len(heights) + 1) if numbers is None else np.asarray(numbers)
    low, high = np.column_stack([k - half, 0 * k]), np.column_stack([k + half, heights])
    return boxes(low.reshape(-1, 2), high.reshape(-1, 2)) if len(k) else boxes(NOTHING, NOTHING)


def arrows(tails: Any, tips: Any) -> Check:
    """From tails to tips, whatever their heads: a tip stands fourth in its path."""
    meant = np.stack(np.broadcast_arrays(at(tails), at(tips)), axis=1)
    return lambda path: ([p[[0, min(3, len(p) - 1)]] for p in pieces(path)], meant)


def towards(tail: Any, way: Any) -> Check:
    """An arrow in a direction, of any length."""
    return lambda path: ([path[0], unit(path[3] - path[0])], [tail, unit(way)])


def line(through: Any, way: Any) -> Check:
    """Both ends on a line, one to each side of the place that it goes through."""

    def seen(path: np.ndarray) -> tuple[Any, Any]:
        a, b = rotated(path - np.asarray(through), -turn((1, 0), way))
        return [a[1], b[1], np.sign(a[0] * b[0])], [0, 0, -1]

    return seen


def ellipse(C: Any, size: float = 1, through: Any = (0, 0)) -> Check:
    """All x with (x − through)ᵀ C⁻¹ (x − through) = size², all the way round."""

    def seen(path: np.ndarray) -> tuple[Any, Any]:
        x = path - np.asarray(through)
        half = len(x) // 2  # half the way round is the opposite place
        squares = np.sum(x * np.linalg.solve(C, x.T).T, axis=1) / size**2
        return [*squares, *(x[half:] + x[: half + 1]).ravel()], [1] * len(x) + [0] * (2 * half + 2)

    return seen


def curve(height: Callable[[float], float]) -> Check:
    """Over every x of the path what the function says."""
    return lambda path: (path[:, 1], [height(x) for x in path[:, 0]])


def column(which: int, numbers: Any) -> Check:
    """Only x (0) or y (1) of the places."""
    return lambda path: (path[:, which], numbers)


def marks(here: Here, word: str = "entry") -> Check:
    """Boxes in the row or in the column of the cell that is looked at."""
    x, y = here.cells.get((word, here.state[word]), (np.nan, np.nan))

    def fits(piece: np.ndarray) -> bool:
        low, high = piece.min(axis=0), piece.max(axis=0)
        return any(np.allclose([low[k], high[k]], [c - 0.5, c + 0.5]) for k, c in enumerate((x, y)))

    return lambda path: ([fits(p) for p in pieces(path)], [True] * len(pieces(path)))
