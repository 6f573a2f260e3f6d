"""Which pictures can be heard: those that draw shadows on an axis, or the variance of these."""

from __future__ import annotations

from figures.picture import Figure
from live.expression import Expr
from live.program import Program
from live.settings import Word
from live.terms import C, quadratic, shadows, u


def is_heard(figure: Figure) -> bool:
    """The page's script asks the same of the picture as it is seen (`sound_events.js`)."""
    meta = figure["layout"]["meta"]
    axes = [Word(one["name"]) for one in meta["handles"] if one["kind"] == "axis"][:1]
    known: dict[str, int] = {}
    there = set(numbered(meta["program"], known))
    return any(
        numbered(program_of(heard), known)[-1] in there
        for axis in axes
        for heard in (shadows(axis), quadratic(u(axis), C))
    )


def program_of(expression: Expr) -> list[list[object]]:
    program = Program()
    program.add(expression)
    return program.nodes


def numbered(program: list[list[object]], known: dict[str, int]) -> list[int]:
    """Equal expressions have equal numbers, in all programs that share what is `known`."""
    numbers: list[int] = []
    for op, *made in program:
        of = made if op in ("state", "const") else [numbers[int(str(arg))] for arg in made]
        numbers.append(known.setdefault(repr((op, of)), len(known)))
    return numbers
