"""Formulas said aloud: what must be heard of some, and what must be heard of none."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from lessons.text import LANGUAGES
from results.markup import formula
from tests.book.made import pages
from tests.speech import formulas_in, speak_formulas

TABLE = tomllib.loads(Path("tests/speech.toml").read_text(encoding="utf-8"))["formula"]
# By its shape, not by what it means; or by a name that is no word.
BADLY = {
    "en": re.compile(
        r"\b(?:T power|transposed power|sans|normal|unknown|composed|divides|cayley|brace|tack)\b"
        r"|U\+|[^\x20-\x7e]"
    ),
    "zh": re.compile(
        r"\\|\{|\}|U\+|[^\u4e00-\u9fffA-Za-z0-9 ，。；：？、！（）….,:?%&-]|[A-Za-z]{5}"
    ),
}

PHANTOM = re.compile(r"<mphantom>.*?</mphantom>", re.DOTALL)


def spoken_of(language: str) -> dict[str, str]:
    """Every formula of all pages, as they are met; what it says."""
    own = (html for address, html in pages().items() if address.startswith(f"{language}/"))
    formulas = formulas_in(own)
    return dict(zip(formulas, speak_formulas(language, formulas), strict=True))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_formula_says_what_the_table_has(language):
    shown = formulas_in(formula(one["tex"], "inline") for one in TABLE)
    assert len(shown) == len(TABLE) > 40
    spoken = speak_formulas(language, shown)
    assert spoken == [one[language] for one in TABLE]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_formula_of_any_page_is_silent_or_said_by_its_shape(language):
    spoken = spoken_of(language)
    assert len(spoken) > 1000
    assert [one for one, words in spoken.items() if not words] == []
    assert [words for words in spoken.values() if BADLY[language].search(words)] == []
    seen = {PHANTOM.sub("", one): words for one, words in spoken.items()}
    transposed = [words for one, words in seen.items() if "𝖳" in one]
    assert len(transposed) > 100
    assert all({"en": "transposed", "zh": "转置"}[language] in words for words in transposed)
