"""The file, read again with nothing of this app: these functions stand in script and notebook.

Their source is copied as it is (`inspect.getsource`), so they use no name of this module but
each other and its imports. What they read otherwise than `tables` is found when they are
exported (`source.recipe`) and written into the script.
"""

import csv
import io
import math
import re
import unicodedata

import python_calamine


def rows_of_text(data: bytes, encoding: str, separator: str) -> dict[int, list]:
    """The cells of a text, by line number; lines are counted from 1, as in an editor."""
    text = data.decode(encoding).removeprefix("\ufeff").rstrip("\x1a")
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    if separator == " ":
        lines = [" ".join(line.split()) for line in lines]
    reader = csv.reader((line + "\n" for line in lines), delimiter=separator, skipinitialspace=True)
    rows, start = {}, 1
    for cells in reader:
        rows[start] = cells
        start = reader.line_num + 1
    return rows


def rows_of_sheet(data: bytes, sheet: str) -> dict[int, list]:
    """The stored cells of a sheet, by line number from 1."""
    with python_calamine.load_workbook(io.BytesIO(data)) as book:
        rows = book.get_sheet_by_name(sheet).to_python(skip_empty_area=False)
    return dict(enumerate(rows, 1))


def number(cell: object, mark: str) -> float:
    """The number in a cell; "5%" is 5, "€ 1.234,5" with the decimal mark "," is 1234.5.

    A cell without a number is NaN.
    """
    if isinstance(cell, int | float) and not isinstance(cell, bool):
        return float(cell)
    if not isinstance(cell, str):
        return math.nan
    if mark == ".":
        try:
            return float(cell)  # as most are
        except ValueError:
            pass
    text = cell if cell.isascii() else unicodedata.normalize("NFKC", cell)
    text = re.sub(r"[\s'’%$€£¥₩₹₽元]", "", text.replace("−", "-").replace("–", "-"))
    text = text.replace("." if mark == "," else ",", "").replace(mark, ".")
    try:
        return float(text)
    except ValueError:
        return math.nan


def numbers(rows: dict, lines: list, fields: dict, known: dict) -> list[list[float]]:
    """A list of numbers for each of these lines, in the order of `fields`.

    A field is (its column from 0, its decimal mark). Cells in `known` are not read.
    """
    table = []
    for line in lines:
        cells = rows.get(line, [])
        record = []
        for name, (column, mark) in fields.items():
            read = number(cells[column], mark) if column < len(cells) else math.nan
            record.append(known.get(name, {}).get(line, read))
        table.append(record)
    return table
