"""Sentences of one, two and many: no "1 records", no list without its last word."""

from __future__ import annotations

import re
import string
from html import unescape

import numpy as np
import pytest

from figures.table_walk import in_brief
from lessons.text import LANGUAGES
from results.how_read import counts
from results.look import Look
from results.sentences import catalogue, listed, say, tell
from results.stages import stage
from results.unusual import unusual
from tests.results.brought import analysed
from tests.results.test_report import report_text

OF_ONE = re.compile(
    r"\b1 (records|fields|cells|components|directions|loadings|rows|columns|times|lines)\b"
    r"|\ball 2\b|\b1 (lie|have|are|were)\b|\ba (8|[aeiouAEIO]|X[A-Z])"
)
IN_CHINESE = r"[\u4e00-\u9fff]"
SLIP = re.compile(
    r" [,;.:!?，；。：！？、]|[,;:，；：、]{2}|[,;:，；：、] ?[.。]|\(\)|（）|\*\*|[{}]"
    rf"|{IN_CHINESE}[,;:!?()]|[,;:!?]{IN_CHINESE}|[，；。：！？、] {IN_CHINESE}"
)


def rows(*cells: str) -> bytes:
    return "\n".join(["who,p,q,r", *cells]).encode()


SIX = ("A,1,2,3", "B,2,1,5", "C,4,1,2", "D,3,3,9", "E,5,4,1", "F,7,3,3")
TABLES = {
    "a cell filled": lambda: analysed(rows(*SIX, "G,2,,8"), missing="mean"),
    "two records": lambda: analysed(rows("A,1,2,3", "B,2,5,5")),
    "one record added": lambda: analysed(rows(*SIX, "G,99,1,4"), supplementary=(6,)),
    "logarithms": lambda: analysed(rows(*SIX), transform="clr"),
    "one record twice as long": lambda: analysed(rows("A,1,1,0", "B,-1,-1,0", "C,2,2,0.1")),
    "equal eigenvalues": lambda: analysed(rows("A,1,0,0", "B,-1,0,0", "C,0,1,0", "D,0,-1,0")),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", TABLES)
def test_no_sentence_of_the_report_counts_or_points_wrongly(language, name):
    found, read = TABLES[name]()
    for look in (Look(), Look(keep=1, colour="who", around="record_68")):
        text = report_text(language, found, read, look)
        body = text[text.index("<main>") : text.index("</main>")]
        body = re.sub(r"<(math|table).*?</\1>", "", body, flags=re.DOTALL)
        said = unescape(re.sub(r"</?(strong|em)>", "", body))
        for sentence in re.split(r"<[^>]+>", said):
            assert not OF_ONE.search(sentence), sentence
            assert not SLIP.search(sentence), sentence


@pytest.mark.parametrize("language", LANGUAGES)
def test_of_fields_that_are_not_correlated_no_pair_is_the_strongest(language):
    found, read = TABLES["equal eigenvalues"]()
    text = report_text(language, found, read)
    text = text[: text.index("</main>")]
    assert catalogue(language)["stage.no_pair"] in text
    assert catalogue(language)["stage.pair"].split("{")[0] not in text
    assert catalogue(language)["stage.no_pair"] in stage(language, found, "covariance").drawn.alt


def test_correlations_add_up_to_their_number_with_nothing_rounded():
    generator = np.random.default_rng(1)
    lines = [",".join(f"{x:.6f}" for x in row) for row in generator.normal(size=(40, 9))]
    found, _ = analysed("\n".join(["a,b,c,d,e,f,g,h,i", *lines]).encode(), scaling="standard")
    assert "the total variance (9)" in stage("en", found, "eigen").lines[-1]
    assert "总方差（9）" in stage("zh", found, "eigen").lines[-1]
    least, most = min(found.prepared.X[:, 0]), max(found.prepared.X[:, 0])
    ends = [in_brief(least), in_brief(most)]
    assert f"a: {' to '.join(ends)};" in stage("en", found, "table").drawn.alt
    assert f"a 从 {' 到 '.join(ends)}；" in stage("zh", found, "table").drawn.alt


def test_a_limit_that_no_record_passes():
    found, _ = TABLES["equal eigenvalues"]()
    names = found.prepared.labels
    assert any(line.startswith("None of 4") for line in unusual("en", found, 1, names).lines)
    assert any(line.startswith("4 条记录都没有") for line in unusual("zh", found, 1, names).lines)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_said_of_one_names_no_other_values(language):
    texts = catalogue(language)
    of_one = {key for key in texts if key.count(".") == 2}
    assert of_one

    def names(text: str) -> set[str | None]:
        return {name for _, name, _, _ in string.Formatter().parse(text) if name}

    for key in of_one:
        assert names(texts[key]) <= names(texts[key.removesuffix(".one")])


def test_the_count_chooses_the_sentence():
    one, two = (say("en", "records.picked_many", count=count) for count in (1, 2))
    assert (one, two) == ("**One** record is picked.", "**2** records are picked.")
    assert say("zh", "records.picked_many", count=1) == "选中了 **1** 条记录。"


def test_a_list_ends_as_its_language_does():
    names = ["a", "b*", "c"]
    assert str(listed("en", names[:1])) == "**a**"
    assert str(listed("en", names)) == r"**a**, **b\*** and **c**"
    assert str(listed("zh", names)) == r"**a**、**b\***、**c**"
    assert str(listed("en", names, 2)) == r"**a**, **b\*** and 1 more"


def test_of_many_fields_a_chinese_sentence_counts_all_and_has_no_space_between_characters():
    several = {"high": listed("zh", "甲乙丙丁戊己庚辛"), "low": listed("zh", ["PCA"])}
    said = say("zh", "meaning.contrast", share="60%", component="第一主成分", **several)
    assert "它把**甲**、**乙**、**丙**、**丁**、**戊**等 8 个字段与 **PCA** 对立起来" in said
    alt = tell("zh", "picture.pair", a="语文", b="PCA", r="0.5")
    assert alt == "关系最强的一对是语文与 PCA，相关系数 0.5。"


def test_nothing_is_counted_where_there_is_none():
    _, read = analysed(b"p,q\n1,2\n2,5\n3,1\n")
    assert counts("zh", read) == "**3** 条记录，**2** 个数值字段。"
    assert counts("en", read) == "**3** records, **2** fields of numbers."
