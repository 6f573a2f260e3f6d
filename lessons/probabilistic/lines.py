"""The E step and the M step, line by line, for records of two fields with one z each.

x stands for a record measured from the mean, ẑ and Σ for what its z is expected to be. Every
line is an identity of polynomials in symbols, so it holds for every W, σ² and record.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from lessons.derivation import Claim, Symbol, combined, inner, slope, symbols, verified

T = r"^\mathsf{T}"
S2 = r"\sigma^2"
LINES = {
    "1": rf"-2 \ln p(z \mid x) = |x - Wz|^2 / {S2} + |z|^2 + \text{{…}}",
    "2": rf"-2\,W{T}(x - Wz)/{S2} + 2z = 0",
    "3": rf"(I + W{T}W/{S2})\, z = W{T}x/{S2}",
    "4": rf"Q = \sum_i \left( |x_i - W\hat z_i|^2 + \operatorname{{tr}}(W \Sigma W{T}) \right)",
    "5": rf"-2 \sum_i (x_i - W\hat z_i)\,\hat z_i{T} + 2 \sum_i W\Sigma = 0",
    "6": rf"W \sum_i (\hat z_i\hat z_i{T} + \Sigma) = \sum_i x_i\hat z_i{T}",
}
RECORDS = 2  # two stand for any number: the sums are sums of equal terms


def lines() -> dict[str, Claim]:
    """E step: lines 1 to 3, multiplied by σ². M step: lines 4 to 6, over two records."""
    x, w = symbols("x", 2), symbols("w", 2)
    z, s = Symbol("z"), Symbol("s")
    rest = combined((1, x), (-z, w))
    energy = inner(rest, rest) + s * z**2
    still = -2 * inner(w, rest) + 2 * s * z
    half = s**0 / 2
    return {
        "1": Claim(energy, inner(x, x) - 2 * z * inner(w, x) + z**2 * (inner(w, w) + s)),
        "2": Claim(energy.diff(z), still),
        "3": Claim((s + inner(w, w)) * z, inner(w, x), ((half, still),)),
        **m_lines(w),
    }


def m_lines(w: list[Any]) -> dict[str, Claim]:
    records = [symbols(f"x{i}", 2) for i in range(RECORDS)]
    mu, Sigma = symbols("m", RECORDS), Symbol("S")
    half = Sigma**0 / 2
    rests = [combined((1, x), (-u, w)) for x, u in zip(records, mu, strict=True)]
    Q = sum(inner(rest, rest) + Sigma * inner(w, w) for rest in rests)
    moments = sum(u**2 + Sigma for u in mu)
    terms = [(-2 * u, rest) for rest, u in zip(rests, mu, strict=True)]
    still = combined(*terms, (2 * RECORDS * Sigma, w))
    xmu = combined(*[(u, x) for x, u in zip(records, mu, strict=True)])
    squares = sum(inner(x, x) for x in records)
    return {
        "4": Claim(Q, squares - 2 * inner(w, xmu) + inner(w, w) * moments),
        "5": Claim(slope(Q, w), still),
        "6": Claim([moments * a for a in w], xmu, (([half] * 2, still),)),
    }


@cache
def proved() -> bool:
    verified(lines())
    return True
