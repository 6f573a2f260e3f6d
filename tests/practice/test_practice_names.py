"""Practice calls things as the lessons do: names, and records as columns in formulas."""

from __future__ import annotations

import re

import pytest

from lessons import glossary
from lessons.text import LANGUAGES, LESSONS
from practice import said, skills
from practice.rules import RULES

# What a line is called by. Its title says it, and so does a lesson that it is practised for.
CALLED = {
    "units": ("orthonormal", "标准正交基"),
    "coordinates": ("coordinates", "坐标"),
    "mean": ("mean", "均值"),
    "centred": ("centred", "中心化"),
    "field_mean": ("mean", "均值"),
    "field_centred": ("centred", "中心化"),
    "variance": ("variance", "方差"),
    "products": ("product", "乘"),
    "covariance": ("covariance", "协方差"),
    "variances": ("variances", "方差"),
    "covariances": ("covariances", "协方差"),
    "C": ("covariance matrix", "协方差矩阵"),
    "trace": ("trace", "迹"),
    "determinant": ("determinant", "行列式"),
    "polynomial": ("characteristic polynomial", "特征多项式"),
    "polynomial3": ("characteristic polynomial", "特征多项式"),
    "eigenvalues": ("eigenvalues", "特征值"),
    "eigenvector": ("eigenvector", "特征向量"),
    "eigenvectors": ("eigenvectors", "特征向量"),
    "P": ("basis", "基"),
    "D": ("diagonal", "对角矩阵"),
    "scores": ("scores", "得分"),
    "score_variance": ("variance", "方差"),
    "total": ("total", "总方差"),
    "share": ("share", "方差贡献率"),
    "rebuilt": ("rebuilt", "还原"),
    "error": ("mean squared error", "均方误差"),
    "stretched": ("singular values", "奇异值"),
    "singular": ("singular values", "奇异值"),
    "record_centred": ("centred", "中心化"),
    "W": ("whitening", "白化"),
    "white": ("white", "白化后的记录"),
    "cumulative": ("cumulative share", "累计贡献率"),
    "keep": ("keep", "保留"),
    "kaiser": ("Kaiser", "Kaiser"),
    "record_scores": ("scores", "得分"),
    "t2": ("T²", "T²"),
    "point": ("point", "点"),
    "arrows": ("arrows", "箭头"),
    "read_off": ("read off", "读出"),
    "loadings": ("loadings", "载荷"),
    "communality": ("communality", "公因子方差"),
    "new_centred": ("new record", "新记录"),
    "new_scores": ("scores", "得分"),
    "foot": ("kept", "保留下来的"),
    "q": ("squared distance", "距离的平方"),
}
# A formula is its own name; minors are needed for three fields only, which no lesson has.
UNCALLED = {"shifted", "minors"}
# One record, or the means of the fields: a column in every formula.
OF_OLD = {"mean", "record", "record_centred", "record_scores", "coordinates", "white"}
OF_NEW = {"new_record", "new_centred", "new_scores", "foot"}
COLUMNS = {*OF_OLD, *OF_NEW, "point", "read_off"}
# Chinese terms that hold a word of other books, and are the course's own.
OWN = re.compile("特征(?:值|向量|多项式|脸)")


def taught(line: str, language: str) -> str:
    """All that the lessons say which this line is practised for."""
    known = line.removesuffix("3")
    lessons = {skill.lesson for skill in skills() if known in (*skill.given, *skill.lines)}
    files = (LESSONS / lesson / f"{language}.md" for lesson in lessons)
    return "\n".join(file.read_text(encoding="utf-8") for file in files)


def practice_texts(language: str):
    """Every text of practice, with its place."""
    for section, found in said.catalogue(language).items():
        for name, text in found.items():
            yield (section, name), text


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_line_is_called_by_the_lesson_s_word(language):
    assert set(RULES) == set(CALLED) | UNCALLED
    for line, called in CALLED.items():
        word = called[LANGUAGES.index(language)].lower()
        assert word in said.title(RULES[line].prompt or line, language).lower(), line
        assert word in taught(line, language).lower(), line


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_of_other_books(language):
    others = [name for word in glossary.all_words().values() for name in word.elsewhere[language]]
    assert others
    for place, text in practice_texts(language):
        prose = OWN.sub("", glossary.NOT_WORDS.sub(" ", text)).lower()
        assert not [name for name in others if name in prose], place


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_record_is_a_column_in_a_formula(language):
    formulas = [
        (place, block)
        for place, text in practice_texts(language)
        for block in re.findall(r"\$\$(.*?)\$\$", text, re.DOTALL)
    ]
    shown = [
        (place, name, form)
        for place, block in formulas
        for name, form in re.findall(r"\{\{(\w+):(\w+)\}\}", block)
        if name in COLUMNS
    ]
    assert {name for _, name, _ in shown} == COLUMNS
    assert [found for found in shown if found[2] != "column"] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_records_are_typed_in_rows_it_is_said(language):
    catalogue = said.catalogue(language)
    row, column, formula = {"en": ("a row", "column", "formula"), "zh": ("一行", "列", "公式")}[
        language
    ]
    for text in (
        catalogue["records"]["text"],
        *(catalogue[x]["ask"] for x in ("centred", "rebuilt")),
    ):
        assert row in text.lower()
        assert column in text[text.index(formula) :]
