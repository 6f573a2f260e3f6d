"""Names of fields that are numbers in order: wavelengths, masses, times, the places of a pixel."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from tables.cells import Floats, Ints

NAME = re.compile(r"(.*?)([+-]?\d+(?:[.,]\d+)?)(\D*)", re.DOTALL)
EDGES = " _.-:/()[]"  # between a word, a number and its unit
LEAST = 8  # names: of fewer, an order says nothing
LONGEST = 40  # characters of a word or a unit
MOST = 0.9  # of the names, where others may stand among those in order


@dataclass(frozen=True, eq=False)
class Ordered:
    """What the names say: `places` (n,) rise or fall throughout."""

    places: Floats
    word: str  # that stands before each number: "V", "pixel"
    unit: str  # that stands behind each
    among: Ints | None = None  # (n,): which of all names these are, where there are others

    @property
    def title(self) -> str:
        """For an axis; "" where the names are numbers alone."""
        word = self.word if len(self.word) > 1 else ""  # R puts an X or a V before numbers
        return f"{word} ({self.unit})" if word and self.unit else word or self.unit

    def said(self, first: int, last: int) -> str:
        """From one field to another, from the smaller number on: "960–1020 nm"."""
        low, high = sorted((float(self.places[first]), float(self.places[last])))
        ends = shortest_text(low) if low == high else f"{shortest_text(low)}–{shortest_text(high)}"
        return f"{ends} {self.unit}".strip()

    def fields_between(self, low: float, high: float) -> list[int]:
        """The fields from one number to another."""
        ends = sorted((low, high))
        found = np.flatnonzero((self.places >= ends[0]) & (self.places <= ends[1]))
        return (found if self.among is None else self.among[found]).tolist()


def ordered(names: Sequence[str]) -> Ordered | None:
    """The order in these names of fields; None where there is none."""
    if len(names) < LEAST:
        return None
    found = [NAME.fullmatch(name.strip()) for name in names]
    parts = [one.groups() for one in found if one]
    if len(parts) < len(names) or len({(before, behind) for before, _, behind in parts}) > 1:
        return None
    word, unit = (parts[0][i].strip(EDGES) for i in (0, 2))
    if max(len(word), len(unit)) > LONGEST:
        return None
    places = np.array([float(number.replace(",", ".")) for _, number, _ in parts])
    steps = np.diff(places)
    return Ordered(places, word, unit) if (steps > 0).all() or (steps < 0).all() else None


def mostly_ordered(names: Sequence[str]) -> Ordered | None:
    """The same where a few others stand among them, as a moisture beside wavelengths."""
    found = [NAME.fullmatch(name.strip()) for name in names]
    around = [one.group(1, 3) if one else None for one in found]
    common, count = Counter(around).most_common(1)[0] if around else (None, 0)
    if common is None or count < MOST * len(names):
        return None
    among = [i for i, one in enumerate(around) if one == common]
    header = ordered([names[i] for i in among])
    return header and replace(header, among=np.array(among))


def lie_along_an_axis(names: Sequence[str]) -> bool:
    """Whether they are in order, and not only counted from 0 or 1."""
    header = ordered(names)
    if header is None:
        return False
    counted = header.places[0] in (0, 1) and bool((np.diff(header.places) == 1).all())
    return not counted


def shortest_text(number: float) -> str:
    """As short as it tells numbers in a header apart."""
    return f"{number:.10g}".replace("-", "−")
