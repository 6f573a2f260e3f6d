"""Roles for a table of many fields, of which two are looked at: `state[name]` is "i,j"."""

from __future__ import annotations

from figures.shapes import Arrays, columns, fixed
from figures.state import Args, State


def chosen_pair(state: State, args: Args) -> tuple[int, int]:
    i, j = state[args["name"]].split(",")
    return int(i), int(j)


def pair_dots(state: State, args: Args) -> Arrays:
    """The records of `state.table` in the two fields looked at: field j across, field i up."""
    i, j = chosen_pair(state, args)
    return columns((record[j], record[i]) for record in state["table"])


def pair_names(state: State, args: Args) -> Arrays:
    """The names of the two fields, each at its axis (`at`: two places)."""
    i, j = chosen_pair(state, args)
    return {**columns(args["at"]), "text": [f"{args['names'][j]} →", f"↑ {args['names'][i]}"]}


def pair_entry(state: State, args: Args) -> Arrays:
    """Entry (i, j) of a matrix, written at `at` after the word `label`."""
    i, j = chosen_pair(state, args)
    text = fixed(args["matrix"][i][j], args.get("digits", 2))
    return {**columns([args["at"]]), "text": [f"{args['label']} {text}"]}
