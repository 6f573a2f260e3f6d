"""Roles that show states computed beforehand, one a frame; their twins are in roles_frames.js."""

from __future__ import annotations

from collections.abc import Sequence
from math import floor
from typing import Any

from figures.shapes import Arrays
from figures.state import Args, State


def frames_at(state: State, args: Args, count: int) -> tuple[int, int, float]:
    """The frame before, the one after, and how far it is on the way (0 … 1)."""
    at = min(max(float(state.get(args.get("name", "frame"), 0)), 0.0), count - 1.0)
    before = min(floor(at + 1e-9), count - 1)
    return before, min(before + 1, count - 1), max(at - before, 0.0) if args.get("smooth") else 0.0


def between(start: Sequence[Any], end: Sequence[Any], share: float) -> list[Any]:
    if not share:
        return list(start)
    goals = [*end, *[None] * len(start)]
    return [
        None if a is None or b is None else a + share * (b - a)
        for a, b in zip(start, goals, strict=False)
    ]


def frames(state: State, args: Args) -> Arrays:
    """Frame `state[name]` of the lists x and y; `smooth` moves on a straight line in between."""
    before, after, share = frames_at(state, args, len(args["y"]))
    drawn = {key: between(args[key][before], args[key][after], share) for key in ("x", "y")}
    return {**drawn, "text": args["text"][before]} if "text" in args else drawn


def frame_value(state: State, args: Args) -> float:
    """The number that belongs to the frame."""
    values = args["values"]
    before, after, share = frames_at(state, args, len(values))
    return float(between([values[before]], [values[after]], share)[0])


FRAME_ROLES = {"frames": frames}
FRAME_NUMBERS = {"frame_value": frame_value}
