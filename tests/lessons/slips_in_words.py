"""What each slip of a lesson's question comes to, written a second time, with floats.

From the records, and from what the slip's sentences say; of a step's own values only what its
question begins with is read: records, sizes of images, vectors.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from math import prod, sqrt
from typing import Any, TypeAlias

import numpy as np

from lessons.model import Values
from lessons.two_views.values_planes import BASES

Answers: TypeAlias = dict[str, float]  # of the target and of every slip


@dataclass(frozen=True)
class Asked:
    """table : all its fields, records as rows; ddof : 0 divides by m, 1 by m − 1
    values : the step's, for what its question begins with
    """

    table: np.ndarray
    ddof: int
    values: Values

    @property
    def X(self) -> np.ndarray:
        """The two fields that a lesson looks at."""
        return self.table[:, :2]

    @property
    def m(self) -> int:
        return len(self.table)

    @property
    def divisor(self) -> int:
        return self.m - self.ddof

    @property
    def other(self) -> int:
        return self.m - 1 + self.ddof

    @cached_property
    def Xc(self) -> np.ndarray:
        return self.X - self.X.mean(axis=0)

    @cached_property
    def eigen(self) -> tuple[float, float]:
        return eigen_of(self.X, self.ddof)

    @cached_property
    def p1(self) -> np.ndarray:
        return np.linalg.eigh(np.cov(self.X, rowvar=False))[1][:, -1]


def eigen_of(X: np.ndarray, ddof: int) -> tuple[float, float]:
    """The two largest, the larger one first."""
    found = np.linalg.eigvalsh(np.cov(X, rowvar=False, ddof=ddof))
    return float(found[-1]), float(found[-2])


def turned_like(y: np.ndarray, sign_of: float) -> np.ndarray:
    """An axis has no sign of its own: the one that the page shows."""
    return y if y[-1] * sign_of >= 0 else -y


# --- lessons ----------------------------------------------------------------------------------


def students(at: Asked) -> Answers:
    M = np.array(at.values["M"])[:, 0]
    return {"lost": 0, "all": len(M), "men": (M == 1).sum(), "women": (M == 0).sum()}


def orthonormal(at: Asked) -> Answers:
    v = np.array([3.0, 2.0])
    dot = float(v.sum())
    rotated = (v[1] - v[0]) / sqrt(2)
    return {"y1": dot / sqrt(2), "raw1": dot, "half1": dot / 2, "swapped1": rotated}


def unnormalised(at: Asked) -> Answers:
    b1, b2, v = np.array([[1.0, 1.0], [-1.0, 1.0], [3.0, 2.0]])
    steps = np.linalg.solve(np.column_stack([b1, b2]), v)
    return {"right1": steps[0], "dot1": b1 @ v, "norm1": b1 @ v / np.linalg.norm(b1)}


def spread(at: Asked) -> Answers:
    a = at.X[:, 0]
    squares = float(((a - a.mean()) ** 2).sum())
    return {
        "var_a": np.var(a, ddof=at.ddof),
        "sd_a": np.std(a, ddof=at.ddof),
        "root_a": sqrt(squares) / at.divisor,
        "other_a": np.var(a, ddof=1 - at.ddof),
    }


def collisions(at: Asked) -> Answers:
    return {"places_a": len(np.unique(at.X[:, 0])), "two": 2}


def rectangles(at: Asked) -> Answers:
    a, b = at.X.T
    return {
        "cov": np.cov(a, b, ddof=at.ddof)[0, 1],
        "sum": sum((x - a.mean()) * (y - b.mean()) for x, y in at.X),
        "other": np.cov(a, b, ddof=1 - at.ddof)[0, 1],
        "uncentred": np.dot(a, b) / at.divisor,
    }


def covariance_matrix(at: Asked) -> Answers:
    """Four fields: entries are counted one by one."""
    n = 4
    places = [(i, j) for i in range(n) for j in range(n)]
    return {
        "different": len({frozenset(place) for place in places}),
        "all": len(places),
        "pairs": len({frozenset(place) for place in places if len(set(place)) == 2}),
        "both": len([place for place in places if len(set(place)) == 2]),
    }


def polynomial(at: Asked) -> Answers:
    C = np.cov(at.X, rowvar=False, ddof=at.ddof)
    first, second = at.eigen
    return {"lambda1": first, "lambda2": second, "trace": np.trace(C), "det": np.linalg.det(C)}


def scores(at: Asked) -> Answers:
    y = turned_like(at.Xc @ at.p1, at.values["last"].value)
    return {"last": -y[:-1].sum(), "printed": y[:-1].sum(), "zero": 0, "added": at.Xc[-1].sum()}


def share(at: Asked) -> Answers:
    first, second = at.eigen
    total = at.X.var(axis=0, ddof=at.ddof).sum()
    return {"share1": first / total, "half": 0.5, "share2": second / total, "ratio": second / first}


def back(at: Asked) -> Answers:
    left = at.Xc - np.outer(at.Xc @ at.p1, at.p1)
    squares = float((left**2).sum())
    return {
        "lambda2": squares / at.divisor,
        "nothing": 0,
        "lambda1": np.var(at.Xc @ at.p1, ddof=at.ddof),
        "length": sqrt(squares / at.divisor),
        "error_sum": squares,
    }


def pythagoras(at: Asked) -> Answers:
    shadows = at.Xc.sum(axis=1) / sqrt(2)
    across = (at.Xc[:, 1] - at.Xc[:, 0]) / sqrt(2)
    return {
        "lost_45": np.dot(across, across) / at.divisor,
        "kept_45": np.var(shadows, ddof=at.ddof),
        "trace": at.X.var(axis=0, ddof=at.ddof).sum(),
        "nothing": 0,
    }


def k_components(at: Asked) -> Answers:
    X = at.values["raw"]
    C = np.cov(X, rowvar=False, ddof=at.ddof)
    values = np.sort(np.linalg.eigvalsh(C))[::-1]
    turned = [np.array(q) / np.linalg.norm(q) for q in BASES["other"][:2]]
    return {
        "components_2": values[2],
        "best_kept": values[0] + values[1],
        "lambda2": values[1],
        "fields_2": np.var(X[:, 2], ddof=at.ddof),
        "other_2": np.trace(C) - sum(q @ C @ q for q in turned),
    }


def factors(at: Asked) -> Answers:
    longest = float(np.linalg.svd(at.Xc, compute_uv=False)[0])
    first, _ = at.eigen
    return {"s1": longest, "square1": longest**2, "lambda1": first, "root1": sqrt(first)}


def rank(at: Asked) -> Answers:
    """Of the photographs in the question: 280 of 92 × 112 pixels."""
    return {"most": 280 - 1, "all_faces": 280, "all_pixels": 92 * 112}


def condition(at: Asked) -> Answers:
    long = np.diag([1000.0, 1.0])
    values = np.linalg.eigvalsh(long @ long.T)
    asked = 1000
    return {
        "asked_square": values[1] / values[0],
        "asked": asked,
        "doubled": 2 * asked,
        "asked_root": sqrt(asked),
    }


def how_many(at: Asked) -> Answers:
    """Until 90 % of the variance are kept."""
    values = np.sort(np.linalg.eigvalsh(np.cov(at.table, rowvar=False)))[::-1]
    kept = values.cumsum() / values.sum()
    enough = int((kept < 0.9 - 1e-12).sum()) + 1
    return {"enough": enough, "fewer": enough - 1, "more": enough + 1, "all": at.table.shape[1]}


def loadings(at: Asked) -> Answers:
    Z = (at.table - at.table.mean(axis=0)) / at.table.std(axis=0, ddof=at.ddof)
    values, vectors = np.linalg.eigh(np.corrcoef(at.table, rowvar=False))
    p1 = vectors[:, -1] * np.sign(vectors[0, -1]) * np.sign(at.values["entry"].value)
    y = Z @ p1
    return {
        "loading": np.corrcoef(Z[:, 0], y)[0, 1],
        "entry": p1[0],
        "scaled": np.cov(Z[:, 0], y, ddof=at.ddof)[0, 1],
        "lambda1": values[-1],
    }


def white(at: Asked) -> Answers:
    _, second = at.eigen
    return {
        "factor2": sqrt(1 / second),
        "inverse": 1 / second,
        "root": sqrt(second),
        "lambda2": second,
    }


def whitened(at: Asked) -> Answers:
    """Z by Cholesky's factor, another whitening: its squares add up to the same."""
    C = np.cov(at.X, rowvar=False, ddof=at.ddof)
    Z = np.linalg.solve(np.linalg.cholesky(C), at.Xc.T)
    squares = (Z**2).sum(axis=1) / at.divisor
    return {"two": squares.sum(), "one": squares[0], "trace": np.trace(C)}


def noise(at: Asked) -> Answers:
    _, second = eigen_of(at.values["raw"], at.ddof)
    error, deviation = float(at.values["error"].value), sqrt(second)
    return {
        "far": error / deviation,
        "error": error,
        "divided": error / second,
        "scaled": error * deviation,
    }


def outliers(at: Asked) -> Answers:
    inverse = np.linalg.inv(np.cov(at.X, rowvar=False, ddof=at.ddof))
    squares = [float(x @ inverse @ x) for x in at.Xc]
    along = at.Xc @ at.p1
    return {
        "sum": sum(squares),
        "one": sum(along**2) / np.var(along, ddof=at.ddof),
        "ruler": (at.Xc**2).sum(),
        "other": 2 * at.other,
        "rooted": sum(map(sqrt, squares)),
    }


def closed_form(at: Asked) -> Answers:
    """Maximum likelihood divides by m, whatever the switch says."""
    first, second = eigen_of(at.X, 0)
    return {
        "sigma2": second,
        "lambda1": first,
        "sd": sqrt(second),
        "half": second / 2,
        "other": eigen_of(at.X, 1)[1],
    }


def limit(at: Asked) -> Answers:
    first, second = eigen_of(at.X, 0)
    return {
        "shrink": 1 - second / first,
        "share1": first / (first + second),
        "ratio": second / first,
        "one": 1,
    }


def trick(at: Asked) -> Answers:
    x, y = (np.array([float(c.value) for c in at.values[name]]) for name in ("x", "y"))
    dot = float(x @ y)
    without = x[0] ** 2 * y[0] ** 2 + prod(x) * prod(y) + x[1] ** 2 * y[1] ** 2
    return {"kernel": dot**2, "dot": dot, "unrooted": without, "twice": dot + dot}


def centre(at: Asked) -> Answers:
    K = at.X @ at.X.T
    return {
        "kc12": at.Xc[0] @ at.Xc[1],
        "no_total": K[0, 1] - K[0].mean() - K[1].mean(),
        "only_total": K[0, 1] - K.mean(),
        "k12": np.dot(at.X[0], at.X[1]),
    }


def linear(at: Asked) -> Answers:
    values = np.linalg.eigvalsh(at.Xc @ at.Xc.T)
    return {"kappa1": values[-1], "lambda1": at.eigen[0], "trace_k": values.sum()}


def pixels(at: Asked) -> Answers:
    rows, columns = at.values["image"].shape
    return {"n": rows * columns, "sides": rows + columns, "m_all": at.values["m_all"].value}


def eigenfaces(at: Asked) -> Answers:
    m, n = at.values["set"].train_table.shape
    tested = int(at.values["m_test"])
    return {"most": min(n, m - 1), "m": m, "n": n, "m_all": m + tested}


SAYS: dict[tuple[str, str], Callable[[Asked], Any]] = {
    ("why", "students"): students,
    ("basis", "orthonormal"): orthonormal,
    ("basis", "unnormalised"): unnormalised,
    ("variance", "spread"): spread,
    ("variance", "collisions"): collisions,
    ("covariance", "rectangles"): rectangles,
    ("covariance", "matrix"): covariance_matrix,
    ("diagonalization", "polynomial"): polynomial,
    ("projection", "scores"): scores,
    ("projection", "share"): share,
    ("projection", "back"): back,
    ("two_views", "pythagoras"): pythagoras,
    ("two_views", "k_components"): k_components,
    ("svd", "factors"): factors,
    ("svd", "rank"): rank,
    ("svd", "condition"): condition,
    ("how_many", "shares"): how_many,
    ("how_many", "loadings"): loadings,
    ("whitening", "white"): white,
    ("whitening", "matrix"): whitened,
    ("whitening", "noise"): noise,
    ("mahalanobis", "outliers"): outliers,
    ("probabilistic", "closed_form"): closed_form,
    ("probabilistic", "limit"): limit,
    ("kernel", "trick"): trick,
    ("kernel", "centre"): centre,
    ("kernel", "linear"): linear,
    ("faces", "pixels"): pixels,
    ("faces", "mean"): eigenfaces,
}
