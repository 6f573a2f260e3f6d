"""What a typed vote is worth: as in a lesson, but that two digits count, as they always did."""

from __future__ import annotations

import pytest

from classroom.asked import question, worth

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


@pytest.mark.parametrize(
    ("turned", "kept", "says"),
    [("91.44", "91.4", "right"), ("451.46", "91.5", "right"), ("-88.34", "271.7", "wrong")],
)
def test_a_direction_is_kept_to_a_tenth_of_a_degree(turned, kept, says):
    asked = question("whitening/oblique", "worked m")
    assert asked.read_answer(turned) == kept
    assert asked.worth(kept) == says
