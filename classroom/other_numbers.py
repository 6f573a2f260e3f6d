"""Another vote on the same idea takes its table from the generator of exercises.

What is drawn goes by the room, the step and the vote, so the same request asked again draws the
same; the room keeps its seed, which is the table itself.
"""

from __future__ import annotations

from zlib import crc32

from lessons import datasets, registry
from lessons.datasets import WORKED
from lessons.states import USUAL, full_name
from practice.shelf import for_class, for_classes

OTHER = "other"  # in the place of a table's id: draw one


def state(place: str, said: str, vote: str = "") -> str:
    """The full name of what is asked about. Raises ValueError for what cannot be.

    said : "iris m-1 raw", or "other m-1 raw", which keeps what stands after the table
    vote : names the vote that is drawn for
    """
    lesson_id, step_id = place.split("/")
    table, *rest = said.split(" ")
    if table == OTHER:
        divisor = rest[0] if rest else USUAL
        # A step that brings its own records keeps them.
        table = for_class(crc32(vote.encode()), divisor) if can_draw(place) else WORKED.id
    elif table not in datasets.IDS and table not in for_classes():
        raise ValueError(said)
    return full_name(lesson_id, step_id, " ".join([table, *rest]))


def can_draw(place: str) -> bool:
    """Whether the step asks about the table, and not about records that it brings itself."""
    lesson_id, _, step_id = place.partition("/")
    return bool(step_id) and not registry.lesson(lesson_id).step(step_id).own_data
