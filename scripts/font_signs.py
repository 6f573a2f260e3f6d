"""Which signs the faces of type hold (`scripts/fonts.py`)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
READ = (".py", ".js", ".css", ".html", ".md", ".toml")
NOT_OURS = {"tests", "bench", "docs", "scripts", "build", "dist"}

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
OTHER_SCRIPTS = {*range(0x400, 0x700), *range(0x1E00, 0x1F00)}  # left to the system's faces


def in_text() -> set[int]:
    """For words: what the texts and the code are written with, and letters of names."""
    written = {ord(sign) for text in texts() for sign in text}
    return written - OTHER_SCRIPTS | LETTERS | GREEK


def in_formulas() -> set[int]:
    return ASCII | GREEK | OPERATORS


def texts() -> Iterator[str]:
    for path in sorted(ROOT.rglob("*")):
        parts = path.relative_to(ROOT).parts
        if path.suffix in READ and parts[0] not in NOT_OURS and not parts[0].startswith("."):
            yield path.read_text(encoding="utf-8")
