"""Logarithms chosen on the page: what it says of them, and of cells that have none."""

from __future__ import annotations

import pytest

from lessons.text import LANGUAGES
from results.sentences import catalogue
from tests.app.test_your_data import upload, walk_through, words_on

PARTS = b"who,sand,silt,clay\na,70,20,10\nb,30,30,40\nc,10,60,30\nd,50,25,25\n"
ZERO = PARTS.replace(b"c,10", b"c,0")


@pytest.mark.parametrize("language", LANGUAGES)
def test_parts_of_a_whole(language):
    app = upload(PARTS, "soil.csv", language)
    sentences = catalogue(language)
    assert sentences["stage.clr_zero"] not in walk_through(app)
    app.segmented_control(key="yd-transform").set_value("clr").run()
    assert not app.exception
    said = walk_through(app)
    assert sentences["stage.clr_zero"] in said
    assert sentences["stage.clr"].split("(")[0].split("（")[0] in said
    assert "1986" in words_on(app)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("logs", ["log", "clr"])
def test_a_zero_is_named_and_can_be_solved(logs, language):
    app = upload(ZERO, "soil.csv", language)
    app.segmented_control(key="yd-transform").set_value(logs).run()
    assert not app.exception
    (error,) = app.error
    assert "sand" in error.value
    assert ("Line 4" if language == "en" else "第 4 行") in error.value
    app.text_input(key="yd-missing-values").set_value("0").run()
    assert not app.error
    assert not app.exception
    assert app.segmented_control(key="yd-transform").value == logs  # what was chosen still holds
    assert "1986" in words_on(app) or logs == "log"


@pytest.mark.parametrize("language", LANGUAGES)
def test_zeros_are_replaced_by_a_press(language):
    app = upload(ZERO, "soil.csv", language)
    words = catalogue(language)
    assert words["prepare.zeros"] not in [toggle.label for toggle in app.toggle]
    app.segmented_control(key="yd-transform").set_value("clr").run()
    assert app.error
    app.toggle(key="yd-zeros").set_value(True).run()
    assert not app.exception
    assert not app.error
    assert "Martín-Fernández" in words_on(app)
    assert words["stage.clr_zero"] in walk_through(app)
    app.toggle(key="yd-zeros").set_value(False).run()  # the press can be taken back
    assert app.error


SPECTRA = "sample," + ",".join(str(1100 + 2 * j) for j in range(120)) + "\n"
SPECTRA += "".join(
    f"s{i}," + ",".join(f"{(i + 1) * (j % 17) + j * i % 5 + i:.1f}" for j in range(120)) + "\n"
    for i in range(8)
)


@pytest.mark.parametrize("language", LANGUAGES)
def test_spectra_are_cut_set_against_themselves_and_filtered(language):
    app = upload(SPECTRA.encode(), "nir.csv", language)
    app.text_input(key="yd-find-fields").set_value("1100–1199").run()
    app.button(key="yd-fields-only").click().run()
    app.segmented_control(key="yd-transform").set_value("snv").run()
    app.number_input(key="yd-filter-lowest").set_value(20).run()
    app.segmented_control(key="yd-filter-by").set_value("iqr").run()
    app.segmented_control(key="yd-scaling").set_value("pareto").run()
    assert not app.exception
    assert not app.error
    said = words_on(app)
    assert "**8**" in said
    assert "**40**" in said
    assert "Barnes" in said
    assert "20%" in said
    walked = walk_through(app)
    assert catalogue(language)["stage.pareto"] in walked
    assert catalogue(language)["stage.snv"] in walked
    brought = app.session_state["view"].own.brought
    assert len(brought.choices.fields) == 50


def test_snv_is_offered_where_fields_lie_along_an_axis():
    options = upload(PARTS, "soil.csv").segmented_control(key="yd-transform").options
    assert not any("SNV" in option for option in options)
    options = upload(SPECTRA.encode(), "nir.csv").segmented_control(key="yd-transform").options
    assert any("SNV" in option for option in options)
