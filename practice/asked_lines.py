"""A line of one exercise: its right numbers, and the slips that can be told from them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from lessons.exact import Number
from practice.against import as_typed, is_accepted, same
from practice.formula import Values
from practice.model import Line, PracticeError
from practice.operations import Array, NoValueError, cells_of, each, simplest
from practice.rules import Rule


def fact(name: str, truth: Values) -> Line:
    """A line to begin with."""
    return Line(name, name, *numbers_and_shape(truth[name]), rule=name)


def make_line(name: str, truth: Values, rule: Rule, line_id: str = "") -> Line:
    """A line to be worked out. Raises PracticeError where it has no number here."""
    try:
        answer = numbers_and_shape(truth[name])
    except NoValueError as error:
        raise PracticeError("other_table", skill=name) from error
    line_id = line_id or name
    bare = Line(line_id, rule.prompt or line_id, *answer, rule=name)
    return replace(bare, slips=tuple(slips_of(bare, rule, truth)))


def numbers_and_shape(x: Array) -> tuple[tuple[Number, ...], tuple[int, ...]]:
    return tuple(cells_of(x)), getattr(x, "shape", ())


def slips_of(line: Line, rule: Rule, truth: Values) -> dict[str, Array]:
    """The slips that lead to numbers which are not taken for right."""
    found = dict[str, Any]()
    for slip, formula in rule.slips.items():
        try:
            value = each(simplest, truth.value_of(formula))
        except NoValueError:
            continue
        if getattr(value, "shape", ()) != line.shape:
            continue
        if is_accepted(line, rule, as_typed(value), truth):
            continue
        found[slip] = value
    return found


def distinct(rule: Rule, slips: dict[str, Array]) -> dict[str, Array]:
    """The first of those that lead to the same numbers."""
    found = dict[str, Any]()
    for slip, value in slips.items():
        if not any(same(rule, value, other) for other in found.values()):
            found[slip] = value
    return found
