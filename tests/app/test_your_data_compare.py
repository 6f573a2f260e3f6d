"""Numbers of another program, pasted into the page: said what they are, and forgotten with it."""

from __future__ import annotations

import pytest

from lessons.text import LANGUAGES
from results.sentences import say, tell
from tests.app.test_your_data import INTEGERS, upload, words_on
from tests.app.test_your_data_state import press

# Of INTEGERS: C = [[2, 1, 1], [1, 2, −1], [1, −1, 2]] / 3 with divisor m, with m − 1 6/5 of it.
BY_M1, BY_M = "1.2 1.2 0.0", "1.0 1.0 0.0"


def compared(app, text):
    app.text_area(key="yd-compare").set_value(text).run()
    assert not app.exception
    return app


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_pasted_is_said_and_follows_the_divisor(language):
    app = upload(INTEGERS, "integers.csv", language)
    press(app, "segmented_control", "panel", "compare")
    compared(app, BY_M1)
    assert tell(language, "compare.divisor_1") in words_on(app)
    assert say(language, "compare.other_divisor", ours="m") in words_on(app)
    press(app, "segmented_control", "ddof", 1)
    assert app.text_area(key="yd-compare").value == BY_M1
    own = say(language, "compare.own", named="\0", count=3).split("\0")[1]
    assert own in words_on(app)
    compared(app, BY_M)
    assert tell(language, "compare.divisor_0") in words_on(app)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_holds_no_numbers_is_refused_in_words(language):
    app = upload(INTEGERS, "integers.csv", language)
    press(app, "segmented_control", "panel", "compare")
    compared(app, "<img src=x onerror=alert(1)> $x$")
    [error] = app.error
    assert "<img" not in error.value
    compared(app, "")
    assert not app.error


def test_it_is_forgotten_with_the_table():
    app = upload(INTEGERS, "integers.csv")
    press(app, "segmented_control", "panel", "compare")
    compared(app, BY_M1)
    press(app, "segmented_control", "panel", "records")
    press(app, "segmented_control", "panel", "compare")
    assert app.text_area(key="yd-compare").value == BY_M1
    app.button(key="yd-forget").click().run()
    app = upload(INTEGERS, "integers.csv")
    press(app, "segmented_control", "panel", "compare")
    assert app.text_area(key="yd-compare").value == ""
