"""All sheets, made once, and the words that they needed braille for."""

from __future__ import annotations

from dataclasses import dataclass, field
from xml.etree import ElementTree

import pytest

from lessons.text import LANGUAGES
from tactile import KINDS, PLACES, braille, sheet_file, sheet_words

SVG = "{http://www.w3.org/2000/svg}"
ALL = [(language, place) for language in LANGUAGES for place in PLACES]


@dataclass
class Everything:
    files: dict = field(default_factory=dict)  # by language, place, kind
    words: dict = field(default_factory=dict)  # by language, place
    asked: dict = field(default_factory=dict)  # by language: words of braille

    def svg(self, language, place):
        return ElementTree.fromstring(self.files[language, place, "svg"])


class Noted(dict):
    """The known words, and which were asked for; cells of all dots stand in for a missing one."""

    def __init__(self, known):
        super().__init__(known)
        self.asked = set()

    def __getitem__(self, word):
        self.asked.add(word)
        return self.get(word, "=" * len(word))


@pytest.fixture(scope="session")
def everything():
    found, known = Everything(), {one: Noted(braille.translated_words(one)) for one in LANGUAGES}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(braille, "translated_words", known.__getitem__)
        for language, place in ALL:
            found.words[language, place] = sheet_words(language, place)
            for kind in KINDS:
                found.files[language, place, kind] = sheet_file(language, place, kind)
    found.asked = {one: noted.asked for one, noted in known.items()}
    return found
