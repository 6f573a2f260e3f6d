"""What a file is, where it is no table of records: one kind a module, listed here.

Some are told for sure and refused. Others are asked: while the answer is yes, as is assumed, one
problem says what to bring instead; after a no the table is read as any other.
"""

from __future__ import annotations

from collections.abc import Callable

from tables.errors import ReadingError
from tables.kinds import genome, matrix, printed
from tables.model import Message, Options, Question
from tables.table import Raw

Look = Callable[[Raw], Message | None]
REFUSED: tuple[Look, ...] = (genome.seen, printed.seen)
STOPPED: tuple[Look, ...] = (printed.components, matrix.seen)
ASKED = {
    "components": "ask_components",
    "correlations": "ask_correlations",
    "covariances": "ask_covariances",
    "distances": "ask_distances",
}


def refuse(raw: Raw) -> None:
    """Raises ReadingError for what is surely no table of records."""
    for look in REFUSED:
        if found := look(raw):
            raise ReadingError(found.code, **found.params)


def stopped(raw: Raw, options: Options) -> tuple[list[Question], list[Message]]:
    """Whether it is no table of records, and what to do then."""
    for look in STOPPED:
        if found := look(raw):
            message = Message(ASKED[found.code], found.params)
            question = options.question(f"kind {found.code}", message, assumed=True)
            return [question], [found] if question.holds else []
    return [], []
