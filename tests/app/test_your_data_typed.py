"""Files of statistical programs on the page: read, asked about, corrected."""

from __future__ import annotations

import pytest

from tests.app.test_your_data import upload, words_on
from tests.app.test_your_data_questions import question_radios
from tests.tables import typed_files
from texts import LANGUAGES

STEPS = {1: "never", 2: "seldom", 3: "often"}
SURVEY = typed_files.sav(
    {
        "sex": [1.0, 2, 2, 1, 2, 1],
        "mood": [1.0, 2, 3, 3, 1, 2],
        "age": [21.5, 34, 99, 45, 52, 28],
        "weight": [61.5, 72, 80, 77, 68, 70.5],
    },
    column_labels={"mood": "How <b>often</b> *sad*?"},
    variable_value_labels={"sex": {1: "male", 2: "female"}, "mood": STEPS},
    missing_ranges={"age": [99]},
)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_survey(language):
    app = upload(SURVEY, "survey.sav", language)
    assert not app.exception
    assert not app.error
    said = words_on(app)
    assert "SPSS" in said
    assert ("the file itself declares missing" in said) == (language == "en")
    assert any("How <b>often</b> *sad*?" in frame.value.to_numpy() for frame in app.dataframe)
    (question,) = question_radios(app).values()
    assert question.value is False
    question.set_value(True).run()
    assert not app.exception
    (question,) = question_radios(app).values()
    assert question.value is True
    keys = {box.key for box in app.selectbox}
    assert "yd-encoding" in keys
    assert not keys & {"yd-separator", "yd-header_line"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_damaged_survey(language):
    app = upload(SURVEY[: len(SURVEY) // 2], "survey.sav", language)
    assert not app.exception
    assert len(app.error) == 1
