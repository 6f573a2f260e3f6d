"""Every page, step, language and dataset through the whole app, without a browser."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from lessons import datasets, registry
from lessons.text import LANGUAGES, lesson_text

MAIN = Path(__file__).parents[2] / "ui" / "main.py"
PAGES = MAIN.parents[1] / "pages"
STEPS = [(lesson, step.id) for lesson in registry.IDS for step in registry.lesson(lesson).steps]


def name_of(part):
    return "-".join(part) if isinstance(part, tuple) else str(part)


def open_page(page: str, **link: str) -> AppTest:
    """The page as it comes up when the link is opened cold."""
    app = AppTest.from_file(MAIN, default_timeout=60)
    for name, value in link.items():
        app.query_params[name] = value
    app.run()
    if page != "start":
        app.switch_page(str(PAGES / f"{page}.py"))
        for name, value in link.items():
            app.query_params[name] = value
        app.run()
    return app


def words_on(app: AppTest) -> str:
    elements = [*app.markdown, *app.caption, *app.warning, *app.success, *app.error, *app.info]
    return "\n".join(element.value for element in elements)


@pytest.mark.parametrize(("language", "dataset"), list(product(LANGUAGES, datasets.IDS)))
def test_start_page_opens(language, dataset):
    app = open_page("start", lang=language, data=dataset)
    assert not app.exception
    assert app.query_params["data"] == dataset


@pytest.mark.parametrize(
    ("place", "language", "dataset"), list(product(STEPS, LANGUAGES, datasets.IDS)), ids=name_of
)
def test_every_step_opens_from_its_link(place, language, dataset):
    lesson, step = place
    app = open_page(lesson, lang=language, data=dataset, step=step, div="m-1")
    assert not app.exception
    assert not app.warning
    assert lesson_text(lesson, language)[step]["title"] in words_on(app)
    assert app.query_params["step"] == step
    assert app.query_params["data"] == dataset
    assert app.query_params["div"] == "m-1"


def test_the_names_of_the_fields_follow_the_language():
    app = open_page("variance", lang="zh", data="penguins", step="centre")
    assert "喙长" in words_on(app)
    app.segmented_control(key="set-language").set_value("en").run()
    assert "bill length mm" in words_on(app)
    assert "喙" not in words_on(app)


@pytest.mark.parametrize("place", STEPS, ids="-".join)
def test_every_step_opens_on_the_wall(place):
    lesson, step = place
    app = open_page(lesson, lang="en", data="worked", step=step, present="1")
    assert not app.exception


NONSENSE = {
    "data": "no_such_table",
    "div": "0",
    "step": "no_such_step",
    "fields": "1,1",
    "moved": "99:1,1",
    "present": "maybe",
    "theta": "north",
}


@pytest.mark.parametrize(("name", "value"), NONSENSE.items())
def test_nonsense_in_a_link_falls_back_with_a_note(name, value):
    app = open_page("variance", **{"lang": "en", "step": "rotate", name: value})
    assert not app.exception
    assert f"{name} = “" in words_on(app)
    assert app.query_params["data"] == "worked"


def test_nonsense_is_shown_as_text():
    app = open_page("variance", lang="en", step="rotate", data="<b>$x$[a](http://b)</b>")
    note = next(c.value for c in app.caption if "data = " in c.value)
    assert "<b>" not in note
    assert "[a](" not in note


def test_moved_records_come_with_the_link():
    app = open_page("variance", lang="en", step="centre", data="worked", moved="1:0,0.5")
    assert not app.exception
    app.button(key="skip-answer-variance-centre-worked").click().run()
    assert "0 & 1 & 2 & 4 & 2" in words_on(app)


def test_no_variance_is_said_and_can_be_undone():
    moved = ";".join(f"{i}:1,1" for i in range(1, 6))
    app = open_page("variance", lang="en", step="rotate", data="worked", moved=moved)
    assert not app.exception
    assert "same place" in words_on(app)
    app.button(key="reset-here").click().run()
    assert not app.warning
    assert "moved" not in app.query_params


def test_language_changes_nothing_else():
    app = open_page("variance", lang="en", step="rotate", data="worked", theta="30", moved="1:0,1")
    app.radio(key="answer-variance-rotate-worked").set_value("45")
    app.button(key="submit-answer-variance-rotate-worked").click().run()
    assert app.success
    app.run()  # after a fragment's run AppTest holds only the fragment
    app.segmented_control(key="set-language").set_value("zh").run()
    assert not app.exception
    assert app.success
    assert app.radio(key="answer-variance-rotate-worked").value == "45"
    link = app.query_params
    assert (link["lang"], link["step"], link["theta"], link["moved"]) == (
        "zh",
        "rotate",
        "30",
        "1:0,1",
    )


def test_typed_code_is_refused_in_words():
    app = open_page("variance", lang="en", step="spread", data="worked")
    app.text_input(key="answer-variance-spread-worked").set_value("__import__('os').system('true')")
    app.run()
    assert not app.exception
    assert "not allowed here" in app.error[0].value
    assert "import" in app.error[0].value


@pytest.mark.parametrize("typed", ["6/5", "1.2", "６／５", "1 + 1/5"])
def test_any_equivalent_form_of_the_answer_counts(typed):
    app = open_page("variance", lang="en", step="spread", data="worked")
    app.text_input(key="answer-variance-spread-worked").set_value(typed).run()
    assert app.success


def test_first_guess_of_the_language_is_the_browsers():
    app = AppTest.from_file(MAIN, default_timeout=60)
    app.context = {"locale": "zh-CN"}
    app.run()
    assert app.query_params["lang"] == "zh"
