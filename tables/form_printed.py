"""Data frames as R and pandas print them: cells end under the ends of their names, names of records
stand in front and may hold spaces; wide tables go on in further blocks, below each other."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import groupby

from tables.model import Line

ROW = re.compile(r"\s*\[\d+,\]")  # the name of a row of a matrix of R
SIZE = re.compile(r"\[\d+ rows x \d+ columns\]")
Numbered = tuple[int, str]


def printed_rows(lines: Sequence[str], start: int) -> list[Line] | None:
    """The names and the records; None where the cells are not aligned so, or where spaces alone
    tell them apart."""
    first = next((line for line in lines if line.strip()), "")
    if not first.startswith(" ") or "\t" in first or "," in first.replace("[,", ""):
        return None
    told = [
        (start + i, re.sub(r"\s*\\?\s*$", "", line))
        for i, line in enumerate(lines)
        if line.strip() and not SIZE.fullmatch(line.strip())
    ]
    if len(told) < 3 or any("\t" in line for _, line in told):
        return None
    blocks = [_without_index_names(block) for block in _blocks(told)]
    read = [
        _cells(block) or _cells([(block[0][0], f" {block[0][1]}"), *block[1:]]) for block in blocks
    ]
    if not blocks or len({len(block) for block in blocks}) > 1:
        return None
    whole = [block for block in read if block]
    if len(whole) < len(read) or not _go_on(whole):
        return None
    matrix = ROW.match(told[1][1])
    if (
        len(blocks) == 1
        and not matrix
        and all(len(line.split()) == len(whole[0][0]) for _, line in told[1:])
    ):
        return None
    numbers = [number for number, _ in blocks[0]]
    cells = [
        (block_rows[0][0], *(cell for row in block_rows for cell in row[1:]))
        for block_rows in zip(*whole, strict=True)
    ]
    return [Line(number, row) for number, row in zip(numbers, cells, strict=True)]


def _blocks(told: Sequence[Numbered]) -> list[list[Numbered]]:
    """A line that begins with a space has the names of the lines below."""
    found: list[list[Numbered]] = []
    for headed, group in groupby(told, key=_is_head):
        block = list(group)
        if headed and len(block) > 1:
            return []
        if headed:
            found.append(block)
        else:
            found[-1] += block
    return found


def _is_head(told: Numbered) -> bool:
    return told[1].startswith(" ") and not ROW.match(told[1])


def _without_index_names(block: list[Numbered]) -> list[Numbered]:
    """Without the line in which pandas names the names of the records."""
    (number, head), *below = block
    if len(below) < 2:
        return block
    name = below[0][1].rstrip()
    if len(name) > len(head) - len(head.lstrip()) or not name:
        return block
    return [(number, name + head[len(name) :]), *below[1:]]


def _cells(block: Sequence[Numbered]) -> list[list[str]] | None:
    """The rows of a block, each with the name of its record in front."""
    (_, head), *below = block
    lines = [line for _, line in below]
    first = "" if head.startswith(" ") else head.split()[0]
    names = list(re.finditer(r"\S+", " " * len(first) + head[len(first) :]))
    ends = [match.end() for match in names]
    if not lines or max(map(len, lines)) > ends[-1]:
        return None
    lines = [line.ljust(ends[-1]) for line in lines]
    if any(line[end] != " " for line in lines for end in ends[:-1]):
        return None
    front = next(
        (
            p
            for p in range(names[0].start(), -1, -1)
            if all(line[p : p + 1] == " " for line in lines)
        ),
        -1,
    )
    if front < 1:
        return None
    starts = [front, *ends[:-1]]
    read = [[first, *(match[0] for match in names)]]
    for line in lines:
        spans = zip(starts, ends, strict=True)
        read.append([line[:front].strip(), *(line[a:b].strip() for a, b in spans)])
    whole = all(row[0] for row in read[1:]) and all(
        line[:1] != " " or ROW.match(line) for line in lines
    )
    right = all(line[end - 1] != " " for line in lines for end in ends)
    return read if whole and right else None


def _go_on(blocks: Sequence[list[list[str]]]) -> bool:
    """All blocks are of the same records, in the same order."""
    names = [[row[0] for row in block] for block in blocks]
    return all(each == names[0] for each in names)
