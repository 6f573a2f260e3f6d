"""Roles for keeping k components: a share to keep is set by hand; twins in roles_rules.js.

`state[name]` is the handle's place; its height is the share. `cumulative` are the shares kept by
the first 1, 2, … components.
"""

from __future__ import annotations

from figures.shapes import Arrays, columns, joined, rectangle
from figures.state import Args, State


def keep_at(state: State, args: Args) -> float:
    """The fewest components that keep the share."""
    cut = float(state[args["name"]][1])
    short = [share for share in args["cumulative"] if share < cut - 1e-9]
    return float(min(len(short) + 1, len(args["cumulative"])))


def kept_at(state: State, args: Args) -> float:
    """What so many components really keep."""
    return float(args["cumulative"][int(keep_at(state, args)) - 1])


def cut_line(state: State, args: Args) -> Arrays:
    """The share as a line across `span`."""
    cut = float(state[args["name"]][1])
    return columns([(x, cut) for x in args["span"]])


def cut_stem(state: State, args: Args) -> Arrays:
    """From the first point that reaches the share down to its k; as `dot`, the point only."""
    point = keep_at(state, args), kept_at(state, args)
    return columns([point] if args.get("dot") else [(point[0], 0), point])


def cut_bars(state: State, args: Args) -> Arrays:
    """The bars of the components that are kept, or of those that are not (`lost`)."""
    k, half = int(keep_at(state, args)), args["across"] / 2
    bars = [
        rectangle((i + 1 - half, 0), (i + 1 + half, height))
        for i, height in enumerate(args["heights"])
        if (i >= k) == bool(args.get("lost"))
    ]
    return joined(bars)


def cut_mark(state: State, args: Args) -> Arrays:
    """The same k on another scale, at height `y`; as `line`, from 0."""
    k = keep_at(state, args)
    return columns([(0, args["y"]), (k, args["y"])] if args.get("line") else [(k, args["y"])])


RULE_ROLES = {role.__name__: role for role in (cut_line, cut_stem, cut_bars, cut_mark)}
RULE_NUMBERS = {number.__name__: number for number in (keep_at, kept_at)}
