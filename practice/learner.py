"""What one learner has reached: kept in the browser and in a file, never on a server.

The browser's own is `practice/script/learner.js`; tests walk both.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Any

from practice import fading
from practice.certainty import (
    Misled,
    is_misled,
    is_misled_twice,
    joined_misled,
    read_misled,
    read_sure,
)
from practice.done import Done, done_as_data, joined_done, read_done, with_one_more
from practice.fading import Progress
from practice.ladder import Days, days_as_data, is_due, joined_days, read_days, with_day
from practice.model import Line, PracticeError
from practice.sitting import Sitting, as_data, begun, from_data, fuller
from practice.skills import SKILLS
from practice.slips_met import (
    Met,
    Profile,
    joined_met,
    met_as_data,
    profile_of,
    read_met,
    with_sitting,
)

MOST_DRAWN = 10**6
DIVISORS = ("m", "m-1")  # the usual one first


@dataclass
class Learner:
    """progress, sittings : skill by skill; drawn : how many exercises were begun so far
    days : skill by skill, what it was worth on which day (`practice.ladder`)
    done : how many exercises were right and wrong, device by device; device : this one
    sure : how many answers were right and wrong, device by device, by how sure one was
    slips_met : which kinds came, device by device (`practice.slips_met`)
    misled : skill by skill, when one was sure and wrong (`practice.certainty`)
    queue : the skills that come back in this visit
    by_cell : vectors and matrices are typed cell by cell
    divisor : what the exercises to come divide by, m or m-1
    """

    progress: dict[str, Progress] = field(default_factory=dict)
    sittings: dict[str, Sitting] = field(default_factory=dict)
    drawn: int = 0
    queue: tuple[str, ...] = ()
    by_cell: bool = False
    divisor: str = DIVISORS[0]
    days: dict[str, Days] = field(default_factory=dict)
    done: Done = field(default_factory=dict)
    device: str = "here"
    sure: Done = field(default_factory=dict)
    misled: dict[str, Misled] = field(default_factory=dict)
    slips_met: Met = field(default_factory=dict)

    def of(self, skill: str) -> Progress:
        """Of whom a link has brought the days alone, all lines are the learner's."""
        blank = len(SKILLS[skill].lines) if self.days.get(skill) else 0
        return self.progress.get(skill, Progress(blank=blank))

    @property
    def returning(self) -> tuple[str, ...]:
        """What went wrong and has not come back in this visit, in the order of the course."""
        return tuple(skill for skill in SKILLS if self.of(skill).returns)

    def due_on(self, day: date) -> tuple[str, ...]:
        """What comes back on this day, in the order of the course."""
        return tuple(skill for skill in SKILLS if is_due(self.days.get(skill, {}), day))

    def sitting(self, skill: str, level: int = 1) -> Sitting:
        """The exercise in hand; a new one where there is none."""
        if skill not in self.sittings:
            self.sittings[skill] = begun(skill, self.drawn, self.of(skill), level, self.divisor)
            self.drawn += 1
        return self.sittings[skill]

    def draw_anew(self, skill: str, level: int = 1) -> Sitting:
        """Another exercise than the one in hand, which goes."""
        self.sittings.pop(skill, None)
        return self.sitting(skill, level)

    def returned(self, skill: str) -> Line | None:
        """The line that comes back worked after an exercise that went wrong: why is asked of it."""
        one = self.sitting(skill)
        shown = one.exercise.lines[: len(one.exercise.lines) - one.blank]
        return shown[-1] if shown and self.of(skill).returns else None

    def drop_untouched(self) -> None:
        """Exercises that nobody has worked on; of another level there will be others."""
        self.sittings = {
            skill: one for skill, one in self.sittings.items() if one.typed or one.shown
        }

    def divide_by(self, divisor: str, skill: str) -> None:
        """What is to come divides by it.

        What divides otherwise goes, of this skill, and of others where nobody has worked on it.
        """
        self.divisor = divisor
        for name, one in list(self.sittings.items()):
            exercise = one.exercise
            is_other = (exercise.divisor == len(exercise.records)) != (divisor == DIVISORS[0])
            if is_other and (name == skill or not (one.typed or one.shown)):
                del self.sittings[name]

    def comes_back(self, skill: str) -> bool:
        """Whether after this skill another one is to come back."""
        return bool(self.queue) and self.queue[0] != skill

    def end(self, skill: str, day: date) -> None:
        """The exercise is over: what it was worth counts, and the next one is another."""
        over = self.sittings.pop(skill)
        right = over.is_right
        self.progress[skill] = fading.after(self.of(skill), right, len(over.exercise.lines))
        self.queue = fading.put_back(self.queue, skill, right)
        if over.counts_for_day and (days := with_day(self.days.get(skill, {}), day, right)):
            self.days[skill] = days
        self.slips_met = with_sitting(self.slips_met, self.device, day, over.came)
        if over.blank:
            self.done = with_one_more(self.done, self.device, skill, right)

    def say_how_sure(self, skill: str, level: str, right: bool, day: date) -> None:
        """Of an answer, the first to its line."""
        self.sure = with_one_more(self.sure, self.device, level, right)
        if level == "sure" and not right:
            self.misled[skill] = joined_misled(self.misled.get(skill, ()), (day,))

    def is_misled(self, skill: str) -> bool:
        """Sure and wrong, and not right on a day since."""
        return is_misled(self.misled.get(skill, ()), self.days.get(skill, {}))

    def is_misled_twice(self, skill: str) -> bool:
        """Sure both of the last two times that it was wrong."""
        return is_misled_twice(self.misled.get(skill, ()), self.days.get(skill, {}))

    def slips_of(self, kind: str) -> Profile:
        return profile_of(self.slips_met, kind)

    def onwards(self, skill: str) -> str | None:
        """What to go on with: what went wrong, else what follows and is not mastered."""
        names = list(SKILLS)
        at = names.index(skill)
        others = names[at + 1 :] + names[:at]
        wanted = [*filter(self.returning.__contains__, others)]
        wanted += [other for other in others if not self.of(other).mastered]
        return wanted[0] if wanted else None

    # --- as plain data ----------------------------------------------------------------------

    def as_data(self) -> dict[str, Any]:
        """{} where nothing was done."""
        found: dict[str, Any] = {}
        for skill in SKILLS:
            one = self.sittings.get(skill)
            parts = {
                "progress": skill in self.progress and fading.as_data(self.progress[skill]),
                "days": days_as_data(self.days.get(skill, {})),
                "misled": [day.isoformat() for day in self.misled.get(skill, ())],
                "sitting": one and (one.typed or one.shown) and as_data(one),
            }
            if any(parts.values()):
                found[skill] = {name: part for name, part in parts.items() if part}
        if self.by_cell:
            found["by_cell"] = True
        if self.divisor != DIVISORS[0]:
            found["divisor"] = self.divisor
        if self.done:
            found["done"] = done_as_data(self.done)
        if self.sure:
            found["sure"] = done_as_data(self.sure)
        if self.slips_met:
            found["slips_met"] = met_as_data(self.slips_met)
        return {**found, "drawn": self.drawn} if found else {}

    def merge(self, data: Mapping[str, Any]) -> None:
        """What another device has kept. Raises ValueError for what could not have been."""
        for name, one in data.items():
            self.take_piece(name, one)

    def take_piece(self, name: str, data: object) -> None:
        """A piece of what was kept, beside what is here: in whichever order, and twice as once.

        Raises ValueError for what is none.
        """
        if name == "drawn":
            if isinstance(data, bool) or not isinstance(data, int) or not 0 <= data < MOST_DRAWN:
                raise ValueError(name)
            self.drawn = max(self.drawn, data)
        elif name == "by_cell":
            if not isinstance(data, bool):
                raise ValueError(name)
            self.by_cell = self.by_cell or data
        elif name == "divisor":
            if data not in DIVISORS:
                raise ValueError(name)
            self.divisor = max(self.divisor, str(data))
        elif name == "done":
            self.done = joined_done(self.done, read_done(data))
        elif name == "sure":
            self.sure = joined_done(self.sure, read_sure(data))
        elif name == "slips_met":
            self.slips_met = joined_met(self.slips_met, read_met(data))
        elif name in SKILLS and isinstance(data, Mapping):
            self._take_skill(name, data)
        else:
            raise ValueError(name)

    def _take_skill(self, skill: str, data: Mapping[str, Any]) -> None:
        if "progress" in data:
            brought = fading.from_data(data["progress"])
            here = self.progress.get(skill, brought)
            self.progress[skill] = fading.further(here, brought)
        if "days" in data and (days := read_days(data["days"])[0]):
            self.days[skill] = joined_days(self.days.get(skill, {}), days)
        if "misled" in data and (misled := read_misled(data["misled"])[0]):
            self.misled[skill] = joined_misled(self.misled.get(skill, ()), misled)
        if "sitting" in data:
            try:
                one = from_data(skill, data["sitting"])
            except PracticeError as error:
                raise ValueError(skill) from error
            self.sittings[skill] = fuller(self.sittings.get(skill, one), one)
