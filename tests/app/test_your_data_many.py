"""More records than a list can hold: they are found by a part of their name."""

from __future__ import annotations

import pytest

from tests.app.test_your_data import upload
from texts import LANGUAGES
from ui.your_data.finding import ALL, FOUND, matches

LABELS = ["Ann", "anna", "Hanna", "Bo", "ann"]


def test_matches_whole_names_first_whatever_their_capitals():
    assert matches(LABELS, "ANN") == [0, 4, 1, 2]
    assert matches(LABELS, " hann ") == [2]
    assert matches(LABELS, "x") == []
    assert matches(LABELS, "") == [0, 1, 2, 3, 4]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_record_far_down_is_found_and_picked(language):
    rows = "\n".join(f"r{i:04d},{i % 7},{i * i % 11},{i % 5}" for i in range(ALL + 400))
    app = upload(f"name,a,b,c\n{rows}\n".encode(), "many.csv", language)
    app.segmented_control(key="yd-panel").set_value("records").run()
    assert len(app.multiselect(key="yd-selected").options) == FOUND

    app.text_input(key="yd-find-selected").set_value("R0777").run()
    assert app.multiselect(key="yd-selected").options == ["r0777"]
    app.multiselect(key="yd-selected").set_value([777]).run()
    app.text_input(key="yd-find-selected").set_value("r08").run()
    assert app.multiselect(key="yd-selected").value == [777]
    assert not app.exception

    app.text_input(key="yd-find-selected").set_value("*nobody*").run()
    assert any("*nobody*" in c.value.replace("\\", "") for c in app.caption)
    app.segmented_control(key="yd-stage").set_value("scores").run()
    app.text_input(key="yd-find-record").set_value("r0899").run()
    app.selectbox(key="yd-record").set_value(899).run()
    app.text_input(key="yd-find-record").set_value("r0001").run()
    assert app.selectbox(key="yd-record").value == 899
    assert not app.exception
