"""One sheet: drawn for swell paper and for an embosser, with its words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

from lessons.states import first
from tactile import braille, words
from tactile.brf import brf
from tactile.drawing import Drawn, begun, finish
from tactile.labels import HEAD_LINES, cells_beside, header, header_columns, name_things, numbers
from tactile.listed import Place, listing
from tactile.paper import EMBOSSED, SWELL, Paper
from tactile.parts import scene
from tactile.pdf import pdf
from tactile.svg import svg

PLACES: tuple[Place, ...] = tuple(listing().sheets)


@dataclass(frozen=True)
class Sheet:
    """What a page says of it."""

    title: str
    words: list[str]
    look_for: str


@lru_cache(maxsize=4)
def laid_out(language: str, place: Place, paper: Paper) -> Drawn:
    listed = listing().sheets[place]
    seen = scene(first(language, *place).picture(), listed)
    sheet = begun(seen, paper, HEAD_LINES, cells_beside(language, seen))
    title = braille.cells(language, words.title(language, listed))
    header(sheet, braille.wrapped(title, header_columns(sheet))[:HEAD_LINES])
    numbers(sheet, language)
    name_things(sheet, language)
    finish(sheet)
    return sheet


def sheet_words(language: str, place: Place) -> Sheet | None:
    """None where nothing is said in this language: its sheets are English ones."""
    if braille.language_for(language) != language:
        return None
    listed = listing().sheets[place]
    lines = words.list_of(language, laid_out(language, place, SWELL))
    return Sheet(
        words.shown(words.title(language, listed)),
        [words.shown(line) for line in lines],
        words.shown(words.look_for(language, listed)),
    )


def on_swell_paper(language: str, place: Place) -> str:
    title = words.shown(words.title(language, listing().sheets[place]))
    return svg(laid_out(language, place, SWELL), title)


def to_print(language: str, place: Place) -> bytes:
    return pdf(laid_out(language, place, SWELL))


def to_emboss(language: str, place: Place) -> str:
    listed = listing().sheets[place]
    sheet = laid_out(language, place, EMBOSSED)
    title, last = words.title(language, listed), words.look_for(language, listed)
    return brf(language, title, [*words.list_of(language, sheet), last], sheet)


KINDS: dict[str, Callable[[str, Place], str | bytes]] = {
    "svg": on_swell_paper,
    "pdf": to_print,
    "brf": to_emboss,
}


def sheet_file(language: str, place: Place, kind: str) -> str | bytes:
    return KINDS[kind](braille.language_for(language), place)
