"""Fields that lie along an axis: wavelengths, wavenumbers, masses or times as their names."""

from __future__ import annotations

import re
from collections.abc import Sequence

import numpy as np

from tables.cells import Floats

LEAST = 10  # fields
NUMBER = re.compile(r"(\D*?)(-?\d+(?:[.,]\d+)?(?:[eE][+-]?\d+)?)(\D*)")


def places(names: Sequence[str]) -> Floats | None:
    """(n,): where each field lies, if their names are numbers that rise or fall strictly, all with
    the same text before and behind ("X1100", "1100 nm"). A mere count from 0 or 1 is no axis."""
    if len(names) < LEAST:
        return None
    found = [NUMBER.fullmatch(name.strip()) for name in names]
    around = {(match[1], match[3]) for match in found if match}
    if len(around) != 1 or not all(found):
        return None
    at = np.array([float(match[2].replace(",", ".")) for match in found if match])
    steps = np.diff(at)
    if not ((steps > 0).all() or (steps < 0).all()):
        return None
    counted = at[0] in (0, 1) and (steps == 1).all()
    return None if counted else at
