"""A typed answer, cut into its cells: a number, a vector or a matrix in one text.

A comma may part or be a decimal mark, a space may part or not, 4:5 may be two numbers: the first
reading that has as many cells as are asked for is taken. `script/answer_cells.js` is its twin.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import reduce
from itertools import product
from math import prod
from typing import TypeAlias

from lessons.answer_polynomial import polynomial
from lessons.answer_text import GRAMMAR, AnswerError, bare, has, pattern, replaced, tokens
from lessons.answer_tree import Block, Branch, Tree, Value, Way, value_of

Shape: TypeAlias = "tuple[int, ...]"
Rows: TypeAlias = "tuple[tuple[Tree, ...], ...]"


def trees(plain: str, shape: Shape = (), reads: str = "") -> list[Tree]:
    """Of a normal text; one for each cell, row by row. Raises AnswerError.

    reads : coefficients or zeros, where a polynomial in λ may stand for them; direction, where
        t (1, 1) is one
    """
    if reads == "direction":
        plain = replaced(plain, GRAMMAR["multiple"])
    plain = bare(plain)
    if reads in ("coefficients", "zeros") and has("polynomial", plain):
        return polynomial(value_of(tokens(plain), Way()), shape[0], reads)
    problem: AnswerError | None = None
    several: list[list[Tree]] = []
    for value in readings(plain, shape):
        if isinstance(value, AnswerError):
            problem = problem or value
        elif not shape and isinstance(value, Block):
            several.append([*value.cells])
        else:
            try:
                return fitting(value, shape, reads)
            except AnswerError as error:
                problem = problem or error
    if several:
        return [reduce(said_again, several[0])]
    assert problem
    raise problem


def after_last_equals(plain: str) -> str:
    """The result of a formula with names in it, as the course writes them: x - x̄ = (2, 1)."""
    before, _, result = plain.rpartition("=")
    return result if pattern(f"[{GRAMMAR['letters']}]").search(before) else ""


def said_again(one: Tree, other: Tree) -> Tree:
    """4/5 or 0.8: one number, if they agree."""
    return Branch("=", (one, other))


def readings(text: str, shape: Shape) -> Iterator[Value | AnswerError]:
    """The likeliest first."""
    if not shape and has("thousands", text):
        yield AnswerError("comma")
        return
    decimal, mixed = (replaced(text, GRAMMAR[name]) for name in ("decimal_comma", "mixed"))
    commas = [False, True] if decimal != text else [False]
    gaps = [True, False] if " " in text else [True]
    mixes = [False, True] if mixed != text else [False]
    if not shape:  # one number is asked for
        commas, gaps, mixes = commas[::-1], gaps[::-1], mixes[::-1]
    colons = [True, False] if ":" in text else [True]
    for comma, mix, gap, colon in product(commas, mixes, gaps, colons):
        read = decimal if comma else text
        read = replaced(read, GRAMMAR["mixed"]) if mix else read
        try:
            yield value_of(tokens(read), Way(gap, gap or bool(shape), colon))
        except AnswerError as error:
            yield error


# --- shapes -----------------------------------------------------------------------------------


def fitting(value: Value, shape: Shape, reads: str = "") -> list[Tree]:
    """The cells row by row, where there are as many as asked for. Raises AnswerError."""
    rows = value.rows if isinstance(value, Block) else ((value,),)
    cells = [cell for row in rows for cell in row]
    if isinstance(value, Block) and value.by_column and len(shape) == 2:
        rows = by_column(cells, shape)
    widths = {len(row) for row in rows}
    if len(shape) < 2 or len(rows) == 1 or widths == {1}:
        if reads == "coefficients" and len(cells) == shape[0] + 1 and cells[0] == Fraction(1):
            cells = cells[1:]
        if len(cells) == prod(shape):
            return cells
    elif widths == {shape[1]} and len(rows) == shape[0]:
        return [cell for row in rows for cell in row]
    elif widths == {shape[0]} and len(rows) == shape[1]:  # a record as a column
        return [row[i] for i in range(shape[0]) for row in rows]
    elif inner := without_numbers(rows, shape):
        return fitting(Block(inner), shape)
    matrix = len(rows) > 1 and len(widths) == 1 and widths != {1}
    received = f"{len(rows)} × {len(rows[0])}" if matrix else str(len(cells))
    raise AnswerError("cells", expected=" × ".join(map(str, shape)) or "1", received=received)


def by_column(cells: list[Tree], shape: Shape) -> Rows:
    height, width = shape
    if len(cells) != height * width:
        return (tuple(cells),)
    return tuple(tuple(cells[j * height + i] for j in range(width)) for i in range(height))


def without_numbers(rows: Rows, shape: Shape) -> Rows:
    """Without the numbers of rows and columns that a print has; nothing where there are none."""
    height, width = shape
    inner = rows[1:] if len(rows) == height + 1 and counts(rows[0][-width:]) else rows
    if len(inner) != height or any(len(row) != width + 1 for row in inner):
        return ()
    return tuple(row[1:] for row in inner) if counts(tuple(row[0] for row in inner)) else ()


def counts(cells: tuple[Tree, ...]) -> bool:
    """0, 1, 2 … or 1, 2, 3 …"""
    return cells in [tuple(map(Fraction, range(i, i + len(cells)))) for i in (0, 1)]
