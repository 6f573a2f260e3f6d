"""What only the visitor knows: asked, answered, asked no more than needed."""

from __future__ import annotations

import pytest

from tables.messages import LANGUAGES
from tests.app.test_your_data import upload, words_on

ROWS = [f"{i},{1 + i % 5},{60 + i * 7 % 23}.5" for i in range(14)]
CODED = "\n".join(["no,q,weight", *ROWS, "14,99,71", "15,99,72"]).encode() + b"\n"


def asked(app):
    return {radio.key: radio for radio in app.radio if str(radio.key).startswith("yd-ask-")}


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_answer_changes_what_is_read_and_stands_there(language):
    app = upload(CODED, "coded.csv", language)
    found = asked(app)
    assert set(found) == {"yd-ask-code 1 99", "yd-ask-names 0"}
    assert [radio.value for radio in found.values()] == [False, True]
    found["yd-ask-code 1 99"].set_value(True).run()
    assert not app.exception
    assert asked(app)["yd-ask-code 1 99"].value is True
    asked(app)["yd-ask-names 0"].set_value(False).run()
    assert not app.exception
    assert [radio.value for radio in asked(app).values()] == [True, False]


def test_values_that_mean_missing_are_typed_for_one_column_or_for_all():
    app = upload(b"a,b,c\n1,-1,5\n-1,2,6\n3,4,-1\n4,4,2\n", "t.csv")
    app.text_input(key="yd-missing-values").set_value("-1; 77").run()
    assert app.text_input(key="yd-missing-values").value == "-1; 77"
    assert "3 cells" in words_on(app)
    app.text_input(key="yd-missing-values").set_value("").run()
    app.selectbox(key="yd-missing-in").set_value(2).run()
    app.text_input(key="yd-missing-values").set_value("-1").run()
    assert "One cell has no value, in “c”" in words_on(app).replace("\\", "")
    assert not app.exception


SURVEY = b"q,r,age\nlow,x,20\nhigh,y,31\nmedium,x,44\nlow,y,52\nhigh,x,23\n"


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_become_numbers_that_are_seen_and_changed(language):
    app = upload(SURVEY, "survey.csv", language)
    assert "measured 0" in " ".join(asked(app))
    app.selectbox(key="yd-words-in").set_value(0).run()
    app.checkbox(key="yd-words-read").check().run()
    assert [n.value for n in app.number_input if n.key.startswith("yd-word-")] == [2, 4, 3]
    app.number_input(key="yd-word-1").set_value(7.5).run()
    assert not app.exception
    read = app.session_state["view"].own.brought.read()
    assert read.columns[0].cells == ("2", "7.5", "3", "2", "7.5")
    app.selectbox(key="yd-words-in").set_value(1).run()
    app.checkbox(key="yd-words-read").check().run()
    app.number_input(key="yd-word-0").set_value(1.0).run()
    assert not app.exception
    app.checkbox(key="yd-words-read").uncheck().run()
    assert not app.exception
