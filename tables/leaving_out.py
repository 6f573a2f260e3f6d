"""Records that the visitor leaves out: some by name, others by a rule on a column."""

from __future__ import annotations

import operator
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from tables.cells import Bools
from tables.errors import PreparingError
from tables.model import Message
from tables.numbers import parse
from tables.table import Column, Understood

if TYPE_CHECKING:
    from tables.prepared import Choices

ORDERED: dict[str, Callable[[Any, Any], Any]] = {
    "<": operator.lt,
    "≤": operator.le,
    ">": operator.gt,
    "≥": operator.ge,
}
EQUAL: dict[str, Callable[[Any, Any], Any]] = {"=": operator.eq, "≠": operator.ne}
MISSING = "missing"
SIGNS = (*EQUAL, *ORDERED, MISSING)
TOLD = "left_out_rule", "left_out_rule_none"  # where records are met, and where none is
TOLD_MISSING = "left_out_missing", "left_out_missing_none"
LONGEST = 200  # characters of a value


@dataclass(frozen=True)
class Rule:
    """Records whose cell in this column compares so with the value are left out."""

    field: str  # name of a column
    sign: str  # one of SIGNS
    value: str = ""  # as typed; of `missing` nothing


def left_out(table: Understood, choices: Choices) -> tuple[Bools, list[Message]]:
    """Which records are left out, and what is told of it. Raises PreparingError."""
    gone = np.zeros(len(table.lines), dtype=bool)
    for record in choices.left_out:
        if not 0 <= record < len(gone):
            raise PreparingError("no_such_record", received=record + 1, allowed=len(gone))
        gone[record] = True
    notes = [_note(table, "left_out", gone)] if gone.any() else []
    for rule in choices.rules:
        found = matching(table, rule)
        params = {"field": rule.field, "value": rule.value, "sign": rule.sign}
        code, none = TOLD_MISSING if rule.sign == MISSING else TOLD
        note = _note(table, code, found, **params) if found.any() else Message(none, params)
        notes.append(note)
        gone |= found
    return gone, notes


def matching(table: Understood, rule: Rule) -> Bools:
    """The records that a rule is about. A cell that is missing compares with no value. Raises
    PreparingError."""
    column = next((column for column in table.columns if column.name == rule.field), None)
    if column is None:
        names = tuple(column.name for column in table.columns)
        raise PreparingError("rule_without_field", received=rule.field, allowed=names)
    if rule.sign not in SIGNS:
        raise PreparingError("rule_sign", received=rule.sign, allowed=SIGNS)
    if column.numbers is None:
        return _of_words(column, rule)
    missing = np.isnan(column.values)
    if rule.sign == MISSING:
        return missing
    number = _number(column, rule)
    with np.errstate(invalid="ignore"):
        return ~missing & (EQUAL | ORDERED)[rule.sign](column.values, number)


def _of_words(column: Column, rule: Rule) -> Bools:
    if rule.sign in ORDERED:
        raise PreparingError("rule_of_words", field=rule.field, received=rule.sign)
    missing = column.written.missing
    if rule.sign == MISSING:
        return missing
    wanted = rule.value.strip()
    same = np.array([text.strip() == wanted for text in column.texts], dtype=bool)
    return ~missing & (same if rule.sign == "=" else ~same)


def _number(column: Column, rule: Rule) -> float:
    """The value as a number: with the decimal mark of its column, or a point."""
    number = parse(rule.value.strip(), ".") or parse(rule.value.strip(), column.decimal or ".")
    if number is None or not number.in_range:
        raise PreparingError("rule_value", field=rule.field, received=rule.value[:LONGEST])
    return float(number.text)


def _note(table: Understood, code: str, gone: Bools, **more: Any) -> Message:
    lines: Sequence[int] = [table.lines[i] for i in np.flatnonzero(gone)]
    return Message(code, {"count": len(lines), "lines": tuple(lines)} | more)
