"""The line under a picture says what to do; how keys do it is said in one place, for all."""

from __future__ import annotations

import pytest

from lessons import registry
from lessons.text import LANGUAGES, lesson_words

KEYS = ("Tab", "arrows", "keyboard", "mouse", "键盘", "方向键", "鼠标")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("lesson", registry.IDS)
def test_no_hint_speaks_of_keys_or_a_mouse(lesson, language):
    words = lesson_words(lesson, language)
    hints = {key: text for key, text in words.items() if key.startswith("hint")}
    assert {key: text for key, text in hints.items() if any(k in text for k in KEYS)} == {}
