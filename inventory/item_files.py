"""Items, misconceptions and sources, read of their files; what does not fit together is refused."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from inventory.item import FORMS, Form, Item, Misconception, Source, Wording
from texts import ENGLISH, LANGUAGES
from texts.marks import marked

FOLDER = Path(__file__).parent
OPTIONS = 4


@cache
def all_sources() -> dict[str, Source]:
    return {key: Source(**told) for key, told in read_file(FOLDER / "sources.toml").items()}


@cache
def all_misconceptions() -> dict[str, Misconception]:
    """By their ids, in the order of the items. Raises ValueError for one without a language."""
    found = {}
    for key, told in read_file(FOLDER / "misconceptions.toml").items():
        sources = tuple(told.pop("sources"))
        found[key] = Misconception(key, in_all_languages(told, key), sources)
    return found


@cache
def all_items() -> dict[str, Item]:
    """By their ids, in the order in which they are asked.

    Raises ValueError for a file that is none of the list, a misconception that there is not, and
    whatever is missing in a form or a language.
    """
    order: list[str] = read_file(FOLDER / "order.toml")["items"]
    files = sorted(path.stem for path in (FOLDER / "items").glob("*.toml"))
    if files != sorted(order):
        raise ValueError(f"items {sorted({*files} ^ {*order})} are a file, or in the list, only")
    return {key: item_of(key, read_file(FOLDER / "items" / f"{key}.toml")) for key in order}


@cache
def all_taught() -> dict[str, tuple[str, str]]:
    """Of each item the lesson and the step that take its idea up. Raises ValueError."""
    found: dict[str, str] = read_file(FOLDER / "taught.toml")
    if {*found} != {*all_items()}:
        raise ValueError(f"taught.toml: {sorted({*found} ^ {*all_items()})}")
    places = {key: found[key].partition("/") for key in all_items()}
    return {key: (lesson, step) for key, (lesson, _, step) in places.items()}


def item_of(key: str, told: dict[str, Any]) -> Item:
    slips = tuple(told["slips"])
    if unknown := {*slips} - {*all_misconceptions()}:
        raise ValueError(f"{key}: no misconception {sorted(unknown)}")
    if len({*slips}) != OPTIONS - 1:
        raise ValueError(f"{key}: {len({*slips})} misconceptions for {OPTIONS - 1} wrong options")
    if {*told} != {"idea", "because", "slips", *FORMS}:
        raise ValueError(f"{key} has {sorted(told)}")
    return Item(
        key,
        in_all_languages(told["idea"], key),
        in_all_languages(told["because"], key),
        slips,
        {form: form_of(f"{key} {form}", told[form]) for form in FORMS},
    )


def form_of(where: str, told: dict[str, Any]) -> Form:
    order = tuple(int(digit) - 1 for digit in told["order"])
    if sorted(order) != [*range(OPTIONS)]:
        raise ValueError(f"{where}: the order {told['order']}")
    own = {language: wording_of(where, told[language]) for language in written_languages()}
    words = {language: own.get(language) or in_english(own) for language in LANGUAGES}
    return Form(told["context"], order, words)


def wording_of(where: str, told: dict[str, Any]) -> Wording:
    options = tuple(told["options"])
    if len({*options}) != OPTIONS:
        raise ValueError(f"{where}: {len({*options})} different options")
    return Wording(told["stem"], options)


def in_all_languages(told: dict[str, str], where: str) -> dict[str, str]:
    """What the course speaks and the inventory does not is said in English, marked as such."""
    if {*told} != {*written_languages()}:
        raise ValueError(f"{where} is said in {sorted(told)}")
    return {language: told.get(language) or marked(told[ENGLISH]) for language in LANGUAGES}


def in_english(own: dict[str, Wording]) -> Wording:
    english = own[ENGLISH]
    return Wording(marked(english.stem), tuple(map(marked, english.options)))


@cache
def written_languages() -> tuple[str, ...]:
    return tuple(read_file(FOLDER / "order.toml")["languages"])


def read_file(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text(encoding="utf-8"))
