"""WCAG 2.2, 1.4.3 and 1.4.11, from the palette and the style sheets: what is written has 4.5 : 1
on whatever it stands on, what has to be seen 3 : 1, in light and dark."""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path

import pytest

from figures import palette
from figures.palette import DARK
from tests.figures.test_palette import contrast

ROOT = Path(__file__).parents[2]
SHEETS = {
    str(sheet.relative_to(ROOT)): re.sub(
        r"/\*.*?\*/", "", sheet.read_text(encoding="utf-8"), flags=re.S
    )
    for folder in ("course", "classroom", "live/script", "ui", "ui/weights")
    for sheet in sorted((ROOT / folder).glob("*.css"))
}
RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
BOX = re.search(r"--box: light-dark\((#\w{6}), (#\w{6})\)", SHEETS["course/course.css"])
GREYED = re.compile(r"(?<![-\w])color: color-mix\(in srgb, var\(--lf-ink\) (\d+)%, transparent\)")
FIELD = re.compile(r"(?:^|[\s(,>])(input|select|textarea)(?![\w-])[^\s]*$")
BORDER = re.compile(r"border(?:-color)?: [^;]*?var\(--(\w+)\)")
COLOURS = {"ink", "data", "first", "second", "lost", "axes", "gold", "violet"}


def schemes(colour: str) -> tuple[str, str]:
    return colour, DARK[colour]


GROUNDS = {"paper": schemes(palette.PAPER), "box": BOX.groups() if BOX else ()}
WRITTEN = {**palette.MEANINGS, "ink": palette.INK, "gold": palette.GOLD, "violet": palette.VIOLET}


def on_ground(colour: str, ground: str, part: float) -> str:
    """A colour of which `part` covers the ground."""
    pairs = ((int(c[i : i + 2], 16) for c in (colour, ground)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(part * a + (1 - part) * b):02x}" for a, b in pairs)


def test_contrast_is_as_wcag_defines_it():
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize(("name", "ground"), list(product(WRITTEN, GROUNDS)))
def test_each_colour_can_be_read_on_paper_and_in_a_box(name, ground):
    """So it is also seen: handles, axes, records, the ring of the focus (ink)."""
    for colour, under in zip(schemes(WRITTEN[name]), GROUNDS[ground], strict=True):
        assert contrast(colour, under) >= 4.5


@pytest.mark.parametrize("meaning", palette.MEANINGS)
def test_a_meaning_can_be_read_on_its_own_tint(meaning):
    tint = schemes(vars(palette)[f"{meaning.upper()}_TINT"])
    for colour, under in zip(schemes(palette.MEANINGS[meaning]), tint, strict=True):
        assert contrast(colour, under) >= 4.5


def test_what_is_written_in_thinner_ink_can_be_read():
    found = {(sheet, int(one)) for sheet, css in SHEETS.items() for one in GREYED.findall(css)}
    assert found
    weak = {
        (sheet, part)
        for sheet, part in found
        for ink, under in zip(schemes(palette.INK), schemes(palette.PAPER), strict=True)
        if contrast(on_ground(ink, under, part / 100), under) < 4.5
    }
    assert weak == set()


def test_a_field_has_a_border_that_is_seen():
    """One of the palette's colours, each of which can even be read; a line between parts cannot."""
    borders = {
        (sheet, selector.strip(), name)
        for sheet, css in SHEETS.items()
        for selectors, rule in RULE.findall(css)
        for selector in selectors.split(",")
        if FIELD.search(selector.strip())
        for name in BORDER.findall(rule)
    }
    assert len(borders) > 8
    assert {one for one in borders if one[2] not in COLOURS} == set()
