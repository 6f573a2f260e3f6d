"""Samples in columns: genes, metabolites or species in the lines, and perhaps lines that say which
group each sample belongs to. Turned, each sample is a record and each such line a column."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
import pyarrow as pa

from tables import grid
from tables.cells import Cells
from tables.errors import ReadingError
from tables.grid import Grid
from tables.head_lines import judged, numeric
from tables.model import Line, Message, Options, Question
from tables.numbers import is_missing, is_number
from tables.table import Marks, Raw
from tables.vocabulary import plain, says, words

TITLES = 3  # rows above the names, at most
NOTES = 8  # lines that say something of the samples, at most
LEAST = 3  # samples
ID = "turn"
GCT = re.compile(r"#1\.\d")  # in the first line of a file of GenePattern
COUNTED = re.compile(r"(.*?)[\s._-]*\d+(?:[._-][A-Za-z]{2,10})?")  # S1, ctrl_2, GSM1234, s3.bam
ENSEMBL = re.compile(r"ENS[A-Z]{0,4}[GTP]\d{6,}.*|\d+(?:_[a-z])?_at|rs\d+")


@dataclass(frozen=True)
class _Seen:
    """What tells that the columns are samples."""

    titles: int  # rows above the names
    lines: int  # below them that say something of the samples
    beside: tuple[int, ...]  # columns that say something of what was measured
    fields: int  # lines of numbers
    reason: Message


def turn_samples(raw: Raw, options: Options) -> tuple[Raw, Options, list[Question]]:
    """Turned if the visitor says so, or if it is likely and the visitor does not object. Raises
    ReadingError."""
    if raw.names or options.transpose is False:
        return raw, options, []
    seen = None if options.header is False else _seen(raw.grid)
    if options.transpose:
        return _turned(raw, options, seen), options, []
    if seen is None:
        return raw, options, []
    rows = int(raw.grid.filled.sum())
    if rows > options.limits.columns or seen.fields > options.limits.fields:
        params = {"received": seen.fields, "allowed": options.limits.fields}
        note = Message("samples_across_many", params)
        return replace(raw, notes=(*raw.notes, note)), options, []
    question = options.question(ID, seen.reason, assumed=True)
    if not question.holds:
        return raw, options, [question]
    label = 0 if options.label is None else options.label
    headed = replace(options, header=True, header_line=None, label=label)
    return _turned(raw, options, seen), headed, [question]


def _turned(raw: Raw, options: Options, seen: _Seen | None) -> Raw:
    """Its columns as lines, without those that say something of the fields."""
    filled = np.flatnonzero(raw.grid.filled)
    if not len(filled):
        raise ReadingError("empty_file")
    rows, most = int(filled[-1]) + 1, options.limits.columns
    if rows > most:
        raise ReadingError("too_many_columns", received=rows, allowed=most)
    upright, notes = raw.grid.part(0, rows), [Message("turned")]
    if seen and seen.titles:
        upright = _without_titles(upright, seen.titles, raw)
    across = grid.turned(upright, most + 1)
    if seen and seen.beside:
        head = _top(raw.grid)[seen.titles]
        left_out = tuple(head.cells[j] or f"V{j + 1}" for j in seen.beside)
        notes.append(Message("beside_left_out", {"count": len(left_out), "names": left_out}))
        across = across.take(~np.isin(np.arange(len(across)), seen.beside))
    return replace(
        raw,
        grid=across,
        notes=(*raw.notes, *notes),
        without_value=tuple((column + 1, line - 1) for line, column in raw.without_value),
        marks=Marks(),
        turned=True,
    )


def _without_titles(rows: Grid, count: int, raw: Raw) -> Grid:
    """In a sheet the others keep their places."""
    start = int(np.flatnonzero(rows.filled)[count])
    below = rows.below(start)
    if raw.is_text:
        return below
    nothing = [Cells(pa.repeat(pa.scalar("", pa.string()), start)) for _ in rows.columns]
    blank = replace(grid.of_columns(nothing), numbers=rows.numbers[:start])
    return grid.joined([blank, below])


def _top(rows: Grid) -> list[Line]:
    return rows.take(rows.filled).top(judged(len(rows.columns)))


def _seen(rows: Grid) -> _Seen | None:
    """Why the columns are samples, if they seem to be."""
    top = _top(rows)
    width = max((len(row.cells) for row in top), default=0)
    wide = (
        i for i, row in enumerate(top[:TITLES]) if len(row.filled) > 1 and len(row.cells) == width
    )
    titles = next(wide, 0)
    if len(top) < titles + 3:
        return None
    head, *body = ([cell.strip() for cell in row.cells] for row in top[titles:])
    if len(head) < LEAST + 1 or any(len(row) != len(head) for row in body):
        return None
    lines = next((i for i, row in enumerate(body) if not _is_of_samples(row)), 0)
    measured = _of_numbers(body[lines:])
    further = _further(body[lines:], measured)
    if further:
        lines += further
        measured = _of_numbers(body[lines:])
    sampled = [j for j in measured if not says(head[j], "beside_features")]
    beside = sorted(set(range(1, len(head))) - set(sampled))
    fronts = [row[0] for row in body]
    named = all(fronts) and len(set(fronts)) == len(fronts)
    names = [head[j] for j in sampled]
    alone = all(names) and len(set(names)) == len(names)
    if not (named and alone) or len(sampled) < LEAST or len(body) - lines < 2 or lines > NOTES:
        return None
    if lines:
        reason = _by_lines(names, [[row[0], *(row[j] for j in sampled)] for row in body[:lines]])
    else:
        gct = bool(titles and GCT.fullmatch(top[0].cells[0].strip()))
        reason = _by_names(head, fronts, names, gct)
    fields = int(rows.filled.sum()) - titles - 1 - lines
    return _Seen(titles, lines, tuple(beside), fields, reason) if reason else None


def _is_of_samples(row: Sequence[str]) -> bool:
    """No number, or few whole ones again and again behind "Class", "Group"."""
    cells = [cell for cell in row[1:] if cell]
    if not any(map(is_number, cells)):
        return True
    codes = all(cell.isdecimal() for cell in cells) and 1 < len(set(cells)) <= len(cells) // 2
    return says(row[0], "classes") and codes


def _of_numbers(body: Sequence[Sequence[str]]) -> list[int]:
    """The columns that mostly hold numbers, the first apart."""
    return numeric([Line(0, tuple(row)) for row in body], range(1, len(body[0])))


def _further(body: Sequence[Sequence[str]], measured: Sequence[int]) -> int:
    """Lines of numbers that say something of the samples: nothing stands where all others have a
    word (the pathway of the gene)."""
    others = set(range(1, len(body[0]))) - set(measured)
    wordy = [
        j
        for j in others
        if sum(bool(row[j]) and not is_number(row[j]) for row in body) * 2 > len(body)
    ]
    if not wordy:
        return 0
    return next((i for i, row in enumerate(body) if any(row[j] for j in wordy)), 0)


def _by_lines(names: Sequence[str], lines: Sequence[Sequence[str]]) -> Message | None:
    """The lines under the names say which group each belongs to."""
    grouping = [line for line in lines if _groups(line[0], line[1:])]
    told = [
        line
        for line in grouping
        if says(line[0], "classes") or says(line[0], "of_samples") or _begin(names, line[1:])
    ]
    if not told and not (grouping and (len(lines) > 1 or _are_counted(names))):
        return None
    first = (told or grouping)[0]
    found = tuple(dict.fromkeys(word for word in first[1:] if word))
    return Message("ask_turn_groups", {"field": first[0], "words": found, "names": tuple(names)})


def _groups(heading: str, cells: Sequence[str]) -> bool:
    """A few words again and again, neither units nor types of fields."""
    present = [cell for cell in cells if not is_missing(cell)]
    different = {plain(cell) for cell in present}
    if len(present) * 2 <= len(cells):
        return False
    letters = says(heading, "classes") and all(len(word) == 1 for word in different)
    if different <= words("of_fields") and not letters:
        return False
    return 1 < len(different) <= max(2, len(cells) // 2)


def _begin(names: Sequence[str], cells: Sequence[str]) -> bool:
    """Each name begins with its word: ko15 with KO."""
    pairs = list(zip(names, cells, strict=True))
    return all(cell and plain(name).startswith(plain(cell)) for name, cell in pairs)


def _by_names(
    head: Sequence[str], fronts: Sequence[str], names: Sequence[str], sure: bool
) -> Message | None:
    """Genes or the like in the lines, and names that count samples over the columns."""
    message = Message("ask_turn_names", {"text": fronts[0], "names": tuple(names)})
    if sure:
        return message
    genes = says(head[0], "features") or all(ENSEMBL.fullmatch(front) for front in fronts)
    if not genes and not (says(head[0], "perhaps_features") and _stems(names) <= words("samples")):
        return None
    if not _are_counted(names):
        return None
    return message


def _are_counted(names: Sequence[str]) -> bool:
    """S1, S2, S3; ctrl_1, ctrl_2, ko_1, ko_2."""
    counted = sum(bool(COUNTED.fullmatch(name)) for name in names)
    stems = _stems(names)
    if counted < 0.8 * len(names) or not all(stems):
        return False
    return len(stems) <= max(1, len(names) // 2) and "pc" not in stems


def _stems(names: Sequence[str]) -> set[str]:
    return {plain(found[1]) for name in names if (found := COUNTED.fullmatch(name))}
