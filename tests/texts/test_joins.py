"""No code but the engine of lists joins words: `joins.toml` names what is no list in a sentence."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from pathlib import Path

import pytest

from scripts.server import ROOT

KEPT = tomllib.loads(Path(__file__).with_name("joins.toml").read_text(encoding="utf-8"))["kept"]
# Of what is read on a page: scripts and bench speak to a terminal.
FOLDERS = (
    *("book", "classroom", "course", "figures", "lessons", "live", "notebooks", "pages"),
    *("pca_core", "practice", "results", "tables", "tactile", "texts", "ui", "worksheets"),
    "inventory",
)
# A text with a mark of sentences, or a word. Behind the comma of data stands no space, and
# · and / part labels.
MARK = (
    r"""(?P<quote>["'`])(?:(?!(?P=quote)).)*?(?:[,;] |[、，；和与或及]|\b(?:and|or)\b)"""
    r"""(?:(?!(?P=quote)).)*(?P=quote)"""
)
JOINS = {
    ".py": (rf"{MARK}\.join\(", r"[\w)\]]\.join\(", rf"\.replace\({MARK}"),
    ".js": (
        rf"\.join\(\s*{MARK}",
        r"""\.join\(\s*(?!["'`)])""",
        rf"\.replace(?:All)?\({MARK}",
        r"Intl\.ListFormat",
    ),
    ".html": (rf"\bjoin\(\s*{MARK}", r"\bloop\.(?:last|first)\b"),
}


def joins_in(source: str, ending: str) -> int:
    return sum(len(re.findall(pattern, source)) for pattern in JOINS[ending])


def test_nothing_else_joins_words():
    files = (path for folder in FOLDERS for path in (ROOT / folder).rglob("*.*"))
    counted = {
        str(path.relative_to(ROOT)): joins_in(path.read_text(encoding="utf-8"), path.suffix)
        for path in files
        if path.suffix in JOINS
    }
    kept = Counter[str]()
    for group in KEPT:
        assert group["why"]
        kept.update(group["places"])
    assert {name: count for name, count in counted.items() if count} == dict(kept)


@pytest.mark.parametrize(
    ("source", "ending"),
    [
        ('said = ", ".join(names)', ".py"),
        ("said = f\"one of {', or '.join(names)}\"", ".py"),
        ('said = "、".join(names)', ".py"),
        ('tell(language, "word.gap").join(names)', ".py"),
        ("comma.join(names)", ".py"),
        ('written.replace(", ", "、")', ".py"),
        ('names.join("; ")', ".js"),
        ("names.join(`${a} and `)", ".js"),
        ("names.join(words.comma)", ".js"),
        ('written.replaceAll(", ", "、")', ".js"),
        ('new Intl.ListFormat("en")', ".js"),
        ("{{ names | join(', ') }}", ".html"),
        ("{{ ', ' if not loop.last }}", ".html"),
    ],
)
def test_what_joins_words_is_seen(source, ending):
    assert joins_in(source, ending) == 1


@pytest.mark.parametrize(
    ("source", "ending"),
    [
        ('"".join(parts)', ".py"),
        ('" · ".join(labels)', ".py"),
        ("f\"{','.join(cells)}\"", ".py"),
        ('cells.join(",")', ".js"),
        ("key.join()", ".js"),
        ("{{ titles | join(' · ') }}", ".html"),
    ],
)
def test_what_joins_none_is_let_be(source, ending):
    assert joins_in(source, ending) == 0
