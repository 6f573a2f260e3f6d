"""A component as an expression in the names of the fields, to be copied."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np

from results.analysis import Analysis
from tables.cells import Floats

DIGITS = 6


def expressions(found: Analysis, axes: Sequence[int]) -> str:
    """For each component two lines: from centred (and scaled) fields, and from the fields as they
    are. Nothing of a wide table: nobody would read it."""
    if found.wide:
        return ""
    lines = []
    for k in axes:
        lines += [f"PC{k + 1} = {of_deviations(found, k)}", f"PC{k + 1} = {of_fields(found, k)}"]
    return "\n".join(lines)


def of_deviations(found: Analysis, k: int) -> str:
    """0.7 * (a - 2) / 1.1 + …"""
    model = found.model
    scales = ["" if x == 1 else f" / {digits(x)}" for x in model.scale]
    centred = [
        f"({named(field)}{signed(-mean)}){scale}"
        for field, mean, scale in zip(found.prepared.fields, model.mean, scales, strict=True)
    ]
    return weighted_sum(model.components[k], centred)


def of_fields(found: Analysis, k: int) -> str:
    """0.65 * a + … - 3.5"""
    model = found.model
    weights = model.components[k] / model.scale
    return weighted_sum(weights, map(named, found.prepared.fields)) + signed(-weights @ model.mean)


def weighted_sum(weights: Floats, terms: Iterable[str]) -> str:
    parts = (f"{signed(v)} * {term}" for v, term in zip(weights, terms, strict=True))
    return "".join(parts).removeprefix(" + ").replace(" - ", "-", 1 if weights[0] < 0 else 0)


def signed(x: float) -> str:
    return f" {'-' if x < 0 else '+'} {digits(abs(x))}"


def digits(x: float) -> str:
    return np.format_float_positional(float(f"{x:.{DIGITS}g}"), trim="-")


def named(field: str) -> str:
    """As R takes names that are no names: in backticks."""
    return field if field.isidentifier() else f"`{field.replace('`', '')}`"
