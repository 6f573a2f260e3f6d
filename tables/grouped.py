"""What is asked or told of very many columns in the same words is said once, of all of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tables.model import MANY, Message


class Wanted(NamedTuple):
    """A question about one column, not asked yet."""

    column: int
    id: str
    message: Message


def asked(wanted: Sequence[Wanted]) -> Iterator[tuple[Wanted, list[int]]]:
    """The same questions, each with its columns; where more than MANY differ in their columns
    alone, one for all."""
    alike: dict[str, list[Wanted]] = {}
    for one in wanted:
        alike.setdefault(one.message.code, []).append(one)
    for one in wanted:
        group = alike[one.message.code]
        if len(group) <= MANY:
            yield one, [one.column]
        elif one is group[0]:
            names = tuple(each.message.params["field"] for each in group)
            params = {"count": len(group), "names": names, "first": one.message}
            id = f"many {one.id.partition(' ')[0]} {one.message.code}"
            yield (
                Wanted(one.column, id, Message("ask_many", params)),
                [each.column for each in group],
            )


def group_messages(messages: Sequence[Message]) -> list[Message]:
    """Of each code the messages on single columns; of more than MANY the first one says it of
    all."""
    alike: dict[str, list[Message]] = {}
    for message in messages:
        if "field" in message.params:
            alike.setdefault(message.code, []).append(message)
    found = []
    for message in messages:
        group = alike.get(message.code, [])
        if len(group) <= MANY or "field" not in message.params:
            found.append(message)
        elif message is group[0]:
            names = tuple(dict.fromkeys(each.params["field"] for each in group[1:]))
            params = {"count": len(names), "names": names, "first": message}
            found.append(Message("told_many", params))
    return found
