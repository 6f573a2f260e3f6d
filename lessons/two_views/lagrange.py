"""Lagrange for the first and the second component, each line checked for every C and every q.

The symbols stand for any symmetric 3 × 3 matrix and any vectors of three fields.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from lessons.derivation import (
    Claim,
    Symbol,
    combined,
    inner,
    slope,
    symbols,
    symmetric,
    times,
    verified,
)
from pca_core.exact import LAMBDA

N = 3
T = r"^\mathsf{T}"

FIRST = {
    "1": rf"L = q{T} C q + \lambda\,(1 - q{T} q)",
    "2": r"2\,C q - 2\lambda\, q = 0",
    "3": r"C q = \lambda\, q",
    "4": rf"q{T} C q = \lambda\, q{T} q = \lambda",
}
SECOND = {
    "1": rf"L = a_2{T} C a_2 - \lambda\,(a_2{T} a_2 - 1) - \varphi\, a_1{T} a_2",
    "2": r"2\,C a_2 - 2\lambda\, a_2 - \varphi\, a_1 = 0",
    "3": rf"2\,a_1{T} C a_2 - 2\lambda \cdot 0 - \varphi = 0",
    "4": rf"a_1{T} C a_2 = (C a_1){T} a_2 = \lambda_1\, a_1{T} a_2 = 0",
    "5": r"\varphi = 0",
    "6": r"C a_2 = \lambda\, a_2",
}


# For two fields, entry by entry.
GRADIENT = {
    "1": rf"q{T} C q = c_{{11}} q_1^2 + 2\,c_{{12}} q_1 q_2 + c_{{22}} q_2^2",
    "2": rf"\frac{{\partial}}{{\partial q_1}}\, q{T} C q = 2\,(c_{{11}} q_1 + c_{{12}} q_2)",
    "3": rf"\frac{{\partial}}{{\partial q_2}}\, q{T} C q = 2\,(c_{{12}} q_1 + c_{{22}} q_2)",
    "4": rf"\operatorname{{grad}}\, q{T} C q = 2\,C q",
}


def gradient_lines() -> dict[str, Claim]:
    """What the lines for the gradient of qᵀ C q claim, for two fields."""
    ((c11, c12), (_, c22)), (q1, q2) = C, q = symmetric("c", 2), symbols("q", 2)
    value = inner(q, times(C, q))
    return {
        "1": Claim(value, c11 * q1**2 + 2 * c12 * q1 * q2 + c22 * q2**2),
        "2": Claim(value.diff(q1), 2 * (c11 * q1 + c12 * q2)),
        "3": Claim(value.diff(q2), 2 * (c12 * q1 + c22 * q2)),
        "4": Claim(slope(value, q), [2 * x for x in times(C, q)]),
    }


def first_lines() -> dict[str, Claim]:
    """What the lines for the first component claim; `stationary` and `unit` are the zeros."""
    C, q = symmetric("c", N), symbols("q", N)
    L = inner(q, times(C, q)) + LAMBDA * (1 - inner(q, q))
    stationary = combined((2, times(C, q)), (-2 * LAMBDA, q))
    unit = inner(q, q) - 1
    along_q = tuple((x / 2, zero) for x, zero in zip(q, stationary, strict=True))
    return {
        "1": Claim(L.diff(LAMBDA), 1 - inner(q, q)),
        "2": Claim(slope(L, q), stationary),
        "3": Claim(times(C, q), [LAMBDA * x for x in q], (([half()] * N, stationary),)),
        "4": Claim(inner(q, times(C, q)), LAMBDA, (*along_q, (LAMBDA, unit))),
    }


def second_lines() -> dict[str, Claim]:
    """What the lines for the second component claim."""
    C, a1, a2 = symmetric("c", N), symbols("a", N), symbols("b", N)
    phi, lambda1 = Symbol("phi"), Symbol("lambda1")
    right_angle, unit, unit1 = inner(a1, a2), inner(a2, a2) - 1, inner(a1, a1) - 1
    L = inner(a2, times(C, a2)) - LAMBDA * unit - phi * right_angle
    stationary = combined((2, times(C, a2)), (-2 * LAMBDA, a2), (-phi, a1))
    eigen = combined((1, times(C, a1)), (-lambda1, a1))
    mixed = inner(a1, times(C, a2))
    third = 2 * mixed - phi
    along_a1 = tuple(zip(a1, stationary, strict=True))
    along_a2 = tuple(zip(a2, eigen, strict=True))
    return {
        "1": Claim(L.diff(phi), -right_angle),
        "2": Claim(slope(L, a2), stationary),
        "3": Claim(third, 0, (*along_a1, (2 * LAMBDA, right_angle), (phi, unit1))),
        "4": Claim(mixed, 0, (*along_a2, (lambda1, right_angle))),
        "5": Claim(phi, 0, ((2, mixed), (-1, third))),
        "6": Claim(
            times(C, a2),
            [LAMBDA * x for x in a2],
            (([half()] * N, stationary), ([half() * x for x in a1], [phi] * N)),
        ),
    }


def half() -> Any:
    return LAMBDA**0 / 2


@cache
def proved() -> bool:
    """Every line of the derivations has been checked, as an identity of polynomials."""
    verified(gradient_lines())
    verified(first_lines())
    verified(second_lines())
    return True
