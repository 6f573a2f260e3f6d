"""Columns of numbers that measure nothing: names, groups, years, and what follows from others."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace

import numpy as np

from tables import (
    as_names,
    class_codes,
    follows,
    grouped,
    labels,
    sum_columns,
    together,
    wholes,
    yes_no,
)
from tables.as_names import Suspicion
from tables.cells import Cells, Floats
from tables.grouped import Wanted
from tables.model import Kind, Message, Options, Question
from tables.table import Column

LEAST = 2  # fields of numbers that an analysis needs
KINDS: dict[str, Kind] = {
    "ask_groups": "text",
    "ask_years": "date",
    "ask_unix_time": "date",
    "ask_serial_dates": "date",
}  # of a column that the question leaves out; of all others "id"


def _never(j: int, count: int) -> bool:
    return False


@dataclass
class Left:
    """The columns of a table, fewer and fewer of them fields, and what is asked of them."""

    found: list[Column]
    cells: Sequence[Cells]
    written: Sequence[str]  # the names as they stand in the file
    headed: bool  # by a line of the file
    options: Options
    questions: list[Question] = field(default_factory=list)
    notes: list[Message] = field(default_factory=list)

    def without(self, j: int, question: Question) -> None:
        """Leaves column j out, if the visitor says so."""
        if not self.questions or question is not self.questions[-1]:
            self.questions.append(question)
        if question.holds:
            first = question.message.params.get("first", question.message)
            kind = KINDS.get(first.code, "id")
            self.found[j] = replace(self.found[j], kind=kind, numbers=None, decimal=None)

    def ask(self, wanted: Sequence[Wanted], sure: Callable[[int, int], bool] = _never) -> None:
        """Leaves these columns out, if the visitor says so; `sure(j, count)` says what is assumed
        of column j and those like it."""
        for one, columns in grouped.asked(wanted):
            assumed = sure(one.column, len(columns))
            question = self.options.question(one.id, one.message, assumed)
            for j in columns:
                self.without(j, question)

    @property
    def number_columns(self) -> list[int]:
        return [j for j, column in enumerate(self.found) if column.kind == "number"]

    def values(self, at: Sequence[int]) -> list[Floats]:
        return [self.found[j].values for j in at]


def leave_out(left: Left) -> None:
    """All that may be left out, the surest first."""
    together.spans_of([column.numbers for column in left.found if column.numbers])
    _names(left)
    _follow(left, _sums(left))
    yes_no.ask_yes_no(left.found, left.options, left.without)
    columns = [column for column in left.found if column.numbers]
    numbers = [column.numbers for column in columns if column.numbers]
    with np.errstate(over="ignore", invalid="ignore"):
        left.notes += wholes.wholes_messages(numbers, [column.name for column in columns])


def _names(left: Left) -> None:
    """Where two fields would not be left, nothing is assumed to be a name."""
    wanted, suspicions = [], _suspicions(left)
    for j, suspicion in suspicions.items():
        first = left.cells[j][int(np.argmin(left.cells[j].missing))].strip()
        params: dict[str, object] = {"field": left.found[j].name, "text": first}
        if suspicion.code == class_codes.SURE.code:
            params["values"] = _different(left.found[j])
        wanted.append(Wanted(j, f"names {j}", Message(suspicion.code, params)))
    left.ask(
        wanted, lambda j, count: suspicions[j].sure and len(left.number_columns) - count >= LEAST
    )


def _different(column: Column) -> tuple[int, ...]:
    return tuple(int(n) for n in np.unique(column.values[~np.isnan(column.values)]).tolist())


def _suspicions(left: Left) -> dict[int, Suspicion]:
    """The columns of numbers that may be names."""
    suspicions = dict(_each_alone(left))
    ranks = [j for j, s in suspicions.items() if s.code == as_names.ALONE]
    suspicions = {j: s for j, s in suspicions.items() if j not in ranks or len(ranks) == 1}
    at = [j for j in left.number_columns if j not in suspicions]
    forced = {*dict(left.options.kinds), left.options.label}
    columns = [numbers for j in at if (numbers := left.found[j].numbers)]
    groups = class_codes.by_numbers(columns, left.headed)
    if groups and at[groups[0]] not in forced and not left.found[at[groups[0]]].rewritten:
        suspicions[at[groups[0]]] = groups[1]
    return suspicions


def _each_alone(left: Left) -> Iterator[tuple[int, Suspicion]]:
    forced = {*dict(left.options.kinds), left.options.label}
    unnamed = labels.guess(left.found) is None
    for j in left.number_columns:
        column = left.found[j]
        if column.rewritten or j in forced or column.numbers is None:
            continue
        front = unnamed and j == 0
        name = left.written[j]
        suspicion = class_codes.by_heading(name, column.numbers.span) or as_names.suspect(
            name, left.cells[j], column.numbers, front, left.headed
        )
        if suspicion:
            yield j, suspicion


def _sums(left: Left) -> set[int]:
    """Asks about sums, and says which columns they are."""
    at = left.number_columns
    summed, wanted = set(), []
    for i, parts in sum_columns.find_sums(left.values(at)).items():
        shown = tuple(left.found[at[k]].name for k in parts)
        message = Message("ask_sum", {"field": left.found[at[i]].name, "names": shown})
        wanted.append(Wanted(at[i], f"sum {at[i]}", message))
        summed.add(at[i])
    left.ask(wanted)
    return summed


def _follow(left: Left, summed: set[int]) -> None:
    at = [j for j in left.number_columns if j not in summed]
    columns = [numbers for j in at if (numbers := left.found[j].numbers)]
    with np.errstate(over="ignore", invalid="ignore"):  # near the ends of float64
        found = follows.find_derived(columns)
    wanted = []
    for each in found:
        names = tuple(left.found[at[k]].name for k in each.parts)
        field = at[each.field]
        params = {"field": left.found[field].name, "names": names, "other": names[0]}
        wanted.append(Wanted(field, f"follows {field}", Message(each.code, params)))
    left.ask(wanted)
