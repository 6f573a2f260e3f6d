"""What a visitor typed, read as an exact number and held against the right one.

Typed text is data and never run: `answer_text` cuts it into tokens, `answer_tree` puts them in
order, and the tree is walked: numbers, + - * /, powers and roots, nothing else. Each step is
bounded, so no text takes long. `script/answer.js` is its twin; both must say the same.
"""

from __future__ import annotations

import numbers
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import TypeAlias

from lessons.answer_text import MAX_EXPONENT, PLAIN_DECIMAL, AnswerError, normal, tokens
from lessons.answer_tree import Tree, tree_of
from lessons.exact import (
    Made,
    Number,
    absolute,
    equal,
    minus,
    plus,
    root,
    sign,
    size_of,
    times,
    to_the,
    whole,
)

__all__ = [
    "AnswerError",
    "Target",
    "Typed",
    "Verdict",
    "number_of",
    "parse",
    "same",
    "typed",
    "verdict",
    "worth",
]

Target: TypeAlias = "str | int | float | Number"

MAX_DEPTH = 24
MAX_BITS = 512  # of any integer met on the way
MAX_DEGREE = 256  # 2 to the number of different square roots
MAX_TARGET = 1000  # characters of a lesson's own number
CLOSE = Fraction(1, 10**9)  # where the target has no exact form
MINUS_ONE = Fraction(-1)


class Verdict(StrEnum):
    EXACT = "exact"
    ROUNDED = "rounded"  # a decimal number, right in the digits typed, at least two of them
    SIGN = "sign"  # right but for the sign
    WRONG = "wrong"


# --- text to an exact number ------------------------------------------------------------------


@dataclass(frozen=True)
class Typed:
    """A text that was read.

    unit : what one more in the last digit is worth; None where it is no decimal of two digits
    """

    tree: Tree
    number: Number
    unit: Fraction | None


def typed(text: str) -> Typed:
    """Raises AnswerError for all that is no number."""
    tree = tree_of(tokens(text))
    return Typed(tree, _value(tree, 0), _last_place(text))


def parse(text: str) -> Number:
    """The exact number that `text` writes: 0.4 is 2/5. Raises AnswerError for all else."""
    return _value(tree_of(tokens(text)), 0)


def _value(tree: Tree, depth: int) -> Number:
    if depth > MAX_DEPTH:
        raise AnswerError("too_deep", limit=MAX_DEPTH)
    if isinstance(tree, Fraction):
        return tree
    if tree.sign == "?":
        raise AnswerError("ambiguous")
    parts = [_value(part, depth + 1) for part in tree.parts]
    return _signed(tree.sign, *parts) if len(parts) == 1 else _bounded(_joined(tree.sign, *parts))


def _signed(sign: str, x: Number) -> Number:
    if sign == "√":
        return _power(x, Fraction(1, 2))
    return times(MINUS_ONE, x) if sign == "-" else x


def _joined(sign: str, left: Number, right: Number) -> Number:
    if sign == "^":
        return _power(left, right)
    if sign == "/":
        return times(left, _power(right, MINUS_ONE))
    return {"+": plus, "-": minus}.get(sign, times)(left, right)


def _power(base: Number, exponent: Number) -> Number:
    halves = whole(times(Fraction(2), exponent))
    if halves is None:
        raise AnswerError("exponent_not_whole")
    if abs(halves) > 2 * MAX_EXPONENT:
        raise AnswerError("exponent_too_large", limit=MAX_EXPONENT)
    side = sign(base)
    if side == 0 and halves < 0:
        raise AnswerError("division_by_zero")
    if side < 0 and halves % 2:
        raise AnswerError("not_real")
    if side == 0:
        return Fraction(halves == 0)
    if size_of(base).bits * ((abs(halves) + 1) // 2) > MAX_BITS:
        raise AnswerError("too_large")
    return _bounded(to_the(root(base), halves) if halves % 2 else to_the(base, halves // 2))


def _bounded(x: Number) -> Number:
    size = size_of(x)
    if size.bits > MAX_BITS or size.degree > MAX_DEGREE:
        raise AnswerError("too_large")
    return x


# --- is it right? -----------------------------------------------------------------------------


def same(answer: str | Number, target: Target, tolerance: float | Fraction | None = None) -> bool:
    """Whether the answer equals the target: exactly, or within the tolerance if one is given."""
    number = parse(answer) if isinstance(answer, str) else answer
    if tolerance is None:
        if isinstance(target, float):
            raise TypeError("target is a float: a tolerance is needed")
        return equal(number, number_of(target))
    difference = minus(number, number_of(target))
    return sign(minus(absolute(difference), number_of(tolerance))) <= 0


def verdict(text: str, target: Target) -> Verdict:
    """How right the typed text is. Rounded means rounded or cut.

    A float target has no exact form: agreement to nine digits counts as exact.
    """
    return worth(typed(text), target)


def worth(given: Typed, target: Target) -> Verdict:
    """How right the number is that was read."""
    answer, right = given.number, number_of(target)
    tolerance = None
    if isinstance(target, float):
        tolerance = CLOSE * max(Fraction(1), abs(Fraction(target)))
    if same(answer, target, tolerance):
        return Verdict.EXACT
    if _rounds(given.unit, answer, right):
        return Verdict.ROUNDED
    other = times(MINUS_ONE, answer)
    if same(other, target, tolerance) or _rounds(given.unit, other, right):
        return Verdict.SIGN
    return Verdict.WRONG


def _rounds(unit: Fraction | None, answer: Number, target: Number) -> bool:
    if unit is None:
        return False
    short = times(minus(target, answer), Fraction(sign(target) or 1))
    below = sign(short) >= 0 and sign(minus(short, unit)) < 0
    if below and sign(answer) == sign(target):  # cut
        return True
    return sign(minus(absolute(short), unit / 2)) <= 0


def _last_place(text: str) -> Fraction | None:
    """What one more in the last digit is worth; None where this is no decimal of two digits."""
    plain = PLAIN_DECIMAL.fullmatch(normal(text))
    if not plain:
        return None
    mantissa, _, exponent = plain["number"].lower().partition("e")
    if len(mantissa.replace(".", "").lstrip("0")) < 2:
        return None
    decimals = len(mantissa.partition(".")[2]) - int(exponent or 0) + 2 * len(plain["percent"])
    return Fraction(10) ** -decimals


def number_of(value: Target) -> Number:
    """The lesson's own number. Where it cannot be read, that is no fault of the visitor's."""
    if isinstance(value, str):
        try:
            return _value(tree_of(tokens(value, limit=MAX_TARGET)), 0)
        except AnswerError as error:
            raise ValueError(f"target {value!r} cannot be read: {error}") from error
    if isinstance(value, Made):
        return value
    if isinstance(value, float):
        return Fraction(value)
    if isinstance(value, numbers.Rational):
        return Fraction(int(value.numerator), int(value.denominator))
    raise TypeError(f"a number made of fractions and roots is needed, not {value!r}")
