"""A table in long format made wide: a line for each record, a column for each field."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from decimal import Decimal, localcontext

from tables import grid, marks
from tables.cells import Cells, Ints
from tables.frame import Cut
from tables.model import Line, Message, Native, Options
from tables.numbers import is_missing, parse

DIGITS = 17  # of a mean: more than float64 holds


@dataclass(frozen=True)
class Roles:
    """Which columns say what; places from 0."""

    field: int  # names the field
    value: int
    named: tuple[int, ...]  # name the record
    keys: tuple[int, ...]  # the same, and what else belongs to it
    others: tuple[int, ...]  # what is left out
    records: Ints  # of each line
    fields: Ints


def wide(cut: Cut, roles: Roles, options: Options) -> tuple[Cut, list[Message]]:
    """A line for each record, where its first value stands; of several values for one cell their
    mean, or the problem that there is none."""
    columns = cut.records.columns
    fields = _first(columns[roles.field].stripped.to_pylist(), roles.fields)
    front = len(roles.keys)
    fronts = [columns[j].to_list() for j in roles.keys]
    values = columns[roles.value].to_list()
    rows: dict[int, list[str]] = {}
    lines: dict[int, int] = {}
    numbers = cut.records.numbers.tolist()
    again: dict[tuple[int, int], list[int]] = {}  # the lines of cells with several values
    seen: dict[tuple[int, int], int] = {}
    for i, place in enumerate(zip(roles.records.tolist(), roles.fields.tolist(), strict=True)):
        record, field = place
        if record not in rows:
            rows[record] = [cells[i] for cells in fronts] + [""] * len(fields)
            lines[record] = numbers[i]
        if seen.setdefault(place, i) != i:
            again.setdefault(place, [seen[place]]).append(i)
        rows[record][front + field] = values[i]
    notes = [Message("widened", {"field": cut.names[roles.field], "value": cut.names[roles.value]})]
    if roles.others:
        notes.append(_names_message("values_left_out", [cut.names[j] for j in roles.others]))
    mark = _mark(columns[roles.value], options)
    for (record, field), at in again.items():
        mean = _mean([values[i] for i in at], mark)
        if mean is None:
            texts = tuple(values[i].strip() for i in at)
            told = tuple(dict.fromkeys(columns[j][at[0]].strip() for j in roles.named))
            params = {"lines": tuple(numbers[i] for i in at), "texts": texts, "names": told}
            return cut, [Message("values_differ", params | {"field": fields[field]})]
        rows[record][front + field] = mean
    if again:
        most = max(map(len, again.values()))
        notes.append(Message("values_averaged", {"count": len(again), "most": most}))
    found = grid.grid_of(
        (Line(lines[r], tuple(row)) for r, row in rows.items()), front + len(fields)
    )
    return (
        replace(
            cut,
            names=(*(cut.names[j] for j in roles.keys), *fields),
            records=found,
            left=0,
            notes=(*cut.notes, *notes),
        ),
        [],
    )


def _names_message(code: str, names: Sequence[str]) -> Message:
    return Message(code, {"count": len(names), "names": tuple(names)})


def _mark(cells: Cells, options: Options) -> str:
    evidence = marks.evidence(cells)
    return options.decimal or evidence.mark or marks.of_table([cells], [evidence], None)


def _mean(texts: Sequence[str], mark: str) -> str | None:
    """The mean of those that are there, as a number whatever the mark; None where one is none."""
    present = [text.strip() if type(text) is str else text for text in texts]
    present = [text for text in present if not is_missing(text)]
    if not present:
        return ""
    found = [parse(text, mark) for text in present]
    if any(number is None or number.unit != found[0].unit for number in found if found[0]):
        return None
    if found[0] is None:
        return None
    if len({number.text for number in found if number}) == 1:
        return present[0]
    with localcontext() as context:
        context.prec = 2 * DIGITS
        total = sum((Decimal(number.text) for number in found if number), Decimal(0))
        context.prec = DIGITS
        mean = total / len(found)
    return Native(f"{mean.normalize():f}")


def _first(texts: Sequence[str], codes: Ints) -> list[str]:
    """The text of each code, counted from 0."""
    found: dict[int, str] = {}
    for code, text in zip(codes.tolist(), texts, strict=True):
        found.setdefault(code, text)
    return [found[code] for code in range(len(found))]
