"""The table that a class has made of itself, as the wall hands it over: a visitor's own by that.

The wall has it from its room, with the room's key, as the file that a teacher takes away. Here it
lives as every table of a visitor's does: in this session, and nowhere else.
"""

from __future__ import annotations

import csv
import io

from classroom.said import MARK
from lessons.link import COORDINATE
from ui.view import View
from ui.your_data import bring
from ui.your_data.brought import Brought, lesson_table

LONGEST = 200_000  # signs; a record of each phone that a room holds has some 40


def take_class_table(now: View, content: str, x: int, y: int) -> None:
    """x, y : the columns that the lessons show, counted from the last, which is -1: names may stand
    before them. Raises ValueError, IndexError for what no wall hands over."""
    if len(content) > LONGEST:
        raise ValueError(len(content))
    header, *rows = csv.reader(io.StringIO(content.removeprefix(MARK)))
    pairs = [(row[x], row[y]) for row in rows]
    if not pairs or not all(COORDINATE.fullmatch(cell) for pair in pairs for cell in pair):
        raise ValueError(content[:40])
    fields = (header[x], header[y])
    bring.take_table(now, Brought(content.encode(), "class.csv"))
    if dataset := lesson_table(fields, pairs):
        bring.into_lessons(now, dataset)
