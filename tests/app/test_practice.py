"""The page of exercises through the whole app: from the first to mastery, in both languages."""

from __future__ import annotations

from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from pca_core.shown import show
from practice import said
from practice.fading import Progress
from practice.shelf import for_classes
from practice.skills import SKILLS
from texts.labels import say
from ui import memory
from ui.view import Reader, View

ROOT = Path(__file__).parents[2]
LANGUAGES = ("en", "zh")
MOST = 30  # exercises until a skill is mastered


def opened(skill: str, language: str = "en", page: str = "practice") -> AppTest:
    app = AppTest.from_file(str(ROOT / "ui" / "main.py"), default_timeout=60)
    app.query_params["lang"] = language
    app.run()
    app.switch_page(str(ROOT / "pages" / f"{page}.py"))
    app.query_params["lang"], app.query_params["skill"] = language, skill
    app.run()
    assert not app.exception
    return app


def words_on(app: AppTest) -> str:
    found = (*app.markdown, *app.success, *app.warning, *app.error, *app.info)
    return "\n".join(element.value for element in found)


def typed(line) -> str:
    return ", ".join(str(show(x).plain) for x in line.answer)


def hand(app: AppTest):
    view = app.session_state["view"]
    return view.learner.sittings[view.skill]


def answer(app: AppTest, line, text: str) -> None:
    key = f"typed-{hand(app).exercise.skill}-{hand(app).exercise.seed}-{line.id}"
    field = app.radio(key=key) if line.options else app.text_input(key=key)
    field.set_value(text).run()
    assert not app.exception


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("skill", SKILLS)
def test_every_skill_says_what_it_asks(skill, language):
    app = opened(skill, language)
    words = words_on(app)
    assert said.aim(skill, language) in words
    for line in hand(app).exercise.lines:
        assert said.title(line.prompt, language) in words
    assert "{{" not in words


@pytest.mark.parametrize("language", LANGUAGES)
def test_from_the_first_exercise_to_mastery(language):
    app = opened("matrix", language)
    view = app.session_state["view"]
    for _ in range(MOST):
        if view.learner.of("matrix").mastered:
            break
        for line in hand(app).asked:
            answer(app, line, typed(line))
            assert said.said("verdicts", "right", language) in words_on(app)
        app.button(key="practice-next").click().run()
    assert view.learner.of("matrix").mastered
    assert say(language, "practice.mastered") in "".join(app.selectbox[0].options)


def test_a_wrong_line_comes_back_worked_with_a_why():
    app = opened("variance")
    app.button(key="practice-next").click().run()
    line = hand(app).asked[0]
    answer(app, line, "3/√")
    assert app.error, "what cannot be read is said"
    answer(app, line, "<b>1234567</b>")
    assert "<b>" not in words_on(app)
    answer(app, line, "77/3")
    assert app.warning
    hint = f"hint-variance-{hand(app).exercise.seed}-{line.id}"
    app.button(key=hint).click().run()
    assert app.info[0].value == said.hints(hand(app).exercise, line, "en")[0]
    app.button(key=hint.replace("hint", "show", 1)).click().run()
    assert said.worked(hand(app).exercise, line, "en") in words_on(app)
    why = said.why(hand(app).exercise, line, "en")
    app.radio[0].set_value(why.options[1]).run()
    assert why.because in app.warning[0].value
    app.button(key="practice-next").click().run()
    assert app.session_state["view"].learner.due == ("variance",)
    returned = hand(app).exercise.line(line.id)
    why = said.why(hand(app).exercise, returned, "en")
    assert [radio.label for radio in app.radio] == [why.ask], "and is asked of it in the next one"
    app.radio[0].set_value(why.options[0]).run()
    assert why.because in app.success[0].value


def test_the_start_page_says_what_is_due():
    app = opened("variance")
    app.button(key="practice-next").click().run()
    line = hand(app).asked[0]
    app.button(key=f"show-variance-{hand(app).exercise.seed}-{line.id}").click().run()
    app.button(key="practice-next").click().run()
    app.switch_page(str(ROOT / "pages" / "start.py")).run()
    assert say("en", "practice.due_here") in words_on(app)


@pytest.mark.parametrize("skill", ["none", "<script>", "variance'", ""])
def test_a_link_to_no_skill_begins_with_the_first(skill):
    app = opened(skill)
    assert app.session_state["view"].skill == next(iter(SKILLS))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_teacher_takes_thirty_versions_with_a_key(language):
    app = opened("variance", language)
    assert [button.label for button in app.get("download_button")] == [
        say(language, f"worksheets.take_{name}") for name in ("print", "anki", "moodle")
    ]
    assert app.number_input(key="worksheets-versions").value == 30
    app.multiselect(key="worksheets-skills").set_value([]).run()
    assert say(language, "worksheets.no_skill") in words_on(app)


def test_the_start_page_leads_to_the_first_skill_that_is_not_mastered():
    app = AppTest.from_file(str(ROOT / "ui" / "main.py"), default_timeout=60).run()
    assert say("en", "practice.start_text") in words_on(app)
    view = app.session_state["view"]
    first, second, *_ = SKILLS
    view.learner.progress[first] = Progress(2, 2, mastered=True)
    app.run()
    links = [link.label for link in app.get("page_link")]
    assert f"**{said.title(f'skill {second}', 'en')}**" in links
    assert f"**{said.title(f'skill {first}', 'en')}**" not in links


def test_the_list_of_skills_says_how_far_each_one_is():
    app = opened("variance")
    app.session_state["view"].learner.progress |= {
        "centring": Progress(1),
        "matrix": Progress(3, 2, mastered=True),
        "scores": Progress(0, due=True),
    }
    app.run()
    by_skill = dict(zip(SKILLS, app.selectbox[0].options, strict=True))
    assert by_skill["centring"].endswith(say("en", "practice.begun", n=1, all=2))
    assert by_skill["matrix"].endswith(say("en", "practice.mastered"))
    assert by_skill["scores"].endswith(say("en", "practice.due"))
    assert by_skill["basis"] == said.title("skill basis", "en")


def test_what_was_in_hand_comes_back_in_the_place_of_what_just_began():
    app = opened("variance")
    app.button(key="practice-next").click().run()
    line = hand(app).asked[0]
    answer(app, line, "77/3")
    kept = memory.written(app.session_state["view"])
    again = View(language="en", skill="variance")
    again.learner.sitting("variance")
    assert memory.take(again, kept) == 0
    assert again.learner.sittings["variance"].typed == {line.id: "77/3"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_matrix_is_typed_cell_by_cell(language):
    app = opened("matrix", language)
    app.button(key="practice-next").click().run()
    app.toggle(key="practice-by-cell").set_value(True).run()
    line = hand(app).asked[0]
    key = f"typed-matrix-{hand(app).exercise.seed}-{line.id}"
    right = [str(show(x).plain) for x in line.answer]
    check = next(b for b in app.button if b.label == say(language, "practice.check"))
    for number, text in enumerate(right[:3]):
        app.text_input(key=f"{key}-{number}").set_value(text)
    check.click().run()
    assert say(language, "practice.cells_empty") in words_on(app)
    assert hand(app).typed == {}
    app.text_input(key=f"{key}-3").set_value("77/3")
    next(b for b in app.button if b.label == check.label).click().run()
    assert said.said("verdicts", "cells", language, good=3, all=4) in words_on(app)
    assert r"\checkmark & \checkmark \\ \checkmark & \times" in words_on(app)
    assert '"by_cell": true' in memory.written(app.session_state["view"])
    app.text_input(key=f"{key}-3").set_value(right[3])
    next(b for b in app.button if b.label == check.label).click().run()
    assert said.said("verdicts", "right", language) in words_on(app)


def test_a_choice_of_fields_that_is_none_is_left_out():
    view = View(language="en")
    assert memory.take(view, '{"pca": 1, "practice": {"by_cell": "yes"}}') == 1
    assert view.learner.by_cell is False


@pytest.mark.parametrize("data", ["2m000000", "2m1", "3m123456789", "other"])
def test_a_link_names_a_drawn_table_of_the_list_or_leaves_a_note(data):
    view = View(language="en")
    seed = min(for_classes())
    Reader(view, {"data": seed}).read("variance")
    assert (view.dataset, view.notes) == (seed, [])
    assert seed in view.sources()
    Reader(view, {"data": data}).read("variance")
    assert view.notes == [("data", data)]
