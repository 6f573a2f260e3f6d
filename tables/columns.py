"""What a column holds, and its numbers."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tables import codes
from tables.dates import is_compact_date, is_date
from tables.model import Kind, Message, Native, Options, Place
from tables.numbers import Numeral, is_error, is_infinite, is_missing, parse

PADDED = re.compile(r"0\d+", re.ASCII)
LONG = re.compile(r"\d{16,40}", re.ASCII)  # more digits than a float64 holds: an identity number
FORMULA = re.compile(r"=.", re.DOTALL)
# Problems of single cells, in the order in which they are looked for.
UNREADABLE = (
    "infinite",
    "error_cell",
    "formula",
    "other_decimal",
    "date_among_numbers",
    "not_a_number",
)
NUMBERS = ("number", "infinite", "error_cell", "other_decimal")


@dataclass(frozen=True)
class Content:
    """The kind of a column and, if it holds numbers, each as canonical text or None."""

    kind: Kind
    cells: tuple[str | None, ...] = ()
    unit: str = ""
    notes: tuple[Message, ...] = ()
    problems: tuple[Message, ...] = ()


def read(
    texts: Sequence[str],
    mark: str,
    forced: Kind | None,
    options: Options,
    place: Callable[[int], Place],
    missing: Sequence[str] = (),
) -> Content:
    """The content of a column; `place(i)` says where the cell of record i is, `missing` are the
    values that mean it."""
    parsed = [parse(text, mark) for text in texts]
    sorts = [sort(text, mark, number) for text, number in zip(texts, parsed, strict=True)]
    coded = codes.at(texts, missing, mark)
    sorts = ["missing" if i in coded else s for i, s in enumerate(sorts)]
    numbers = [n if s == "number" else None for n, s in zip(parsed, sorts, strict=True)]
    if forced and forced != "number":
        return Content(forced)
    kind, notes = ("number", ()) if forced else _kind(texts, sorts, place(0).field)
    if kind != "number":
        return Content(kind, notes=notes)
    unit, wrong = _unit(numbers)
    problems = _unreadable(sorts, texts, options, place)
    out = [i for i, number in enumerate(numbers) if number and not number.in_range]
    problems += _named("out_of_range", out, texts, place)
    problems += _named("units_mixed", wrong, texts, place)
    bad = [i for i, s in enumerate(sorts) if s in UNREADABLE]
    cells = tuple(number.text if number else None for number in numbers)
    notes = tuple(_named("missing_coded", sorted(coded), texts, place))
    if unit:
        code = "per_cent" if unit == "%" else "currency"
        notes += (Message(code, {"field": place(0).field, "unit": unit}),)
    if options.unreadable == "missing" and bad:
        notes += tuple(_named("read_as_missing", bad, texts, place))
    return Content("number", cells, unit, notes, tuple(problems))


def sort(text: str, mark: str, number: Numeral | None) -> str:
    """One of "missing", "number" and the codes of UNREADABLE; `number` is what `parse` made."""
    if isinstance(text, Native):
        return "infinite" if is_infinite(text) else "missing" if is_missing(text) else "number"
    if number:  # it has a digit, which no word for missing or infinite has
        return "number"
    if is_missing(text):
        return "missing"
    if is_infinite(text):
        return "infinite"
    if is_error(text):
        return "error_cell"
    if FORMULA.match(text.strip()):
        return "formula"
    if parse(text, "," if mark == "." else "."):
        return "other_decimal"
    return "date_among_numbers" if is_date(text) else "not_a_number"


def _kind(
    texts: Sequence[str], sorts: Sequence[str], name: str
) -> tuple[Kind, tuple[Message, ...]]:
    counts = Counter(sorts)
    present = len(sorts) - counts["missing"]
    numbers = counts["number"]
    if present == 0:
        return "empty", ()
    if counts["date_among_numbers"] * 2 > present:
        return "date", ()
    given = [text.strip() for text, s in zip(texts, sorts, strict=True) if s != "missing"]
    if numbers == present and all(map(is_compact_date, given)):
        return "date", ()
    if sum(counts[code] for code in NUMBERS) * 2 < present:
        partly = (Message("partly_numbers", {"field": name, "count": numbers}),) if numbers else ()
        return "text", partly
    code = _digits(texts)
    return ("text", (Message(code, {"field": name}),)) if code else ("number", ())


def _digits(texts: Sequence[str]) -> str:
    """Digits that are no quantity: 007 among 123, or the 18 digits of an identity number."""
    if any(isinstance(text, Native) for text in texts):
        return ""
    written = [text.strip() for text in texts if not is_missing(text)]
    lengths = set(map(len, written))
    if len(lengths) == 1 and min(lengths) > 2 and all(map(str.isdigit, written)):
        return "leading_zeros" if any(map(PADDED.fullmatch, written)) else _long(written)
    return _long(written) if max(lengths) >= 16 else ""


def _long(written: Sequence[str]) -> str:
    return "long_codes" if sum(map(bool, map(LONG.fullmatch, written))) * 2 > len(written) else ""


def _unit(numbers: Sequence[Numeral | None]) -> tuple[str, list[int]]:
    """The sign in the cells of a column, and the cells that have another one than most."""
    units = Counter(number.unit for number in numbers if number)
    usual = units.most_common(1)[0][0] if units else ""
    signs = {unit for unit in units if unit}
    if len(signs) == 1 and "%" not in signs:
        return signs.pop(), []  # a currency may be written in some cells only
    if len(units) < 2:
        return usual, []
    return usual, [i for i, number in enumerate(numbers) if number and number.unit != usual]


def _unreadable(
    sorts: Sequence[str], texts: Sequence[str], options: Options, place: Callable[[int], Place]
) -> list[Message]:
    if options.unreadable == "missing":
        return []
    found = []
    for code in UNREADABLE:
        found += _named(code, [i for i, s in enumerate(sorts) if s == code], texts, place)
    return found


def _named(
    code: str, records: Sequence[int], texts: Sequence[str], place: Callable[[int], Place]
) -> list[Message]:
    """A message that names these cells and the text of the first."""
    if not records:
        return []
    cells = tuple(place(i) for i in records)
    params = {"count": len(records), "cells": cells, "text": texts[records[0]].strip()}
    return [Message(code, params | {"field": cells[0].field})]
