"""What only the visitor knows: asked, answered, asked no more than needed."""

from __future__ import annotations

import pytest

from results.exports import archive
from results.parts import content
from results.sentences import catalogue
from results.work import Work
from results.work_file import files_of, in_archive
from tables import Options
from tables.messages import LANGUAGES
from tests.app.test_your_data import upload, words_on
from ui.your_data.of_matrix import takeaways

ROWS = [f"{i},{1 + i % 5},{60 + i * 7 % 23}.5" for i in range(14)]
CODED = "\n".join(["no,q,weight", *ROWS, "14,99,71", "15,99,72"]).encode() + b"\n"


def question_radios(app):
    return {radio.key: radio for radio in app.radio if str(radio.key).startswith("yd-ask-")}


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_answer_changes_what_is_read_and_stands_there(language):
    app = upload(CODED, "coded.csv", language)
    found = question_radios(app)
    assert set(found) == {"yd-ask-code 1 99", "yd-ask-names 0"}
    assert [radio.value for radio in found.values()] == [False, True]
    found["yd-ask-code 1 99"].set_value(True).run()
    assert not app.exception
    assert question_radios(app)["yd-ask-code 1 99"].value is True
    question_radios(app)["yd-ask-names 0"].set_value(False).run()
    assert not app.exception
    assert [radio.value for radio in question_radios(app).values()] == [True, False]


def test_values_that_mean_missing_are_typed_for_one_column_or_for_all():
    app = upload(b"a,b,c\n1,-1,5\n-1,2,6\n3,4,-1\n4,4,2\n", "t.csv")
    app.text_input(key="yd-missing-values").set_value("-1; 77").run()
    assert app.text_input(key="yd-missing-values").value == "-1; 77"
    assert "3 cells" in words_on(app)
    app.text_input(key="yd-missing-values").set_value("").run()
    app.selectbox(key="yd-missing-in").set_value(2).run()
    app.text_input(key="yd-missing-values").set_value("-1").run()
    assert "One cell has no value, in “c”" in words_on(app).replace("\\", "")
    assert not app.exception


SURVEY = b"q,r,age\nlow,x,20\nhigh,y,31\nmedium,x,44\nlow,y,52\nhigh,x,23\n"


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_become_numbers_that_are_seen_and_changed(language):
    app = upload(SURVEY, "survey.csv", language)
    assert "measured 0" in " ".join(question_radios(app))
    app.selectbox(key="yd-words-in").set_value(0).run()
    app.checkbox(key="yd-words-read").check().run()
    assert [n.value for n in app.number_input if n.key.startswith("yd-word-")] == [2, 4, 3]
    app.number_input(key="yd-word-1").set_value(7.5).run()
    assert not app.exception
    read = app.session_state["view"].own.brought.read_table()
    assert read.columns[0].cells == ("2", "7.5", "3", "2", "7.5")
    app.selectbox(key="yd-words-in").set_value(1).run()
    app.checkbox(key="yd-words-read").check().run()
    app.number_input(key="yd-word-0").set_value(1.0).run()
    assert not app.exception
    app.checkbox(key="yd-words-read").uncheck().run()
    assert not app.exception


@pytest.mark.parametrize("language", LANGUAGES)
def test_records_are_left_out_by_name_and_by_rule(language):
    app = upload(CODED, "coded.csv", language)
    brought = app.session_state["view"].own.brought
    app.multiselect(key="yd-left-out").set_value([2, 3]).run()
    assert len(brought.prepare().records) == 14
    app.selectbox(key="yd-rule-field").set_value("q")
    app.selectbox(key="yd-rule-sign").set_value("≥")
    app.text_input(key="yd-rule-value").set_value("99")
    press(app, language)
    assert not app.exception
    assert len(brought.prepare().records) == 12
    assert "99" in words_on(app)

    app.text_input(key="yd-rule-value").set_value("<b>many</b>")
    press(app, language)
    assert any("many" in error.value for error in app.error)
    assert len(brought.choices.rules) == 1
    app.multiselect(key="yd-rules").set_value([]).run()
    assert len(brought.prepare().records) == 14
    assert not app.exception


def press(app, language):
    label = catalogue(language)["leave_out.add"]
    next(button for button in app.button if button.label == label).click().run()


@pytest.mark.parametrize("written", ["3万", "50%", "1 000", "−5", "1.5d3"])
def test_numbers_of_words_in_an_archive_may_be_written_in_any_way_that_is_read(written):
    options = Options(scales=((0, (("low", written), ("high", "1"))),))
    data = archive(files_of(Work(SURVEY, "survey.csv", options), {}))
    app = upload(data, "mine.zip")
    app.selectbox(key="yd-words-in").set_value(0).run()
    assert not app.exception
    read = app.session_state["view"].own.brought.read_table()
    assert app.number_input(key="yd-word-0").value == float(read.columns[0].cells[0])


TWO_TABLES = b"name,a,b,,name,<b>c</b>,*d*\nx,1,2,,p,9,8\ny,3,1,,q,7,7\nz,2,5,,r,5,9\nw,4,4,,,,\n"


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_of_two_tables_is_chosen(language):
    app = upload(TWO_TABLES, "two.csv", language)
    assert app.radio(key="yd-table").value == 0
    said = {"en": "name, a and b", "zh": "name、a、b"}[language]
    assert said in app.radio(key="yd-table").options[0]
    app.radio(key="yd-table").set_value(1).run()
    assert not app.exception
    assert app.radio(key="yd-table").value == 1
    assert "*d*" not in app.radio(key="yd-table").options[1]  # escaped
    app.radio(key="yd-table").set_value(-1).run()
    assert not app.exception
    assert app.radio(key="yd-table").value == -1


CORRELATIONS = b",a,b,c\na,1,0.5,0.2\nb,0.5,1,0.1\nc,0.2,0.1,1\n"
DISTANCES = b",a,<b>b</b>,c,d\na,0,3,4,2\n<b>b</b>,3,0,5,9\nc,4,5,0,1.5\nd,2,9,1.5,0\n"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("data", "own"), [(CORRELATIONS, "loadings"), (DISTANCES, "coordinates")], ids=["r", "d"]
)
def test_a_matrix_stops_until_it_is_said_to_be_a_table(language, data, own):
    app = upload(data, "matrix.csv", language)
    (radio,) = question_radios(app).values()
    assert radio.value is True
    assert len(app.info) == 1
    assert len(app.dataframe) == 3  # its lines, and what follows from it
    brought = app.session_state["view"].own.brought
    files = takeaways(language, brought, brought.read_table())
    assert list(files) == ["again", "report", own, "eigenvalues"]
    for item in files.values():
        assert content(item.part(item.file))
    again = in_archive(content(files["again"].part("again.zip")))
    assert again.work.content == data
    radio.set_value(False).run()
    assert not app.exception
    assert not app.error
