"""Lists in sentences, word for word, in both languages: none, one, two, five, six, very many."""

from __future__ import annotations

import pytest

from tables import Message, sentence
from tables.model import Place
from texts import filled_in
from texts.lists import Listed, in_a_row

NAMES = {
    "en": {0: "", 1: "a", 2: "a and b", 5: "a, b, c, d and e", 6: "a, b, c, d, e and 1 more"},
    "zh": {0: "", 1: "a", 2: "a、b", 5: "a、b、c、d、e", 6: "a、b、c、d、e 等 6 列"},
}
FIFTY = {"en": "0, 1, 2, 3, 4 and 45 more", "zh": "0、1、2、3、4 等 50 列"}


@pytest.mark.parametrize("language", NAMES)
def test_names(language):
    measure = {"en": "", "zh": "列"}[language]
    for count, said in NAMES[language].items():
        assert format(Listed(language, tuple("abcdef"[:count])), measure) == said
    assert format(Listed(language, tuple(map(str, range(50)))), measure) == FIFTY[language]


def test_who_says_how_many_there_are_needs_no_measure_word():
    assert str(Listed("zh", tuple("语数英理化生"))) == "语、数、英、理、化等"
    assert in_a_row("zh", "语数英理化生") == "语、数、英、理、化、生"
    assert in_a_row("en", "abcdef") == "a, b, c, d, e, f"


TOLD = [
    (
        Message("texts_left_out", {"count": 7, "names": tuple("甲乙丙丁戊己庚")}),
        "“甲”, “乙”, “丙”, “丁”, “戊” and 2 more hold text",
        "“甲”、“乙”、“丙”、“丁”、“戊”等 7 列是文本",
    ),
    (
        Message("ask_sum", {"field": "c", "names": ("a", "b")}),
        "the sum of “a”, “b”",
        "“c”在每条记录中都是“a”、“b”之和",
    ),
    (
        Message("records_dropped", {"count": 7, "lines": tuple(range(4, 11))}),
        "(lines 4, 5, 6, 7, 8 and 2 more)",
        "（第 4、5、6、7、8 等行）",
    ),
    (Message("records_dropped", {"count": 2, "lines": (4, 9)}), "(lines 4, 9)", "（第 4、9 行）"),
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


def test_no_space_between_two_chinese_characters():
    text = "把 {a} 与 **{b}** 对立"
    assert filled_in(text, {"a": "语文", "b": "数学"}) == "把语文与**数学**对立"
    assert filled_in(text, {"a": "PCA", "b": "3 月"}) == "把 PCA 与 **3 月**对立"
    assert filled_in(text, {"a": "“语 文”", "b": "（x）"}) == "把“语 文”与 **（x）** 对立"
    assert filled_in("{a} and {b}", {"a": "语文", "b": "数学"}) == "语文 and 数学"
