"""All states of a step in one file, as small as they go: what two states share stands there once.

A page opened from the disk may load scripts but no data, so a pack is a script that hands over
text; the text is gzip in base64, which browsers undo by themselves.
"""

from __future__ import annotations

import base64
import gzip
import json
from typing import Any

from book.addresses import Link
from book.content import content
from book.states import states
from lessons.opened import Opened


class Shelf:
    """Values by number, equal ones once."""

    def __init__(self) -> None:
        self.items: list[Any] = []
        self._places: dict[str, int] = {}

    def put(self, value: Any) -> int:
        text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
        if text not in self._places:
            self._places[text] = len(self.items)
            self.items.append(value)
        return self._places[text]


def packs(language: str, lesson_id: str, step_id: str, link: Link) -> tuple[str, str]:
    """The first state, which a page needs to come alive, and all others, each as a script."""
    name = f"{lesson_id}/{step_id}"
    (at_first, opened), *others = states(lesson_id, step_id, language)
    return script(name, [(at_first, opened)], link), script(f"{name}-more", others, link)


def script(name: str, found: list[tuple[str, Opened]], link: Link) -> str:
    """`{states: {name: {figure: 0, parts: {text: 1}, …}}, shelf: [...]}`, packed."""
    shelf = Shelf()
    shown = {state: shelved(content(opened, link).as_data(), shelf) for state, opened in found}
    text = json.dumps(
        {"states": shown, "shelf": shelf.items}, ensure_ascii=False, separators=(",", ":")
    )
    packed = base64.b64encode(gzip.compress(text.encode(), mtime=0)).decode()
    return f'pcaBook.take("{name}", "{packed}");\n'


def shelved(data: dict[str, Any], shelf: Shelf) -> dict[str, Any]:
    """Each part by its number; a picture's traces, too, as most of them stay."""
    whole = {name: value for name, value in data.items() if name not in ("parts", "figure")}
    kept: dict[str, Any] = {name: shelf.put(value) for name, value in whole.items()}
    kept["parts"] = {name: shelf.put(html) for name, html in data["parts"].items()}
    figure = data["figure"]
    kept["figure"] = {
        "data": [shelf.put(trace) for trace in figure["data"]],
        "layout": {name: shelf.put(value) for name, value in figure["layout"].items()},
    }
    return kept
