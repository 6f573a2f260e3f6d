"""The faces that pages bring along, cut down to what the course writes: `make fonts`.

Takes two faces with the client npm, leaves the signs that stand in the project's texts and code,
and writes them with their licences into `course/fonts`, with the style sheet that offers them.
The same versions give the same bytes. Neither face has a reserved name, so both keep theirs.
"""

from __future__ import annotations

import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Iterable, Iterator
from copy import deepcopy
from hashlib import sha256
from io import BytesIO
from pathlib import Path

from fontTools import subset
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

ROOT = Path(__file__).parent.parent
OUT = ROOT / "course" / "fonts"
READ = (".py", ".js", ".css", ".html", ".md", ".toml")
NOT_OURS = {"tests", "bench", "docs", "scripts", "build", "dist"}

# Package, file and licence in it, and the hash of the file.
INTER = (
    "inter-ui@4.1.1",
    "variable/InterVariable.woff2",
    "LICENSE.txt",
    "693b77d4f32ee9b8bfc995589b5fad5e99adf2832738661f5402f9978429a8e3",
)
ITALIC = (
    "inter-ui@4.1.1",
    "variable/InterVariable-Italic.woff2",
    "LICENSE.txt",
    "e564f652916db6c139570fefb9524a77c4d48f30c92928de9db19b6b5c7a262a",
)
NOTO = (
    "@fontsource/noto-sans-math@5.3.0",
    "files/noto-sans-math-latin-400-normal.woff2",
    "LICENSE",
    "c39a9444f95747345dcbde1032ec0ea2af1db63dccf53a31b38a957bdcf4a01f",
)

# For names in visitors' tables, and languages to come: Western and Central European letters.
ASCII = {*range(0x20, 0x7F)}
LETTERS = {*ASCII, *range(0xA0, 0x180), *range(0x218, 0x21C)}
GREEK = {*range(0x391, 0x3CA), 0x3D1, 0x3D5, 0x3F5}
MARKS = {*range(0x2010, 0x2027)}  # dashes, quotation marks, dots
# What formulas are written with beside letters: arrows, operators, brackets, as LaTeX names them.
OPERATORS = {0xA0, 0xA8, 0xAC, 0xAF, 0xB0, 0xB1, 0xB4, 0xB7, 0xD7, 0xF7, 0x302, 0x303, 0x305, 0x307}
OPERATORS |= {*MARKS, *range(0x2032, 0x2036), *range(0x2061, 0x2065), *range(0x20D0, 0x20D8)}
OPERATORS |= {*range(0x2190, 0x21D6), *range(0x2200, 0x22F2), *range(0x2308, 0x230C)}
OPERATORS |= {*range(0x239B, 0x23B4), *range(0x23DC, 0x23E0), *range(0x27E6, 0x27FB), 0x27C2}
OPERATORS |= {*map(ord, "ℂℕℚℝℤℓℏ▸▾□★✓𝖳")}
# A browser writes a lone letter of a formula with the slanted letters of mathematics.
SLANTED = {*range(0x1D434, 0x1D468), 0x210E, *range(0x1D6E2, 0x1D71C)}
TRANSPOSE = ord("ᵀ")  # in pictures and lines of code; few faces have it
RAISED = 0.6  # of its size
BAR = ord("¯")
GROWING = "()⟨⟩√"
OTHER_SCRIPTS = {*range(0x400, 0x700), *range(0x1E00, 0x1F00)}  # left to the system's faces
KERNED = ("kern", "mark", "mkmk", "ccmp", "locl")
WEIGHTS = (400, 700)
OPTICAL = 14  # the size that most text has, in px

# Faces of a system that stand in until ours has come, made as wide and as high as ours are: on
# average the letters of the course's English are 0.4406 em wide in Arial, 0.4402 in Roboto and
# 0.4707 in Inter; 0.4743 in Arial Bold and 0.4800 in Inter at 600.
STAND_INS = (
    (
        "400 599",
        1.068,
        ("Arial", "ArialMT", "Liberation Sans", "LiberationSans", "Arimo", "Roboto"),
    ),
    (
        "600 700",
        1.012,
        ("Arial Bold", "Arial-BoldMT", "Liberation Sans Bold", "LiberationSans-Bold"),
    ),
)
# How high a line is thought to be above and below its foot, in em: one for text and formulas.
ABOVE, BELOW = 1984 / 2048, 494 / 2048
BEGINS = "/* Made by `make fonts` (scripts/fonts.py). Licences lie beside the faces. */\n"


def main() -> None:
    OUT.mkdir(exist_ok=True)
    signs = {ord(sign) for text in texts() for sign in text} - OTHER_SCRIPTS
    inter = face("Inter", *INTER)
    cut(inter, signs | LETTERS | GREEK, [*KERNED, "tnum"])
    instancer.instantiateVariableFont(inter, {"opsz": OPTICAL, "wght": WEIGHTS}, inplace=True)
    italic = face("Inter", *ITALIC)
    cut(italic, LETTERS | MARKS, [*KERNED, "tnum"])
    instancer.instantiateVariableFont(italic, {"opsz": OPTICAL, "wght": WEIGHTS[0]}, inplace=True)
    noto = face("NotoSansMath", *NOTO)
    hold_narrow(noto)
    add_transpose(noto)
    add_bar(noto)
    cut(noto, ASCII | GREEK | SLANTED | OPERATORS | {TRANSPOSE, BAR}, ["ccmp"])
    sheet = [
        BEGINS,
        offered("Inter", "Inter", inter, f"font-weight: {WEIGHTS[0]} {WEIGHTS[1]};"),
        offered("Inter", "InterItalic", italic, f"font-weight: {WEIGHTS[0]}; font-style: italic;"),
        *(stand_in(*one) for one in STAND_INS),
        offered("Noto Sans Math", "NotoSansMath", noto, heights(1)),
    ]
    (OUT / "faces.css").write_text("".join(sheet), encoding="utf-8")


def texts() -> Iterator[str]:
    for path in sorted(ROOT.rglob("*")):
        parts = path.relative_to(ROOT).parts
        if path.suffix in READ and parts[0] not in NOT_OURS and not parts[0].startswith("."):
            yield path.read_text(encoding="utf-8")


def face(name: str, package: str, file: str, licence: str, known: str) -> TTFont:
    """A face out of a package; it must be the very file that is known. Its licence is kept."""
    with tempfile.TemporaryDirectory() as folder:
        pack = ("npm", "pack", "--silent", package)
        printed = subprocess.run(pack, cwd=folder, check=True, capture_output=True, text=True)
        with tarfile.open(Path(folder) / printed.stdout.split()[-1]) as packed:
            content, terms = (taken(packed, one) for one in (file, licence))
    if (found := sha256(content).hexdigest()) != known:
        sys.exit(f"{file} of {package} has the hash {found}; known is {known}.")
    (OUT / f"{name}-LICENSE.txt").write_bytes(terms)
    return TTFont(BytesIO(content), recalcTimestamp=False)


def taken(packed: tarfile.TarFile, file: str) -> bytes:
    found = packed.extractfile(f"package/{file}")
    assert found
    return found.read()


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
    add(font, TRANSPOSE, letter, round(RAISED * font["hmtx"][letter][0]), RAISED, raised)


def add_bar(font: TTFont) -> None:
    """The bar of a mean as LaTeX's `bar` becomes it, which grows as the combining one does."""
    combining = font.getBestCmap()[0x305]
    bar = add(font, BAR, combining, font["glyf"][combining].xMax)
    variants = font["MATH"].table.MathVariants
    index = variants.HorizGlyphCoverage.glyphs.index(combining)
    grows = deepcopy(variants.HorizGlyphConstruction[index])
    grows.MathGlyphVariantRecord[0].VariantGlyph = bar
    variants.HorizGlyphCoverage.glyphs.append(bar)  # in the order of the glyphs: the last one
    variants.HorizGlyphConstruction.append(grows)


def add(font: TTFont, sign: int, of: str, wide: int, scale: float = 1, raised: int = 0) -> str:
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


def cut(font: TTFont, signs: set[int], features: list[str]) -> None:
    """Leaves these signs, and what the font makes of them, such as taller roots."""
    options = subset.Options(layout_features=features, hinting=False, notdef_outline=True)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=signs)
    cutter.subset(font)


def offered(family: str, name: str, font: TTFont, more: str) -> str:
    """Writes a face, and says when a browser asks for it: where one of its signs is to be drawn.
    Text is seen before it has come."""
    font.flavor = "woff2"
    font.save(OUT / f"{name}.woff2")
    return (
        f'@font-face {{\n  font-family: "{family}"; font-display: swap; {more}\n'
        f'  src: url("{name}.woff2") format("woff2");\n'
        f"  unicode-range: {ranges(font.getBestCmap())};\n}}\n"
    )


def stand_in(weights: str, wider: float, faces: tuple[str, ...]) -> str:
    local = ", ".join(f'local("{one}")' for one in faces)
    return (
        f'@font-face {{\n  font-family: "Like Inter"; font-weight: {weights};'
        f" size-adjust: {wider:.1%}; {heights(wider)}\n"
        f"  src: {local};\n  unicode-range: {ranges(LETTERS | GREEK | MARKS)};\n}}\n"
    )


def heights(wider: float) -> str:
    above, below = ABOVE / wider, BELOW / wider
    return f"ascent-override: {above:.2%}; descent-override: {below:.2%}; line-gap-override: 0%;"


def ranges(signs: Iterable[int]) -> str:
    """U+20-7E, U+A0, ..."""
    runs: list[list[int]] = []
    for sign in sorted(signs):
        if runs and sign == runs[-1][1] + 1:
            runs[-1][1] = sign
        else:
            runs.append([sign, sign])
    return ", ".join(f"U+{a:X}-{b:X}" if a != b else f"U+{a:X}" for a, b in runs)


if __name__ == "__main__":
    main()
