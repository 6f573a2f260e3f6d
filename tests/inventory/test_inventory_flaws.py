"""Flaws that give an answer away, or ask something else than was meant, as far as they can be seen.

The rest of the list is looked at by people: docs/inventory.md.
"""

from __future__ import annotations

import re

import pytest

from inventory import FORMS, all_items
from lessons import registry
from lessons.text import lesson_text
from practice import said
from tests.inventory.wordings import HAN, WORD, all_met, size
from tests.texts.test_sentence_length import chinese, english
from texts import LANGUAGES

MET = tuple(all_met())
STEM = {"en": 60, "zh": 110}


def test_there_are_twenty_items_in_three_forms_and_two_languages():
    assert len(all_items()) == 20
    assert len(MET) == 20 * len(FORMS) * len(LANGUAGES)


# --- what words give away ------------------------------------------------------------------------

SAME = re.compile(r"(s|ed|ing|es)$")
LITTLE = {
    *("that", "this", "these", "they", "them", "their", "both", "each", "ones", "which", "where"),
    *("with", "from", "more"),
}


def stems(text):
    """Words without their endings, but for little ones."""
    words = {word.lower() for word in WORD.findall(text) if len(word) > 3}
    return {SAME.sub("", word) for word in words - LITTLE}


def runs(text, length=3):
    """Characters that stand in a row."""
    parts = re.findall(r"[\u4e00-\u9fff]+", text)
    return {part[i : i + length] for part in parts for i in range(len(part) - length + 1)}


FOUND_IN = {"en": stems, "zh": runs}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_of_the_question_is_in_the_right_option_only(language):
    found = FOUND_IN[language]
    told = {}
    for met in (met for met in MET if met.language == language):
        wrong = set().union(*map(found, met.options[1:]))
        if only := (found(met.stem) & found(met.right)) - wrong:
            told[str(met)] = only
    assert told == {}


# What options of one item may begin with, besides one and the same word.
KINDS = (r"\d", r"(?:Both|One)\b", r"(?:All|None|Two|Three)\b", r"None|\d+ %")


def begins_alike(options):
    if len({option.split()[0] for option in options}) == 1:
        return True
    return any(all(re.match(kind, option) for option in options) for kind in KINDS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_options_of_an_item_begin_and_end_alike(language):
    here = [met for met in MET if met.language == language]
    if language == "en":
        assert [str(met) for met in here if not begins_alike(met.options)] == []
    assert [
        str(met) for met in here if any(option[-1] in ".。,，;；" for option in met.options)
    ] == []


PHRASES = re.compile(
    r"\b(all|none|both|neither) of (the above|these|them)\b|以上(都|皆|均)|上述", re.IGNORECASE
)
NEGATIVE = re.compile(
    r"\b(not|never|no|except|wrong|false|incorrect)\b|不|没有|错|非", re.IGNORECASE
)
ASKED = re.compile(r"[^.!。！]*[?？]")
ABSOLUTE = re.compile(
    r"\b(always|never|every time|impossible|must)\b|总是|永远|绝对|必须", re.IGNORECASE
)


def test_no_option_is_all_or_none_of_the_others():
    assert [text for met in MET for text in met.texts if PHRASES.search(text)] == []


def test_no_question_asks_for_what_is_not_so():
    questions = [" ".join(ASKED.findall(met.stem)) for met in MET]
    assert all(questions)
    assert [text for text in questions if NEGATIVE.search(text)] == []


def test_no_option_is_ruled_out_by_an_absolute_word():
    assert [text for met in MET for text in met.options if ABSOLUTE.search(text)] == []


# --- how much there is to read -------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_question_is_short(language):
    here = [met for met in MET if met.language == language]
    sizes = {str(met): size(met.stem, language) for met in here}
    assert {name: of for name, of in sizes.items() if of > STEM[language]} == {}
    count, ends, most = {"en": (english, ".!?:;", 25), "zh": (chinese, "。！？；", 60)}[language]
    longer = [
        sentence
        for met in here
        for text in met.texts
        for words, sentence in count(text, ends)
        if words > most
    ]
    assert longer == []


def test_each_language_is_written_in_its_own_signs():
    for met in MET:
        for text in met.texts:
            if met.language == "en":
                assert not HAN.search(text), text
            else:
                assert not re.search(r"[A-Za-z]|[,;:?!](?! ?−?\d)", text.replace("°", "")), text


# --- forms ---------------------------------------------------------------------------------------


def test_contexts_are_new_in_each_form_and_each_item():
    contexts = [form.context for item in all_items().values() for form in item.forms.values()]
    assert len({*contexts}) == len(contexts) == 60


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_question_is_asked_twice(language):
    stems_met = [met.stem for met in MET if met.language == language]
    assert len({*stems_met}) == len(stems_met)


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_of_it_is_asked_in_lessons_or_in_practice(language):
    """Who met an item before would show that they remember it."""
    lessons = [text for lesson in registry.IDS for text in lesson_text(lesson, language).values()]
    elsewhere = "\n".join(text for part in lessons for text in part.values())
    elsewhere += "\n".join(
        text for part in said.catalogue(language).values() for text in part.values()
    )
    sentences = [
        sentence.strip()
        for met in MET
        if met.language == language
        for sentence in re.split(r"(?<=[.?!。？！])", met.stem)
        if len(sentence.strip()) > 12
    ]
    assert len(sentences) > 100
    assert [one for one in sentences if one in elsewhere] == []
