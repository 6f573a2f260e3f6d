"""Sentences are short, formulas apart: at most 25 words in English, 60 characters in Chinese.

A sentence ends at a full stop, a question mark or an exclamation mark, and in Chinese at `；`, too.
In English a part before a colon or a semicolon is held to 25 words by itself; of whole sentences
that are longer there are still a few, which must not become more.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from lessons.text import CASE

ROOT = Path(__file__).parents[2]
FOLDERS = ("lessons", "texts/labels", "results", "tables", "notebooks", "tactile")
FORMULA = re.compile(r"\$[^$]+\$|\{[^{}]*\}|`[^`]*`")
FORM = re.compile(r"\{\{[^}]*\}\}")
APART = re.compile(r"```.*?```|\$\$.*?\$\$|^#.*?$", re.DOTALL | re.MULTILINE)
BLOCK = re.compile(r"\n\s*\n|\n(?=[-*>] |\d+\. |\w[\w ]*: )|\|")
LINK = re.compile(r"\]\([^)]*\)|:\w+(?=\[)")
LONGER = 36  # English sentences of more than 25 words, to the full stop
LONGEST = 35  # words of the longest of them


def text_files(language: str) -> list[Path]:
    found = [
        path
        for folder in FOLDERS
        for kind in ("md", "toml")
        for path in (ROOT / folder).rglob(f"*{language}.{kind}")
        if path.stem.split(".")[-1] == language
    ]
    return sorted(found)


def strings(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list):
        for one in value.values() if isinstance(value, dict) else value:
            yield from strings(one)


def passages(path: Path) -> Iterator[str]:
    """Everything that is read in one go, in either case of those that a text tells apart."""
    text = path.read_text(encoding="utf-8")
    for one in strings(tomllib.loads(text)) if path.suffix == ".toml" else [text]:
        seams = one.replace("{{end if}}{{if", "{{end if}} {{if")
        for case in {CASE.sub(r"\3", seams), CASE.sub(r"\4", seams)}:
            apart = APART.sub("\n\n", case)
            plain = FORMULA.sub("·", FORM.sub("·", apart))
            yield from BLOCK.split(LINK.sub("", plain))


def english(passage: str, ends: str) -> Iterator[tuple[int, str]]:
    """How many words a sentence has, and the sentence."""
    for sentence in re.split(rf"(?<=[{ends}])[\])\"”*_]*\s+", passage):
        yield sum(bool(re.search("[A-Za-z]", word)) for word in sentence.split()), sentence


def chinese(passage: str, ends: str) -> Iterator[tuple[int, str]]:
    """A word in Latin letters counts as one character."""
    for sentence in re.split(f"[{ends}]", passage):
        yield len(re.findall(r"[\u4e00-\u9fff]|[A-Za-z]{2,}", sentence)), sentence


Count = Callable[[str, str], Iterator[tuple[int, str]]]


def longer(language: str, count: Count, ends: str, most: int) -> set[tuple[int, str, str]]:
    there = text_files(language)
    assert len(there) > 30
    return {
        (size, str(path.relative_to(ROOT)), sentence.strip())
        for path in there
        for passage in passages(path)
        for size, sentence in count(passage, ends)
        if size > most
    }


@pytest.mark.parametrize(
    ("language", "count", "ends", "most"),
    [("en", english, ".!?:;", 25), ("zh", chinese, "。！？；", 60)],
    ids=["en", "zh"],
)
def test_no_sentence_is_too_long(language, count, ends, most):
    assert longer(language, count, ends, most) == set()


def test_whole_english_sentences_that_are_longer_do_not_become_more():
    found = longer("en", english, ".!?", 25)
    assert len(found) <= LONGER, sorted(found)
    assert max(size for size, *_ in found) <= LONGEST


def test_sentences_are_counted():
    assert list(english("One two. Three · four: five?", ".!?")) == [
        (2, "One two."),
        (3, "Three · four: five?"),
    ]
    assert [size for size, _ in chinese("主成分，PCA；方差。", "。；")] == [4, 2, 0]
