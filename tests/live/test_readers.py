"""One expression, two readers: what NumPy reads, the browser must read.

Every picture of every lesson is taken as it is, its state is shaken, and both are asked for every
expression in it. A new lesson is covered without an edit here. Operations are held against each
other on random input as well, also those that no lesson happens to use in a corner.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from lessons import registry
from live.expression import Expr
from live.operations import OPERATIONS
from live.program import Program
from live.scripts import FOLDER
from live.state import State
from pca_core import neighbour_shares
from tests.expressions import expressions_of, nodes_of, picture_of, plain, same, shaken
from tests.modules import Modules

MODULES = Modules((FOLDER,))
READ = """async ([program, states, nodes]) => {
    const { makeReader } = await import("/reader.js");
    const flat = (x) => Array.isArray(x) ? x.map(flat)
        : typeof x === "number" && !Number.isFinite(x) ? null : x;
    const reader = makeReader(program);
    const readAll = () => nodes.map((node) => flat(reader.read(node)));
    return states.map((state) => { reader.take(state); return readAll(); });
}"""


@pytest.mark.parametrize("dataset", ["worked", "stackloss"])
@pytest.mark.parametrize("lesson", registry.IDS)
def test_numpy_and_the_browser_read_the_same(lesson, dataset):
    for step in registry.lesson(lesson).steps:
        figure = picture_of(lesson, step.id, dataset)
        meta, nodes = figure["layout"]["meta"], nodes_of(figure)
        states = [meta["state"], *(shaken(meta, seed) for seed in range(6))]
        found = MODULES.evaluate(READ, [meta["program"], states, nodes])
        expressions = expressions_of(meta["program"])
        for state, read in zip(states, found, strict=True):
            here = State(state)
            for node, browser in zip(nodes, read, strict=True):
                numpy = plain(here.read(expressions[node]))
                said = f"{step.id}: {expressions[node]!r}: {numpy}, browser {browser}"
                assert same(numpy, browser), said


def samples(rng: np.random.Generator) -> dict[str, list[tuple[Any, ...]]]:
    """Random arguments for every operation, corners among them."""
    X, Y = rng.normal(size=(7, 2)), rng.normal(size=(7, 2))
    v, w, t = rng.normal(size=2), rng.normal(size=2), rng.normal(size=7)
    M, S = rng.normal(size=(2, 2)), np.cov(X.T)
    zero, nothing, spin = np.zeros(2), np.zeros((0, 2)), np.array([[0.0, -1.0], [1.0, 0.0]])
    almost = 0.4 * np.eye(2) + 1e-17 * spin**2  # two equal eigenvalues but for rounding
    free = [(2 * np.eye(2),), (0 * S,), (almost,)]
    angle = float(rng.uniform(-400, 400))
    stops = ["#ffffff", "#1f5fa8", "#000000"]
    numbers = [(t, 2.5), (X, v), (X, Y), (1.5, -0.5), (X, t[:, None])]
    frames, P = [X, Y, X + Y], neighbour_shares(X, 3.0)
    return {
        **dict.fromkeys(("+", "-", "*", "<", "<=", "%"), numbers),
        "/": [(t, 2.5), (X, v)],
        "**": [(np.abs(t), 0.5), (t, 2)],
        "@": [(M, v), (X, M), (v, M), (v, w), (X, v), (M, S)],
        "T": [(X,), (M,)],
        "get": [(X, 2), (t, 0), (X, -1)],
        "part": [(X, 1, 4), (X, 0, 0), (X, 2, None)],
        "rows": [(v, w), (1.0, 2.0), (v, 0.5), (X, Y)],
        "xy": [(t, 0.5), (1.0, 2.0), (t, t), (t, t, t)],
        "only": [(t > 0, X), (np.zeros(7, bool), X)],
        "where": [(t > 0, t, 0.0), (True, X, nothing), (False, X, nothing), (t > 0, 1.0, -1.0)],
        "pick": [("a", {"a": [[1.0, 2.0]]}, []), ("b", {"a": [[1.0, 2.0]]}, [])],
        "cell_of": [("1,2",), ("",)],
        "steps": [(0, 180, 9), (-1.5, 2, 4)],
        "indices": [(X,)],
        "count": [(X,), (nothing,)],
        "counted": [(2.9999999,), (4.0,)],
        "sqrt": [(t,), (4.0,)],
        "exp": [(t,)],
        "log": [(np.abs(t),), (0.0,)],
        "abs": [(X,)],
        "floor": [(t,), (2.9999999999,)],
        "clip": [(t, -0.5, 0.5), (2.0, 0, 1)],
        "cosd": [(angle,), (t * 100,)],
        "sind": [(angle,), (t * 100,)],
        "angle_of": [(v,), (X,)],
        "ratio": [(1.5, 0.0), (t, 2.0), (t, np.array([0, 1, 0, 1, 0, 1, 2.0]))],
        "sum": [(X, None), (X, 0), (X, 1), (t, None)],
        "cumsum": [(t,), (X,)],
        "largest": [(X,)],
        "norm": [(v,), (X,)],
        "dots": [(X, Y), (X, v), (v, w)],
        "outer": [(t, v)],
        "trace": [(M,)],
        "det": [(M,)],
        "solve": [(M, v), (np.ones((2, 2)), v)],
        "mean_of": [(X,), (X + 1e10,), (nothing,)],
        "centre": [(X,), (nothing,)],
        "covariance_matrix": [(X, 0), (X, 1)],
        "eigenvalues": [(S,), (np.eye(2),)],
        "components": [(S,), (np.array([[6, 4], [4, 6]]) / 5,), *free],
        "join": [(X, Y), (X, nothing, v), (nothing,)],
        "segments": [(X, Y), (X, Y, X), (v, w)],
        "boxes": [(X, Y), (X, v), (v, w), (nothing, v)],
        "arrow": [(v, w, 0.2), (v, v, 0.2), (v, w, 0), (X, Y, 0.3), (zero, X, 0.1),
                  (X[:0], X[:0], 0.1)],
        "text": [(t, 2, False, False), (t, 1, True, True), (1.5, 0, False, False)],
        "said": [("x = ", ["1.5"]), ("a", "b")],
        "mix": [(stops, np.linspace(-0.5, 1.5, 9)), (stops, 0.4)],
        "at_frame": [(frames, 0.4, True), (frames, 7, True), (frames, 1.6, False),
                     ([X, Y[:3]], 0.5, True), ([1.0, 4.0], 0.5, True), (["a", "b"], 1, False)],
        "stacked": [(np.array([1, 2, 1, 1.0000001, 3.0, 2]),)],
        "turn": [(v, w), (X, Y), (v, X), (zero, w)],
        "arc": [(v, w, 0.7), (v, zero, 0.7), (np.array([1, 0]), np.array([0, 2.0]), 1)],
        "basis_grid": [(M, (-3, 3, -2, 2), 1), (np.ones((2, 2)), (-3, 3, -2, 2), 1)],
        "coils": [(X, Y, 5, 0.1), (X, X, 5, 0.1)],
        "misplaced": [(t, 3)],
        "real_eigenvalues": [(M,), (S,), (spin,)],
        "neighbour_shares": [(X, 3.0), (np.vstack([X, X]), 5.0)],
        "map_after": [(P, Y, 0), (P, Y, 40.6), (P, X, 90), (P, X, 20)],
        "map_divergence": [(P, Y), (P, 30 * Y)],
        "kept_neighbours": [(X, Y, 2), (X, X, 3)],
        "eigen_line": [(M, 0, 2), (S, 1, 2), (np.eye(2), 1, 2), (spin, 0, 2)],
    }  # fmt: skip


def test_every_operation_is_the_same_in_the_browser():
    for seed in range(5):
        some = samples(np.random.default_rng(seed))
        for operation in sorted(OPERATIONS):
            program = Program()
            expressions = [Expr(operation, *args) for args in some[operation]]
            nodes = [program.add(expression) for expression in expressions]
            (found,) = MODULES.evaluate(READ, [program.nodes, [{}], nodes])
            for expression, browser in zip(expressions, found, strict=True):
                numpy = plain(State().read(expression))
                assert same(numpy, browser), f"{expression!r}: {numpy}, browser {browser}"


def test_only_what_has_changed_is_read_anew():
    program = [["state", "a"], ["state", "b"], ["+", 0, 1], ["*", 0, 0]]
    stamps = MODULES.evaluate(
        """async (program) => {
            const { makeReader } = await import("/reader.js");
            const reader = makeReader(program);
            reader.take({ a: 1, b: 2 });
            const first = [reader.stamp(2), reader.stamp(3)];
            reader.take({ a: 1, b: 5 });
            return [first, [reader.stamp(2), reader.stamp(3)], reader.read(2), reader.read(3)];
        }""",
        program,
    )
    assert stamps == [[1, 1], [2, 1], 6, 1]


LATE = """async () => {
    const { makeReader } = await import("/reader.js");
    const reader = makeReader([
        ["state", "a"], ["const", 10], ["*", 0, 1], ["state", "b"], ["+", 2, 3],
    ]);
    const found = [];
    reader.take({ a: 1, b: 0 });
    found.push(reader.read(4), reader.read(2));
    reader.take({ a: 2, b: 0 });
    found.push(reader.read(0));
    reader.take({ a: 2, b: 5 });
    found.push(reader.read(2), reader.read(4), reader.stamp(2) === reader.stamp(4));
    const stamp = reader.stamp(2);
    reader.take({ a: 2, b: 6 });
    return [...found, reader.stamp(2) === stamp, reader.read(4)];
}"""


def test_what_was_not_read_while_it_moved_is_computed_when_it_is():
    assert MODULES.evaluate(LATE, None) == [10, 10, 2, 20, 25, True, True, 26]
