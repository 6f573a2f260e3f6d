"""Lists in sentences, word for word, in both languages: none, one, two, five, six, very many."""

from __future__ import annotations

import tomllib
from collections.abc import Callable

import pytest

from live.scripts import FOLDER
from scripts.server import ROOT
from tables import Message, sentence
from tables.model import Place
from tests.modules import Modules
from tests.texts.list_sentences import golden, list_sentences
from texts import LANGUAGES, filled_in
from texts.labels import say
from texts.lists import Listed, either, in_a_row, in_clauses, one_after_another

CASES = tomllib.loads((ROOT / "tests" / "lists.toml").read_text(encoding="utf-8"))["list"]
WORDS = ("comma", "semicolon", "gap", "and", "or")
WAYS: dict[str, Callable[[str, tuple[str, ...]], str]] = {
    "row": in_a_row,
    "and": lambda language, items: str(Listed(language, items)),
    "or": either,
    "gap": one_after_another,
}

NAMES = {
    "en": {0: "", 1: "a", 2: "a and b", 5: "a, b, c, d and e", 6: "a, b, c, d, e and 1 more"},
    "zh": {0: "", 1: "a", 2: "a、b", 5: "a、b、c、d、e", 6: "a、b、c、d、e 等 6 列"},
}
FIFTY = {"en": "0, 1, 2, 3, 4 and 45 more", "zh": "0、1、2、3、4 等 50 列"}


def cases() -> list[tuple[str, str, tuple[str, ...], str]]:
    """Language, way, what stands in a row, what is said."""
    return [
        (language, way, tuple(case["items"]), said)
        for case in CASES
        for language in LANGUAGES
        for way, said in case.get(language, {}).items()
    ]


def test_python_says_what_the_list_says():
    found = [WAYS[way](language, items) for language, way, items, _ in cases()]
    assert found == [said for *_, said in cases()]
    assert {(language, way) for language, way, *_ in cases()} >= {
        (language, way) for language in ("en", "zh") for way in WAYS
    }


def test_the_browser_says_what_the_list_says():
    ask = """async (given) => {
        const { inARow, oneAfterAnother, withItsLast } = await import("/lists.js");
        return given.map(([words, way, items]) =>
            way === "row" ? inARow(words, items)
            : way === "gap" ? oneAfterAnother(words.gap, items)
            : withItsLast(words, words[way], items));
    }"""
    given = [
        [{word: say(language, f"list.{word}") for word in WORDS}, way, items]
        for language, way, items, _ in cases()
    ]
    assert Modules((FOLDER,)).evaluate(ask, given) == [said for *_, said in cases()]


@pytest.mark.parametrize("language", NAMES)
def test_names(language):
    measure = {"en": "", "zh": "列"}[language]
    for count, said in NAMES[language].items():
        assert format(Listed(language, tuple("abcdef"[:count])), measure) == said
    assert format(Listed(language, tuple(map(str, range(50)))), measure) == FIFTY[language]


def test_who_says_how_many_there_are_needs_no_measure_word():
    assert str(Listed("zh", tuple("语数英理化生"))) == "语、数、英、理、化等"
    assert in_clauses("zh", ("a、b", "c")) == "a、b；c"
    assert in_clauses("en", ("a, b", "c")) == "a, b; c"


TOLD = [
    (
        Message("texts_left_out", {"count": 7, "names": tuple("甲乙丙丁戊己庚")}),
        "“甲”, “乙”, “丙”, “丁”, “戊” and 2 more hold text",
        "“甲”、“乙”、“丙”、“丁”、“戊”等 7 列是文本",
    ),
    (
        Message("ask_sum", {"field": "c", "names": ("a", "b")}),
        "the sum of “a” and “b”",
        "“c”在每条记录中都是“a”、“b”之和",
    ),
    (
        Message("records_dropped", {"count": 7, "lines": tuple(range(4, 11))}),
        "(lines 4, 5, 6, 7, 8 and 2 more)",
        "（第 4、5、6、7、8 等行）",
    ),
    (
        Message("records_dropped", {"count": 2, "lines": (4, 9)}),
        "(lines 4 and 9)",
        "（第 4、9 行）",
    ),
    (
        Message("missing_coded", {"count": 6, "field": "a", "cells": (Place(2, "a"),) * 6}),
        "line 2, “a” and 1 more",
        "第 2 行“a”等。",
    ),
]


@pytest.mark.parametrize(("message", "english", "chinese"), TOLD)
def test_sentences_of_the_reading(message, english, chinese):
    assert english in sentence(message, "en")
    assert chinese in sentence(message, "zh")


@pytest.mark.parametrize("language", ["en", "zh"])
def test_every_sentence_that_lists_something(language):
    """Golden texts, written by `python -m tests.texts.list_sentences` and read by a person."""
    assert list(list_sentences(language)) == golden(language).read_text("utf-8").splitlines()


def test_no_space_between_two_chinese_characters():
    text = "把 {a} 与 **{b}** 对立"
    assert filled_in(text, {"a": "语文", "b": "数学"}) == "把语文与**数学**对立"
    assert filled_in(text, {"a": "PCA", "b": "3 月"}) == "把 PCA 与 **3 月**对立"
    assert filled_in(text, {"a": "“语 文”", "b": "（x）"}) == "把“语 文”与 **（x）** 对立"
    assert filled_in("{a} and {b}", {"a": "语文", "b": "数学"}) == "语文 and 数学"
