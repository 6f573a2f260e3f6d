"""What a column holds, and its numbers."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import repeat

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from tables import codes
from tables.cells import FEW, Bools, Cells, Numbers, matching, numerals, only
from tables.dates import BEGINNING, is_compact_date, is_date
from tables.model import Kind, Message, Native, Options, Place
from tables.numbers import Numeral, is_error, is_infinite

DIGITS = r"\p{Nd}+"
PADDED = "0[0-9]+"
LONG = "[0-9]{16,40}"  # more digits than a float64 holds: an identity number
SPECIAL = re.compile(
    r"\s*[-+∞i无無#e=]", re.IGNORECASE
)  # so begin the infinite, errors and formulas
FORMULA = re.compile(r"=.", re.DOTALL)
# So begins all of these and every date, as Arrow writes it.
MAY_TELL = rf"(?i)^[\s\pZ\pC]*(?:[-+∞iİı无無#e=]|{BEGINNING.pattern})"
# Problems of single cells, in the order in which they are looked for.
UNREADABLE = (
    "infinite",
    "error_cell",
    "formula",
    "other_decimal",
    "date_among_numbers",
    "not_a_number",
)
SORTS = ("number", "missing", *UNREADABLE)
NUMBERS = ("number", "infinite", "error_cell", "other_decimal")


@dataclass(frozen=True)
class Content:
    """The kind of a column and its numbers, if it holds such."""

    kind: Kind
    numbers: Numbers | None = None
    unit: str = ""
    notes: tuple[Message, ...] = ()
    problems: tuple[Message, ...] = ()


class _Read:
    """The cells of a column under a decimal mark: what sort each is of, and its number."""

    def __init__(self, cells: Cells, mark: str, missing: Sequence[str]) -> None:
        self.cells, self.mark, self.rest = cells, mark, cells.rest(mark)
        self.parsed, others = (self._parsed(m) for m in (mark, "," if mark == "." else "."))
        told = (cells.missing_beside_numbers(mark), self.parsed, others)
        sorts = list(map(sort, self.rest.texts, *told, _may_tell(self.rest.texts)))
        self.sorts = np.full(len(cells), SORTS.index("number"), dtype=np.int8)
        self.sorts[self.rest.at] = self.rest.each([SORTS.index(s) for s in sorts], int)
        self.coded = codes.at(cells, missing, mark)
        self.sorts[self.coded] = SORTS.index("missing")
        counts = np.bincount(self.sorts, minlength=len(SORTS))
        self.counts = dict(zip(SORTS, counts.tolist(), strict=True))

    def _parsed(self, mark: str) -> list[Numeral | None]:
        odd = self.rest is self.cells.odd
        return self.cells.numerals(mark) if odd else numerals(self.rest.texts, mark)

    def of_sort(self, sort: str) -> list[int]:
        """The records whose cell is of this sort."""
        return np.flatnonzero(self.sorts == SORTS.index(sort)).tolist()

    def having(self, wanted: Callable[[Numeral], bool]) -> list[int]:
        """The records with such a number, among those that are not plain."""
        found = self.rest.having([bool(n and wanted(n)) for n in self.parsed])
        return sorted(found[self.sorts[found] == SORTS.index("number")].tolist())

    def units(self) -> Counter[str]:
        """How often each sign stands in a number, in the order in which they come."""
        signs = {number.unit for number in self.parsed if number} - {""}
        places = {sign: self._with(sign) for sign in signs}
        signed = {i for found in places.values() for i in found}
        if len(signed) < self.counts["number"]:
            places[""] = [i for i in self.of_sort("number") if i not in signed] if signed else [0]
        order = sorted((sign for sign in places if places[sign]), key=lambda sign: places[sign][0])
        counts = Counter({sign: len(places[sign]) for sign in order})
        if "" in counts:
            counts[""] = self.counts["number"] - len(signed)
        return counts

    def _with(self, sign: str) -> list[int]:
        return self.having(lambda number: number.unit == sign)

    def numbers(self) -> Numbers:
        """Each number as canonical text and as float64."""
        is_number = self.sorts == SORTS.index("number")
        plain = self.cells.plain(self.mark)
        texts = only(self.cells.pointed(self.mark), plain & is_number)
        values = self.cells.floats(self.mark)
        if (plain & ~is_number).any():
            values = np.where(is_number, values, np.nan)
        chosen = is_number[self.rest.at]
        if chosen.any():
            at, found = self.rest.at[chosen], self.rest.each([n and n.text for n in self.parsed])
            order = np.argsort(at)
            at, found = at[order], found[chosen][order]
            careful = np.zeros(len(values), dtype=bool)
            careful[at] = True
            texts = pc.replace_with_mask(texts, pa.array(careful), pa.array(found, pa.string()))
            values = values.copy()
            values[at] = found.astype(np.float64)
        return Numbers(texts, values)


def read_column(
    cells: Cells,
    mark: str,
    forced: Kind | None,
    options: Options,
    place: Callable[[int], Place],
    missing: Sequence[str] = (),
) -> Content:
    """The content of a column; `place(i)` says where the cell of record i is, `missing` are the
    values that mean it."""
    if forced and forced != "number":
        return Content(forced)
    if mark == "." and not missing and cells.is_plain and cells.is_quantity:
        return Content("number", Numbers(cells.pointed(mark), cells.floats(mark)))
    found = _Read(cells, mark, missing)
    kind, notes = ("number", ()) if forced else _kind(found, place(0).field)
    if kind != "number":
        return Content(kind, notes=notes)
    unit, wrong = _unit(found)
    problems = _unreadable(found, options, place)
    problems += _cells_message("out_of_range", found.having(lambda n: not n.in_range), cells, place)
    problems += _cells_message("units_mixed", wrong, cells, place)
    notes = tuple(_cells_message("missing_coded", found.coded.tolist(), cells, place))
    if unit:
        code = "per_cent" if unit == "%" else "currency"
        notes += (Message(code, {"field": place(0).field, "unit": unit}),)
    if options.unreadable == "missing":
        bad = sorted(i for code in UNREADABLE for i in found.of_sort(code))
        notes += tuple(_cells_message("read_as_missing", bad, cells, place))
    return Content("number", found.numbers(), unit, notes, tuple(problems))


def _may_tell(texts: Sequence[str]) -> Iterable[bool]:
    """Which of these begin like something else than a word; all where few are asked."""
    if len(texts) < FEW:
        return repeat(True, len(texts))
    return matching(texts, MAY_TELL)


def sort(
    text: str, missing: bool, number: Numeral | None, other: Numeral | None, may_tell: bool
) -> str:
    """One of "missing", "number" and the codes of UNREADABLE; `number` is what it is under the
    mark of its column, `other` under the other mark. It `may_tell` more by its beginning."""
    if isinstance(text, Native):
        return "infinite" if is_infinite(text) else "missing" if missing else "number"
    if number:  # it has a digit, which no word for missing or infinite has
        return "number"
    if missing:
        return "missing"
    if may_tell and SPECIAL.match(text):
        if is_infinite(text):
            return "infinite"
        if is_error(text):
            return "error_cell"
        if FORMULA.match(text.strip()):
            return "formula"
    if other:
        return "other_decimal"
    return "date_among_numbers" if may_tell and is_date(text) else "not_a_number"


def _kind(found: _Read, name: str) -> tuple[Kind, tuple[Message, ...]]:
    counts = found.counts
    present = len(found.sorts) - counts["missing"]
    numbers = counts["number"]
    if present == 0:
        return "empty", ()
    if counts["date_among_numbers"] * 2 > present:
        return "date", ()
    given = found.sorts != SORTS.index("missing")
    if numbers == present and _are_compact_dates(found.cells, given):
        return "date", ()
    if sum(counts[code] for code in NUMBERS) * 2 < present:
        partly = (Message("partly_numbers", {"field": name, "count": numbers}),) if numbers else ()
        return "text", partly
    code = _digits(found)
    return ("text", (Message(code, {"field": name}),)) if code else ("number", ())


def _are_compact_dates(cells: Cells, given: Bools) -> bool:
    """20240131 and nothing else."""
    eight = cells.lengths()[given] == 8
    return bool(eight.all()) and all(
        is_compact_date(text.strip()) for text in cells.distinct(given).texts
    )


def _digits(found: _Read) -> str:
    """Digits that are no quantity: 007 among 123, or the 18 digits of an identity number."""
    cells = found.cells
    if cells.native is not None and cells.native.any():
        return ""
    written = ~cells.missing
    lengths = cells.lengths()[written]
    one_length = lengths.min() == lengths.max() > 2
    if one_length and cells.like(DIGITS)[written].all():
        padded = bool((cells.like(PADDED) & written).any())
        return "leading_zeros" if padded else _long(cells, written)
    return _long(cells, written) if lengths.max() >= 16 else ""


def _long(cells: Cells, written: Bools) -> str:
    found = int((cells.like(LONG) & written).sum())
    return "long_codes" if found * 2 > int(written.sum()) else ""


def _unit(found: _Read) -> tuple[str, list[int]]:
    """The sign in the cells of a column, and the cells that have another one than most."""
    units = found.units()
    usual = units.most_common(1)[0][0] if units else ""
    signs = {unit for unit in units if unit}
    if len(signs) == 1 and "%" not in signs:
        return signs.pop(), []  # a currency may be written in some cells only
    if len(units) < 2:
        return usual, []
    bare = set(found.of_sort("number")) - set(found.having(lambda n: n.unit != ""))
    others = found.having(lambda n: n.unit not in ("", usual))
    return usual, sorted([*others, *(bare if usual else ())])


def _unreadable(found: _Read, options: Options, place: Callable[[int], Place]) -> list[Message]:
    if options.unreadable == "missing":
        return []
    return [
        m
        for code in UNREADABLE
        for m in _cells_message(code, found.of_sort(code), found.cells, place)
    ]


def _cells_message(
    code: str, records: Sequence[int], texts: Cells, place: Callable[[int], Place]
) -> list[Message]:
    """A message that names these cells and the text of the first."""
    if not records:
        return []
    cells = tuple(place(i) for i in records)
    params = {"count": len(records), "cells": cells, "text": texts[records[0]].strip()}
    return [Message(code, params | {"field": cells[0].field})]
