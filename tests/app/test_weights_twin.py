"""The components of weighed fields as the browser finds them, beside those of `pca_core`."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import numpy as np
import pytest

import pca_core
from pca_core import SCALINGS
from scripts.server import ROOT
from tests.modules import Modules

MODULES = Modules((ROOT / "ui/weights/script", ROOT / "live/script"))
ASK = """async (given) => {{
    const axes = await import("/weighted_axes.js");
    const change = await import("/weights_change.js");
    const numbers = await import("/weights_numbers.js");
    return ({function})(given);
}}"""
# From frame to frame; what is asked of each: values, vectors, and the two axes that are drawn.
MOVE = """([C, n, steps]) => {
    let found = null, shown = null;
    return steps.map((w) => {
        found = axes.weightedAxes(Float64Array.from(C), Float64Array.from(w), n, found);
        shown ??= found.vectors.slice(0, 2 * n);
        axes.turnTowards(shown, found.vectors, n);
        return [[...found.values], [...found.vectors], [...shown], found.total];
    });
}"""


def evaluate(function: str, given: Any) -> Any:
    return MODULES.evaluate(ASK.format(function=function), given)


def fields_and_weights(seed: int) -> tuple[np.ndarray, np.ndarray]:
    """Fields of very different sizes, some of them nearly the same; weights, some of them 0."""
    rng = np.random.default_rng(seed)
    m, n = int(rng.integers(3, 60)), int(rng.integers(2, 51))
    X = rng.normal(size=(m, min(m, n))) @ rng.normal(size=(min(m, n), n))
    X *= 10.0 ** rng.uniform(-2, 2, size=n)
    w = np.round(rng.uniform(0.05, 2, size=n), 2)
    w[rng.random(n) < 0.15] = 0
    w[:2] = np.maximum(w[:2], 0.05)
    return X, w


def values_after(C: np.ndarray, steps: list[list[float]]) -> list[dict[str, np.ndarray]]:
    n = len(C)
    found = evaluate(MOVE, [C.ravel().tolist(), n, steps])
    return [
        {
            "values": np.array(values),
            "P": np.array(vectors).reshape(n, n),
            "shown": np.array(shown).reshape(2, n),
        }
        for values, vectors, shown, _ in found
    ]


@pytest.mark.parametrize("seed", range(12))
def test_at_rest_the_numbers_are_those_of_pca_core(seed):
    X, w = fields_and_weights(seed)
    here = w > 0
    theirs = pca_core.fit(X[:, here], scaling=SCALINGS[seed % 3], weights=w[here])
    Z = pca_core.center(X)[0] / X.std(axis=0) ** (seed % 3 / 2)
    way = [(1 + t * (w - 1)).tolist() for t in np.linspace(0, 1, 20)]
    way[-1] = w.tolist()
    found = values_after(pca_core.covariance_matrix(Z), way)[-1]
    k = theirs.rank
    size = theirs.eigenvalues[0]
    np.testing.assert_allclose(found["values"][:k], theirs.eigenvalues, atol=1e-9 * size)
    np.testing.assert_allclose(found["P"] @ found["P"].T, np.eye(len(w)), atol=1e-12)
    ratio = found["values"][:k] / found["values"].sum()
    np.testing.assert_allclose(ratio, theirs.explained_ratio, atol=1e-9)
    for i in range(min(2, k)):  # what is drawn: scores and loadings, signs aside
        p = found["P"][i, here] * np.sign(found["P"][i, here] @ theirs.components[i])
        loading = p * np.sqrt(found["values"][i])
        np.testing.assert_allclose(loading, pca_core.loadings(theirs)[i], atol=1e-9 * size**0.5)
        scores = Z[:, here] * w[here] @ p
        expected = theirs.project(X[:, here])[:, i]
        np.testing.assert_allclose(scores, expected, atol=1e-9 * np.abs(expected).max())
        np.testing.assert_allclose(found["P"][i, ~here], 0, atol=1e-12)


def test_scores_of_all_records_at_once():
    X, w = fields_and_weights(3)
    Z = pca_core.center(X)[0]
    A = np.linalg.qr(np.random.default_rng(0).normal(size=(len(w), 2)))[0].T
    given = [A.ravel().tolist(), Z.ravel().tolist(), w.tolist(), *Z.shape]
    found = evaluate(
        """([A, Z, w, m, n]) => [...axes.scoresOn(Float64Array.from(A), Float64Array.from(Z),
            Float64Array.from(w), m, n, new Float64Array(2 * m))]""",
        given,
    )
    np.testing.assert_allclose(np.reshape(found, (-1, 2)), (Z * w) @ A.T, rtol=1e-12, atol=1e-12)


def test_signs_at_first_are_those_of_pca_core():
    X, _ = fields_and_weights(4)
    C = pca_core.covariance_matrix(X)
    found = values_after(C, [[1.0] * len(C)])[0]
    rank = pca_core.fit(X).rank
    np.testing.assert_allclose(found["P"][:rank], pca_core.fit(X).components, atol=1e-7)


def test_nothing_flips_on_the_way_even_where_two_components_change_places():
    """Two fields alone: with the second's weight beyond 1.25 it is the first component."""
    C = np.diag([1.0, 0.64, 0.1])
    way = [[1.0, w, 1.0] for w in np.linspace(1, 2, 41)]
    frames = values_after(C, way)
    drawn = [frame["shown"] for frame in frames]
    assert max(np.abs(b - a).max() for a, b in pairwise(drawn)) < 0.4
    np.testing.assert_allclose(np.abs(drawn[0][0]), [1, 0, 0], atol=1e-12)
    np.testing.assert_allclose(np.abs(drawn[-1][0]), [0, 1, 0], atol=1e-12)
    turned = drawn[-1][:, :2] @ np.linalg.inv(drawn[0][:, :2])
    assert np.linalg.det(turned) > 0  # a turn, and no mirror


def test_signs_stay_on_a_long_way():
    X, _ = fields_and_weights(5)
    C = pca_core.covariance_matrix(X / X.std(axis=0))
    rng = np.random.default_rng(2)
    stops = rng.uniform(0, 2, size=(6, len(C)))
    way = [a + t * (b - a) for a, b in pairwise(stops) for t in np.arange(40) / 40]
    frames = values_after(C, [w.tolist() for w in way])
    for before, after in pairwise(frames):
        assert np.linalg.norm(after["shown"] - before["shown"], axis=1).max() < 0.8
        np.testing.assert_allclose(after["shown"] @ after["shown"].T, np.eye(2), atol=1e-9)
        assert ((before["P"][:2] * after["P"][:2]).sum(axis=1) > -0.31).all()


def test_equal_eigenvalues_do_not_jitter():
    """All directions are alike: the axes stay where they are, whatever common weight."""
    frames = values_after(np.eye(5), [[w] * 5 for w in (1, 1.1, 1.5, 2, 0.3)])
    for frame in frames:
        np.testing.assert_allclose(frame["P"], frames[0]["P"], atol=1e-12)


def test_weights_of_nothing_leave_nothing():
    for frame in values_after(np.eye(4) + 0.5, [[1] * 4, [0] * 4, [0, 0, 1, 0], [1] * 4]):
        assert np.isfinite(frame["P"]).all()
        np.testing.assert_allclose(frame["P"] @ frame["P"].T, np.eye(4), atol=1e-9)
    nothing = values_after(np.eye(4), [[0] * 4])[0]
    np.testing.assert_array_equal(nothing["values"], 0)


def test_the_smallest_change_is_that_of_pca_core():
    X, w = fields_and_weights(7)
    here = w > 0
    found = pca_core.fit(X[:, here], scaling="standard", weights=w[here])
    axes = np.zeros((2, len(w)))
    axes[:, here] = found.components[:2]
    given = [axes.ravel().tolist(), [0.7, -1.2], w.tolist(), X.std(axis=0).tolist(), len(w)]
    change = evaluate(
        """([A, by, w, scale, n]) => [...axes.smallestChange(A, by, w, scale, n)]""", given
    )
    expected = np.zeros(len(w))
    expected[here] = pca_core.smallest_change(found, [[0.7, -1.2]], [0, 1])[0]
    np.testing.assert_allclose(change, expected, rtol=1e-9, atol=1e-12 * np.abs(expected).max())


def test_numbers_as_they_are_written():
    values = [0, 1, -0.5, 1234.5, 0.012345, 1.2e-7, -3.4e9, 999.96, 9.9996]
    said = evaluate("(values) => values.map((x) => numbers.figures(x))", values)
    assert said == [
        "0", "1", "−0.5", "1230", "0.0123", "1.20 × 10⁻⁷", "−3.40 × 10⁹", "1000", "10",
    ]  # fmt: skip
    limits = evaluate("(values) => values.map((x) => numbers.above(x))", [0.071, 7.93, 0.1, 8])
    assert [float(text) for text in limits] == [0.072, 8, 0.11, 8.1]


WORDS = {
    "stand": "To stand here, {changes}.",
    "first_larger": "{field} would have to be {change} larger",
    "first_smaller": "{field} would have to be {change} smaller",
    "first_times": "{field} would have to be {change} times as large",
    "larger": "{field} {change} larger",
    "smaller": "{field} {change} smaller",
    "times": "{field} {change} times as large",
    "others": {"one": "the other by less than {change}", "other": "{count} others by < {change}"},
    "others_scaled": "{count} others by < {change} sd",
    "others_times": "{count} others by < {change} %",
    "comma": ", ",
    "last": "{said} and {name}",
}


@pytest.mark.parametrize(
    ("change", "how", "said"),
    [
        (
            [1.2, -0.5, 0.01],
            {},
            "a would have to be 1.2 cm larger, b 0.5 smaller and the other by less than 0.011",
        ),
        ([0, 2.0, 0], {}, "b would have to be 2 larger"),
        (
            [0.5, 0.4, 0.3, 0.2, 0.1],
            {},
            "a would have to be 0.5 cm larger, b 0.4 larger, c 0.3 larger and 2 others by < 0.21",
        ),
        (
            [np.log(2), -np.log(4)],
            {"times": True},
            "b would have to be 0.25 times as large and a 2 times as large",
        ),
        (
            [2.0, 0.1, 0.01],
            {"standardized": True, "scale": [2, 1, 1]},
            "a would have to be 2 cm larger, b 0.1 larger and 1 others by < 0.011 sd",
        ),
    ],
)
def test_a_change_in_words(change, how, said):
    n = len(change)
    of = {"names": list("abcde")[:n], "units": [" cm", *[""] * (n - 1)], "scale": [1] * n}
    given = of | {"words": WORDS, "language": "en", "times": False, "standardized": False} | how
    found = evaluate(
        """([table, by]) => {
            const sizes = by.map((x, j) => Math.abs(x) / table.scale[j]);
            const order = [...sizes.keys()].filter((j) => sizes[j]);
            order.sort((a, b) => sizes[b] - sizes[a]);
            return change.sentenceOf(table, by, sizes, order);
        }""",
        [given, [float(x) for x in change]],
    )
    assert found == f"To stand here, {said}."
