"""Numbers that only a text tells, worked out again in another way."""

from __future__ import annotations

import re
from math import exp, pi, sqrt

import numpy as np
import pytest

from lessons import datasets, registry
from lessons.heap import CLEAR, HEAP

TABLES = [("worked", 0), ("worked", 1), ("stackloss", 1), ("iris", 0)]


def told(lesson, step, dataset="worked", ddof=0):
    found = registry.lesson(lesson).step(step)
    table = datasets.load(dataset).choose(0, 1)
    return table, found.compute(table, {**found.first(table), "ddof": ddof})


def floats(matrix) -> np.ndarray:
    return np.array([[cell.value for cell in row] for row in matrix])


def axes(X, ddof=0):
    """The larger variance first."""
    values, vectors = np.linalg.eigh(np.cov(X.T, ddof=ddof))
    return values[::-1], vectors.T[::-1]


@pytest.mark.parametrize(("dataset", "ddof"), TABLES)
def test_a_records_outer_product(dataset, ddof):
    table, values = told("covariance", "matrix", dataset, ddof)
    (a, b) = (column[0] - column.mean() for column in table.X.T)
    assert floats(values["first_outer"]) == pytest.approx(
        np.array([[a * a, a * b], [b * a, b * b]])
    )


@pytest.mark.parametrize(("dataset", "ddof"), TABLES)
def test_projecting_twice_changes_nothing(dataset, ddof):
    table, values = told("projection", "back", dataset, ddof)
    once = floats(values["projector"])
    assert once @ once == pytest.approx(once, abs=1e-3)  # as it is shown, rounded
    x, y = axes(table.X)[1][0]
    assert once == pytest.approx(np.array([[x * x, x * y], [x * y, y * y]]), abs=1e-4)


@pytest.mark.parametrize(("dataset", "ddof"), TABLES)
def test_the_density_of_two_fields_is_that_of_two_scores(dataset, ddof):
    """Uncorrelated and normal: the product of two bells."""
    table, values = told("mahalanobis", "ellipse", dataset, ddof)
    variances, P = axes(table.X, ddof)
    scores = P @ [one.value for one in values["x"]]
    bells = (
        exp(-(y**2) / 2 / v) / sqrt(2 * pi * v) for y, v in zip(scores, variances, strict=True)
    )
    assert values["density"].value == pytest.approx(np.prod(list(bells)), rel=1e-6)
    assert values["det"].value == pytest.approx(np.prod(variances), rel=1e-6)


@pytest.mark.parametrize("dataset", ["iris", "stackloss"])
def test_a_component_is_written_out(dataset):
    """Each field behind its entry; together they may have the other sign."""
    _, values = told("how_many", "loadings", dataset)
    p1 = np.linalg.eigh(np.corrcoef(values["raw"].T))[1][:, -1]
    parts = re.findall(r"([+−]?) ?(\d\.\d\d) ([^*]+)\*", values["expression"])
    assert [name for *_, name in parts] == list(values["names"])
    entries = [float(size) * (-1 if sign == "−" else 1) for sign, size, _ in parts]
    assert abs(np.dot(entries, p1)) == pytest.approx(1, abs=0.01)
    assert np.abs(entries) == pytest.approx(np.abs(p1), abs=0.0051)


def test_removing_components_removes_noise():
    """The best approximation of rank 3, by the singular values."""
    _, values = told("projection", "found")
    X = HEAP / 100
    U, s, Vt = np.linalg.svd(X - X.mean(axis=0), full_matrices=False)
    rebuilt = X.mean(axis=0) + (U[:, :3] * s[:3]) @ Vt[:3]
    for name, table in (("noise_before", X), ("noise_after", rebuilt)):
        off = np.sqrt(((table - CLEAR) ** 2).sum() / CLEAR.size)
        assert values[name].value == pytest.approx(off, rel=1e-6)
    share = (s**2 / (s**2).sum()).tolist()
    assert [values[f"s{k}"].value for k in (1, 2, 3)] == pytest.approx(share[:3])


def test_the_work_is_counted():
    _, values = told("faces", "time")
    n, m = values["sizes"]
    for name, count in (("work_c", n * n * (m + n)), ("work_k", m * m * (n + m))):
        digits, power = re.fullmatch(r"([\d.]+) \\cdot 10\^\{(\d+)\}", values[name]).groups()
        assert float(digits) * 10 ** int(power) == pytest.approx(count, rel=0.05)
