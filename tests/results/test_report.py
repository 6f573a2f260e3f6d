"""The report: whole, escaped, and asking nothing of any network."""

from __future__ import annotations

import json
import re
from html import unescape
from html.parser import HTMLParser

import pytest

from lessons.text import LANGUAGES
from results.exports import sheets
from results.look import Look
from results.markup import embedded, html, table_html
from results.parts import content
from results.report import Scripts, report
from results.sentences import catalogue
from tables import sentence
from tests.results import exports
from tests.results.brought import analysed, shipped
from tests.results.exports import rows_of
from tests.tables import test_tables_sheet_marks as sheet_marks
from texts.labels import say

SCRIPTS = Scripts("/* figure */", "/* style */", "/* plotly */", {"loading": "…"})
HOSTILE = ("<img src=x onerror=alert(1)>", "</script><script>alert(2)</script>", "$x^2$", "**b**")


class Tags(HTMLParser):
    """Every element and its attributes."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        self.found.append((tag, dict(attrs)))


def report_text(language, found, read, look=Look()) -> str:  # noqa: B008
    return content(report("r.html", language, found, read, look, SCRIPTS)).decode()


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_stages_and_panels_are_in_it(language):
    found, read = shipped("penguins")
    text = report_text(language, found, read, Look(colour="species"))
    titles = [catalogue(language)[f"panel.{name}"] for name in ("how_many", "records", "fields")]
    for title in (*titles, catalogue(language)["stage.trace"].split("{")[0]):
        assert title in text
    pictures = re.search(r'id="pictures">(.*?)</script>', text, re.DOTALL)
    drawn = json.loads(pictures[1])
    assert len(drawn) == text.count('class="lf-mount"') == 12
    assert all(picture["alt"] for picture in drawn)


def test_nothing_is_asked_of_another_place():
    found, read = shipped("iris")
    text = report_text("en", found, read)
    for tag, attributes in Tags(text).found:
        assert tag not in ("link", "iframe", "object", "embed", "img", "a", "form")
        assert not {"src", "href", "srcset", "action"} & attributes.keys()
    assert "default-src 'none'" in text
    body = text[text.index("<body>") :]
    assert "http" not in body.replace("http://www.w3.org/1998/Math/MathML", "")


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_of_the_file_is_markup(language):
    rows = [",".join(['"who"', *(f'"{name}"' for name in HOSTILE[:3])])]
    rows += [f'"{HOSTILE[i % 4]} {i}",{i},{i * i % 5},{i % 3}' for i in range(6)]
    found, read = analysed("\n".join(rows).encode(), "</title><b>$n$.csv")
    text = report_text(language, found, read)
    allowed = {tag for tag, _ in Tags(report_text(language, *shipped("iris"))).found}
    tags = Tags(text).found
    assert {tag for tag, _ in tags} <= allowed | {"mfrac", "msqrt"}
    assert not any(name.startswith("on") for _, attributes in tags for name in attributes)
    assert sum(tag == "script" for tag, _ in tags) == 4
    assert "&lt;img src=x onerror=alert(1)&gt;" in text


def test_sentences_become_html_and_formulas_mathml():
    assert html("**a** \\<b\\> <b>") == "<p><strong>a</strong> &lt;b&gt; &lt;b&gt;</p>\n"
    formula = html("$$\nC = \\begin{pmatrix}1 & 2 \\\\[0.4em] 3 & 4\\end{pmatrix}\n$$")
    assert formula.count("<mtr>") == 2
    assert "0.4em" not in formula
    for text in ("[x](http://y)", "![x](http://y)", "<http://y>"):
        assert not {"a", "img"} & {tag for tag, _ in Tags(html(text)).found}


def test_tables_are_cut_and_escaped():
    text = table_html({"<name>": ["<i>", "b", "c"], "n": [-0.5, 2.0, 3.0]}, 2)
    assert "&lt;name&gt;" in text
    assert "&lt;i&gt;" in text
    assert "−0.5" in text
    assert text.count("<tr>") == 3


def test_data_cannot_end_its_element():
    assert "<" not in embedded({"a": "</script><!--"})
    assert json.loads(embedded({"a": "</script>"})) == {"a": "</script>"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_was_noted_when_reading_stands_in_report_and_workbook(language):
    """Notes, questions and answers: here a hidden row that was answered, and merged cells."""
    data = sheet_marks.xlsx(hidden=(3,), merged=("A2:A3",))
    case = exports.case(data, "marks.xlsx", {"answers": (("hidden rows", False),)})
    read = case.source.table
    text = unescape(re.sub("<[^>]+>", "", report_text(language, case.found, read)))
    about = rows_of(next(iter(sheets(language, case.found, case.source).values())))
    said = [str(row[1]) for row in about]
    no = catalogue(language)["correct.no"]
    assumed = catalogue(language)["ask.assumed"].format(answer=no)
    hidden, merged = (sentence(question.message, language) for question in read.questions)
    gap = say(language, "list.gap")
    for line in (*(sentence(note, language) for note in read.notes), f"{hidden}{gap}{no}"):
        assert line in said
        assert line in text
    assert f"{merged}{gap}{assumed}" in said
    assert f"{merged}{gap}{assumed}" in text
