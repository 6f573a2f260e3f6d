"""The table a visitor has brought, and what was chosen for it.

It lives in the visitor's session and nowhere else: not on the disk, not in a link, not in a
cache that visitors share. Whatever follows from it is kept beside it and forgotten with it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, fields, replace
from decimal import Decimal
from typing import Any, TypeVar

from lessons.datasets import OWN, Dataset
from pca_core import PCAError
from results.analysis import Analysis, analyse
from results.look import COS2, Look
from results.work import WALK, Work, fitting_choices, fitting_look, fitting_options, fitting_walk
from results.work_file import Found
from tables import Options, ReadingError, Understood, read, read_rows, read_text, room
from tables import notes as second_file
from tables.errors import PreparingError
from tables.kinds.long_format import ID as WIDEN
from tables.notes import Joined, NotesFile
from tables.prepare import Choices, Prepared, prepare

PREPARED, ALONE, JOINED = "prepared", "table alone", "notes"
READ = ("table", ALONE, JOINED)
COLUMNS_FOLLOW = {
    "encoding",
    "separator",
    "sheet",
    "table",
    "transpose",
    "long",
}  # options that decide which columns there are
LEAST_IN_LESSONS = 3  # records: fewer always lie on one line
MOST_IN_LESSONS = 300  # records, a large class: more cannot be told apart in a lesson's picture
REARRANGING = {"turn", WIDEN}  # questions whose answer decides it, too
OF_PLACES = {"label": None, "kinds": (), "missing_values": (), "scales": (), "answers": ()}
Made = TypeVar("Made")


@dataclass(eq=False)
class Brought(Work):
    """The work, and what is only of this visit."""

    missing_in: int = -1  # the column whose values for "missing" are looked at; -1 is all
    words_in: int = -1  # the column whose words are given numbers; -1 is none
    again: Found | None = None  # what the archive held that it came from
    pasted: str = ""  # out of another program, to be compared
    led: tuple[str, int] = ("", 0)  # the part of the page last asked for, and how many were
    _made: dict[Any, Any] = field(default_factory=dict, repr=False)

    def once(self, key: Any, make: Callable[[], Made]) -> Made:
        """What `make` gives, computed once for these options and choices; errors, too."""
        if key not in self._made:
            try:
                self._made[key] = make()
            except ValueError as error:  # of the tables and of the core: all say why
                self._made[key] = error
        found = self._made[key]
        if isinstance(found, ValueError):
            raise found
        return found

    def known(self, key: Any) -> Any:
        """What `once` has made under this key, or None."""
        return self._made.get(key)

    def keep_made(self, key: Any, value: Any) -> None:
        """What was made bit by bit; kept as long as what `once` makes."""
        self._made[key] = value

    def drop_made(self, key: Any) -> None:
        self._made.pop(key, None)

    def fit(self) -> None:
        """Lets go of settings from outside that do not fit the table."""
        look, walk = Look(), {name: getattr(Work, name) for name in WALK}
        try:
            table = self.read_table()
            self.options = fitting_options(self.options, table)
            self.choices = fitting_choices(self.choices, table)
            found = self.analyse()
            look, walk = fitting_look(self.look, table, found), fitting_walk(self, found)
        except ReadingError:
            self.options, self.choices = Options(), Choices()
            self._made.clear()
        except (PreparingError, PCAError):
            pass  # said on the page, where another choice can be made
        self.look = look
        for name, value in walk.items():
            setattr(self, name, value)

    @property
    def size(self) -> int:
        """In bytes or characters, the notes included."""
        notes = len(self.notes.content) if self.notes else 0
        if isinstance(self.content, tuple):
            return sum(len(cell) for row in self.content for cell in row) + notes
        return len(self.content) + notes

    def enter(self, arrived: room.Place | None = None) -> None:
        """Takes its room on the server, which its file may have had on its way. Raises ReadingError
        where there is none."""
        room.enter_file(self, self.size, arrived)

    def read_table(self) -> Understood:
        """The table, beside it the notes that can be joined to it. Raises ReadingError."""
        return self.once("table", self._read_beside)

    def _read_beside(self) -> Understood:
        table = self.read_alone()
        if self.notes is None or table.problems:
            return table
        try:
            return self.joined_notes().beside(table)
        except ReadingError:
            return table

    def joined_notes(self) -> Joined:
        """The notes. Raises ReadingError."""
        assert self.notes is not None
        file = self.notes
        return self.once(JOINED, lambda: second_file.join_notes(self.read_alone(), file))

    def read_alone(self) -> Understood:
        """Raises ReadingError."""
        return self.once(ALONE, self._read_alone)

    def _read_alone(self) -> Understood:
        if isinstance(self.content, str):
            return read_text(self.content, self.name, self.options)
        if isinstance(self.content, tuple):
            return read_rows(self.content, self.name, self.options)
        return read(self.content, self.name, self.options)

    def prepare(self) -> Prepared:
        """Raises ReadingError, PreparingError."""
        return self.once(PREPARED, lambda: prepare(self.read_table(), self.choices))

    def analyse(self) -> Analysis:
        """Raises ReadingError, PreparingError, PCAError."""
        return self.once("analysis", lambda: analyse(self.prepare()))

    def correct(self, **options: Any) -> None:
        """Read it in another way; choices made for the old columns no longer hold."""
        if COLUMNS_FOLLOW & options.keys():  # other columns: what was said of their places is over
            options = OF_PLACES | options
            self.missing_in = -1
        self.options = replace(self.options, **options)
        old = self.choices
        self.choices = Choices(
            filters=old.filters,
            zeros=old.zeros,
            transform=old.transform,
            scaling=old.scaling,
            ddof=old.ddof,
        )
        self.look = replace(self.look, colour=None, names=None, more_fields=())
        self._begin()

    def answer_question(self, question: str, yes: bool) -> None:
        """The answer to a question of the reading."""
        if question in REARRANGING:
            self.missing_in = -1
            self.correct(**OF_PLACES | {"answers": ((question, yes),), "long": None})
            return
        answers = dict(self.options.answers) | {question: yes}
        self.correct(answers=tuple(answers.items()))

    def widen(self, records: tuple[int, ...], field: int, value: int) -> None:
        """Long format, in which these columns say what; places in the table as it came."""
        self.correct(long=(records, field, value), answers=((WIDEN, True),))

    def choose(self, **choices: Any) -> None:
        self.choices = replace(self.choices, **choices)
        self._begin(keep_table=True)

    def _begin(self, keep_table: bool = False) -> None:
        read = {key: self._made[key] for key in READ if keep_table and key in self._made}
        self._made.clear()
        self._made |= read
        self.keep, self.record = 1, 0
        self.look = replace(self.look, selected=(), keep=None)

    def note(self, file: NotesFile | None, arrived: room.Place | None = None) -> None:
        """A second file with notes on the records, or none; what was analysed stays. Raises
        ReadingError where there is no room for it, and keeps what there was."""
        before, self.notes = self.notes, file
        try:
            self.enter(arrived)
        except ReadingError:
            self.notes = before
            raise
        self._made = {key: made for key, made in self._made.items() if key not in ("table", JOINED)}
        table = self.read_table()
        known = {column.name for column in (*table.columns, *table.beside)}
        colour, named = self.look.colour, self.look.names
        more = tuple(name for name in self.look.more_fields if name in known)
        self.see(
            colour=colour if colour in known | {COS2} else None,
            names=named if named in known else None,
            more_fields=more,
        )

    def see(self, **look: Any) -> None:
        """Look at the same results in another way."""
        self.look = replace(self.look, **look)

    def for_lessons(self, first: str, second: str) -> Dataset | None:
        """Two fields as a dataset of the lessons: the records that have both, evenly thinned."""
        columns = {column.name: column for column in self.read_table().numeric}
        pairs = zip(columns[first].cells, columns[second].cells, strict=True)
        cells = [(a, b) for a, b in pairs if a is not None and b is not None]
        return lesson_table((columns[first].short, columns[second].short), cells)


def lesson_table(fields: tuple[str, str], cells: list[tuple[str, str]]) -> Dataset | None:
    """Evenly thinned where it is large; None where no lesson could follow."""
    if len(cells) < LEAST_IN_LESSONS or len(set(cells)) < 2:
        return None
    every = -(-len(cells) // MOST_IN_LESSONS)
    kept = tuple(cells[::every])
    return Dataset(id=OWN, fields=fields, cells=kept, grid=grid_of(kept))


def taken_up(found: Found, arrived: room.Place | None = None) -> Brought:
    """The table out of an archive, with what was chosen for it as far as it fits. Raises
    ReadingError where there is no room to read it."""
    work = {field.name: getattr(found.work, field.name) for field in fields(Work)}
    brought = Brought(**work, again=found)
    brought.enter(arrived)
    brought.fit()
    kept = all(getattr(brought, name) == value for name, value in work.items())
    brought.again = replace(found, refused=found.refused + (not kept))
    return brought


def grid_of(cells: tuple[tuple[str, str], ...]) -> str:
    """A power of ten that divides the spread of a table into some dozens of steps."""
    numbers = [[float(text) for text in column] for column in zip(*cells, strict=True)]
    step = max(max(column) / 40 - min(column) / 40 for column in numbers) or 1 / 40
    return f"{Decimal(10) ** int(f'{step:e}'.partition('e')[2]):f}"


__all__ = ["OWN", "Brought", "PreparingError", "ReadingError"]
