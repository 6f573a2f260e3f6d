"""Vectors of length 1, and coordinates in a basis that is orthonormal and in one that is not."""

from __future__ import annotations

from typing import Any

import numpy as np

from notebooks.judging import Answer, same, shaped, slip, true
from notebooks.known import Rng, Table, right_angled, table, without_mean


def to_length_1(B: Table) -> Table:
    return B / np.linalg.norm(B, axis=1, keepdims=True)


def check_to_length_1(answer: Answer, rng: Rng) -> None:
    B = rng.normal(size=(4, 3)) * 5
    found = answer(B)
    lengths = np.linalg.norm(B, axis=1)[:, None]
    slip("columns", same(found, B / np.linalg.norm(B, axis=0)))
    slip("whole", same(found, B / np.linalg.norm(B)))
    slip("squared", same(found, B / lengths**2))
    slip("sums", same(found, B / B.sum(axis=1)[:, None]))
    slip("sizes", same(found, B / np.abs(B).sum(axis=1)[:, None]))
    slip("lengths", same(found, lengths[:, 0]) or same(found, lengths))
    shaped(found, 4, 3)
    own = np.linalg.norm(found, axis=1)
    true("length", same(own, np.ones(4)), found=own)
    true("direction", same(np.sum(found * B, axis=1), lengths[:, 0]))


def coordinates(X: Table, P: Table) -> Table:
    return X @ P.T


def check_coordinates(answer: Answer, rng: Rng) -> None:
    X = table(rng, 3)
    P = right_angled(rng, 3)
    Y = answer(X, P)
    slip("columns", same(Y, X @ P))
    slip("turned", same(Y, P @ X.T))
    slip("centred", same(Y, without_mean(X) @ P.T))
    slip("first", same(Y, X @ P[0]))
    shaped(Y, *X.shape)
    true("back", same(Y @ P, X))


def in_any_basis(v: Any, B: Any) -> Any:
    return np.linalg.solve(B.T, v)


def check_in_any_basis(answer: Answer, rng: Rng) -> None:
    B = np.eye(2) * rng.integers(2, 5, 2) + rng.uniform(0.2, 1, (2, 2))
    v = rng.uniform(2, 9, 2)
    c = answer(v, B)
    lengths = np.linalg.norm(B, axis=1)
    slip("products", same(c, B @ v))
    slip("shadows", same(c, B @ v / lengths))
    slip("squares", same(c, B @ v / lengths**2))
    slip("columns", same(c, np.linalg.solve(B, v)))
    slip("there", same(c, B.T @ v))
    shaped(c, 2)
    true("steps", same(c @ B, v), found=c @ B, right=v)


def turned_basis(theta: float) -> Table:
    c, s = np.cos(np.radians(theta)), np.sin(np.radians(theta))
    return np.array([[c, s], [-s, c]])


def check_turned_basis(answer: Answer, rng: Rng) -> None:
    theta = float(rng.integers(10, 40))
    c, s = np.cos(np.radians(theta)), np.sin(np.radians(theta))
    P = answer(theta)
    r, q = np.cos(theta), np.sin(theta)
    slip("radians", same(P, [[r, q], [-q, r]]) or same(P, [[r, -q], [q, r]]))
    slip("columns", same(P, [[c, -s], [s, c]]))
    slip("swapped", same(P, [[s, c], [-c, s]]) or same(P, [[s, c], [c, -s]]))
    shaped(P, 2, 2)
    true("length", same(np.sum(P**2, axis=1), np.ones(2)))
    true("right_angle", same(P[0] @ P[1], 0), found=P[0] @ P[1])
    at = np.degrees(np.arctan2(P[0, 1], P[0, 0]))
    true("angle", same(at, theta), found=at, right=theta)
    true("mirrored", np.linalg.det(P) > 0)


def draw_basis(rng: Rng, coordinates: Any, turned_basis: Any) -> Any:
    import plotly.graph_objects as go

    X = rng.normal(size=(12, 2)) * [3, 1]
    figure = go.Figure(layout={"template": "plotly_white"})
    for theta in (0, 30, 60):
        Y = coordinates(X, turned_basis(float(theta)))
        figure.add_scatter(x=Y[:, 0], y=Y[:, 1], mode="markers", name=f"{theta}°")
    return figure.update_yaxes(scaleanchor="x")
