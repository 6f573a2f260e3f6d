"""Another vote on the same idea takes its table from the generator of exercises.

What is drawn goes by the room, the step and the vote, so the same request asked again draws the
same; the room keeps its seed, which is the table itself.
"""

from __future__ import annotations

from zlib import crc32

from lessons import datasets, registry
from lessons.datasets import WORKED
from lessons.states import FIRST, USUAL, full_name
from practice.shelf import for_class, for_classes

OTHER = "other"  # in the place of a table's id: draw one


def state(place: str, said: str, vote: str = "") -> str:
    """The full name of what is asked about. Raises ValueError for what cannot be.

    said : "iris m-1 raw", or "other m-1 raw", which keeps what stands after the table; "first" is
        what the step begins with
    vote : names the vote that is drawn for
    """
    lesson_id, step_id = place.split("/")
    at_first = registry.lesson(lesson_id).step(step_id).first_table
    table, *rest = said.split(" ")
    if table == FIRST:
        table = at_first
    elif table == OTHER:
        divisor = rest[0] if rest else USUAL
        # A step that brings its own records keeps them.
        table = drawn(crc32(vote.encode()), divisor, at_first) if can_draw(place) else WORKED.id
    elif table not in datasets.IDS and table not in for_classes():
        raise ValueError(said)
    return full_name(lesson_id, step_id, " ".join([table, *rest]))


def drawn(number: int, divisor: str, at_first: str) -> str:
    """Other numbers than those that the step begins with."""
    found = for_class(number, divisor)
    return for_class(number + 1, divisor) if found == at_first else found


def can_draw(place: str) -> bool:
    """Whether the step asks about the table, and not about records that it brings itself."""
    lesson_id, _, step_id = place.partition("/")
    return bool(step_id) and not registry.lesson(lesson_id).step(step_id).own_data
