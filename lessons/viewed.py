"""A step as a link names it: table, fields, divisor, what was set and moved; read and written here.

Whatever came from outside passes one of the readers of `lessons.link`. What does not fit is
replaced by what is usual, and is noted.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from lessons import datasets, registry
from lessons.datasets import OWN, WORKED, Dataset
from lessons.link import (
    DIVISORS,
    LONGEST_NOTE,
    Moves,
    Note,
    fields_text,
    fitting,
    moves_text,
    one_of,
    read_fields,
    read_moves,
    settings_text,
)
from lessons.model import Settings, Step
from lessons.opened import Opened
from lessons.seeds import is_points
from lessons.states import USUAL, opened_with
from pca_core.errors import PCAError
from texts import LANGUAGES

FIRST_FIELDS = (0, 1)
REASON = ""  # a note of no parameter: the core's code for why nothing can be computed
Source = Callable[[str, str], Dataset]  # a table's id and a language: the whole table


@dataclass(frozen=True)
class Viewed:
    """One step with all that decides what it shows."""

    language: str
    lesson_id: str
    step_id: str
    table: Dataset  # of two fields, with what was moved
    fields: tuple[int, int] = FIRST_FIELDS
    divisor: str = USUAL
    moves: tuple[tuple[int, tuple[str, str]], ...] = ()
    settings: tuple[tuple[str, Any], ...] = ()  # as set; the others are at their first values
    notes: tuple[Note, ...] = ()

    @property
    def step(self) -> Step:
        return registry.lesson(self.lesson_id).step(self.step_id)

    @property
    def all_fields(self) -> list[str]:
        """Of the whole table, to choose two from."""
        own = list(self.table.fields)
        return own if self.table.id == OWN else list(datasets.whole_table(self.table).fields)

    def all_settings(self) -> Settings:
        """Everything that the step computes with."""
        first = self.step.first(self.table)
        return {**first, **dict(self.settings), "ddof": DIVISORS[self.divisor]}

    def opened(self) -> Opened:
        """Raises PCAError where no lesson can follow."""
        return opened_with(
            self.language, self.lesson_id, self.step_id, self.table, self.all_settings()
        )

    def move(self, moves: Moves) -> Viewed:
        """The same with these records moved, too."""
        moved = {**dict(self.moves), **moves}
        home = self.table.home or self.table.cells
        table = replace(self.table, cells=home, home=()).move(moved)
        return replace(self, table=table, moves=tuple(sorted(moved.items())))

    def unmoved(self) -> Viewed:
        """The same step on the same table, as it is met."""
        home = self.table.home or self.table.cells
        table = replace(self.table, cells=home, home=())
        return replace(self, table=table, moves=(), settings=(), notes=())

    def met(self) -> Viewed:
        """As it is met with the same table, divisor and choices: nothing set or moved by hand."""
        chosen = {choice.name for choice in self.step.choices}
        kept = tuple(one for one in self.settings if one[0] in chosen)
        return replace(self.unmoved(), settings=kept)

    def refused(self, error: PCAError) -> Viewed:
        """Unmoved, and noted why: what was set or moved led to where no lesson can follow. Five
        points that a learner has drawn may lead there by themselves: the worked example stands
        in their place."""
        found = replace(self.unmoved(), notes=(*self.notes, (REASON, error.code)))
        is_drawn = is_points(self.table.id) and self.table.id != self.step.first_table
        return replace(found, table=WORKED) if is_drawn else found

    @property
    def is_usual(self) -> bool:
        """Whether this is the step as it is met: its first table, nothing set or moved."""
        as_met = (self.fields, self.divisor, self.moves, self.settings)
        return self.table.id == self.step.first_table and as_met == (FIRST_FIELDS, USUAL, (), ())

    def query(self) -> dict[str, str]:
        """What a link says of it; what is as at first is left out."""
        found = {"lang": self.language, "data": self.table.id, "step": self.step_id}
        found |= settings_text(self.step, dict(self.settings), self.table)
        if self.divisor != USUAL:
            found["div"] = self.divisor
        if self.fields != FIRST_FIELDS:
            found["fields"] = fields_text(self.fields)
        if self.moves:
            found["moved"] = moves_text(dict(self.moves))
        return found


def read_view(lesson_id: str, query: Mapping[str, str], language: str, source: Source) -> Viewed:
    """The view that a link's parameters name, in this language where they name none."""
    return ViewReader(lesson_id, query, language, source).viewed()


def drawn_points(seed: str) -> str:
    """The name of five points. Raises ValueError for another."""
    if not is_points(seed):
        raise ValueError(seed)
    return seed


def shipped(name: str, language: str) -> Dataset:
    """A table known to all. Raises ValueError."""
    return datasets.load(name, language)


class ViewReader:
    """Reads parameter by parameter; each reader raises ValueError for what does not fit."""

    def __init__(
        self, lesson_id: str, query: Mapping[str, str], language: str, source: Source
    ) -> None:
        self.lesson_id, self.query, self.source = lesson_id, query, source
        self.notes: list[Note] = []
        self.language = self._read_parameter("lang", lambda text: one_of(text, LANGUAGES), language)

    def viewed(self) -> Viewed:
        lesson = registry.lesson(self.lesson_id)
        ids = [step.id for step in lesson.steps]
        step = lesson.step(self._read_parameter("step", lambda text: one_of(text, ids), ids[0]))
        whole = self._table(step)
        fields, moves = FIRST_FIELDS, Moves()
        if not step.own_data:
            fields = self._read_parameter("fields", lambda text: read_fields(text, whole), fields)
            moves = self._read_parameter("moved", lambda text: read_moves(text, whole), moves)
        table = whole if step.own_data else whole.choose(*fields)
        moved = table.move(moves) if moves else table
        divisor = self._read_parameter("div", lambda text: one_of(text, DIVISORS), USUAL)
        found, notes = fitting(step, self.query, moved)
        first = step.first(moved)
        changed = tuple((name, value) for name, value in found.items() if value != first[name])
        return Viewed(
            self.language,
            self.lesson_id,
            step.id,
            moved,
            fields,
            divisor,
            tuple(sorted(moves.items())),
            changed,
            (*self.notes, *notes),
        )

    def _table(self, step: Step) -> Dataset:
        """What a step computes from: the table asked for, unless it brings its own. Five points of
        the learner's (`points`) stand in the worked example's place."""
        first = step.first_table
        if first == WORKED.id:
            first = self._read_parameter("points", drawn_points, first)
        usual = self.source(first, self.language)
        asked = self._read_parameter("data", lambda text: self.source(text, self.language), usual)
        return WORKED if step.own_data else asked

    def _read_parameter(self, name: str, reader: Callable[[str], Any], usual: Any) -> Any:
        if name not in self.query:
            return usual
        try:
            return reader(self.query[name])
        except (ValueError, OverflowError):
            self.notes.append((name, self.query[name][:LONGEST_NOTE]))
            return usual
