"""What was sent for a class's own table: its fields, a teacher's, and records, phones'."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Any

from classroom import fields
from classroom.class_table import NAME, Entered
from classroom.fields import Field
from classroom.received import MOST_SENT, line, nickname, phone, piece
from classroom.rooms import Refusal

LONGEST_FIELD, LONGEST_UNIT, LONGEST_CELL = 24, 8, 40  # signs
RECORD = re.compile(rf"[0-9a-f]{{{NAME}}}", re.ASCII)


def asked_fields(raw: dict[str, Any]) -> tuple[Field, ...]:
    """The fields that a teacher asks for. Raises Refusal; also where two would be one."""
    listed = piece(raw, "fields", list, lambda many: fields.FEWEST <= len(many) <= fields.MOST)
    found = tuple(field(one) for one in listed)
    if len({(one.known, one.name) for one in found}) < len(found):
        raise Refusal("same_fields")
    return found


def field(raw: Any) -> Field:
    """{name, unit, least, most}, or {known, least, most}."""
    if not isinstance(raw, dict):
        raise Refusal("unfit", name="fields")
    known = piece(raw, "known", str, ("", *fields.KNOWN).__contains__) if "known" in raw else ""
    name, unit = ("", "") if known else (line(raw, "name", LONGEST_FIELD), unit_of(raw))
    if not (known or name):
        raise Refusal("unfit", name="name")
    least, most = (bound(raw, one) for one in ("least", "most"))
    if Fraction(least) >= Fraction(most):
        raise Refusal("no_range", least=least, most=most)
    return Field(name, unit, least, most, known)


def unit_of(raw: dict[str, Any]) -> str:
    return line(raw, "unit", LONGEST_UNIT) if "unit" in raw else ""


def bound(raw: dict[str, Any], name: str) -> str:
    """Of a range, as somebody typed it; as a decimal number."""
    number = fields.number_in(cell(raw.get(name), name))
    text = fields.rounded(number)
    if abs(Fraction(text)) > fields.LARGEST:
        raise Refusal("far", most=fields.LARGEST)
    return text


def cell(found: Any, name: str) -> str:
    if not isinstance(found, str) or len(found) > LONGEST_CELL:
        raise Refusal("unfit", name=name)
    return found


def entered(raw: dict[str, Any]) -> Entered:
    """A record; its cells are read against their fields later, when the table is known."""
    cells = piece(raw, "cells", list, lambda many: len(many) <= fields.MOST)
    return Entered(
        phone=phone(raw),
        number=piece(raw, "round", int, lambda n: 1 <= n <= MOST_SENT),
        cells=tuple(cell(one, "cells") for one in cells),
        seq=piece(raw, "seq", int, lambda n: 1 <= n <= MOST_SENT),
        nickname=nickname(raw),
    )


def record(raw: dict[str, Any]) -> str:
    """A record's name."""
    return str(piece(raw, "record", str, lambda text: bool(RECORD.fullmatch(text))))
