"""What somebody typed, read as exact numbers, each with its precision, and held against the right.

Typed text is data and never run: `answer_text` cuts it into tokens, `answer_tree` and
`answer_cells` put them in order, and the trees are walked: numbers, + - * /, powers and roots,
nothing else. Each step is bounded, so no text takes long. `script/answer.js` is its twin; both
must say the same.

A whole number and a fraction are exact. A decimal stands for half its last place around it; one of
more than ten digits is a print of a computer and may be off by 1e-9 of what is largest beside it.
"""

from __future__ import annotations

import numbers
from contextlib import suppress
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction
from math import isfinite
from typing import TypeAlias

from lessons.answer_cells import Shape, after_last_equals, trees
from lessons.answer_text import MAX_EXPONENT, AnswerError, checked, normal, quoting
from lessons.answer_tree import Branch, Decimal, Tree, has_name
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
    value,
    whole,
)
from lessons.near import Near, NoNumberError, inverse, near, rooted

__all__ = [
    "AnswerError",
    "Target",
    "Typed",
    "Verdict",
    "number_of",
    "parse",
    "same",
    "typed",
    "typed_cells",
    "verdict",
    "worth",
]

Target: TypeAlias = "str | int | float | Number"

MAX_BITS = 512  # of any integer met on the way
MAX_DEGREE = 256  # 2 to the number of different square roots
MAX_CELL_BITS = 300  # of a number that stands beside others, or that lines may be followed from
MAX_CELL_DEGREE = 16
CLOSE = Fraction(1, 10**9)  # a print of a computer, beside what is largest in its line
NOISE = Fraction(1, 10**12)  # what is 0 beside it
PRINTED = 10  # digits; a print of a computer has more
ENOUGH = 3  # significant digits that count
ENOUGH_THEN = 2  # the same, of what was kept before
UNREAD = ("not_read", "not_a_number", "cells")  # then the result of a formula may be read alone
MINUS_ONE = Fraction(-1)


class Verdict(StrEnum):
    EXACT = "exact"
    ROUNDED = "rounded"  # a decimal number, right in the digits typed, and enough of them
    DIGITS = "digits"  # right in the digits typed, but too few
    SIGN = "sign"  # right but for the sign
    WRONG = "wrong"


# --- text to exact numbers --------------------------------------------------------------------


@dataclass(frozen=True)
class Typed:
    """A number that was read.

    half : how far off it may be by its digits; None where it is exact
    digits : of the shortest decimal in it, the significant ones
    """

    tree: Tree
    number: Number
    half: Fraction | None = None
    digits: int = 0

    @property
    def is_printed(self) -> bool:
        return self.half is not None and self.digits > PRINTED


def not_cut(given: Typed) -> Typed:
    """The same, as what was surely rounded: 0.66 is not 2/3 then."""
    return replace(given, tree=Fraction(0))


def as_it_counted(given: Typed) -> Typed:
    """As answers were read that have been kept since before a number carried its precision: two
    digits were enough, of a whole number, too.
    """
    tree = as_decimal(given.tree)
    if not is_plain(tree) or (digits := digits_in(tree) or 0) < ENOUGH_THEN:
        return given
    return Typed(tree, given.number, half_of(tree), max(digits, ENOUGH))


def as_decimal(tree: Tree) -> Tree:
    if isinstance(tree, Branch) and tree.sign in ("+", "-") and len(tree.parts) == 1:
        return replace(tree, parts=(as_decimal(tree.parts[0]),))
    if isinstance(tree, Fraction) and tree.denominator == 1:
        return Decimal(tree, Fraction(1), len(str(tree.numerator)))
    return tree


def typed(text: str) -> Typed:
    """Raises AnswerError for all that is no number."""
    return all_read(text, (), "")[0]


def typed_cells(text: str, shape: Shape, reads: str = "") -> list[Typed]:
    """The numbers of a vector or a matrix, row by row. Raises AnswerError."""
    found = all_read(text, shape, reads)
    for cell in found:
        size = size_of(cell.number)
        if size.bits > MAX_CELL_BITS or size.degree > MAX_CELL_DEGREE:
            raise AnswerError("too_large")
    return found


def all_read(text: str, shape: Shape, reads: str) -> list[Typed]:
    plain = ""
    try:
        plain = normal(checked(text))
        return [read_tree(tree) for tree in trees(plain, shape, reads)]
    except AnswerError as error:
        with suppress(AnswerError):
            if error.code in UNREAD and (result := after_last_equals(plain)):
                return [read_tree(tree) for tree in trees(result, shape, reads)]
        raise quoting(error, text) from error


def parse(text: str) -> Number:
    """The exact number that `text` writes: 0.4 is 2/5. Raises AnswerError for all else."""
    return typed(text).number


def read_tree(tree: Tree) -> Typed:
    if isinstance(tree, Branch) and tree.sign == "=":
        return agreed(*tree.parts)
    number, digits = _value(tree), digits_in(tree)
    return Typed(tree, number, half_of(tree) if digits is not None else None, digits or 0)


def agreed(one: Tree, other: Tree) -> Typed:
    """4/5 = 0.8: the more exact of the two."""
    if has_name(one):
        return read_tree(other)
    a, b = read_tree(one), read_tree(other)
    off = (a.half or 0) + (b.half or 0)
    if not same(a.number, b.number, Fraction(off)):
        raise AnswerError("two_values")
    return b if a.half is not None and (b.half is None or b.half < a.half) else a


def _value(tree: Tree) -> Number:
    if isinstance(tree, Fraction):
        return tree
    if isinstance(tree, Decimal):
        return tree.number
    if tree.sign == "?":
        raise AnswerError("ambiguous")
    if tree.sign.startswith("name "):
        raise AnswerError("not_read", what=tree.sign[5:])
    if tree.sign == "=":
        raise AnswerError("not_read", what="=")
    parts = [_value(part) for part in tree.parts]
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


# --- precision --------------------------------------------------------------------------------


def digits_in(tree: Tree) -> int | None:
    """Of the decimal with the fewest significant ones; None where there is none."""
    if isinstance(tree, Decimal):
        return tree.digits
    if isinstance(tree, Fraction):
        return None
    found = [digits for digits in map(digits_in, tree.parts) if digits is not None]
    return min(found, default=None)


def half_of(tree: Tree) -> Fraction:
    """How far its decimals let a number lie from what is written."""
    if isinstance(tree, Decimal):
        return tree.unit / 2
    if isinstance(tree, Branch) and tree.sign in ("+", "-") and len(tree.parts) == 1:
        return half_of(tree.parts[0])
    if isinstance(tree, Branch) and tree.sign == "/" and isinstance(tree.parts[1], Fraction):
        return half_of(tree.parts[0]) / abs(tree.parts[1])  # per cent, too
    try:
        radius = near_in(tree, {}).radius
    except (NoNumberError, OverflowError):
        return Fraction(0)
    return Fraction(radius) if isfinite(radius) else Fraction(0)


def near_in(tree: Tree, seen: dict[int, float]) -> Near:
    if isinstance(tree, Decimal):
        seen[len(seen)] = 0.0
        return Near(value(tree.number), {len(seen): value(tree.unit / 2)})
    if isinstance(tree, Fraction):
        return near(tree)
    parts = [near_in(part, seen) for part in tree.parts]
    if len(parts) == 1:
        return rooted(parts[0]) if tree.sign == "√" else -parts[0] if tree.sign == "-" else parts[0]
    a, b = parts
    if tree.sign == "^":
        return near_power(a, b.middle)
    return {"+": a.__add__, "-": a.__sub__, "/": a.__truediv__}.get(tree.sign, a.__mul__)(b)


def near_power(base: Near, exponent: float) -> Near:
    halves = round(2 * abs(exponent))
    found = rooted(base) if halves % 2 else Near(1.0)
    for _ in range(halves // 2):
        found = found * base
    return inverse(found) if exponent < 0 else found


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


def worth(given: Typed, target: Target, largest: Number | None = None) -> Verdict:
    """How right the number is that was read.

    largest : of the right numbers beside it, without its sign; else the target's own size, or 1
    """
    right = number_of(target)
    if is_far(given, right, largest):
        return Verdict.WRONG
    beside = largest if largest is not None and sign(largest) else absolute(right)
    beside = beside if sign(beside) else Fraction(1)
    tolerance = None
    if isinstance(target, float):
        tolerance = CLOSE * max(Fraction(1), abs(Fraction(target)))
    found = met(given, given.number, right, beside, tolerance)
    if found is not Verdict.WRONG:
        return found
    other = met(given, times(MINUS_ONE, given.number), right, beside, tolerance)
    return Verdict.WRONG if other is Verdict.WRONG else Verdict.SIGN


def is_far(given: Typed, right: Number, largest: Number | None) -> bool:
    """Whether floats tell it at once, whatever its sign: most numbers that are wrong."""
    a, b = abs(value(given.number)), abs(value(right))
    beside = b if largest is None else abs(value(largest))
    slack = 3 * float(given.half or 0) + 1e-8 * max(1.0, a, b, beside)
    return abs(a - b) > slack


def met(
    given: Typed, answer: Number, right: Number, beside: Number, tolerance: Fraction | None
) -> Verdict:
    if same(answer, right, tolerance):
        return Verdict.EXACT
    if given.half is None:
        return Verdict.WRONG
    if sign(right) == 0 and is_within(answer, times(NOISE, beside)):
        return Verdict.EXACT
    off = minus(right, answer)
    if given.is_printed and is_within(off, times(CLOSE, beside)):
        return Verdict.ROUNDED
    cut = is_plain(given.tree) and is_cut(given.half, answer, right)
    if not cut and not is_within(off, given.half):
        return Verdict.WRONG
    return Verdict.ROUNDED if is_fine(given, beside) else Verdict.DIGITS


def is_within(x: Number, size: Number) -> bool:
    return sign(minus(absolute(x), size)) <= 0


def is_plain(tree: Tree) -> bool:
    """Whether it is one decimal, with a sign or without."""
    if isinstance(tree, Branch):
        return tree.sign in ("+", "-") and len(tree.parts) == 1 and is_plain(tree.parts[0])
    return isinstance(tree, Decimal)


def is_cut(half: Fraction, answer: Number, right: Number) -> bool:
    """0.66 for 2/3: nearer to 0 by less than one in the last place."""
    side = sign(right)
    short = times(minus(right, answer), Fraction(side))
    return sign(answer) == side and sign(short) >= 0 and sign(minus(short, 2 * half)) < 0


def is_fine(given: Typed, beside: Number, enough: int = ENOUGH) -> bool:
    """Enough significant digits; or as fine as they would be in what is largest beside it."""
    assert given.half is not None
    if given.digits >= enough:
        return True
    return sign(minus(times(given.half, Fraction(2 * 10 ** (enough - 1))), beside)) <= 0


def number_of(value: Target) -> Number:
    """The lesson's own number. Where it cannot be read, that is no fault of the visitor's."""
    if isinstance(value, str):
        try:
            return parse(value)
        except AnswerError as error:
            raise ValueError(f"target {value!r} cannot be read: {error}") from error
    if isinstance(value, Made):
        return value
    if isinstance(value, float):
        return Fraction(value)
    if isinstance(value, numbers.Rational):
        return Fraction(int(value.numerator), int(value.denominator))
    raise TypeError(f"a number made of fractions and roots is needed, not {value!r}")
