"""A teacher's own question as a page sent it. Its twin, for files, is `script/question_file.js`."""

from __future__ import annotations

from typing import Any

from classroom import fields
from classroom.own_question import FEWEST, KINDS, LETTERS, MOST, Own
from classroom.received import UNSEEN, piece, said
from classroom.rooms import Refusal

LONGEST_TEXT, LONGEST_CHOICE, LONGEST_NUMBER = 300, 120, 100  # signs


def received_question(raw: dict[str, Any]) -> Own:
    """{kind, text, choices, right, number, picture}. Raises Refusal."""
    kind = piece(raw, "kind", str, KINDS.__contains__)
    text = words(raw.get("text"), "text", LONGEST_TEXT)
    picture = said(raw, "picture")
    if kind == "number":
        return Own(kind, text, number=right_number(raw), picture=picture)
    listed = piece(raw, "choices", list, lambda many: FEWEST <= len(many) <= MOST)
    choices = tuple(words(one, "choices", LONGEST_CHOICE) for one in listed)
    if len(set(choices)) < len(choices):
        raise Refusal("same_choices")
    return Own(kind, text, choices, right_letters(raw, len(choices)), picture=picture)


def words(found: Any, name: str, longest: int) -> str:
    """One line of what can be seen; too much of it is refused, not cut."""
    if not isinstance(found, str) or len(found) > 10 * longest:
        raise Refusal("unfit", name=name)
    line = " ".join(UNSEEN.sub("", " ".join(found.split())).split())
    if not 0 < len(line) <= longest:
        raise Refusal("unfit", name=name)
    return line


def right_letters(raw: dict[str, Any], choices: int) -> tuple[str, ...]:
    """Of the choices that are right; none in a poll."""
    found = piece(raw, "right", list)
    letters = LETTERS[:choices]
    if not all(isinstance(one, str) and len(one) == 1 and one in letters for one in found):
        raise Refusal("unfit", name="right")
    return tuple(letter for letter in letters if letter in found)


def right_number(raw: dict[str, Any]) -> str:
    """As it was typed, where it can be read; "" in a poll."""
    typed = " ".join(piece(raw, "number", str, lambda text: len(text) <= LONGEST_NUMBER).split())
    if typed:
        fields.number_in(typed)
    return typed
