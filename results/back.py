"""The last stage: Y, and from k scores back to x̂, with what is missed."""

from __future__ import annotations

from math import floor, log10

from live.paths import fixed
from pca_core.shown import show
from results.analysis import Analysis
from results.sentences import AsIs, say
from results.wide import said_some, some
from texts.lists import in_a_row

IN_TABLE = 12  # fields in a table that stands among the sentences
READABLE = 16  # characters of a cell that is shown as it is written


def of_scores(language: str, found: Analysis, k: int, record: int) -> list[str]:
    return [
        say(language, "stage.scores"),
        error_of(language, found, k),
        record_and_back(language, found, k, record),
    ]


def error_of(language: str, found: Analysis, k: int) -> str:
    kept = float(found.model.explained_ratio[:k].sum())
    tiny = float((found.rounding**2).sum())
    return say(
        language,
        "back.error",
        k=k,
        of=found.model.rank,
        error=rounded_number(found.error(k), tiny),
        dropped=rounded_number(sum(found.spectrum[k:]), tiny),
        share=AsIs(f"{100 * kept:.1f}%"),
    )


def record_and_back(language: str, found: Analysis, k: int, record: int) -> str:
    """One record, what is made of it from k scores, and what is missed."""
    head = say(language, "back.head") + "\n|---|---:|---:|---:|"
    cells, before = found.prepared.analysed.cells_of(record), found.prepared.X[record]
    back = found.rebuilt(k, slice(record, record + 1))[0]
    rows = [
        row(language, found.fields[j], cells[j], before[j], back[j], found.deviations[j])
        for j in some(found, IN_TABLE)
    ]
    tiny = float(found.rounding.max())
    scores = in_a_row(language, (rounded_number(y, tiny) for y in found.Y[record, : min(k, 6)]))
    said = say(language, "back.scores", y=AsIs(scores))
    return "\n\n".join(["\n".join([head, *rows]), *rest(language, found), said])


def row(language: str, field: str, cell: str, x: float, back: float, s: float) -> str:
    """A field of the record: as it is written, as it comes back, and what is missed."""
    back_and_missed = {"back": rounded(back, s), "missed": rounded(x - back, s)}
    return say(language, "back.row", field=field, x=as_written(cell, x), **back_and_missed)


def rest(language: str, found: Analysis) -> list[str]:
    """That a table of fields does not show them all."""
    if found.n <= IN_TABLE:
        return []
    if found.wide:
        return [said_some(language, found, IN_TABLE)]
    return [say(language, "stage.first", shown=IN_TABLE, count=found.n)]


def as_written(cell: str, x: float) -> AsIs:
    """The cell itself where it is short: four figures would change 10000000004.5."""
    plain = len(cell) <= READABLE and not set("e/") & set(cell)
    return AsIs(cell.replace("-", "−")) if plain else rounded_number(x)


def rounded_number(value: float, zero: float = 0.0) -> AsIs:
    """A rounded number; what rounding alone has left, up to `zero`, is shown as nothing."""
    return AsIs(show(float(value), zero=zero).plain)


def rounded(value: float, s: float) -> AsIs:
    """To about three figures of its field's standard deviation s: the rest says nothing more."""
    if not 1e-6 < s < 1e9:
        return rounded_number(value, 1e-12 * s)
    digits = 0 if s >= 1000 else max(2, 2 - floor(log10(s)))
    return AsIs(fixed(float(value), digits))
