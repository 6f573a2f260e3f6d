"""The page "Your data" through the whole app: bring, correct, prepare, walk, read, forget."""

from __future__ import annotations

import csv
import io
import re
from pathlib import Path

import openpyxl
import pytest
from streamlit.testing.v1 import AppTest

from lessons.datasets import DATA
from lessons.text import LANGUAGES, MARKDOWN_SPECIAL
from results.sentences import catalogue, say
from results.stages import STAGES

MAIN = Path(__file__).parents[2] / "ui" / "main.py"
PAGES = MAIN.parents[1] / "pages"

MARKS = (
    "姓名,数学,语文,英语\n张三,90,80,70\n李四,60,75,88\n王五,70,65,90\n"
    "赵六,100,95,85\n孙七,85,78,66\n周八,55,60,72\n"
).encode("gbk")
# Covariance [[2, 1, 0], [1, 2, 0], [0, 0, 1]] times 2/3: eigenvalues 2, 2/3 and 2/3.
INTEGERS = b"a,b,c\n1,1,0\n-1,-1,0\n1,0,1\n-1,0,-1\n0,1,-1\n0,-1,1\n"


def xlsx(rows: list[list[object]]) -> bytes:
    book = openpyxl.Workbook()
    for row in rows:
        book.active.append(row)
    file = io.BytesIO()
    book.save(file)
    return file.getvalue()


GAPS = xlsx(
    [
        ["id", "length", "width", "mass"],
        ["A", 1, 2, 3],
        ["B", 2, None, 5],
        ["C", 3, 5, 9],
        ["D", 4, 7, None],
        ["E", 5, 9, 14],
        ["F", 6.5, 12, 18],
    ]
)


def until_done(app: AppTest, key: str) -> AppTest:
    """The browser asks for the next steps; here nobody does."""
    while any(button.key == f"yd-{key}-stop" for button in app.button):
        app.run()
    return app


def open_page(language: str = "en") -> AppTest:
    app = AppTest.from_file(MAIN, default_timeout=60)
    app.query_params["lang"] = language
    app.run()
    app.switch_page(str(PAGES / "your_data.py"))
    app.query_params["lang"] = language
    return app.run()


def upload(data: bytes, name: str, language: str = "en") -> AppTest:
    app = open_page(language)
    app.file_uploader[0].set_value((name, data, "text/csv")).run()
    assert not app.exception
    return app


def words_on(app: AppTest) -> str:
    elements = [*app.markdown, *app.caption, *app.warning, *app.error, *app.info]
    return "\n".join(element.value for element in elements)


def walk_through(app: AppTest) -> str:
    """All six stages; what they said."""
    said = []
    for stage in STAGES:
        app.segmented_control(key="yd-stage").set_value(stage).run()
        assert not app.exception, stage
        said.append(words_on(app))
    return "\n".join(said)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_gbk_file_with_chinese_names_goes_all_the_way(language):
    app = upload(MARKS, "成绩.csv", language)
    assert not app.error
    said = walk_through(app)
    assert "GB18030" in said
    assert "**数学**" in said
    assert "2375}{9" in said  # the variance of 数学, exact
    assert say(language, "meaning.ends", top="赵六", bottom="周八") in said


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("way", "records"), [("drop", 4), ("mean", 6), ("likelihood", 6)])
def test_missing_cells_are_counted_before_they_are_treated(language, way, records):
    app = upload(GAPS, "lab.xlsx", language)
    sentences = catalogue(language)
    assert sentences["prepare.would_drop"].format(left=4) in words_on(app)
    app.segmented_control(key="yd-missing").set_value(way).run()
    assert sentences["prepare.ready"].format(m=records, n=3) in walk_through(app)


@pytest.mark.parametrize("language", LANGUAGES)
def test_three_fields_of_integers_stay_exact(language):
    said = walk_through(upload(INTEGERS, "integers.csv", language))
    assert r"\det(\lambda I - C) = \lambda^{3}" in said


def test_exact_factors_and_eigenvalues():
    app = upload(b"a,b,c\n3,0,0\n0,3,1\n-3,0,0\n0,-3,-1\n", "t.csv")
    app.segmented_control(key="yd-stage").set_value("eigen").run()
    said = words_on(app)
    assert r"(\lambda - 5)" in said  # of b and c: variances 9/2, 1/2, covariance 3/2
    assert r"\lambda_{1} = 5" in said
    assert r"\lambda_{2} = \frac{9}{2}" in said


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("data", "name"),
    [
        (b"\x89PNG\r\n\x1a\n" + b"\0" * 40, "picture.csv"),
        (b"   \n", "empty.csv"),
        (b"a\n1\n2\n", "one.csv"),
        (b"a,b\nx,y\nz,w\n", "words.csv"),
        (b"a,b\n1,2\n3,=cmd()\n5,6\n7,9\n", "formula.csv"),
        (b"a,b\n1,inf\n3,4\n5,6\n", "infinite.csv"),
        (b"a,b\n1,2\n3\n5,6\n", "ragged.csv"),
        (b"a,b\n1,1\n1,1\n1,1\n", "constant.csv"),
        (b"a,b\n1,2\n\0,3\n", "nul.csv"),
    ],
)
def test_an_awkward_file_gets_a_sentence(data, name, language):
    app = upload(data, name, language)
    assert app.error
    assert "yd-stage" not in app.session_state  # nothing was computed


def test_a_problem_can_be_solved_by_hand():
    app = upload(b"a,b\n1,2\n3,n.v.t.\n5,6\n7,9\n", "t.csv")
    assert app.error
    app.checkbox(key="yd-unreadable").check().run()
    assert not app.error
    assert not app.exception
    assert "3 complete records stay" in words_on(app)


def test_the_reading_can_be_corrected():
    app = upload(b"x;y\n1,5;2,5\n2,5;1,0\n3,5;7,5\n", "t.csv")
    assert "decimal mark “,”" in words_on(app).replace("\\", "")
    app.selectbox(key="yd-header_line").set_value(0).run()
    assert not app.exception
    assert "V1" in words_on(app)
    app.selectbox(key="yd-header_line").set_value(2).run()
    assert app.selectbox(key="yd-header_line").options[2].startswith("2: 1,5;2,5")
    app.selectbox(key="yd-header_line").set_value(1).run()
    app.selectbox(key="yd-separator").set_value("").run()
    assert not app.exception
    assert app.error or app.warning


HOSTILE = ("<b>bold</b>", "$x^2$", "[a](http://b)", ":red[hot]", "`code`", "{0.__class__}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_of_the_file_is_markup(language):
    file = io.StringIO()
    rows = [["who", *HOSTILE[:3]], ["<i>Ann</i>", 1, 2, 9], ["$y$", 3, 4, 1], ["[c](d)", 5, 7, 2]]
    csv.writer(file).writerows([*rows, [HOSTILE[5], 2, 2, 2]])
    app = upload(file.getvalue().encode(), "$n$ [x](y).csv", language)
    assert not app.error
    said = walk_through(app)
    for text in (*HOSTILE[:3], "$n$", "[x](y)", "<i>Ann</i>", "$y$", "[c](d)"):
        assert text not in said, text
    assert MARKDOWN_SPECIAL.sub(r"\\\1", HOSTILE[0]) in said
    assert all(markdown.allow_html is False for markdown in app.markdown)


def test_paste_and_examples():
    app = open_page()
    app.segmented_control(key="yd-way").set_value("paste").run()
    app.text_area(key="yd-paste").set_value("n\ta\tb\nx\t1\t2\ny\t2\t5\nz\t4\t4\n").run()
    app.button(key="yd-paste-read").click().run()
    assert not app.exception
    assert "**3** records, **2** fields" in words_on(app)
    app.button(key="yd-forget").click().run()
    app.segmented_control(key="yd-way").set_value("example").run()
    app.button(key="yd-example-penguins").click().run()
    assert not app.exception
    assert "**60** records" in words_on(app)


def test_fields_scale_divisor_and_supplementary_records():
    app = upload((DATA / "penguins.csv").read_bytes(), "penguins.csv")
    app.segmented_control(key="yd-scaling").set_value("standard").run()
    app.segmented_control(key="yd-ddof").set_value(1).run()
    app.multiselect(key="yd-supplementary").set_value([0, 3]).run()
    assert not app.exception
    assert "uses **58** records and **3** fields" in words_on(app)
    assert "correlations" in walk_through(app)
    app.multiselect(key="yd-fields").set_value([]).run()
    assert not app.exception
    assert app.error


def test_wide_tables_and_lone_records_are_warned_of():
    wide = "a,b,c,d,e,f\n1,2,3,4,5,7\n2,1,5,3,1,1\n4,4,1,1,0,2\n"
    assert "more fields" in words_on(upload(wide.encode(), "wide.csv"))
    lone = "n,a,b\n" + "".join(f"r{i},{i % 3},{i % 5}\n" for i in range(12)) + "far,90,90\n"
    assert "**far**" in words_on(upload(lone.encode(), "lone.csv"))


def test_the_error_of_the_way_back_is_what_was_dropped():
    app = upload((DATA / "iris.csv").read_bytes(), "iris.csv")
    app.segmented_control(key="yd-stage").set_value("scores").run()
    app.slider(key="yd-keep").set_value(2).run()
    error, dropped = re.search(r"error \*\*(.*?)\*\*.*?\*\*(.*?)\*\*", words_on(app)).groups()
    assert error == dropped == "0.0333"


@pytest.mark.parametrize("language", LANGUAGES)
def test_parallel_analysis_joins_the_rules_when_asked_for(language):
    app = upload((DATA / "penguins.csv").read_bytes(), "penguins.csv", language)
    rule = catalogue(language)["rule.parallel"]
    assert rule not in words_on(app)
    until_done(app.button(key="yd-parallel").click().run(), "parallel")
    assert not app.exception
    assert f"| {rule} | 1 |" in words_on(app)
