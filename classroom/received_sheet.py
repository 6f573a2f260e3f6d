"""What was sent of the concept inventory: a phone's sheet, a teacher's time, an earlier file."""

from __future__ import annotations

from typing import Any

from classroom.received import piece
from classroom.rooms import Refusal
from inventory.rotation import rotated_form
from inventory.sheets import HEAD, TIMES, Sheet, read_sheets

LONGEST_PIECE = 40  # characters


def sheet(raw: dict[str, Any]) -> Sheet:
    """Raises Refusal; also for a form that its code and time do not lead to."""
    cells = [piece(raw, name, str, lambda text: len(text) <= LONGEST_PIECE) for name in HEAD]
    try:
        found = Sheet(*cells)
    except ValueError:
        raise Refusal("unfit", name="sheet") from None
    if found.form != rotated_form(found.code, found.time):
        raise Refusal("inventory_form")
    return found


def opened_time(raw: dict[str, Any]) -> str:
    """Of TIMES; "" closes it."""
    return str(piece(raw, "time", str, ("", *TIMES).__contains__))


def earlier_sheets(raw: dict[str, Any]) -> list[Sheet]:
    """Of a file that a teacher brings; none is an empty text. Raises Refusal."""
    text = piece(raw, "earlier", str)
    try:
        return read_sheets(text) if text.strip() else []
    except ValueError as error:
        raise Refusal("inventory_file", why=str(error)[:200]) from None
