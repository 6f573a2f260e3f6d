"""What one learner has reached: kept in the browser and in a file, never on a server."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from practice.model import Line, PracticeError
from practice.skills import SKILLS
from tests.practice.oracle import fading
from tests.practice.oracle.fading import Progress
from tests.practice.oracle.sitting import Sitting, as_data, begun, from_data

MOST_DRAWN = 10**6


@dataclass
class Learner:
    """progress, sittings : skill by skill; drawn : how many exercises were begun so far
    queue : the skills that come back in this visit
    by_cell : vectors and matrices are typed cell by cell
    """

    progress: dict[str, Progress] = field(default_factory=dict)
    sittings: dict[str, Sitting] = field(default_factory=dict)
    drawn: int = 0
    queue: tuple[str, ...] = ()
    by_cell: bool = False

    def of(self, skill: str) -> Progress:
        return self.progress.get(skill, Progress())

    @property
    def due(self) -> tuple[str, ...]:
        """What went wrong and has not come back yet, in the order of the course."""
        return tuple(skill for skill in SKILLS if self.of(skill).due)

    def sitting(self, skill: str, level: int = 1) -> Sitting:
        """The exercise in hand; a new one where there is none."""
        if skill not in self.sittings:
            self.sittings[skill] = begun(skill, self.drawn, self.of(skill), level)
            self.drawn += 1
        return self.sittings[skill]

    def returned(self, skill: str) -> Line | None:
        """The line that comes back worked after an exercise that went wrong: why is asked of it."""
        one = self.sitting(skill)
        shown = one.exercise.lines[: len(one.exercise.lines) - one.blank]
        return shown[-1] if shown and self.of(skill).due else None

    def drop_untouched(self) -> None:
        """Exercises that nobody has worked on; of another level there will be others."""
        self.sittings = {
            skill: one for skill, one in self.sittings.items() if one.typed or one.shown
        }

    def comes_back(self, skill: str) -> bool:
        """Whether after this skill another one is to come back."""
        return bool(self.queue) and self.queue[0] != skill

    def end(self, skill: str) -> None:
        """The exercise is over: what it was worth counts, and the next one is another."""
        over = self.sittings.pop(skill)
        lines = len(over.exercise.lines)
        self.progress[skill] = fading.after(self.of(skill), over.is_right, lines)
        self.queue = fading.put_back(self.queue, skill, over.is_right)

    def onwards(self, skill: str) -> str | None:
        """What to go on with: what went wrong, else what follows and is not mastered."""
        names = list(SKILLS)
        at = names.index(skill)
        others = names[at + 1 :] + names[:at]
        wanted = [*filter(self.due.__contains__, others)]
        wanted += [other for other in others if not self.of(other).mastered]
        return wanted[0] if wanted else None

    # --- as plain data ----------------------------------------------------------------------

    def as_data(self) -> dict[str, Any]:
        """{} where nothing was done."""
        found: dict[str, Any] = {
            skill: {"progress": fading.as_data(self.progress[skill])}
            for skill in SKILLS
            if skill in self.progress
        }
        for skill, one in self.sittings.items():
            if one.typed or one.shown:
                found.setdefault(skill, {})["sitting"] = as_data(one)
        if self.by_cell:
            found["by_cell"] = True
        return {**found, "drawn": self.drawn} if found else {}

    def take(self, name: str, data: object) -> None:
        """Put back what was kept, under what was done since. Raises ValueError for what is none."""
        if name == "drawn":
            if isinstance(data, bool) or not isinstance(data, int) or not 0 <= data < MOST_DRAWN:
                raise ValueError(name)
            self.drawn = max(self.drawn, data)
            return
        if name == "by_cell":
            if not isinstance(data, bool):
                raise ValueError(name)
            self.by_cell = self.by_cell or data
            return
        if name not in SKILLS or not isinstance(data, Mapping):
            raise ValueError(name)
        if "progress" in data:
            self.progress.setdefault(name, fading.from_data(data["progress"]))
        if "sitting" in data:
            try:
                self.sittings.setdefault(name, from_data(name, data["sitting"]))
            except PracticeError as error:
                raise ValueError(name) from error
