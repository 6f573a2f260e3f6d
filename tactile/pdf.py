"""A sheet as PDF of one page in its true size. It holds lines only, so no library is needed."""

from __future__ import annotations

import zlib
from collections.abc import Iterator

import numpy as np

from tactile.drawing import Drawn, Mark
from tactile.labels import dots_of
from tactile.paper import DASH, SIZE, WIDTHS
from tactile.svg import RING, by_look, corner_line, corners, outlines

POINT = 72 / 25.4  # in a millimetre
ROUND = 0.5523  # of the radius: how far a Bézier curve of a quarter circle leans out


def pdf(sheet: Drawn) -> bytes:
    width, height = (f"{side * POINT:.3f}" for side in (sheet.paper.width, sheet.paper.height))
    # Millimetres, and y downwards, as everywhere else.
    start = f"{POINT:.6f} 0 0 {-POINT:.6f} 0 {height} cm"
    content = zlib.compress("\n".join([start, *operators(sheet)]).encode(), 9)
    return document(
        [
            b"<</Type/Catalog/Pages 2 0 R>>",
            b"<</Type/Pages/Kids[3 0 R]/Count 1>>",
            f"<</Type/Page/Parent 2 0 R/MediaBox[0 0 {width} {height}]/Contents 4 0 R"
            "/Resources<<>>>>".encode(),
            f"<</Length {len(content)}/Filter/FlateDecode>>stream\n".encode()
            + content
            + b"\nendstream",
        ]
    )


def document(objects: list[bytes]) -> bytes:
    """Numbered objects, and the table that says where each begins."""
    made, places = b"%PDF-1.4\n", []
    for number, one in enumerate(objects, 1):
        places.append(len(made))
        made += f"{number} 0 obj".encode() + one + b"endobj\n"
    table = "".join(f"{place:010} 00000 n \n" for place in places)
    count = len(objects) + 1
    end = f"xref\n0 {count}\n0000000000 65535 f \n{table}trailer<</Size {count}/Root 1 0 R>>\n"
    return made + f"{end}startxref\n{len(made)}\n%%EOF\n".encode()


def operators(sheet: Drawn) -> Iterator[str]:
    for alike in by_look(sheet.strokes):
        dash = f"[{DASH[0]:g} {DASH[1]:g}]" if alike[0].dashed else "[]"
        yield f"{dash} 0 d {alike[0].width:g} w"
        for stroke in alike:
            yield f"{path(stroke.path)} S"
    yield f"[] 0 d {WIDTHS['thick']:g} w {path(corner_line(sheet))} S {RING:g} w"
    for mark in sheet.marks:
        yield from shape(mark)
    yield f"{SIZE:g} w 1 J"
    for text in sheet.texts:
        for x, y in dots_of(text):
            yield f"{x:.2f} {y:.2f} m {x:.2f} {y:.2f} l S"


def path(places: np.ndarray) -> str:
    first, *rest = np.round(places, 2).tolist()
    return f"{first[0]:g} {first[1]:g} m " + " ".join(f"{x:g} {y:g} l" for x, y in rest)


def shape(mark: Mark) -> Iterator[str]:
    if mark.shape == "disc":
        yield f"{circle(mark.at, mark.reach)} f"
    elif mark.shape == "ring":
        yield f"{circle(mark.at, mark.reach - RING / 2)} s"
    elif mark.shape == "square":
        yield f"{path(corners(mark))} f"
    else:
        end = "s" if mark.shape == "triangle" else "S"
        for piece in outlines(mark):
            yield f"{path(piece)} {end}"


def circle(at: np.ndarray, radius: float) -> str:
    """Four curves, one for each quarter."""
    turn = np.array([[0, 1], [-1, 0]])
    way = np.array([1.0, 0.0])
    made = pair(at + radius * way) + " m"
    for _ in range(4):
        after = turn @ way
        points = way + ROUND * after, after + ROUND * way, after
        made += " " + " ".join(pair(at + radius * one) for one in points) + " c"
        way = after
    return made


def pair(place: np.ndarray) -> str:
    x, y = np.round(place, 2).tolist()
    return f"{x:g} {y:g}"
