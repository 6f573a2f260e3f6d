"""Roles of vectors and bases through the origin; their twins are in roles_vectors.js."""

from __future__ import annotations

from math import atan2, hypot

import numpy as np

from figures.shapes import Arrays, arrow, columns, fixed
from figures.state import Args, State


def vector_line(state: State, args: Args) -> Arrays:
    """The line through the origin along `b`."""
    b = state.onto(args)
    size = hypot(*b)
    if size < 1e-12:
        return columns([None])
    half = args["length"] / size * b
    return columns([-half, half])


def vector_shadow(state: State, args: Args) -> Arrays:
    """From the origin to the foot of `a` on the line along `b`."""
    a, b = state.vector(args["a"]), state.onto(args)
    square = b @ b
    return columns([(0, 0), (a @ b / square if square > 0 else 0) * b])


def arc_between(state: State, args: Args) -> Arrays:
    """The angle from `a` to `b`, the short way; a corner where it is right."""
    a, b = state.vector(args["a"]), state.onto(args)
    if min(hypot(*a), hypot(*b)) < 1e-12:
        return columns([None])
    start = atan2(a[1], a[0])
    turn = atan2(a[0] * b[1] - a[1] * b[0], a @ b)
    radius = args["radius"]
    if abs(a @ b) < 1e-9 * hypot(*a) * hypot(*b):
        side = 0.7 * radius
        first, second = side * a / hypot(*a), side * b / hypot(*b)
        return columns([first, first + second, second])
    angles = [start + turn * k / 24 for k in range(25)]
    return columns([(radius * np.cos(t), radius * np.sin(t)) for t in angles])


def tip_label(state: State, args: Args) -> Arrays:
    """A name beyond the tip of a vector or basis vector (`which`); `side`: beside it, at `at`."""
    if "which" in args:
        v = args.get("length", 1) * state.basis(args)[args["which"]]
    else:
        v = rebuilt(state, args) if args.get("rebuilt") else state.vector(args["vector"])
    size = hypot(*v)
    unit = v / size if size > 1e-12 else np.array([0.0, 1.0])
    place = args.get("at", 1) * v + args.get("gap", 0) * unit
    normal = np.array([-unit[1], unit[0]])
    return {**columns([place + args.get("side", 0) * normal]), "text": [args["text"]]}


def coordinate_leg(state: State, args: Args) -> Arrays:
    """The steps along one basis vector on the way from the origin to a vector."""
    coordinates = state.coordinates(args)
    if coordinates is None:
        return columns([None])
    corner = coordinates[0] * state.basis(args)[0]
    if args["which"] == 0:
        return columns([(0, 0), corner])
    return columns([corner, state.vector(args.get("vector", "v"))])


def rebuilt(state: State, args: Args) -> np.ndarray:
    basis, v = state.basis(args), state.vector(args.get("vector", "v"))
    return np.asarray(basis.T @ (basis @ v))


def rebuilt_vector(state: State, args: Args) -> Arrays:
    """Σ (bᵢ · v) bᵢ: where one lands by taking the inner products for coordinates."""
    return columns(arrow((0, 0), rebuilt(state, args), args.get("head")))


def product_row(state: State, args: Args) -> Arrays:
    """Row `row` of P X as texts. X: pairs, names of vectors, numbers of records, or None: dots."""
    p = state.basis(args)[args["row"]]
    texts = []
    for x in args["vectors"]:
        if isinstance(x, str):
            x = state.vector(x)
        elif isinstance(x, int):
            x = state.points[x]
        text = "⋯" if x is None else fixed(float(p @ x), args.get("digits", 2))
        texts.append(text.rstrip("0").rstrip(".") if args.get("short") else text)
    return {**columns(args["centres"]), "text": texts}


def looked_at(state: State, args: Args) -> tuple[np.ndarray, np.ndarray] | None:
    """The record of the entry looked at, and its foot on the basis vector of the entry's row."""
    row, _, column = state.get(args["name"], "").partition(",")
    if not column or int(row) != args["row"]:
        return None
    basis = state.basis({"basis": args.get("basis", "theta")})  # `name` is the entry's here
    p, record = basis[args["row"]], state.points[int(column)]
    return record, (p @ record) * p


def looked_shadow(state: State, args: Args) -> Arrays:
    looked = looked_at(state, args)
    return columns([None] if looked is None else [(0, 0), looked[1]])


def looked_drop(state: State, args: Args) -> Arrays:
    return columns(looked_at(state, args) or [None])


VECTOR_ROLES = {
    role.__name__: role
    for role in (
        vector_line, vector_shadow, arc_between, tip_label, coordinate_leg, rebuilt_vector,
        product_row, looked_shadow, looked_drop,
    )
}  # fmt: skip
