"""A printed page, read back: on which sheet of paper each piece of it came to lie.

Chromium tags what it prints. What is to be watched is labelled before printing, and found again
in the PDF by its label, with the numbers of all sheets that hold a part of it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from io import BytesIO
from itertools import pairwise
from typing import Any

import numpy as np
import pypdfium2
from playwright.sync_api import Page
from pypdf import PdfReader
from pypdf.generic import DictionaryObject

MM = 96 / 25.4
INK = 245  # of 255: what is darker is printed
SIZES = {"A4": (210.0, 297.0), "Letter": (215.9, 279.4)}
HEADINGS = {"/H1", "/H2", "/H3"}
WATCHED = "main :is(img, math, pre, table:not(.minutes), .math.block, .numbers, .picture, .qr)"
# How far each piece reaches beyond its sheet, in pixels; what is not shown reaches nowhere. Only
# whole pieces are looked for in the PDF: a formula in a line of text is never cut, but it may reach
# out of its line into the margin of the sheet before, where nothing of it is seen.
LABEL = """([watched, width, height]) => [...document.querySelectorAll(watched)]
    .filter((node) => node.getClientRects().length)
    .map((node, i) => {
        const box = node.getBoundingClientRect();
        const inner = node.clientWidth ? node.scrollWidth - node.clientWidth : 0;
        const whole = !node.matches("math") && !node.parentElement.closest(watched);
        const name = `${i} ${node.tagName}.${node.getAttribute("class") ?? ""}`;
        if (whole) {
            node.setAttribute("role", "img");
            node.setAttribute("aria-label", name);
            node.removeAttribute("alt");
            node.removeAttribute("aria-hidden");
        }
        const over = [box.right - width, -box.left, box.height - height, inner];
        const blank = node.matches("img") && !node.naturalWidth; // not fetched: nothing to print
        return { name, whole, blank, over: Math.max(...over) };
    })"""


@dataclass
class Piece:
    """A tagged part of the document, and the sheets it lies on."""

    tag: str
    label: str
    pages: list[int] = field(default_factory=list)


@dataclass
class Printed:
    sheets: int
    too_large: list[str]  # what reaches beyond its sheet, with the pixels
    cut: list[str]  # what lies on two sheets
    lost: list[str]  # what was to be printed and is on none
    alone: list[str]  # headings with nothing below them on their sheet
    white: list[float]  # at the foot of each sheet, as a part of what lies between its margins


def printed(page: Page, size: str, watched: str = WATCHED) -> Printed:
    """Prints what a browser shows."""
    page.emulate_media(media="print")
    sides, ends = margins(page)
    width, height = (
        (whole - edge) * MM for whole, edge in zip(SIZES[size], (sides, ends), strict=True)
    )
    page.set_viewport_size({"width": int(width), "height": int(height)})
    there = page.evaluate(LABEL, [watched, int(width) + 1, height])
    data = page.pdf(format=size, tagged=True)
    pdf = PdfReader(BytesIO(data))
    pieces = list(read(pdf))
    found = {piece.label: set(piece.pages) for piece in pieces if piece.label}
    names = [one["name"] for one in there if one["whole"]]
    return Printed(
        sheets=len(pdf.pages),
        too_large=[f"{one['name']}: {one['over']:.0f}" for one in there if one["over"] > 1],
        cut=[name for name in names if len(found.get(name, ())) > 1],
        lost=[
            *(name for name in names if not found.get(name)),
            *(one["name"] for one in there if one["blank"]),
        ],
        alone=list(alone(pieces)),
        white=list(white(data, ends / 2)),
    )


def margins(page: Page) -> tuple[int, int]:
    """Both sides, and both ends, in millimetres: of a sheet, a report, another page of the book."""
    if page.locator(".sheet").count():
        return 30, 28
    return (32, 36) if page.locator("#pictures").count() else (28, 32)


def white(pdf: bytes, margin: float) -> Iterator[float]:
    """How far the last ink between the margins of each sheet lies from the lower one."""
    for sheet in pypdfium2.PdfDocument(pdf):
        darkest = np.asarray(sheet.render(grayscale=True).to_numpy()).min(axis=1)
        edge = round(margin / 25.4 * 72)
        inked = np.flatnonzero(darkest[edge:-edge] < INK)
        height = len(darkest) - 2 * edge
        yield float(height - inked.max(initial=0)) / height


def alone(pieces: list[Piece]) -> Iterator[str]:
    """Headings whose sheet ends before what they head begins."""
    for heading, after in pairwise(pieces):
        if heading.tag in HEADINGS and after.pages and heading.pages[-1:] != after.pages[:1]:
            yield f"sheet {heading.pages[-1] + 1}"


# --- the tags of a PDF ------------------------------------------------------------------------


def read(pdf: PdfReader) -> Iterator[Piece]:
    """Headings and labelled pieces as wholes, all else leaf by leaf, in the order of reading."""
    numbers = {page.indirect_reference.idnum: i for i, page in enumerate(pdf.pages)}
    document: Any = pdf.trailer["/Root"]
    yield from pieces_of(document["/StructTreeRoot"], numbers, -1)


def pieces_of(element: Any, numbers: dict[int, int], page: int) -> Iterator[Piece]:
    if "/Pg" in element:
        page = numbers[element.raw_get("/Pg").idnum]
    tag, label = str(element.get("/S", "")), str(element.get("/Alt", ""))
    if tag in HEADINGS or label:
        yield Piece(tag, label, sorted(set(leaves(element, numbers, page))))
        return
    for child in children(element):
        if isinstance(child, DictionaryObject) and "/S" in child:
            yield from pieces_of(child, numbers, page)
        else:
            yield Piece(tag, "", list(leaf(child, numbers, page)))


def leaves(element: Any, numbers: dict[int, int], page: int) -> Iterator[int]:
    if "/Pg" in element:
        page = numbers[element.raw_get("/Pg").idnum]
    for child in children(element):
        if isinstance(child, DictionaryObject) and "/S" in child:
            yield from leaves(child, numbers, page)
        else:
            yield from leaf(child, numbers, page)


def leaf(child: Any, numbers: dict[int, int], page: int) -> Iterator[int]:
    """The sheet of one piece of content; links are no content."""
    if not isinstance(child, DictionaryObject):
        yield page
    elif child.get("/Type") == "/MCR":
        yield numbers[child.raw_get("/Pg").idnum] if "/Pg" in child else page


def children(element: Any) -> list[Any]:
    found = element.get("/K", [])
    found = found.get_object() if hasattr(found, "get_object") else found
    items = found if isinstance(found, list) else [found]
    return [item.get_object() if hasattr(item, "get_object") else item for item in items]
