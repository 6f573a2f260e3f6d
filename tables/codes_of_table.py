"""One code for "missing" in many fields: asked about once, in all fields where it may be one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

import numpy as np

from tables import codes, together
from tables.cells import Numbers
from tables.codes import NEAR
from tables.model import MANY, Message, Options, Question
from tables.spans import Span

FIELDS, CELLS = 2, 3  # with the same number
NINE, FAR = 9.0, 3  # this one only where all others are smaller by so much
RARE = 0.2  # of the cells of these fields, at most
REST = 2  # different other values
ON_SCALES = frozenset(v for scale in codes.SCALE for v in scale)
WIDE, SELDOM = 100, 0.02  # of more fields, so few end like a scale by chance, as counts do
Where = dict[float, set[int]]  # in which fields each value stands


@dataclass
class Coded:
    """The values that mean missing, by field, and what was asked."""

    values: dict[int, list[str]] = field(default_factory=dict)
    questions: list[Question] = field(default_factory=list)


def ask_codes(fields: Mapping[int, Numbers], names: list[str], options: Options) -> Coded:
    """Each value once, with all fields that it may be missing in; very many values together."""
    together.spans_of(list(fields.values()))
    suspected: Where = {}
    for j, numbers in fields.items():
        for text in codes.suspects(numbers):
            suspected.setdefault(float(text), set()).add(j)
    if len(fields) > WIDE:
        few = SELDOM * len(fields)
        suspected = {v: w for v, w in suspected.items() if v not in ON_SCALES or len(w) >= few}
    for value in _shared(fields):
        suspected[value] = {j for j, numbers in fields.items() if _holds(numbers, value)}
    found = Coded()
    if len(suspected) > MANY:
        _ask_all(found, suspected, fields, names, options)
        return found
    for value, where in sorted(suspected.items()):
        where |= {j for j, numbers in fields.items() if _stands_apart(numbers.span, value)}
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
    text = codes.value_as_written(fields[where[0]], value)
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


def _ask_all(
    found: Coded,
    suspected: Where,
    fields: Mapping[int, Numbers],
    names: list[str],
    options: Options,
) -> None:
    """One question for all values, each where it stands apart from the others."""
    pairs = sorted((j, value) for value, where in suspected.items() for j in where)
    each = [(j, codes.value_as_written(fields[j], value)) for j, value in pairs]
    params = {
        "count": len({j for j, _ in each}),
        "names": tuple(names[j] for j in dict.fromkeys(j for j, _ in each)),
        "values": tuple(dict.fromkeys(text for _, text in each)),
    }
    question = options.question("codes", Message("ask_many_codes", params), assumed=False)
    found.questions.append(question)
    if question.holds:
        for j, text in each:
            found.values.setdefault(j, []).append(text)


def _holds(numbers: Numbers, value: float) -> bool:
    span = numbers.span
    if value in (span.low, span.high):
        return True
    return span.low < value < span.high and bool((numbers.values == value).any())


def _stands_apart(span: Span, value: float) -> bool:
    """The least or the greatest of a field, and off from the next one."""
    if span.different <= REST or value not in (span.low, span.high):
        return False
    if value == span.low:
        gap, width = span.second - value, span.high - span.second
    else:
        gap, width = value - span.last_but_one, span.last_but_one - span.low
    if value < 0 or value > 9:
        return gap > 0
    return gap > NEAR * width and gap > 1


def _shared(fields: Mapping[int, Numbers]) -> list[float]:
    """A number that is rare and comes in several fields of whole numbers: the one below zero, or
    9 where all others are far from it."""
    whole = [numbers for numbers in fields.values() if numbers.span.whole]
    cells = sum(numbers.span.known for numbers in whole)
    found = []
    for value in _candidates([numbers.span for numbers in whole]):
        counts = [int((n.values == value).sum()) for n in whole if _holds(n, value)]
        if len(counts) >= FIELDS and CELLS <= sum(counts) < RARE * cells:
            found.append(value)
    return found


def _candidates(whole: list[Span]) -> list[float]:
    """The only number below zero; or, where there is none, a 9 that is far from all others."""
    below = {span.low for span in whole if span.low < 0}
    if below:
        alone = len(below) == 1 and not any(span.second < 0 for span in whole)
        return list(below) if alone else []
    nines = [span for span in whole if span.high == NINE]
    others = [span.last_but_one if span.high == NINE else span.high for span in whole]
    return [NINE] if nines and not np.any(np.array(others) >= NINE - FAR) else []
