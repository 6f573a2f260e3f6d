"""Operations that are algorithms: no formula of a line or two would say what they do."""

from __future__ import annotations

from math import ceil, floor, inf

import numpy as np

from live.operations import TINY, Value, operation
from live.paths import GAP

SAME = 1e-9  # shadows closer than this cannot be told apart by a cut


@operation
def at_frame(frames: Value, at: Value, smooth: Value = False) -> Value:
    """Frame `at` of a list of numbers, vectors or paths; `smooth`: straight on the way between.

    Where a path has no end to move to, it ends.
    """
    place = min(max(float(at), 0.0), len(frames) - 1.0)
    before = min(floor(place + 1e-9), len(frames) - 1)
    start = frames[before]
    share = max(place - before, 0.0) if smooth else 0.0
    if not share:
        return start if isinstance(start, str) else np.asarray(start, dtype=float)
    a = np.asarray(start, dtype=float)
    b = np.asarray(frames[min(before + 1, len(frames) - 1)], dtype=float)
    if a.shape != b.shape:
        goal = np.full_like(a, np.nan)
        most = min(len(a), len(b))
        goal[:most] = b[:most]
        b = goal
    return a + share * (b - a)


@operation
def stacked(values: Value) -> Value:
    """How many earlier values sit at the same place (to 1e-6), for each value."""
    heights: dict[int, int] = {}
    result = []
    for value in values:
        place = floor(float(value) * 1e6 + 0.5)
        key = next((k for k in (place, place - 1, place + 1) if k in heights), place)
        heights[key] = heights.get(key, -1) + 1
        result.append(heights[key])
    return np.array(result)


@operation
def turn(v: Value, w: Value) -> Value:
    """The angle from v to w, −180 … 180, of vectors or of rows; 0 where one of them is 0."""
    v, w = np.broadcast_arrays(np.asarray(v, dtype=float), np.asarray(w, dtype=float))
    across = v[..., 0] * w[..., 1] - v[..., 1] * w[..., 0]
    along = np.sum(v * w, axis=-1)
    found = np.degrees(np.arctan2(across, along))
    sizes = np.abs(v).max(axis=-1) * np.abs(w).max(axis=-1)
    return np.where(sizes > TINY * TINY, found, 0.0)


@operation
def arc(a: Value, b: Value, radius: Value) -> Value:
    """The angle from a to b, the short way; a corner where it is right, nothing without one."""
    a, b = np.asarray(a, dtype=float), np.asarray(b, dtype=float)
    sizes = np.hypot(*a), np.hypot(*b)
    if min(sizes) < TINY:
        return np.zeros((0, 2))
    if abs(a @ b) < 1e-9 * sizes[0] * sizes[1]:
        first, second = 0.7 * radius * a / sizes[0], 0.7 * radius * b / sizes[1]
        return np.array([first, first + second, second])
    start, way = np.arctan2(a[1], a[0]), np.arctan2(a[0] * b[1] - a[1] * b[0], a @ b)
    angles = start + way * np.arange(25) / 24
    return radius * np.stack([np.cos(angles), np.sin(angles)], axis=1)


@operation
def basis_grid(basis: Value, span: Value, step: Value = 1) -> Value:
    """The lines of a basis' grid inside the box [x0, x1, y0, y1]."""
    basis = np.asarray(basis, dtype=float)
    if abs(np.linalg.det(basis)) < TINY:
        return np.zeros((0, 2))
    x0, x1, y0, y1 = span
    corners = np.array([(x0, y0), (x0, y1), (x1, y0), (x1, y1)], dtype=float)
    reach = np.linalg.solve(basis.T, corners.T) / step
    lines: list[np.ndarray] = []
    for which in (0, 1):
        first = max(ceil(reach[which].min() - 1e-9), -100)
        last = min(floor(reach[which].max() + 1e-9), 100)
        for k in range(first, last + 1):
            line = clipped(basis[which] * k * step, basis[1 - which], span)
            if line is not None:
                lines += [GAP, line] if lines else [line]
    return np.concatenate(lines) if lines else np.zeros((0, 2))


def clipped(through: np.ndarray, step: np.ndarray, span: Value) -> np.ndarray | None:
    """The part of a line inside the box [x0, x1, y0, y1]."""
    start, end = -inf, inf
    for p, d, low, high in zip(through, step, span[::2], span[1::2], strict=True):
        if abs(d) < TINY:
            if not low <= p <= high:
                return None
            continue
        near, far = sorted(((low - p) / d, (high - p) / d))
        start, end = max(start, near), min(end, far)
    return np.array([through + start * step, through + end * step]) if start < end else None


@operation
def coils(starts: Value, ends: Value, count: Value, wide: Value) -> Value:
    """A spring from each start to its end: always as many coils, so it is longer when drawn."""
    paths: list[np.ndarray] = []
    inner = np.array([(2 * k + 1) / (2 * count + 2) for k in range(int(count) + 1)])
    ways = np.array([(-1) ** k for k in range(int(count) + 1)])
    for start, end in zip(np.asarray(starts), np.asarray(ends), strict=True):
        span = end - start
        size = np.hypot(*span)
        if size < TINY:
            continue
        side = np.array([-span[1], span[0]]) * (wide / size)
        zigzag = start + np.outer(inner, span) + np.outer(ways, side)
        paths += [GAP] * bool(paths) + [start[None], zigzag, end[None]]
    return np.concatenate(paths) if paths else np.zeros((0, 2))


@operation
def misplaced(t: Value, inner: Value) -> Value:
    """How many shadows the best cut leaves on the wrong side; the first `inner` are one group."""
    count = len(t)
    order = sorted(range(count), key=lambda i: (t[i], i))
    best, inner_left = min(inner, count - inner), 0
    for k in range(1, count):
        inner_left += order[k - 1] < inner
        if t[order[k]] - t[order[k - 1]] > SAME:
            wrong = inner - inner_left + k - inner_left
            best = min(best, wrong, count - wrong)
    return float(best)


@operation
def real_eigenvalues(M: Value) -> Value:
    """Of any 2 × 2 matrix, the larger first; empty where they are not real."""
    (a, b), (c, d) = np.asarray(M, dtype=float)
    under = discriminant_of(a, b, c, d)
    middle = (a + d) / 2
    return np.zeros(0) if under < 0 else middle + np.array([1, -1]) * np.sqrt(under) / 2


def discriminant_of(a: float, b: float, c: float, d: float) -> float:
    """(a − d)² + 4bc: four times what stands under the root; rounding to 0."""
    square, mixed = (a - d) ** 2, 4 * b * c
    total = square + mixed
    return 0.0 if abs(total) <= SAME * (square + abs(mixed)) else float(total)


@operation
def eigen_line(M: Value, which: Value, length: Value) -> Value:
    """The line of the larger (0) or smaller (1) real eigenvalue of any 2 × 2 matrix, if any."""
    M = np.asarray(M, dtype=float)
    (a, b), (c, d) = M
    under = discriminant_of(a, b, c, d)
    if under < 0:
        return np.zeros((0, 2))
    r = (a + d) / 2 + (-1) ** int(which) * np.sqrt(under) / 2
    v = max((np.array([b, r - a]), np.array([r - d, c])), key=lambda w: np.hypot(*w))
    size = np.hypot(*v)
    if size <= SAME * max(np.abs(M).max(), SAME):
        v, size = np.eye(2)[int(which)], 1.0
    half = length / size * v
    return np.array([-half, half])
