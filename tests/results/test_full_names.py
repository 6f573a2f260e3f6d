"""Whatever a report shortens, it lists with its full text."""

from __future__ import annotations

import json
import re
from html import unescape

import pytest

from lessons.text import LANGUAGES
from results import full_names
from results.look import Look
from results.sentences import catalogue
from tests.results.brought import analysed, shipped
from tests.results.test_report import report_text

KINDS = [f"{kind} of the participants & their households" for kind in ("one", "other")]


def survey_csv() -> bytes:
    """Long questions, long names of records and of groups."""
    head = [
        "who",
        "kind",
        *(f"How satisfied are you with part {j} of us?" for j in range(5)),
        "<b>",
    ]
    lines = [",".join(head)]
    for i in range(12):
        numbers = [(i * (j + 3) + j * j) % 11 for j in range(6)]
        lines.append(f"Participant no. {i} of the first wave,{KINDS[i % 2]},")
        lines[-1] += ",".join(map(str, numbers))
    return "\n".join(lines).encode()


def shown(text):
    """Every short text of the pictures and of the tables: at ticks, in legends, beside marks."""
    pictures = json.loads(re.search(r'id="pictures">(.*?)</script>', text, re.DOTALL)[1])
    found = set(re.findall(r"<td>(.*?)</td>", text))
    for layout, data in ((p["figure"]["layout"], p["figure"]["data"]) for p in pictures):
        found |= {note["text"] for note in layout["annotations"]}
        found |= {trace["name"] for trace in data if trace.get("showlegend")}
        for name, axis in layout.items():
            if "axis" in name:
                found |= set(axis.get("ticktext") or ())
    return {unescape(one) for one in found}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_shortened_name_stands_in_the_list(language):
    found, read = analysed(survey_csv())
    text = report_text(language, found, read, Look(colour="kind"))
    words = catalogue(language)
    assert words["names.title"] in text
    assert text.index(words["understood.title"]) < text.index(words["names.title"])
    listed = re.findall(r"<tr><td>([^<]*…[^<]*)</td><td>([^<]*)</td></tr>", text)
    short = {
        unescape(form): unescape(full) for forms, full in listed for form in forms.split(" · ")
    }
    missing = {one for one in shown(text) if "…" in one and " · " not in one} - short.keys()
    assert not missing
    columns = {column.name for column in read.columns}
    assert set(short.values()) <= columns | set(read.labels) | set(KINDS)
    assert set(KINDS) <= set(short.values())
    for form, full in short.items():  # each is a part of the name it stands for
        assert form.strip("…") in full
    assert "<b>" not in short.values()


@pytest.mark.parametrize("language", LANGUAGES)
def test_without_a_shortened_name_there_is_no_list(language):
    text = report_text(language, *shipped("stackloss"))
    assert catalogue(language)["names.title"] not in text


def test_the_page_lists_its_columns():
    _, read = analysed(survey_csv())
    names = full_names.of_columns(read)
    assert names["How satisfied are you with part 3 of us?"] == ["…you with part 3 of us?"]
    assert "<b>" not in names
