"""What a visitor typed, read as an exact number and held against the right one.

Typed text is data and never run. `answer_text` writes it out again as plain arithmetic, Python's
`ast` parses that, and the tree is walked: numbers, + - * /, powers and roots, nothing else. Each
step is bounded, so no text takes long. SymPy's own `sympify` and `parse_expr` would run it as code.
"""

import ast
import math
import numbers
from enum import StrEnum
from fractions import Fraction
from typing import TYPE_CHECKING, TypeAlias

from lessons.answer_text import MAX_EXPONENT, PLAIN_DECIMAL, AnswerError, arithmetic, normal

if TYPE_CHECKING:
    from sympy import Expr

__all__ = ["AnswerError", "Target", "Verdict", "parse", "same", "verdict"]

Target: TypeAlias = "str | int | float | Fraction | Expr"

MAX_DEPTH = 24
MAX_BITS = 512  # of any integer met on the way
MAX_DEGREE = 256  # 2 to the number of different square roots
CLOSE = 1e-9  # where the target has no exact form


class Verdict(StrEnum):
    EXACT = "exact"
    ROUNDED = "rounded"  # a decimal number, right in the digits typed, at least two of them
    SIGN = "sign"  # right but for the sign
    WRONG = "wrong"


# --- text to an exact number ------------------------------------------------------------------


def parse(text: str) -> "Expr":
    """The exact number that `text` writes: 0.4 is 2/5. Raises AnswerError for all else."""
    return _read(arithmetic(text))


def _read(source: str) -> "Expr":
    try:
        tree = ast.parse(source, mode="eval")
    except SyntaxError:
        raise AnswerError("not_a_number") from None
    return _value(tree.body, source, 0)


def _value(node: ast.expr, source: str, depth: int) -> "Expr":
    from sympy import Rational

    if depth > MAX_DEPTH:
        raise AnswerError("too_deep", limit=MAX_DEPTH)
    if isinstance(node, ast.Constant):
        return Rational(Fraction(ast.get_source_segment(source, node) or ""))
    if isinstance(node, ast.UnaryOp):
        value = _value(node.operand, source, depth + 1)
        if isinstance(node.op, ast.Invert):
            return _power(value, Rational(1, 2))
        return -value if isinstance(node.op, ast.USub) else value
    if isinstance(node, ast.BinOp):
        if isinstance(node.op, ast.MatMult):
            _refuse_ambiguous(node)
        left = _value(node.left, source, depth + 1)
        right = _value(node.right, source, depth + 1)
        return _bounded(_apply(node.op, left, right))
    raise AnswerError("not_a_number")


def _apply(operator: ast.operator, left: "Expr", right: "Expr") -> "Expr":
    if isinstance(operator, ast.Add):
        return left + right
    if isinstance(operator, ast.Sub):
        return left - right
    if isinstance(operator, ast.Mult | ast.MatMult):
        return left * right
    if isinstance(operator, ast.Div):
        return left * _power(right, -1)
    if isinstance(operator, ast.Pow):
        return _power(left, right)
    raise AnswerError("not_a_number")


def _refuse_ambiguous(product: ast.BinOp) -> None:
    """1/2√3 is half of √3 to some and 1/(2√3) to others; (1/2)√3 is clear."""
    left = product.left
    bare = left.col_offset == product.col_offset
    if bare and isinstance(left, ast.BinOp) and isinstance(left.op, ast.Div):
        raise AnswerError("ambiguous")


def _power(base: "Expr", exponent: "Expr | int") -> "Expr":
    from sympy import Integer, Rational

    doubled = 2 * exponent
    if not isinstance(doubled, int | Integer):
        raise AnswerError("exponent_not_whole")
    if abs(exponent) > MAX_EXPONENT:
        raise AnswerError("exponent_too_large", limit=MAX_EXPONENT)
    sign = _sign(base)
    if sign == 0 and exponent < 0:
        raise AnswerError("division_by_zero")
    if sign < 0 and doubled % 2:
        raise AnswerError("not_real")
    if sign == 0:
        return Integer(1 if exponent == 0 else 0)
    top, bottom, _ = _size(base)
    if max(top, bottom).bit_length() * math.ceil(abs(exponent)) > MAX_BITS:
        raise AnswerError("too_large")
    return _bounded(base ** Rational(doubled, 2))


# --- is it zero? ------------------------------------------------------------------------------


def _size(expr: "Expr") -> tuple[int, int, int]:
    """(u, l, d) such that expr is 0 or |expr| >= 1 / (l u^(d-1)).

    expr = U / L with algebraic integers whose conjugates all stay below u and l; d is the degree
    of the radicals. Burnikel, Funke, Mehlhorn, Schirra, Schmitt (2009), A separation bound for
    real algebraic expressions, Algorithmica 55: 14-28.
    """
    from sympy import Pow

    radicals = {(power.base, power.exp.q) for power in expr.atoms(Pow)}
    top, bottom = _bounds(expr)
    return top, bottom, math.prod(root for _, root in radicals)


def _bounds(expr: "Expr") -> tuple[int, int]:
    from sympy import integer_nthroot

    if expr.is_Rational:
        return max(1, abs(int(expr.p))), int(expr.q)
    parts = [_bounds(part) for part in expr.args]
    if expr.is_Add:
        bottom = math.prod(low for _, low in parts)
        return sum(high * (bottom // low) for high, low in parts), bottom
    if expr.is_Mul:
        return math.prod(high for high, _ in parts), math.prod(low for _, low in parts)
    if expr.is_Pow and expr.exp.is_Rational:
        (high, low), root, times = parts[0], int(expr.exp.q), abs(int(expr.exp.p))
        if root > 1:
            high = int(integer_nthroot(high * low ** (root - 1), root)[0]) + 1
        high, low = high**times, low**times
        return (high, low) if expr.exp > 0 else (low, high)
    raise TypeError(f"a number made of rationals and roots is needed, not {expr!r}")


def _bounded(expr: "Expr") -> "Expr":
    top, bottom, degree = _size(expr)
    if max(top, bottom).bit_length() > MAX_BITS or degree > MAX_DEGREE:
        raise AnswerError("too_large")
    return expr


def _sign(expr: "Expr") -> int:
    """-1, 0 or 1, proved: what is nearer to zero than its separation bound is zero."""
    if expr.is_Rational:
        return bool(expr > 0) - bool(expr < 0)
    top, bottom, degree = _size(expr)
    digits = math.ceil((bottom.bit_length() + top.bit_length() * (degree - 1)) * math.log10(2)) + 5
    value = expr.evalf(5, maxn=digits + 10)
    if abs(value) * 10**digits < 1:
        return 0
    return 1 if value > 0 else -1


def _magnitude(expr: "Expr") -> "Expr":
    return expr * _sign(expr)


# --- is it right? -----------------------------------------------------------------------------


def same(answer: "str | Expr", target: Target, tolerance: float | None = None) -> bool:
    """Whether the answer equals the target: exactly, or within the tolerance if one is given."""
    difference = (parse(answer) if isinstance(answer, str) else answer) - _target(target)
    if tolerance is None:
        if isinstance(target, float):
            raise TypeError("target is a float: a tolerance is needed")
        return _sign(difference) == 0
    return _sign(_magnitude(difference) - _target(tolerance)) <= 0


def verdict(text: str, target: Target) -> Verdict:
    """How right the typed text is. Rounded means rounded or cut.

    A float target has no exact form: agreement to nine digits counts as exact.
    """
    answer, right = parse(text), _target(target)
    tolerance = CLOSE * max(1.0, abs(target)) if isinstance(target, float) else None
    if same(answer, target, tolerance):
        return Verdict.EXACT
    if _rounds(text, answer, right):
        return Verdict.ROUNDED
    if _sign(right) != 0 and (same(-answer, target, tolerance) or _rounds(text, -answer, right)):
        return Verdict.SIGN
    return Verdict.WRONG


def _rounds(text: str, answer: "Expr", target: "Expr") -> bool:
    from sympy import Rational

    plain = PLAIN_DECIMAL.fullmatch(normal(text))
    if not plain:
        return False
    mantissa, _, exponent = plain["number"].lower().partition("e")
    if len(mantissa.replace(".", "").lstrip("0")) < 2:
        return False
    decimals = len(mantissa.partition(".")[2]) - int(exponent or 0) + 2 * len(plain["percent"])
    unit = Rational(10) ** -decimals
    short = (target - answer) * (_sign(target) or 1)
    cut = _sign(short) >= 0 and _sign(short - unit) < 0 and _sign(answer) == _sign(target)
    return cut or _sign(_magnitude(short) - unit / 2) <= 0


def _target(value: Target) -> "Expr":
    """The lesson's own number. Where it cannot be read, that is no fault of the visitor's."""
    from sympy import Rational

    if isinstance(value, str):
        try:
            return _read(arithmetic(value, limit=1000))
        except AnswerError as error:
            raise ValueError(f"target {value!r} cannot be read: {error}") from error
    if isinstance(value, float):
        return Rational(Fraction(value))
    if isinstance(value, numbers.Rational):
        return Rational(int(value.numerator), int(value.denominator))
    return value
