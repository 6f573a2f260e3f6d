"""All states of a step in one file, as small as they go: what two states share stands there once.

A page opened from the disk may load scripts but no data, so a pack is a script that hands over
text; the text is gzip in base64, which browsers undo by themselves.
"""

from __future__ import annotations

import base64
import gzip
import json
from collections.abc import Iterator
from typing import Any

from course.content import Content, content, divisors
from course.site import Site
from lessons.opened import Opened
from lessons.states import states


class Shelf:
    """Values by number, equal ones once; kept as JSON, which is what they become."""

    def __init__(self) -> None:
        self._places: dict[str, int] = {}

    def put(self, value: Any) -> int:
        return self._places.setdefault(compact(value), len(self._places))

    def as_json(self) -> str:
        return f"[{','.join(self._places)}]"


def packs(site: Site, *place: str) -> tuple[str, str]:
    """The first state, which a page needs to come alive, and all others, each as a script."""
    return first_pack(site, *place), more_pack(site, *place)


def first_pack(site: Site, *place: str) -> str:
    at_first, _ = next(states_of(*place))
    return script("/".join(place[1:]), {at_first: site.content(*place)})


def more_pack(site: Site, *place: str) -> str:
    link = site.link(*place[:2])
    _, *others = states_of(*place)
    rest = {state: content(opened, link) for state, opened in others}
    return script(f"{'/'.join(place[1:])}-more", rest)


def states_of(language: str, lesson_id: str, step_id: str) -> Iterator[tuple[str, Opened]]:
    return states(language, lesson_id, step_id, divisors(lesson_id, step_id))


def script(name: str, found: dict[str, Content]) -> str:
    """`{states: {name: {figure: 0, parts: {text: 1}, …}}, shelf: [...]}`, packed."""
    shelf = Shelf()
    shown = {state: shelved(one.as_data(), shelf) for state, one in found.items()}
    text = f'{{"states":{compact(shown)},"shelf":{shelf.as_json()}}}'
    return taken(name, text)


def packed(name: str, value: Any) -> str:
    """Anything else that a script is given."""
    return taken(name, compact(value))


def taken(name: str, text: str) -> str:
    return f'pcaBook.take("{name}", "{zipped(text)}");\n'


def zipped(text: str) -> str:
    return base64.b64encode(gzip.compress(text.encode(), mtime=0)).decode()


def compact(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def shelved(data: dict[str, Any], shelf: Shelf) -> dict[str, Any]:
    """Each part by its number; a picture's traces, too, as most of them stay."""
    whole = {name: value for name, value in data.items() if name not in ("parts", "figure")}
    kept: dict[str, Any] = {name: shelf.put(value) for name, value in whole.items()}
    kept["parts"] = {name: shelf.put(html) for name, html in data.get("parts", {}).items()}
    figure = data["figure"]
    kept["figure"] = {
        "data": [shelf.put(trace) for trace in figure["data"]],
        "layout": {name: shelf.put(value) for name, value in figure["layout"].items()},
    }
    return kept
