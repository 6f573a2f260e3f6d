"""Languages are folders of `texts/languages`: what each says of itself, and which one is asked for.

`language.toml` holds the fields of `Language`, `type.css` what the language asks of type. English
is the first: from it comes what another language has not translated yet.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from babel import Locale, UnknownLocaleError

FOLDER = Path(__file__).parent / "languages"
ENGLISH = "en"


@dataclass(frozen=True)
class Language:
    """One language; the name of its folder is the first part of `tag` (BCP 47)."""

    name: str  # in itself
    tag: str
    locale: str
    direction: str = "ltr"
    spaces: bool = True  # whether words stand apart
    endings: tuple[str, ...] = ()  # of a word in the plural

    @property
    def attributes(self) -> str:
        """Of the element that holds a page."""
        direction = f' dir="{self.direction}"' if self.direction != "ltr" else ""
        return f'lang="{self.tag}"{direction}'


def in_folder(folder: Path = FOLDER) -> dict[str, Language]:
    """By the names of their folders, English first."""
    names = (path.parent.name for path in folder.glob("*/language.toml"))
    ordered = sorted(names, key=lambda name: (name != ENGLISH, name))
    return {name: _told(folder / name / "language.toml") for name in ordered}


def _told(path: Path) -> Language:
    told = tomllib.loads(path.read_text(encoding="utf-8"))
    return Language(**{**told, "endings": tuple(told.get("endings", ()))})


KNOWN = in_folder()
LANGUAGES = tuple(KNOWN)


def preferred(accepted: str) -> str:
    """The first that is there of those a browser can read: "de, zh-CN;q=0.8" is zh."""
    names = (one.strip().partition(";")[0].partition("-")[0] for one in accepted.lower().split(","))
    return next((name for name in names if name in KNOWN), ENGLISH)


def type_rules() -> str:
    """What the languages ask of type, as one style sheet."""
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted(FOLDER.glob("*/type.css")))


def plural(language: str, count: float) -> str:
    """The form of CLDR for so many: "one", "few", "many", "other", …"""
    return rules(KNOWN[language].tag).plural_form(float(count))


@cache
def rules(tag: str) -> Locale:
    """A tag that CLDR does not list, as en-XA, has the rules of its first part."""
    try:
        return Locale.parse(tag, sep="-")
    except UnknownLocaleError:
        return Locale.parse(tag.partition("-")[0])
