"""Images as records: a table of pixels, axes by way of the Gram matrix, rebuilding, recognising.

The faces are drawn by the code of the lesson, which the notebook holds.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from lessons.faces.drawn import portrait
from notebooks.judging import Answer, same, shaped, slip, true
from notebooks.known import Rng, Table, right_angled, without_mean


def table(rng: Rng, people: int = 5, images: int = 4) -> Table:
    """(people · images, 32, 26): so many images of each, one person after the other."""
    looks = [rng.uniform(-1, 1, 12) for _ in range(people)]
    return np.array([portrait(one, rng) for one in looks for _ in range(images)], float)


def as_table(images: Table) -> Table:
    return images.reshape(len(images), -1)


def check_as_table(answer: Answer, rng: Rng) -> None:
    images = np.round(rng.uniform(0, 255, (6, 4, 7)))
    m, h, w = images.shape
    X = answer(images)
    slip("columns", same(X, images.transpose(0, 2, 1).reshape(m, -1)))
    slip("turned", same(X, images.reshape(m, -1).T))
    slip("one_row", np.shape(X) == (m * h * w,))
    slip("mixed", same(X, images.reshape(-1, m).T))
    slip("means", same(X, images.mean(axis=1)) or same(X, images.mean(axis=2)))
    shaped(X, m, h * w)
    true("pixels", all(same(X[:, r * w + c], images[:, r, c]) for r in range(h) for c in range(w)))


def gram_axes(X: Table, k: int) -> Table:
    Xc = X - X.mean(axis=0)
    squares, V = np.linalg.eigh(Xc @ Xc.T)
    return V.T[::-1][:k] @ Xc / np.sqrt(squares[::-1][:k, None])


def check_gram_axes(answer: Answer, rng: Rng) -> None:
    X, k = as_rows(table(rng, 4, 3)), 3
    m, Xc = len(X), without_mean(X)
    s, Vt = np.linalg.svd(Xc, full_matrices=False)[1:]
    P = answer(X, k)
    slip("turned", np.shape(P) == (X.shape[1], k))
    slip("of_records", np.shape(P) in ((k, m), (m, k)))
    shaped(P, k, X.shape[1])
    slip("uncentred", same(np.abs(P), np.abs(np.linalg.svd(X, full_matrices=False)[2][:k])))
    slip("long", same(np.abs(P), np.abs(s[:k, None] * Vt[:k])))
    slip("divided_by_square", same(np.abs(P) * s[:k, None], np.abs(Vt[:k])))
    lengths = np.linalg.norm(P, axis=1)
    true("length", same(lengths, np.ones(k)), found=lengths)
    Y = Xc @ P.T
    values = np.mean(Y**2, axis=0)
    true("eigen", np.allclose(Y.T @ Xc / m, P * values[:, None], atol=1e-6 * values.max()))
    slip("smallest", values.sum() * m < 0.5 * (s[:k] ** 2).sum())
    true("most", same(values.sum() * m, (s[:k] ** 2).sum()) and (np.diff(values) < 0).all())


def as_rows(images: Table) -> Table:
    """A record an image; every fourth pixel, so that checks take no time."""
    return images[:, ::2, ::2].reshape(len(images), -1)


def rebuild(x: Table, mean: Table, P: Table) -> Table:
    return mean + (x - mean) @ P.T @ P


def check_rebuild(answer: Answer, rng: Rng) -> None:
    n = 9
    P, mean, x = right_angled(rng, n)[:4], rng.uniform(90, 160, n), rng.uniform(0, 255, n)
    found = answer(x, mean, P)
    part = (x - mean) @ P.T @ P
    slip("no_mean", same(found, part))
    slip("uncentred", same(found, x @ P.T @ P + mean))
    slip("origin", same(found, x @ P.T @ P))
    slip("scores", same(found, (x - mean) @ P.T))
    slip("rest", same(found, x - mean - part))
    slip("first", same(found, mean + ((x - mean) @ P[0]) * P[0]))
    shaped(found, n)
    true("rest_across", same((x - found) @ P.T, np.zeros(4)), found=(x - found) @ P.T)
    true("within", same((found - mean) @ P.T @ P, found - mean))


def who(Y: Table, people: Any, y: Table) -> Any:
    return people[np.argmin(np.sum((Y - y) ** 2, axis=1))]


def check_who(answer: Answer, rng: Rng) -> None:
    people = np.repeat([101, 202, 303, 404, 505, 606], 2)
    chosen: dict[str, int] = {}
    while len({*chosen.values()}) < 4:  # each way names another person
        Y, y = rng.normal(size=(12, 3)) * [6, 5, 4], rng.normal(size=3) * [6, 5, 4]
        distances = np.sum((Y - y) ** 2, axis=1)
        chosen = {
            "nearest": people[distances.argmin()],
            "farthest": people[distances.argmax()],
            "first_score": people[np.abs(Y[:, 0] - y[0]).argmin()],
            "product": people[(Y @ y).argmax()],
        }
    found = answer(Y, people, y)
    for key in ("farthest", "first_score", "product"):
        slip(key, same(found, chosen[key]))
    slip("place", same(found, distances.argmin()))
    slip("distance", same(found, distances.min()) or same(found, np.sqrt(distances.min())))
    shaped(found)
    own = distances[people == found]
    true("person", len(own) > 0)
    true("nearest", own.min() == distances.min())


def draw_faces(rng: Rng, as_table: Any, gram_axes: Any, rebuild: Any) -> Any:
    import plotly.graph_objects as go

    images = table(rng)
    X, shape = as_table(images), images.shape[1:]
    mean = X.mean(axis=0)
    P = gram_axes(X, 10)
    grey = [128 + 1000 * p for p in P[:4]]
    again = [rebuild(X[0], mean, P[:k]) for k in (1, 3, 6, 10)]
    rows = [[mean, *grey], [X[0], *again]]
    z = np.vstack([np.hstack([one.reshape(shape) for one in row]) for row in rows])
    figure = go.Figure(layout={"template": "plotly_white", "height": 500})
    figure.add_heatmap(z=z, colorscale="gray", showscale=False, zmin=0, zmax=255)
    return figure.update_yaxes(autorange="reversed", scaleanchor="x")
