"""Whether two fields repeat each other, the covariance matrix, and the variance along any axis."""

from __future__ import annotations

from typing import Any

import numpy as np

from notebooks.judging import Answer, same, shaped, slip, true
from notebooks.known import Rng, Table, direction, spread, table, without_mean


def covariance(a: Table, b: Table) -> float:
    return float(np.mean((a - a.mean()) * (b - b.mean())))


def check_covariance(answer: Answer, rng: Rng) -> None:
    a, b, areas = mixed(rng)
    m = len(a)
    found = answer(a, b)
    slip("divisor", same(found, areas.sum() / (m - 1)))
    slip("sum", same(found, areas.sum()))
    slip("areas", same(found, areas))
    slip("uncentred", same(found, np.mean(a * b)))
    slip("correlation", same(found, np.corrcoef(a, b)[0, 1]))
    slip("sizes", same(found, np.abs(areas).mean()))
    slip("matrix", np.shape(found) == (2, 2))
    shaped(found)
    both = (np.var(a + b) - np.var(a) - np.var(b)) / 2
    true("sum_of_fields", same(found, both), found=found, right=both)


def mixed(rng: Rng) -> tuple[Table, Table, Table]:
    """Two fields, and their signed areas, of which some are negative and some not."""
    while True:
        a, b = table(rng, 2).T
        areas = (a - a.mean()) * (b - b.mean())
        if areas.min() < -0.1 and areas.max() > 0.1:
            return a, b, areas


def covariance_matrix(X: Table) -> Table:
    Xc = X - X.mean(axis=0)
    return Xc.T @ Xc / len(X)


def check_covariance_matrix(answer: Answer, rng: Rng) -> None:
    X = table(rng)
    m, n = X.shape
    C = answer(X)
    squares = without_mean(X).T @ without_mean(X)
    deviations = X.std(axis=0)
    slip("divisor", same(C, squares / (m - 1)))
    slip("by_fields", same(C, squares / n))
    slip("sum", same(C, squares))
    slip("uncentred", same(C, X.T @ X / m))
    slip("correlations", same(C, squares / m / np.outer(deviations, deviations)))
    slip("variances_only", same(C, np.diag(deviations**2)) or same(C, deviations**2))
    slip("records", np.shape(C) == (m, m))
    shaped(C, n, n)
    true("symmetric", same(C, C.T))
    w = direction(rng, n)
    along, measured = w @ C @ w, np.var(X @ w)
    true("along", same(along, measured), found=along, right=measured)


def variance_along(C: Table, w: Table) -> float:
    return float(w @ C @ w / (w @ w))


def check_variance_along(answer: Answer, rng: Rng) -> None:
    X = table(rng)
    C = spread(X)
    w = 3 * direction(rng, len(C)) + 0.1
    found = answer(C, w)
    squared = w @ C @ w
    slip("length", same(found, squared))
    slip("length_once", same(found, squared / np.linalg.norm(w)))
    slip("root", same(found, np.sqrt(squared / (w @ w))))
    slip("vector", same(found, C @ w) or same(found, C @ w / np.linalg.norm(w)))
    slip("entries", same(found, w * C * w) or same(found, w * C * w / (w @ w)))
    slip("diagonal", same(found, np.sum(w**2 * np.diag(C)) / (w @ w)))
    shaped(found)
    measured = np.var(X @ w / np.linalg.norm(w))
    true("measured", same(found, measured), found=found, right=measured)


def draw_covariance(rng: Rng, covariance_matrix: Any, variance_along: Any) -> Any:
    import plotly.graph_objects as go

    X = table(rng, 2)
    C = covariance_matrix(X)
    angles = np.radians(np.arange(361))
    ways = np.column_stack([np.cos(angles), np.sin(angles)])
    spread = ways * np.sqrt([[variance_along(C, w)] for w in ways])
    figure = go.Figure(layout={"template": "plotly_white", "showlegend": False})
    marks = {"mode": "markers", "marker": {"size": 10}}
    figure.add_scatter(x=X[:, 0] - X[:, 0].mean(), y=X[:, 1] - X[:, 1].mean(), **marks)
    figure.add_scatter(x=spread[:, 0], y=spread[:, 1], mode="lines")
    return figure.update_yaxes(scaleanchor="x")
