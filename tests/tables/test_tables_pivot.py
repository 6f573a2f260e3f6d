"""Pivot tables: records remain, without totals in lines and columns."""

from __future__ import annotations

import pytest

from tests.tables.files import xlsx
from tests.tables.told import held_answers, notes, numbers, problems, read

PLAIN = (
    "{rows},East,North,West,{total}\nApples,10,20,35,65\nPears,12,21,30,63\nPlums,7,9,4,20\n"
    "Figs,3,18,5,26\n{total},32,68,74,174\n"
)
FIELDS = {
    "East": ("10", "12", "7", "3"),
    "North": ("20", "21", "9", "18"),
    "West": ("35", "30", "4", "5"),
}


@pytest.mark.parametrize(
    ("rows", "total"),
    [
        ("Row Labels", "Grand Total"),
        ("Zeilenbeschriftungen", "Gesamtergebnis"),
        ("行标签", "总计"),
        ("fruit", "Total"),
        ("水果", "合计"),
    ],
)
def test_totals_of_lines_and_columns_are_left_out(rows, total):
    text = PLAIN.format(rows=rows, total=total)
    table = read(text)
    assert numbers(table) == FIELDS
    assert held_answers(table) == {"ask_total_column": True}
    assert "totals" in notes(table)
    kept = read(text, answers=(("total column", False),))
    assert list(numbers(kept)) == [*FIELDS, total]


TITLED = "Sum of Sales,Column Labels,,,\n"


def test_what_is_summed_up_stands_above():
    table = read(TITLED + PLAIN.format(rows="Row Labels", total="Grand Total"))
    assert numbers(table) == FIELDS
    assert notes(table)["preamble"]["text"] == "Sum of Sales Column Labels"


GROUPED = [
    "Row Labels,East,North,West,Grand Total\n2019,22,41,65,128\nApples,10,20,35,65\n"
    "Pears,12,21,30,63\n2020,10,27,9,46\nPlums,7,9,4,20\nFigs,3,18,5,26\n"
    "Grand Total,32,68,74,174\n",
    "year,fruit,East,North,West,Grand Total\n2019,Apples,10,20,35,65\n,Pears,12,21,30,63\n"
    "2019 Total,,22,41,65,128\n2020,Plums,7,9,4,20\n,Figs,3,18,5,26\n2020 Total,,10,27,9,46\n"
    "Grand Total,,32,68,74,174\n",
    "年份,水果,East,North,West,总计\n2019,Apples,10,20,35,65\n,Pears,12,21,30,63\n"
    "2019 汇总,,22,41,65,128\n2020,Plums,7,9,4,20\n,Figs,3,18,5,26\n2020 汇总,,10,27,9,46\n"
    "总计,,32,68,74,174\n",
]


@pytest.mark.parametrize("text", GROUPED)
def test_sums_of_groups_are_left_out(text):
    table = read(text)
    assert {name: cells for name, cells in numbers(table).items() if name in FIELDS} == FIELDS
    assert held_answers(table)["ask_total_column"]


def test_as_a_spreadsheet_saves_it():
    rows = [line.split(",") for line in (TITLED + GROUPED[0]).strip().split("\n")]
    cells = [
        [int(c) if c.isdigit() and i > 1 else c or None for c in r] for i, r in enumerate(rows)
    ]
    table = read(xlsx([[], [], *cells]), "pivot.xlsx")
    assert numbers(table) == FIELDS
    assert not problems(table)


@pytest.mark.parametrize(
    ("text", "fields", "records"),
    [
        ("who,a,b,Total\nx,1,2,4\ny,3,1,4\nz,2,5,7\n", 3, 3),  # not the sum
        ("who,a,b,c,Total\nx,1,2,1,4\ny,3,1,0,4\nz,2,5,1,8\n", 4, 3),  # marks, without a line
        ("what,a,b,c\nSubTotal,1,2,3\nTeetotal,4,4,1\nx,2,5,9\n", 3, 2),
        ("region,a,b\nNorth Total,5,7\nSouth Total,9,4\nWest Total,2,2\n", 2, 3),
        ("Row Labels,a,b\nx,5,3\ny,2,1\nz,4,9\n", 2, 3),
        ("code,a,b\nAB 合计,5,3\nCD,2,1\nEF,4,9\n", 2, 3),
    ],
)
def test_what_only_sounds_like_a_total_stays(text, fields, records):
    table = read(text)
    assert "ask_total_column" not in held_answers(table)
    assert len(numbers(table)) == fields
    assert len(table.lines) == records
