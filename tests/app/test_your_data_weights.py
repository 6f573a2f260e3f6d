"""Weights as a choice of the page: taken over, shown everywhere, given up; and too many fields."""

from __future__ import annotations

import pytest

from lessons.text import LANGUAGES
from results.look import PANELS
from results.sentences import tell
from results.stages import STAGES
from tests.app.test_your_data import upload
from tests.app.test_your_data_state import csv_bytes, mixed, press
from tests.results import exports
from ui.your_data.brought import Brought


def brought_of(app) -> Brought:
    found: Brought = app.session_state["view"].own.brought
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_weights_in_use_stand_on_every_part_of_the_page(language):
    app = upload(mixed(), "mixed.csv", language)
    brought_of(app).choose(weights=(("a", 2.0), ("$c$", 0.0)))
    press(app, "segmented_control", "panel", "weights")
    said = " ".join(element.value for element in app.markdown)
    assert "a × 2" in said
    assert tell(language, "weights.used") in said
    for stage in STAGES:
        press(app, "segmented_control", "stage", stage)
    for panel in PANELS:
        press(app, "segmented_control", "panel", panel)
        assert not app.error
    app.button(key="yd-weights-none").click().run()
    assert not app.exception
    assert brought_of(app).choices.weights == ()
    assert brought_of(app).analyse().n == 4


@pytest.mark.parametrize("language", LANGUAGES)
def test_of_too_many_fields_those_that_make_the_map_are_offered(language):
    rows = exports.noise(12, 60, 4)
    table = csv_bytes([f"f{j}" for j in range(60)], [[str(x) for x in row] for row in rows])
    app = upload(table, "wide.csv", language)
    found = brought_of(app).analyse()
    press(app, "segmented_control", "panel", "weights")
    assert any("60" in element.value and "50" in element.value for element in app.markdown)
    app.button(key="yd-weights-take").click().run()
    assert not app.exception
    after = brought_of(app).analyse()
    assert after.n == 50
    part = dict(zip(found.prepared.fields, (found.loadings[:2] ** 2).sum(axis=0), strict=True))
    left = [part[name] for name in part if name not in after.prepared.fields]
    assert max(left) <= min(part[name] for name in after.prepared.fields)
