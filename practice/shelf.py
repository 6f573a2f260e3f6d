"""The reviewed list of tables: `tables.txt`, written by `make exercises`."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from zlib import crc32

from practice.exercise_table import Table
from practice.levels import LEVELS, level_of
from practice.model import PracticeError
from practice.skills import Skill

LIST = Path(__file__).parent / "tables.txt"
LETTERS = {"m": "m", "m-1": "n"}  # how a seed says what it divides by
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


def drawn(skill: Skill, number: int, level: int, divisor: str | None = None) -> str:
    """The same number may draw another table when the list has grown; the seed stays.

    divisor : m or m-1; None where either will do
    """
    if level not in LEVELS:
        raise PracticeError("no_such_level", level=str(level)[:10])
    found = divided_by(divisor, seeds(level)) if divisor else seeds(level)
    return found[(number + crc32(skill.id.encode())) % len(found)]


@cache
def for_classes() -> frozenset[str]:
    """The seeds that a class may be asked about: two fields, nothing special, few digits."""
    return frozenset(seeds(level=1, fields=2))


def for_class(number: int, divisor: str) -> str:
    """One of them, by a whole number. divisor : m or m-1; raises ValueError for another."""
    if divisor not in LETTERS:
        raise ValueError(divisor)
    found = divided_by(divisor, seeds(level=1, fields=2))
    return found[number % len(found)]


def divided_by(divisor: str, among: Iterable[str]) -> tuple[str, ...]:
    """Raises PracticeError for another divisor than m and m-1."""
    if divisor not in LETTERS:
        raise PracticeError("no_such_divisor", divisor=divisor[:10], known=", ".join(LETTERS))
    return tuple(seed for seed in among if seed[1] == LETTERS[divisor])


def shelf_text(tables: Iterable[Table]) -> str:
    """The list as it is shipped: by level, spectrum and seed."""
    entries = sorted((level_of(table), table.spectrum, table.seed) for table in tables)
    return "".join(f"{level} {spectrum} {seed}\n" for level, spectrum, seed in entries)


def choose_tables(tables: Iterable[Table]) -> list[Table]:
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
