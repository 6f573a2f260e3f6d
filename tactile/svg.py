"""A sheet as SVG: black on nothing, in millimetres."""

from __future__ import annotations

from html import escape
from itertools import groupby

import numpy as np

from tactile.drawing import FRAME, Drawn, Mark, Stroke
from tactile.labels import CORNER, dots_of
from tactile.paper import DASH, SIZE, WIDTHS

RING = WIDTHS["middle"]  # of the line of a ring, a triangle, a cross


def svg(sheet: Drawn, title: str) -> str:
    paper = sheet.paper
    parts = [
        *map(strokes, map(list, by_look(sheet.strokes))),
        *map(mark, sheet.marks),
        braille(sheet),
        corner(sheet),
    ]
    size = f'width="{paper.width:g}mm" height="{paper.height:g}mm"'
    box = f'viewBox="0 0 {paper.width:g} {paper.height:g}"'
    start = f'<svg xmlns="http://www.w3.org/2000/svg" {size} {box}>'
    return f"{start}<title>{escape(title, quote=False)}</title>{''.join(parts)}</svg>"


def by_look(found: list[Stroke]) -> list[list[Stroke]]:
    def look(stroke: Stroke) -> tuple[int, float, bool]:
        return stroke.part, stroke.width, stroke.dashed

    return [list(group) for _, group in groupby(sorted(found, key=look), key=look)]


def strokes(alike: list[Stroke]) -> str:
    part, width, dashed = alike[0].part, alike[0].width, alike[0].dashed
    way = "".join(path(stroke.path) for stroke in alike)
    dash = f' stroke-dasharray="{DASH[0]:g} {DASH[1]:g}"' if dashed else ""
    name = "frame" if part == FRAME else f"part{part}"
    return (
        f'<path class="{name}" d="{way}" fill="none" stroke="#000" stroke-width="{width:g}"{dash}/>'
    )


def path(places: np.ndarray) -> str:
    return "M" + "L".join(f"{x:g},{y:g}" for x, y in np.round(places, 2).tolist())


def mark(one: Mark) -> str:
    x, y = np.round(one.at, 2).tolist()
    name = f'class="part{one.part} {one.shape}"'
    line = f'fill="none" stroke="#000" stroke-width="{RING:g}"'
    if one.shape == "disc":
        return f'<circle {name} cx="{x:g}" cy="{y:g}" r="{one.reach:g}"/>'
    if one.shape == "ring":
        return f'<circle {name} cx="{x:g}" cy="{y:g}" r="{one.reach - RING / 2:g}" {line}/>'
    if one.shape == "square":
        return f'<path {name} d="{path(corners(one))}Z"/>'
    closed = "Z" if one.shape == "triangle" else ""
    way = "".join(f"{path(piece)}{closed}" for piece in outlines(one))
    return f'<path {name} d="{way}" {line}/>'


def corners(one: Mark) -> np.ndarray:
    half = one.reach / np.sqrt(2)
    return one.at + half * np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]])


def outlines(one: Mark) -> list[np.ndarray]:
    """Of a triangle or a cross; the middle of their line, so that its outer edge is the reach."""
    if one.shape == "triangle":
        angles = np.radians([-90, 30, 150])
        reach = one.reach - RING
        return [one.at + reach * np.column_stack([np.cos(angles), np.sin(angles)])]
    reach = one.reach - RING / 2
    return [one.at + reach * np.array(ends) for ends in ([[-1, 0], [1, 0]], [[0, -1], [0, 1]])]


def braille(sheet: Drawn) -> str:
    """All dots in one path: ends of lines without a length."""
    way = "".join(f"M{x:.2f},{y:.2f}h0" for text in sheet.texts for x, y in dots_of(text))
    look = f'stroke="#000" stroke-width="{SIZE:g}" stroke-linecap="round"'
    return f'<path class="braille" d="{way}" fill="none" {look}/>'


def corner(sheet: Drawn) -> str:
    """The upper left corner, as if it were cut off."""
    way = path(corner_line(sheet))
    width = WIDTHS["thick"]
    return f'<path class="corner" d="{way}" fill="none" stroke="#000" stroke-width="{width:g}"/>'


def corner_line(sheet: Drawn) -> np.ndarray:
    edge = sheet.paper.edge
    return np.array([[edge, edge + CORNER], [edge + CORNER, edge]])
