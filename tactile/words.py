"""What is on a sheet, in the order of touch: axes, lines, areas, marks, names; then the scale."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import numpy as np

from figures.sketch_words import without_tags
from tactile.drawing import Drawn, Mark, has_frame
from tactile.listed import Listed
from tactile.parts import Name, Part
from texts import CHINESE, Catalogue
from texts.lists import in_a_row

SAYS = Catalogue(Path(__file__).parent)
MOST = 8  # places that are named one by one
WITHIN = 0.3  # of the window: an arrow's name is not farther from its tip
BETWEEN = re.compile(rf"(?<=[{CHINESE}…]) (?=[{CHINESE}…])")


def say(language: str, key: str, **values: object) -> str:
    """Filled in as it is: spaces between words of Chinese stay, for braille."""
    return SAYS.say(language, key).format(**values)


def shown(text: str) -> str:
    """As it is read by eye or screen reader: no space between signs of Chinese."""
    return BETWEEN.sub("", text)


def name_of(listed: Listed) -> str:
    """Of a sheet, in catalogues and addresses."""
    return listed.place.replace("/", "-")


def title(language: str, listed: Listed) -> str:
    return say(language, f"title.{name_of(listed)}")


def look_for(language: str, listed: Listed) -> str:
    return say(language, f"look_for.{name_of(listed)}")


def list_of(language: str, sheet: Drawn) -> list[str]:
    """Every line of the list."""
    lines = [*axes_said(language, sheet), *parts_said(language, sheet)]
    for letter, text in sheet.key:
        lines.append(say(language, "said.key", letter=letter, text=text))
    for text in sheet.unnamed:
        lines.append(say(language, "said.unnamed", text=text))
    lines.append(scale(language, sheet))
    if not all(two_digits_do(x) for part in sheet.scene.parts for x in said_places(part).ravel()):
        lines.append(say(language, "said.rounded"))
    return lines


def axes_said(language: str, sheet: Drawn) -> Iterator[str]:
    if not has_frame(sheet.scene):
        return
    for key, axis in (("across", sheet.window.x), ("up", sheet.window.y)):
        name = without_tags(axis.spec["title"]["text"])
        ticks = in_a_row(language, (text for _, text in axis.ticks if text))
        yield say(language, f"said.{key}" if name else f"said.bare_{key}", name=name, ticks=ticks)


def parts_said(language: str, sheet: Drawn) -> Iterator[str]:
    """Lines and arrows, areas, marks; of each only what stands on the sheet."""
    drawn = {stroke.part for stroke in sheet.strokes} | {mark.part for mark in sheet.marks}
    numbered = [(i, part) for i, part in enumerate(sheet.scene.parts) if i in drawn]
    names = list(sheet.scene.names)
    for i, part in sorted(numbered, key=lambda one: (one[1].is_marks, one[1].is_area)):
        if part.is_marks:
            yield from marks_said(language, sheet, i, part)
        elif part.is_arrow:
            yield from arrows_said(language, sheet, part, names)
        else:
            yield line_said(language, part)


def line_said(language: str, part: Part) -> str:
    known = said_of(language, part)
    (piece, *more) = part.pieces
    if more or len(piece) != 2 or part.name in ("axis", "second"):
        return say(language, "said.lines", **known)
    start, end = (point(place) for place in piece)
    return say(language, "said.straight", **known, start=start, end=end)


def arrows_said(language: str, sheet: Drawn, part: Part, names: list[Name]) -> Iterator[str]:
    known = said_of(language, part)
    (low, high) = sorted(sheet.scene.x["range"])
    for tail, tip in part.pieces:
        ends = {"start": point(tail), "end": point(tip)}
        near = [name for name in names if name.colour == part.colour]
        near.sort(key=lambda name: float(np.hypot(*(np.array(name.at) - tip))))
        if near and np.hypot(*(np.array(near[0].at) - tip)) < WITHIN * (high - low):
            names.remove(near[0])
            yield say(language, "said.arrow", **known, **ends, label=near[0].text)
        else:
            yield say(language, "said.bare_arrow", **known, **ends)


def marks_said(language: str, sheet: Drawn, number: int, part: Part) -> Iterator[str]:
    there = [mark for mark in sheet.marks if mark.part == number]
    known = {**said_of(language, part), "count": len(there)}
    if len(there) <= MOST:
        back = [place for place in part.pieces[0] if any_at(sheet, place, there)]
        places = in_a_row(language, dict.fromkeys(map(point, back)))
        lines = [say(language, "said.marks", **known, places=places)]
    else:
        lines = [say(language, "said.cloud", **known)]
    for key, counts in (("same_place", sheet.same_place), ("left_out", sheet.left_out)):
        if number in counts:
            lines.append(say(language, f"said.{key}", count=counts[number]))
    yield " ".join(lines)


def any_at(sheet: Drawn, place: np.ndarray, there: Iterable[Mark]) -> bool:
    at = sheet.on_paper(place)[0]
    return any(np.hypot(*(mark.at - at)) < 0.5 for mark in there)


def said_of(language: str, part: Part) -> dict[str, str]:
    look = say(language, f"looks.{part.look.replace(' ', '_')}")
    return {"look": look, "name": say(language, f"part.{part.name}")}


def said_places(part: Part) -> np.ndarray:
    """The places that its line names."""
    few = part.is_marks and len(part.pieces[0]) <= MOST
    straight = not part.is_marks and len(part.pieces) == 1 and len(part.pieces[0]) == 2
    named = few or part.is_arrow or (straight and part.name not in ("axis", "second"))
    return np.concatenate(part.pieces) if named else np.zeros((0, 2))


def scale(language: str, sheet: Drawn) -> str:
    x, y = (abs(axis.at(1) - axis.at(0)) for axis in (sheet.window.x, sheet.window.y))
    if sheet.scene.equal:
        return say(language, "said.unit", size=in_digits(x, 1))
    return say(language, "said.units", across=in_digits(x, 1), up=in_digits(y, 1))


def point(place: np.ndarray) -> str:
    x, y = (in_digits(value) for value in place)
    return f"({x}, {y})"


def two_digits_do(value: float) -> bool:
    return abs(value - round(value, 2)) < 1e-9


def in_digits(value: float, digits: int = 2) -> str:
    said = f"{abs(value):.{digits}f}"
    said = said.rstrip("0").rstrip(".") if "." in said else said
    return f"−{said}" if value < 0 and said != "0" else said
