"""Sheets for a class: other numbers on each, the same again for the same order, marked exactly."""

from __future__ import annotations

import csv
import re
from xml.etree import ElementTree as xml

import pytest

from practice import mark
from practice.skills import SKILLS
from tests.worksheets.moodle_rules import gaps_in
from texts import LANGUAGES
from worksheets import MOST_VERSIONS, OrderError, anki, moodle, order_from, printed, sheets
from worksheets.moodle import is_markable

ALL = tuple(SKILLS)


def test_an_order_is_read_in_the_order_of_the_course():
    order = order_from({"skills": ["recipe", "basis", "none"], "versions": 3, "language": "xx"})
    assert order.skills == ("basis", "recipe")
    assert (order.level, order.versions, order.language) == (1, 3, "en")


@pytest.mark.parametrize(
    "given",
    [
        {},
        {"skills": []},
        {"skills": "basis"},
        {"skills": ["<b>"]},
        {"skills": ["basis"], "versions": 0},
        {"skills": ["basis"], "versions": MOST_VERSIONS + 1},
        {"skills": ["basis"], "versions": "3"},
        {"skills": ["basis"], "versions": True},
        {"skills": ["basis"], "level": 9},
        {"skills": ["basis"], "set": -1},
    ],
)
def test_what_is_no_order_is_said(given):
    with pytest.raises(OrderError) as refused:
        order_from(given)
    assert refused.value.code in ("no_skill", "not_in_range")


@pytest.mark.parametrize("skill", ALL)
def test_every_version_has_its_own_numbers(skill):
    order = order_from({"skills": [skill], "versions": MOST_VERSIONS})
    made = list(sheets(order))
    assert len({sheet.code for sheet in made}) == MOST_VERSIONS
    assert len({sheet.exercises[0].seed for sheet in made}) == MOST_VERSIONS
    assert list(sheets(order)) == made


def test_another_set_has_other_numbers():
    one, other = (
        {sheet.exercises[0].seed for sheet in sheets(order_from({**THIRTY, "set": number}))}
        for number in (1, 2)
    )
    assert one != other


THIRTY = {"skills": ["variance", "eigenvector"], "versions": 30}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_printed_set_is_whole(language):
    page = printed(order_from({"skills": ALL, "versions": 2, "language": language}))
    body = xml.fromstring(re.search("<body>.*</body>", page, re.DOTALL)[0].replace("<br>", "<br/>"))
    papers = body.findall("main/article")
    assert [paper.get("class") for paper in papers] == ["sheet"] * 2 + ["sheet key"] * 2
    codes = [paper.find("header/p").text for paper in papers]
    assert codes[:2] == codes[2:]
    for paper, key in zip(papers[:2], papers[2:], strict=True):
        assert len(paper.findall("section")) == len(ALL)
        assert len(paper.findall("section/ol/li")) == len(key.findall("section/ol/li"))
    assert "http" not in page.replace("http-equiv", ""), "nothing is fetched"
    assert not re.search(r"\$|\{\{", "".join(body.itertext())), "every formula is one"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_is_a_card(language):
    order = order_from({"skills": ALL, "versions": 2, "language": language})
    lines = anki(order).splitlines()
    heads = [line for line in lines if line.startswith("#")]
    assert {"#separator:Comma", "#html:true", "#tags column:3"} <= set(heads)
    cards = list(csv.reader(lines[len(heads) :]))
    asked = sum(len(exercise.lines) for sheet in sheets(order) for exercise in sheet.exercises)
    assert len(cards) == asked
    for front, back, tags in cards:
        assert front != back
        assert tags.startswith("pca pca::")
        assert "$" not in front + back
        assert front.count(r"\(") == front.count(r"\)")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_moodle_takes_for_right_is_right(language):
    order = order_from({"skills": ALL, "versions": 2, "level": 2, "language": language})
    questions = iter(xml.fromstring(moodle(order).partition("\n")[2]))
    for sheet in sheets(order):
        for exercise in sheet.exercises:
            for line in filter(lambda one, e=exercise: is_markable(e, one), exercise.lines):
                question = next(questions)
                text = question.findtext("questiontext/text")
                found = [one.right for one in gaps_in(text)]
                assert sheet.code in question.findtext("name/text")
                if line.options:
                    assert len(found) == len(found[0]) == 1
                    continue
                first = [ways[0] for ways in found]
                assert mark(exercise, line.id, first).verdict == "right", first
    assert next(questions, None) is None


def test_what_has_many_right_answers_is_not_asked_of_moodle():
    sheet = next(sheets(order_from({"skills": ["eigenvector", "recipe"]})))
    for exercise in sheet.exercises:
        left_out = [line.id for line in exercise.lines if not is_markable(exercise, line)]
        assert "eigenvector" in left_out or "eigenvectors" in left_out
