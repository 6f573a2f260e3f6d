"""Long format: a line holds one value, and a column names the field that it belongs to. Widened,
each record has one line, and each field a column of its own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np

from tables import grid, head_lines
from tables.cells import Ints
from tables.frame import Cut
from tables.grid import Grid
from tables.head_lines import JUDGED
from tables.model import Line, Message, Options, Question
from tables.words import ends_as, says

MOST = 15  # columns of a table in long format
LEAST = 4  # lines
FILLED = 0.5  # of all pairs of a record and a field, at least
UNTOLD = 6  # pairs, each with its line, where no heading tells
ID, STOP = "widen", "kind long_format"
KEYS = ("persons", "numbers_records", "years", "dates", "of_samples", "classes")
FIELDS = ("long_fields", "features", "perhaps_features")


@dataclass(frozen=True)
class _Seen:
    """Which columns say what; places from 0."""

    field: int  # names the field
    value: int
    named: tuple[int, ...]  # name the record
    keys: tuple[int, ...]  # the same, and what else belongs to it
    others: tuple[int, ...]  # further values
    records: Ints  # of each line
    fields: Ints
    sure: bool  # to be widened as it is


def widened(cut: Cut, options: Options) -> tuple[Cut, list[Question], list[Message]]:
    """The table with one line a record, if the visitor does not object; what is asked, and the
    problem if it cannot be widened."""
    seen = _seen(cut, options)
    if seen is None:
        return cut, [], []
    params = {
        "value": cut.names[seen.value],
        "field": cut.names[seen.field],
        "names": tuple(cut.names[j] for j in seen.named),
        "words": tuple(dict.fromkeys(cut.records.columns[seen.field].stripped.to_pylist())),
    }
    if not seen.sure:
        question = options.question(STOP, Message("ask_long", params), assumed=True)
        problems = [Message("long_format", params)] if question.holds else []
        return cut, [question], problems
    question = options.question(ID, Message("ask_widen", params), assumed=not seen.others)
    return _wide(cut, seen) if question.holds else cut, [question], []


def _wide(cut: Cut, seen: _Seen) -> Cut:
    """A line for each record, where its first value stands."""
    columns = cut.records.columns
    fields = _first(columns[seen.field].stripped.to_pylist(), seen.fields)
    front = len(seen.keys)
    fronts = [columns[j].to_list() for j in seen.keys]
    values = columns[seen.value].to_list()
    rows: dict[int, list[str]] = {}
    lines: dict[int, int] = {}
    numbers = cut.records.numbers.tolist()
    for i, (record, field) in enumerate(
        zip(seen.records.tolist(), seen.fields.tolist(), strict=True)
    ):
        if record not in rows:
            rows[record] = [cells[i] for cells in fronts] + [""] * len(fields)
            lines[record] = numbers[i]
        rows[record][front + field] = values[i]
    notes = [Message("widened", {"field": cut.names[seen.field], "value": cut.names[seen.value]})]
    if seen.others:
        names = tuple(cut.names[j] for j in seen.others)
        notes.append(Message("values_left_out", {"count": len(names), "names": names}))
    return replace(
        cut,
        names=(*(cut.names[j] for j in seen.keys), *fields),
        records=grid.of(
            (Line(lines[r], tuple(row)) for r, row in rows.items()), front + len(fields)
        ),
        left=0,
        notes=(*cut.notes, *notes),
    )


def _first(texts: Sequence[str], codes: Ints) -> list[str]:
    """The text of each code, counted from 0."""
    found: dict[int, str] = {}
    for code, text in zip(codes.tolist(), texts, strict=True):
        found.setdefault(code, text)
    return [found[code] for code in range(len(found))]


def _seen(cut: Cut, options: Options) -> _Seen | None:
    """The columns of a table in long format, if it seems to be one."""
    names, rows = cut.names, cut.records
    if cut.header_line is None or not 3 <= len(names) <= MOST or len(rows) < LEAST:
        return None
    top = rows.top(JUDGED)
    numeric = head_lines.numeric(top, range(len(names)))
    measured = [j for j in numeric if names[j].strip() and not _names_records(names[j])]
    if not (measured and any(_headed(name, FIELDS) for name in names)) and len(measured) != 1:
        return None
    codes = {j: _codes(rows, j) for j in range(len(names))}
    repeated = [j for j, found in codes.items() if 1 < found.max() + 1 < len(rows)]
    keys = [j for j in repeated if j not in numeric or _names_records(names[j]) or _told(names[j])]
    values = [j for j in numeric if j not in keys and not _counts_lines(names[j], codes[j])]
    best: _Seen | None = None
    for field in _fields(names, keys, numeric):
        told = _headed(names[field], FIELDS)
        seen = _with(field, names, keys, values, codes, told)
        if seen is None or int(seen.fields.max()) + 1 > options.limits.fields:
            continue
        if seen.sure:
            return seen
        best = best or seen
    return best


def _with(
    field: int,
    names: Sequence[str],
    keys: Sequence[int],
    values: Sequence[int],
    codes: dict[int, Ints],
    told: bool,
) -> _Seen | None:
    """Long format with this column for the names of the fields."""
    records = [j for j in keys if j != field]
    if not records or not values:
        return None
    record = _joined([codes[j] for j in records])
    count, fields = int(record.max()) + 1, int(codes[field].max()) + 1
    again = count < len(record)
    apart = int(_joined([record, codes[field]]).max()) + 1 == len(record)
    belonging = [j for j in values if int(_joined([record, codes[j]]).max()) + 1 == count and again]
    varying = [j for j in values if j not in belonging]
    named = [
        j for j in varying if says(names[j], "long_values") or ends_as(names[j], "long_values")
    ]
    if not varying or (len(varying) > 1 and not (named and told)):
        return None
    pairs = count * fields
    enough = len(record) >= FILLED * pairs if told else len(record) == pairs >= UNTOLD
    full = apart and again and enough and count > 1
    sampled = any(says(names[j], "persons") or says(names[j], "samples") for j in records)
    if not full and not (told and sampled and apart and again):
        return None
    value = named[0] if named else varying[0]
    return _Seen(
        field,
        value,
        tuple(records),
        tuple(sorted([*records, *belonging])),
        tuple(j for j in varying if j != value),
        record,
        codes[field],
        bool(full),
    )


def _fields(names: Sequence[str], keys: Sequence[int], numeric: Sequence[int]) -> Iterator[int]:
    """Columns that may name the fields, the likeliest first: by their headings, then from the
    right."""
    for kind in FIELDS:
        yield from (j for j in keys if _headed(names[j], (kind,)))
    words = [j for j in reversed(keys) if j not in numeric]
    yield from (j for j in words if not _names_records(names[j]))
    yield from (j for j in words if _headed(names[j], ("classes",)))


def _names_records(name: str) -> bool:
    return _headed(name, KEYS)


def _headed(name: str, kinds: Sequence[str]) -> bool:
    return any(says(name, kind) or ends_as(name, kind) for kind in kinds)


def _told(name: str) -> bool:
    """By this heading its numbers are names of fields."""
    return says(name, "long_fields")


def _counts_lines(name: str, codes: Ints) -> bool:
    """A number of its own in each line, under no name or one for that."""
    alone = int(codes.max()) + 1 == len(codes)
    return alone and (not name.strip() or says(name, "numbers_records"))


def _codes(rows: Grid, j: int) -> Ints:
    """The same number for the same text, counted in order of appearance."""
    found = rows.columns[j].stripped.dictionary_encode()
    return found.indices.to_numpy(zero_copy_only=False).astype(np.int64)


def _joined(columns: Sequence[Ints]) -> Ints:
    """The same number where all of these are the same, counted in order of appearance."""
    joined = columns[0]
    for codes in columns[1:]:  # ranked anew each time: no product becomes too large
        pairs = joined * (int(codes.max()) + 1) + codes
        _, first, which = np.unique(pairs, return_index=True, return_inverse=True)
        rank = np.empty(len(first), dtype=np.int64)
        rank[np.argsort(first)] = np.arange(len(first))
        joined = rank[which]
    return joined
