"""The shipped tables: the same numbers in every language, under names in that language."""

from __future__ import annotations

import csv
import re

import pytest

from lessons import datasets, registry
from lessons.how_many import tables
from lessons.link import view_of
from lessons.text import LANGUAGES, escape_markdown, lesson_text, lesson_words, render

SHIPPED = datasets.IDS[1:]
CHINESE = re.compile("[\u4e00-\u9fff]")


@pytest.mark.parametrize("name", SHIPPED)
def test_every_column_has_a_name_in_both_languages(name):
    columns = datasets.rows_of(name)[0]
    assert not any(CHINESE.search(column) for column in columns)
    chinese = datasets.names_of(name, "zh")
    assert list(chinese) == columns
    assert all(CHINESE.search(called) for called in chinese.values())
    assert len(set(chinese.values())) == len(columns)


@pytest.mark.parametrize("name", SHIPPED)
def test_a_table_differs_in_its_names_only(name):
    english, chinese = (datasets.load(name, language) for language in LANGUAGES)
    assert english.cells == chinese.cells
    assert all(CHINESE.search(field) for field in chinese.fields)
    assert datasets.load(name) == english


def test_the_worked_example_reads_the_same_everywhere():
    assert datasets.load("worked", "zh") is datasets.load("worked", "en")


@pytest.mark.parametrize("name", SHIPPED)
def test_the_file_to_keep_has_the_names_of_its_page(name):
    assert datasets.file_of(name, "en") == (datasets.DATA / f"{name}.csv").read_bytes()
    header, *rows = csv.reader(datasets.file_of(name, "zh").decode().splitlines())
    assert header == list(datasets.names_of(name, "zh").values())
    assert rows == datasets.rows_of(name)[1:]


@pytest.mark.parametrize("name", SHIPPED)
def test_a_chinese_page_says_the_chinese_names(name):
    step = registry.lesson("variance").step("centre")
    table = datasets.load(name, "zh").choose(0, 1)
    values = step.compute(table, {**step.first(table), "ddof": 0})
    said = render(lesson_text("variance", "zh")["centre"]["text"], values)
    drawn = str(step.figure(values, lesson_words("variance", "zh")))
    for field in table.fields:
        assert escape_markdown(field) in said
        assert field in drawn


def test_all_fields_and_links_know_the_table_in_every_language():
    for language in LANGUAGES:
        table = datasets.load("penguins", language)
        assert tables.whole_table(table.choose(2, 0)) == table
        assert view_of(table.choose(2, 0), 0) == "&data=penguins&fields=3,1"


def test_the_points_of_a_task_are_in_no_link_to_another_step():
    task = datasets.load(registry.lesson("variance").step("goal").cloud)
    moved = task.move({0: ("1", "1")})
    assert (view_of(moved, 0), view_of(task, 1)) == ("", "&div=m-1")


def test_a_step_with_a_table_of_its_own_names_it_in_the_language_of_the_page():
    for step_id in ("rotation", "missing"):
        step = registry.lesson("probabilistic").step(step_id)
        values = step.compute(datasets.WORKED, {**step.first(datasets.WORKED), "ddof": 0})
        for language, name in (("en", "petal"), ("zh", "花瓣")):
            figure = str(step.figure(values, lesson_words("probabilistic", language)))
            assert name in figure
            assert ("petal" in figure) == (language == "en")
