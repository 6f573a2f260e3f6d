"""From an understood table to the numbers that are analysed, by the visitor's choices."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Literal

import numpy as np

from pca_core.tables import EPS
from tables import fill, gaps, leaving_out
from tables import logs as logarithms
from tables.cells import Bools, Floats
from tables.errors import PreparingError
from tables.leaving_out import Rule
from tables.logs import Logs
from tables.model import Message
from tables.part import Gaps, Part
from tables.table import Column, Understood
from tables.weights import Weights, applied

Missing = Literal["drop", "mean", "likelihood"]
Cells = tuple[tuple[str | None, ...], ...]
ANALYSED = {"log": "analysed_log", "clr": "analysed_clr"}  # what is told of the logarithms


@dataclass(frozen=True)
class Choices:
    """What the visitor decides. Fields by name; records by their place, from 0."""

    fields: tuple[str, ...] | None = None  # None is all
    missing: Missing = "drop"
    logs: Logs = "none"  # "log", or "clr" for parts of a whole
    standardize: bool = False
    ddof: Literal[0, 1] = 0  # 0 divides by m, 1 by m − 1
    supplementary: tuple[int, ...] = ()
    left_out: tuple[int, ...] = ()  # records, whatever else is said of them
    rules: tuple[Rule, ...] = ()  # by which others are left out
    components: int | None = None  # of the most likely fill; None is fill.components
    weights: Weights = ()  # of fields, once scaled; 0 leaves a field out, 1 needs not be said


@dataclass(frozen=True, eq=False)
class Prepared:
    """What is analysed: complete cells as numbers and as exact text ("5.1", "17/3").

    `filled` holds (record, field) as places in `X`, `filled_supplementary` in
    `X_supplementary`.
    """

    fields: tuple[str, ...]
    short: tuple[str, ...]  # the same for display
    analysed: Part  # the fitted records
    analysed_supplementary: Part
    brought: Part  # the same before any logarithm, cells that were filled in included
    brought_supplementary: Part
    records: tuple[int, ...]  # places among the records of the table
    labels: tuple[str, ...]
    lines: tuple[int, ...]
    supplementary: tuple[int, ...]
    supplementary_labels: tuple[str, ...]
    missing: Missing
    logs: Logs
    filled: Gaps
    filled_supplementary: Gaps
    standardize: bool
    ddof: int
    exact: bool  # no cell is an estimate or a logarithm, in floating point
    constant: tuple[str, ...]  # fields set aside
    notes: tuple[Message, ...]
    weights: Floats | None = None  # (n,), of the scaled fields; None where all are 1

    @property
    def X(self) -> Floats:
        """The fitted records as float64, shape (m, n)."""
        return self.analysed.X

    @property
    def X_supplementary(self) -> Floats:
        """The projected records as float64, shape (any, n)."""
        return self.analysed_supplementary.X

    @property
    def X_measured(self) -> Floats:
        """The fitted records before any logarithm, shape (m, n)."""
        return self.brought.X

    @property
    def X_measured_supplementary(self) -> Floats:
        """The projected records before any logarithm, shape (any, n)."""
        return self.brought_supplementary.X

    @property
    def cells(self) -> Cells:
        """The fitted records as exact text."""
        return self.analysed.cells


def prepare(
    table: Understood, choices: Choices, step: Callable[[int], None] | None = None
) -> Prepared:
    """The table by these choices. `step` hears of each iteration of the most likely fill and may
    raise to cancel it. Raises PreparingError."""
    columns = chosen(table, choices)
    return applied(_Preparation(table, choices, columns).finish(step), choices.weights)


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
        extra = np.zeros(len(table.lines), dtype=bool)
        extra[list(choices.supplementary)] = True
        gone, notes = leaving_out.left_out(table, choices)
        self.notes += notes
        self.active, self.extra = np.flatnonzero(~extra & ~gone), np.flatnonzero(extra & ~gone)

    def finish(self, step: Callable[[int], None] | None) -> Prepared:
        self._drop_records("records_without_value")
        self._refuse_too_few_records()
        self._set_aside_fields()
        self._drop_records("records_without_value")
        self._tell_of_gaps()
        if self.choices.missing == "drop":
            self._drop_records("records_dropped")
            self._refuse_too_few_records()
            self._set_aside_fields()
        self._refuse_too_few_fields()
        if self.choices.logs != "none":
            records = np.sort(np.concatenate([self.active, self.extra]))
            logarithms.refuse_not_positive(self.table, self.columns, records)
            fields = {"count": len(self.columns)}
            self.notes.append(Message(ANALYSED[self.choices.logs], fields))
        given, more = map(self._every().take, (self.active, self.extra))
        texts, extra = self._filled(given, more, step)
        if len(self.extra):
            self.notes.append(Message("supplementary", {"count": len(self.extra)}))
        return self._prepared(given, more, given.filled(texts), more.filled(extra))

    def _every(self) -> Part:
        """All records."""
        columns = [column.numbers for column in self.columns if column.numbers]
        X = np.column_stack([column.values for column in columns])
        return Part(X, tuple(column.texts for column in columns))

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
        values = column.values
        if len(self.active) < len(values):
            values = values[self.active]
        low, high = float(np.fmin.reduce(values)), float(np.fmax.reduce(values))
        if np.isnan(low):  # nothing but gaps
            return 0
        # Halves, for the whole may be beyond float64. `pca_core` takes such a field as constant.
        return 2 if high / 2 - low / 2 > 2 * EPS * max(abs(low), abs(high)) else 1

    def _tell_of_gaps(self) -> None:
        """What leaving out records with gaps costs, and whether gaps come by chance."""
        if not self.columns:
            return
        records = np.sort(np.concatenate([self.active, self.extra]))
        X = np.column_stack([column.values for column in self.columns])[records]
        names, missing = [column.name for column in self.columns], np.isnan(X)
        if missing.any():
            if self.choices.missing == "drop":
                self.notes += gaps.few_left(missing, names)
            self.notes += gaps.not_by_chance(X, missing, names)

    def _drop_records(self, code: str) -> None:
        """Without records that have no value, or (`records_dropped`) not all."""
        if not self.columns:
            return
        missing = np.sum([np.isnan(column.values) for column in self.columns], axis=0)
        gone: Bools = missing >= (1 if code == "records_dropped" else len(self.columns))
        every = np.sort(np.concatenate([self.active, self.extra]))
        dropped = every[gone[every]]
        if not len(dropped):
            return
        lines = tuple(self.table.lines[i] for i in dropped)
        self.notes.append(Message(code, {"count": len(dropped), "lines": lines}))
        self.active, self.extra = self.active[~gone[self.active]], self.extra[~gone[self.extra]]

    def _refuse_too_few_records(self) -> None:
        if len(self.active) < 2:
            raise PreparingError("too_few_records", count=len(self.active))

    def _refuse_too_few_fields(self) -> None:
        if len(self.columns) < 2:
            raise PreparingError("too_few_fields", count=len(self.columns))

    def _filled(
        self, given: Part, more: Part, step: Callable[[int], None] | None
    ) -> tuple[fill.Texts, fill.Texts]:
        count = len(given.gaps) + len(more.gaps)
        if count == 0:
            return [], []
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

    def _prepared(self, given: Part, more: Part, whole: Part, extra: Part) -> Prepared:
        labels, logs = self.table.labels, self.choices.logs
        return Prepared(
            fields=tuple(column.name for column in self.columns),
            short=tuple(column.short for column in self.columns),
            analysed=logarithms.analysed(whole, logs),
            analysed_supplementary=logarithms.analysed(extra, logs),
            brought=whole,
            brought_supplementary=extra,
            records=tuple(self.active.tolist()),
            labels=tuple(labels[i] for i in self.active),
            lines=tuple(self.table.lines[i] for i in self.active),
            supplementary=tuple(self.extra.tolist()),
            supplementary_labels=tuple(labels[i] for i in self.extra),
            missing=self.choices.missing,
            logs=logs,
            filled=given.gaps,
            filled_supplementary=more.gaps,
            standardize=self.choices.standardize,
            ddof=self.choices.ddof,
            exact=logs == "none"
            and (self.choices.missing != "likelihood" or not (given.gaps or more.gaps)),
            constant=self.constant,
            notes=tuple(self.notes),
        )
