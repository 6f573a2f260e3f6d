"""What each slip comes to, written a second time: from the records and what its sentence says.

Floats and NumPy alone; nothing of `practice.rules` is read. Records are rows. None stands where a
slip has no number: a division by 0, a formula for two fields where there are three.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, permutations
from typing import Any, TypeAlias

import numpy as np

Line: TypeAlias = tuple[Any, dict[str, Any]]  # the right numbers, and those of each slip


@dataclass(frozen=True)
class Shown:
    """seed : the table; axes : eigenvectors as rows, of the length in which they are shown
    field, record, new, threshold, alpha : those that the exercise has chosen
    """

    seed: str
    axes: np.ndarray
    field: np.ndarray
    record: np.ndarray
    new: np.ndarray
    threshold: float
    alpha: float

    @cached_property
    def X(self) -> np.ndarray:
        digits = [float(digit) for digit in self.seed[2:]]
        return np.array(digits).reshape(-1, int(self.seed[0]))

    @property
    def ddof(self) -> int:
        return {"m": 0, "n": 1}[self.seed[1]]

    @property
    def m(self) -> int:
        return len(self.X)

    @property
    def divisor(self) -> int:
        return self.m - self.ddof

    @property
    def other(self) -> int:
        return self.m - (1 - self.ddof)

    @cached_property
    def C(self) -> np.ndarray:
        return np.cov(self.X, rowvar=False, ddof=self.ddof)

    @cached_property
    def spread(self) -> np.ndarray:
        """The eigenvalues, the largest first; what is 0 up to rounding is 0."""
        found = np.linalg.eigvalsh(self.C)[::-1]
        return np.where(abs(found) < 1e-9, 0.0, found)

    @cached_property
    def P(self) -> np.ndarray:
        return np.array([axis / np.linalg.norm(axis) for axis in self.axes])

    @cached_property
    def from_mean(self) -> np.ndarray:
        return self.X - self.X.mean(axis=0)

    def scores(self, axis: int) -> np.ndarray:
        return np.array([np.dot(self.P[axis], x) for x in self.from_mean])


def lines(at: Shown) -> dict[str, Line]:
    """Every line by the name of its rule."""
    return {
        **of_field(at.field, at),
        **of_table(at.X, at),
        **of_matrix(at.C, at),
        **of_zeros(at),
        **of_axes(at),
        **of_scores(at),
        **of_shares(at.spread, at),
        **of_svd(at.spread, at),
        **of_one_record(at),
        **of_basis(at),
        **of_biplot(at),
        **of_kept(at),
        **of_new(at),
    }


def of_field(a: np.ndarray, at: Shown) -> dict[str, Line]:
    squares = ((a - a.mean()) ** 2).sum()
    return {
        "field_mean": (a.mean(), {"sum": a.sum(), "fewer": a.sum() / (at.m - 1)}),
        "field_centred": (a - a.mean(), {"turned": a.mean() - a, "added": a + a.mean()}),
        "variance": (
            np.var(a, ddof=at.ddof),
            {
                "other": np.var(a, ddof=1 - at.ddof),
                "sum": squares,
                "uncentred": np.dot(a, a) / at.divisor,
                "root": np.std(a, ddof=at.ddof),
                "absolute": abs(a - a.mean()).sum() / at.divisor,
            },
        ),
    }


def of_table(X: np.ndarray, at: Shown) -> dict[str, Line]:
    """A divisor of 1, the number of records less m − 1, leaves the sums as they are."""
    n = X.shape[1]
    both = list(combinations(range(n), 2))

    def covariances(ddof: int) -> np.ndarray:
        C = np.cov(X, rowvar=False, ddof=ddof)
        return np.array([C[i, j] for i, j in both])

    def mean_product(of: np.ndarray, signs: bool = True) -> np.ndarray:
        products = np.array([of[:, i] * of[:, j] for i, j in both])
        return (products if signs else abs(products)).sum(axis=1) / at.divisor

    usual, other, undivided = at.ddof, 1 - at.ddof, at.m - 1
    spread = np.std(X, axis=0, ddof=usual)
    with_roots = at.C.copy()
    with_roots[np.diag_indices(n)] = spread
    first = X[:, 0] - X[:, 0].mean(), X[:, 1] - X[:, 1].mean()
    return {
        "mean": (X.mean(axis=0), {"sum": X.sum(axis=0), "fewer": X.sum(axis=0) / (at.m - 1)}),
        "centred": (at.from_mean, {"turned": X.mean(axis=0) - X, "added": X + X.mean(axis=0)}),
        "products": (first[0] * first[1], {"uncentred": X[:, 0] * X[:, 1]}),
        "covariance": (
            covariances(usual)[0],
            {
                "other": covariances(other)[0],
                "sum": covariances(undivided)[0],
                "uncentred": mean_product(X)[0],
                "absolute": mean_product(at.from_mean, signs=False)[0],
            },
        ),
        "variances": (
            np.var(X, axis=0, ddof=usual),
            {
                "other": np.var(X, axis=0, ddof=other),
                "sum": np.var(X, axis=0, ddof=undivided),
                "uncentred": np.array([np.dot(x, x) for x in X.T]) / at.divisor,
                "root": spread,
            },
        ),
        "covariances": (
            covariances(usual),
            {
                "other": covariances(other),
                "sum": covariances(undivided),
                "uncentred": mean_product(X),
                "absolute": mean_product(at.from_mean, signs=False),
            },
        ),
        "C": (
            at.C,
            {
                "other": np.cov(X, rowvar=False, ddof=other),
                "sum": np.cov(X, rowvar=False, ddof=undivided),
                "uncentred": sum(np.outer(x, x) for x in X) / at.divisor,
                "root": with_roots,
                "correlation": np.corrcoef(X, rowvar=False),
                "swapped": np.flipud(at.C),
            },
        ),
    }


def of_matrix(C: np.ndarray, at: Shown) -> dict[str, Line]:
    n, spread = len(C), at.spread
    both = list(combinations(range(n), 2))
    trace, product = spread.sum(), float(np.prod(spread))
    pairs = sum(spread[i] * spread[j] for i, j in both)
    diagonal = sum(C[i, i] * C[j, j] for i, j in both)
    found: dict[str, Line] = {
        "trace": (trace, {"all": C.sum()}),
        "determinant": (product, {"plus": expanded(C, plus=True), "unsquared": expanded(C, False)}),
        "polynomial": (
            np.poly(spread)[1:],
            {"signs": np.poly(-spread)[1:], "swapped": np.poly(spread)[1:][::-1]},
        ),
    }
    if n == 3:
        unsquared = diagonal - sum(C[i, j] for i, j in both)
        slips = {"unsquared": unsquared, "unsubtracted": diagonal, "trace": trace}
        found["minors"] = pairs, slips
    return found


def expanded(C: np.ndarray, plus: bool) -> float:
    """A determinant, product by product: with plus alone, or with no square where two are equal."""
    n, found = len(C), 0.0
    for order in permutations(range(n)):
        sign = 1 if plus else np.linalg.det(np.eye(n)[list(order)])
        swaps = [(i, order[i]) for i in range(n) if order[order[i]] == i and i < order[i]]
        factors = [C[i, order[i]] for i in range(n)]
        if swaps and not plus:
            (i, j) = swaps[0]
            factors = [C[i, j], *(C[k, k] for k in range(n) if k not in (i, j))]
        found += sign * float(np.prod(factors))
    return found


def of_zeros(at: Shown) -> dict[str, Line]:
    C, spread, n = at.C, at.spread, len(at.C)
    first, second, one = spread[0], spread[1], np.eye(len(at.C))
    return {
        "eigenvalues": (
            spread,
            {
                "negative": -spread,
                "doubled": spread * 2 if n == 2 else None,
                "diagonal": np.diag(C),
                "roots": np.sqrt(spread),
            },
        ),
        "shifted": (
            C - first * one,
            {
                "turned": first * one - C,
                "plus": C + first * one,
                "everywhere": C - np.full((n, n), first),
                "second": C - second * one,
            },
        ),
    }


def of_axes(at: Shown) -> dict[str, Line]:
    C, V, P, roots = at.C, at.axes, at.P, np.sqrt(at.spread)
    lengths = np.linalg.norm(V, axis=1)
    return {
        "eigenvector": (V[0], {"second": V[1], "zero": V[0] - V[0], "swapped": V[0][::-1]}),
        "eigenvectors": (V, {}),
        "P": (
            P,
            {
                "long": V,
                "transposed": np.column_stack(list(P)),
                "squares": np.array([v / length**2 for v, length in zip(V, lengths, strict=True)]),
            },
        ),
        "D": (
            np.diag(at.spread),
            {"order": np.diag(np.sort(at.spread)), "root": np.diag(roots), "same": C},
        ),
        "W": (
            scaled(P, 1, roots),
            {
                "variances": scaled(P, 1, at.spread),
                "times": np.array([p * root for p, root in zip(P, roots, strict=True)]),
                "turn": P,
            },
        ),
    }


def scaled(rows: np.ndarray, by: float, divisors: np.ndarray) -> Any:
    """Each row, or number, divided by its own divisor; None where one is 0."""
    if not divisors.all():
        return None
    return np.array([by * row / x for row, x in zip(rows, divisors, strict=True)])


def of_scores(at: Shown) -> dict[str, Line]:
    X, scores, spread = at.X, at.scores(0), at.spread
    length = np.linalg.norm(at.axes[0])
    mean = X.mean(axis=0)
    rebuilt = np.array([mean + y * at.P[0] for y in scores])
    lost = sum(np.linalg.norm(x - r) ** 2 for x, r in zip(X, rebuilt, strict=True))
    return {
        "scores": (
            scores,
            {
                "uncentred": np.array([np.dot(at.P[0], x) for x in X]),
                "long": scores * length,
                "second": at.scores(1),
                "summed": at.from_mean.sum(axis=1),
            },
        ),
        "score_variance": (
            spread[0],
            {
                "other": np.var(scores, ddof=1 - at.ddof),
                "sum": np.linalg.norm(scores) ** 2,
                "root": np.sqrt(spread[0]),
            },
        ),
        "rebuilt": (
            rebuilt,
            {"centred": rebuilt - mean, "long": np.array([mean + y * at.axes[0] for y in scores])},
        ),
        "error": (
            spread[1:].sum(),
            {
                "kept": spread[0],
                "sum": lost,
                "other": lost / at.other,
                "distance": np.sqrt(spread[1:].sum()),
            },
        ),
    }


def of_shares(spread: np.ndarray, at: Shown) -> dict[str, Line]:
    total, roots = spread.sum(), np.sqrt(spread)
    shares = spread / total
    sums = np.array([spread[: k + 1].sum() / total for k in range(len(spread))])
    keep = next(k for k in range(1, len(sums) + 1) if sums[k - 1] > at.threshold - 1e-9)
    return {
        "total": (np.trace(at.C), {"product": float(np.prod(spread))}),
        "share": (
            shares[0],
            {
                "rest": shares[1:].sum(),
                "ratio": spread[0] / spread[1] if spread[1] else None,
                "roots": roots[0] / roots.sum(),
            },
        ),
        "cumulative": (sums, {"single": shares}),
        "keep": (keep, {"early": keep - 1}),
        "kaiser": (
            len([x for x in spread if x > spread.mean() + 1e-9]),
            {"one": len([x for x in spread if x > 1 + 1e-9])},
        ),
    }


def of_svd(spread: np.ndarray, at: Shown) -> dict[str, Line]:
    singular = np.linalg.svd(at.from_mean, compute_uv=False)[: len(spread)]
    singular = np.where(singular < 1e-6, 0.0, singular)
    return {
        "stretched": (singular**2, {"other": spread * at.other, "divided": spread / at.divisor}),
        "singular": (
            singular,
            {
                "squared": singular**2,
                "plain": np.sqrt(spread),
                "other": np.sqrt(at.other * spread),
                "outside": at.divisor * np.sqrt(spread),
            },
        ),
    }


def of_one_record(at: Shown) -> dict[str, Line]:
    x, mean, P, spread = at.record, at.X.mean(axis=0), at.P, at.spread
    roots, scores = np.sqrt(spread), at.P @ (at.record - at.X.mean(axis=0))
    plain = not spread.all()
    far = None if plain else float(np.sum(scores**2 / spread))
    long = np.array([np.dot(axis, x - mean) for axis in at.axes])
    return {
        "record_centred": (x - mean, {"turned": mean - x, "uncentred": x}),
        "record_scores": (scores, {"uncentred": P @ x, "long": long}),
        "white": (
            scaled(scores, 1, roots),
            {
                "uncentred": scaled(P @ x, 1, roots),
                "variances": scaled(scores, 1, spread),
                "turn": scores,
            },
        ),
        "t2": (
            far,
            {
                "undivided": np.linalg.norm(x - mean) ** 2,
                "rooted": None if far is None else np.sqrt(far),
                "standard": None if plain else float(np.sum(scores**2 / roots)),
                "largest": np.linalg.norm(x - mean) ** 2 / spread[0],
            },
        ),
    }


def of_basis(at: Shown) -> dict[str, Line]:
    V, P, x = at.axes, at.P, at.record
    lengths = np.linalg.norm(V, axis=1)
    short = np.array([v / length**2 for v, length in zip(V, lengths, strict=True)])
    columns = np.column_stack(list(P))
    return {
        "units": (P, {"long": V, "squares": short, "transposed": columns}),
        "coordinates": (
            np.array([np.dot(p, x) for p in P]),
            {"long": V @ x, "transposed": columns @ x, "squares": short @ x},
        ),
    }


def of_biplot(at: Shown) -> dict[str, Line]:
    """By singular values: the points are U S^α, the arrows V S^(1 − α), up to √divisor."""
    S = np.linalg.svd(at.from_mean, compute_uv=False)[: len(at.C)]
    S = np.where(S < 1e-6, 0.0, S)
    US, V, mean = at.P @ (at.record - at.X.mean(axis=0)), np.transpose(at.P), at.X.mean(axis=0)
    a, size = at.alpha, np.sqrt(at.divisor)

    def times(x: np.ndarray, power: float, by: float) -> Any:
        """None where 0 would be divided by."""
        return None if power < 0 and not S.all() else (x * S**power * by)[..., :2]

    def point(alpha: float, by: float) -> Any:
        return times(US, alpha - 1, by)

    def arrows(alpha: float, by: float) -> Any:
        return times(V, 1 - alpha, by)

    own, tips = point(a, size ** (1 - a)), arrows(a, size ** (a - 1))
    read = [None] * 4 if own is None else list(read_off(own, tips, mean))
    return {
        "point": (
            own,
            {
                "shared": point(1 - a, size**a),
                "rootless": point(2 * a - 1, at.divisor ** (1 - a)),
                "reversed": point(2 - a, size ** (a - 1)),
                "table_roots": point(a, 1),
            },
        ),
        "arrows": (
            tips,
            {
                "shared": arrows(1 - a, size**-a),
                "rootless": arrows(2 * a - 1, at.divisor ** (a - 1)),
                "reversed": arrows(2 - a, size ** (1 - a)),
                "table_roots": arrows(a, 1),
                "by_component": np.vstack(list(tips.T)),
            },
        ),
        "read_off": (
            read[0],
            dict(zip(("centred", "lengthless", "one_axis"), read[1:], strict=True)),
        ),
    }


def read_off(point: np.ndarray, arrows: np.ndarray, mean: np.ndarray) -> Iterator[Any]:
    """The values; those minus the mean; the mean plus feet; with the first axis alone."""
    inner, lengths = np.array([np.dot(point, arrow) for arrow in arrows]), np.hypot(*arrows.T)
    yield mean + inner
    yield inner
    yield mean + inner / lengths if (lengths > 1e-9).all() else None
    yield mean + point[0] * arrows[:, 0]


def of_kept(at: Shown) -> dict[str, Line]:
    """By correlations of fields and scores: their squares are the shares of a field's variance."""
    scores, deviations = at.from_mean @ at.P.T, np.std(at.X, axis=0, ddof=at.ddof)
    with np.errstate(all="ignore"):
        together = np.corrcoef(at.X, scores, rowvar=False)[: len(at.C), len(at.C) :]
    together = np.where(at.spread > 0, together, 0.0)
    loadings, kept = deviations[:, None] * together, len(at.C) - 1
    communality = (together[:, :kept] ** 2).sum(axis=1)
    spread = np.sqrt(at.spread)
    divided = None if not spread.all() else np.array([p / spread for p in np.transpose(at.P)])
    share = at.spread[:kept].sum() / at.spread.sum()
    return {
        "loadings": (
            loadings,
            {
                "vectors": np.transpose(at.P),
                "rootless": np.transpose([x * p for x, p in zip(at.spread, at.P, strict=True)]),
                "by_component": np.transpose(loadings),
                "reversed": divided,
            },
        ),
        "communality": (
            communality,
            {
                "unsquared_loadings": abs(loadings[:, :kept]).sum(axis=1) / deviations**2,
                "not_shared": communality * deviations**2,
                "contributions": 1 - at.P[-1] ** 2,
                "unique": 1 - communality,
                "of_all": np.full(len(at.C), share),
            },
        ),
    }


def of_new(at: Shown) -> dict[str, Line]:
    """The foot is found by least squares, Q as what that leaves."""
    x, mean, kept, n = at.new, at.X.mean(axis=0), np.transpose(at.P[:-1]), len(at.C)
    best, *_ = np.linalg.lstsq(kept, x - mean, rcond=None)
    foot, last = mean + kept @ best, at.P[-1]
    long = np.array([np.dot(axis, x - mean) for axis in at.axes])
    dropped = last * np.dot(last, x - mean)
    lengthened = sum(best[i] * at.axes[i] for i in range(n - 1))
    q = float(np.linalg.norm(x - foot) ** 2)
    return {
        "new_centred": (
            x - mean,
            {
                "turned": mean - x,
                "uncentred": x,
                "alone": np.zeros(n),
                "joined": x - np.vstack([at.X, x]).mean(axis=0),
                "own_entries": x - x.mean(),
            },
        ),
        "new_scores": (
            np.array([np.dot(p, x - mean) for p in at.P]),
            {
                "uncentred": np.array([np.dot(p, x) for p in at.P]),
                "long": long,
                "columns": sum(d * p for d, p in zip(x - mean, at.P, strict=True)),
            },
        ),
        "foot": (
            foot,
            {
                "centred": foot - mean,
                "long": mean + lengthened,
                "nothing_dropped": x,
                "dropped": mean + dropped,
            },
        ),
        "q": (
            q,
            {
                "unsquared_distance": np.sqrt(q),
                "from_mean": np.linalg.norm(x - mean) ** 2,
                "kept_part": np.linalg.norm(x - mean) ** 2 - q,
            },
        ),
    }


# --- what is right, whatever its numbers ------------------------------------------------------


def is_right(name: str, value: Any, right: Any, at: Shown) -> bool:
    """Whether these numbers would be right, too: up to a sign or a length, any basis that fits."""
    value = np.asarray(value, dtype=float)
    C = at.C
    if name == "eigenvector":
        return bool(value.any()) and np.allclose(C @ value, at.spread[0] * value, atol=1e-9)
    if name == "eigenvalues":
        return np.allclose(np.sort(value)[::-1], at.spread, atol=1e-9)
    if name in ("eigenvectors", "P"):
        return any(are_axes(value, name, at.spread[list(order)], at) for order in orders(at))
    if name == "W":
        return are_rows_alike(value, right)
    return np.allclose(value, right, atol=1e-9)


def are_rows_alike(one: np.ndarray, other: np.ndarray) -> bool:
    """Up to the sign of each row."""
    return all(
        np.allclose(a, b, atol=1e-9) or np.allclose(a, -b, atol=1e-9)
        for a, b in zip(one, other, strict=True)
    )


def orders(at: Shown) -> Iterator[tuple[int, ...]]:
    return permutations(range(len(at.C)))


def are_axes(value: np.ndarray, name: str, spread: np.ndarray, at: Shown) -> bool:
    """Whether the rows are eigenvectors for these eigenvalues; of length 1 where they are P."""
    fits = np.allclose(value @ at.C, np.diag(spread) @ value, atol=1e-9)
    if name == "P":
        return fits and np.allclose(value @ value.T, np.eye(len(value)), atol=1e-9)
    return fits and abs(np.linalg.det(value)) > 1e-9
