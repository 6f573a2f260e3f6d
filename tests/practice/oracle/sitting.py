"""One exercise in a learner's hands: what is shown, what was typed, and what became of it.

Plain data and pure steps. A page draws it; a browser may keep it as text and bring it back.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from practice.exercises import exercise
from practice.marking import mark
from practice.model import Exercise, Line, Mark
from tests.practice.oracle.fading import Progress, blanks

LONGEST = 200  # characters of an answer


@dataclass(frozen=True)
class Sitting:
    """blank : how many lines are to fill, from the last
    typed : what was typed for a line, last; hints : how many were asked for
    slipped : lines whose first answer was wrong, or that were shown; shown : the latter
    """

    exercise: Exercise
    blank: int
    typed: Mapping[str, str] = field(default_factory=dict)
    hints: Mapping[str, int] = field(default_factory=dict)
    slipped: frozenset[str] = frozenset()
    shown: frozenset[str] = frozenset()

    @property
    def asked(self) -> tuple[Line, ...]:
        return tuple(blanks(Progress(self.blank), self.exercise.lines))

    def mark(self, line_id: str) -> Mark | None:
        """What the line is worth as it stands; None before anything was typed."""
        if line_id not in self.typed:
            return None
        earlier = {name: text for name, text in self.typed.items() if name not in self.shown}
        return mark(self.exercise, line_id, self.typed[line_id], earlier)

    def is_done(self, line_id: str) -> bool:
        found = self.mark(line_id)
        return line_id in self.shown or bool(found and found.counts)

    @property
    def is_over(self) -> bool:
        return all(self.is_done(line.id) for line in self.asked)

    @property
    def is_right(self) -> bool:
        """Whether every line was right at the first try."""
        return not self.slipped


def begun(
    skill: str, seed: str | int, progress: Progress, level: int = 1, divisor: str = "m"
) -> Sitting:
    """Raises PracticeError."""
    found = exercise(skill, seed, level, divisor)
    return Sitting(found, min(progress.blank, len(found.lines)))


def typed(sitting: Sitting, line_id: str, text: str) -> Sitting:
    """After an answer. One that cannot be read is not counted against anybody."""
    now = replace(sitting, typed={**sitting.typed, line_id: text[:LONGEST]})
    found = now.mark(line_id)
    wrong = found and not found.counts and found.verdict != "unreadable"
    return replace(now, slipped=now.slipped | {line_id}) if wrong else now


def hinted(sitting: Sitting, line_id: str, most: int) -> Sitting:
    count = min(sitting.hints.get(line_id, 0) + 1, most)
    return replace(sitting, hints={**sitting.hints, line_id: count})


def given_up(sitting: Sitting, line_id: str) -> Sitting:
    """The line comes back worked out."""
    return replace(sitting, shown=sitting.shown | {line_id}, slipped=sitting.slipped | {line_id})


# --- as plain data ------------------------------------------------------------------------------


def as_data(sitting: Sitting) -> dict[str, Any]:
    """The seed and what was typed: numbers are worked out again, so nothing is rounded."""
    return {
        "seed": sitting.exercise.seed,
        "blank": sitting.blank,
        "typed": dict(sitting.typed),
        "slipped": sorted(sitting.slipped),
        "shown": sorted(sitting.shown),
    }


def from_data(skill: str, data: object) -> Sitting:
    """What a browser or a file has kept. Raises PracticeError, ValueError for what is none."""
    if not isinstance(data, Mapping) or not isinstance(data.get("seed"), str):
        raise ValueError(skill)
    found = exercise(skill, data["seed"])
    names = [line.id for line in found.lines]
    blank = data.get("blank")
    if isinstance(blank, bool) or not isinstance(blank, int) or not 0 <= blank <= len(names):
        raise ValueError(skill)
    kept = data.get("typed") or {}
    if not isinstance(kept, Mapping):
        raise ValueError(skill)
    texts = {name: text for name, text in kept.items() if name in names and is_text(text)}
    lists = [frozenset(names) & set(listed(data.get(name))) for name in ("slipped", "shown")]
    return Sitting(found, blank, texts, {}, *lists)


def is_text(text: object) -> bool:
    return isinstance(text, str) and len(text) <= LONGEST


def listed(names: object) -> list[str]:
    return [name for name in names if isinstance(name, str)] if isinstance(names, list) else []
