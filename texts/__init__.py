"""Sentences in several languages: a folder with one file for each, all with the same keys.

What a language does not say yet is said in English (`texts.marks`), sentence by sentence.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from numbers import Real
from pathlib import Path
from typing import Any

from texts.language import ENGLISH as ENGLISH
from texts.language import LANGUAGES as LANGUAGES
from texts.language import plural
from texts.marks import BEGIN, marked

FORMS = {"zero", "one", "two", "few", "many", "other"}  # what CLDR calls them
CHINESE = r"\u3000-\u9fff\uff00-\uffef"  # characters and marks
HAN = r"\u3400-\u9fff"
# What is filled in begins or ends with a character; bold with a mark at its edge needs its space.
OPENS = re.compile(rf"[{CHINESE}“‘]|\*+[{HAN}]")
CLOSES = re.compile(rf"(?:[{CHINESE}”’]|[{HAN}]\*+)$")
PLACE = r"(?P<place>\**\{\w+(?::[^{}]*)?\}\**)"
BEFORE = re.compile(rf"(?<=[{CHINESE}]) (?={PLACE})")
AFTER = re.compile(rf"{PLACE} (?=[{CHINESE}])")
Read = Callable[[Path], Mapping[str, Any]]
Mark = Callable[[str], str]


@dataclass(frozen=True)
class Catalogue:
    """`say(language, "section.name", n=3)`: the text with `{n}` filled in, nothing escaped.
    A text with forms, as `one` and `other`, chooses by its `count`.

    mark : what is done to a sentence that stays English
    """

    folder: Path
    file: str = "{language}.toml"
    mark: Mark = marked

    def of(self, language: str) -> dict[str, Any]:
        """Everything of one language, by section."""
        return in_language(language, self.folder, self.file, read, self.mark)

    def texts(self, language: str) -> dict[str, str]:
        """Every text by "section.name"; its forms by "section.name.one" and so on."""
        found = {}
        for section, texts in self.of(language).items():
            for name, text in texts.items():
                found[f"{section}.{name}"] = form(text, None, language)
                if isinstance(text, dict):
                    more = {kind: one for kind, one in text.items() if kind != "other"}
                    found |= {f"{section}.{name}.{kind}": one for kind, one in more.items()}
        return found

    def stays_english(self, language: str) -> bool:
        """Whether anything of it is not translated yet."""
        return BEGIN in json.dumps(self.of(language), ensure_ascii=False)

    def say(self, language: str, key: str, **values: object) -> str:
        section, _, name = key.partition(".")
        text = form(self.of(language)[section][name], values.get("count"), language)
        return filled_in(text, values) if values else text


def filled_in(text: str, values: Mapping[str, Any]) -> str:
    """The text with its values. Where a space would come to stand between two Chinese characters,
    there is none: 与 {name} 对立 is 与语文对立, and 与 PCA 对立."""

    def before(found: re.Match[str]) -> str:
        return "" if OPENS.match(found["place"].format(**values)) else " "

    def after(found: re.Match[str]) -> str:
        return found["place"] + ("" if CLOSES.search(found["place"].format(**values)) else " ")

    if " " not in text:
        return text.format(**values)
    return AFTER.sub(after, BEFORE.sub(before, text)).format(**values)


def form(text: str | dict[str, str], count: object, language: str) -> str:
    """The text, or of its forms the one for so many."""
    if isinstance(text, str):
        return text
    if not isinstance(count, Real):
        return text["other"]
    own = ENGLISH if text["other"].startswith(BEGIN) else language
    return text.get(plural(own, float(count)), text["other"])


@cache
def in_language(
    language: str, folder: Path, file: str, read: Read, mark: Mark = marked
) -> dict[str, Any]:
    """The texts of a file, English where the language has none. `{language}` stands in its name."""
    english = read(folder / file.format(language=ENGLISH))
    own = folder / file.format(language=language)
    if language == ENGLISH:
        return dict(english)
    return completed(read(own) if own.exists() else {}, english, mark)


def completed(own: Mapping[str, Any], english: Mapping[str, Any], mark: Mark) -> dict[str, Any]:
    """The texts of a language, and for what is not there or empty the English ones, marked."""
    found = dict(own)
    for key, text in english.items():
        if isinstance(text, dict) and not is_forms(text):
            found[key] = completed(own.get(key, {}), text, mark)
        elif isinstance(text, str | dict):
            found[key] = filled(own.get(key)) or in_english(text, mark)
    return found


def in_english(text: str | dict[str, str], mark: Mark) -> str | dict[str, str]:
    """What is empty in English, or only a space, is no sentence: it may be missing elsewhere."""
    if isinstance(text, dict):
        return {kind: mark(one) for kind, one in text.items()}
    return mark(text) if text.strip() else ""


def filled(text: str | dict[str, str] | None) -> str | dict[str, str] | None:
    """None where it is not translated; of several forms the last has to be there."""
    if isinstance(text, dict):
        text = {kind: one for kind, one in text.items() if one}
        return text if "other" in text else None
    return text or None


def is_forms(text: object) -> bool:
    """Whether these are the forms of one sentence, and no section of several."""
    return isinstance(text, dict) and "other" in text and set(text) <= FORMS


@cache
def read(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text(encoding="utf-8"))
