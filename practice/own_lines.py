"""What follows from the lines that a learner has typed, right or not.

Whole numbers and fractions are followed exactly. Where one of these lines holds decimals, all are
followed with their precision: as a middle, and how far each decimal may move it.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping
from dataclasses import dataclass

from lessons.answer import not_cut
from lessons.near import near
from live.expression import Expr
from practice import loosely
from practice.against import (
    Cells,
    Given,
    array,
    cells_against,
    held_against,
    in_falling_order,
    loosely_against,
    same,
)
from practice.formula import Values, words_in
from practice.model import FITS, Line
from practice.operations import Array, NoValueError, each, objects, side
from practice.rules import Rule

OF_ONE_LINE = 100  # names of what moves a line; there are fewer cells in it


@dataclass(frozen=True)
class Source:
    """Lines that others follow from: the right ones, or a learner's own.

    is_near : whether they are known up to a little
    after : the own lines among them that are not right; rounded : whether one of them is rounded
    note : what is said of an answer that follows from them (`Mark.note`)
    """

    values: Values
    is_near: bool = False
    after: tuple[str, ...] = ()
    rounded: bool = False
    note: str = ""

    def mark_cells(self, line: Line, rule: Rule, given: Given) -> Cells:
        """right, rounded, digits, sign or wrong for every cell."""
        compare = loosely_against if self.is_near else cells_against
        return compare(line, rule, given, self.values)

    def slip(self, rule: Rule, given: Given, name: str) -> Cells:
        """The same against what a slip leads to."""
        try:
            slip = self.values.value_of(rule.slips[name])
            if self.is_near:
                return loosely.cells_near(rule, given, slip, float(self.values.largest))
            return held_against(rule, given, slip, self.values.largest)
        except NoValueError:
            return ("wrong",) * len(given)

    def is_unclear(self, line: Line, rule: Rule, given: Given) -> bool:
        """Whether an answer that follows has so few digits that it may be a slip as well."""
        if any(cell.is_printed for cell in given) or all(cell.half is None for cell in given):
            return False
        return any(self.may_be(line, rule, given, name) for name in line.slips)

    def may_be(self, line: Line, rule: Rule, given: Given, name: str) -> bool:
        if any(cell not in FITS for cell in self.slip(rule, [*map(not_cut, given)], name)):
            return False
        try:
            right, slip = self.values[line.rule], self.values.value_of(rule.slips[name])
        except NoValueError:
            return True
        if not self.is_near:
            return not same(rule, slip, right)
        return loosely.is_apart(rule, given, right, slip, float(self.values.largest))


# --- whose lines ------------------------------------------------------------------------------


def own_source(
    truth: Values, known: Mapping[str, Array], own: Mapping[Line, Given], rule: Rule
) -> Source | None:
    """From these own lines, and else from what is known. None where nothing follows from them."""
    decimal = any(cell.half is not None for given in own.values() for cell in given)
    values = (nearly if decimal else exactly)(truth, known, own)
    return Source(values, decimal) if is_guarded(rule, values) else None


def exactly(truth: Values, known: Mapping[str, Array], own: Mapping[Line, Given]) -> Values:
    return truth.among(**{**known, **{line.rule: array(own[line], line.shape) for line in own}})


def nearly(truth: Values, known: Mapping[str, Array], own: Mapping[Line, Given]) -> Values:
    found = {name: each(near, x) for name, x in known.items()}
    for i, (line, given) in enumerate(own.items()):
        numbers = loosely.typed_near(given, OF_ONE_LINE * i)
        found[line.rule] = objects(numbers).reshape(line.shape) if line.shape else numbers[0]
    return truth.nearly_among(**found)


def in_order(
    own: Mapping[Line, Given], rules: Mapping[str, Rule], values: Values
) -> dict[Line, Given]:
    """The same lines, those that may stand in any order with the largest first."""
    return {
        line: in_falling_order(line, given, values) if rules[line.rule].any_order else given
        for line, given in own.items()
    }


def resting_on(
    formulas: Iterable[Expr], seen: Container[str], rules: Mapping[str, Rule]
) -> frozenset[str]:
    """Which of the lines that are seen these formulas are worked out from."""
    return frozenset(word for formula in formulas for word in back(formula, seen, rules))


def back(formula: Expr, seen: Container[str], rules: Mapping[str, Rule]) -> Iterator[str]:
    for word in words_in(formula):
        if word in seen:
            yield word
        elif word in rules:
            yield from back(rules[word].formula, seen, rules)


def is_guarded(rule: Rule, values: Values) -> bool:
    """Whether one's own lines have what the rule needs."""
    try:
        return all(side(values.value_of(guard)) for guard in rule.guards)
    except NoValueError:
        return False
