"""Flaws that give an answer away, or ask something else than was meant, as far as they can be seen.

The rest of the list is looked at by people: docs/inventory.md.
"""

from __future__ import annotations

import re
from collections import Counter
from itertools import combinations
from statistics import median

import pytest

from inventory import FORMS, all_items
from inventory.item import LETTERS
from lessons import registry
from lessons.text import lesson_text
from practice import said
from tests.inventory.wordings import HAN, WORD, all_met, size
from tests.texts.test_sentence_length import chinese, english
from texts import LANGUAGES

MET = tuple(all_met())
# Of 20 right options so many may be the longest, or the shortest, of their item; or one between.
LONGEST, MIDDLE = 6, 9
TIMES = 1.6  # the median option of an item
STEM = {"en": 60, "zh": 110}


def test_there_are_twenty_items_in_three_forms_and_two_languages():
    assert len(all_items()) == 20
    assert len(MET) == 20 * len(FORMS) * len(LANGUAGES)


# --- where the right option stands ---------------------------------------------------------------


@pytest.mark.parametrize("form", FORMS)
def test_each_letter_is_right_as_often_and_no_run_is_long(form):
    keys = "".join(item.key(form) for item in all_items().values())
    assert Counter(keys) == dict.fromkeys(LETTERS, 5)
    assert not re.search(r"(.)\1\1", keys)


def test_who_remembers_a_letter_gains_nothing():
    """An item's letter of one form is right in another as often as by chance, or less."""
    for one, other in combinations(FORMS, 2):
        again = [item.id for item in all_items().values() if item.key(one) == item.key(other)]
        assert len(again) <= 5


# --- how long options are ------------------------------------------------------------------------


def rank(met):
    """The right option's chances to be the shortest, ..., the longest; alike ones share a place."""
    right, *wrong = map(len, met.options)
    shorter, alike = sum(one < right for one in wrong), sum(one == right for one in wrong)
    places = range(shorter, shorter + alike + 1)
    return [(place in places) / len(places) for place in range(4)]


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_right_option_is_told_by_no_length(form, language):
    """Who takes the longest each time, or the shortest, or the second, is right about by chance."""
    here = [met for met in MET if (met.form, met.language) == (form, language)]
    chances = [sum(ranks) for ranks in zip(*map(rank, here), strict=True)]
    assert min(chances) >= 2
    assert max(chances[0], chances[-1]) <= LONGEST
    assert max(chances) <= MIDDLE


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_option_stands_out_by_its_length(language):
    here = [met for met in MET if met.language == language]
    lengths = {str(met): [len(option) for option in met.options] for met in here}
    out = {name: of for name, of in lengths.items() if max(of) > TIMES * median(of)}
    assert out == {}


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


# --- who knows nothing but looks closely ---------------------------------------------------------


def parts(text, language):
    """Words in English, pairs of signs in Chinese."""
    if language == "en":
        return {*text.lower().split()}
    signs = text.replace(" ", "")
    return {signs[i : i + 2] for i in range(len(signs) - 1)}


def likeness(met):
    """Of each option to the other three."""
    own = [parts(option, met.language) for option in met.options]
    shared = [[len(one & other) / len(one | other) for other in own] for one in own]
    return [sum(row) for row in shared]


def echo(met):
    """How much of each option the question has said."""
    said_before = parts(met.stem, met.language)
    own = [parts(option, met.language) for option in met.options]
    return [len(one & said_before) / len(one) for one in own]


WISE = {
    "the most alike": likeness,
    "the odd one out": lambda met: [-like for like in likeness(met)],
    "what the question says": echo,
    "what it does not say": lambda met: [-like for like in echo(met)],
}


@pytest.mark.parametrize("trick", WISE)
@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_trick_of_tests_helps(trick, form, language):
    """Who takes each time the option that a rule points at is right about by chance."""
    found = 0.0
    for met in (met for met in MET if (met.form, met.language) == (form, language)):
        worth = WISE[trick](met)
        best = [i for i, one in enumerate(worth) if one > max(worth) - 1e-9]
        found += (0 in best) / len(best)
    assert found <= MIDDLE


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
