"""Scores, the way back, what is lost on it, and the share that is kept."""

from __future__ import annotations

from typing import Any

import numpy as np

from notebooks.judging import Answer, same, shaped, slip, true
from notebooks.known import Rng, Table, axes, right_angled, spread, table, without_mean


def first_scores(X: Table, P: Table, k: int) -> Table:
    return (X - X.mean(axis=0)) @ P[:k].T


def check_first_scores(answer: Answer, rng: Rng) -> None:
    X, k = table(rng, 4), 2
    eigenvalues, P = axes(spread(X))
    Xc = without_mean(X)
    Y = answer(X, P, k)
    slip("uncentred", same(Y, X @ P[:k].T))
    slip("columns", same(Y, Xc @ P[:, :k]))
    slip("last", same(Y, Xc @ P[-k:].T))
    slip("all", same(Y, Xc @ P.T))
    slip("turned", same(Y, P[:k] @ Xc.T))
    slip("sign", same(Y, -Xc @ P[:k].T))
    slip("old_fields", same(Y, Xc[:, :k]))
    shaped(Y, len(X), k)
    true("sum", same(Y.mean(axis=0), np.zeros(k)), found=Y.mean(axis=0))
    true("uncorrelated", same(spread(Y), np.diag(eigenvalues[:k])), found=spread(Y))
    true("with_fields", same(Xc.T @ Y / len(X), P[:k].T * eigenvalues[:k]))


def rebuild(Y: Table, P: Table, mean: Table) -> Table:
    return Y @ P + mean


def check_rebuild(answer: Answer, rng: Rng) -> None:
    n, k, m = 4, 2, int(rng.integers(6, 9))
    P, mean, Y = right_angled(rng, n)[:k], rng.uniform(20, 40, n), rng.normal(size=(m, k))
    found = answer(Y, P, mean)
    slip("no_mean", same(found, Y @ P))
    slip("minus_mean", same(found, Y @ P - mean))
    slip("turned", same(found, (Y @ P + mean).T))
    slip("first_score", same(found, np.outer(Y[:, 0], P[0]) + mean))
    shaped(found, m, n)
    true("scores", same((found - mean) @ P.T, Y))
    true("plane", same((found - mean) @ P.T @ P, found - mean))


def mean_squared_error(X: Table, rebuilt: Table) -> float:
    return float(np.mean(np.sum((X - rebuilt) ** 2, axis=1)))


def check_mean_squared_error(answer: Answer, rng: Rng) -> None:
    X = table(rng, 4)
    eigenvalues, P = axes(spread(X))
    k = int(rng.integers(1, 3))
    rebuilt = without_mean(X) @ P[:k].T @ P[:k] + X.mean(axis=0)
    found = answer(X, rebuilt)
    squares = np.sum((X - rebuilt) ** 2, axis=1)
    slip("per_number", same(found, squares.mean() / 4))
    slip("root", same(found, np.sqrt(squares.mean())))
    slip("lengths", same(found, np.sqrt(squares).mean()))
    slip("sum", same(found, squares.sum()))
    slip("divisor", same(found, squares.sum() / (len(X) - 1)))
    slip("each", same(found, squares))
    slip("unsquared", same(found, 0.0))
    shaped(found)
    left = eigenvalues[k:].sum()
    true("left_out", same(found, left), found=found, right=left)


def share_kept(eigenvalues: Table, k: int) -> float:
    return float(eigenvalues[:k].sum() / eigenvalues.sum())


def check_share_kept(answer: Answer, rng: Rng) -> None:
    values = np.sort(rng.uniform(1, 20, 5))[::-1]
    k, total = int(rng.integers(2, 4)), values.sum()
    found = answer(values, k)
    slip("lost", same(found, values[k:].sum() / total))
    slip("one", same(found, values[k - 1] / total))
    slip("one_more", same(found, values[: k + 1].sum() / total))
    slip("count", same(found, k / 5))
    slip("percent", same(found, 100 * values[:k].sum() / total))
    slip("roots", same(found, np.sqrt(values[:k]).sum() / np.sqrt(values).sum()))
    slip("undivided", same(found, values[:k].sum()))
    shaped(found)
    shares = [answer(values, number) for number in range(1, 6)]
    true("whole", same(shares[-1], 1))
    more = np.diff([0, *shares]) * total
    true("next", same(more, values), found=more, right=values)


def draw_projection(rng: Rng, first_scores: Any, rebuild: Any) -> Any:
    import plotly.graph_objects as go

    X = table(rng, 2)
    P = axes(spread(X))[1]
    back = rebuild(first_scores(X, P, 1), P[:1], X.mean(axis=0))
    figure = go.Figure(layout={"template": "plotly_white", "showlegend": False})
    for x, there in zip(X, back, strict=True):
        ends = {"x": [x[0], there[0]], "y": [x[1], there[1]]}
        figure.add_scatter(**ends, mode="lines", line={"dash": "dot", "color": "grey"})
    figure.add_scatter(x=X[:, 0], y=X[:, 1], mode="markers", marker={"size": 10})
    diamonds = {"symbol": "diamond", "size": 9}
    figure.add_scatter(x=back[:, 0], y=back[:, 1], mode="markers", marker=diamonds)
    return figure.update_yaxes(scaleanchor="x")
