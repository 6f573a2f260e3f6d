"""From an understood table to the numbers that are analysed, by the visitor's choices."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from pca_core.tables import EPS
from tables import fill
from tables import logs as logarithms
from tables.errors import PreparingError
from tables.logs import Logs
from tables.model import Message
from tables.table import Column, Understood

Missing = Literal["drop", "mean", "likelihood"]
Floats = NDArray[np.float64]
Cells = tuple[tuple[str, ...], ...]
ANALYSED = {"log": "analysed_log", "clr": "analysed_clr"}  # what is told of the logarithms


@dataclass(frozen=True)
class Choices:
    """What the visitor decides. Fields by name; records by their place, from 0."""

    fields: tuple[str, ...] | None = None  # None is all
    missing: Missing = "drop"
    logs: Logs = "none"  # "log", or "clr" for parts of a whole
    standardize: bool = False
    ddof: int = 0  # 0 divides by m, 1 by m − 1
    supplementary: tuple[int, ...] = ()
    components: int | None = None  # of the most likely fill; None is fill.components


@dataclass(frozen=True)
class Prepared:
    """What is analysed: complete cells as exact text ("5.1", "17/3"), records as rows.

    `filled` holds (record, field) as places in `cells`, `filled_supplementary` likewise.
    `measured` are the same cells before any logarithm, those filled in included.
    """

    fields: tuple[str, ...]
    short: tuple[str, ...]  # the same for display
    cells: Cells
    records: tuple[int, ...]  # places among the records of the table
    labels: tuple[str, ...]
    lines: tuple[int, ...]
    supplementary_cells: Cells
    supplementary: tuple[int, ...]
    supplementary_labels: tuple[str, ...]
    measured: Cells
    supplementary_measured: Cells
    missing: Missing
    logs: Logs
    filled: tuple[tuple[int, int], ...]
    filled_supplementary: tuple[tuple[int, int], ...]
    standardize: bool
    ddof: int
    exact: bool  # no cell is an estimate or a logarithm, in floating point
    constant: tuple[str, ...]  # fields set aside
    notes: tuple[Message, ...]

    @cached_property
    def X(self) -> Floats:
        """The fitted records as float64, shape (m, n)."""
        return fill.floats(self.cells, len(self.fields))

    @cached_property
    def X_measured(self) -> Floats:
        """The same before any logarithm, shape (m, n)."""
        return fill.floats(self.measured, len(self.fields))

    @cached_property
    def X_supplementary(self) -> Floats:
        """The projected records as float64, shape (any, n)."""
        return fill.floats(self.supplementary_cells, len(self.fields))


def prepare(
    table: Understood, choices: Choices, step: Callable[[int], None] | None = None
) -> Prepared:
    """The table by these choices. `step` hears of each iteration of the most likely fill and may
    raise to cancel it. Raises PreparingError."""
    columns = chosen(table, choices)
    return _Preparation(table, choices, columns).finish(step)


def chosen(table: Understood, choices: Choices) -> tuple[Column, ...]:
    """The chosen fields, in the order of the table. Raises PreparingError."""
    if table.problems:
        raise PreparingError("has_problems", count=len(table.problems))
    names = tuple(column.name for column in table.numeric)
    for name in choices.fields or ():
        if name not in names:
            raise PreparingError("no_such_field", received=name, allowed=names)
    for record in choices.supplementary:
        if not 0 <= record < len(table.lines):
            raise PreparingError("no_such_record", received=record + 1, allowed=len(table.lines))
    wanted = names if choices.fields is None else choices.fields
    return tuple(column for column in table.numeric if column.name in wanted)


class _Preparation:
    """The records and fields that are left, step by step, and the notes on what went."""

    def __init__(self, table: Understood, choices: Choices, columns: Sequence[Column]) -> None:
        self.table, self.choices, self.columns = table, choices, list(columns)
        self.notes: list[Message] = []
        self.constant: tuple[str, ...] = ()
        extra = set(choices.supplementary)
        every = range(len(table.lines))
        self.active = [i for i in every if i not in extra]
        self.extra = [i for i in every if i in extra]

    def finish(self, step: Callable[[int], None] | None) -> Prepared:
        self._drop_records(lambda cells: not any(cells), "records_without_value")
        self._refuse_too_few_records()
        self._set_aside_fields()
        self._drop_records(lambda cells: not any(cells), "records_without_value")
        if self.choices.missing == "drop":
            self._drop_records(lambda cells: None in cells, "records_dropped")
            self._refuse_too_few_records()
            self._set_aside_fields()
        self._refuse_too_few_fields()
        given = [self._cells(i) for i in self.active]
        more = [self._cells(i) for i in self.extra]
        if self.choices.logs != "none":
            records = sorted(self.active + self.extra)
            logarithms.refuse_not_positive(self.table, self.columns, records)
            fields = {"count": len(self.columns)}
            self.notes.append(Message(ANALYSED[self.choices.logs], fields))
        cells, extra = self._filled(given, more, step)
        if self.extra:
            self.notes.append(Message("supplementary", {"count": len(self.extra)}))
        return self._prepared(given, more, cells, extra)

    def _cells(self, record: int) -> tuple[str | None, ...]:
        return tuple(column.cells[record] for column in self.columns)

    def _set_aside_fields(self) -> None:
        """Without fields that are empty or the same in every record that is fitted."""
        kinds = {column.name: self._different(column) for column in self.columns}
        if self.choices.logs == "clr":  # beside the others, a part that stays the same varies
            kinds = {name: 2 if kind else 0 for name, kind in kinds.items()}
        empty = tuple(name for name, kind in kinds.items() if kind == 0)
        constant = tuple(name for name, kind in kinds.items() if kind == 1)
        for code, names in (("field_without_value", empty), ("constant_fields", constant)):
            if names:
                self.notes.append(Message(code, {"count": len(names), "names": names}))
        self.constant += constant
        self.columns = [column for column in self.columns if kinds[column.name] > 1]

    def _different(self, column: Column) -> int:
        """How many different values it has, up to 2; what differs by rounding only is the same."""
        texts = {column.cells[i] for i in self.active}
        values = np.array([float(text) for text in texts if text is not None])
        if not len(values):
            return 0
        low, high = float(values.min()), float(values.max())
        # Halves, for the whole may be beyond float64. `pca_core` takes such a field as constant.
        return 2 if high / 2 - low / 2 > 2 * EPS * max(abs(low), abs(high)) else 1

    def _drop_records(self, gone: Callable[[tuple[str | None, ...]], bool], code: str) -> None:
        dropped = sorted(i for i in self.active + self.extra if gone(self._cells(i)))
        if not dropped or not self.columns:
            return
        lines = tuple(self.table.lines[i] for i in dropped)
        self.notes.append(Message(code, {"count": len(dropped), "lines": lines}))
        self.active = [i for i in self.active if i not in set(dropped)]
        self.extra = [i for i in self.extra if i not in set(dropped)]

    def _refuse_too_few_records(self) -> None:
        if len(self.active) < 2:
            raise PreparingError("too_few_records", count=len(self.active))

    def _refuse_too_few_fields(self) -> None:
        if len(self.columns) < 2:
            raise PreparingError("too_few_fields", count=len(self.columns))

    def _filled(
        self, given: fill.Gaps, more: fill.Gaps, step: Callable[[int], None] | None
    ) -> tuple[Cells, Cells]:
        count = sum(row.count(None) for row in [*given, *more])
        if count == 0:
            return fill.whole(given), fill.whole(more)
        on_logs = self.choices.logs != "none"
        if self.choices.missing == "mean":
            code = "filled_geometric" if on_logs else "filled_mean"
            self.notes.append(Message(code, {"count": count}))
            way: logarithms.Fill = fill.with_mean
        else:
            k = self.choices.components or fill.components(len(self.columns))
            self.notes.append(Message("filled_likelihood", {"count": count, "components": k}))
            way = partial(fill.most_likely, k=k, standardize=self.choices.standardize, step=step)
        return logarithms.filled(given, more, way) if on_logs else way(given, more)

    def _prepared(self, given: fill.Gaps, more: fill.Gaps, cells: Cells, extra: Cells) -> Prepared:
        filled, filled_extra = fill.gaps(given), fill.gaps(more)
        labels, logs = self.table.labels, self.choices.logs
        return Prepared(
            fields=tuple(column.name for column in self.columns),
            short=tuple(column.short for column in self.columns),
            cells=logarithms.analysed(cells, logs),
            records=tuple(self.active),
            labels=tuple(labels[i] for i in self.active),
            lines=tuple(self.table.lines[i] for i in self.active),
            supplementary_cells=logarithms.analysed(extra, logs),
            supplementary=tuple(self.extra),
            supplementary_labels=tuple(labels[i] for i in self.extra),
            measured=cells,
            supplementary_measured=extra,
            missing=self.choices.missing,
            logs=logs,
            filled=filled,
            filled_supplementary=filled_extra,
            standardize=self.choices.standardize,
            ddof=self.choices.ddof,
            exact=logs == "none"
            and (self.choices.missing != "likelihood" or not (filled or filled_extra)),
            constant=self.constant,
            notes=tuple(self.notes),
        )
