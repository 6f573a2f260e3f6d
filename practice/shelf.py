"""The reviewed list of tables: `tables.txt`, written by `make exercises`."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from zlib import crc32

from practice.levels import LEVELS, level_of
from practice.model import PracticeError
from practice.skills import Skill
from practice.tables import Table

LIST = Path(__file__).parent / "tables.txt"
SPECIAL = 60  # tables a spectrum that is asked for now and then


@cache
def listed() -> tuple[tuple[int, str, str], ...]:
    """(level, spectrum, seed), in an order in which neighbours are unlike."""
    lines = (line.split() for line in LIST.read_text(encoding="utf-8").splitlines())
    found = [(int(level), spectrum, seed) for level, spectrum, seed in lines]
    return tuple(sorted(found, key=lambda entry: crc32(entry[2].encode())))


@cache
def seeds(
    level: int | None = None, fields: int | None = None, spectrum: str = "plain"
) -> tuple[str, ...]:
    """The seeds on the list. spectrum : plain, zero or repeated."""
    return tuple(
        seed
        for at, kind, seed in listed()
        if kind == spectrum and level in (None, at) and fields in (None, int(seed[0]))
    )


def drawn(skill: Skill, number: int, level: int) -> str:
    """The same number may draw another table when the list has grown; the seed stays."""
    if level not in LEVELS:
        raise PracticeError("no_such_level", level=str(level)[:10])
    found = seeds(level)
    return found[(number + crc32(skill.id.encode())) % len(found)]


@cache
def for_classes() -> frozenset[str]:
    """The seeds that a class may be asked about: two fields, nothing special, few digits."""
    return frozenset(seeds(level=1, fields=2))


def for_class(number: int, divisor: str) -> str:
    """One of them, by a whole number. divisor : m or m-1; raises ValueError for another."""
    letter = {"m": "m", "m-1": "n"}.get(divisor)
    if letter is None:
        raise ValueError(divisor)
    found = [seed for seed in seeds(level=1, fields=2) if seed[1] == letter]
    return found[number % len(found)]


def written(tables: Iterable[Table]) -> str:
    """The list as it is shipped: by level, spectrum and seed."""
    entries = sorted((level_of(table), table.spectrum, table.seed) for table in tables)
    return "".join(f"{level} {spectrum} {seed}\n" for level, spectrum, seed in entries)


def chosen(tables: Iterable[Table]) -> list[Table]:
    """All plain ones, and the nicest of the special ones."""
    found = list(tables)
    plain = [table for table in found if table.spectrum == "plain"]
    special = [
        sorted(
            (t for t in found if (t.spectrum, t.fields) == (spectrum, fields)),
            key=lambda table: (level_of(table), table.chance),
        )[:SPECIAL]
        for spectrum in ("zero", "repeated")
        for fields in (2, 3)
    ]
    return sum(special, plain)
