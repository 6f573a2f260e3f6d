"""Units taken out, loadings, and two answers to how many components are enough."""

from __future__ import annotations

from typing import Any

import numpy as np

from notebooks.judging import Answer, same, shaped, slip, true
from notebooks.known import Rng, Table, axes, spread, table, without_mean


def standardize(X: Table) -> Table:
    return (X - X.mean(axis=0)) / X.std(axis=0)


def check_standardize(answer: Answer, rng: Rng) -> None:
    X = table(rng) * rng.uniform(1, 9)
    m, n = X.shape
    Z, Xc, deviations = answer(X), without_mean(X), X.std(axis=0)
    slip("divisor", same(Z, Xc / X.std(axis=0, ddof=1)))
    slip("variances", same(Z, Xc / deviations**2))
    slip("one_deviation", same(Z, Xc / X.std()))
    slip("rows", same(Z, (X - X.mean(axis=1)[:, None]) / X.std(axis=1)[:, None]))
    slip("centred_only", same(Z, Xc))
    slip("uncentred", same(Z, X / deviations))
    slip("range", same(Z, (X - X.min(axis=0)) / np.ptp(X, axis=0)))
    shaped(Z, m, n)
    true("means", same(Z.mean(axis=0), np.zeros(n)), found=Z.mean(axis=0))
    true("variances_1", same(Z.var(axis=0), np.ones(n)), found=Z.var(axis=0))
    true("order", same(np.mean(Z * Xc, axis=0), deviations))


def to_loadings(eigenvalues: Table, P: Table) -> Table:
    return np.sqrt(eigenvalues)[:, None] * P


def check_to_loadings(answer: Answer, rng: Rng) -> None:
    C = spread(table(rng, 3))
    eigenvalues, P = axes(C)
    L = answer(eigenvalues, P)
    roots = np.sqrt(eigenvalues)
    slip("values", same(L, eigenvalues[:, None] * P))
    slip("columns", same(L, P * roots))
    slip("divided", same(L, P / roots[:, None]))
    slip("vectors", same(L, P))
    slip("fields_first", same(L, P.T * roots))
    slip("share", same(L, P * roots[:, None] / roots.sum()))
    shaped(L, 3, 3)
    true("rows", same(np.sum(L**2, axis=1), eigenvalues), found=np.sum(L**2, axis=1))
    true("covariances", same(L.T @ L, C))
    true("parallel", same(np.sum(L * P, axis=1), roots))


def components_needed(eigenvalues: Table, share: float) -> int:
    kept = np.cumsum(eigenvalues) / eigenvalues.sum()
    return int(np.argmax(kept >= share)) + 1


def check_components_needed(answer: Answer, rng: Rng) -> None:
    values, share, others = undecided(rng)
    k = answer(values, share)
    for key, one in others.items():
        slip(key, same(k, one))
    shaped(k)
    true("whole", k == int(k) and 1 <= k <= len(values), found=k)
    enough, fewer = values[: int(k)].sum(), values[: int(k) - 1].sum()
    true("enough", enough >= share * values.sum(), found=enough / values.sum())
    true("fewest", fewer < share * values.sum(), found=fewer / values.sum())


def undecided(rng: Rng) -> tuple[Table, float, dict[str, int]]:
    """Eigenvalues and a share for which each slip gives another number."""
    while True:
        values, share = np.sort(rng.exponential(size=14))[::-1], float(rng.uniform(0.6, 0.9))
        kept = np.cumsum(values) / values.sum()
        roots = np.cumsum(np.sqrt(values)) / np.sqrt(values).sum()
        right = int(np.argmax(kept >= share)) + 1
        others = {
            "place": right - 1,
            "one_more": right + 1,
            "roots": int(np.argmax(roots >= share)) + 1,
            "kaiser": int(np.sum(values > values.mean())),
            "smallest_first": int(np.argmax(np.cumsum(values[::-1]) >= share * values.sum())) + 1,
        }
        if len({1, 14, right, *others.values()}) == 8:
            return values, share, others


def broken_stick(n: int) -> Table:
    return np.cumsum(1 / np.arange(n, 0, -1))[::-1] / n


def check_broken_stick(answer: Answer, rng: Rng) -> None:
    n = int(rng.integers(4, 10))
    b = answer(n)
    right = np.cumsum(1 / np.arange(n, 0, -1))[::-1] / n
    slip("rising", same(b, right[::-1]))
    slip("undivided", same(b, right * n))
    slip("one_term", same(b * n, 1 / np.arange(1, n + 1)))
    slip("equal", same(b, np.ones(n) / n))
    slip("from_one", same(b, np.cumsum(1 / np.arange(1, n + 1)) / n))
    shaped(b, n)
    true("sum", same(b.sum(), 1), found=b.sum())
    true("last", same(b[-1], 1 / n**2), found=b[-1], right=1 / n**2)
    steps = 1 / (n * np.arange(1, n))
    true("steps", same(-np.diff(b), steps), found=-np.diff(b), right=steps)


def draw_how_many(rng: Rng, standardize: Any, broken_stick: Any) -> Any:
    import plotly.graph_objects as go

    values = np.linalg.eigvalsh(spread(standardize(table(rng, 6))))[::-1]
    places = list(range(1, 7))
    figure = go.Figure(layout={"template": "plotly_white"})
    figure.add_bar(x=places, y=values / values.sum(), name="λ / Σλ")
    figure.add_scatter(x=places, y=broken_stick(6), name="broken_stick(6)")
    return figure
