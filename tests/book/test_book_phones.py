"""A page as a phone in class first has it: little, and whole enough to vote."""

from __future__ import annotations

import gzip
import json
import re

import pytest

from book.class_pages import teach_page
from book.on_demand import makers
from course import scripts
from course.phone_pages import for_phone
from course.site import Site
from lessons.text import LANGUAGES
from live.scripts import joined

MOST = 60_000  # bytes over the wire, of a phone's first page and what it is told first
BESIDE = 5_000  # ... of which are heads of answers and the room's state
LOADED = re.compile(r'(?:<script[^>]* src|<link rel="stylesheet" href)="(?:\.\./)*([^"]+)"')
TOLD = re.compile(r'told\(\s*"(\w+)\.(\w+)"')


def page_of(address: str) -> str:
    made = makers()[address](Site())
    assert isinstance(made, str)
    return made


def packed(content: str | bytes) -> int:
    return len(gzip.compress(content if isinstance(content, bytes) else content.encode()))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("step", ["class", "variance/rotate", "kernel/centre"])
def test_the_first_page_is_little(language, step):
    whole = page_of(f"{language}/{step}.html")
    page = for_phone(whole.encode(), language).decode()
    files = scripts.script_files()
    loaded = LOADED.findall(page)
    assert len(loaded) == 4, "style, words, script"
    assert scripts.knock() in loaded, "... and who comes in"
    late = files[scripts.assets(language).reading]  # reads a number; comes while one thinks
    weight = packed(page) + packed(late) + sum(packed(files[name]) for name in loaded)
    assert weight < MOST - BESIDE
    assert not re.search(r"\.woff2", "".join(str(files[name]) for name in loaded))
    own = scripts.assets(language)
    for name in ("page", "style", "words"):
        named = re.search(rf'data-{name}="([^"]+)"', page)
        assert named
        assert named[1] in vars(own).values(), "what comes after is there"
        assert named[1] not in loaded


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_phone_has_a_word_for_all_that_it_says(language):
    spoken = json.loads(
        scripts.words_script(language, scripts.PHONE).removeprefix("var pcaWords = ")[:-2]
    )
    source = "".join(joined(main, scripts.FOLDERS) for main in (scripts.PHONE, scripts.READING))
    asked = set(TOLD.findall(source))
    assert len(asked) > 40
    assert [key for section, key in asked if key not in spoken[section]] == []
    assert "hour" not in spoken["class"]
    assert len(spoken["class"]) < 100, "none of a teacher's"
    assert {"unit_sleep", "field_sleep"} <= set(spoken["class"]), "told by what the class enters"


def test_the_teachers_page_stays_as_it_is():
    _, html = teach_page(Site(), "en")
    assert for_phone(html.encode(), "en") == html.encode()
