"""The same axes out of the table itself, products between records, and the nearest of low rank."""

from __future__ import annotations

from typing import Any

import numpy as np

from notebooks.judging import Answer, same, shaped, slip, true
from notebooks.known import Rng, Table, spread, table, wide, without_mean


def by_svd(X: Table) -> tuple[Table, Table]:
    s, Vt = np.linalg.svd(X - X.mean(axis=0), full_matrices=False)[1:]
    return s**2 / len(X), Vt


def check_by_svd(answer: Answer, rng: Rng) -> None:
    X = table(rng, 3)
    m, C = len(X), spread(X)
    found = answer(X)
    true("pair", isinstance(found, tuple) and len(found) == 2)
    eigenvalues, P = found
    U, s, Vt = np.linalg.svd(without_mean(X), full_matrices=False)
    slip("uncentred", same(eigenvalues, np.linalg.svd(X)[1] ** 2 / m))
    slip("left", same(np.abs(P), np.abs(U.T)) or same(np.abs(P), np.abs(U)))
    slip("columns", same(np.abs(P), np.abs(Vt.T)))
    slip("singular", same(eigenvalues, s))
    slip("unsquared", same(eigenvalues, s / m))
    slip("undivided", same(eigenvalues, s**2))
    slip("divisor", same(eigenvalues, s**2 / (m - 1)))
    shaped(eigenvalues, 3)
    shaped(P, 3, 3)
    true("length", same(np.sum(P**2, axis=1), np.ones(3)))
    true("eigen", same(C @ P.T, P.T * eigenvalues))
    true("order", (np.diff(eigenvalues) < 0).all())


def gram(X: Table) -> Table:
    Xc = X - X.mean(axis=0)
    return Xc @ Xc.T


def check_gram(answer: Answer, rng: Rng) -> None:
    X = wide(rng)
    m, n = X.shape
    K, Xc = answer(X), without_mean(X)
    slip("uncentred", same(K, X @ X.T))
    slip("by_record", same(K, (X - X.mean(axis=1)[:, None]) @ (X - X.mean(axis=1)[:, None]).T))
    slip("divided", same(K * m, Xc @ Xc.T) or same(K * n, Xc @ Xc.T))
    slip("fields", np.shape(K) == (n, n))
    shaped(K, m, m)
    true("symmetric", same(K, K.T))
    true("rows", same(K.sum(axis=1), np.zeros(m)))
    lengths = np.diag(K)
    apart = np.sum((X[:, None] - X) ** 2, axis=2)
    true("distances", same(lengths[:, None] + lengths - 2 * K, apart))


def low_rank(X: Table, k: int) -> Table:
    U, s, Vt = np.linalg.svd(X, full_matrices=False)
    return U[:, :k] * s[:k] @ Vt[:k]


def check_low_rank(answer: Answer, rng: Rng) -> None:
    X, k = rng.normal(size=(6, 5)) + 2, 2
    U, s, Vt = np.linalg.svd(X, full_matrices=False)
    found = answer(X, k)
    slip("last", same(found, U[:, -k:] * s[-k:] @ Vt[-k:]))
    slip("one_more", same(found, U[:, : k + 1] * s[: k + 1] @ Vt[: k + 1]))
    slip("piece", same(found, np.outer(U[:, k - 1], Vt[k - 1]) * s[k - 1]))
    slip("no_values", same(found, U[:, :k] @ Vt[:k]))
    slip("squared", same(found, U[:, :k] * s[:k] ** 2 @ Vt[:k]))
    slip("cut", np.shape(found) in ((k, 5), (6, k), (k, k)))
    shaped(found, *X.shape)
    rank = np.linalg.matrix_rank(found, tol=1e-8)
    true("rank", rank <= k, found=rank, right=k)
    error, least = np.sum((X - found) ** 2), np.sum(s[k:] ** 2)
    true("nearest", same(error, least), found=error, right=least)


def draw_svd(rng: Rng, low_rank: Any) -> Any:
    import plotly.graph_objects as go

    y, x = np.mgrid[-1:1:40j, -1:1:40j]
    image = np.where(np.hypot(x, y) < 0.8, 1.0, 0.2) - 0.7 * (np.hypot(np.abs(x) - 0.3, y) < 0.12)
    image = image - 0.5 * (np.abs(y - 0.45) < 0.05) * (np.abs(x) < 0.35)
    row = np.hstack([low_rank(image, k) for k in (1, 2, 4, 8)] + [image])
    figure = go.Figure(layout={"template": "plotly_white", "title": "k = 1, 2, 4, 8, X"})
    figure.add_heatmap(z=row, colorscale="gray", showscale=False)
    return figure.update_yaxes(autorange="reversed", scaleanchor="x")
