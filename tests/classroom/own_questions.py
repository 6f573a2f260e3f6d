"""Teachers' own questions as anybody may send them, or write them into a file."""

from __future__ import annotations

from typing import Any

CHOICE: dict[str, Any] = {
    "kind": "choice",
    "text": "Which <b>axis</b>?",
    "choices": ["=1+1", "the “second”", "无"],
    "right": ["B"],
    "number": "",
    "picture": False,
}
NUMBER: dict[str, Any] = {
    "kind": "number",
    "text": "How long?",
    "choices": [],
    "right": [],
    "number": "5/2",
    "picture": True,
}
# What is kept of each is written beside it.
TAKEN: tuple[tuple[dict[str, Any], dict[str, Any]], ...] = (
    (CHOICE, CHOICE),
    (NUMBER, NUMBER),
    ({**NUMBER, "number": ""}, {**NUMBER, "number": ""}),
    ({**NUMBER, "number": " 5 /\t2 "}, {**NUMBER, "number": "5 / 2"}),
    ({**NUMBER, "choices": 5, "right": None}, NUMBER),
    ({**CHOICE, "right": []}, {**CHOICE, "right": []}),
    ({**CHOICE, "right": ["C", "A", "A"]}, {**CHOICE, "right": ["A", "C"]}),
    ({**CHOICE, "text": " Which\n\u202e<b>axis</b>? \ufeff"}, CHOICE),
    ({**CHOICE, "text": "\u200ba\x1cb\u3000c\x85d\xa0e"}, {**CHOICE, "text": "a b c d e"}),
    ({**CHOICE, "text": "😀" * 300}, {**CHOICE, "text": "😀" * 300}),
    ({**CHOICE, "choices": list("uvwxyz"), "right": ["F"]},) * 2,
    ({**CHOICE, "number": 1e300, "more": {}}, CHOICE),
)
REFUSED: tuple[Any, ...] = (
    {},
    {**CHOICE, "kind": "direction"},
    {**CHOICE, "kind": None},
    {**CHOICE, "text": ""},
    {**CHOICE, "text": " \u200b\n"},
    {**CHOICE, "text": "x" * 301},
    {**CHOICE, "text": "x" * 100_000},
    {**CHOICE, "text": ["x"]},
    {**CHOICE, "picture": "yes"},
    {**CHOICE, "picture": 1},
    {**CHOICE, "choices": ["one"], "right": []},
    {**CHOICE, "choices": list("abcdefg")},
    {**CHOICE, "choices": "abc"},
    {**CHOICE, "choices": {"0": "a", "1": "b"}},
    {**CHOICE, "choices": ["same", " same "], "right": []},
    {**CHOICE, "choices": ["a", 5]},
    {**CHOICE, "choices": ["a", ""], "right": []},
    {**CHOICE, "choices": ["a", "x" * 121], "right": []},
    {**CHOICE, "right": ["D"]},
    {**CHOICE, "right": ["AB"]},
    {**CHOICE, "right": [""]},
    {**CHOICE, "right": "A"},
    {**CHOICE, "right": [0]},
    {**CHOICE, "right": [["A"]]},
    {**NUMBER, "number": 1e300},
    {**NUMBER, "number": None},
    {**NUMBER, "number": "1" * 101},
)
