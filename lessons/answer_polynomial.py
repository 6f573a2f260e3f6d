"""A polynomial in λ that was typed in place of its coefficients, or of its zeros.

Its coefficients are trees, so that they keep what was typed. `script/answer_polynomial.js` is its
twin.
"""

from __future__ import annotations

from fractions import Fraction
from functools import reduce
from typing import TypeAlias

from lessons.answer_text import AnswerError
from lessons.answer_tree import Block, Branch, Decimal, Tree, Value

Coefficients: TypeAlias = "list[Tree]"  # the constant first

ZERO, ONE = Fraction(0), Fraction(1)
UNKNOWN = ("name λ", "name x", "name t")
MOST = 3  # the degree


def polynomial(value: Value, degree: int, reads: str) -> list[Tree]:
    """What follows the leading 1, or the zeros of linear factors. Raises AnswerError."""
    if isinstance(value, Block):
        raise AnswerError("not_read", what="λ")
    sides = sides_of(value)
    is_equation = len(sides) > 1 and sides[-1] == ZERO
    if reads == "zeros":
        return zeros(sides[-2 if is_equation else -1], degree)
    *found, leading = coefficients(sides[-2 if is_equation else -1])
    if len(found) != degree:
        raise AnswerError("cells", expected=str(degree), received=str(len(found)))
    if leading != ONE and not (is_equation or leading == -ONE):
        raise AnswerError("not_read", what="λ")
    return [x if leading == ONE else Branch("/", (x, leading)) for x in reversed(found)]


def sides_of(tree: Tree) -> list[Tree]:
    if isinstance(tree, Branch) and tree.sign == "=":
        return [*sides_of(tree.parts[0]), tree.parts[1]]
    return [tree]


def zeros(tree: Tree, degree: int) -> list[Tree]:
    """Of (λ − 2)(λ − 2/5), in the order of the factors."""
    factors = [coefficients(factor) for factor in factors_of(tree)]
    linear = [factor for factor in factors if len(factor) > 1]
    if len(linear) != degree or any(len(factor) > 2 for factor in factors):
        raise AnswerError("cells", expected=str(degree), received=str(len(linear)))
    return [negative(c) if b == ONE else Branch("/", (negative(c), b)) for c, b in linear]


def factors_of(tree: Tree) -> list[Tree]:
    if isinstance(tree, Branch) and tree.sign in ("*", "@"):
        return [factor for part in tree.parts for factor in factors_of(part)]
    if (
        isinstance(tree, Branch)
        and tree.sign == "^"
        and tree.parts[1] in (Fraction(2), Fraction(3))
    ):
        assert isinstance(tree.parts[1], Fraction)
        return factors_of(tree.parts[0]) * int(tree.parts[1])
    return [tree]


def coefficients(tree: Tree) -> Coefficients:
    if isinstance(tree, (Fraction, Decimal)):
        return [tree]
    if tree.sign in UNKNOWN:
        return [ZERO, ONE]
    if tree.sign.startswith("name "):
        raise AnswerError("not_read", what=tree.sign[5:])
    parts = [coefficients(part) for part in tree.parts]
    if all(len(part) == 1 for part in parts):
        return [tree]
    first, last = parts[0], parts[-1]
    if len(parts) == 1 and tree.sign in ("+", "-"):
        return first if tree.sign == "+" else [negative(x) for x in first]
    if tree.sign in ("+", "-"):
        return added(first, last if tree.sign == "+" else [negative(x) for x in last])
    if tree.sign in ("*", "@"):
        return multiplied(first, last)
    if tree.sign == "/" and len(last) == 1:
        return [Branch("/", (x, last[0])) for x in first]
    if tree.sign == "^" and last[0] in (Fraction(2), Fraction(3)):
        assert isinstance(last[0], Fraction)
        return reduce(multiplied, [first] * int(last[0]))
    raise AnswerError("not_read", what=tree.sign)


def negative(x: Tree) -> Tree:
    return -x if isinstance(x, Fraction) else Branch("-", (x,))


def plus(a: Tree, b: Tree) -> Tree:
    if a == ZERO or b == ZERO:
        return b if a == ZERO else a
    if isinstance(a, Fraction) and isinstance(b, Fraction):
        return a + b
    return Branch("+", (a, b))


def times(a: Tree, b: Tree) -> Tree:
    if ZERO in (a, b):
        return ZERO
    if ONE in (a, b):
        return b if a == ONE else a
    if isinstance(a, Fraction) and isinstance(b, Fraction):
        return a * b
    return Branch("*", (a, b))


def added(a: Coefficients, b: Coefficients) -> Coefficients:
    longest = max(len(a), len(b))
    a, b = (x + [ZERO] * (longest - len(x)) for x in (a, b))
    return [plus(x, y) for x, y in zip(a, b, strict=True)]


def multiplied(a: Coefficients, b: Coefficients) -> Coefficients:
    if len(a) + len(b) > MOST + 2:
        raise AnswerError("too_large")
    found: Coefficients = [ZERO] * (len(a) + len(b) - 1)
    for i, x in enumerate(a):
        for j, y in enumerate(b):
            found[i + j] = plus(found[i + j], times(x, y))
    return found
