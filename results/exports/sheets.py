"""The results as tables: what the CSV files and the workbook hold."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import accumulate

from results.analysis import Analysis
from results.exports.csv_files import Cell, Rows
from results.exports.source import Source
from results.exports.words import say
from results.reading import noted
from tables.cells import Floats
from tables.messages import sentence

MOST_CELLS = 2_000_000  # of a workbook: more take half a minute and a gigabyte


def sheets(
    language: str,
    found: Analysis,
    source: Source,
    more: Mapping[str, Rows] | None = None,
    components: int | None = None,
) -> dict[str, Rows]:
    """The tables by their names in this language, those of `more` before the prepared table.
    Of scores, loadings and eigenvectors they hold the first components; None is all."""
    k = components or found.model.rank
    tables: dict[str, Rows] = {
        "about": about(language, found, source, k),
        "scores": scores(language, found, source, k),
        "loadings": by_field(language, found, found.loadings[:k], "loading"),
        "eigenvectors": by_field(language, found, found.model.components[:k], "eigenvector"),
        "eigenvalues": eigenvalues(language, found),
    }
    named = {say(language, f"sheet.{key}"): rows for key, rows in tables.items()}
    return (
        named
        | dict(more or {})
        | {say(language, "sheet.prepared"): prepared(language, found, source)}
    )


def in_workbook(language: str, tables: Mapping[str, Rows]) -> dict[str, Rows]:
    """The tables that a workbook can hold, smaller ones first; its first sheet names the others."""
    room, kept = MOST_CELLS, set()
    for name in sorted(tables, key=lambda name: _cells(tables[name])):
        room -= _cells(tables[name])
        if room >= 0:
            kept.add(name)
    found = {name: rows for name, rows in tables.items() if name in kept}
    gone = [name for name in tables if name not in kept]
    if gone:
        note = say(language, "about.too_large", names="; ".join(gone))
        about = say(language, "sheet.about")
        found[about] = [*found[about], [say(language, "about.note"), note]]
    return found


def _cells(rows: Rows) -> int:
    return len(rows) * len(rows[0])


def scores(language: str, found: Analysis, source: Source, k: int) -> Rows:
    """A row a record, first those that were fitted: name, line, role, k scores."""
    head = _records_head(language) + _numbered(language, "score", k)
    fitted, projected = found.Y[:, :k].tolist(), found.Y_supplementary[:, :k].tolist()
    return [head, *_records(language, found, source, fitted, projected)]


def by_field(language: str, found: Analysis, values: Floats, key: str) -> Rows:
    """A row a field; `values` (k, n) has a row a component."""
    head = [say(language, "head.field"), *_numbered(language, key, len(values))]
    columns = values.T.tolist()
    return [head, *([name, *row] for name, row in zip(found.prepared.fields, columns, strict=True))]


def eigenvalues(language: str, found: Analysis) -> Rows:
    """All n, zeros included; with their exact form where there is one."""
    exact = [shown.plain if shown.exact else "" for shown in found.eigenvalues]
    keys = ["component", "eigenvalue", "share", "cumulative", *(["exact"] if any(exact) else [])]
    total = found.model.total_variance
    rows: list[list[Cell]] = []
    for i, (value, sum_) in enumerate(zip(found.spectrum, accumulate(found.spectrum), strict=True)):
        rows.append([i + 1, value, value / total, min(sum_ / total, 1.0)])
        if any(exact):
            rows[-1].append(exact[i])
    return [[say(language, f"head.{key}") for key in keys], *rows]


def prepared(language: str, found: Analysis, source: Source) -> Rows:
    """The cells that were analysed, and which of them stood in no file."""
    ready = found.prepared
    head = [*_records_head(language), *ready.fields, say(language, "head.filled")]
    parts = []
    for X, gaps in ((ready.X, ready.filled), (ready.X_supplementary, ready.filled_supplementary)):
        names: dict[int, list[str]] = {}
        for i, j in gaps:
            names.setdefault(i, []).append(ready.fields[j])
        rows = enumerate(X.tolist())
        parts.append([[*row, "; ".join(names.get(i, ()))] for i, row in rows])
    return [head, *_records(language, found, source, *parts)]


def about(language: str, found: Analysis, source: Source, k: int) -> Rows:
    """What was analysed, and how."""
    ready = found.prepared
    table = source.table
    lines: list[tuple[str, Cell]] = [("file", table.name or say(language, "value.no_file"))]
    if table.sheet is not None:
        lines.append(("sheet", table.sheet))
    lines += [
        ("records", found.m),
        ("supplementary", len(ready.supplementary)),
        ("fields", found.n),
        ("names", "; ".join(ready.fields)),
        ("divisor", say(language, f"value.ddof_{ready.ddof}")),
        ("logs", say(language, f"value.logs_{ready.logs}")),
        ("standardized", say(language, "value.yes" if ready.standardize else "value.no")),
        ("rank", found.model.rank),
        ("components", k),
        ("loading", say(language, "value.loading")),
        ("signs", say(language, "value.signs")),
    ]
    rows: list[list[Cell]] = [[say(language, f"about.{key}"), value] for key, value in lines]
    said = [*noted(language, table), *(sentence(note, language) for note in ready.notes)]
    rows += [[say(language, "about.note"), line] for line in said]
    return [[say(language, "about.what"), say(language, "about.value")], *rows]


def _numbered(language: str, key: str, count: int) -> list[str]:
    return [say(language, f"head.{key}", number=i + 1) for i in range(count)]


def _records_head(language: str) -> list[str]:
    return [say(language, f"head.{key}") for key in ("record", "line", "role")]


def _records(
    language: str,
    found: Analysis,
    source: Source,
    fitted: Sequence[Sequence[Cell]],
    projected: Sequence[Sequence[Cell]],
) -> list[list[Cell]]:
    """Name, line in the file and role of every record, then what is given for it."""
    ready = found.prepared
    extra = [source.table.lines[i] for i in ready.supplementary]
    rows: list[list[Cell]] = []
    for role, labels, lines, given in (
        ("fitted", ready.labels, ready.lines, fitted),
        ("projected", ready.supplementary_labels, extra, projected),
    ):
        said = say(language, f"value.{role}")
        zipped = zip(labels, lines, given, strict=True)
        rows += [[label, line, said, *values] for label, line, values in zipped]
    return rows
