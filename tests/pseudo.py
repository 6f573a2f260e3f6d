"""Languages that nobody speaks, made from the English texts: accents on all letters, 40 % longer,
marks from right to left in names. What is not translated is told at a glance.

    python -m tests.pseudo folder pattern

run in a copy of the project that has them, writes the pages that match into a folder.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Callable
from itertools import count
from json import dumps
from pathlib import Path
from typing import Any

from book.on_demand import makers
from course import scripts
from course.site import Site
from lessons.text import split
from scripts.language import WORDS, catalogues, kinds, make, of_language, sections
from scripts.seeded import copy
from scripts.server import ROOT
from tests.app.test_your_data import GAPS, upload, walk_through
from tests.book.made import Named
from texts import is_forms
from texts.language import rules

WHOLE, HALF = "pl", "ar"  # Polish has four forms of a sentence; Arabic goes from right to left
LATIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
ACCENTS = "áƀćďéƒǵĥíĵķĺḿńóṕʠŕśťúṽŵẋýźÁƁĆĎÉƑǴĤÍĴĶĹḾŃÓṔɊŔŚŤÚṼŴẊÝŹ"
LETTERS = str.maketrans(LATIN, ACCENTS)
# What a translator leaves as it is: code, formulas but for their words, places to fill in.
KEPT = re.compile(
    r"\$\$.*?\$\$|(?<!\\)\$[^$]*\$|`[^`]*`|\{\{[^}]*\}\}|\{[^}]*\}|\]\([^)]*\)"
    r"|:[a-z]+(?=\[)|\\[a-z]+|&[a-z]+;|<[^>]+>"
)
IN_FORMULA = re.compile(r"(\\text\{)([^}]*)")
LONGER, WORD = 0.4, 8
RIGHT_TO_LEFT = "\N{RIGHT-TO-LEFT MARK}"
YOUR_DATA = "your_data.txt"
Translate = Callable[[str], str]


def pseudo(text: str) -> str:
    return "\n".join(map(_longer, text.split("\n")))


def _longer(line: str) -> str:
    """In accents, and with a tail; a row of a table has none."""
    said = accented(line)
    tail = "ẋ" * round(LONGER * sum(a != b for a, b in zip(line, said, strict=True)))
    words = (tail[i : i + WORD] for i in range(0, len(tail), WORD))
    return said if line.startswith("|") else " ".join([said, *words])


def accented(text: str) -> str:
    letters = list(text.translate(LETTERS))
    for found in KEPT.finditer(text):
        kept = IN_FORMULA.sub(lambda one: one[1] + one[2].translate(LETTERS), found[0])
        letters[found.start() : found.end()] = kept
    return "".join(letters)


def every_second(text: str, turns: Any = count()) -> str:  # noqa: B008 - goes on from call to call
    return pseudo(text) if next(turns) % 2 else ""


def fill(root: Path, language: str, translate: Translate) -> None:
    """Every catalogue of a language, and its name."""
    forms = kinds(rules(language))
    for path in catalogues(root):
        text, there = path.read_text(encoding="utf-8"), of_language(path, language)
        if path.suffix == ".md":
            told = "".join(in_markdown(text, translate))
        else:
            mark = RIGHT_TO_LEFT if path.name.startswith("names.") else ""
            told = in_toml(tomllib.loads(text), forms, lambda one: translate(one) + mark)  # noqa: B023
        there.write_text(told, encoding="utf-8")
    about = root / "texts" / "languages" / language / "language.toml"
    said = re.sub(r'name = "(.*)"', rf'name = "\1{RIGHT_TO_LEFT}"', about.read_text("utf-8"))
    about.write_text(said, encoding="utf-8")


def in_markdown(text: str, translate: Translate) -> list[str]:
    lines = []
    for step, body in split(text, "## "):
        pattern = "{}: {}\n" if step == WORDS else "### {}\n{}\n\n"
        lines += [f"## {step}\n"]
        lines += [pattern.format(name, translate(said)) for name, said in sections(step, body)]
    return lines


def in_toml(texts: dict[str, Any], forms: list[str], translate: Translate) -> str:
    """Each form says which one it is. What has no section comes first; JSON's texts are TOML's."""
    first, later = [], []
    for key, text in texts.items():
        if is_forms(text):
            said = translate(text["other"])
            each = (f"{form} = {dumps(said and f'[{form}] {said}')}" for form in forms)
            first.append(f"{key} = {{ {', '.join(each)} }}\n")
        elif isinstance(text, dict):
            later.append(f"[{key}]\n{in_toml(text, forms, translate)}")
        elif isinstance(text, str):
            first.append(f"{key} = {dumps(translate(text))}\n")
    return "".join(first + later)


def copied(root: Path, *languages: tuple[str, Translate]) -> None:
    """The project as it lies here, with these languages."""
    copy(ROOT, root)
    for language, translate in languages:
        make(root, language)
        fill(root, language, translate)


def pages_of(root: Path, pattern: str) -> Path:
    """The folder of the pages of a copy. Raises AssertionError where one cannot be made."""
    out = root / "build" / "pseudo"
    command = [sys.executable, "-m", "tests.pseudo", str(out), pattern]
    alone = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(command, cwd=root, env=alone, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return out


def main(out: Path, pattern: str) -> None:
    """The pages and packs of the book that match, what browsers load beside them; and what
    Streamlit says of a table of one's own, where that matches."""
    site = Site(bakery=Named())
    for address, making in makers().items():
        if re.fullmatch(pattern, address):
            put(out / address, making(site))
    for address, content in scripts.script_files().items():
        put(out / address, content)
    for language in (WHOLE, HALF):
        if re.fullmatch(pattern, f"{language}/{YOUR_DATA}"):
            put(out / language / YOUR_DATA, walk_through(upload(GAPS, "lab.xlsx", language)))


def put(path: Path, content: str | bytes | None) -> None:
    assert content is not None, path
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content if isinstance(content, bytes) else content.encode())


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2])
