"""Every sentence that lists something, of one, two and six things, in each language.

    python -m tests.texts.list_sentences

writes the golden texts anew. Read what has changed in them before you keep it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from results.sentences import listed, say, tell
from scripts.server import ROOT
from tables import Message, sentence
from tables.messages import catalogue, codes
from tables.model import Place
from texts import ENGLISH, LANGUAGES
from texts.lists import Listed

FOLDER = Path(__file__).parent / "list_sentences"
COUNTS = 1, 2, 6  # one; several, all of them named; more than are named. tests/lists.toml has more
TO_FILL = re.compile(r"\{([a-z_]+)(?::[^{}]*)?\}")
NAMES = "质量", "b", "2024", "长度", "x, y", "f"
LINES = 4, 9, 12, 13, 20, 21
VALUES = "-99", "999", "n/a", "1 = 男", "e", "f"
LISTS: dict[str, tuple[Any, ...]] = {
    "names": NAMES,
    "others": NAMES,
    "sheets": NAMES,
    "lines": LINES,
    "cells": tuple(Place(line, "b") for line in LINES),
    "words": VALUES,
    "values": VALUES,
    "texts": VALUES,
    "steps": VALUES,
    "weights": tuple((name, 2) for name in NAMES),
}
ONE = {"field": "年龄", "text": "n/a", "first": "……"}
NO_LIST = {"decimal_commas"}  # its `names` says how many there are
ALLOWED = {"no_such_field"}  # those that name what is allowed: fields
# Of the panels: the key, which of its values is a list, and the others.
OF_RESULTS: tuple[tuple[str, tuple[str, ...], dict[str, object]], ...] = (
    ("otherwise.without", ("names",), {}),
    ("groups.few", ("names",), {"least": 5}),
    ("unusual.new_beyond", ("names",), {}),
    ("choose.found", ("names",), {"text": "a", "n": 9}),
    ("meaning.together", ("fields",), {"share": "60%"}),
    ("meaning.contrast", ("high", "low"), {"share": "60%"}),
)


def list_sentences(language: str) -> Iterator[str]:
    """What each says, by its name and by how many things."""
    for code in codes():
        has_list = places_in(code) & LISTS.keys() and code not in NO_LIST
        if has_list or code in ALLOWED:
            for count in COUNTS:
                yield f"{code} {count}: {sentence(message(code, count), language)}"
    for key, lists, others in OF_RESULTS:
        others = {"component": say(language, "meaning.component_1"), **others}
        for count in COUNTS:
            filled = {name: listed(language, NAMES[:count]) for name in lists}
            yield f"{key} {count}: {say(language, key, **filled, **others, count=count)}"
    for count in COUNTS:
        names = Listed(language, NAMES[:count])
        table = {"first": 4, "last": 9, "names": names}
        yield f"ask.table_at {count}: {tell(language, 'ask.table_at', **table)}"
        fields = tuple(tell(language, "prepare.gaps_in", field=one, count=3) for one in names.items)
        gaps = {"cells": 9, "records": 7, "fields": Listed(language, fields)}
        yield f"prepare.gaps {count}: {tell(language, 'prepare.gaps', **gaps)}"


def message(code: str, count: int) -> Message:
    """A message of so many things; what else it tells of is the same in all of them."""
    told: dict[str, Any] = {name: ONE.get(name, "5") for name in places_in(code)}
    told |= {name: LISTS[name][:count] for name in told.keys() & LISTS.keys()}
    told |= {"allowed": NAMES[:count]} if code in ALLOWED else {}
    return Message(code, told | {"count": count})


def places_in(code: str) -> set[str]:
    text = catalogue(ENGLISH)[code]
    forms = [text] if isinstance(text, str) else text.values()
    return {name for form in forms for name in TO_FILL.findall(form)}


def golden(language: str) -> Path:
    return FOLDER / f"{language}.txt"


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for language in LANGUAGES:
        golden(language).write_text("\n".join([*list_sentences(language), ""]), encoding="utf-8")
        print(golden(language).relative_to(ROOT))
