"""A sheet for an embosser: North American ASCII braille, 40 cells in a line, 25 lines on a page.

Pages of words come first, then the picture: two by three dots in each cell, where an embosser with
the usual spacing puts them, so lengths are true both ways.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from tactile import braille
from tactile.drawing import Drawn, Mark, Stroke
from tactile.ink import dense
from tactile.paper import CELL, DASH, DOT, LINE, WIDTHS
from tactile.svg import corners, outlines

COLUMNS, LINES = 40, 25
ACROSS = np.arange(2 * COLUMNS) // 2 * CELL + np.arange(2 * COLUMNS) % 2 * DOT
DOWN = np.arange(3 * LINES) // 3 * LINE + np.arange(3 * LINES) % 3 * DOT
SPARSE = 6.0  # millimetres between the dots of a thin line


def brf(language: str, title: str, words: list[str], sheet: Drawn) -> str:
    """Everything, a form feed between pages."""
    cells = braille.cells
    text = [*braille.wrapped(cells(language, title), COLUMNS), ""]
    for line in words:
        text += braille.wrapped(cells(language, line), COLUMNS, runover=2)
    pages = [text[i : i + LINES] for i in range(0, len(text), LINES)]
    pages.append(picture(sheet))
    return "\f".join("".join(f"{line.rstrip()}\r\n" for line in page) for page in pages)


def picture(sheet: Drawn) -> list[str]:
    raised = np.zeros((len(DOWN), len(ACROSS)), dtype=bool)
    for stroke in sheet.strokes:
        for place in embossed(stroke):
            raise_dot(raised, place)
        if stroke.width == WIDTHS["thick"]:
            raise_near(raised, dense(stroke.path, 1.2), 2.4)
    for mark in sheet.marks:
        raise_mark(raised, mark)
    lines = [[ascii_of(raised, row, column) for column in range(COLUMNS)] for row in range(LINES)]
    for text in sheet.texts:
        column, row = round(text.at[0] / CELL), round(text.at[1] / LINE)
        for i, cell in enumerate(text.cells):
            lines[row][column + i] = cell
    made = ["".join(line).rstrip() for line in lines]
    while made and not made[-1]:
        made.pop()
    return made


def embossed(stroke: Stroke) -> Iterator[np.ndarray]:
    """Dot by dot; thin lines have fewer, dashed ones have gaps."""
    places = dense(stroke.path, 1.0)
    along = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(places, axis=0).T))])
    if stroke.dashed:
        yield from places[along % (2 * sum(DASH)) < 1.2 * sum(DASH)]
    elif stroke.width == WIDTHS["thin"]:
        wanted = np.arange(0, along[-1] + 1e-9, SPARSE)
        yield from (places[np.abs(along - at).argmin()] for at in wanted)
    else:
        yield from places


def raise_dot(raised: np.ndarray, place: np.ndarray) -> None:
    """The dot that is nearest."""
    raised[np.abs(DOWN - place[1]).argmin(), np.abs(ACROSS - place[0]).argmin()] = True


def raise_near(raised: np.ndarray, places: np.ndarray, reach: float) -> None:
    low, high = places.min(axis=0) - reach, places.max(axis=0) + reach
    columns = np.flatnonzero((low[0] <= ACROSS) & (high[0] >= ACROSS))
    rows = np.flatnonzero((low[1] <= DOWN) & (high[1] >= DOWN))
    if columns.size and rows.size:
        x = ACROSS[columns][None, :, None] - places[:, 0]
        y = DOWN[rows][:, None, None] - places[:, 1]
        raised[np.ix_(rows, columns)] |= (x * x + y * y).min(axis=2) <= reach * reach


def raise_mark(raised: np.ndarray, mark: Mark) -> None:
    if mark.shape == "disc":
        raise_near(raised, mark.at[None], mark.reach)
        return
    for place in edge_of(mark):
        raise_dot(raised, place)


def edge_of(mark: Mark) -> np.ndarray:
    if mark.shape == "ring":
        angles = np.radians(np.arange(0, 360, 5))
        return mark.at + mark.reach * np.column_stack([np.cos(angles), np.sin(angles)])
    if mark.shape == "square":
        return dense(np.vstack([corners(mark), corners(mark)[:1]]), 1.0)
    return np.concatenate([dense(np.vstack([piece, piece[:1]]), 1.0) for piece in outlines(mark)])


def ascii_of(raised: np.ndarray, row: int, column: int) -> str:
    cell = raised[3 * row : 3 * row + 3, 2 * column : 2 * column + 2]
    return braille.ASCII[int((cell.T.ravel() << np.arange(6)).sum())]
