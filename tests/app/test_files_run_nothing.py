"""Each kind of file that is made for a spreadsheet, opened: no cell of it is a formula."""

from __future__ import annotations

import csv
import io
import re
import sys

import openpyxl
import pytest

from classroom import asked, rooms, said, votes
from results.exports import csv_file, everything, workbook
from scripts.server import ROOT
from tests.results import exports
from worksheets import anki, order_from

RUN = "=+-@\t\r"
CELLS = [f"{first}{rest}" for first in RUN for rest in ("cmd|' /c x'!A1", "SUM(A1)", "a,b")]
CELLS += [f" {cell}" for cell in CELLS if cell[0] in "=+-@"]
WRITES = re.compile(
    r"csv\.writer|DictWriter|to_csv|to_excel|savetxt|write_csv|xlsxwriter\.Workbook|openpyxl"
)
WRITERS = {
    "tables/harmless.py",
    "results/exports/workbook.py",
    "lessons/datasets.py",  # the course's own tables, as if they had been brought
}
VOTE = {"step": "variance/rotate", "round": 1, "state": "worked"}


def cells_of(text: str) -> list[str]:
    lines = csv.reader(io.StringIO(text.removeprefix("\ufeff"), newline=""), strict=True)
    return [cell for line in lines for cell in line]


def is_number(cell: str) -> bool:
    try:
        float(cell)
    except ValueError:
        return False
    return True


def may_run(cell: str) -> bool:
    return not is_number(cell) and bool({cell[:1], cell.lstrip()[:1]} & set(RUN))


def hold_all(cells: list[str]) -> None:
    """What was put in is there as text, and nothing may run."""
    assert {f"'{cell}" for cell in CELLS} <= set(cells)
    assert not [cell for cell in cells if may_run(cell)]


def sheet():
    """Hostile headings, and hostile labels below them."""
    rows = [[cell, *range(len(CELLS) - 1)] for cell in CELLS]
    return exports.sheet_of([CELLS, *rows])


def brought(content) -> exports.Case:
    """A visitor's own table whose fields and records have such names."""
    return exports.case(content, "=cmd|x.csv", {"header": True})


def typed() -> str:
    file = io.StringIO()
    write = csv.writer(file).writerow
    names = [cell for cell in CELLS if not cell.startswith((" ", "\t", "\r"))]
    write(["who", *names[:4]])
    for row, name in zip(exports.noise(len(names), 4), names, strict=True):
        write([name, *row])
    return file.getvalue()


def test_nothing_else_writes_for_spreadsheets():
    """A new writer needs a test here."""
    places = (path.relative_to(ROOT).as_posix() for path in ROOT.glob("[!.]*/**/*.py"))
    app = [at for at in places if not at.startswith(("tests/", "bench/", "scripts/", "build/"))]
    assert len(app) > 200
    assert {at for at in app if WRITES.search((ROOT / at).read_text("utf-8"))} == WRITERS


def test_a_table_as_csv():
    hold_all(cells_of(csv_file(sheet()).decode("utf-8-sig")))


def test_a_workbook():
    book = openpyxl.load_workbook(io.BytesIO(workbook({"=1+1": sheet(), "@x": sheet()})))
    cells = [cell for page in book for row in page.iter_rows() for cell in row]
    assert {cell.data_type for cell in cells} == {"s", "n"}
    assert all(cell.hyperlink is None for cell in cells)
    starts = {str(cell.value).lstrip()[:1] for cell in cells if cell.data_type == "s"}
    assert set("=+-@") <= starts


def test_everything_of_a_table_that_was_pasted():
    case = brought(typed())
    files = exports.files_of(everything("en", case.found, case.source))
    assert not [name for name in files if may_run(name.rpartition("/")[2])]
    tables = [content for name, content in files.items() if name.endswith(".csv")]
    assert len(tables) > 5
    found = [cell for content in tables for cell in cells_of(content.decode("utf-8-sig"))]
    assert {"'=SUM(A1)", "'+SUM(A1)", "'-SUM(A1)", "'@SUM(A1)"} <= set(found)
    assert not [cell for cell in found if may_run(cell)]


def test_the_votes_of_a_class():
    rows = [{**VOTE, "phone": c, "nickname": c, "answer": c, "at": 0} for c in CELLS]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(asked.Question, "worth", lambda question, answer: answer)
        hold_all(cells_of(said.csv_of(rows)))


def test_the_tally_of_a_class(monkeypatch):
    monkeypatch.setattr(rooms, "rounds", lambda *_: [VOTE])
    monkeypatch.setattr(votes, "counts", lambda *_: {})
    monkeypatch.setattr(asked, "bars", lambda *_: [asked.Bar(cell, 1, cell) for cell in CELLS])
    hold_all(cells_of(said.tally_csv(None, "ABC234")))


def test_cards_for_anki(monkeypatch):
    monkeypatch.setattr(
        sys.modules["worksheets.anki"], "cards", lambda *_: [(cell, cell) for cell in CELLS]
    )
    _, _, lines = anki(order_from({"skills": ("variance",)})).partition(",Tags\r\n")
    hold_all(cells_of(lines))


@pytest.mark.parametrize("number", ["-1.5", "+2", "-1e-3"])
def test_a_number_stays_one(number):
    rows = [{**VOTE, "phone": "a", "nickname": "", "answer": number, "at": 0}]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(asked.Question, "worth", lambda question, answer: "right")
        assert number in cells_of(said.csv_of(rows))
