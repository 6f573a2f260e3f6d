"""From an understood table to the numbers that are analysed, by the visitor's choices."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import numpy as np

from tables import fill, filters, gaps, leaving_out, transforms
from tables.cells import Bools, Floats
from tables.errors import PreparingError
from tables.model import Message
from tables.part import Part
from tables.prepared import Choices as Choices
from tables.prepared import Prepared as Prepared
from tables.table import Column, Understood
from tables.varying import set_aside
from tables.weights import applied
from tables.zeros import small_numbers

MEANS = {"log": "filled_geometric", "clr": "filled_geometric", "log1p": "filled_log1p"}


def prepare(
    table: Understood, choices: Choices, step: Callable[[int], None] | None = None
) -> Prepared:
    """The table by these choices. `step` hears of each iteration of the most likely fill and may
    raise to cancel it. Raises PreparingError."""
    columns = chosen_columns(table, choices)
    return applied(_Preparation(table, choices, columns).finish(step), choices.weights)


def chosen_columns(table: Understood, choices: Choices) -> tuple[Column, ...]:
    """The chosen fields, in the order of the table. Raises PreparingError."""
    if table.problems:
        raise PreparingError("has_problems", count=len(table.problems))
    names = tuple(column.name for column in table.numeric)
    known = frozenset(names)
    for name in choices.fields or ():
        if name not in known:
            raise PreparingError("no_such_field", received=name, allowed=names)
    for record in choices.supplementary:
        if not 0 <= record < len(table.lines):
            raise PreparingError("no_such_record", received=record + 1, allowed=len(table.lines))
    wanted = known if choices.fields is None else frozenset(choices.fields)
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
        self._filter_fields()
        self._tell_of_gaps()
        if self.choices.missing == "drop":
            self._drop_records("records_dropped")
            self._refuse_too_few_records()
            self._set_aside_fields()
        self._refuse_too_few_fields()
        self._refuse_untransformable()
        given, more = map(self._every().take, (self.active, self.extra))
        names = [column.name for column in self.columns]
        small, notes = small_numbers(given, more, names, self.choices)
        texts, extra = self._filled(given, more, small, step)
        self.notes += notes  # in the order in which it is done
        if self.choices.transform != "none":
            code = transforms.NOTES[self.choices.transform]
            self.notes.append(Message(code, {"count": len(self.columns)}))
        if len(self.extra):
            self.notes.append(Message("supplementary", {"count": len(self.extra)}))
        return self._prepared(given, more, given.filled(texts), more.filled(extra), small)

    def _filter_fields(self) -> None:
        """Without the fields that a rule leaves out, and records of which nothing is left."""
        if not (self.columns and self.choices.filters.any):
            return
        before = len(self.columns)
        self.columns, notes = filters.left_out(self.columns, self.active, self.choices.filters)
        self.notes += notes
        if len(self.columns) < min(2, before):
            raise PreparingError("filters_leave_too_few", count=len(self.columns), all=before)
        self._drop_records("records_without_value")

    def _refuse_untransformable(self) -> None:
        """Refuses cells that cannot be transformed, and too few fields."""
        transform, choices = self.choices.transform, self.choices
        if transform == "none":
            return
        if transform in transforms.LOGS:
            records = np.sort(np.concatenate([self.active, self.extra]))
            replaced = choices.zeros == "replace"
            transforms.refuse_without_logarithm(
                self.table, self.columns, records, transform, replaced
            )
        elif len(self.columns) < transforms.FEWEST:
            raise PreparingError("snv_fields", count=len(self.columns), least=transforms.FEWEST)

    def _every(self) -> Part:
        """All records."""
        columns = [column.numbers for column in self.columns if column.numbers]
        X = np.column_stack([column.values for column in columns])
        return Part(X, tuple(column.texts for column in columns))

    def _set_aside_fields(self) -> None:
        """Without fields that are empty or the same in every record that is fitted."""
        self.columns, constant, notes = set_aside(self.columns, self.active, self.choices.transform)
        self.constant += constant
        self.notes += notes

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
        self, given: Part, more: Part, small: Floats | None, step: Callable[[int], None] | None
    ) -> tuple[fill.Texts, fill.Texts]:
        count = len(given.gaps) + len(more.gaps)
        if count == 0:
            return [], []
        transform = self.choices.transform
        on_logs = transform in transforms.LOGS
        if self.choices.missing == "mean":
            code = MEANS.get(transform, "filled_mean")
            self.notes.append(Message(code, {"count": count}))
            way: transforms.Fill = fill.with_mean
        else:
            k = self.choices.components or fill.components(len(self.columns))
            self.notes.append(Message("filled_likelihood", {"count": count, "components": k}))
            way = partial(fill.most_likely, k=k, scaling=self.choices.scaling, step=step)
        if on_logs:
            return transforms.filled(given, more, way, transform, small)
        return way(given, more)

    def _prepared(
        self, given: Part, more: Part, whole: Part, extra: Part, small: Floats | None
    ) -> Prepared:
        table, choices = self.table, self.choices
        places = self.active, self.extra
        labels = [tuple(table.labels[i] for i in at) for at in places]
        lines = [tuple(table.lines[i] for i in at) for at in places]
        for part, names, at in zip((whole, extra), labels, lines, strict=True):
            if choices.transform == "snv":
                transforms.refuse_flat(part, names, at)
        return Prepared(
            fields=tuple(column.name for column in self.columns),
            short=tuple(column.short for column in self.columns),
            analysed=transforms.analysed(whole, choices.transform, small, lines[0]),
            analysed_supplementary=transforms.analysed(extra, choices.transform, small, lines[1]),
            brought=whole,
            brought_supplementary=extra,
            records=tuple(self.active.tolist()),
            labels=labels[0],
            lines=lines[0],
            supplementary=tuple(self.extra.tolist()),
            supplementary_labels=labels[1],
            missing=choices.missing,
            small=small,
            transform=choices.transform,
            filled=given.gaps,
            filled_supplementary=more.gaps,
            scaling=choices.scaling,
            ddof=choices.ddof,
            filters=choices.filters,
            exact=choices.transform == "none"
            and (choices.missing != "likelihood" or not (given.gaps or more.gaps)),
            constant=self.constant,
            notes=tuple(self.notes),
        )
