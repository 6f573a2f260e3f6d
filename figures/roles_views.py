"""Roles of the two views: kept and lost per record, springs, level curves, three lines.

Their twins are in roles_views.js.
"""

from __future__ import annotations

from collections.abc import Callable
from math import hypot, sqrt

import numpy as np

from figures.shapes import Arrays, arrow, columns, joined, rectangle
from figures.state import Args, State, along, direction

TINY = 1e-12


def right_triangle(state: State, args: Args) -> Arrays:
    """One side of the triangle mean, foot, record `i`: its whole, kept or lost part."""
    record, foot = state.points[args["i"]], state.feet(args)[args["i"]]
    sides = {"whole": (state.mean, record), "kept": (state.mean, foot), "lost": (foot, record)}
    return columns(sides[args["part"]])


def record_bars(state: State, args: Args) -> Arrays:
    """A bar as long as |x|² for each record of `which`, and the part of it kept or lost."""
    shadows, high = state.shadows(args), args["height"] / 2
    bars = []
    for row, i in enumerate(args["which"]):
        kept, whole = shadows[i] ** 2, float(state.centred[i] @ state.centred[i])
        start, end = (0, kept) if args["part"] == "kept" else (kept, whole)
        bars.append(rectangle((start, -row - high), (end, -row + high)))
    return joined(bars)


def springs(state: State, args: Args) -> Arrays:
    """A zigzag from each record to its foot: always as many coils, so it is longer when drawn."""
    coils, wide = args["coils"], args["width"]
    paths = []
    for record, foot in zip(state.records(args), state.feet(args), strict=True):
        span = foot - record
        size = hypot(*span)
        if size < TINY:
            continue
        side = np.array([-span[1], span[0]]) * (wide / size)
        inner = [(2 * k + 1) / (2 * coils + 2) for k in range(coils + 1)]
        zigzag = [record + t * span + (-1) ** k * side for k, t in enumerate(inner)]
        paths.append([record, *zigzag, foot])
    return joined(paths)


def error_curve(state: State, args: Args) -> Arrays:
    """Mean squared error over the angle."""
    steps = args.get("steps", 90)
    angles = [180 * k / steps for k in range(steps + 1)]
    return columns([(theta, state.total - along(state.C, theta)) for theta in angles])


def error_dot(state: State, args: Args) -> Arrays:
    theta = state.angle(args) % 180
    return columns([(theta, state.total - along(state.C, theta))])


def level_of(state: State, args: Args) -> float:
    """The value of uᵀCu whose level curve is drawn: at the handle, or an eigenvalue."""
    if "level" in args:
        return float(state.eigen[0][args["level"]])
    return along(state.C, state.angle(args))


def level_curve(state: State, args: Args) -> Arrays:
    """All x with xᵀCx = level, as far as `limit`: an ellipse, or two lines where λ₂ = 0."""
    level, limit, steps = level_of(state, args), args["limit"], args.get("steps", 360)
    path: list[np.ndarray | None] = []
    for k in range(steps + 1):
        u = direction(360 * k / steps)
        here = float(u @ state.C @ u)
        inside = here > TINY and level <= limit * limit * here
        path.append(sqrt(max(level, 0) / here) * u if inside else None)
    return columns(path)


def unit_circle(state: State, args: Args) -> Arrays:
    return columns([direction(360 * k / 72) for k in range(73)])


def unit_dot(state: State, args: Args) -> Arrays:
    return columns([direction(state.angle(args))])


def gradient(state: State, args: Args) -> Arrays:
    """At q on the circle, `scale` times Cq ("pull"), λq ("push", λ = qᵀCq) or Cq − λq ("rest")."""
    q = direction(state.angle(args))
    pull = args["scale"] * (state.C @ q)
    push = (q @ pull) * q
    start, end = {
        "pull": (q, q + pull),
        "push": (q, q + push),
        "rest": (q + push, q + pull),
    }[args["part"]]
    return columns(arrow(start, end, args.get("head")))


def gradient_label(state: State, args: Args) -> Arrays:
    """A name a little beyond the tip of `gradient`, on the side away from the other arrow."""
    ends = gradient(state, {**args, "head": None})
    start, end = np.array([ends["x"][0], ends["y"][0]]), np.array([ends["x"][1], ends["y"][1]])
    rest = gradient(state, {**args, "part": "rest", "head": None})
    away = np.array([rest["x"][1] - rest["x"][0], rest["y"][1] - rest["y"][0]])
    side = away / max(hypot(*away), TINY) * (1 if args["part"] == "pull" else -1)
    unit = (end - start) / max(hypot(*(end - start)), TINY)
    return {**columns([end + args["gap"] * 0.7 * (unit + side)]), "text": [args["text"]]}


def part_along(state: State, args: Args) -> Arrays:
    """The part of u(θ), or of its image, along the first component; or the `drop` down to it."""
    vector = state_vector(state, args)
    first = state.eigen[1][0]
    foot = (vector @ first) * first
    return columns([vector, foot] if args.get("drop") else [(0, 0), foot])


def state_vector(state: State, args: Args) -> np.ndarray:
    u = direction(state.angle(args))
    return np.asarray(args["matrix"], dtype=float) @ u if "matrix" in args else u


# --- three lines ------------------------------------------------------------------------------


def slope_of(state: State, kind: str) -> np.ndarray:
    """Along which way a line runs: the regression of b on a, that of a on b, or the component."""
    C = state.C
    if kind == "across":
        return np.asarray(state.eigen[1][0])
    return C[0] if kind == "b_on_a" else C[1]


def line_through(state: State, args: Args) -> tuple[np.ndarray, np.ndarray, np.ndarray] | None:
    """Middle, unit direction and records of one of the three lines; `old`: in the old units."""
    way = slope_of(state, args["kind"])
    middle, records = state.mean, state.points
    if args.get("old"):
        scale = state.vector(state["stretch"])
        way, middle, records = way / scale, middle / scale, records / scale
    size = hypot(*way)
    return None if size < TINY else (middle, way / size, records)


def slope_line(state: State, args: Args) -> Arrays:
    found = line_through(state, args)
    if found is None:
        return columns([None])
    middle, way, _ = found
    half = args["length"] * way
    return columns([middle - half, middle + half])


def slope_gaps(state: State, args: Args) -> Arrays:
    """From each record to the line, in the direction in which that line counts its errors."""
    found = line_through(state, args)
    if found is None:
        return columns([None])
    middle, (x, y), records = found
    gaps = []
    for record in records:
        dx, dy = record - middle
        if args["kind"] == "across":
            t = dx * x + dy * y
            foot = middle + t * np.array([x, y])
        elif args["kind"] == "b_on_a":
            foot = np.array([record[0], middle[1] + (dx * y / x if abs(x) > TINY else dy)])
        else:
            foot = np.array([middle[0] + (dy * x / y if abs(y) > TINY else dx), record[1]])
        gaps.append([record, foot])
    return joined(gaps)


# --- live numbers -----------------------------------------------------------------------------


def kept_of(state: State, args: Args) -> float:
    """(qᵀx)² for record i."""
    return float(state.shadows(args)[args["i"]] ** 2)


def lost_of(state: State, args: Args) -> float:
    """|x − qqᵀx|² for record i."""
    x = state.centred[args["i"]]
    return float(x @ x) - kept_of(state, args)


def with_first(state: State, args: Args) -> float:
    """a₁ᵀa₂ for a₂ = u(θ), or a₁ᵀCa₂ with `matrix`."""
    return float(state_vector(state, args) @ state.eigen[1][0])


def rest_length(state: State, args: Args) -> float:
    """|Cq − λq| with λ = qᵀCq."""
    q = direction(state.angle(args))
    pull = state.C @ q
    return hypot(*(pull - (q @ pull) * q))


def slope_angle(state: State, args: Args) -> float:
    """Degrees of the component, in the units shown, or in the old ones."""
    way = slope_of(state, "across")
    if args.get("old"):
        way = way / state.vector(state["stretch"])
    return float(np.degrees(np.arctan2(way[1], way[0])) % 180)


VIEW_ROLES: dict[str, Callable[[State, Args], Arrays]] = {
    role.__name__: role
    for role in (
        right_triangle, record_bars, springs, error_curve, error_dot, level_curve, unit_circle,
        unit_dot, gradient, gradient_label, part_along, slope_line, slope_gaps,
    )
}  # fmt: skip
VIEW_NUMBERS: dict[str, Callable[[State, Args], float]] = {
    number.__name__: number for number in (kept_of, lost_of, with_first, rest_length, slope_angle)
}
