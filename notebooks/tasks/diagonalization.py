"""From the characteristic polynomial to a sorted P with fixed signs, and what C becomes in it."""

from __future__ import annotations

from typing import Any

import numpy as np
import sympy

from notebooks.judging import Answer, same, shaped, slip, true
from notebooks.known import Rng, Table, right_angled, sign_rule, spread, table


def polynomial(C: Any) -> Any:
    lam = sympy.Symbol("lam")
    return (lam * sympy.eye(C.rows) - C).det()


def check_polynomial(answer: Answer, rng: Rng) -> None:
    n = 3  # det(C − λI) and det(λI − C) are the same for an even n
    half = rng.integers(-3, 4, (n, n))
    C = sympy.Matrix(n, n, [int(x) for x in (half @ half.T + 2).ravel()])
    lam = sympy.Symbol("lam")
    right, found = sympy.expand((lam * sympy.eye(n) - C).det()), sympy.expand(answer(C))
    true("symbol", found.free_symbols == {lam})
    slip("sign", found == -right)
    slip("everywhere", found == sympy.expand((lam * sympy.ones(n, n) - C).det()))
    slip("plus", found == sympy.expand((lam * sympy.eye(n) + C).det()))
    slip("diagonal", found == sympy.expand(sympy.prod(lam - C[i, i] for i in range(n))))
    coefficients = sympy.Poly(found, lam).all_coeffs()
    true("degree", len(coefficients) == n + 1)
    true("leading", coefficients[0] == 1)
    powers = zip(coefficients, range(n, -1, -1), strict=True)
    true("vanishes", sum((c * C**k for c, k in powers), sympy.zeros(n, n)).is_zero_matrix)


def fix_signs(P: Table) -> Table:
    largest = P[np.arange(len(P)), np.abs(P).argmax(axis=1)]
    return P * np.sign(largest)[:, None]


def check_fix_signs(answer: Answer, rng: Rng) -> None:
    P, first, added, by_columns = unlike(rng)
    found = answer(P)
    slip("unchanged", same(found, P))
    slip("entries", same(found, np.abs(P)))
    slip("columns", same(found, by_columns))
    slip("first", same(found, first))
    slip("sum", same(found, added))
    slip("negative", all(sign_rule(-found[[i]]) for i in range(len(found))))
    shaped(found, 4, 4)
    true("same_axes", same(np.abs(found @ P.T), np.eye(4)))
    true("rule", sign_rule(found))


def unlike(rng: Rng) -> tuple[Table, Table, Table, Table]:
    """Axes that other rules than the right one would sign otherwise, in two rows at least."""
    while True:
        P = right_angled(rng, 4)
        largest = np.sign(P[np.arange(4), np.abs(P).argmax(axis=1)])
        first, added = np.sign(P[:, 0]), np.sign(P.sum(axis=1))
        rules = [np.ones(4), first, added, -largest]
        each = {tuple(rule) for rule in [largest, *rules]}
        if len(each) == 5 and all(np.sum(rule != largest) > 1 for rule in rules):
            by_columns = P * np.sign(P[np.abs(P).argmax(axis=0), np.arange(4)])
            return P, P * first[:, None], P * added[:, None], by_columns


def eigenvectors(C: Table) -> tuple[Table, Table]:
    eigenvalues, V = np.linalg.eigh(C)
    eigenvalues, P = eigenvalues[::-1], V.T[::-1]
    largest = P[np.arange(len(P)), np.abs(P).argmax(axis=1)]
    return eigenvalues, P * np.sign(largest)[:, None]


def check_eigenvectors(answer: Answer, rng: Rng) -> None:
    C = spread(table(rng, 3))
    found = answer(C)
    true("pair", isinstance(found, tuple) and len(found) == 2)
    eigenvalues, P = found
    shaped(eigenvalues, 3)
    shaped(P, 3, 3)
    rows, columns = C @ P.T, C @ P
    rising = eigenvalues[0] < eigenvalues[-1]
    slip("order", rising and same(rows, P.T * eigenvalues))
    slip("order_and_columns", rising and same(columns, P * eigenvalues))
    slip("columns", same(columns, P * eigenvalues))
    slip("only_values_sorted", same(rows, P.T * eigenvalues[::-1]))
    slip("only_values_sorted", same(columns, P * eigenvalues[::-1]))
    true("eigen", not rising and same(rows, P.T * eigenvalues))
    true("length", same(np.sum(P**2, axis=1), np.ones(3)), found=np.sqrt(np.sum(P**2, axis=1)))
    true("rule", sign_rule(P))


def in_new_basis(C: Table, P: Table) -> Table:
    return P @ C @ P.T


def check_in_new_basis(answer: Answer, rng: Rng) -> None:
    X = table(rng, 3)
    C, P = spread(X), right_angled(rng, 3)
    D = answer(C, P)
    slip("inside", same(D, P.T @ C @ P))
    slip("left", same(D, P @ C))
    slip("right_only", same(D, C @ P.T))
    slip("no_transpose", same(D, P @ C @ P))
    slip("order", same(D, C @ P @ P.T))
    slip("entries", same(D, P * C * P.T))
    shaped(D, 3, 3)
    true("scores", same(D, spread(X @ P.T)), found=D, right=spread(X @ P.T))


def draw_diagonalization(rng: Rng, eigenvectors: Any) -> Any:
    import plotly.graph_objects as go

    X = table(rng, 2)
    X = X - X.mean(axis=0)
    eigenvalues, P = eigenvectors(spread(X))
    figure = go.Figure(layout={"template": "plotly_white"})
    marks = {"mode": "markers", "marker": {"size": 10}, "name": "X"}
    figure.add_scatter(x=X[:, 0], y=X[:, 1], **marks)
    for number, (value, p) in enumerate(zip(eigenvalues, P, strict=True), 1):
        a, b = 2 * np.sqrt(value) * p
        figure.add_scatter(x=[-a, a], y=[-b, b], mode="lines", name=f"p{number}, λ = {value:.3g}")
    return figure.update_yaxes(scaleanchor="x")
