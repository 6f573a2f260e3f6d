"""The roles of vectors and bases in the browser against those in Python, on random input."""

import numpy as np
import pytest

from figures.numbers import NUMBERS
from figures.roles import ROLES
from figures.state import State

OBLIQUE = {"basis": ["a", "b"]}
CENTRES = [[k + 0.5, -0.5] for k in range(4)]
CASES = [
    ("vector_line", {"b": "b", "length": 3}),
    ("vector_line", {"b": 1, "length": 3}),
    ("vector_shadow", {"a": "a", "b": "b"}),
    ("vector_shadow", {"a": "a", "b": 0}),
    ("foot", {"a": "v", "b": 1}),
    ("arc_between", {"a": "a", "b": "b", "radius": 0.7}),
    ("tip_label", {"vector": "v", "gap": 0.3, "text": "v"}),
    ("tip_label", {"which": 1, "length": 2, "at": 0.6, "side": -0.3, "text": "p"}),
    ("tip_label", {"rebuilt": True, "vector": "v", "text": "r", **OBLIQUE}),
    ("coordinate_leg", {"which": 0}),
    ("coordinate_leg", {"which": 1, **OBLIQUE}),
    ("rebuilt_vector", {"vector": "v", "head": 0.2, **OBLIQUE}),
    ("product_row", {"row": 0, "vectors": ["v", [1, 2], None, 1], "centres": CENTRES}),
    ("product_row", {"row": 1, "vectors": ["a", 0], "centres": CENTRES[:2], "short": True}),
    ("looked_shadow", {"name": "entry", "row": 1}),
    ("looked_drop", {"name": "entry", "row": 1}),
    ("looked_drop", {"name": "entry", "row": 0}),
]
CALL = "([name, state, args]) => roles[name](state, args, derive(state))"
NUMBER = "([name, state, args]) => numbers[name](state, args, derive(state))"


def states() -> list[dict[str, object]]:
    rng = np.random.default_rng(11)
    drawn = [
        {name: rng.normal(size=2).round(3).tolist() for name in "abv"}
        | {"points": rng.normal(size=(4, 2)).tolist(), "theta": float(rng.uniform(0, 360))}
        | {"entry": f"1,{rng.integers(4)}"}
        for _ in range(6)
    ]
    special = {"points": [[1, 2], [3, 4]], "theta": 45, "entry": ""}
    return [
        *drawn,
        {**special, "a": [3, 1], "b": [-1, 3], "v": [0, 0]},  # a right angle, no arrow
        {**special, "a": [1, 1], "b": [2, 2], "v": [3, 2]},  # parallel
        {**special, "a": [0, 0], "b": [0, 0], "v": [3, 2]},
    ]


@pytest.mark.parametrize(("name", "args"), CASES)
def test_role(page, name, args):
    for state in states():
        expected = ROLES[name](State(state), args)
        found = page.evaluate(CALL, [name, state, args])
        for axis in "xy":
            np.testing.assert_allclose(
                np.array(found[axis], dtype=float), np.array(expected[axis], dtype=float), atol=1e-9
            )
        assert found.get("text") == expected.get("text")


def test_angle_between(page):
    args = {"a": "a", "b": "b"}
    for state in states():
        found = page.evaluate(NUMBER, ["angle_between", state, args])
        assert found == pytest.approx(NUMBERS["angle_between"](State(state), args))
