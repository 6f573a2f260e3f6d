"""Leaving with a ZIP and coming back: the page as it was left, or a sentence."""

from __future__ import annotations

import io
import zipfile
from dataclasses import replace
from weakref import WeakKeyDictionary

import pytest

from lessons.text import LANGUAGES
from results.exports import archive
from results.parts import content
from results.sentences import catalogue
from results.work_file import SETTINGS, files_of, in_archive
from tables import LIMITS, room
from tests.app.test_your_data import open_page, upload, words_on
from tests.app.test_your_data_state import look_around, mixed, press
from tests.results.test_work_file import MISFIT, changed, same
from ui.your_data.brought import Brought, taken_up
from ui.your_data.takeaways import takeaways


def brought_in(app) -> Brought:
    return app.session_state["view"].own.brought


def left_with(app, language: str, name: str) -> bytes:
    brought = brought_in(app)
    item = takeaways(language, brought, brought.analyse())[name]
    return content(item.part(item.file))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["again", "all"])
def test_the_page_is_as_it_was_left(language, name):
    app = upload(mixed(), "mixed.csv", language)
    press(app, "segmented_control", "scaling", "standard")
    press(app, "multiselect", "supplementary", [2])
    look_around(app)
    before, said = brought_in(app), words_on(app)
    saved = left_with(app, language, name)
    app.button(key="yd-forget").click().run()
    app.file_uploader[0].set_value(("mine.zip", saved, "application/zip")).run()
    assert not app.exception
    assert same(brought_in(app), before)
    again = catalogue(language)["bring.again"]
    assert again in words_on(app)
    assert words_on(app).replace(f"{again}", "").split() == said.split()


@pytest.mark.parametrize("language", LANGUAGES)
def test_settings_that_do_not_fit_are_left_out_and_the_page_stands(language):
    for part, given in MISFIT.items():
        app = upload(changed(**{part: given}), "mine.zip", language)
        assert catalogue(language)["bring.again_partly"] in words_on(app)
    app = upload(changed(version=99), "mine.zip", language)
    assert catalogue(language)["bring.again_newer"] in words_on(app)


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_archive_without_its_table_says_so_and_takes_another(language):
    app = upload(archive({SETTINGS: b"{}"}), "mine.zip", language)
    assert len(app.error) == 1
    assert catalogue(language)["bring.title"] in words_on(app)
    app.file_uploader[0].set_value(("mixed.csv", mixed(), "text/csv")).run()
    assert not app.error
    assert brought_in(app).name == "mixed.csv"


def test_a_typed_file_and_a_pasted_text_come_back_as_they_were():
    for table, name in (("x,y\n1,2\n3,5\n5,6\n", "pasted table"), ((("x", "y"),), "")):
        brought = Brought(table, name)
        found = in_archive(archive(files_of(brought, {})))
        assert same(taken_up(found), brought)


def test_the_zip_names_what_it_is_for():
    app = upload(mixed(), "mixed.csv")
    names = zipfile.ZipFile(io.BytesIO(left_with(app, "en", "all"))).namelist()
    assert SETTINGS in names
    assert names.count("mixed.csv") == 1
    assert not open_page().exception


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", ["table", "archive"])
def test_a_full_server_says_so_and_takes_it_later_with_all_that_was_chosen(
    language, kind, monkeypatch
):
    app = upload(mixed(), "mixed.csv", language)
    press(app, "segmented_control", "scaling", "standard")
    before = brought_in(app)
    data = left_with(app, language, "again") if kind == "archive" else mixed()
    app.button(key="yd-forget").click().run()
    monkeypatch.setattr(room, "_held", WeakKeyDictionary())
    held = Brought(b"", "somebody's")
    assert room.enter(held, LIMITS.room, small=True)
    monkeypatch.setattr(room, "LIMITS", replace(LIMITS, small=1))
    app.file_uploader[0].set_value(("mine.zip", data, "application/zip")).run()
    assert len(app.error) == 1
    assert "MB" in app.error[0].value
    assert brought_in(app) is None
    room.leave(held)
    app.file_uploader[0].set_value(("mine.zip", data, "application/zip")).run()
    assert not app.error
    assert same(brought_in(app), before) == (kind == "archive")
