"""Files of a large table: begun by a press, told of, stopped, saved by another, forgotten."""

from __future__ import annotations

import io
import zipfile
from dataclasses import replace
from itertools import count

import pytest

from lessons.datasets import DATA
from lessons.text import LANGUAGES
from results.parts import content
from results.sentences import say
from tables.limits import LIMITS, MB
from tests.app.test_your_data import until_done, upload
from ui.your_data import leaving, when_asked
from ui.your_data.takeaways import NAMES, takeaways

PENGUINS = (DATA / "penguins.csv").read_bytes()
LONG = [name for name in NAMES if name not in leaving.SMALL_FILES]


@pytest.fixture(autouse=True)
def _large(monkeypatch):
    monkeypatch.setattr(leaving, "LARGE", 100)


@pytest.fixture
def _slow(monkeypatch):
    monkeypatch.setattr(when_asked, "AT_ONCE", -1.0)  # no step at all: it would never end


def press_file(app, name):
    return app.button(key=f"yd-file-{name}").click().run()


def keys(app):
    return {button.key for button in app.button if str(button.key).startswith("yd-file-")}


def saved(app):
    """The labels of the files that can be saved, by their names."""
    buttons = {item.proto.id.rsplit("-", 1)[-1]: item.proto.label for item in downloads(app)}
    return {name: label for name, label in buttons.items() if name in LONG}


def downloads(app):
    return app.get("download_button")


def brought_in(app):
    return app.session_state["view"].own.brought


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_small_table_takes_one_press(language, monkeypatch):
    monkeypatch.undo()
    app = upload(PENGUINS, "penguins.csv", language)
    assert len(downloads(app)) == len(NAMES)
    assert keys(app) == set()


def test_how_many_numbers_are_large(monkeypatch):
    monkeypatch.undo()
    brought = brought_in(upload(PENGUINS, "penguins.csv"))
    found = brought.analyse()
    m, n = found.m, found.n
    assert leaving.count_numbers(brought, found) == m * n + (3 * m + 5 * n) * found.model.rank
    brought.files = 1
    assert leaving.count_numbers(brought, found) == m * n + 3 * m + 5 * n


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_zip_too_large_to_be_brought_back_says_so(language, monkeypatch):
    app = upload(PENGUINS, "penguins.csv", language)
    before = len(app.warning)
    until_done(press_file(app, "all"), "file-all")
    assert len(app.warning) == before
    monkeypatch.setattr(leaving, "LIMITS", replace(LIMITS, bytes=MB))
    app.run()
    assert say(language, "leave.again") in app.warning[-1].value
    until_done(press_file(app, "again"), "file-again")
    assert len(app.warning) == before


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", LONG)
def test_a_file_is_made_and_then_saved(name, language):
    app = upload(PENGUINS, "penguins.csv", language)
    assert keys(app) == {f"yd-file-{other}" for other in LONG}
    assert len(downloads(app)) == len(leaving.SMALL_FILES)
    until_done(press_file(app, name), f"file-{name}")
    assert not app.exception
    assert say(language, f"leave.{name}") in saved(app)[name]
    assert "MB" in saved(app)[name]
    assert keys(app) == {f"yd-file-{other}" for other in LONG if other != name}
    brought = brought_in(app)
    made = brought.known(f"file-{name}")
    if made.startswith(b"PK"):
        with zipfile.ZipFile(io.BytesIO(made)) as opened:
            assert opened.testzip() is None
            assert len(opened.namelist()) > 1
    else:
        item = takeaways(language, brought, brought.analyse())[name]
        assert made == content(item.part(item.file))


@pytest.mark.usefixtures("_slow")
@pytest.mark.parametrize("language", LANGUAGES)
def test_stop_is_heard_and_others_wait_meanwhile(language):
    app = upload(PENGUINS, "penguins.csv", language)
    press_file(app, "all")
    app.run()
    assert not app.exception
    waiting = {button.key: button.disabled for button in app.button}
    assert all(waiting[f"yd-file-{name}"] for name in LONG if name != "all")
    [bar] = app.get("progress")
    assert bar.proto.text == say(language, "leave.busy", file="README.txt")
    app.button(key="yd-file-all-stop").click().run()
    assert not app.exception
    assert keys(app) == {f"yd-file-{name}" for name in LONG}
    assert not any(button.disabled for button in app.button if button.key in keys(app))
    press_file(app, "script")
    assert brought_in(app).known(leaving.PART).name == "penguins-pca.py"


def test_the_part_in_the_making_is_named(monkeypatch):
    """A step a run: the names are those of the archive, in their order, from the second on."""
    clock = count(0.0, 0.4)
    monkeypatch.setattr(when_asked, "monotonic", lambda: next(clock))
    monkeypatch.setattr(when_asked, "AT_ONCE", 0.5)
    app = press_file(upload(PENGUINS, "penguins.csv"), "all")
    part, named = brought_in(app).known(leaving.PART), []
    while "yd-file-all-stop" in keys(app):
        [bar] = app.get("progress")
        named.append(bar.proto.text)
        app.run()
    expected = [say("en", "leave.busy", file=inner.name) for inner in part.parts]
    assert list(dict.fromkeys(named)) == [*expected[1:], say("en", "leave.busy", file=part.name)]
    assert "all" in saved(app)


def test_one_file_is_kept_at_a_time():
    app = upload(PENGUINS, "penguins.csv")
    until_done(press_file(app, "workbook"), "file-workbook")
    assert set(saved(app)) == {"workbook"}
    until_done(press_file(app, "scores"), "file-scores")
    assert set(saved(app)) == {"scores"}
    assert brought_in(app).known("file-workbook") is None


CHANGES = {
    "another way to prepare": lambda app: app.segmented_control(key="yd-scaling").set_value(
        "standard"
    ),
    "another stage": lambda app: app.segmented_control(key="yd-stage").set_value("scores"),
    "fewer components": lambda app: app.number_input(key="yd-files").set_value(2),
    "another look": lambda app: app.toggle(key="yd-space").set_value(True),
    "intervals": lambda app: app.button(key="yd-intervals").click(),
    "the other divisor": lambda app: app.segmented_control(key="yd-ddof").set_value(1),
}


@pytest.mark.parametrize("change", CHANGES)
def test_a_made_file_goes_with_what_it_shows(change, monkeypatch):
    from ui.your_data import takeaways as module

    monkeypatch.setattr(module, "IN_FILES", 1)
    monkeypatch.setattr(leaving, "IN_FILES", 1)
    app = upload(PENGUINS, "penguins.csv")
    app.segmented_control(key="yd-panel").set_value(
        "certainty" if change == "intervals" else "records"
    ).run()
    until_done(press_file(app, "script"), "file-script")
    assert set(saved(app)) == {"script"}
    CHANGES[change](app).run()
    if change == "intervals":
        until_done(app, "intervals")
    assert not app.exception
    assert saved(app) == {}
    assert brought_in(app).known("file-script") is None


def test_another_choice_ends_the_making(monkeypatch):
    app = upload(PENGUINS, "penguins.csv")
    with monkeypatch.context() as slow:
        slow.setattr(when_asked, "AT_ONCE", -1.0)
        press_file(app, "report")
        assert "yd-file-report-stop" in keys(app.run())
        app.segmented_control(key="yd-scaling").set_value("standard").run()
    assert keys(app) == {f"yd-file-{name}" for name in LONG}
    assert brought_in(app).known(leaving.PART) is None
