"""Fields that lie along an axis: wavelengths, wavenumbers, masses or times as their names."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

import numpy as np

LEAST = 10  # fields
NUMBER = re.compile(r"(\D*?)(-?\d+(?:[.,]\d+)?(?:[eE][+-]?\d+)?)(\D*)")


def axis_of(names: Sequence[str]) -> dict[str, float]:
    """Where each field lies on the axis, without those that are not on it; {} if there is none.

    Their names are numbers that rise or fall strictly, all with the same text before and behind
    ("X1100", "1100 nm"). A mere count from 0 or 1 is no axis.
    """
    found = [(name, match) for name in names if (match := NUMBER.fullmatch(name.strip()))]
    around = Counter((match[1], match[3]) for _, match in found).most_common(1)
    if not around or around[0][1] < LEAST:
        return {}
    on_it = {
        name: float(match[2].replace(",", "."))
        for name, match in found
        if (match[1], match[3]) == around[0][0]
    }
    at = np.array(list(on_it.values()))
    steps = np.diff(at)
    counted = at[0] in (0, 1) and (steps == 1).all()
    return on_it if not counted and ((steps > 0).all() or (steps < 0).all()) else {}


def all_along(names: Sequence[str]) -> bool:
    """Whether all these fields lie along one axis."""
    return len(axis_of(names)) == len(names)
