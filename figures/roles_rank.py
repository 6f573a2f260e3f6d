"""Roles of a matrix as a sum of rank-one pieces sᵢ uᵢ vᵢᵀ; their twins are in roles_rank.js.

`U` holds the uᵢ as rows, `V` the vᵢ, `s` the sᵢ. How many pieces are laid on top of each other
is the frame `state[name]`.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from figures.shapes import Arrays, columns, joined, rectangle
from figures.state import Args, State


def pieces_laid(state: State, args: Args) -> int:
    most = len(args["s"])
    return int(min(max(np.floor(float(state.get(args.get("name", "frame"), 0)) + 1e-9), 0), most))


def rank_sum(state: State, args: Args) -> Arrays:
    """The sum of the first k pieces, or the k-th alone (`alone`)."""
    k = pieces_laid(state, args)
    first = max(k - 1, 0) if args.get("alone") else 0
    U, V = np.asarray(args["U"], dtype=float), np.asarray(args["V"], dtype=float)
    z = (U[first:k].T * np.asarray(args["s"], dtype=float)[first:k]) @ V[first:k]
    columns_, rows = range(V.shape[1]), range(U.shape[1])
    return {"x": list(columns_), "y": list(rows), "z": z.tolist()}


def rank_bars(state: State, args: Args) -> Arrays:
    """A bar sᵢ² for each piece: those laid down, or those still missing (`missing`)."""
    k = pieces_laid(state, args)
    bars = [
        rectangle((i + 0.62, 0), (i + 1.38, s * s))
        for i, s in enumerate(args["s"])
        if (i >= k) == bool(args.get("missing"))
    ]
    return joined(bars) if bars else columns([None])


def pieces(state: State, args: Args) -> float:
    return float(pieces_laid(state, args))


def share_laid(state: State, args: Args) -> float:
    """Σ sᵢ² of the pieces laid down, as a share of all."""
    squares = [s * s for s in args["s"]]
    return sum(squares[: pieces_laid(state, args)]) / sum(squares)


def squares_missing(state: State, args: Args) -> float:
    """Σ sᵢ² of the pieces that are missing: the squared error."""
    return float(sum(s * s for s in args["s"][pieces_laid(state, args) :]))


RANK_ROLES: dict[str, Callable[[State, Args], Arrays]] = {
    "rank_sum": rank_sum,
    "rank_bars": rank_bars,
}
RANK_NUMBERS: dict[str, Callable[[State, Args], float]] = {
    "pieces": pieces,
    "share_laid": share_laid,
    "squares_missing": squares_missing,
}
