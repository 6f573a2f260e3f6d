"""Two fields of a visitor's own table in the lessons: for this visitor, in this visit only."""

from __future__ import annotations

import gc

import pytest
from streamlit.testing.v1 import AppTest

from lessons.datasets import DATA, OWN, Dataset
from lessons.opened import values_of
from lessons.text import LANGUAGES
from tests.app.test_your_data import MAIN, PAGES, upload, words_on


def test_two_fields_open_in_a_lesson_and_are_forgotten_with_the_table():
    before = values_of.cache_info().currsize
    app = upload((DATA / "iris.csv").read_bytes(), "iris.csv")
    app.selectbox(key="yd-pair-1").set_value("sepal_length_cm").run()
    app.button(key="yd-open").click().run()
    app.switch_page(str(PAGES / "variance.py")).run()  # the harness does not follow by itself
    assert not app.exception
    view = app.session_state["view"]
    assert view.table().fields == ("petal_length_cm", "sepal_length_cm")
    assert app.query_params["data"] == OWN
    assert "5.1" not in str(app.query_params)
    app.switch_page(str(PAGES / "your_data.py")).run()
    app.button(key="yd-forget").click().run()
    assert not app.exception
    assert view.dataset == "worked"
    assert view.own.brought is None
    assert values_of.cache_info().currsize == before
    del app, view
    gc.collect()
    assert not [x for x in gc.get_objects() if isinstance(x, Dataset) and x.id == OWN]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_link_to_somebody_elses_table_says_so(language):
    app = AppTest.from_file(MAIN, default_timeout=60)
    app.query_params.update({"lang": language, "data": OWN})
    app.run()
    assert not app.exception
    assert {"en": "stays with its owner", "zh": "不会随链接传过来"}[language] in words_on(app)
    assert app.query_params["data"] == "worked"
