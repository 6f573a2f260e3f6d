"""What a teacher is told to take up again, from votes that are written down here."""

from __future__ import annotations

from typing import Any

import pytest

from course.scripts import FOLDERS
from tests.modules import Modules

ASK = """async ([voted, believed]) => {
  const { takeUpAgain } = await import("/take_up.js");
  return takeUpAgain(voted, believed).map(({ key, values, label }) =>
    [key, values, ...(label ? [label.row.answer] : [])]);
}"""


def vote(right: int | None, *wrong: tuple[str, int], table: str = "worked") -> dict[str, Any]:
    bars = [["A", right, "right", [], 0]] if right else []
    bars += [[answer, count, "wrong", [], 0] for answer, count in wrong]
    answered = (right or 0) + sum(count for _, count in wrong)
    tally = {"kind": "choice", "table": table, "answered": answered, "right": right, "bars": bars}
    return {"tally": tally, "names": {}}


def step(title: str, *votes: dict[str, Any]) -> dict[str, Any]:
    return {"title": title, "votes": list(votes)}


CENTRE = step("Centre", vote(8, ("B", 12)), vote(12, ("B", 7), ("C", 1)))
SPREAD = step("Spread", vote(18, ("B", 2)), vote(11, ("C", 9), table="2m1"))
TURN = step("Turn", vote(6, ("B", 14)), vote(19, ("C", 1)))
FEW = step("Few", vote(1, ("B", 3)))
POLL = step("Poll", vote(None, ("A", 20)))
WEAKEST = ["weakest", {"title": "Centre", "right": 12, "answered": 20}]
STUBBORN = ["stubborn", {"title": "Centre", "count": 7, "answered": 20}, "B"]
FELL = ["not_carried", {"title": "Spread", "right": 11, "answered": 20, "before": 90}]
HELPED = ["helped", {"title": "Turn", "from": 30, "to": 95}]


@pytest.mark.parametrize(
    ("voted", "said"),
    [
        ([], [["few", {"n": 5}]]),
        ([FEW, POLL], [["few", {"n": 5}]]),
        ([CENTRE, SPREAD, TURN, POLL], [WEAKEST, STUBBORN, FELL]),
        ([CENTRE, TURN], [WEAKEST, STUBBORN, HELPED]),
        ([TURN, FEW], [["none", {}], HELPED]),
        ([SPREAD], [FELL]),
        ([step("All", vote(20))], [["none", {}]]),
        ([step("Seven of ten", vote(7, ("B", 1), ("C", 1), ("D", 1)))], [["none", {}]]),
    ],
)
def test_three_sentences_at_most(voted, said):
    assert Modules(FOLDERS).evaluate(ASK, [voted, None]) == said


BELIEVED = ["believed", {"says": "A score is a field", "count": 8, "answered": 20}]


@pytest.mark.parametrize(
    ("chosen", "voted", "said"),
    [
        (8, [CENTRE, SPREAD, TURN, POLL], [WEAKEST, STUBBORN, BELIEVED]),
        (7, [CENTRE, SPREAD, TURN, POLL], [WEAKEST, STUBBORN, FELL]),
        (8, [SPREAD], [FELL, BELIEVED]),
        (8, [TURN], [BELIEVED, HELPED]),
        (8, [FEW], [BELIEVED]),
    ],
)
def test_what_the_inventory_finds_believed_is_among_them(chosen, voted, said):
    believed = {"says": "A score is a field", "chosen": chosen, "asked": 20, "place": "why/shop"}
    assert Modules(FOLDERS).evaluate(ASK, [voted, believed]) == said
