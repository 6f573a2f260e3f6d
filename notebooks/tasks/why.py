"""Fields that repeat each other, a column that can be left out, and what one number loses."""

from __future__ import annotations

from typing import Any

import numpy as np

from notebooks.judging import Answer, same, shaped, slip, true
from notebooks.known import Rng, Table, direction, spread, table, without_mean


def correlations(X: Table) -> Table:
    Z = (X - X.mean(axis=0)) / X.std(axis=0)
    return Z.T @ Z / len(X)


def check_correlations(answer: Answer, rng: Rng) -> None:
    X = table(rng)
    X[:, 1] *= -np.sign(np.corrcoef(X[:, 0], X[:, 1])[0, 1])  # one correlation is negative
    m, n = X.shape
    R, Z = answer(X), without_mean(X) / X.std(axis=0)
    lengths = np.linalg.norm(X, axis=0)
    slip("covariances", same(R, spread(X)))
    slip("uncentred", same(R, X.T @ X / np.outer(lengths, lengths)))
    slip("variances", same(R, spread(without_mean(X) / X.var(axis=0))))
    slip("sum", same(R, Z.T @ Z))
    slip("divisor", same(R, Z.T @ Z / (m - 1)))
    slip("sizes", same(R, np.abs(Z.T @ Z / m)))
    slip("squares", same(R, (Z.T @ Z / m) ** 2))
    slip("records", np.shape(R) == (m, m))
    shaped(R, n, n)
    true("ones", same(np.diag(R), np.ones(n)), found=np.diag(R))
    both = np.var(Z[:, :, None] + Z[:, None], axis=0)
    true("sums", same(2 + 2 * R, both), found=R, right=both / 2 - 1)


def other_column(M: Table) -> Table:
    return 1 - M


def check_other_column(answer: Answer, rng: Rng) -> None:
    M = (rng.random(12) < 0.4).astype(float)
    M[:2] = 0, 1
    F = answer(M)
    slip("negative", same(F, -M))
    slip("turned_round", same(F, M - 1))
    slip("the_same", same(F, M))
    slip("count", same(F, 12 - M.sum()) or same(F, M.sum()))
    shaped(F, 12)
    true("sum", same(M + F, np.ones(12)), found=M + F)


def lost(X: Table, w: Table) -> float:
    Xc = X - X.mean(axis=0)
    return float(np.mean(np.sum((Xc - np.outer(Xc @ w, w)) ** 2, axis=1)))


def check_lost(answer: Answer, rng: Rng) -> None:
    X = table(rng, 2)
    w = direction(rng, 2)
    found = answer(X, w)
    Xc, rest = without_mean(X), without_mean(X) - np.outer(without_mean(X) @ w, w)
    squares = np.sum(rest**2, axis=1)
    slip("kept", same(found, np.var(X @ w)))
    slip("uncentred", same(found, np.mean(np.sum((X - np.outer(X @ w, w)) ** 2, axis=1))))
    slip("root", same(found, np.sqrt(squares.mean())))
    slip("lengths", same(found, np.sqrt(squares).mean()))
    slip("sum", same(found, squares.sum()))
    slip("per_number", same(found, squares.mean() / 2))
    slip("whole", same(found, np.mean(np.sum(Xc**2, axis=1))))
    slip("each", same(found, squares))
    shaped(found)
    together, right = found + np.var(X @ w), X.var(axis=0).sum()
    true("together", same(together, right), found=together, right=right)


def draw_why(rng: Rng, lost: Any) -> Any:
    import plotly.graph_objects as go

    X = table(rng, 2)
    angles = np.arange(181)
    ways = [np.array([np.cos(t), np.sin(t)]) for t in np.radians(angles)]
    figure = go.Figure(layout={"template": "plotly_white"})
    figure.add_scatter(x=angles, y=[float(lost(X, w)) for w in ways], mode="lines")
    return figure.update_xaxes(ticksuffix="°", dtick=45).update_yaxes(rangemode="tozero")
