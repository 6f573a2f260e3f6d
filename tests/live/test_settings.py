"""Settings: what comes from outside fits their domain or is refused."""

from __future__ import annotations

import pytest

from live.settings import Angle, Frame, OneOf, Trail, Vector, direction

TABLE = {"reach": 3.0}  # what the domains below depend on
angle = Angle("theta", 20.0)
full = Angle("turn", 0.0, period=360.0)
trail = Trail("tried")
lever = Vector("s", (1.0, 1.0), x=(1.0, 1.0), y=(0.2, 2.0))
around = Vector(
    "w", lambda t: (t["reach"], 0.0), x=lambda t: (-t["reach"], t["reach"]), y=(-1.0, 1.0)
)
unit = Vector("b", (1.0, 0.0), unit=True)
frame = Frame("frame", lambda t: 7)
choice = OneOf("k", ("1", "2", "all"), "2")
count = OneOf("n", (1, 2, 3))


@pytest.mark.parametrize(
    ("setting", "raw", "value"),
    [
        (angle, "45", 45.0),
        (angle, 0, 0.0),
        (full, "270.5", 270.5),
        (trail, "", ()),
        (trail, [20, 40.0], (20.0, 40.0)),
        (lever, "1,0.5", (1.0, 0.5)),
        (around, [-3, 1], (-3.0, 1.0)),
        (unit, "0.642788,0.766044", direction(50.0)),
        (frame, "6", 6),
        (frame, 3.0, 3),
        (choice, "all", "all"),
        (count, "3", 3),
        (count, 1, 1),
    ],
)
def test_what_fits_is_taken(setting, raw, value):
    assert setting.read(raw, TABLE) == value


@pytest.mark.parametrize(
    ("setting", "raw"),
    [
        (angle, "181"),
        (angle, "-1"),
        (angle, "1,2"),
        (angle, "nan"),
        (angle, True),
        (angle, None),
        (trail, [20, 400]),
        (trail, ",".join(["1"] * 500)),
        (lever, "2,1"),
        (lever, "1"),
        (around, "3.5,0"),
        (unit, "1,1"),
        (unit, "0,0"),
        (frame, "7"),
        (frame, "-1"),
        (frame, "1.5"),
        (choice, "3"),
        (count, "4"),
        (count, 2.5),
        (count, True),
        (count, "1.0"),
        (choice, 2),
        (angle, "1e400"),
        (lever, [[1], [2]]),
    ],
)
def test_what_does_not_fit_is_refused(setting, raw):
    with pytest.raises(ValueError):  # noqa: PT011 - its text differs, and is not shown
        setting.read(raw, TABLE)


def test_first_values_may_follow_from_the_table():
    assert around.first(TABLE) == (3.0, 0.0)
    assert angle.first(TABLE) == 20.0
    assert choice.first(TABLE) == "2"


def test_another_step_may_begin_elsewhere():
    other = angle.at(90.0)
    assert (other.first(TABLE), angle.first(TABLE)) == (90.0, 20.0)
    assert other.name == angle.name


@pytest.mark.parametrize("setting", [angle, full, trail, lever, around, unit, frame, choice])
def test_a_link_says_what_it_was_told(setting):
    first = setting.first(TABLE)
    assert setting.read(setting.text(first), TABLE) == first
