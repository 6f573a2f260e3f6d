"""Texts as programs print them: rules, remarks, settings, whole lines in quotation marks."""

from __future__ import annotations

import pytest

import tables
from tests.tables.told import notes, numbers, problems, read, refused

NUMBERS = {"a": ("1.5", "2", "4"), "b": ("10", "30", "20")}


@pytest.mark.parametrize(
    "text",
    [
        "| who | a | b |\n|-----|--:|:-:|\n| x | 1.5 | 10 |\n| y | 2 | 30 |\n| z | 4 | 20 |\n",
        " who | a | b\n-----+---+---\n x | 1.5 | 10\n y | 2 | 30\n z | 4 | 20\n(3 rows)\n",
        "+---+---+---+\n|who| a | b |\n+---+---+---+\n|x|1.5|10|\n|y|2|30|\n|z|4|20|\n"
        "+---+---+---+\n",
        "who    a    b\n----- ---- ----\nx     1.5   10\ny       2   30\nz       4   20\n",
        "who    a    b\n==============\nx     1.5   10\ny       2   30\nz       4   20\n",
        '"who,a,b"\n"x,1.5,10"\n"y,2,30"\n"z,4,20"\n',
        '"""who"",a,b"\n"""x"",1.5,10"\n"""y"",2,30"\n"""z"",4,20"\n',
        '"who;a;b"\n"x;1,5;10"\n"y;2;30"\n"z;4;20"\n',
        '="who",="a",="b"\n="x",="1.5",="10"\n="y",="2",="30"\n="z",="4",="20"\n',
        'who;a;b\nx;"=""1,5""";10\ny;="2";30\nz;="4";20\n',
        "Gain,2.5\nOffset,1\n\nwho,a,b\nx,1.5,10\ny,2,30\nz,4,20\n",
        "Instrument:\tX 340\nSerial:\tSN 12 3\nDate:\t2024-03-01\n\nwho\ta\tb\n"
        "x\t1.5\t10\ny\t2\t30\nz\t4\t20\n~End\n",
        "# who a b\nx 1.5 10\ny 2 30\nz 4 20\n",
        "% made by hand\n% who a b\nx 1.5 10\ny 2 30\nz 4 20\n",
        "who,a,b\nx,1.5,10\n# moved, at noon\ny,2,30\nz,4,20\n# end\n",
        "who,a,b\nx,1.5,10\ny,2,30\nz,4,20\nSource: an office,,\n* provisional,,\n1) estimate,,\n",
    ],
)
def test_the_table_in_it_is_found(text):
    table = read(text)
    assert numbers(table) == NUMBERS
    assert [column.name.strip("#% ") for column in table.columns if column.kind == "text"] == [
        "who"
    ]
    assert table.labels == ("x", "y", "z")


def test_what_was_left_out_is_told():
    text = "gain,2.5\nwho,a,b\nx,1.5,10\n# moved\ny,2,30\n// moved, back\nz,4,20\n注：估计值,,\n"
    table = read(text)
    assert numbers(table) == NUMBERS
    told = notes(table)
    assert (told["preamble"]["text"], told["preamble"]["line"]) == ("gain 2.5", 2)
    assert (told["remarks"]["text"], told["remarks"]["count"]) == ("# moved", 2)
    assert told["footer"]["text"] == "注：估计值"
    (remarks,) = [note for note in table.notes if note.code == "remarks"]
    assert "# moved" in tables.sentence(remarks, "en")
    assert "# moved" in tables.sentence(remarks, "zh")


@pytest.mark.parametrize(
    ("text", "records"),
    [
        ("a,b\n1,2\n---,---\n3,4\n", 3),  # a record without a value
        ("who,a,b\nx,1,2\ny,3,4\nz,,\n", 3),  # likewise, with a name
        ("% fat,kind\nlow,x\nhigh,y\n", 2),  # a heading over words
        ("#,a,b\n1,5,2\n2,7,9\n3,4,4\n", 3),  # a heading
        ("who,a,b\n#1,5,2\n#2,7,9\n#3,4,4\n", 3),  # names
        ('"a","b"\n"1","2"\n"3","5"\n', 2),
        ('"one, two"\n"three, four, five"\n', 1),
    ],
)
def test_what_only_looks_untidy_stays(text, records):
    table = read(text)
    assert len(table.lines) == records
    assert not {"remarks", "footer", "preamble"} & set(notes(table))


def test_a_line_that_is_too_short_still_stops():
    assert "row_too_short" in problems(read("who,a,b\nx,1,2\ny,3\nz,5,6\n"))


def test_cells_that_stand_otherwise_in_the_file_are_exported_as_they_were_read():
    assert not read('"who,a,b"\n"x,1.5,10"\n"y,2,30"\n').as_written
    assert not read('who,a,b\nx,="1",10\ny,2,30\n').as_written
    assert read("who|a|b\n---|---|---\nx|1|10\ny|2|30\n").as_written


@pytest.mark.parametrize("text", ['{\n "a": [1, 2]\n}', "[\n1,\n2\n]".replace("[\n1", "[[1]\n, 1")])
def test_json_without_a_table_is_named(text):
    assert "JSON" in refused(text, "not_a_table")


@pytest.mark.parametrize(
    ("cell", "number"),
    [
        ("- 12.5", "-12.5"),
        ("− 3", "-3"),
        ("+ 4", "4"),
        ("\u200b7.5", "7.5"),
        ("8\u2060", "8"),
        ("\ufeff9", "9"),
    ],
)
def test_signs_apart_and_signs_without_width(cell, number):
    assert numbers(read(f"a;b\n{cell};1\n2;5\n4;3\n"))["a"][0] == number


@pytest.mark.parametrize("word", ["***", ":", "k. A.", "Keine Angabe", "no data", "нет данных"])
def test_words_and_signs_for_nothing(word):
    assert numbers(read(f"a;b\n1,5;2\n{word};5\n4,5;3\n"))["a"] == ("1.5", None, "4.5")
