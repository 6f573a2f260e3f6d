"""Every item in every form and language, and its words."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import product

from inventory import FORMS, all_items
from texts import LANGUAGES

WORD = re.compile(r"[A-Za-z][A-Za-z'’-]*")
HAN = re.compile(r"[\u4e00-\u9fff]")


@dataclass(frozen=True)
class Met:
    """An item as it is met. `options`: the right one first."""

    item: str
    form: str
    language: str
    stem: str
    options: tuple[str, ...]

    @property
    def right(self):
        return self.options[0]

    @property
    def texts(self):
        return (self.stem, *self.options)

    def __str__(self):
        return f"{self.item} {self.form} {self.language}"


def all_met():
    for item, form, language in product(all_items().values(), FORMS, LANGUAGES):
        wording = item.forms[form].wordings[language]
        yield Met(item.id, form, language, wording.stem, wording.options)


def size(text, language):
    """Words in English; characters in Chinese, marks and all."""
    return len(text.split()) if language == "en" else len(text)
