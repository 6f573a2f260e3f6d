"""The results as tables: what the CSV files and the workbook hold."""

from __future__ import annotations

from itertools import accumulate

import numpy as np

import pca_core
from results.analysis import Analysis
from results.exports.file_words import say
from results.exports.source import Source
from results.exports.wide import (
    both,
    filled_cells,
    in_a_cell,
    is_turned,
    left_out,
    names_of_fields,
    turned_sheet,
    without_variance,
)
from results.how_read import noted
from results.sheet import Cell, Column, Sheet, Sheets
from tables.cells import Floats, Ints
from tables.messages import sentence
from texts.lists import in_a_row

MOST_CELLS = 4_000_000  # of a workbook: spreadsheets take ten seconds to open as many
ROWS, COLUMNS = 1_048_576, 16_384  # of a sheet, limits of the format


def sheets(
    language: str,
    found: Analysis,
    source: Source,
    more: Sheets | None = None,
    components: int | None = None,
) -> dict[str, Sheet]:
    """The tables by their names in this language, those of `more` before the prepared table.
    Of scores, loadings and eigenvectors they hold the first components; None is all."""
    k = components or found.model.rank
    first = found.only(slice(k))
    tables: dict[str, Sheet] = {
        "about": about(language, found, source, k),
        "scores": scores(language, found, source, k),
        "loadings": by_field(language, found, pca_core.loadings(first), "loading"),
        "eigenvectors": by_field(language, found, first.components, "eigenvector"),
        "eigenvalues": eigenvalue_sheet(language, found),
    }
    named = {say(language, f"sheet.{key}"): table for key, table in tables.items()}
    whole = turned_sheet(language, found) if is_turned(found) else prepared(language, found, source)
    return named | dict(more or {}) | {say(language, "sheet.prepared"): whole}


def fitting(tables: Sheets) -> set[str]:
    """Those that a workbook can hold, smaller ones first."""
    room, kept = MOST_CELLS, set()
    for name in sorted(tables, key=lambda name: tables[name].cell_count):
        room -= tables[name].cell_count
        if room >= 0 and len(tables[name]) < ROWS and len(tables[name].head) <= COLUMNS:
            kept.add(name)
    return kept


def too_large(language: str, tables: Sheets) -> list[str]:
    """That some are not in the workbook."""
    kept = fitting(tables)
    gone = [name for name in tables if name not in kept]
    return [say(language, "about.too_large", names=in_a_row(language, gone))] if gone else []


def in_workbook(language: str, tables: Sheets) -> dict[str, Sheet]:
    """The tables that a workbook can hold; its first sheet names the others."""
    kept = fitting(tables)
    found = {name: table for name, table in tables.items() if name in kept}
    for note in too_large(language, tables):
        about = say(language, "sheet.about")
        keys, values = found[about].columns
        longer: list[Column] = [[*keys, say(language, "about.note")], [*values, note]]
        found[about] = Sheet(found[about].head, longer)
    return found


def scores(language: str, found: Analysis, source: Source, k: int) -> Sheet:
    """A row a record, first those that were fitted: name, line, role, k scores."""
    head = _records_head(language) + _numbered(language, "score", k)
    Y = both(found.Y[:, :k], found.Y_supplementary[:, :k])
    return Sheet(head, [*_records(language, found, source), *Y.T])


def by_field(language: str, found: Analysis, values: Floats, key: str) -> Sheet:
    """A row a field; `values` (k, n) has a row a component."""
    head = [say(language, "head.field"), *_numbered(language, key, len(values))]
    return Sheet(head, [found.prepared.fields, *values])


def eigenvalue_sheet(language: str, found: Analysis) -> Sheet:
    """All n, zeros included, but of a wide table; with their exact form where there is one."""
    count = found.n - without_variance(found)
    exact = [shown.plain if shown.exact else "" for shown in found.first_eigenvalues(count)]
    keys = ["component", "eigenvalue", "share", "cumulative", *(["exact"] if any(exact) else [])]
    values, total = np.array(found.spectrum[:count]), found.model.total_variance
    sums = np.array(list(accumulate(found.spectrum[:count])))
    columns: list[Column] = [np.arange(1, count + 1), values, values / total]
    columns.append(np.minimum(sums / total, 1.0))
    if any(exact):
        columns.append(exact)
    return Sheet([say(language, f"head.{key}") for key in keys], columns)


def prepared(language: str, found: Analysis, source: Source) -> Sheet:
    """The cells that were analysed, and which of them stood in no file."""
    ready = found.prepared
    head = [*_records_head(language), *ready.fields, say(language, "head.filled")]
    names: dict[int, list[str]] = {}
    for i, j in filled_cells(found):
        names.setdefault(i, []).append(ready.fields[j])
    X = both(ready.X, ready.X_supplementary)
    said = [in_a_cell(language, names.get(i, ())) for i in range(len(X))]
    return Sheet(head, [*_records(language, found, source), *X.T, said])


def about(language: str, found: Analysis, source: Source, k: int) -> Sheet:
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
        ("names", names_of_fields(language, found)),
        ("divisor", say(language, f"value.ddof_{ready.ddof}")),
        ("transform", say(language, f"value.transform_{ready.transform}")),
        ("scaling", say(language, f"value.scaling_{ready.scaling}")),
        *_weights(found),
        *([("order", say(language, "value.order"))] if ready.treated else []),
        ("rank", found.model.rank),
        ("components", k),
        ("loading", say(language, "value.loading")),
        ("signs", say(language, "value.signs")),
    ]
    said = [*noted(language, table), *(sentence(note, language) for note in ready.notes)]
    lines += [("note", line) for line in [*left_out(language, found), *said]]
    keys = [say(language, f"about.{key}") for key, _ in lines]
    head = [say(language, f"about.{part}") for part in ("what", "value")]
    return Sheet(head, [keys, [value for _, value in lines]])


def _weights(found: Analysis) -> list[tuple[str, Cell]]:
    """The fields whose weight is not 1."""
    ready = found.prepared
    if ready.weights is None:
        return []
    weighed = zip(ready.fields, ready.weights.tolist(), strict=True)
    return [("weights", "; ".join(f"{name} × {w:g}" for name, w in weighed if w != 1))]


def _numbered(language: str, key: str, count: int) -> list[str]:
    return [say(language, f"head.{key}", number=i + 1) for i in range(count)]


def _records_head(language: str) -> list[str]:
    return [say(language, f"head.{key}") for key in ("record", "line", "role")]


def lines_of(found: Analysis, source: Source) -> Ints:
    """Where each record stands in the file, the supplementary ones last."""
    ready = found.prepared
    return np.array([*ready.lines, *(source.table.lines[i] for i in ready.supplementary)])


def _records(language: str, found: Analysis, source: Source) -> list[Column]:
    """Name, line in the file and role of every record."""
    ready = found.prepared
    roles = [say(language, "value.fitted")] * found.m
    return [
        [*ready.labels, *ready.supplementary_labels],
        lines_of(found, source),
        roles + [say(language, "value.projected")] * len(ready.supplementary),
    ]
