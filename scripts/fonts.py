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
from collections.abc import Iterable
from hashlib import sha256
from io import BytesIO
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

from scripts.font_glyphs import BAR, TRANSPOSE, add_bar, add_transpose, hold_narrow
from scripts.font_signs import GREEK, LETTERS, MARKS, ROOT, in_formulas, in_text

OUT = ROOT / "course" / "fonts"
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

LICENCE = {
    13: "This Font Software is licensed under the SIL Open Font License, Version 1.1.",
    14: "https://openfontlicense.org",
}
KERNED = ("kern", "mark", "mkmk", "ccmp", "locl")
WEIGHTS = (400, 700)
OPTICAL = 20  # drawn for this size in px, between text and headings

# Faces of a system that stand in until ours has come, made as wide and as high as ours are: how
# wide the letters of the course's English are in them on average, in em. Where a machine has
# several, the last one stands in.
IN_INTER = {"400 599": 0.4568, "600 700": 0.4687}  # at 600, as headings are
STAND_INS: tuple[tuple[str, float, tuple[str, ...]], ...] = (
    ("400 599", 0.4604, ("Noto Sans CJK SC", "NotoSansCJKsc-Regular", "Noto Sans CJK SC Regular")),
    ("600 700", 0.4880, ("NotoSansCJKsc-Bold", "Noto Sans CJK SC Bold")),
    ("400 599", 0.5032, ("DejaVu Sans", "DejaVuSans")),
    ("600 700", 0.5684, ("DejaVu Sans Bold", "DejaVuSans-Bold")),
    ("400 599", 0.4402, ("Roboto", "Roboto-Regular")),
    ("600 700", 0.4469, ("Roboto Bold", "Roboto-Bold")),
    ("400 599", 0.4406, ("Arial", "ArialMT", "Liberation Sans", "LiberationSans", "Arimo")),
    (
        "600 700",
        0.4743,
        ("Arial Bold", "Arial-BoldMT", "Liberation Sans Bold", "LiberationSans-Bold"),
    ),
)
# How high a line is thought to be above and below its foot, in em: one for text and formulas.
ABOVE, BELOW = 1984 / 2048, 494 / 2048
SLANTED = f"font-weight: {WEIGHTS[0]}; font-style: italic;"  # variables in formulas, too
BEGINS = "/* Made by `make fonts` (scripts/fonts.py). Licences lie beside the faces. */\n"


def main() -> None:
    OUT.mkdir(exist_ok=True)
    inter = face("Inter", *INTER)
    cut(inter, in_text(), [*KERNED, "tnum"])
    instancer.instantiateVariableFont(inter, {"opsz": OPTICAL, "wght": WEIGHTS}, inplace=True)
    italic = face("Inter", *ITALIC)
    cut(italic, LETTERS | GREEK | MARKS, [*KERNED, "tnum"])
    instancer.instantiateVariableFont(italic, {"opsz": OPTICAL, "wght": WEIGHTS[0]}, inplace=True)
    noto = face("NotoSansMath", *NOTO)
    hold_narrow(noto)
    add_transpose(noto)
    add_bar(noto)
    cut(noto, in_formulas() | {TRANSPOSE, BAR}, ["ccmp"])
    sheet = [
        BEGINS,
        offered("Inter", "Inter", inter, f"font-weight: {WEIGHTS[0]} {WEIGHTS[1]};"),
        *(
            offered(family, "InterItalic", italic, SLANTED)
            for family in ("Inter", "Noto Sans Math")
        ),
        *(stand_in(*one) for one in STAND_INS),
        offered("Noto Sans Math", "NotoSansMath", noto, heights(1)),
    ]
    (OUT / "faces.css").write_text("".join(sheet), encoding="utf-8")


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


def cut(font: TTFont, signs: set[int], features: list[str]) -> None:
    """Leaves these signs, and what the font makes of them, such as taller roots."""
    options = subset.Options(layout_features=features, hinting=False, notdef_outline=True)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=signs)
    cutter.subset(font)
    for number, words in LICENCE.items():  # a face that travels alone says it, too
        font["name"].setName(words, number, 3, 1, 0x409)


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


def stand_in(weights: str, wide: float, faces: tuple[str, ...]) -> str:
    wider = IN_INTER[weights] / wide
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
