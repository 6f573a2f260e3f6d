"""The page of conventions and words, and the ways to it, through the whole app."""

from __future__ import annotations

from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from lessons import glossary
from lessons.text import LANGUAGES

MAIN = Path(__file__).parents[2] / "ui" / "main.py"
PAGES = MAIN.parents[1] / "pages"
TITLES = {"en": "Conventions and words", "zh": "约定与词汇"}


def open_page(page: str, **link: str) -> AppTest:
    app = AppTest.from_file(MAIN, default_timeout=60)
    app.query_params.update(link)
    app.run()
    app.switch_page(str(PAGES / f"{page}.py"))
    app.query_params.update(link)
    return app.run()


def told(app: AppTest) -> str:
    return "\n".join(element.value for element in [*app.markdown, *app.caption])


def links(app: AppTest) -> dict[str, str]:
    """Label of every link to a page of the course: what the link says."""
    found = app.get("page_link")
    return {link.proto.label: link.proto.query_string for link in found}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_tells_every_word_and_call(language):
    app = open_page("conventions", lang=language, data="iris", div="m-1")
    assert not app.exception
    text = told(app)
    assert f"# {TITLES[language]}" in text
    assert all(w.says[language] in text for w in glossary.words().values())
    assert all(n in text for w in glossary.words().values() for n in w.elsewhere[language])
    assert all(call in text for call in ("np.cov(X, rowvar=False)", "p$rotation", "latent"))
    assert (app.query_params["data"], app.query_params["div"]) == ("iris", "m-1")


def test_a_word_asked_for_stands_first_and_in_the_link():
    app = open_page("conventions", lang="en", data="worked", word="score")
    assert not app.exception
    says = [m.value for m in app.markdown if " · " in m.value]
    assert says[0].startswith("**score** · 得分")
    assert app.query_params["word"] == "score"
    app.segmented_control(key="set-language").set_value("zh").run()
    assert app.query_params["word"] == "score"
    app.switch_page(str(PAGES / "variance.py")).run()
    assert "word" not in app.query_params


def test_nonsense_for_a_word_leaves_a_note():
    app = open_page("conventions", lang="en", data="worked", word="no_such_word")
    assert not app.exception
    assert "word = “" in told(app)
    assert "word" not in app.query_params


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_step_links_its_words_and_says_nothing_of_the_data(language):
    app = open_page("variance", lang=language, data="iris", step="rotate", moved="1:1,1")
    found = links(app)
    term = {"en": "variance", "zh": "方差"}[language]
    assert found[term] == f"lang={language}&word=variance"
    app.button(key="skip-answer-variance-rotate-iris").click().run()
    assert not app.exception
    assert app.query_params["moved"] == "1:1,1"


def test_words_of_the_answer_come_with_the_answer():
    app = open_page("projection", lang="en", data="worked", step="share")
    assert "explained variance ratio" not in links(app)
    app.button(key="skip-answer-projection-share-worked").click().run()
    assert "explained variance ratio" in links(app)


def test_the_wall_has_no_footnotes():
    app = open_page("variance", lang="en", data="worked", step="rotate", present="1")
    assert "variance" not in links(app)


def test_the_panel_leads_to_the_page():
    app = open_page("variance", lang="zh", data="worked", step="rotate")
    assert links(app)["全部约定与词汇"] == "lang=zh"
