"""The variance along any axis, read off C: each line checked with letters before it is shown.

The letters stand for any centred records of two fields, any axis and any divisor.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from lessons.derivation import Claim, Symbol, inner, symbols, times, verified
from lessons.text import Latex

RECORDS = 4


def lines_in_latex(divisor: int) -> dict[str, str]:
    """The lines with the table's divisor."""
    sum_ = rf"\frac{{1}}{{ {divisor} }} \sum_i"
    squares = r"u_1^2\, a_i^2 + 2\, u_1 u_2\, a_i b_i + u_2^2\, b_i^2"
    parts = (
        r"\data{u_1^2 \operatorname{Var}(a)}",
        r"2\, u_1 u_2 \operatorname{Cov}(a, b)",
        r"\data{u_2^2 \operatorname{Var}(b)}",
    )
    return {
        "1": rf"\operatorname{{Var}}(t) = {sum_} (u_1 a_i + u_2 b_i)^2",
        "2": rf"= {sum_} \left({squares}\right)",
        "3": f"= {' + '.join(parts)}",
        "4": r"= u^\mathsf{T} C\, u",
    }


def lines() -> dict[str, Claim]:
    """What they claim; that the records are centred are the two zeros."""
    a, b, u = symbols("a", RECORDS), symbols("b", RECORDS), symbols("u", 2)
    weight = Symbol("w")  # 1 over the divisor
    t = [u[0] * x + u[1] * y for x, y in zip(a, b, strict=True)]
    middle = sum(t) / RECORDS
    var_a, cov, var_b = (weight * inner(x, y) for x, y in ((a, a), (a, b), (b, b)))
    one = weight * inner(t, t)
    two = weight * sum(
        u[0] ** 2 * x**2 + 2 * u[0] * u[1] * x * y + u[1] ** 2 * y**2
        for x, y in zip(a, b, strict=True)
    )
    three = u[0] ** 2 * var_a + 2 * u[0] * u[1] * cov + u[1] ** 2 * var_b
    off = [x - middle for x in t]
    centred = tuple((-weight * middle * k, sum(f)) for k, f in zip(u, (a, b), strict=True))
    return {
        "1": Claim(weight * inner(off, off), one, centred),
        "2": Claim(one, two),
        "3": Claim(two, three),
        "4": Claim(three, inner(u, times([[var_a, cov], [cov, var_b]], u))),
    }


@cache
def proved() -> bool:
    """Every line has been checked, as an identity of polynomials."""
    verified(lines())
    return True


def lines_for_texts(divisor: int) -> dict[str, Any]:
    """The proved lines for the texts: `full1`, `full2`, … The third is the longest and may break
    before its last part, `full3_end`: a narrow page is no wider for it."""
    proved()
    lines = lines_in_latex(divisor)
    lines["3"], lines["3_end"] = lines["3"].rsplit(" + ", 1)
    return {f"full{name}": Latex(line) for name, line in lines.items()}
