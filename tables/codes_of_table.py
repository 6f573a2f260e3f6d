"""One code for "missing" in many fields: asked about once, in all fields where it may be one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

import numpy as np

from tables import codes
from tables.cells import Floats, Ints, Numbers
from tables.codes import NEAR
from tables.model import Message, Options, Question

FIELDS, CELLS = 2, 3  # with the same number
NINE, FAR = 9.0, 3  # this one only where all others are smaller by so much
RARE = 0.2  # of the cells of these fields, at most
REST = 2  # different other values


@dataclass
class Coded:
    """The values that mean missing, by field, and what was asked."""

    values: dict[int, list[str]] = field(default_factory=dict)
    questions: list[Question] = field(default_factory=list)


def ask(fields: Mapping[int, Numbers], names: list[str], options: Options) -> Coded:
    """Each value once, with all fields that it may be missing in."""
    every = {j: codes.distinct(numbers) for j, numbers in fields.items()}
    suspected: dict[float, set[int]] = {}
    for j, numbers in fields.items():
        for text in codes.suspects(numbers):
            suspected.setdefault(float(text), set()).add(j)
    for value in _shared(every):
        suspected[value] = {j for j, (values, _) in every.items() if value in values}
    found = Coded()
    for value, where in sorted(suspected.items()):
        where |= {j for j, (values, _) in every.items() if _stands_apart(values, value)}
        _ask_one(found, value, sorted(where), fields, names, options)
    return found


def _ask_one(
    found: Coded,
    value: float,
    where: list[int],
    fields: Mapping[int, Numbers],
    names: list[str],
    options: Options,
) -> None:
    text = codes.written(fields[where[0]], value)
    count = sum(int((fields[j].values == value).sum()) for j in where)
    shown = tuple(names[j] for j in where)
    code = "ask_code" if len(where) == 1 else "ask_codes"
    message = Message(code, {"field": shown[0], "names": shown, "value": text, "count": count})
    id = f"code {where[0]} {text}" if len(where) == 1 else f"code {text}"
    question = options.question(id, message, assumed=False)
    found.questions.append(question)
    if question.holds:
        for j in where:
            found.values.setdefault(j, []).append(text)


def _stands_apart(values: Floats, value: float) -> bool:
    """The least or the greatest of a field, and off from the next one."""
    if len(values) <= REST or value not in (values[0], values[-1]):
        return False
    rest = values[values != value]
    gap = max(rest[0] - value, value - rest[-1])
    if value < 0 or value > 9:
        return bool(gap > 0)
    return bool(gap > NEAR * (rest[-1] - rest[0]) and gap > 1)


def _shared(every: Mapping[int, tuple[Floats, Ints]]) -> list[float]:
    """A number that is rare and comes in several fields of whole numbers: the one below zero, or
    9 where all others are far from it."""
    whole = [found for found in every.values() if _are_whole(found[0])]
    cells = sum(int(counts.sum()) for _, counts in whole)
    found = []
    for value in {float(n) for values, _ in whole for n in values[(values < 0) | (values == NINE)]}:
        counts = [int(c[values == value][0]) for values, c in whole if value in values]
        others = np.concatenate([values[values != value] for values, _ in whole])
        apart = others.min(initial=0) >= 0 and (value < 0 or others.max(initial=0) < NINE - FAR)
        if apart and len(counts) >= FIELDS and CELLS <= sum(counts) < RARE * cells:
            found.append(value)
    return found


def _are_whole(values: Floats) -> bool:
    return bool(len(values) and np.all(np.isfinite(values)) and np.all(values % 1 == 0))
