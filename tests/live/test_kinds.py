"""What a hand does to a point, a vector and an axis: its place followed, then snapped, in range."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest

from live.scripts import FOLDER
from tests.modules import Modules

# Each place that a hand goes to: the state while it is held, when it is let go, and what is sent.
MOVED = """async ([spec, state, places]) => {
    const { kinds } = await import("/kinds.js");
    const reader = { read: () => [1, -2] }; // where an axis turns and a vector begins
    const kind = kinds[spec.kind];
    return places.map((to) => {
        const here = structuredClone(state);
        const handle = { axes: [{ range: [-6, 6] }, { range: [-6, 6] }], far: false };
        kind.drag(here, spec, to, handle, reader);
        const held = structuredClone(here);
        kind.settle(here, spec, handle, reader);
        return { held, let: here, at: kind.at(here, spec, reader, handle),
            sent: kind.sent(here, spec) };
    });
}"""
CENTRE = np.array([1.0, -2.0])
PLACES = np.random.default_rng(2).uniform(-9, 9, size=(60, 2)).tolist()


def moved_places(spec, state):
    found = Modules((FOLDER,)).evaluate(MOVED, [spec, state, PLACES])
    return list(zip(np.array(PLACES), found, strict=True))


def is_on(value, grid):
    return np.allclose(np.round(value / grid) * grid, value, atol=1e-9)


@pytest.mark.parametrize(("snap", "ends"), [*product([0.1, 0.5, 2.0], [(-5, 5), (-4.3, 3.9)])])
def test_a_point(snap, ends):
    state = {"points": [[0, 0], [1, 1], [2, 2]]}
    spec = {"kind": "point", "index": 1, "snap": snap, "range": ends}
    for to, found in moved_places(spec, state):
        first, value, last = found["let"]["points"]
        assert (first, last) == ([0, 0], [2, 2])
        np.testing.assert_allclose(found["held"]["points"][1], np.clip(to, *ends))
        assert np.min(value) >= ends[0]
        assert np.max(value) <= ends[1]
        assert is_on(np.array(value), snap)
        inside = (to > ends[0] + snap) & (to < ends[1] - snap)
        assert (np.abs(value - to)[inside] <= snap / 2 + 1e-9).all()
        assert (np.abs(value - np.clip(to, *ends)) < snap + 1e-9).all()
        assert found["sent"] == {"point": {"index": 1, "value": value}}
        assert found["at"] == value


def test_a_vector_counts_from_where_it_begins():
    spec = {"kind": "vector", "name": "v", "snap": 0.5, "range": [-5, 5], "start": 0}
    for to, found in moved_places(spec, {"v": [0, 0]}):
        tip = np.clip(to, -5, 5)
        np.testing.assert_allclose(found["held"]["v"] + CENTRE, tip)
        assert is_on(np.array(found["let"]["v"]), 0.5)
        assert (np.abs(found["at"] - tip) <= 0.25 + 1e-9).all()
        np.testing.assert_allclose(found["at"], found["let"]["v"] + CENTRE)
        assert found["sent"] == {"v": found["let"]["v"]}


def test_a_unit_vector_snaps_by_its_angle():
    for to, found in moved_places(
        {"kind": "vector", "name": "v", "unit": True, "snap": 5}, {"v": [1, 0]}
    ):
        np.testing.assert_allclose(found["held"]["v"], to / np.linalg.norm(to))
        angle = degrees(found["let"]["v"])
        assert is_on(angle, 5)
        assert abs(angle_between(angle, degrees(to), 360)) <= 2.5
        assert np.linalg.norm(found["let"]["v"]) == pytest.approx(1)


@pytest.mark.parametrize(("full", "offset"), [*product([False, True], [0, 30])])
def test_an_axis_stays_on_the_side_of_the_hand(full, offset):
    spec = {"kind": "axis", "name": "a", "radius": 3, "centre": 0, "snap": 2, "full": full,
            "offset": offset, "trail": "tried", "trail_step": 10}  # fmt: skip
    turn = 360 if full else 180
    for to, found in moved_places(spec, {"a": 20, "tried": [20]}):
        hand = degrees(to - CENTRE) - offset
        held, value = found["held"]["a"], found["let"]["a"]
        assert 0 <= held < turn
        assert held == pytest.approx(hand % turn)
        assert is_on(value, 2)
        assert 0 <= value < turn
        assert abs(angle_between(value, hand, turn)) <= 1 + 1e-9
        at = np.array(found["at"]) - CENTRE
        assert np.linalg.norm(at) == pytest.approx(3)
        assert abs(angle_between(degrees(at), degrees(to - CENTRE), 360)) <= 1 + 1e-9
        assert set(found["let"]["tried"]) == {20, value, *passed(20, held, turn)}
        assert found["sent"] == {"a": value, "tried": found["let"]["tried"]}


def degrees(v):
    return float(np.degrees(np.arctan2(v[1], v[0])))


def angle_between(a, b, turn):
    """By how much, the shorter way round."""
    return (a - b + turn / 2) % turn - turn / 2


def passed(first, last, turn):
    """Multiples of 10° on the shorter way."""
    ends = sorted([first, first + angle_between(last, first, turn)])
    return {k % turn for k in range(-360, 721, 10) if ends[0] <= k <= ends[1]}
