"""One exercise in a learner's hands: what is shown, what was typed, and what became of it.

Plain data and pure steps. A page draws it; a browser may keep it as text and bring it back.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from lessons.answer import as_it_counted
from lessons.answer_text import MAX_LENGTH
from practice.against import Given
from practice.exercises import exercise
from practice.fading import Progress, blanks
from practice.marking import Marking, Text, mark
from practice.model import Exercise, Line, Mark
from practice.slip_kinds import kinds_in, kinds_of

LONGEST = MAX_LENGTH  # characters of an answer
READER = 2  # before it two digits were enough


@dataclass(frozen=True)
class Sitting:
    """blank : how many lines are to fill, from the last
    typed : what was typed for a line, last; hints : how many were asked for
    slipped : lines whose first answer was wrong, or that were shown; shown : the latter
    counted : lines with few digits that counted when they were kept
    met : slips that were made, each of which explains an answer alone
    """

    exercise: Exercise
    blank: int
    typed: Mapping[str, str] = field(default_factory=dict)
    hints: Mapping[str, int] = field(default_factory=dict)
    slipped: frozenset[str] = frozenset()
    shown: frozenset[str] = frozenset()
    counted: frozenset[str] = frozenset()
    met: frozenset[str] = frozenset()

    @property
    def asked_lines(self) -> tuple[Line, ...]:
        return tuple(blanks(Progress(self.blank), self.exercise.lines))

    def mark(self, line_id: str) -> Mark | None:
        """What the line is worth as it stands; None before anything was typed."""
        if line_id not in self.typed:
            return None
        earlier = {name: text for name, text in self.typed.items() if name not in self.shown}
        return mark(self.exercise, line_id, self.typed[line_id], earlier)

    def is_done(self, line_id: str) -> bool:
        return line_id in self.shown | self.counted or self.does_count(line_id)

    def does_count(self, line_id: str) -> bool:
        found = self.mark(line_id)
        return bool(found and found.counts)

    @property
    def is_over(self) -> bool:
        return all(self.is_done(line.id) for line in self.asked_lines)

    @property
    def is_right(self) -> bool:
        """Whether every line was right at the first try."""
        return not self.slipped

    @property
    def came(self) -> dict[str, bool]:
        """Of each kind of slips that the learner's lines could have had, whether they had it."""
        worked = [line for line in self.asked_lines if line.id not in self.shown]
        made = kinds_of(self.met)
        return {kind: kind in made for kind in dict.fromkeys([*kinds_in(worked), *made])}

    @property
    def counts_for_day(self) -> bool:
        """Whether the ladder asks what it was worth: all lines filled by the learner, or wrong."""
        is_whole = self.blank == len(self.exercise.lines) and self.is_over
        return is_whole or not self.is_right


def begun(
    skill: str, seed: str | int, progress: Progress, level: int = 1, divisor: str = "m"
) -> Sitting:
    """Raises PracticeError."""
    found = exercise(skill, seed, level, divisor)
    return Sitting(found, min(progress.blank, len(found.lines)))


def typed(sitting: Sitting, line_id: str, text: str) -> Sitting:
    """After an answer. One that cannot be read, or has few digits, is counted against nobody."""
    now = replace(
        sitting,
        typed={**sitting.typed, line_id: text[:LONGEST]},
        counted=sitting.counted - {line_id},
    )
    found = now.mark(line_id)
    if found and found.slip and not found.also:
        now = replace(now, met=now.met | {found.slip})
    wrong = found and not found.counts and found.verdict not in ("unreadable", "digits")
    return replace(now, slipped=now.slipped | {line_id}) if wrong else now


def hinted(sitting: Sitting, line_id: str, most: int) -> Sitting:
    count = min(sitting.hints.get(line_id, 0) + 1, most)
    return replace(sitting, hints={**sitting.hints, line_id: count})


def given_up(sitting: Sitting, line_id: str) -> Sitting:
    """The line comes back worked out."""
    return replace(sitting, shown=sitting.shown | {line_id}, slipped=sitting.slipped | {line_id})


def fuller(one: Sitting, other: Sitting) -> Sitting:
    """Of two devices: the one in which more is written."""
    return max(one, other, key=rank)


def rank(sitting: Sitting) -> tuple[int, bytes]:
    """Of as much in both the same one is taken on either device, as a browser orders texts."""
    typed = sorted(sitting.typed.items())
    written = [sitting.exercise.seed, str(sitting.blank), *(x for pair in typed for x in pair)]
    lists = [
        ",".join(sorted(x)) for x in (sitting.slipped, sitting.shown, sitting.counted, sitting.met)
    ]
    text = "\n".join([*written, *lists])
    return len(sitting.typed) + len(sitting.shown), text.encode("utf-16-be", "surrogatepass")


# --- as plain data ------------------------------------------------------------------------------


def as_data(sitting: Sitting) -> dict[str, Any]:
    """The seed and what was typed: numbers are worked out again, so nothing is rounded."""
    return {
        "seed": sitting.exercise.seed,
        "blank": sitting.blank,
        "typed": dict(sitting.typed),
        "slipped": sorted(sitting.slipped),
        "shown": sorted(sitting.shown),
        "counted": sorted(sitting.counted),
        "reader": READER,
        **({"met": sorted(sitting.met)} if sitting.met else {}),
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
    slips = [slip for line in found.lines for slip in line.slips]
    lists = [
        frozenset(known) & set(listed(data.get(name)))
        for name, known in zip(
            ("slipped", "shown", "counted", "met"), (names, names, names, slips), strict=True
        )
    ]
    kept_then = Sitting(found, blank, texts, {}, *lists)
    return kept_then if data.get("reader") == READER else counting_still(kept_then)


def counting_still(sitting: Sitting) -> Sitting:
    """What was kept while two digits were enough, of a whole number, too."""
    lost = {
        name
        for name in sitting.typed
        if not sitting.does_count(name) and counted_then(sitting, name)
    }
    return replace(sitting, counted=frozenset(lost))


def counted_then(sitting: Sitting, name: str) -> bool:
    earlier = {one: text for one, text in sitting.typed.items() if one not in sitting.shown}
    line = sitting.exercise.line(name)
    found = AsThen(sitting.exercise, earlier).mark(line, sitting.typed[name])
    return found.counts or found.verdict == "digits"


class AsThen(Marking):
    def read_line(self, line: Line, text: Text) -> Given:
        self._read[line.id] = [as_it_counted(cell) for cell in super().read_line(line, text)]
        return self._read[line.id]


def is_text(text: object) -> bool:
    return isinstance(text, str) and len(text) <= LONGEST


def listed(names: object) -> list[str]:
    return [name for name in names if isinstance(name, str)] if isinstance(names, list) else []
