"""A table and all that was chosen for it: what a visitor leaves with, and comes back to."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from results.analysis import Analysis
from results.look import COS2, ENOUGH, Look
from results.plane import axes_of
from results.stages import STAGES
from tables import Options, PreparingError, Understood
from tables.leaving_out import Rule, matching
from tables.notes import NotesFile
from tables.prepare import Choices
from tables.weights import allowed

Rows = tuple[tuple[str, ...], ...]  # of the grid, names first


@dataclass(eq=False)
class Work:
    """A file's bytes, a pasted text or the grid's rows; how to read, to prepare and to look."""

    content: bytes | str | Rows
    name: str = ""
    options: Options = field(default_factory=Options)
    choices: Choices = field(default_factory=Choices)
    look: Look = field(default_factory=Look)
    stage: str = "table"
    keep: int = 1  # components for the way back
    record: int = 0  # the record looked at
    files: int | None = None  # components in the files to take away; None is a first few
    notes: NotesFile | None = None  # what a second file says of the records


WALK = ("stage", "keep", "record", "files")  # what is chosen on the walk and for the files


def fitting_options(options: Options, table: Understood) -> Options:
    """Without what is said of columns that the table does not have."""
    columns = range(len(table.columns))
    return replace(
        options,
        kinds=tuple(pair for pair in options.kinds if pair[0] in columns),
        scales=tuple(pair for pair in options.scales if pair[0] in columns),
        missing_values=tuple(p for p in options.missing_values if p[0] == -1 or p[0] in columns),
    )


def fitting_choices(choices: Choices, table: Understood) -> Choices:
    """Without fields and records that the table does not have, and rules it cannot follow."""
    numeric = {column.name for column in table.numeric}
    fields = choices.fields
    return replace(
        choices,
        fields=None if fields is None else tuple(name for name in fields if name in numeric),
        supplementary=places_within(choices.supplementary, len(table.lines)),
        left_out=places_within(choices.left_out, len(table.lines)),
        rules=tuple(rule for rule in choices.rules if _follows(table, rule)),
        filters=choices.filters.within,
        components=_from_one(choices.components, len(numeric)),
        weights=tuple((f, w) for f, w in choices.weights if f in numeric and allowed(w)),
    )


def fitting_look(look: Look, table: Understood, found: Analysis) -> Look:
    """Without columns, records and components that are not there."""
    names = {column.name for column in (*table.columns, *table.beside)}
    shown = tuple(axes_of(found, look))
    return replace(
        look,
        axes=look.axes if look.axes == shown else Look.axes,
        colour=look.colour if look.colour in names | {COS2} else None,
        names=look.names if look.names in names else None,
        more_fields=tuple(name for name in look.more_fields if name in names),
        keep=_from_one(look.keep, found.model.rank),
        selected=places_within(look.selected, found.m),
        enough=look.enough if ENOUGH[0] <= look.enough <= ENOUGH[1] else Look.enough,
    )


def fitting_walk(work: Work, found: Analysis) -> dict[str, object]:
    """Stage, components and record of the walk, and components of the files."""
    return {
        "stage": work.stage if work.stage in STAGES else Work.stage,
        "keep": _from_one(work.keep, found.model.rank) or Work.keep,
        "record": work.record if work.record in range(found.m) else Work.record,
        "files": _from_one(work.files, found.model.rank),
    }


def places_within(places: Iterable[int], count: int) -> tuple[int, ...]:
    """Those of the places that there are, each once and in order."""
    return tuple(sorted({place for place in places if place in range(count)}))


def _from_one(number: int | None, most: int) -> int | None:
    return number if number in range(1, most + 1) else None


def _follows(table: Understood, rule: Rule) -> bool:
    try:
        matching(table, rule)
    except PreparingError:
        return False
    return True
