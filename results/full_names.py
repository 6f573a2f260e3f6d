"""Names that pictures, tables and sentences show shortened, with their full text."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from html import unescape
from typing import Any

from figures.picture import Figure
from figures.table_names import short_apart, short_records
from figures.table_records import in_legend_as
from figures.table_ticks import at_ticks
from results import more_fields
from results.analysis import Analysis
from results.look import Look, groups
from results.panel import Columns, Finding
from results.records import by_groups
from results.sentences import tell
from tables import Understood

Names = dict[str, list[str]]  # the full text to what is written in its place


def of_columns(table: Understood) -> Names:
    """As the page shows them."""
    columns = (*table.columns, *table.beside)
    return names_with_short((c.name for c in columns), [c.short for c in columns])


def of_report(
    language: str,
    found: Analysis,
    table: Understood,
    look: Look,
    labelled: Iterable[tuple[Sequence[str], Sequence[Finding]]],
) -> Names:
    """Of fields, groups, and those records whose names stand in the pictures. `labelled` are names
    of records with the findings they label."""
    made = names_with_short(found.prepared.fields, found.fields, at_ticks, short_apart)
    more = [c for c in more_fields.offered(found, table) if c.name in look.more_fields]
    made |= names_with_short([c.name for c in more], [c.short for c in more], short_apart)
    if by_groups(table, look):
        split = groups(found, table, look.colour or "", tell(language, "records.other_group"))
        made |= names_with_short(split.names, [in_legend_as(name) for name in split.names])
    for names, findings in labelled:
        made |= of_records(names, [one.drawn.figure for one in findings if one.drawn])
    return made


def of_records(names: Sequence[str], figures: Iterable[Figure]) -> Names:
    """Those that are shortened in these pictures."""
    seen = {
        unescape(note["text"]) for figure in figures for note in figure["layout"]["annotations"]
    }
    short = short_records(list(dict.fromkeys(names)))
    return {name: [form] for name, form in short.items() if name != form and form in seen}


def standing_in(names: Names, text: str, figures: Iterable[Figure]) -> Names:
    """Those that stand between the tags of this text or in a picture: of a wide table most do
    not."""
    pieces = {unescape(piece) for piece in re.split(r"<[^>]*>| · ", text)}
    pieces |= {unescape(piece) for figure in figures for piece in _texts(figure)}
    seen = {name: [form for form in forms if form in pieces] for name, forms in names.items()}
    return {name: forms for name, forms in seen.items() if forms}


def _texts(value: Any) -> Iterator[str]:
    """Every text within it."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for one in value.values():
            yield from _texts(one)
    elif isinstance(value, list | tuple):
        for one in value:
            yield from _texts(one)


def names_with_short(
    names: Iterable[str], short: Sequence[str], *ways: Callable[[Sequence[str]], list[str]]
) -> Names:
    """Each name with its short forms: this one, and what other ways make of it."""
    forms = zip(short, *(way(short) for way in ways), strict=True)
    made = {
        name: [form for form in dict.fromkeys(some) if form != name]
        for name, some in zip(names, forms, strict=True)
    }
    return {name: some for name, some in made.items() if some}


def listing(language: str, names: Mapping[str, list[str]]) -> Columns:
    """A row a name."""
    short, full = (tell(language, f"names.{head}") for head in ("short", "full"))
    return {short: [" · ".join(forms) for forms in names.values()], full: list(names)}
