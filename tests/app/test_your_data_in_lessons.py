"""Two fields of a visitor's own table are opened in a lesson."""

from __future__ import annotations

from lessons.datasets import DATA, OWN
from tests.app.opened import ask_session, held, turn_to
from tests.app.test_your_data import upload


def test_two_fields_open_in_a_lesson():
    app = upload((DATA / "iris.csv").read_bytes(), "iris.csv")
    app.selectbox(key="yd-pair-1").set_value("sepal_length_cm").run()
    app.button(key="yd-open").click().run()
    assert not app.exception
    turn_to(app, "variance", lang="en", data=OWN)  # the harness does not follow by itself
    assert (held(app)["own"], held(app)["own_since"]) == (OWN, 1)
    state = ask_session(app, "variance/spread", OWN)["state"]
    assert state["fields"] == ["petal_length_cm", "sepal_length_cm"]
    assert "5.1" not in str(app.query_params)


def test_another_pair_is_another_table():
    app = upload((DATA / "iris.csv").read_bytes(), "iris.csv")
    app.button(key="yd-open").click().run()
    turn_to(app, "variance", lang="en", data=OWN)
    first = ask_session(app, "variance/spread", OWN)["state"]
    turn_to(app, "your_data")
    app.selectbox(key="yd-pair-0").set_value("sepal_length_cm").run()
    app.selectbox(key="yd-pair-1").set_value("petal_width_cm").run()
    app.button(key="yd-open").click().run()
    turn_to(app, "variance", lang="en", data=OWN)
    assert held(app)["own_since"] == 2
    assert ask_session(app, "variance/spread", OWN)["state"] != first
