"""Every page of the course as Streamlit runs it: one component that is told which page it holds."""

from __future__ import annotations

import pytest
from streamlit.testing.v1 import AppTest

from lessons import registry
from lessons.address import ERRATA, MATERIAL, PRACTICE, WORDS
from lessons.text import LANGUAGES, lesson_text
from tests.app.opened import MAIN, held, open_page, say, tell, turn_to, words_on
from texts.labels import say as label

# The name of a page's script → what the app calls the page.
FRONT = (PRACTICE, WORDS, ERRATA, MATERIAL)
NAMES = {"start": "", **{one: one for one in (*FRONT, *registry.IDS)}}
OFFERS = [
    (lesson_id, step.id)
    for lesson_id in registry.IDS
    for step in registry.lesson(lesson_id).steps
    if step.upload or step.errand
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("page", NAMES)
def test_a_page_holds_its_own(page, language):
    app = open_page(page, lang=language)
    assert held(app) == {
        "page": NAMES[page],
        "language": language,
        "own": "",
        "own_since": 0,
        "mine": [],
        "mine_since": 0,
        "answer": None,
    }


@pytest.mark.parametrize("locale", ["zh-CN", "en-GB", "fr"])
def test_first_guess_of_the_language_is_the_browsers(locale):
    app = AppTest.from_file(MAIN, default_timeout=60)
    app.context = {"locale": locale}
    app.run()
    assert held(app)["language"] == ("zh" if locale == "zh-CN" else "en")


@pytest.mark.parametrize("language", ["xx", "", "<b>", "EN"])
def test_a_language_that_is_none_changes_nothing(language):
    app = open_page("variance", lang=language)
    assert held(app)["language"] == "en"


def test_the_other_language_is_spoken_by_streamlit_too():
    app = say(open_page("variance", lang="en"), "language", "zh")
    assert held(app)["language"] == "zh"
    turn_to(app, "your_data")
    assert f"# {label('zh', 'app.your_data')}" in words_on(app)


@pytest.mark.parametrize("message", ["xx", None, 7, ["zh"], {"zh": 1}, "<b>"])
def test_no_other_language_is_spoken(message):
    app = say(open_page("variance", lang="en"), "language", message)
    assert not app.exception
    assert held(app)["language"] == "en"


def test_the_component_leads_to_another_page():
    app = say(open_page("start", lang="en"), "go", {"page": "svd", "query": {"step": "exact"}})
    assert not app.exception
    assert held(app)["page"] == "svd"
    assert app.query_params["step"] == "exact"


@pytest.mark.parametrize(
    "message",
    [None, "svd", [], ["svd"], {}, {"page": "../app"}, {"page": None}, {"page": ["svd"]},
     {"page": "nowhere", "query": {}}, {"page": {"a": 1}, "query": 7}],
)  # fmt: skip
def test_it_leads_to_no_page_that_is_none(message):
    app = say(open_page("variance", lang="en"), "go", message)
    assert not app.exception
    assert held(app)["page"] in ("variance", "")


@pytest.mark.parametrize("query", [None, 7, [1], {"step": ["<b>"], "x": None}])
def test_an_address_that_is_none_is_text_at_most(query):
    app = say(open_page("start", lang="en"), "go", {"page": "svd", "query": query})
    assert not app.exception
    assert held(app)["page"] == "svd"


# --- what only some steps offer ---------------------------------------------------------------


@pytest.mark.parametrize("place", OFFERS, ids="/".join)
def test_a_step_offers_what_needs_a_session(place):
    lesson_id, step_id = place
    app = open_page(lesson_id, lang="en", step=step_id)
    assert offered(app, *place)


def test_what_a_step_offers_comes_and_goes_with_the_step():
    app = open_page("faces", lang="en", step="mean")
    assert not measures(app)
    assert measures(tell(app, at="faces/time"))
    assert not measures(tell(app, at="faces/mean"))


def measures(app: AppTest) -> bool:
    return lesson_text("faces", "en")["time"]["errand"] in {one.label for one in app.button}


def offered(app: AppTest, lesson_id: str, step_id: str) -> bool:
    text = lesson_text(lesson_id, "en")[step_id]
    said = {one.label for one in [*app.button, *app.expander]}
    return bool(said & {text.get("bring"), text.get("errand")})


@pytest.mark.parametrize(
    "at", [7, None, "", "variance", "variance/", "variance/none", "a/b/c", [1]]
)
def test_a_place_that_is_none_is_the_addresses(at):
    app = tell(open_page("faces", lang="en", step="time"), at=at)
    assert not app.exception
    assert measures(app)


# --- for teachers -----------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_teacher_takes_thirty_versions_with_a_key(language):
    app = open_page(PRACTICE, lang=language)
    assert [button.label for button in app.get("download_button")] == [
        label(language, f"worksheets.take_{name}") for name in ("print", "anki", "moodle")
    ]
    assert app.number_input(key="worksheets-versions").value == 30
    app.multiselect(key="worksheets-skills").set_value([]).run()
    assert label(language, "worksheets.no_skill") in words_on(app)
