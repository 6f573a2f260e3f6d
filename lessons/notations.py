"""How other books write the course's formulas, worked out from where their records and axes stand.

`notations.toml` says the letters. A formula is two products of letters, each perhaps transposed;
theirs has their letters, transposed where their table lies the other way.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from typing import Any

from lessons.text import LESSONS, Sections

SYMMETRIC = "CDI"
Factor = tuple[str, bool]  # a letter of ours, and whether it is transposed


@dataclass(frozen=True)
class Formula:
    """left = right, which may be divided by the number of records."""

    id: str
    left: tuple[Factor, ...]
    right: tuple[Factor, ...]
    divided: bool = False
    step: str = ""  # lesson/step, where it is told


@dataclass(frozen=True)
class Notation:
    """`letters`: ours → theirs; `turned`: ours whose rows are columns there."""

    id: str
    letters: dict[str, str]
    turned: frozenset[str]

    def size(self) -> str:
        """Rows × columns of their table."""
        n, m = self.letters["n"], self.letters["m"]
        return rf"{m} \times {n}" if "X" in self.turned else rf"{n} \times {m}"

    def translated(self, formula: Formula) -> Formula:
        """In their tables; what stands on the left is not transposed."""
        left, right = self._theirs(formula.left), self._theirs(formula.right)
        if left[0][1]:
            left, right = transposed(left), transposed(right)
        return Formula(formula.id, left, right, formula.divided)

    def _theirs(self, factors: tuple[Factor, ...]) -> tuple[Factor, ...]:
        return tuple((name, flipped != (name in self.turned)) for name, flipped in factors)

    def latex(self, formula: Formula) -> str:
        """With their letters."""
        over = rf"\frac{{1}}{{{self.letters['m']}}}\, " if formula.divided else ""
        return f"{self._product(formula.left)} = {over}{self._product(formula.right)}"

    def _product(self, factors: tuple[Factor, ...]) -> str:
        return r"\,".join(
            self.letters.get(name, name) + (r"^\mathsf{T}" if flipped else "")
            for name, flipped in factors
        )


def table_of_notation(notation: Notation, text: Sections) -> str:
    """Ours beside theirs, in Markdown; `text` names the rows."""
    said = {"records": "m", "fields": "n"}
    pairs = [(name, letter, notation.letters[letter]) for name, letter in said.items()]
    pairs.append(("size", OURS.size(), notation.size()))
    for one in formulas():
        pairs.append((one.id, OURS.latex(one), notation.latex(notation.translated(one))))
    rows = (f"| {text[f'what {name}']} | ${ours}$ | ${theirs}$ |" for name, ours, theirs in pairs)
    return "\n".join([text["heads"], "|---|---|---|", *rows])


OURS = Notation("here", {name: name for name in "mnXCPDY"}, frozenset())


def transposed(factors: tuple[Factor, ...]) -> tuple[Factor, ...]:
    return tuple((name, name not in SYMMETRIC and not flipped) for name, flipped in factors[::-1])


@cache
def listed_notations() -> dict[str, Any]:
    with open(LESSONS / "notations.toml", "rb") as file:
        return tomllib.load(file)


@cache
def notations() -> tuple[Notation, ...]:
    return tuple(notation_of(entry) for entry in listed_notations()["notation"])


def notation_of(entry: dict[str, Any]) -> Notation:
    turned = "XY" * (entry["records"] == "rows") + "P" * (entry["axes"] == "columns")
    return Notation(entry["id"], entry["letters"], frozenset(turned))


@cache
def formulas() -> tuple[Formula, ...]:
    return tuple(
        Formula(
            entry["id"],
            factors_of(entry["left"]),
            factors_of(entry["right"]),
            entry.get("divided", False),
            entry["step"],
        )
        for entry in listed_notations()["formula"]
    )


def told_at(lesson_id: str, step_id: str) -> tuple[Formula, ...]:
    return tuple(one for one in formulas() if one.step == f"{lesson_id}/{step_id}")


def factors_of(text: str) -> tuple[Factor, ...]:
    return tuple((word.rstrip("'"), word.endswith("'")) for word in text.split())
