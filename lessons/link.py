"""Links and messages: the one reader of what comes from outside, and the writer of links.

A link's text, a message of the browser and what a session has kept all go through a setting's
domain (`live.settings`) or one of the readers here. Each raises ValueError for what does not fit;
`fitting` collects that as notes and goes on.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from decimal import Decimal
from math import isfinite
from typing import Any

from lessons import datasets
from lessons.datasets import Dataset
from lessons.model import Step
from lessons.seeds import SEED
from live.settings import MOST

COORDINATE = re.compile(r"-?\d{1,6}(\.\d{1,6})?", re.ASCII)
DIVISORS = {"m": 0, "m-1": 1}
LONGEST_NOTE = 40  # characters of what did not fit, as it is shown
Moves = dict[int, tuple[str, str]]
Note = tuple[str, str]  # which parameter, and what it said


def fitting(
    step: Step, raw: Mapping[str, Any], table: Dataset
) -> tuple[dict[str, Any], list[Note]]:
    """Of what came, the settings of this step that lie in their domain; and the others as notes."""
    found, notes = {}, []
    for setting in step.settings:
        if setting.name not in raw:
            continue
        try:
            found[setting.name] = setting.read(raw[setting.name], table)
        except (ValueError, TypeError, OverflowError):
            notes.append((setting.name, str(raw[setting.name])[:LONGEST_NOTE]))
    return found, notes


def settings_text(step: Step, values: Mapping[str, Any], table: Dataset) -> dict[str, str]:
    """What a link says of the settings: those that are not as at first."""
    first = step.first(table)
    return {
        one.name: one.text(values[one.name])
        for one in step.settings
        if one.name in values and values[one.name] != first[one.name]
    }


def one_of(text: str, allowed: Iterable[str]) -> str:
    if text not in allowed:
        raise ValueError(text)
    return text


# --- fields and records -----------------------------------------------------------------------


def read_fields(text: str, dataset: Dataset) -> tuple[int, int]:
    """ "1,3": two different fields, counted from 1."""
    first, second = (int(part) - 1 for part in text.split(","))
    count = len(dataset.fields)
    if first == second or not (0 <= first < count and 0 <= second < count):
        raise ValueError(text)
    return first, second


def fields_text(fields: tuple[int, int]) -> str:
    return ",".join(str(i + 1) for i in fields)


def read_moves(text: str, dataset: Dataset) -> Moves:
    """ "1:1.5,2;4:0,0": records moved, counted from 1, and where to."""
    moves: Moves = {}
    for part in text.split(";"):
        record, _, place = part.partition(":")
        x, y = place.split(",")
        index = int(record) - 1
        fits = all(COORDINATE.fullmatch(v) for v in (x, y))
        if not fits or not 0 <= index < len(dataset.cells):
            raise ValueError(part)
        moves[index] = (x, y)
    return moves


def moves_text(moves: Moves) -> str:
    return ";".join(f"{i + 1}:{x},{y}" for i, (x, y) in sorted(moves.items()))


def read_move(message: Any, dataset: Dataset) -> Moves:
    """{"index": 3, "value": [x, y]} of the browser: the record, on the grid point nearest to it."""
    if not isinstance(message, Mapping):
        raise ValueError(str(message)[:LONGEST_NOTE])
    index, place = message.get("index"), message.get("value")
    if type(index) is not int or not 0 <= index < len(dataset.cells):  # True is none
        raise ValueError(str(index)[:LONGEST_NOTE])
    if not isinstance(place, (list, tuple)) or len(place) != 2 or not all(map(in_reach, place)):
        raise ValueError(str(place)[:LONGEST_NOTE])
    grid = Decimal(dataset.grid)
    x, y = (str((Decimal(repr(v)) / grid).quantize(Decimal(1)) * grid) for v in place)
    return {index: (x, y)}


def in_reach(x: Any) -> bool:
    number = isinstance(x, (int, float)) and not isinstance(x, bool)
    return number and isfinite(x) and abs(x) < MOST


# --- from one lesson to another ---------------------------------------------------------------


def view_of(dataset: Dataset, ddof: int) -> str:
    """What a link to another lesson says after its step, so that the visitor's data stay.

    Points that are their own name may be those of a task, which no link carries on.
    """
    if SEED.fullmatch(dataset.id):
        return "&div=m-1" if ddof else ""
    query = f"&data={dataset.id}" + ("&div=m-1" if ddof else "")
    if dataset.id in datasets.IDS:  # of one's own table the chosen fields are the only ones
        names = datasets.whole_table(dataset).fields
        fields = names.index(dataset.fields[0]), names.index(dataset.fields[1])
        query += f"&fields={fields_text(fields)}" if fields != (0, 1) else ""
    pairs = enumerate(zip(dataset.cells, dataset.home or dataset.cells, strict=True))
    moved = {i: (now[0], now[1]) for i, (now, before) in pairs if now != before}
    return query + (f"&moved={moves_text(moved)}" if moved else "")
