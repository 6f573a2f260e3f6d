"""How a line follows from the lines before it: a formula, written once and read exactly.

    C = symmetric(variances, covariances)

Formulas are expressions of `live`. Their words are lines of an exercise, their numbers exact: read
with the right lines they give the answer, read with a learner's own lines what follows from those.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cache, cached_property
from typing import Any

from lessons.near import near
from live.expression import Const, Expr
from live.operations import OPERATIONS
from practice.operations import OWN, Array, NoValueError, Value, cells_of, each, simplest

# These do with exact numbers just what they do with floats.
SAME = frozenset({"+", "-", "*", "/", "@", "T", "get", "rows", "cumsum", "outer", "trace"})


def word(name: str) -> Expr:
    """A line of the exercise, or one of the facts it begins with."""
    return Expr("word", name)


@cache
def words_in(formula: Expr) -> frozenset[str]:
    if formula.op == "word":
        return frozenset({formula.args[0].value})
    return frozenset().union(*(words_in(arg) for arg in formula.args))


class Values:
    """What every word stands at. A word that is not known follows from others by its formula.

    facts : what nobody works out; known : what stands in place of what would follow
    """

    def __init__(
        self, facts: Mapping[str, Array], formulas: Mapping[str, Expr], known: Mapping[str, Array]
    ) -> None:
        self._facts, self._formulas = facts, formulas
        self._known = {**facts, **known}
        self._read: dict[Expr, Value] = {}

    def among(self, **known: Array) -> Values:
        """From the same facts, with these words known and no others."""
        return Values(self._facts, self._formulas, known)

    def nearly_among(self, **known: Array) -> Values:
        """The same in numbers that are known up to a little."""
        return Values(self._near_facts, self._formulas, known)

    @cached_property
    def _near_facts(self) -> dict[str, Array]:
        return {name: each(near, x) for name, x in self._facts.items()}

    @cached_property
    def nearly(self) -> Values:
        """All that is known, up to what floats lose."""
        known = {name: each(near, x) for name, x in self._known.items()}
        return Values(self._near_facts, self._formulas, known)

    @cached_property
    def largest(self) -> Fraction:
        """Of the table; none of its numbers is negative."""
        return max(Fraction(getattr(x, "middle", x)) for x in cells_of(self._facts["records"]))

    def with_answer(self, answer: Array) -> Values:
        """With the word `answer`, for what must hold of it."""
        return Values(self._facts, self._formulas, {**self._known, "answer": answer})

    def __getitem__(self, name: str) -> Array:
        """Raises NoValueError."""
        if name not in self._known:
            if name not in self._formulas:
                raise NoValueError(name)
            self._known[name] = each(simplest, self.value_of(self._formulas[name]))
        return self._known[name]

    def value_of(self, formula: Expr) -> Value:
        """Raises NoValueError."""
        if formula not in self._read:
            try:
                self._read[formula] = self._value(formula)
            except (ZeroDivisionError, IndexError, ValueError, OverflowError) as error:
                raise NoValueError(str(error)) from error
        return self._read[formula]

    def _value(self, formula: Expr) -> Value:
        if isinstance(formula, Const):
            value = formula.value
            return Fraction(value) if isinstance(value, int) else value
        if formula.op == "word":
            return self[formula.args[0].value]
        args = [self.value_of(arg) for arg in formula.args]
        return (OPERATIONS if formula.op in SAME else OWN)[formula.op](*args)


def as_data(formula: Expr) -> Any:
    """As JSON writes it: ["+", …] with words as texts and numbers as they are."""
    if isinstance(formula, Const):
        return formula.value
    if formula.op == "word":
        return formula.args[0].value
    return [formula.op, *(as_data(arg) for arg in formula.args)]
