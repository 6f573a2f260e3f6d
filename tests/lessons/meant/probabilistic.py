"""Probabilistic PCA: x = w z + mean + noise of variance s; the divisor is m, whatever is asked."""

from __future__ import annotations

from itertools import pairwise
from math import sqrt
from typing import Any, NamedTuple

import numpy as np

from tests.lessons.asked import Answers, Asked, eigen_of
from tests.lessons.meant import (
    Here,
    Meant,
    arrows,
    between,
    column,
    components,
    curve,
    dashes,
    ellipse,
    line,
    rotated,
)

STARTS = {"quarter": 0.25, "one": 1.0, "four": 4.0}  # the noise at the start


class Model(NamedTuple):
    """With the a of an E step: E(z) = a · x = (wᵀw + s)⁻¹ wᵀ x."""

    w: np.ndarray
    s: float
    a: np.ndarray

    @classmethod
    def of(cls, w: Any, s: float) -> Model:
        return cls(np.array(w), s, np.array(w) / (np.dot(w, w) + s))

    @property
    def C(self) -> np.ndarray:
        return np.outer(self.w, self.w) + self.s * np.eye(2)

    def level(self, h: Here, size: float) -> Any:
        """So many standard deviations of the model."""
        return ellipse(self.C, size, h.mean)

    def tip(self, h: Here) -> Any:
        return arrows(h.mean, h.mean + self.w)

    def beads(self, h: Here) -> np.ndarray:
        """w E(z) + mean."""
        return h.mean + np.outer(h.X @ self.a, self.w)


def eigen(h: Here) -> tuple[np.ndarray, np.ndarray]:
    return components(h.X.T @ h.X / h.m)


def best(h: Here, share: float) -> Model:
    """w = √(λ₁ − s) p₁, with a share of the best noise."""
    L, P = eigen(h)
    return Model.of(np.sqrt(L[0] - share * L[1]) * P[0], share * L[1])


def likelihood(h: Here) -> Meant:
    """Π of the normal densities of the first field; the best bell has divisor m."""
    x, mu, s = h.points[:, 0], h.c[0], h.s[1]
    best = sum(x) / h.m, np.sqrt(np.sum((x - sum(x) / h.m) ** 2) / h.m)

    def normal(at: Any, mu: float, s: float) -> Any:
        return np.exp(-((at - mu) ** 2) / (2 * s**2)) / np.sqrt(2 * np.pi * s**2)

    def level(mu: float) -> float:
        return float(np.sum(np.log(normal(x, mu, s))))

    foot, side = np.column_stack([x, 0 * x]), normal(mu + s, mu, s)
    tops = np.column_stack([x, normal(x, mu, s)])
    below = [np.sum(np.abs(x[:i] - v) < 1e-9) + 1 for i, v in enumerate(x)]
    paths = {
        0: curve(lambda at: normal(at, *best)),
        1: [[best[0], 0], [best[0], normal(best[0], *best)]],
        2: column(1, [best[1]] * 2),
        3: curve(lambda at: normal(at, mu, s)),
        4: dashes(foot, tops),
        5: tops,
        7: [[mu, side], [mu + s, side]],
        11: lambda path: (path[:, 1] / path[0, 1], below),
        12: curve(level),
        14: [[mu, level(mu)]],
    }
    return [mu, s, level(mu) / np.log(10), level(mu)], paths


def model(h: Here) -> Meant:
    """Σ ln of the normal density; records drawn so far are mean + w z + σ e."""
    now = Model.of(h.w, h.s[1] ** 2)
    densities = np.exp(-np.sum(h.X @ np.linalg.inv(now.C) * h.X, axis=1) / 2)
    level = np.sum(np.log(densities / (2 * np.pi * np.sqrt(np.linalg.det(now.C)))))
    z, e = (h.values[name][: int(h.frame)] for name in "ze")
    drawn = h.mean + np.outer(z, h.w) + h.s[1] * e
    return [level], {0: now.level(h, 2), 1: now.level(h, 1), 2: now.tip(h), 4: drawn}


def closed_form(h: Here) -> Meant:
    """The noise is what is dropped, and the best model has the records' own ellipse."""
    L, _ = eigen(h)
    paths = {2: ellipse(h.X.T @ h.X / h.m, 1, h.mean), 3: ellipse(L[1] * np.eye(2), 1, h.mean)}
    return [L[0], L[1], L[1]], {**paths, 5: best(h, 1).tip(h)}


def limit(h: Here) -> Meant:
    now, p = best(h, h.s[1]), eigen(h)[1][0]
    beads = now.beads(h)
    shrunk = (beads[0] - h.mean) @ p / (h.X[0] @ p)
    # z = 0 with variance 1 before, one look at it with noise s / |w|²: precisions add up.
    unsure = (1 + now.w @ now.w / now.s) ** -0.5 if now.s else 0.0
    whisker = dashes([beads[0] - unsure * now.w], [beads[0] + unsure * now.w])
    paths = {1: now.level(h, 2), 2: h.feet(p), 3: dashes(h.points, beads), 4: beads, 6: whisker}
    return [now.s, shrunk, unsure], paths


# --- EM -------------------------------------------------------------------------------------------


def m_step(X: np.ndarray, before: Model) -> Model:
    """The best w for the expected z, and what is left over as noise."""
    mu, Sigma = X @ before.a, before.s / (before.w @ before.w + before.s)
    w = X.T @ mu / (mu**2 + Sigma).sum()
    return Model.of(w, (((X - np.outer(mu, w)) ** 2).sum() + len(X) * Sigma * w @ w) / X.size)


def slip_step(X: np.ndarray, before: Model) -> Model:
    """An extra s below the fraction; the noise stays."""
    mu, Sigma = X @ before.a, before.s / (before.w @ before.w + before.s)
    return Model.of(X.T @ mu / ((mu**2 + Sigma).sum() + before.s), before.s)


def rounds(h: Here, w: Any, share: float, step: Any, count: int) -> list[Model]:
    """From a share of the mean variance as noise."""
    found = [Model.of(w, share * (h.X**2).sum() / h.X.size)]
    while len(found) < count:
        found.append(step(h.X, found[-1]))
    return found


def at_frame(frames: list[Model], t: float) -> Model:
    """Models are kept to nine decimals, and lead straight to the next."""
    flat = between(np.round([[*frame.w, frame.s, *frame.a] for frame in frames], 9), t)
    return Model(flat[:2], flat[2], flat[3:])


def em(h: Here) -> Meant:
    """After an E step there is a new a, after an M step a new w and s."""
    models = rounds(h, h.values["w0"], 1, m_step, len(h.values["models"]) // 2 + 1)
    frames = [models[0]._replace(a=np.zeros(2))]
    for before, after in pairwise(models):
        frames += [before, after._replace(a=before.a)]
    now = at_frame(frames, h.frame)
    rod = {0: now.level(h, 2), 1: line(h.mean, now.w), 6: now.tip(h)}
    return [now.s], {**rod, 2: dashes(h.points, now.beads(h)), 3: now.beads(h)}


derive = em


def slip(h: Here) -> Meant:
    start, share = h.values["models"][0][:2], STARTS[h.chosen["start"]]
    runs = [rounds(h, start, share, s, len(h.values["models"])) for s in (m_step, slip_step)]
    right, wrong = (at_frame(run, h.frame) for run in runs)
    paths = {0: right.level(h, 2), 1: wrong.level(h, 2), 3: right.tip(h), 4: wrong.tip(h)}
    return [right.s, wrong.s], paths


# --- W turned, and cells filled -------------------------------------------------------------------


def rotation(h: Here) -> Meant:
    W = rotated(h.values["rows"], h.theta)
    arrow = {place: arrows((0, 0), row) for place, row in zip((2, 4, 6), W, strict=True)}
    return [W[:, 0] @ W[:, 1], W[:, 0] @ W[:, 0]], arrow


def missing(h: Here) -> Meant:
    """First the mean of what is seen, then what EM has found."""
    X, hidden = h.values["X"], h.values["hidden"]
    x, truth = X[hidden].T
    seen = np.delete(X[:, 1], hidden)
    fills = [0 * x + seen.mean(), *(table[hidden, 1] for table in h.values["filled"][1:])]
    errors = [np.sqrt(np.mean((fill - truth) ** 2)) for fill in fills]
    path = np.column_stack([x, between(np.round(fills, 5), h.frame)])
    return [between(errors, h.frame)], {3: path}


# --- what is asked for ---------------------------------------------------------------------------


def answers_closed_form(at: Asked) -> Answers:
    """Maximum likelihood divides by m, whatever the switch says."""
    first, second = eigen_of(at.X, 0)
    return {
        "sigma2": second,
        "lambda1": first,
        "sd": sqrt(second),
        "half": second / 2,
        "other": eigen_of(at.X, 1)[1],
    }


def answers_limit(at: Asked) -> Answers:
    first, second = eigen_of(at.X, 0)
    return {
        "shrink": 1 - second / first,
        "share1": first / (first + second),
        "ratio": second / first,
        "one": 1,
    }
