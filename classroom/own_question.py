"""A teacher's own question: what it asks, what is right, and how a vote keeps it.

A vote on a step says in its state what it is about; one on a teacher's own question has the
question itself there, as JSON. So it needs no table of its own, and goes with its room.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any

LETTERS = "ABCDEF"  # of choices; what is answered
FEWEST, MOST = 2, len(LETTERS)  # choices
KINDS = ("choice", "number")
MOST_ASKED = 99  # of a room
NAME = re.compile(r"own/[1-9]\d?", re.ASCII)  # stands where the vote on a step has its step


@dataclass(frozen=True)
class Own:
    """right : the letters of the choices that are; none in a poll
    number : the right one, as it was typed; "" in a poll
    picture : whether the picture of the step is to stand beside it
    table : the state of that picture, as a vote on the step would name it; "" without one
    """

    kind: str
    text: str
    choices: tuple[str, ...] = ()
    right: tuple[str, ...] = ()
    number: str = ""
    picture: bool = False
    table: str = ""

    @property
    def is_poll(self) -> bool:
        return not (self.right or self.number)

    @property
    def letters(self) -> tuple[str, ...]:
        return tuple(LETTERS[: len(self.choices)])

    def as_check(self) -> dict[str, Any]:
        """As `lessons.judge.as_data` gives it. A poll is not judged."""
        if self.kind == "choice":
            return {"kind": "choice", "right": list(self.right)}
        return {
            "kind": "number",
            "target": {"text": self.number} if self.number else {},
            "slips": {},
        }

    def called(self, answer: str) -> str:
        """An answer in a file: the choice's own words."""
        return dict(zip(self.letters, self.choices, strict=True)).get(answer, answer)

    def is_same(self, other: Own) -> bool:
        """Whatever picture stands beside it."""
        return replace(self, table="") == replace(other, table="")

    def told(self, shown: bool) -> dict[str, Any]:
        """What is right is told once the answers are shown."""
        found = {
            "kind": self.kind,
            "text": self.text,
            "choices": list(self.choices),
            "poll": self.is_poll,
            "picture": bool(self.table),
        }
        return {**found, "right": list(self.right), "number": self.number} if shown else found


def as_text(own: Own) -> str:
    return json.dumps(asdict(own), ensure_ascii=False)


def of_text(text: str) -> Own:
    raw = json.loads(text)
    return Own(**{**raw, "choices": tuple(raw["choices"]), "right": tuple(raw["right"])})


def is_name(step: str) -> bool:
    return bool(NAME.fullmatch(step))


def vote_of(room: Mapping[str, Any]) -> str:
    """What a room votes on: a question of its teacher's, or the step where it is."""
    return str(room["asked"] or room["step"])
