"""The gradient on the circle, a climb to the first component, the least error, and regression."""

from __future__ import annotations

from typing import Any

import numpy as np

from notebooks.judging import Answer, same, shaped, slip, true
from notebooks.known import Rng, Table, axes, direction, right_angled, spread, table


def gradient(C: Table, q: Table) -> Table:
    return 2 * C @ q


def check_gradient(answer: Answer, rng: Rng) -> None:
    C, q, h = spread(table(rng, 3)), direction(rng, 3), direction(rng, 3)
    g = answer(C, q)
    slip("half", same(g, C @ q))
    slip("number", same(g, q @ C @ q) or same(g, 2 * q @ C @ q))
    slip("entries", same(g, 2 * C * q) or same(g, C * q))
    slip("sideways", same(g, 2 * (C @ q - (q @ C @ q) * q)))
    slip("less_number", same(g, 2 * C @ q - 2 * q @ C @ q))
    shaped(g, 3)
    change = (q + h) @ C @ (q + h) - (q - h) @ C @ (q - h)
    true("change", same(2 * g @ h, change), found=2 * g @ h, right=change)


def climb(C: Table, q: Table) -> Table:
    image = C @ q
    return image / np.linalg.norm(image)


def check_climb(answer: Answer, rng: Rng) -> None:
    C, q = spread(table(rng, 3)), direction(rng, 3)
    found, image = answer(C, q), C @ q
    length = np.linalg.norm(image)
    slip("long", same(found, image))
    slip("squared", same(found, image / length**2))
    slip("value", same(found, image / (q @ image)))
    slip("down", same(found * np.linalg.norm(np.linalg.solve(C, q)), np.linalg.solve(C, q)))
    slip("largest", same(found, image / np.abs(image).max()))
    slip("stays", same(found, q))
    shaped(found, 3)
    true("length", same(found @ found, 1), found=np.linalg.norm(found))
    true("along", same(found @ image, length))


def least_error(C: Table, k: int) -> float:
    return float(np.linalg.eigvalsh(C)[::-1][k:].sum())


def check_least_error(answer: Answer, rng: Rng) -> None:
    C, k = spread(table(rng, 5)), int(rng.integers(1, 3))
    values, P = axes(C)
    found = answer(C, k)
    slip("kept", same(found, values[:k].sum()))
    slip("upside_down", same(found, values[: 5 - k].sum()))
    slip("next_only", same(found, values[k]))
    slip("one_more", same(found, values[k + 1 :].sum()))
    slip("fields", same(found, np.trace(C) - np.trace(C[:k, :k])))
    slip("share", same(found, values[k:].sum() / values.sum()))
    shaped(found)
    for _ in range(9):
        Q = right_angled(rng, 5)[:k]
        true("less", found <= np.trace(C) - np.trace(Q @ C @ Q.T) + 1e-9, found=found)
    reached = np.trace(C) - np.trace(P[:k] @ C @ P[:k].T)
    true("reached", same(found, reached), found=found, right=reached)


def slope(a: Table, b: Table) -> float:
    return float(np.mean((a - a.mean()) * (b - b.mean())) / np.var(a))


def check_slope(answer: Answer, rng: Rng) -> None:
    a, b = table(rng, 2).T
    found = answer(a, b)
    covariance = np.mean((a - a.mean()) * (b - b.mean()))
    p = axes(spread(np.column_stack([a, b])))[1][0]
    slip("other_way", same(found, covariance / np.var(b)))
    slip("other_line", same(found, np.var(b) / covariance))
    slip("turned", same(found, np.var(a) / covariance))
    slip("component", same(found, p[1] / p[0]))
    slip("correlation", same(found, np.corrcoef(a, b)[0, 1]))
    slip("uncentred", same(found, (a @ b) / (a @ a)))
    slip("divisors", same(found, covariance * len(a) / (len(a) - 1) / np.var(a)))
    slip("covariance", same(found, covariance))
    shaped(found)
    errors = b - b.mean() - found * (a - a.mean())
    true("errors", same(np.mean(errors * a), 0), found=np.mean(errors * a))


def draw_two_views(rng: Rng, slope: Any, climb: Any) -> Any:
    import plotly.graph_objects as go

    X = table(rng, 2)
    a, b = (X - X.mean(axis=0)).T
    q = np.array([1.0, 0.0])
    for _ in range(50):
        q = climb(spread(X), q)
    ends = np.array([a.min(), a.max()])
    figure = go.Figure(layout={"template": "plotly_white"})
    figure.add_scatter(x=a, y=b, mode="markers", marker={"size": 10}, name="X")
    figure.add_scatter(x=ends, y=slope(a, b) * ends, mode="lines", name="slope")
    far = np.abs(a).max()
    figure.add_scatter(x=[-far * q[0], far * q[0]], y=[-far * q[1], far * q[1]], name="climb")
    return figure.update_yaxes(scaleanchor="x")
