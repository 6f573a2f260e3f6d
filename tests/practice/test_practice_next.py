"""The sentence of the start page that says which skill comes next, and why."""

from __future__ import annotations

import pytest

from course.scripts import FOLDERS
from tests.modules import Modules

WHY = """async (kept) => {
    const practice = { next_returns: "returns", next_begun: "begun", next_new: "new" };
    globalThis.window = { pcaWords: { practice } };
    const { whyNext } = await import("/stages.js");
    return whyNext(kept ?? undefined, "mean");
}"""
BEGUN = {"blank": 1, "row": 0, "mastered": False, "returns": False, "turn": 1}


@pytest.mark.parametrize(
    ("kept", "says"),
    [
        (None, "new"),
        ({"progress": BEGUN}, "begun"),
        ({"progress": {**BEGUN, "returns": True}}, "returns"),
        ({"sitting": {"seed": "2m1113234424", "blank": 0}}, "begun"),
    ],
)
def test_it_says_why_that_skill(kept, says):
    assert Modules(FOLDERS).evaluate(WHY, kept) == says
