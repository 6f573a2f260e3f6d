"""A language to translate into: its folder, its catalogues with nothing in them yet; and what of
them is missing, or has changed in English since it was translated.

    python -m scripts.language es

Run again it writes only the files that are not there. What has been translated it remembers with
hashes of both texts in `translated.toml` of the language's folder: a text counts as changed when
its English one has another hash, until it is changed, too, or its line there is deleted.
"""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256
from json import dumps
from pathlib import Path
from typing import Any

from babel import Locale, UnknownLocaleError
from babel.core import get_global

from lessons.text import split, words_in
from texts import is_forms
from texts.language import ENGLISH, rules

ROOT = Path(__file__).parent.parent
PACKAGES = ("lessons", "notebooks", "practice", "results", "tables", "texts")
NAME = re.compile(rf"(?P<stem>.+\.)?{ENGLISH}\.(?P<ending>md|toml)")
WORDS = "words"
COUNTED = range(201)  # what a form is asked for that is met with no smaller number is left out
LANGUAGE = 'name = "{name}"\ntag = "{id}"\nlocale = "{id}_{region}"\ndirection = "{direction}"\n'
TOLD = "# Hashes of each text in English and here, when it was translated (`make language`).\n"
LISTED = 12  # keys named in a row


@dataclass(frozen=True)
class State:
    """Of all texts, by "file#key": what is not translated, and what of English has changed."""

    texts: int
    missing: tuple[str, ...]
    changed: tuple[str, ...]

    def told(self) -> str:
        done = self.texts - len(self.missing)
        lines = [f"{done} of {self.texts} texts are translated."]
        for name, keys in (("Missing", self.missing), ("Changed in English", self.changed)):
            lines += [f"\n{name}: {len(keys)}"] if keys else []
            for path, found in by_file(keys).items():
                more = f" … and {len(found) - LISTED} more" if len(found) > LISTED else ""
                lines.append(f"  {path}: {', '.join(found[:LISTED])}{more}")
        return "\n".join(lines)


def by_file(keys: tuple[str, ...]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for key in keys:
        path, _, name = key.partition("#")
        found.setdefault(path, []).append(name)
    return found


def catalogues(root: Path) -> list[Path]:
    """Every file of English texts."""
    paths = (path for package in PACKAGES for path in (root / package).rglob("*.*"))
    return sorted(path for path in paths if NAME.fullmatch(path.name))


def of_language(path: Path, language: str) -> Path:
    """The same catalogue in another language."""
    return path.with_name(NAME.sub(rf"\g<stem>{language}.\g<ending>", path.name))


def make(root: Path, language: str) -> State:
    """Writes what is not there. Raises ValueError for a language that CLDR does not know."""
    try:
        locale = rules(language)
    except (UnknownLocaleError, ValueError) as error:
        raise ValueError(f"{language!r} is no language of CLDR, such as es or pl") from error
    folder = root / "texts" / "languages" / language
    if not (folder / "language.toml").exists():
        folder.mkdir()
        (folder / "language.toml").write_text(about(language, locale), encoding="utf-8")
    for path in catalogues(root):
        there = of_language(path, language)
        if not there.exists() and texts_in(path):
            there.write_text(emptied(path, kinds(locale)), encoding="utf-8")
    return remembered(root, language, folder / "translated.toml")


def about(language: str, locale: Locale) -> str:
    likely = get_global("likely_subtags").get(language, language)
    return LANGUAGE.format(
        id=language,
        name=locale.get_display_name() or language,
        region=likely.rpartition("_")[2],
        direction="rtl" if locale.character_order == "right-to-left" else "ltr",
    )


def kinds(locale: Locale) -> list[str]:
    """The forms that the language has for whole numbers."""
    found = {locale.plural_form(n) for n in COUNTED}
    return [*sorted(found - {"other"}), "other"]


def emptied(path: Path, forms: list[str]) -> str:
    """A catalogue in the shape it has, without its texts."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".toml":
        return "\n".join(in_toml(tomllib.loads(text), forms)).lstrip() + "\n"
    return "".join(emptied_step(*part) for part in split(text, "## "))


def emptied_step(step: str, body: str) -> str:
    mark = "{}:\n" if step == WORDS else "### {}\n\n"
    return f"## {step}\n\n" + "".join(mark.format(key) for key, _ in sections(step, body)) + "\n"


def sections(step: str, body: str) -> Iterable[tuple[str, str]]:
    """Of a step each section, of the words of a lesson each line."""
    return words_in(body) if step == WORDS else split(body, "### ")


def in_toml(texts: Mapping[str, Any], forms: list[str]) -> Iterator[str]:
    """What belongs to a section stands behind what belongs to none."""
    for key, text in sorted(texts.items(), key=lambda one: is_section(one[1])):
        if isinstance(text, str):
            yield f"{key} = {dumps('' if text.strip() else text)}"
        elif isinstance(text, list):
            yield f"{key} = []"
        elif is_forms(text):
            yield f"{key} = {{ " + ", ".join(f'{kind} = ""' for kind in forms) + " }"
        else:
            yield f"\n[{key}]"
            yield from in_toml(text, forms)


def is_section(text: object) -> bool:
    return isinstance(text, dict) and not is_forms(text)


def remembered(root: Path, language: str, memory: Path) -> State:
    """What is missing and what has changed; what is newly translated is remembered."""
    before: dict[str, str] = tomllib.loads(memory.read_text("utf-8")) if memory.exists() else {}
    now: dict[str, str] = {}
    missing, changed, count = [], [], 0
    for path in catalogues(root):
        there = of_language(path, language)
        own = texts_in(there) if there.exists() else {}
        for key, english in texts_in(path).items():
            name, count = f"{path.relative_to(root).as_posix()}#{key}", count + 1
            if not own.get(key):
                missing.append(name)
                continue
            hashes = f"{digest(english)} {digest(own[key])}"
            old = before.get(name, hashes)
            if old.split()[0] != hashes.split()[0] and old.split()[1] == hashes.split()[1]:
                changed.append(name)
                hashes = old
            now[name] = hashes
    lines = (f"{dumps(name)} = {dumps(hashes)}\n" for name, hashes in now.items())
    memory.write_text(TOLD + "".join(lines), encoding="utf-8")
    return State(count, tuple(missing), tuple(changed))


def texts_in(path: Path) -> dict[str, str]:
    """Every text of a catalogue by its key, forms together; what is no sentence is left out."""
    written = path.read_text(encoding="utf-8")
    found = flat(tomllib.loads(written)) if path.suffix == ".toml" else in_markdown(written)
    return {key: text for key, text in found if text.strip()}


def flat(found: Mapping[str, Any], before: str = "") -> Iterator[tuple[str, str]]:
    for key, value in found.items():
        if isinstance(value, str):
            yield before + key, value
        elif is_forms(value):
            yield before + key, "\n".join(value.values())
        elif isinstance(value, dict):
            yield from flat(value, f"{before}{key}.")


def in_markdown(text: str) -> Iterator[tuple[str, str]]:
    for step, body in split(text, "## "):
        for name, said in sections(step, body):
            yield f"{step}/{name}", said


def digest(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:8]


def main() -> None:
    if len(sys.argv) != 2 or not sys.argv[1]:
        sys.exit("Say which language: make language ID=es")
    try:
        print(make(ROOT, sys.argv[1]).told())
    except ValueError as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
