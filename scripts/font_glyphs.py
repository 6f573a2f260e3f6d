"""What is drawn otherwise than the face of mathematics came (`scripts/fonts.py`)."""

from __future__ import annotations

from copy import deepcopy

from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

TRANSPOSE = ord("ᵀ")  # in pictures and lines of code; few faces have it
RAISED = 0.6  # of its size
BAR = ord("¯")
GROWING = "()⟨⟩√"


def hold_narrow(font: TTFont) -> None:
    """Brackets and roots of every height about as wide as the lowest: Chromium keeps as much room
    beside the lowest as the widest would take, so that roots reach over what follows them."""
    variants = font["MATH"].table.MathVariants
    heights = dict(
        zip(variants.VertGlyphCoverage.glyphs, variants.VertGlyphConstruction, strict=True)
    )
    for sign in GROWING:
        found = heights[font.getBestCmap()[ord(sign)]]
        found.MathGlyphVariantRecord = found.MathGlyphVariantRecord[:6]  # up to 2.1 and 2.9 em
        grown = [one.VariantGlyph for one in found.MathGlyphVariantRecord]
        widest = font["hmtx"][grown[1]][0]
        parts = found.GlyphAssembly.PartRecords if found.GlyphAssembly else []
        for glyph in {*grown[2:], *(part.glyph for part in parts)}:
            narrow(font, glyph, min(1, widest / font["hmtx"][glyph][0]))


def narrow(font: TTFont, name: str, by: float) -> None:
    glyph = font["glyf"][name]
    glyph.coordinates.scale((by, 1))
    glyph.coordinates.toInt()
    glyph.recalcBounds(font["glyf"])
    font["hmtx"][name] = (round(font["hmtx"][name][0] * by), glyph.xMin)


def add_transpose(font: TTFont) -> None:
    """A raised T, of the T that is there."""
    letter = font.getBestCmap()[ord("T")]
    raised = round(font["OS/2"].sCapHeight * (1.05 - RAISED))
    add_glyph(font, TRANSPOSE, letter, round(RAISED * font["hmtx"][letter][0]), RAISED, raised)


def add_bar(font: TTFont) -> None:
    """The bar of a mean as LaTeX's `bar` becomes it, which grows as the combining one does."""
    combining = font.getBestCmap()[0x305]
    bar = add_glyph(font, BAR, combining, font["glyf"][combining].xMax)
    variants = font["MATH"].table.MathVariants
    index = variants.HorizGlyphCoverage.glyphs.index(combining)
    grows = deepcopy(variants.HorizGlyphConstruction[index])
    grows.MathGlyphVariantRecord[0].VariantGlyph = bar
    variants.HorizGlyphCoverage.glyphs.append(bar)  # in the order of the glyphs: the last one
    variants.HorizGlyphConstruction.append(grows)


def add_glyph(
    font: TTFont, sign: int, of: str, wide: int, scale: float = 1, raised: int = 0
) -> str:
    """A sign that is drawn as another one, smaller and raised."""
    name = f"uni{sign:04X}"
    pen = TTGlyphPen(font.getGlyphSet())
    pen.addComponent(of, (scale, 0, 0, scale, 0, raised))
    font["glyf"][name] = pen.glyph()
    font["glyf"][name].recalcBounds(font["glyf"])
    font.setGlyphOrder(font["glyf"].glyphOrder)
    font["hmtx"][name] = (wide, font["glyf"][name].xMin)
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[sign] = name
    return name
