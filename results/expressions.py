"""A component as an expression in the names of the fields, to be copied.

Its numbers are rounded where a score changes by a millionth of its standard deviation.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import floor, log10

import numpy as np

from results.analysis import Analysis
from tables.cells import Floats

PLACES = 6  # digits that count


def expressions(found: Analysis, axes: Sequence[int]) -> str:
    """For each component two lines: from centred (and scaled) fields, and from the fields as they
    are. Nothing of a wide table: nobody would read it."""
    if found.wide:
        return ""
    return "\n".join(
        f"PC{k + 1} = {written(found, k)}" for k in axes for written in (of_deviations, of_fields)
    )


def of_deviations(found: Analysis, k: int) -> str:
    """0.7 * (a - 2) / 1.1 + …"""
    model = found.model
    scales = ["" if x == 1 else f" / {digits(x, x)}" for x in model.scale]
    spreads = np.sqrt((found.centred**2).mean(axis=0)) * model.scale
    centred = [
        f"({named(field)}{signed(-mean, spread)}){scale}"
        for field, mean, spread, scale in zip(
            found.prepared.fields, model.mean, spreads, scales, strict=True
        )
    ]
    return weighted_sum(model.components[k], np.ones(found.n), centred)


def of_fields(found: Analysis, k: int) -> str:
    """0.65 * a + … - 3.5"""
    model = found.model
    weights = model.components[k] / model.scale
    spread = float(found.Y[:, k].std())
    units = spread / np.maximum(np.abs(found.prepared.X).max(axis=0), np.finfo(float).tiny)
    terms = map(named, found.prepared.fields)
    return weighted_sum(weights, units, terms) + signed(-weights @ model.mean, spread)


def weighted_sum(weights: Floats, units: Floats, terms: Iterable[str]) -> str:
    text = "".join(
        f"{signed(v, unit)} * {term}" for v, unit, term in zip(weights, units, terms, strict=True)
    )
    return text.removeprefix(" + ") if text.startswith(" + ") else "-" + text.removeprefix(" - ")


def signed(x: float, unit: float) -> str:
    return f" {'-' if x < 0 else '+'} {digits(abs(x), unit)}"


def digits(x: float, unit: float) -> str:
    """Up to the place that is a millionth of the unit."""
    rounded = round(float(x), PLACES - floor(log10(unit)))
    return str(np.format_float_positional(rounded, trim="-"))


def named(field: str) -> str:
    """As R takes names that are no names: in backticks."""
    return field if field.isidentifier() else f"`{field.replace('`', '')}`"
