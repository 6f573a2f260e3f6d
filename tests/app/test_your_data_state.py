"""Looking, then changing what is analysed or how it is read: nothing stale, nothing breaks."""

from __future__ import annotations

import csv
import io
import random

import pytest
from streamlit.testing.v1 import AppTest

from lessons.text import LANGUAGES
from results.look import COS2, PANELS, Look
from results.sentences import catalogue
from tests.app.test_your_data import upload
from ui.your_data.brought import Brought
from ui.your_data.held import told_apart
from ui.your_data.jump import PLACES


def mixed() -> bytes:
    """Text, dates, gaps, four fields of numbers, names with markup."""
    rng = random.Random(0)
    rows = [
        [f"r{i % 9}", ["x", "y", ""][i % 3], f"2024-01-{i + 1:02d}"]
        + [f"{rng.gauss(0, 1) * (j + 1) + i % 3:.2f}" for j in range(4)]
        for i in range(14)
    ]
    rows[3][4] = rows[7][5] = rows[11][3] = ""
    return csv_bytes(["who", "group", "day", "a", "b", "$c$", "d|e"], rows)


def csv_bytes(head: list[str], rows: list[list[str]]) -> bytes:
    file = io.StringIO()
    csv.writer(file).writerows([head, *rows])
    return file.getvalue().encode()


def press(app: AppTest, kind: str, key: str, value: object) -> None:
    getattr(app, kind)(key=f"yd-{key}").set_value(value).run()
    assert not app.exception, (key, value)


def look_around(app: AppTest) -> None:
    """Set everything that may become stale."""
    press(app, "segmented_control", "stage", "scores")
    press(app, "slider", "keep", 2)
    press(app, "selectbox", "record", 6)
    press(app, "slider", "enough", 95)
    press(app, "segmented_control", "panel", "unusual")
    press(app, "slider", "unusual-keep", 1)
    press(app, "segmented_control", "panel", "records")
    press(app, "selectbox", "look-colour", "d|e")
    press(app, "selectbox", "look-names", "group")
    press(app, "multiselect", "selected", [1, 5, 9])


CHANGES = {
    "fields": ("multiselect", "fields", ["a", "b"]),
    "scale": ("segmented_control", "scaling", "standard"),
    "divisor": ("segmented_control", "ddof", 1),
    "filled": ("segmented_control", "missing", "likelihood"),
    "supplementary": ("multiselect", "supplementary", [0, 1, 2, 3, 4]),
    "text": ("multiselect", "kind-text", [6]),
    "label": ("selectbox", "label", 3),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", CHANGES)
def test_a_change_after_looking_around(name, language):
    app = upload(mixed(), "mixed.csv", language)
    look_around(app)
    press(app, *CHANGES[name])
    assert not app.error
    brought: Brought = app.session_state["view"].own.brought
    assert brought.look.enough == 95  # it asks the same of any table
    assert (brought.look.selected, brought.look.keep, brought.keep) == ((), Look().keep, 1)
    for panel in PANELS:
        press(app, "segmented_control", "panel", panel)
    assert brought.look.panel == PANELS[-1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_scores_of_the_walk_and_the_records_stand_on_one_page(language):
    """Both pictures are called scores; they are two."""
    app = upload(mixed(), "mixed.csv", language)
    press(app, "segmented_control", "stage", "scores")
    press(app, "segmented_control", "panel", "records")
    for colour in ("who", "group", "day", "a", "$c$", ""):
        press(app, "selectbox", "look-colour", colour)
        press(app, "selectbox", "look-names", colour)
    press(app, "toggle", "space", True)
    press(app, "segmented_control", "panel", "both")
    press(app, "segmented_control", "alpha", 0)


def test_another_separator_asks_for_no_column_of_before():
    """A label chosen among seven columns is not asked of one."""
    app = upload(mixed(), "mixed.csv")
    press(app, "selectbox", "label", 3)
    press(app, "multiselect", "kind-text", [6])
    press(app, "selectbox", "separator", ";")
    assert len(app.error) == 1
    assert app.error[0].value.startswith("None of the columns holds numbers")
    press(app, "selectbox", "separator", ",")
    assert not app.error
    brought = app.session_state["view"].own.brought
    assert (brought.options.label, brought.options.kinds) == (None, ())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("power", ["e200", "e-160"])
def test_a_table_that_has_to_be_standardized(power, language):
    """Its variances do not fit: this is said, and the standardized table is analysed."""
    rng = random.Random(2)
    rows = [[f"r{i}", *(f"{rng.gauss(0, 1):.3f}{power}" for _ in range(3))] for i in range(9)]
    app = upload(csv_bytes(["who", "a", "b", "c"], rows), "huge.csv", language)
    assert app.error
    press(app, "segmented_control", "scaling", "standard")
    assert not app.error
    for stage in ("centred", "eigen", "scores"):
        press(app, "segmented_control", "stage", stage)


def test_nothing_is_left_of_a_table_that_was_looked_at():
    app = upload(mixed(), "mixed.csv")
    look_around(app)
    app.button(key="yd-forget").click().run()
    assert not app.exception
    assert app.session_state["view"].own.brought is None
    assert "yd-stage" not in app.session_state


def test_a_lesson_needs_three_records():
    """Two always lie on one line."""
    rows = [["r1", "1", "2"], ["r2", "3", "5"], ["r3", "4", ""], ["r4", "9", ""]]
    app = upload(csv_bytes(["who", "a", "b"], rows), "few.csv")
    app.button(key="yd-open").click().run()
    assert not app.exception
    assert [error.value for error in app.error] == [catalogue("en")["lessons.same"]]
    assert app.session_state["view"].own.table is None


@pytest.mark.parametrize("power", [-150, -9, 0, 100])
def test_the_grid_of_a_lesson_is_a_power_of_ten(power):
    """Whatever the unit: a grid of 0 would catch no record that is dragged."""
    rows = [[f"r{i}", f"{i}e{power}", f"{i * i}e{power}"] for i in range(5)]
    dataset = Brought(csv_bytes(["who", "a", "b"], rows), "t.csv").for_lessons("a", "b")
    assert dataset is not None
    assert float(dataset.grid) == pytest.approx(10.0 ** (power - 1), abs=0)  # of 16 / 40


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_list_of_parts_opens_a_stage_or_a_panel(language):
    app = upload(mixed(), "mixed.csv", language)
    shown = {"walk": "yd-stage", "meaning": "yd-panel"}
    for place in PLACES:
        press(app, "selectbox", "jump", place)
        assert app.selectbox(key="yd-jump").value is None  # every place can be chosen again
        part, inside = place
        if inside:
            assert app.segmented_control(key=shown[part]).value == inside


def test_there_is_no_list_of_parts_that_are_not_there():
    app = upload(b"a,b\n1,2\n", "short.csv")
    assert "yd-jump" not in [box.key for box in app.selectbox]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_axes_shown_are_chosen_and_give_way(language):
    """Other axes in three panels; the same twice changes places; fewer fields, the first two."""
    app = upload(mixed(), "mixed.csv", language)
    press(app, "segmented_control", "panel", "records")
    press(app, "selectbox", "axis-up", 2)
    brought = app.session_state["view"].own.brought
    assert brought.look.axes == (0, 2)
    press(app, "selectbox", "axis-across", 2)
    assert brought.look.axes == (2, 0)
    for panel in ("fields", "both"):
        press(app, "segmented_control", "panel", panel)
        assert app.selectbox(key="yd-axis-across").value == 2
    press(app, "multiselect", "fields", ["a", "b"])
    press(app, "segmented_control", "panel", "records")
    assert "yd-axis-up" not in [box.key for box in app.selectbox]


@pytest.mark.parametrize("language", LANGUAGES)
def test_groups_cos2_and_other_fields_are_looked_at_and_forgotten(language):
    app = upload(mixed(), "mixed.csv", language)
    press(app, "multiselect", "fields", ["a", "b", "d|e"])
    press(app, "segmented_control", "panel", "records")
    assert "yd-around" not in [box.key for box in app.selectbox]
    press(app, "selectbox", "look-colour", "group")
    for kind in ("means", "record_95", "mean_95"):
        press(app, "selectbox", "around", kind)
    press(app, "selectbox", "look-colour", COS2)
    press(app, "segmented_control", "panel", "fields")
    press(app, "multiselect", "more-fields", ["$c$"])
    look = app.session_state["view"].own.brought.look
    assert (look.colour, look.around, look.more_fields) == (COS2, "mean_95", ("$c$",))
    press(app, "multiselect", "fields", ["a", "b", "$c$", "d|e"])
    press(app, "segmented_control", "panel", "fields")
    assert "yd-more-fields" not in [box.key for box in app.multiselect]


def test_of_two_records_with_one_name_the_one_that_is_chosen_is_taken():
    app = upload(mixed(), "mixed.csv")
    press(app, "selectbox", "label", 0)  # record 2 and record 11 are both called r1
    press(app, "multiselect", "left-out", [10])
    press(app, "multiselect", "supplementary", [9])
    brought = app.session_state["view"].own.brought
    assert (brought.choices.left_out, brought.choices.supplementary) == ((10,), (9,))
    names = app.multiselect(key="yd-left-out").options
    assert [names[1], names[4], names[10]] == ["r1 · 2", "r4 · 5", "r1 · 11"]
    press(app, "segmented_control", "stage", "scores")
    names = list(app.selectbox(key="yd-record").options)
    assert len(set(names)) == len(names)
    press(app, "selectbox", "record", len(names) - 1)
    assert brought.record == len(names) - 1
    press(app, "segmented_control", "panel", "records")
    press(app, "multiselect", "selected", [0, len(names) - 1])
    assert brought.look.selected == (0, len(names) - 1)


def test_names_that_look_told_apart_already_stay_different():
    names = ["x", "x · 1", "x", "y"]
    name = told_apart(range(4), names.__getitem__)
    assert len({name(i) for i in range(4)}) == 4
    assert name(3) == "y"
