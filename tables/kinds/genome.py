"""Files of a genome: variants, intervals, reads, sequences. Their lines are places, not records."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from tables.kinds import rows
from tables.model import Message
from tables.table import Raw

JUDGED = 40  # rows
CODES = {"variants": "variants", "places": "places"}
CHROMOSOME = re.compile(r"(?:chr|chromosome)_?(?:\d{1,2}|[XYM]|MT|[IVX]{1,5})(?:_\w+)?", re.I)
GENOTYPE = re.compile(r"[\d.](?:[/|][\d.])?(?::|$)")
ATTRIBUTE = re.compile(r'\w+(?: "|=| \w)')
BASES = re.compile(r"[A-Za-z*-]{10,}")


def seen(raw: Raw) -> Message | None:
    """What it is, if it is one of them."""
    lines = [cells[0] for cells in raw.first_lines if cells and cells[0].strip()]
    table = rows.top(raw, JUDGED)
    for kind in _formats():
        if lines and lines[0].startswith(tuple(kind["starts"])):
            return Message(CODES[kind["code"]], {"format": kind["format"]})
        if any(_heads(cells, kind["headings"]) for cells in table):
            return Message(CODES[kind["code"]], {"format": kind["format"]})
    if len(lines) > 1 and lines[0].startswith(">") and BASES.fullmatch(lines[1].strip()):
        return Message("places", {"format": "FASTA"})
    if len(table) > 1 and all(map(_is_variant, table)):
        return Message("variants", {"format": "VCF"})
    if table and all(map(_is_annotation, table)):
        return Message("places", {"format": "GTF"})
    return Message("places", {"format": "BED"}) if _are_intervals(table) else None


@cache
def _formats() -> list[dict[str, Any]]:
    """How each begins, and the first names of its columns."""
    return tomllib.loads((Path(__file__).parent / "genome.toml").read_text("utf-8"))["format"]


def _heads(cells: Sequence[str], headings: Sequence[str]) -> bool:
    found = [cell.lstrip("#").lower() for cell in cells[: len(headings)]]
    return bool(headings) and found == list(headings)


def _is_variant(row: Sequence[str]) -> bool:
    """A line of a VCF whose head was cut off."""
    told = len(row) > 9 and row[1].isdecimal() and row[8].split(":")[0] == "GT"
    return told and bool(GENOTYPE.match(row[9]))


def _is_annotation(row: Sequence[str]) -> bool:
    """A line of a GTF or GFF."""
    told = len(row) == 9 and row[3].isdecimal() and row[4].isdecimal() and row[6] in {*"+-.?"}
    return told and bool(ATTRIBUTE.match(row[8]))


def _are_intervals(table: Sequence[Sequence[str]]) -> bool:
    """No line of names; in every row a chromosome, where it begins and where it ends."""
    return len(table) > 1 and all(
        len(row) > 2
        and CHROMOSOME.fullmatch(row[0])
        and row[1].isdecimal()
        and row[2].isdecimal()
        and int(row[1]) <= int(row[2])
        for row in table
    )
