"""Angles between axes, a best cut that variance does not know, and distances in many fields."""

from __future__ import annotations

from typing import Any

import numpy as np

from notebooks.judging import Answer, same, shaped, slip, true
from notebooks.known import Rng, Table, axes, spread


def angle_between(u: Table, w: Table) -> float:
    cosine = abs(u @ w) / np.linalg.norm(u) / np.linalg.norm(w)
    return float(np.degrees(np.arccos(np.minimum(cosine, 1))))


def check_angle_between(answer: Answer, rng: Rng) -> None:
    between = rng.uniform(20, 70)
    for one in (180 - between, between):  # as arrows; as axes both are less than a right angle
        compare_angle(answer, rng, one)


def compare_angle(answer: Answer, rng: Rng, between: float) -> None:
    first = rng.uniform(0, 180)
    u, w = (at_angle(t) * rng.uniform(1.5, 4) for t in (first, first + between))
    right = min(between, 180 - between)
    found = answer(u, w)
    cosine = u @ w / (np.linalg.norm(u) * np.linalg.norm(w))
    slip("arrows", between > 90 and same(found, between))
    slip("radians", same(found, np.radians(right)) or same(found, np.radians(between)))
    slip("cosine", same(found, cosine) or same(found, abs(cosine)))
    slip("sine", same(found, 90 - right))
    slip("lengths", same(found, np.degrees(np.arccos(np.clip(abs(u @ w), 0, 1)))))
    shaped(found)
    true("range", 0 <= found <= 90, found=found)
    true("turned", same(answer(-u, w), found))
    turned = [at_angle(first + sign * found) for sign in (1, -1)]
    true("reached", any(same(abs(one @ w), np.linalg.norm(w)) for one in turned), found=found)


def at_angle(theta: float) -> Table:
    return np.array([np.cos(np.radians(theta)), np.sin(np.radians(theta))])


def best_cut(y: Table, group: Any) -> int:
    in_order = group[np.argsort(y)]
    below = [np.sum(in_order[:i]) + np.sum(1 - in_order[i:]) for i in range(len(y) + 1)]
    return int(min(min(below), len(y) - max(below)))


def check_best_cut(answer: Answer, rng: Rng) -> None:
    for side in (1, -1):  # group 1 above, then below
        y, group, fewest, others = undecided(rng, side)
        found = answer(y, group)
        for key, count in others.items():
            slip(key, count != fewest and same(found, count))
        slip("share", same(found, fewest / len(y)))
        shaped(found)
        true("fewest", found <= fewest, found=found)
        true("possible", same(found, fewest), found=found)


def undecided(rng: Rng, side: int) -> tuple[Table, Any, int, dict[str, int]]:
    """Scores, groups, and how many are on the wrong side; each slip counts another number."""
    while True:
        group = rng.permutation(np.repeat([0, 1], 7))
        y = rng.normal(size=14) + 2.2 * side * group
        counts = [int(np.sum((y > cut) != group)) for cut in [y.min() - 1, *y]]
        one_way, other_way = min(counts), 14 - max(counts)
        fewest = min(one_way, other_way)
        middle = int(np.sum((y > y.mean()) != group))
        others = {"one_way": one_way, "other_way": other_way, "right_ones": 14 - fewest}
        if len({0, fewest, max(one_way, other_way), 14 - fewest, middle}) == 5:
            return y, group, fewest, others | {"middle": middle}


def nearest_share(X: Table, x: Table) -> float:
    distances = np.linalg.norm(X - x, axis=1)
    return float(distances.min() / distances.max())


def check_nearest_share(answer: Answer, rng: Rng) -> None:
    n = int(rng.integers(3, 30))
    X, x = rng.random((20, n)), rng.random(n)
    distances = np.linalg.norm(X - x, axis=1)
    sizes = np.abs(X - x).sum(axis=1)
    found = answer(X, x)
    slip("squared", same(found, (distances.min() / distances.max()) ** 2))
    slip("turned", same(found, distances.max() / distances.min()))
    slip("sizes", same(found, sizes.min() / sizes.max()))
    slip("mean", same(found, distances.min() / distances.mean()))
    slip("fields", same(found, nearest_over(X - x)))
    slip("distance", same(found, distances.min()))
    slip("from_origin", same(found, nearest_over(X.T)))
    shaped(found)
    limit = found * distances.max()
    true("none_nearer", limit <= distances.min() + 1e-9, found=limit, right=distances.min())
    true("one_there", limit >= distances.min() - 1e-9, found=limit, right=distances.min())


def nearest_over(columns: Table) -> float:
    """Of the lengths of columns, the least over the greatest."""
    lengths = np.linalg.norm(columns, axis=0)
    return float(lengths.min() / lengths.max())


def draw_limits(rng: Rng, best_cut: Any, angle_between: Any) -> Any:
    import plotly.graph_objects as go

    group = np.repeat([0, 1], 30)
    X = rng.normal(size=(60, 2)) * [4, 0.5] + np.outer(group, [0, 3])
    P = axes(spread(X))[1]
    cuts = [f"p{i}: {best_cut(X @ p, group):g}" for i, p in enumerate(P, 1)]
    angle = angle_between(P[0], np.array([0.0, 1.0]))
    figure = go.Figure(
        layout={"template": "plotly_white", "title": f"{', '.join(cuts)}; {angle:.0f}°"}
    )
    for one in (0, 1):
        figure.add_scatter(
            x=X[group == one, 0], y=X[group == one, 1], mode="markers", name=str(one)
        )
    return figure.update_yaxes(scaleanchor="x")
