"""Without dragging, without a page: what may be typed, where the bar stands, how a space turns."""

from __future__ import annotations

from itertools import pairwise, product
from math import hypot

import pytest

from live.scripts import FOLDER
from tests.modules import Modules

KEPT = """async (asked) => {
    const { keptNumber } = await import("/exact_place.js");
    return asked.map(([spec, typed, room]) => keptNumber(spec, typed, room));
}"""
AXIS = {"kind": "axis", "snap": 5}
UNIT = {"kind": "vector", "unit": True, "snap": 5}
VECTOR = {"kind": "vector", "snap": 0.5}
COUNTS = {"kind": "vector", "snap": 1}
POINT = {"kind": "point", "snap": 0.5}
TURN, ROOM = [-360, 360], [-1, 5]


@pytest.mark.parametrize(
    ("spec", "typed", "room", "kept"),
    [
        (AXIS, 41.5, TURN, 41.5),  # finer than a hand
        (AXIS, 2**0.5, TURN, 1.41421),  # as a link keeps it
        (AXIS, 200, TURN, 20),  # a line has no direction
        (AXIS, -30, TURN, 150),
        (AXIS | {"full": True}, -30, TURN, 330),
        (AXIS, 361, TURN, None),
        (UNIT, 12.34567, TURN, 12.346),
        (VECTOR, 1 / 3, ROOM, 0.333333),
        (VECTOR, 5, ROOM, 5),
        (VECTOR, 5.001, ROOM, None),
        (COUNTS, 2.4, [1, 6], 2),
        (POINT, 1.3, ROOM, 1.3),
        (POINT, 1.34, ROOM, 1.3),  # a link has one digit
        (POINT, -1.01, ROOM, None),
    ],
)
def test_a_typed_number_is_kept_as_exactly_as_it_can_be(spec, typed, room, kept):
    assert Modules((FOLDER,)).evaluate(KEPT, [[spec, typed, room]]) == [kept]


BESIDE = """async (asked) => {
    const { besideOf } = await import("/pick_place.js");
    return asked.map((one) => besideOf(...one));
}"""


def test_the_bar_stands_in_the_picture_and_off_its_handle():
    size, stage = (190, 120), (358, 500)
    places = list(product((0, 90, 179, 300, 358), (0, 250, 500)))
    others = [[179, 250], [100, 100]]
    found = Modules((FOLDER,)).evaluate(BESIDE, [[at, size, stage, others] for at in places])
    for at, (left, top) in zip(places, found, strict=True):
        assert 0 <= left <= stage[0] - size[0]
        assert 0 <= top <= stage[1] - size[1]
        inside = left - 22 < at[0] < left + size[0] + 22 and top - 22 < at[1] < top + size[1] + 22
        assert not inside, at


TURNED = """async ([camera, turns]) => {
    const { turnedCamera } = await import("/turn_room.js");
    return turns.map(([across, up]) => (camera = turnedCamera(camera, across, up)));
}"""
CAMERA = {
    "eye": {"x": 1.1, "y": -1.5, "z": 0.65},
    "center": {"x": 0, "y": 0, "z": 0},
    "up": {"x": 0.1, "y": 0, "z": 1},
}


def eyes(turns):
    found = Modules((FOLDER,)).evaluate(TURNED, [CAMERA, turns])
    return [tuple(one["eye"][name] for name in "xyz") for one in found]


def test_a_space_turns_all_the_way_round():
    step = 3.141592653589793 / 12
    *_, last = eyes([[step, 0]] * 24)
    assert last == pytest.approx((1.1, -1.5, 0.65))
    there, back = eyes([[step, step], [-step, -step]])
    assert there != pytest.approx(back)
    assert back == pytest.approx((1.1, -1.5, 0.65))


def test_a_space_is_never_turned_over():
    heights = [z for *_, z in eyes([[0, -0.4]] * 9)]
    assert all(one <= other + 1e-9 for one, other in pairwise(heights))
    assert heights[-1] == pytest.approx(hypot(1.1, 1.5, 0.65), rel=0.01)
