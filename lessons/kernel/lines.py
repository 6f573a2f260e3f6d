"""From the covariance matrix in feature space to K a = λ a, line by line.

φ₁, φ₂, φ₃ are any three centred records of two features; the lines hold for more in the same
way. Each is checked as an identity of polynomials (`lessons.derivation`).
"""

from __future__ import annotations

from functools import cache
from typing import Any

from lessons.derivation import Claim, Symbol, inner, symbols, times, verified
from pca_core.exact import LAMBDA

M, N = 3, 2
T = r"^\mathsf{T}"

WRITTEN = {
    "1": rf"C v = \frac{{1}}{{m}} \sum_i \varphi_i \left(\varphi_i{T} v\right)",
    "2": rf"\frac{{1}}{{m}} \sum_i \varphi_i \left(\varphi_i{T} v\right) = \mu\, v",
    "3": rf"v = \sum_i a_i\, \varphi_i, \qquad a_i = \frac{{\varphi_i{T} v}}{{m \mu}}",
    "4": rf"\varphi_j{T} v = \sum_i a_i\, \varphi_j{T} \varphi_i = \sum_i K_{{ji}}\, a_i",
    "5": rf"\varphi_j{T} v = m \mu\, a_j",
    "6": r"K a = \lambda\, a, \qquad \lambda = m \mu",
}
COVERED = ("none", *WRITTEN)


def lines() -> dict[str, Claim]:
    """What the lines claim; then "unit" (λ aᵀa = |v|²), "score" and "centred"."""
    phi = [symbols(f"f{i + 1}", N) for i in range(M)]
    v, a, mu, new = symbols("v", N), symbols("a", M), Symbol("mu"), symbols("z", N)
    by_field = [list(field) for field in zip(*phi, strict=True)]
    C = [[inner(f, g) / M for g in by_field] for f in by_field]
    K = [[inner(p, q) for q in phi] for p in phi]
    onto_v = [inner(p, v) for p in phi]
    mixed = [inner(field, onto_v) / M for field in by_field]
    # What is known to be zero: C v − μ v; mμ aᵢ − φᵢᵀ v; v − Σ aᵢ φᵢ; K a − λ a.
    eigen = [x - mu * y for x, y in zip(times(C, v), v, strict=True)]
    weights = [M * mu * x - y for x, y in zip(a, onto_v, strict=True)]
    made = [x - inner(field, a) for x, field in zip(v, by_field, strict=True)]
    solved = [x - LAMBDA * y for x, y in zip(times(K, a), a, strict=True)]
    along_made = tuple((field, [zero] * M) for field, zero in zip(by_field, made, strict=True))
    weighted = tuple((negative(p), [w] * N) for p, w in zip(phi, weights, strict=True))
    new_row = [inner(new, p) for p in phi]
    lengths = tuple((2 * x - zero, zero) for x, zero in zip(v, made, strict=True))
    return {
        "1": Claim(times(C, v), mixed),
        "2": Claim(mixed, [mu * x for x in v], (([1] * N, eigen),)),
        "3": Claim(
            [M * mu * x for x in v],
            [M * mu * inner(field, a) for field in by_field],
            (([-M] * N, eigen), *weighted),
        ),
        "4": Claim(onto_v, times(K, a), along_made),
        "5": Claim(onto_v, [M * mu * x for x in a], (([-1] * M, weights),)),
        "6": Claim(
            times(K, a),
            [M * mu * x for x in a],
            (([-1] * M, weights), *((negative(field), zero) for field, zero in along_made)),
        ),
        "unit": Claim(inner(v, v), LAMBDA * inner(a, a), (*lengths, *zip(a, solved, strict=True))),
        "score": Claim(inner(new, v), inner(a, new_row), tuple(zip(new, made, strict=True))),
        "centred": centred(phi, K),
    }


def centred(phi: list[Any], K: list[Any]) -> Claim:
    """(φᵢ − φ̄)ᵀ (φⱼ − φ̄) = Kᵢⱼ − mean of row i − mean of row j + mean of all, for all i, j."""
    mean = [sum(field) / M for field in zip(*phi, strict=True)]
    gaps = [[x - y for x, y in zip(p, mean, strict=True)] for p in phi]
    rows = [sum(row) / M for row in K]
    return Claim(
        [inner(p, q) for p in gaps for q in gaps],
        [K[i][j] - rows[i] - rows[j] + sum(rows) / M for i in range(M) for j in range(M)],
    )


def negative(v: Any) -> Any:
    return [-x for x in v]


@cache
def proved() -> bool:
    """Every line has been checked."""
    verified(lines())
    return True
