"""The sheets of an order: for every version other tables, for the same order always the same."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from practice import Exercise, exercise
from worksheets.order import MOST_VERSIONS, Order


@dataclass(frozen=True)
class Sheet:
    code: str
    exercises: tuple[Exercise, ...]


def sheets(order: Order) -> Iterator[Sheet]:
    for version in range(1, order.versions + 1):
        number = order.set * MOST_VERSIONS + version
        drawn = (exercise(skill, number, order.level) for skill in order.skills)
        yield Sheet(order.code(version), tuple(drawn))
