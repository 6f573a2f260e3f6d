"""No English left in the Chinese texts, except names, code, symbols and units."""

from __future__ import annotations

import re
import tomllib
from itertools import chain

import pytest

from lessons import registry
from lessons.text import LESSONS, lesson_text, shared_words, words_of

LABELS = LESSONS.parent / "ui" / "labels" / "zh.toml"
# Formulas, code, placeholders, colours of meaning, links.
NOT_PROSE = re.compile(
    r"\$\$.*?\$\$|\$[^$]*\$|```.*?```|`[^`]*`|\{\{[^}]*\}\}|\{[^}]*\}|:[a-z]+\[|\]\([^)]*\)",
    re.DOTALL,
)
NAMES = {
    *("PCA", "SVD", "EM", "NumPy", "Python", "Streamlit", "Plotly", "SymPy", "MATLAB", "UCI"),
    *("Tab", "Shift", "Page", "Down", "Up", "Palmer", "Station", "LTER", "Horst", "Hill"),
    *("Gorman", "Fisher", "Brownlee", "MIT", "CC", "Gram", "Minka", "Kaiser", "Falk", "sqrt"),
    *("Eckart", "Young", "Tipping", "Bishop", "Lagrange", "Olivetti", "ORL", "RBF", "ZCA"),
    *("scikit", "learn", "Schölkopf", "Smola", "Müller", "Turk", "Pentland", "zip", "PGM", "PNG"),
    *("cov", "eig", "CPU", "Cao", "Liu", "JPEG", "Research", "Laboratory", "det", "sin", "cos"),
    *("exp", "log", "max", "min", "rank", "Horn", "SVG", "Esc"),
}  # fmt: skip
WORD = re.compile(r"[A-Za-z]{3,}")


def english_in(text: str) -> set[str]:
    return set(WORD.findall(NOT_PROSE.sub(" ", text))) - NAMES


def labels() -> list[str]:
    sections = tomllib.loads(LABELS.read_text(encoding="utf-8")).values()
    return list(chain.from_iterable(section.values() for section in sections))


@pytest.mark.parametrize("lesson", registry.IDS)
def test_lessons(lesson):
    texts = chain.from_iterable(
        sections.values() for sections in lesson_text(lesson, "zh").values()
    )
    words = words_of(LESSONS / lesson / "zh.md").values()
    assert english_in("\n".join([*texts, *words])) == set()


def test_labels_and_shared_words():
    assert english_in("\n".join([*labels(), *shared_words("zh").values()])) == set()
