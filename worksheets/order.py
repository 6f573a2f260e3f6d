"""What a teacher orders, as data with a domain."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from lessons.text import LANGUAGES
from practice.levels import LEVELS
from practice.skills import SKILLS
from texts import ENGLISH

MOST_VERSIONS = 200
MOST_SET = 9999


class OrderError(ValueError):
    """Not an order. `code` and `params` are for the translator."""

    def __init__(self, code: str, **params: Any) -> None:
        self.code, self.params = code, params
        super().__init__(f"{code} {params}")


@dataclass(frozen=True)
class Order:
    """skills : in the order of the course
    set : the number of the set: the same order prints the same sheets again
    """

    skills: tuple[str, ...]
    level: int = 1
    versions: int = 1
    set: int = 1
    language: str = ENGLISH

    def code(self, version: int) -> str:
        """Stands on a sheet and on its key."""
        return f"{self.set:04d}-{version:03d}"


def order_from(given: Mapping[str, Any]) -> Order:
    """Raises OrderError for what no sheet can be made of."""
    wanted = given.get("skills") or ()
    skills = tuple(name for name in SKILLS if not isinstance(wanted, str) and name in wanted)
    if not skills:
        raise OrderError("no_skill")
    language = given.get("language", ENGLISH)
    return Order(
        skills,
        whole_number(given, "level", min(LEVELS), max(LEVELS)),
        whole_number(given, "versions", 1, MOST_VERSIONS),
        whole_number(given, "set", 1, MOST_SET),
        language if language in LANGUAGES else ENGLISH,
    )


def whole_number(given: Mapping[str, Any], name: str, least: int, most: int) -> int:
    found = given.get(name, least)
    if isinstance(found, bool) or not isinstance(found, int) or not least <= found <= most:
        raise OrderError(
            "not_in_range", name=name, received=str(found)[:20], least=least, most=most
        )
    return found
