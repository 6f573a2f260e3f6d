"""The search: what is in its index; what is found by what people type, by the browser's modules."""

from __future__ import annotations

import base64
import gzip
import json
import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from book.on_demand import makers
from course import addresses
from course.phone_pages import for_phone
from course.scripts import FOLDERS, LIBRARY, PAGE, SEARCH, script, search_script
from course.search import search_index
from course.search_text import plain_formula, shown_and_found, words_in
from course.site import Site
from lessons import registry
from lessons.questions import all_questions
from lessons.text import LANGUAGES, lesson_text
from live.scripts import joined
from live.smaller import smaller_script
from tests.lessons.test_questions import TERMS
from tests.modules import Modules
from texts.labels import catalogue
from ui import in_app

MODULES = Modules((*FOLDERS, LIBRARY.parent))
ASKED = tomllib.loads(Path(__file__).with_name("searched.toml").read_text(encoding="utf-8"))
FIRST = 3
MOST = {"en": 60_000, "zh": 150_000}  # bytes, as they cross the wire
FIND = """async ({ index, typed, library }) => {
  globalThis.window = globalThis;
  await import(`/${library}`);
  const { searchIn } = await import("/search_engine.js");
  const { excerptOf, markedIn } = await import("/search_marks.js");
  const find = searchIn(index);
  return typed.map((text) => find(text).map(({ to, title, shown, terms }) =>
    ({ to, title: markedIn(title, terms), excerpt: excerptOf(shown, terms) })));
}"""


@cache
def script_of(language: str) -> str:
    return search_index(Site(), language)


@cache
def index_of(language: str) -> dict[str, Any]:
    packed = script_of(language).split('"')[3]
    found: dict[str, Any] = json.loads(gzip.decompress(base64.b64decode(packed)))
    return found


@cache
def answers(language: str, *typed: str) -> dict[str, list[dict[str, Any]]]:
    """What is found by each, best first."""
    given = {"index": index_of(language), "typed": typed, "library": LIBRARY.name}
    return dict(zip(typed, MODULES.evaluate(FIND, given), strict=True))


def found_by(language: str, typed: str) -> list[dict[str, Any]]:
    asked = (one["typed"] for one in ASKED[language])
    return answers(language, *asked)[typed]


def shown_of(parts: list[dict[str, Any]]) -> str:
    return "".join(f"[{part['text']}]" if part["isHit"] else part["text"] for part in parts)


def test_sixty_are_asked_a_third_of_them_misspelt():
    every = [one for language in LANGUAGES for one in ASKED[language]]
    assert min(len(ASKED[language]) for language in LANGUAGES) >= 30
    assert sum(one.get("slip", False) for one in every) >= 20
    assert all(len({one["typed"] for one in asked}) == len(asked) for asked in ASKED.values())


@pytest.mark.parametrize(
    ("language", "one"),
    [(language, one) for language in LANGUAGES for one in ASKED[language]],
    ids=lambda given: given["typed"] if isinstance(given, dict) else given,
)
def test_the_page_is_among_the_first_three(language, one):
    first = [hit["to"] for hit in found_by(language, one["typed"])][:FIRST]
    assert f"{language}/{one['to']}" in first


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_question_is_found_by_its_own_words(language):
    """All of them; and in English by what its test calls the terms of it."""
    asked = {one.id: one.said_in(language)["ask"] for one in all_questions()}
    found = answers(language, *asked.values())
    page = addresses.questions(language)
    for id, ask in asked.items():
        assert f"{page}#{id}" in [hit["to"] for hit in found[ask]][:FIRST], ask
    if language == "en":
        by_terms = answers(language, *TERMS.values())
        for id, terms in TERMS.items():
            assert f"{page}#{id}" in [hit["to"] for hit in by_terms[terms]][:FIRST], terms


def test_nothing_like_it_is_nothing_found():
    assert answers("en", "zzzzqqq", "", "the")["zzzzqqq"] == []
    assert answers("en", "zzzzqqq", "", "the")["the"] == []


def test_what_is_found_is_marked_where_it_stands():
    hit = found_by("en", "egienvector")[0]
    assert shown_of(hit["title"]) == "[eigenvector]"
    hit = found_by("zh", "特征象量")[0]
    assert shown_of(hit["title"]) == "[特征向量]"
    assert all(len(shown_of(one["excerpt"])) < 250 for one in found_by("en", "loadings"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_index_is_small(language):
    assert len(gzip.compress(script_of(language).encode())) <= MOST[language]


def test_what_every_page_loads_is_small():
    """The box, its button and its key; the rest waits for somebody who searches."""
    box = smaller_script((FOLDERS[0] / "search_box.js").read_text(encoding="utf-8"))
    assert len(gzip.compress(box.encode())) < 1_000
    assert "MiniSearch" not in script(PAGE)
    assert "tokensIn" not in joined(PAGE, FOLDERS)


def test_the_licence_of_the_library_goes_along():
    licence = LIBRARY.with_name("MiniSearch-LICENSE.txt").read_text(encoding="utf-8").strip()
    shipped = search_script()
    assert shipped.startswith(f"/* {LIBRARY.stem}\n{licence}\n*/\n")
    assert shipped.endswith(script(SEARCH))


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_is_found_lies_there(language):
    """By a page's address; a part of it by the id that stands on it."""
    site, made = Site(), {}
    for _, to, *_ in index_of(language)["found"]:
        page, _, part = to.partition("#")
        page = page.partition("?")[0]
        assert page in makers(), to
        if part:
            made[page] = made.get(page) or makers()[page](site)
            assert f'id="{part}"' in made[page], to


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_is_found_once(language):
    places = [one[1] for one in index_of(language)["found"] if one[0] == "step"]
    assert places == [addresses.step(language, *place) for place in registry.places()]


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_of_an_answer_is_shown(language):
    """A sentence that stands in a reveal alone is found by its words and never read."""
    shown = {one[1]: one[4] for one in index_of(language)["found"] if one[0] == "step"}
    looked_at = 0
    for place in registry.places():
        text = lesson_text(place[0], language)[place[1]]
        told, _ = shown_and_found(text.get("reveal", ""))
        first, _ = shown_and_found(text["text"], text.get("ask", ""))
        for sentence in re.split(r"(?<=[.!?。！？]) ?", told):
            if len(sentence) > 20 and sentence not in first:
                looked_at += 1
                assert sentence not in shown[addresses.step(language, *place)], place
    assert looked_at > 50


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_shown_is_plain(language):
    for kind, to, title, at, shown, *_ in index_of(language)["found"]:
        for text in (title, at, shown):
            assert not re.search(r"\{\{|\}\}|\$|\\|\*\*|\ue020|</", text), (to, text)
        assert title, to
        assert kind in catalogue(language)["search"], kind


def test_the_app_has_its_own_addresses():
    held = in_app.looked_in("en")
    packed = json.loads(gzip.decompress(base64.b64decode(held.split('"')[3])))
    places = {one[1] for one in packed["found"]}
    assert "./variance?lang=en&step=rotate" in places
    assert "./your_data?lang=en" in places
    assert "./conventions?lang=en#eigenvector" in places
    assert not any("your_data" in one[1] for one in index_of("en")["found"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_phone_in_class_has_nothing_of_it(language):
    page = makers()[addresses.step(language, "variance", "rotate")](Site()).encode()
    assert page.count(b"data-search") == 1
    assert b"search" not in for_phone(page, language)


# --- texts ----------------------------------------------------------------------------------------


def test_a_sentence_with_a_number_is_found_and_not_shown():
    shown, found = shown_and_found("Take the mean. It is {{mean:plain}} here.\n\n$$x = 1$$\n\nSo:")
    assert shown == "Take the mean."
    assert found == ["It is \ue020 here.", "So:"]


def test_both_cases_are_found_and_neither_is_shown():
    shown, found = shown_and_found("{{if line}}On a line.{{or else}}In a cloud.{{end if}}")
    assert shown == ""
    assert words_in(found) == "cloud in line on"


def test_short_formulas_are_read():
    assert plain_formula(r"C v = \lambda v") == "C v = λ v"
    assert plain_formula(r"\frac{1}{m}") == "\ue020"
    assert shown_and_found("The entry of $v_1$ grows.")[0] == "The entry of v₁ grows."


def test_words_that_are_read_are_not_kept_twice():
    assert words_in(["The mean and the spread"], besides="the mean") == "and spread"
