"""What somebody typed for a line: one text for all its cells, or a text a cell."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import prod

from lessons.answer import AnswerError, Typed, typed_cells
from practice.read_as import plain


def parse_cells(given: str | Sequence[str], shape: tuple[int, ...], reads: str = "") -> list[Typed]:
    """The numbers, row by row. Raises AnswerError."""
    if isinstance(given, str):
        return [*cached_cells(given, shape, reads)]
    texts = [*given][: prod(shape) + 1] if isinstance(given, Sequence) else []
    if not all(isinstance(text, str) for text in texts):
        raise AnswerError("not_a_number")
    if len(texts) != prod(shape):
        expected = " × ".join(map(str, shape)) or "1"
        raise AnswerError("cells", expected=expected, received=str(len(texts)))
    return [cell for text in texts for cell in cached_cells(text, (), "")]


@lru_cache(maxsize=2048)
def cached_cells(text: str, shape: tuple[int, ...], reads: str) -> tuple[Typed, ...]:
    """Kept, as every line that is marked reads the lines before it again."""
    return tuple(typed_cells(text, shape, reads))


def texts_of(given: str, shape: tuple[int, ...]) -> list[str]:
    """A text for each cell, to be gone on with. Raises AnswerError."""
    return [plain(cell.tree) for cell in parse_cells(given, shape)]
