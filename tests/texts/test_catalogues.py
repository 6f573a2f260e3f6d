"""Every catalogue, wherever it lies: the same keys and places to fill in, each in its language."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from lessons.text import read_sections
from scripts.server import ROOT
from texts import LANGUAGES, is_forms
from texts.language import FOLDER

FIRST, *OTHERS = LANGUAGES
PACKAGES = ("lessons", "notebooks", "practice", "results", "tables", "tactile", "texts")
CATALOGUES = sorted(
    path.relative_to(ROOT)
    for package in PACKAGES
    for path in (ROOT / package).rglob("*.*")
    if re.fullmatch(rf"(.+\.)?{FIRST}\.(md|toml)", path.name)
)
CHINESE = re.compile("[\u3400-\u9fff]")
# Four English words in a row are no name any more. What is no prose is left out before.
ENGLISH = re.compile(r"(?:[A-Za-z]{2,} ){3,}[A-Za-z]{2,}")
NOT_PROSE = re.compile(
    r"\$\$.*?\$\$|\$[^$]*\$|```.*?```|`[^`]*`|\{\{[^}]*\}\}|\{[^}]*\}|\]\([^)]*\)", re.DOTALL
)
FOREIGN = {"en": CHINESE, "zh": ENGLISH}
# "one" may be a word; a list may have the word that its things are measured by.
TO_FILL = re.compile(r"(?<![\\A-Za-z{}])\{(?!count\})([a-z_]+)(?::[\u4e00-\u9fff]+)?\}")
CODE = re.compile(r"doc\.")  # what says of exported code what its own English comments say


def texts(path: Path, language: str) -> dict[str, str]:
    """Every text by its key; its forms for one and for many together."""
    there = ROOT / path.with_name(re.sub(rf"{FIRST}(\.\w+)$", rf"{language}\1", path.name))
    written = there.read_text(encoding="utf-8")
    found = dict(flat(tomllib.loads(written) if path.suffix == ".toml" else read_sections(there)))
    if in_translation(language):  # what is missing there is English
        return texts(path, FIRST) | {key: text for key, text in found.items() if text.strip()}
    return found


def in_translation(language: str) -> bool:
    """Whether `make language` keeps its state; else it is written together with English."""
    return (FOLDER / language / "translated.toml").exists()


def flat(found: dict[str, Any], before: str = "") -> Iterator[tuple[str, str]]:
    for key, value in found.items():
        if isinstance(value, str):
            yield before + key, value
        elif isinstance(value, list):
            continue  # further names of a word, which not every language has
        elif is_forms(value):
            yield before + key, " ".join(value.values())
        else:
            yield from flat(value, f"{before}{key}.")


def foreign(language: str, text: str) -> bool:
    signs = FOREIGN.get(language)
    return bool(signs and signs.search(NOT_PROSE.sub(" ", text)))


def test_the_catalogues_are_found():
    assert {str(path.parent) for path in CATALOGUES} >= {"tables", "results", "texts/labels"}
    assert len(CATALOGUES) > 20


@pytest.mark.parametrize("path", CATALOGUES, ids=str)
def test_every_language_has_the_same_keys_and_fills_in_the_same(path):
    first = texts(path, FIRST)
    for language in OTHERS:
        other = texts(path, language)
        assert [key for key in other if not CODE.match(key)] == list(first)
        for key, text in first.items():
            assert set(TO_FILL.findall(other[key])) == set(TO_FILL.findall(text)), key


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", CATALOGUES, ids=str)
def test_no_text_is_in_another_language(path, language):
    assert [key for key, text in texts(path, language).items() if foreign(language, text)] == []


def test_what_is_foreign_is_seen():
    assert foreign("en", "Choose 另一张.")
    assert foreign("zh", "Groups with fewer than {least} records have none.")
    assert not foreign("zh", "Palmer Station LTER 的数据，`one two three four five`")
