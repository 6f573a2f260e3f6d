"""What a trace draws, from the state of the handles: the truth that the browser follows.

`ui/live_figure/roles.js` has a function of the same name for each of these, used while a
drag is on; a browser test holds the two against each other.
"""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt

import numpy as np

from figures.numbers import NUMBERS
from figures.roles_areas import AREA_ROLES
from figures.roles_eigen import EIGEN_ROLES
from figures.roles_error import mean_square, residual_squares
from figures.roles_fields import pair_dots, pair_entry, pair_names
from figures.roles_frames import FRAME_ROLES
from figures.roles_images import IMAGE_ROLES
from figures.roles_kernel import KERNEL_ROLES
from figures.roles_model import MODEL_ROLES
from figures.roles_rank import RANK_ROLES
from figures.roles_rules import RULE_ROLES
from figures.roles_vectors import VECTOR_ROLES
from figures.roles_views import VIEW_ROLES
from figures.roles_white import WHITE_ROLES
from figures.shapes import (
    Arrays,
    arrow,
    closed,
    columns,
    fixed,
    grid_lines,
    joined,
    mix_colours,
    rectangle,
    stacked,
)
from figures.state import Args, State, along, direction

CELLS = ((0, 0), (1, 0), (0, -1), (1, -1))
Role = Callable[[State, Args], Arrays]


def points(state: State, args: Args) -> Arrays:
    return columns(state.records(args))


def mean(state: State, args: Args) -> Arrays:
    return columns([(0, 0) if args.get("centred") else state.mean])


def mean_lines(state: State, args: Args) -> Arrays:
    x0, x1, y0, y1 = args["span"]
    x, y = state.middle(args)
    return joined([[(x0, y), (x1, y)], [(x, y0), (x, y1)]])


def axis_line(state: State, args: Args) -> Arrays:
    half = args["length"] * direction(state.angle(args))
    through = state.middle(args)
    return columns([through - half, through + half])


def shadows(state: State, args: Args) -> Arrays:
    return columns(state.feet(args))


def residuals(state: State, args: Args) -> Arrays:
    pairs = zip(state.records(args), state.feet(args), strict=True)
    return joined([[record, foot] for record, foot in pairs])


def pair(state: State, args: Args) -> Arrays:
    """The segment between two records."""
    records = state.records(args)
    return columns([records[args["i"]], records[args["j"]]])


def drops(state: State, args: Args) -> Arrays:
    """From each record down and across to the lines through `at`."""
    x0, y0 = args["at"]
    return joined([[(x, y0), (x, y), (x0, y)] for x, y in state.points])


def drop_feet(state: State, args: Args) -> Arrays:
    """Field i alone: the ends of the drops on its line."""
    x0, y0 = args["at"]
    return columns([(x, y0) if args["i"] == 0 else (x0, y) for x, y in state.points])


def strip(state: State, args: Args) -> Arrays:
    t = state.shadows(args)
    base = args.get("y", 0)
    heights = stacked(t) if args.get("stack") else [0] * len(t)
    return columns([(x, base + k * args.get("dy", 0)) for x, k in zip(t, heights, strict=True)])


def variance_curve(state: State, args: Args) -> Arrays:
    steps = args.get("steps", 90)
    angles = 180 * np.arange(steps + 1) / steps
    u = np.array([np.cos(np.radians(angles)), np.sin(np.radians(angles))])
    return {"x": angles.tolist(), "y": (u * (state.C @ u)).sum(axis=0).tolist()}


def variance_dot(state: State, args: Args) -> Arrays:
    theta = state.angle(args) % 180
    return columns([(theta, along(state.C, theta))])


def tried(state: State, args: Args) -> Arrays:
    angles = state.get(args.get("list", "tried"), ())
    return columns([(theta, along(state.C, theta)) for theta in angles])


def components(state: State, args: Args) -> Arrays:
    values, axes = state.eigen
    span = args.get("scale", 1) * sqrt(max(float(values[args["which"]]), 0.0)) * axes[args["which"]]
    through = state.middle(args)
    if args.get("both"):
        return columns([through - span, through + span])
    return columns(arrow(through, through + span, args.get("head")))


def ellipse(state: State, args: Args) -> Arrays:
    values, axes = state.eigen
    half = args.get("scale", 1) * np.sqrt(np.maximum(values, 0))
    steps = args.get("steps", 72)
    turn = np.array([direction(360 * k / steps) for k in range(steps + 1)])
    return columns(state.middle(args) + (turn * half) @ axes)


def rectangles(state: State, args: Args) -> Arrays:
    through = np.zeros(2) if args.get("centred") else state.mean
    pairs = zip(state.records(args), state.centred, strict=True)
    signed = [p for p, (dx, dy) in pairs if dx * dy * args["sign"] > 1e-12]
    return joined([rectangle(p, through) for p in signed])


def vector(state: State, args: Args) -> Arrays:
    tail = state.origin(args)
    return columns(arrow(tail, tail + state.vector(args["name"]), args.get("head")))


def image_vector(state: State, args: Args) -> Arrays:
    tail = state.origin(args)
    matrix = np.asarray(args.get("matrix", state.C), dtype=float)
    return columns(arrow(tail, tail + matrix @ state.vector(args["name"]), args.get("head")))


def foot(state: State, args: Args) -> Arrays:
    a, b = state.vector(args["a"]), state.onto(args)
    square = b @ b
    return columns([a, (a @ b / square if square > 0 else 0) * b])


def coordinate_path(state: State, args: Args) -> Arrays:
    coordinates = state.coordinates(args)
    if coordinates is None:
        return columns([None])
    corner = coordinates[0] * state.basis(args)[0]
    return columns([(0, 0), corner, state.vector(args.get("vector", "v"))])


def basis_grid(state: State, args: Args) -> Arrays:
    return joined(grid_lines(state.basis(args), args["span"], args.get("step", 1)))


def basis_arrow(state: State, args: Args) -> Arrays:
    tail = state.origin(args)
    step = args.get("length", 1) * state.basis(args)[args["which"]]
    return columns(arrow(tail, tail + step, args.get("head")))


def matrix_cells(state: State, args: Args) -> Arrays:
    """The entries of D = P C Pᵀ for the turned basis: as texts, or one of them as a box."""
    P = state.basis(args)
    entries = (P @ state.C @ P.T).ravel()
    largest = args.get("max", max(abs(float(state.eigen[0][0])), 1e-12))
    colours = [mix_colours(args["scale"], abs(value) / largest) for value in entries]
    centres = args.get("centres", CELLS)
    if "entry" not in args:
        text = [fixed(value, args.get("digits", 2)) for value in entries]
        return {**columns(centres), "text": text, "color": colours}
    half = args.get("size", 1) / 2
    x, y = centres[args["entry"]]
    box = rectangle((x - half, y - half), (x + half, y + half))
    return {**columns(box), "color": colours[args["entry"]]}


def bar_split(state: State, args: Args) -> Arrays:
    """One piece of a bar of constant length."""
    parts = [NUMBERS[name](state, args) for name in args["parts"]]
    scale = args["length"] / state.total if args.get("length") and state.total else 1
    start = args.get("start", 0) + scale * sum(parts[: args["which"]])
    end = start + scale * parts[args["which"]]
    low, high = args["across"]
    if args.get("vertical"):
        return columns(rectangle((low, start), (high, end)))
    return columns(rectangle((start, low), (end, high)))


def highlight(state: State, args: Args) -> Arrays:
    chosen = state[args["name"]]
    boxes = args["boxes"]
    shapes = boxes.get(chosen, ()) if isinstance(boxes, dict) else boxes[int(chosen)]
    return joined([closed(shape) for shape in shapes])


ROLES: dict[str, Role] = {
    role.__name__: role
    for role in (
        points, mean, mean_lines, axis_line, shadows, residuals, pair, drops, drop_feet, strip,
        variance_curve, variance_dot, tried, components, ellipse, rectangles, vector,
        image_vector, foot, coordinate_path, basis_grid, basis_arrow, matrix_cells, bar_split,
        highlight, residual_squares, mean_square, pair_dots, pair_names, pair_entry,
    )
}  # fmt: skip
ROLES |= VECTOR_ROLES | AREA_ROLES | EIGEN_ROLES | FRAME_ROLES | VIEW_ROLES | RANK_ROLES
ROLES |= IMAGE_ROLES
ROLES |= KERNEL_ROLES
ROLES |= MODEL_ROLES
ROLES |= RULE_ROLES | WHITE_ROLES
