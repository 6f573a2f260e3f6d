"""Centre a table, measure how far it is spread, and find the axis that spreads it most.

Each function is a solution; what it is for stands in the texts (`doc`), what must be true of it in
the check below it.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from notebooks.judging import Answer, same, shaped, slip, true
from notebooks.known import Rng, Table, table, without_mean


def centre(X: Table) -> Table:
    return X - X.mean(axis=0)


def check_centre(answer: Answer, rng: Rng) -> None:
    X = table(rng)
    Xc = answer(X)
    slip("rows", same(Xc, X - X.mean(axis=1)[:, None]))
    slip("one_mean", same(Xc, X - X.mean()))
    slip("added", same(Xc, X + X.mean(axis=0)))
    slip("turned_round", same(Xc, X.mean(axis=0) - X))
    slip("standardized", same(Xc * X.std(axis=0), without_mean(X)))
    slip("mean_only", same(Xc, X.mean(axis=0)))
    shaped(Xc, *X.shape)
    true("means", same(Xc.mean(axis=0), np.zeros(X.shape[1])), found=Xc.mean(axis=0))
    true("differences", same(Xc - Xc[0], X - X[0]))


def variance(X: Table) -> Table:
    return np.mean((X - X.mean(axis=0)) ** 2, axis=0)


def check_variance(answer: Answer, rng: Rng) -> None:
    X = table(rng)
    m, n = X.shape
    found = answer(X)
    squares = np.sum(without_mean(X) ** 2, axis=0)
    slip("divisor", same(found, squares / (m - 1)))
    slip("sum", same(found, squares))
    slip("root", same(found, np.sqrt(squares / m)))
    slip("root_first", same(found, np.sqrt(squares) / m))
    slip("uncentred", same(found, np.mean(X**2, axis=0)))
    slip("rows", same(found, X.var(axis=1)))
    slip("all", same(found, X.var()))
    slip("unsquared", same(found, np.zeros(n)))
    slip("sizes", same(found, np.abs(without_mean(X)).mean(axis=0)))
    shaped(found, n)
    pairs = np.mean((X[:, None] - X) ** 2, axis=(0, 1))  # each record with each
    true("pairs", same(2 * found, pairs), found=2 * found, right=pairs)


def shadows(X: Table, theta: float) -> Table:
    angle = np.radians(theta)
    return (X - X.mean(axis=0)) @ np.array([np.cos(angle), np.sin(angle)])


def check_shadows(answer: Answer, rng: Rng) -> None:
    X = table(rng, 2)
    theta = float(rng.integers(20, 41))
    a, b = without_mean(X).T
    c, s = np.cos(np.radians(theta)), np.sin(np.radians(theta))
    t = answer(X, theta)
    slip("radians", same(t, a * np.cos(theta) + b * np.sin(theta)))
    slip("uncentred", same(t, X @ np.array([c, s])))
    slip("swapped", same(t, a * s + b * c))
    slip("minus", same(t, a * c - b * s))
    slip("sign", same(t, -a * c - b * s))
    slip("across", same(t, b * c - a * s))
    slip("points", same(t, np.outer(a * c + b * s, [c, s])))
    shaped(t, len(X))
    true("sum", same(t.mean(), 0), found=t.mean())
    true("level", same(answer(X, 0.0), a))
    true("upright", same(answer(X, 90.0), b))
    across = answer(X, theta + 90)
    true("pythagoras", same(t**2 + across**2, a**2 + b**2))


def best_angle(X: Table) -> float:
    angles = np.arange(0, 180, 0.1)
    spread = [np.var(X @ [np.cos(t), np.sin(t)]) for t in np.radians(angles)]
    return float(angles[np.argmax(spread)])


def check_best_angle(answer: Answer, rng: Rng) -> None:
    X, greatest, others = telling(rng)
    found = answer(X)
    shaped(found)
    for key, angle in others.items():
        slip(key, apart(found, angle) < 1)
    own = np.var(X @ [np.cos(np.radians(found)), np.sin(np.radians(found))])
    true("most", own > 0.9995 * greatest, found=found)
    true("range", 0 <= found < 180, found=found)


def telling(rng: Rng) -> tuple[Table, float, dict[str, float]]:
    """A cloud for which each slip gives another angle, and the greatest variance there is."""
    angles = np.arange(0, 180, 0.5)
    ways = np.array([np.cos(np.radians(angles)), np.sin(np.radians(angles))])
    while True:
        X = table(rng, 2)
        of_all, from_origin = np.var(X @ ways, axis=0), np.mean((X @ ways) ** 2, axis=0)
        best, greatest = float(angles[of_all.argmax()]), float(of_all.max())
        others = {
            "worst": float(angles[of_all.argmin()]),
            "radians": float(np.radians(best)),
            "mirrored": -best,
            "uncentred": float(angles[from_origin.argmax()]),
            "variance": greatest,
        }
        each = [best, 360 / 7, *others.values()]
        if all(apart(a, b) > 3 for i, a in enumerate(each) for b in each[:i]):
            return X, greatest, others


def apart(a: Any, b: Any) -> float:
    """Degrees between two axes, 0 to 90."""
    return float(90 - abs(90 - abs(a - b) % 180))


def draw_variance(rng: Rng, centre: Any, shadows: Any, best_angle: Any) -> Any:
    import plotly.graph_objects as go

    X = table(rng, 2)
    Xc, theta = centre(X), float(best_angle(X))
    w = np.array([np.cos(np.radians(theta)), np.sin(np.radians(theta))])
    feet = np.outer(shadows(X, theta), w)
    figure = go.Figure(layout={"template": "plotly_white", "title": f"{theta:.1f}°"})
    for x, foot in zip(Xc, feet, strict=True):
        ends = {"x": [x[0], foot[0]], "y": [x[1], foot[1]]}
        figure.add_scatter(**ends, mode="lines", line={"dash": "dot", "color": "grey"})
    figure.add_scatter(x=Xc[:, 0], y=Xc[:, 1], mode="markers", marker={"size": 10})
    figure.add_scatter(x=feet[:, 0], y=feet[:, 1], mode="lines+markers")
    figure.update_yaxes(scaleanchor="x")
    return figure.update_layout(showlegend=False)
