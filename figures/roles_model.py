"""Roles of the model x = w z + mean + noise of variance s; their twins are in roles_model.js.

A model is (wx, wy, s, ax, ay): a record, measured from the mean, says a · x about its z. The E
step is a = w / (|w|² + s). Which model is drawn is told by one of these:

    models   a list of such models, one for each frame `state.frame`, straight lines in between
    fit      true: the maximum-likelihood model of the records, with s = λ₂ times the second
             entry of the vector `share`, if any
    w, noise the names of two vectors: w, and one whose second entry is the root of s
"""

from __future__ import annotations

from math import hypot, log, pi, sqrt

import numpy as np

from figures.roles_frames import between, frames_at
from figures.shapes import Arrays, arrow, columns, joined
from figures.state import Args, State, direction

Model = tuple[np.ndarray, float, np.ndarray]  # w, s, a


def model_of(state: State, args: Args) -> Model:
    if "models" in args:
        before, after, share = frames_at(state, {"smooth": True}, len(args["models"]))
        flat = between(args["models"][before], args["models"][after], share)
        return np.array(flat[:2]), float(flat[2]), np.array(flat[3:])
    if args.get("fit"):
        values, axes = state.eigen
        s = max(float(values[1]), 0.0)
        s *= float(state[args["share"]][1]) if "share" in args else 1.0
        return expected(sqrt(max(float(values[0]) - s, 0.0)) * axes[0], s)
    return expected(state.vector(args["w"]), float(state[args["noise"]][1]) ** 2)


def expected(w: np.ndarray, s: float) -> Model:
    """The model with the a of its E step."""
    below = float(w @ w) + s
    return w, s, w / below if below > 0 else 0 * w


def unit_of(w: np.ndarray) -> np.ndarray:
    size = hypot(*w)
    return w / size if size > 1e-12 else np.array([1.0, 0.0])


def model_arrow(state: State, args: Args) -> Arrays:
    """w, from the mean."""
    w = model_of(state, args)[0]
    return columns(arrow(state.mean, state.mean + w, args.get("head")))


def model_line(state: State, args: Args) -> Arrays:
    """The line of all W z + mean."""
    half = args["length"] * unit_of(model_of(state, args)[0])
    return columns([state.mean - half, state.mean + half])


def model_ellipse(state: State, args: Args) -> Arrays:
    """Half axes scale times the standard deviations of the model; with `only`, of the noise."""
    w, s, _ = model_of(state, args)
    u = unit_of(w)
    along_w = s if args.get("only") == "noise" else float(w @ w) + s
    half = args.get("scale", 1) * np.array([sqrt(along_w), sqrt(s)])
    steps = args.get("steps", 72)
    turn = np.array([direction(360 * k / steps) for k in range(steps + 1)])
    return columns(state.mean + (turn * half) @ np.array([u, [-u[1], u[0]]]))


def beads(state: State, args: Args) -> np.ndarray:
    w, _, a = model_of(state, args)
    return state.mean + np.outer(state.centred @ a, w)


def model_beads(state: State, args: Args) -> Arrays:
    """W E(z) + mean for every record."""
    return columns(beads(state, args))


def model_springs(state: State, args: Args) -> Arrays:
    """From every record to its bead."""
    pairs = zip(state.points, beads(state, args), strict=True)
    return joined([[record, bead] for record, bead in pairs])


def drawn(state: State, args: Args) -> int:
    """How many records have been drawn so far."""
    return min(max(int(float(state["frame"]) + 1e-9), 0), len(args["z"]))


def model_draws(state: State, args: Args) -> Arrays:
    """The records made from the first z and e of the lists: mean + w z + √s e."""
    w, s, _ = model_of(state, args)
    count = drawn(state, args)
    z, e = args["z"][:count], args["e"][:count]
    made = [state.mean + a * w + sqrt(s) * np.array(b) for a, b in zip(z, e, strict=True)]
    return columns(made or [None])


def model_path(state: State, args: Args) -> Arrays:
    """The way of the last one: along w (`part` 0), then the noise (1)."""
    count = drawn(state, args)
    if not count:
        return columns([None])
    w, s, _ = model_of(state, args)
    on_line = state.mean + args["z"][count - 1] * w
    end = on_line + sqrt(s) * np.array(args["e"][count - 1])
    return columns([on_line, end] if args["part"] else [state.mean, on_line])


def frame_path(state: State, args: Args) -> Arrays:
    """The places of the frames so far, and the way on from there."""
    before, after, share = frames_at(state, {"smooth": True}, len(args["y"]))
    x, y = args["x"], args["y"]
    path = list(zip(x[: before + 1], y[: before + 1], strict=True))
    here, there = [x[before], y[before]], [x[after], y[after]]
    return columns([*path, between(here, there, share)] if share else path)


# --- live numbers -----------------------------------------------------------------------------


def model_likelihood(state: State, args: Args) -> float:
    """ln p of all records; 0 where the model has no density."""
    w, s, _ = model_of(state, args)
    wide = float(w @ w) + s
    if not s > 0:
        return 0.0
    x = state.centred
    distance = ((x**2).sum() - ((x @ w) ** 2).sum() / wide) / s
    return float(-(len(x) * (2 * log(2 * pi) + log(s * wide)) + distance) / 2)


def model_covariance(state: State, args: Args) -> float:
    """Entry (i, j) of W Wᵀ + s I."""
    w, s, _ = model_of(state, args)
    i, j = args["i"], args["j"]
    return float(w[i] * w[j] + (s if i == j else 0.0))


def model_noise(state: State, args: Args) -> float:
    return model_of(state, args)[1]


def model_shrink(state: State, args: Args) -> float:
    """How far a bead is from the mean, as a part of how far its shadow is: w · a."""
    w, _, a = model_of(state, args)
    return float(w @ a)


def rows_dot(state: State, args: Args) -> float:
    """The inner product of columns i and j of W R, for a W of rows `rows`, each turned by theta."""
    turned = np.asarray(args["rows"]) @ state.basis({})
    return float(turned[:, args["i"]] @ turned[:, args["j"]])


def turned_row(state: State, args: Args) -> Arrays:
    """A row of W turned: an arrow from the origin; with `text`, a name beyond or beside its tip."""
    row = np.asarray(args["row"], dtype=float) @ state.basis({})
    if "text" not in args:
        return columns(arrow((0, 0), row, args.get("head")))
    u = unit_of(row)
    tip = row + args.get("gap", 0) * u + args.get("side", 0) * np.array([-u[1], u[0]])
    return {**columns([tip]), "text": [args["text"]]}


MODEL_ROLES = {
    role.__name__: role
    for role in (
        model_arrow, model_line, model_ellipse, model_beads, model_springs, model_draws,
        model_path, frame_path, turned_row,
    )
}  # fmt: skip
MODEL_NUMBERS = {
    number.__name__: number
    for number in (model_likelihood, model_covariance, model_noise, model_shrink, rows_dot)
}
