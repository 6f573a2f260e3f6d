"""Long format: a line holds one value, and a column names the field that it belongs to. Widened,
each record has one line, and each field a column of its own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from tables import head_lines
from tables.cells import Ints
from tables.frame import Cut
from tables.grid import Grid
from tables.head_lines import JUDGED
from tables.kinds.widening import Roles, wide
from tables.model import Message, Options, Question
from tables.table import Long
from tables.vocabulary import ends_as, says

MOST = 15  # columns of a table in long format
LEAST = 4  # lines
FILLED = 0.5  # of all pairs of a record and a field, at least
UNTOLD = 6  # pairs, each with its line, where no heading tells
ID, STOP = "widen", "kind long_format"
KEYS = ("persons", "numbers_records", "years", "dates", "of_samples", "classes")
FIELDS = ("long_fields", "features", "perhaps_features")


@dataclass(frozen=True)
class _Seen(Roles):
    sure: bool = True  # to be widened as it is
    assumed: bool = True


def widened(cut: Cut, options: Options) -> tuple[Cut, list[Question], list[Message], Long | None]:
    """The table with one line a record, if the visitor does not object; what is asked, the problem
    if it cannot be widened, and which columns say what."""
    seen = _chosen(cut, options) if options.long else _seen(cut, options)
    if seen is None:
        return cut, [], [], None
    long = Long(tuple(cut.names), seen.named, seen.field, seen.value)
    params = {
        "value": cut.names[seen.value],
        "field": cut.names[seen.field],
        "names": tuple(cut.names[j] for j in seen.named),
        "words": tuple(dict.fromkeys(cut.records.columns[seen.field].stripped.to_pylist())),
    }
    if not seen.sure:
        question = options.question(STOP, Message("ask_long", params), assumed=True)
        problems = [Message("long_format", params)] if question.holds else []
        return cut, [question], problems, long
    question = options.question(ID, Message("ask_widen", params), assumed=seen.assumed)
    if not question.holds:
        return cut, [question], [], long
    if (fields := int(seen.fields.max()) + 1) > options.limits.fields:
        allowed = {"received": fields, "allowed": options.limits.fields}
        return cut, [question], [Message("long_too_many", allowed | params)], long
    found, problems = wide(cut, seen, options)
    return found, [question], problems, long


def _chosen(cut: Cut, options: Options) -> _Seen | None:
    """The columns as the visitor has said."""
    assert options.long is not None
    named, field, value = options.long
    every = range(len(cut.names))
    places = {*named, field, value}
    if not named or len(places) != len(named) + 2 or not places <= set(every):
        return None
    if not len(cut.records):
        return None
    record = _joined([_codes(cut.records, j) for j in named])
    count = int(record.max()) + 1
    rest = [j for j in every if j not in places]
    belonging = [
        j for j in rest if int(_joined([record, _codes(cut.records, j)]).max()) + 1 == count
    ]
    return _Seen(
        field,
        value,
        named,
        tuple(sorted([*named, *belonging])),
        tuple(j for j in rest if j not in belonging),
        record,
        _codes(cut.records, field),
    )


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
    cells = int(_joined([record, codes[field]]).max()) + 1
    apart = cells == len(record)
    belonging = [j for j in values if int(_joined([record, codes[j]]).max()) + 1 == count and again]
    varying = [j for j in values if j not in belonging]
    named = [
        j for j in varying if says(names[j], "long_values") or ends_as(names[j], "long_values")
    ]
    if not varying or (len(varying) > 1 and not (named and told)):
        return None
    pairs = count * fields
    enough = cells >= FILLED * pairs if told else cells == pairs >= UNTOLD
    full = (apart or (told and named)) and again and enough and count > 1
    sampled = any(says(names[j], "persons") or says(names[j], "samples") for j in records)
    if not full and not (told and sampled and apart and again):
        return None
    value = named[0] if named else varying[0]
    others = tuple(j for j in varying if j != value)
    return _Seen(
        field,
        value,
        tuple(records),
        tuple(sorted([*records, *belonging])),
        others,
        record,
        codes[field],
        sure=bool(full),
        assumed=not others,
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
