"""The list of sheets: what of a step's figure is felt, and how it is made."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

Place = tuple[str, str]  # lesson, step


@dataclass(frozen=True)
class Listed:
    """A sheet as the list names it."""

    place: str
    panel: str = ""
    parts: dict[str, str] = field(default_factory=dict)
    without: tuple[str, ...] = ()
    beside: dict[str, float] = field(default_factory=dict)

    @property
    def lesson_and_step(self) -> Place:
        lesson_id, _, step_id = self.place.partition("/")
        return lesson_id, step_id


@dataclass(frozen=True)
class Listing:
    """All of it: by places, with what holds for every sheet."""

    looks: dict[str, str]
    usual: dict[str, str]
    sheets: dict[Place, Listed]


@cache
def listing() -> Listing:
    told = tomllib.loads(Path(__file__).with_name("sheets.toml").read_text(encoding="utf-8"))
    sheets = [Listed(**{**one, "without": (*one.get("without", ()),)}) for one in told["sheet"]]
    by_place = {one.lesson_and_step: one for one in sheets}
    return Listing(told["looks"], told["usual"], by_place)
