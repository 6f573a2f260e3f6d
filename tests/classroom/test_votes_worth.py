"""What a typed vote is worth: as in a lesson, but that two digits count, as they always did."""

from __future__ import annotations

import pytest

from classroom.asked import worth

SHARE = ("projection/share", "worked m")  # 5/6


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("5/6", "right"),
        ("\\frac56", "right"),
        ("六分之五", "right"),
        ("0.8333333333333334", "rounded"),
        ("83%", "rounded"),
        (".83", "rounded"),
        ("0,83", "rounded"),
        ("0.8", "wrong"),
        ("5.6", "wrong"),
        ("-5/6", "sign"),
    ],
)
def test_a_vote_is_read_as_an_answer_is(typed, says):
    assert worth(*SHARE, typed) == says
