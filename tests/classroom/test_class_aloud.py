"""What is said of a vote: how it went in words, and when a count is worth a word."""

from __future__ import annotations

import pytest

from course.scripts import FOLDERS
from tests.modules import Modules
from texts.labels import catalogue

MODULES = Modules(FOLDERS)
WORDS = """async ([words, tallies, names]) => {
    globalThis.window = { pcaWords: words };
    const { tallyWords } = await import("/tally_words.js");
    return tallies.map((tally) => tallyWords(tally, names));
}"""
WAITS = """async (cases) => {
    const { waitToSay } = await import("/how_many.js");
    return cases.map(([now, said]) => waitToSay(now, said));
}"""
NAMES = {"options": {"0": '<span class="letter">A</span> 0°', "45": '<b class="letter">B</b> 45°'}}
VOTES = [
    {"kind": "choice", "answered": 28, "bars": [["0", 5, "wrong"], ["45", 23, "right"]]},
    {"kind": "choice", "answered": 3, "bars": [["0", 3, "wrong"], ["45", 0, "right"]]},
    {"kind": "direction", "answered": 1, "bars": [["44", 1, "right"]]},
    {
        "kind": "number",
        "answered": 9,
        "bars": [[str(n + 10), 4 if n == 0 else 1, "wrong"] for n in range(6)],
    },
    {"kind": "choice", "answered": 2, "bars": [["0", 2, ""], ["45", 0, ""]]},
    {"kind": "number", "answered": 0, "bars": []},
]
SAID = {
    "en": [
        ["23 of 28 chose B, which is right.", "5 of 28 chose A."],
        ["0 of 3 chose B, which is right.", "3 of 3 chose A."],
        ["1 of 1 chose 44°, which is right."],
        [
            *(f"{4 if n == 0 else 1} of 9 chose {n + 10}." for n in range(4)),
            "2 of 9 chose something else.",
        ],
        ["2 of 2 chose A."],
        ["Nobody has answered."],
    ],
    "zh": [
        ["28 人中有 23 人选 B，正确。", "28 人中有 5 人选 A。"],
        ["3 人中有 0 人选 B，正确。", "3 人中有 3 人选 A。"],
        ["1 人中有 1 人选 44°，正确。"],
        [
            *(f"9 人中有 {4 if n == 0 else 1} 人选 {n + 10}。" for n in range(4)),
            "9 人中有 2 人选了别的。",
        ],
        ["2 人中有 2 人选 A。"],
        ["还没有人作答。"],
    ],
}


@pytest.mark.parametrize("language", SAID)
def test_a_tally_in_words_has_what_is_right_first(language):
    said = MODULES.evaluate(WORDS, [catalogue(language), VOTES, NAMES])
    assert said == SAID[language]


def test_a_count_is_said_at_half_and_all_and_else_seldom():
    cases = [
        (((0, 28), (0, 99_000)), None),
        (((5, 28), (5, 99_000)), None),  # nothing new
        (((6, 28), (5, 4_000)), 6_000),
        (((6, 28), (5, 99_000)), 0),
        (((14, 28), (6, 100)), 0),
        (((15, 28), (14, 100)), 9_900),
        (((28, 28), (15, 100)), 0),
        (((2, 28), (28, 100)), 0),  # another vote
    ]
    given = [
        [{"answered": n, "here": here}, {"answered": said, "ago": ago}]
        for ((n, here), (said, ago)), _ in cases
    ]
    assert MODULES.evaluate(WAITS, given) == [wait for _, wait in cases]
