"""A panel: one thing said of a table, for the page and for the report alike."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from figures.picture import Figure
from results.sentences import catalogue, say, tell

Columns = Mapping[str, list[Any]]  # heading to cells; every column as long as the others


@dataclass(frozen=True)
class Drawn:
    """A picture, its name within the page, and in words and numbers what it shows."""

    name: str
    figure: Figure
    alt: str


@dataclass(frozen=True)
class Finding:
    """`lines` are Markdown; texts out of a file stand in them escaped. `code` is to be copied, as
    it is."""

    title: str
    lines: tuple[str, ...]
    drawn: Drawn | None = None
    table: Columns | None = None
    code: str = ""


def thinned(language: str, drawn: Drawn, m: int) -> tuple[str, ...]:
    """That a picture does not draw all m records."""
    some = sum(len(trace.get("customdata", ())) for trace in drawn.figure["data"])
    return (say(language, "records.thinned", drawn=some, m=m),) if some < m else ()


def draw(
    language: str, name: str, figure: Callable[[dict[str, str]], Figure], **values: object
) -> Drawn:
    """`figure` is given the words `<name>_title`, `_x` …; `values` fill in these and the alt."""
    words = {
        part: tell(language, f"picture.{name}_{part}", **values)
        for part in ("title", "x", "y", "z", "mean", "none")
        if f"picture.{name}_{part}" in catalogue(language)
    }
    alt = tell(language, f"picture.{name}_alt", **values)
    return Drawn(name, figure(words), alt)
