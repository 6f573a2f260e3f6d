"""Logarithms chosen on the page: what it says of them, and of cells that have none."""

from __future__ import annotations

import pytest

from lessons.text import LANGUAGES
from results.words import catalogue
from tests.app.test_your_data import upload, walk_through, words_on

PARTS = b"who,sand,silt,clay\na,70,20,10\nb,30,30,40\nc,10,60,30\nd,50,25,25\n"
ZERO = PARTS.replace(b"c,10", b"c,0")


@pytest.mark.parametrize("language", LANGUAGES)
def test_parts_of_a_whole(language):
    app = upload(PARTS, "soil.csv", language)
    sentences = catalogue(language)
    assert sentences["stage.clr_zero"] not in walk_through(app)
    app.segmented_control(key="yd-logs").set_value("clr").run()
    assert not app.exception
    said = walk_through(app)
    assert sentences["stage.clr_zero"] in said
    assert sentences["stage.clr"].split("(")[0].split("（")[0] in said
    assert "1986" in words_on(app)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("logs", ["log", "clr"])
def test_a_zero_is_named_and_can_be_solved(logs, language):
    app = upload(ZERO, "soil.csv", language)
    app.segmented_control(key="yd-logs").set_value(logs).run()
    assert not app.exception
    (error,) = app.error
    assert "sand" in error.value
    assert ("line 4" if language == "en" else "第 4 行") in error.value
    app.text_input(key="yd-missing-values").set_value("0").run()
    assert not app.error
    assert not app.exception
    assert app.segmented_control(key="yd-logs").value == logs  # what was chosen still holds
    assert "1986" in words_on(app) or logs == "log"
