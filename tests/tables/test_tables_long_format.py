"""Long format is widened: one line a record, one column a field; ordinary tables are left alone."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pandas as pd
import pytest

from tables import LIMITS
from tests.tables.files import xlsx
from tests.tables.told import held_answers, kinds, notes, numbers, problems, read

WIDE = {"i1": ("3", "2", "1"), "i2": ("4", "5", "1"), "i3": ("1", "2", "4")}
CELLS = [(p, q, WIDE[q][i]) for i, p in enumerate("abc") for q in WIDE]


def table_of(head, cells=CELLS, mark=","):
    return "\n".join([mark.join(head), *(mark.join(row) for row in cells)]) + "\n"


LONG = [
    table_of(("person", "item", "value")),
    table_of(("who", "what", "x")),  # nothing but its form tells
    table_of(("姓名", "科目", "成绩"), mark="\t"),
    table_of(("Patient", "Merkmal", "Wert"), mark=";"),
    table_of(("person", "variable", "score"), sorted(CELLS, key=lambda row: row[1])),
    table_of(("item", "person", "value"), [(q, p, x) for p, q, x in CELLS]),
    table_of(("", "person", "item", "value"), [(str(i), *row) for i, row in enumerate(CELLS, 1)]),
    table_of(("sample", "gene", "expression"), CELLS),
]


@pytest.mark.parametrize("text", LONG)
def test_each_record_gets_one_line(text):
    table = read(text)
    assert numbers(table) == WIDE
    assert held_answers(table) == {"ask_widen": True}
    assert table.labels == ("a", "b", "c")
    assert "widened" in notes(table)
    assert not table.as_written


def test_who_says_no_keeps_the_lines():
    table = read(LONG[0], answers=(("widen", False),))
    assert len(table.lines) == 9
    assert held_answers(table) == {"ask_widen": False}


def test_what_belongs_to_a_record_stays_with_it():
    group = {"a": ("x", "31"), "b": ("y", "45"), "c": ("x", "28")}
    cells = [(p, *group[p], q, v) for p, q, v in CELLS]
    table = read(table_of(("person", "group", "age", "item", "value"), cells))
    assert kinds(table) == {
        "person": "text",
        "group": "text",
        **dict.fromkeys(("age", "i1", "i2", "i3"), "number"),
    }
    assert numbers(table)["age"] == ("31", "45", "28")


def test_pairs_that_are_not_there_are_missing():
    table = read(table_of(("person", "item", "value"), [*CELLS[:4], *CELLS[5:]]))
    assert numbers(table)["i2"] == ("4", None, "1")
    assert table.lines == (2, 5, 7)


def test_items_that_have_numbers():
    cells = [(p, q[1:], v) for p, q, v in CELLS]
    assert list(numbers(read(table_of(("person", "item", "value"), cells)))) == ["1", "2", "3"]


def test_further_values_are_told_and_nothing_is_assumed():
    cells = [(*row, str(7 * i % 10)) for i, row in enumerate(CELLS)]
    text = table_of(("person", "item", "value", "seconds"), cells)
    assert held_answers(read(text)) == {"ask_widen": False}
    table = read(text, answers=(("widen", True),))
    assert numbers(table) == WIDE
    assert notes(table)["values_left_out"]["names"] == ("seconds",)


def test_too_many_gaps_stop():
    text = (
        "Gene\tSample\tOTU\tGeneCount\tAbundance\nK1\ts1\ta\t2\t1.5\nK1\ts1\tb\t1\t2.8\n"
        "K3\ts1\ta\t1\t1.9\nK3\ts1\tc\t1\t1.1\nK4\ts2\td\t1\t8.3\nK8\ts2\td\t1\t8.4\n"
    )
    table = read(text)
    assert list(problems(table)) == ["long_format"]
    assert held_answers(table)["ask_long"]
    assert not read(text, answers=(("kind long_format", False),)).problems


def test_in_a_sheet_a_cell_is_named_by_its_line():
    cells = [[p, q, int(v)] for p, q, v in CELLS]
    cells[4][2] = "five"
    table = read(xlsx([["person", "item", "value"], *cells]), "t.xlsx")
    assert problems(table)["not_a_number"].startswith("Line 5, “i2”")


@pytest.mark.parametrize(
    "text",
    [
        "town,side,height,width\na,l,1,2\na,r,3,1\nb,l,2,5\nb,r,4,4\n",  # two fields of numbers
        "country,year,life,gdp\nx,2001,70,9\nx,2002,71,8\ny,2001,60,3\ny,2002,61,4\n",
        "day,time,sex,bill,tip\nSun,l,f,10,2\nSun,l,m,12,3\nSat,d,f,9,1\nSun,l,f,11,2\n",
        "species,island,sex,bill,mass\na,x,f,39,37\na,x,m,41,38\nb,y,f,40,42\nb,y,m,45,50\n",
        "item,colour,price,weight\npen,red,3,5\npen,blue,4,5\ncup,red,7,90\ncup,blue,8,91\n",
        "q,r,age,size\nlow,x,20,1\nhigh,y,31,2\nmedium,x,44,1\nlow,y,52,2\nhigh,x,23,1\n",
        "supp,dose,length,depth\nOJ,low,3,1\nOJ,low,4,2\nVC,low,3,2\nVC,high,9,3\n",
    ],
)
def test_ordinary_tables_keep_their_lines(text):
    table = read(text)
    assert not {"ask_widen", "ask_long"} & set(held_answers(table))
    assert len(table.lines) == text.count("\n") - 1
    assert not problems(table)


def test_one_field_of_numbers_is_no_long_format_where_pairs_are_missing():
    table = read("q,r,age\nlow,x,20\nhigh,y,31\nmedium,x,44\nlow,y,52\nhigh,x,23\n")
    assert "ask_widen" not in held_answers(table)
    assert list(problems(table)) == ["one_field"]


def test_an_item_called_as_a_quartile_sums_up_nothing():
    cells = [(q.replace("i", "q"), p, x) for p, q, x in CELLS]
    assert list(numbers(read(table_of(("item", "person", "value"), cells)))) == ["q1", "q2", "q3"]


def test_the_columns_are_chosen():
    """Two ways to name a field and two values: each choice against pandas."""
    frame = pd.DataFrame(
        [(p, f"t{t}", q, f"{q}{t}", (5 * i + t) % 7 + 0.25, 10 * i - t + 0.5)
         for i, p in enumerate("abcd") for t in (1, 2) for q in ("x", "y", "z")],
        columns=["who", "day", "what", "both", "dose", "value"],
    )  # fmt: skip
    for named, field, value in [((0, 1), 2, 5), ((0,), 3, 5), ((0, 1), 2, 4), ((0,), 3, 4)]:
        table = read(frame.to_csv(index=False), long=(named, field, value))
        names = frame.columns
        wide = frame.pivot(
            index=list(names[list(named)]), columns=names[field], values=names[value]
        )
        for column in wide:
            found = next(c for c in table.columns if c.name == column)
            np.testing.assert_allclose(found.values, wide[column].to_numpy())
        assert table.long.records == named
        assert (table.long.field, table.long.value) == (field, value)
        assert "values_averaged" not in notes(table)


@pytest.mark.parametrize("mark", [".", ","])
def test_several_values_for_a_cell_are_averaged_and_counted(mark):
    values = ["1.5", "2.25", "0.1", "0.2", "4", "", "n/a", "7"]
    cells = [(p, q) for p in "abc" for q in ("u", "v") for _ in range(4)]
    rows = [(p, q, values[(5 * i) % 8].replace(".", mark)) for i, (p, q) in enumerate(cells)]
    text = table_of(("sample", "gene", "expression"), rows, ";")
    table = read(text)
    assert held_answers(table) == {"ask_widen": True}
    assert notes(table)["values_averaged"] == {"count": 6, "most": 4}
    frame = pd.DataFrame(rows, columns=["p", "q", "x"])
    frame["x"] = pd.to_numeric(frame["x"].str.replace(",", "."), errors="coerce")
    wide = frame.groupby(["p", "q"])["x"].mean().unstack()
    for field in "uv":
        (column,) = (c for c in table.columns if c.name == field)
        np.testing.assert_allclose(column.values, wide[field].to_numpy(), rtol=1e-15)


def test_texts_have_no_mean():
    rows = [*CELLS, ("a", "i1", "<b>many</b>")]
    table = read(table_of(("person", "item", "value"), rows))
    assert "“3” and “<b>many</b>”" in problems(table)["values_differ"]
    assert table.long.value == 2  # so that another can be chosen


def test_columns_that_are_not_there_are_not_taken():
    for wrong in [((0,), 1, 7), ((), 1, 2), ((0,), 0, 2), ((0, 1), 1, 2), ((-1,), 1, 2)]:
        table = read(LONG[0], long=wrong)
        assert table.long is None
        assert len(table.lines) == 9


def test_of_too_many_fields_nothing_is_made():
    rows = [(f"p{i}", f"{i}", f"w{i}") for i in range(12)]
    limits = replace(LIMITS, fields=5)
    table = read(table_of(("a", "b", "c"), rows), long=((0,), 2, 1), limits=limits)
    assert list(problems(table)) == ["long_too_many"]
