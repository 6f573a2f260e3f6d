"""Braille on a sheet: its title, numbers at the axes, and names at free places.

A name that fits nowhere becomes a letter, and the letter an entry in the key.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from string import ascii_lowercase

import numpy as np

from figures.sketch_axes import ticks
from tactile import braille
from tactile.drawing import TICK, Drawn, Text, has_frame, width_of
from tactile.paper import CELL, DOT, GAP, LINE, SIZE
from tactile.parts import Scene

BETWEEN = 3.5  # millimetres between two texts: less than from line to line
AROUND = np.arange(0, 360, 15)  # degrees
AWAY = (3.5, 6, 9, 12, 16, 20, 26)  # millimetres from what is named to the nearest edge of its name
CORNER = 10.0  # millimetres: what the mark of the upper left corner takes
BESIDE = CORNER + GAP + 2  # ... with the room beside it
HEAD_LINES = 2
MOST_BESIDE = 5  # cells
NEAR = GAP + 0.5  # millimetres from a tick to its number


def header(sheet: Drawn, lines: list[str]) -> None:
    """The title; beside it on swell paper the mark that tells which corner is which."""
    left = 0.0 if sheet.paper.in_cells else sheet.paper.edge + BESIDE
    for i, line in enumerate(lines):
        sheet.texts.append(Text(line, line, (left, sheet.paper.edge + i * LINE)))


def header_columns(sheet: Drawn) -> int:
    paper = sheet.paper
    return paper.columns if paper.in_cells else int(paper.columns - BESIDE // CELL - 1)


def cells_beside(language: str, scene: Scene) -> int:
    """How many cells the numbers on the left take; very long ones get no room."""
    found = (len(" ".join(braille.cells(language, said))) for _, said in ticks(scene.y))
    return min(max(found, default=0), MOST_BESIDE)


def numbers(sheet: Drawn, language: str) -> None:
    """Beside the ticks, where there is room for them; then the names of both axes."""
    if not has_frame(sheet.scene):
        return
    low, high = sheet.with_axes
    for value, said in sheet.window.x.ticks:
        cells = " ".join(braille.cells(language, said))
        at = float(sheet.window.x.at(value)) - width_of(cells) / 2 + SIZE / 2
        put_if_free(sheet, said, cells, (at, float(high[1]) + TICK + NEAR + SIZE / 2))
    for value, said in sheet.window.y.ticks:
        cells = " ".join(braille.cells(language, said))
        left = float(low[0]) - TICK - NEAR - width_of(cells) + SIZE / 2
        put_if_free(sheet, said, cells, (left, float(sheet.window.y.at(value)) - DOT))
    names_of_axes(sheet, language)


def names_of_axes(sheet: Drawn, language: str) -> None:
    """Across: below the end of its axis; up: above the other."""
    low, high = sheet.with_axes
    for axis, is_x in ((sheet.scene.x, True), (sheet.scene.y, False)):
        name = unescaped(axis["title"]["text"])
        if not name:
            continue
        cells = " ".join(braille.cells(language, name))
        if is_x:
            at = float(high[0]) - width_of(cells), float(high[1]) + TICK + NEAR + LINE + SIZE / 2
        else:
            at = float(low[0]) - SIZE, float(low[1]) - NEAR - 2 * DOT - SIZE
        put_if_free(sheet, name, cells, at)


def unescaped(name: str) -> str:
    return name.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&")


def name_things(sheet: Drawn, language: str) -> None:
    """The texts of the picture, each as near as it can be to its place."""
    letters = iter(ascii_lowercase)
    low, high = sheet.box
    for name in sheet.scene.names:
        at = sheet.on_paper([name.at])[0]
        if (at < low - 1).any() or (at > high + 1).any():
            continue
        cells = " ".join(braille.cells(language, name.text))
        if name_near(sheet, name.text, cells, at):
            continue
        letter = next(letters)
        short = " ".join(braille.cells(language, letter))
        if len(cells) > len(short) and name_near(sheet, letter, short, at):
            sheet.key.append((letter, name.text))
        else:
            sheet.unnamed.append(name.text)


def name_near(sheet: Drawn, said: str, cells: str, at: np.ndarray) -> bool:
    """At the nearest free place around `at`; whether there is one."""
    half = np.array([width_of(cells), 2 * DOT + SIZE]) / 2
    for away, degrees in product(AWAY, AROUND):
        way = np.array([np.cos(np.radians(degrees)), -np.sin(np.radians(degrees))])
        reach = min(half[i] / abs(way[i]) if abs(way[i]) > 1e-9 else np.inf for i in range(2))
        corner = at + way * (away + reach) - half + SIZE / 2
        if put_if_free(sheet, said, cells, (float(corner[0]), float(corner[1]))):
            return True
    return False


def put_if_free(sheet: Drawn, said: str, cells: str, at: tuple[float, float]) -> bool:
    if sheet.paper.in_cells:
        at = round(at[0] / CELL) * CELL, round(at[1] / LINE) * LINE
    text = Text(said, cells, at)
    low, high = text.box
    if off_page(sheet, text) or sheet.ink.free_box(low, high) < GAP - 1e-6:
        return False
    for other in sheet.texts:
        its_low, its_high = other.box
        apart = np.maximum(np.maximum(low - its_high, its_low - high), 0)
        if np.hypot(*apart) < BETWEEN:
            return False
    sheet.texts.append(text)
    return True


def off_page(sheet: Drawn, text: Text) -> bool:
    (left, top), (right, bottom) = text.box
    edge, paper = sheet.paper.edge, sheet.paper
    if paper.in_cells:  # whose outer dots lie on the edges themselves
        edge = -SIZE / 2
    low, high = edge - 1e-6, edge - 1e-6
    return left < low or top < low or right > paper.width - high or bottom > paper.height - high


def dots_of(text: Text) -> Iterator[tuple[float, float]]:
    """Where its dots lie on the sheet."""
    for i, cell in enumerate(text.cells):
        for x, y in braille.dots(cell):
            yield text.at[0] + i * CELL + x, text.at[1] + y
