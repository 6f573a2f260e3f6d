"""The rows of a sheet as the XML of a workbook: numbers column by column, texts one by one."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from html import escape

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from results.exports.blocks import blocks, join_by_row, texts
from results.sheet import Cell, Sheet
from tables.field_names import UNSEEN, letters

LONGEST_TEXT = 32_767
PLAIN = (1e-3, 1e7)  # numbers outside are written with a power of ten
CODE = re.compile("_(?=x[0-9a-fA-F]{4}_)")  # the format takes such for a character
Styles = Sequence[str]  # of whole numbers, plain ones, and those with a power of ten


def rows_xml(sheet: Sheet, styles: Styles) -> Iterator[bytes]:
    """Below the headings, block by block."""
    for rows in blocks(sheet):
        first = rows.start + 2  # counted from 1, after the headings
        columns = [column[rows] for column in sheet.columns]
        lines = range(first, first + len(columns[0]))
        at = pa.array(map(str, lines), pa.string())
        cells: list[pa.Array | str] = []
        for j, column in enumerate(columns):
            if isinstance(column, np.ndarray):
                style = _style(column, styles)
                cells += [f'<c r="{letters(j)}', at, style, texts(column, str), "</v></c>"]
            else:
                places = (f"{letters(j)}{i}" for i in lines)
                pairs = zip(places, column, strict=True)
                cells.append(pa.array([_cell(*pair, styles) for pair in pairs], pa.string()))
        yield join_by_row(['<row r="', at, '">', *cells, "</row>"])


def clean(text: str) -> str:
    """As long as the format allows, without what cannot be seen."""
    return UNSEEN.sub(" ", text)[:LONGEST_TEXT]


def _style(column: np.ndarray, styles: Styles) -> pa.Array | str:
    """What stands in each cell between its place and its number."""
    whole, plain, power = (f'" s="{style}"><v>' for style in styles)
    if column.dtype.kind == "i":
        return whole
    size = np.abs(column)
    is_plain = (size == 0) | ((size >= PLAIN[0]) & (size < PLAIN[1]))
    return pc.if_else(pa.array(is_plain), plain, power)


def _cell(place: str, cell: Cell, styles: Styles) -> str:
    """A text, or a number among texts."""
    if cell == "":
        return ""
    if isinstance(cell, str):
        text = escape(CODE.sub("_x005F_", clean(cell)), quote=False)
        return f'<c r="{place}" t="inlineStr"><is><t xml:space="preserve">{text}</t></is></c>'
    return f'<c r="{place}" s="{styles[0]}"><v>{cell!r}</v></c>'
