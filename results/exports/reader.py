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
from collections.abc import Iterator

import numpy as np
import python_calamine


def rows_of_text(data: bytes, encoding: str, separator: str) -> Iterator[tuple[int, list]]:
    """The lines of a text, each with its number (from 1, as in an editor) and its cells."""
    text = data.decode(encoding).removeprefix("\ufeff").rstrip("\x1a")
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    if separator == " ":
        lines = [" ".join(line.split()) for line in lines]
    reader = csv.reader((line + "\n" for line in lines), delimiter=separator, skipinitialspace=True)
    start = 1
    for cells in reader:
        yield start, cells
        start = reader.line_num + 1


def rows_of_sheet(data: bytes, sheet: str) -> Iterator[tuple[int, list]]:
    """The lines of a sheet, each with its number from 1 and its stored cells."""
    with python_calamine.load_workbook(io.BytesIO(data)) as book:
        rows = book.get_sheet_by_name(sheet).to_python(skip_empty_area=False)
    yield from enumerate(rows, 1)


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
            return float(cell)
        except ValueError:
            pass
    text = cell if cell.isascii() else unicodedata.normalize("NFKC", cell)
    text = re.sub(r"[\s'’%$€£¥₩₹₽元]", "", text.replace("−", "-").replace("–", "-"))
    text = text.replace("." if mark == "," else ",", "").replace(mark, ".")
    try:
        return float(text)
    except ValueError:
        return math.nan


def column(cells: list, mark: str) -> list[float]:
    """The numbers in these cells: at once where all of them are plain, as most are."""
    kinds = set(map(type, cells))
    try:
        if mark == "." and kinds <= {str, int, float}:
            return [float(cell) for cell in cells]
        if mark == "," and kinds == {str} and "." not in "".join(cells):
            return [float(cell.replace(",", ".")) for cell in cells]
    except ValueError:
        pass
    return [number(cell, mark) for cell in cells]


def numbers(rows: dict, lines: list, fields: dict, known: dict) -> np.ndarray:
    """A row of numbers for each of these lines, in the order of `fields`.

    A field is (its column from 0, its decimal mark). Cells in `known` have the number given there.
    """
    records = [rows.get(line, []) for line in lines]
    place = {line: i for i, line in enumerate(lines)}
    table = np.empty((len(lines), len(fields)))
    for j, (name, (at, mark)) in enumerate(fields.items()):
        table[:, j] = column([cells[at] if at < len(cells) else "" for cells in records], mark)
        for line, value in known.get(name, {}).items():
            if line in place:
                table[place[line], j] = value
    return table
