"""What other programs do unless they are told otherwise: each cell with the address that says so.

`programs.toml` lists them; `programs.<language>.toml` has the words. What was not found in a
program's documentation has no cell.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache

from lessons.text import LESSONS
from texts import Catalogue

COLUMNS = ("divisor", "centring", "scaling", "sign", "scores", "loadings", "rotation")
WORDS = Catalogue(LESSONS, "programs.{language}.toml")


@dataclass(frozen=True)
class Convention:
    """`named`: what the program itself calls it; `see`: a command that shows the program's own
    file, where only that file says it."""

    says: str
    source: str
    named: str = ""
    see: str = ""

    def words(self, language: str, column: str) -> str:
        found: str = WORDS.of(language)[column][self.says]
        return found


@dataclass(frozen=True)
class Program:
    id: str
    name: str
    conventions: dict[str, Convention]  # by column; those that are known

    def note(self, language: str) -> str:
        """A sentence more, or nothing."""
        found: str = WORDS.of(language)["note"].get(self.id, "")
        return found


@cache
def all_programs() -> tuple[Program, ...]:
    """In the order of the file. Raises TypeError for a cell without its source."""
    with open(LESSONS / "programs.toml", "rb") as file:
        entries = tomllib.load(file)["program"]
    return tuple(
        Program(
            id,
            entry["name"],
            {name: Convention(**entry[name]) for name in COLUMNS if name in entry},
        )
        for id, entry in entries.items()
    )
