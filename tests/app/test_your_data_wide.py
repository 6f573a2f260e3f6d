"""More fields than a list can hold, on the page: found, taken, left out, listed."""

from __future__ import annotations

from streamlit.testing.v1 import AppTest

from results.look import PANELS
from results.stages import STAGES
from tests.app.opened import words_on
from tests.app.test_your_data import upload
from tests.results.wide import csv, genes, spectra
from ui.your_data.finding import ALL, FOUND

ENCODINGS = 120  # and some: the longest list of the page


def longest(app: AppTest) -> int:
    """Options of the longest list."""
    lists = [*app.multiselect, *app.selectbox]
    return max(len(one.options) for one in lists)


def test_no_list_holds_all_fields():
    app = upload(csv(*genes()), "genes.csv", "zh")
    for panel in PANELS:
        app.segmented_control(key="yd-panel").set_value(panel).run()
        assert longest(app) < ENCODINGS
    for stage in STAGES:
        app.segmented_control(key="yd-stage").set_value(stage).run()
    assert not app.exception
    assert FOUND < ALL < 600


def test_fields_are_taken_and_left_out_by_what_finds_them():
    names, X = spectra()
    app = upload(csv(names, X), "spectra.csv", "en")
    fields = lambda: words_on(app).split(" records and **")[-1].split("** fields")[0]  # noqa: E731

    app.text_input(key="yd-find-fields").set_value("500–600").run()
    assert "finds **51** fields: **500 nm**, **502 nm**, **504 nm** and 48 more" in words_on(app)
    app.button(key="yd-fields-only").click().run()
    assert fields() == "51"
    app.selectbox(key="yd-find-group").set_value("700–750").run()
    assert app.text_input(key="yd-find-fields").value == "700–750"
    app.button(key="yd-fields-add").click().run()
    assert fields() == "77"
    app.text_input(key="yd-find-fields").set_value("500–510").run()
    app.button(key="yd-fields-without").click().run()
    assert fields() == "71"
    app.button(key="yd-fields-every").click().run()
    assert fields() == "301"
    assert app.button(key="yd-fields-every").disabled
    app.text_input(key="yd-find-fields").set_value("*nowhere*").run()
    assert "finds no field" in words_on(app)
    assert app.button(key="yd-fields-only").disabled
    assert not app.exception


def test_fields_of_the_table_are_found():
    app = upload(csv(*genes()), "genes.csv", "en")
    app.segmented_control(key="yd-panel").set_value("fields").run()
    assert len(app.dataframe[-1].value) == 100
    app.text_input(key="yd-find-listed").set_value("ax-*").run()
    assert len(app.dataframe[-1].value) == 150
    app.text_input(key="yd-find-listed").set_value("X-599").run()
    assert [name.endswith("X-599") for name in app.dataframe[-1].value.iloc[:, 0]] == [True]
    assert not app.exception


def test_two_fields_far_down_go_into_a_lesson():
    names, X = genes()
    app = upload(csv(names, X), "genes.csv", "en")
    app.text_input(key="yd-find-pair-1").set_value(names[-1]).run()
    app.selectbox(key="yd-pair-1").set_value(names[-1]).run()
    app.text_input(key="yd-find-pair-1").set_value(names[5]).run()
    assert app.selectbox(key="yd-pair-1").value == names[-1]
    assert not app.exception
