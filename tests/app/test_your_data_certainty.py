"""Intervals by bootstrap on the page: asked for, stopped, shown, gone with what they belong to."""

from __future__ import annotations

import pytest

from lessons.datasets import DATA
from lessons.text import LANGUAGES
from results.sentences import catalogue
from tests.app.test_your_data import until_done, upload, words_on
from ui.your_data import when_asked

PENGUINS = (DATA / "penguins.csv").read_bytes()


def panel(language="en"):
    app = upload(PENGUINS, "penguins.csv", language)
    return app.segmented_control(key="yd-panel").set_value("certainty").run()


def keys(app):
    return {button.key for button in app.button}


@pytest.mark.parametrize("language", LANGUAGES)
def test_intervals_are_shown_when_asked_for(language):
    app = panel(language)
    said = catalogue(language)["certainty.means"]
    assert said not in words_on(app)
    assert "1000" in app.button(key="yd-intervals").label
    until_done(app.button(key="yd-intervals").click().run(), "intervals")
    assert not app.exception
    assert said in words_on(app)
    assert "yd-intervals" not in keys(app)
    eigenvalues, *loadings = [frame.value for frame in app.dataframe][-3:]
    assert (eigenvalues.iloc[:, 2] < eigenvalues.iloc[:, 1]).all()
    assert (eigenvalues.iloc[:, 1] < eigenvalues.iloc[:, 3]).all()
    assert [list(frame.columns)[1][-1] for frame in loadings] == ["1", "2"]
    app.selectbox(key="yd-axis-other").set_value(2).run()
    assert list(app.dataframe[-1].value.columns)[1].endswith("3")


def test_stop_is_heard_between_steps(monkeypatch):
    monkeypatch.setattr(when_asked, "AT_ONCE", -1.0)  # no step at all: it would never end
    app = panel()
    app.button(key="yd-intervals").click().run()
    assert "yd-intervals-stop" in keys(app.run())
    app.button(key="yd-intervals-stop").click().run()
    assert not app.exception
    assert "yd-intervals-stop" not in keys(app)
    assert "yd-intervals" in keys(app)


def test_another_choice_ends_the_work_and_takes_the_intervals_away(monkeypatch):
    app = panel()
    with monkeypatch.context() as slow:
        slow.setattr(when_asked, "AT_ONCE", -1.0)
        app.button(key="yd-intervals").click().run()
        app.segmented_control(key="yd-scaling").set_value("standard").run()
        assert "yd-intervals" in keys(app)
    until_done(app.button(key="yd-intervals").click().run(), "intervals")
    assert "yd-intervals" not in keys(app)
    app.segmented_control(key="yd-scaling").set_value("none").run()
    assert "yd-intervals" in keys(app)
