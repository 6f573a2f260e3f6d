"""What is found of a text: sentences that can be read as they stand, and the words of all others.

A sentence with a number that is worked out, or a formula that is no plain text, is never shown in
part: its words are found, another sentence is shown.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from lessons.text import CASE, PLACEHOLDER

GAP = "\ue020"  # stands for what a plain text cannot say
DISPLAYED = re.compile(r"\$\$.*?\$\$|```.*?```", re.DOTALL)
FORMULA = re.compile(r"\$(.+?)\$", re.DOTALL)
FOOTNOTE = re.compile(
    r"\{\\footnotesize\\text\{(.)\}\}"
)  # the sign that ends a line with a formula
COLOURED = re.compile(r":\w+\[|\\(?:data|first|second|lost|axes)\{")
LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)")
MARKUP = re.compile(r"[*`\]]|\\(?=\W)")
TABLE = re.compile(r"^\|.*$", re.MULTILINE)
ENDS = re.compile(r"(?<=[.!?])\s+|(?<=[。！？])|\n+")
LISTED = re.compile(r"^(?:\d+\.|-) +", re.MULTILINE)
WHOLE = re.compile(r"[.!?。！？…][)”’）]*$")  # what ends otherwise leads on to a formula or a list
CLOSED = re.compile(r"(?<=[。！？]) ")
WORD = re.compile(r"[\u3400-\u9fff]+|[^\W\d_]{2,}")
SIGNS = {
    r"\lambda": "λ",
    r"\sigma": "σ",
    r"\mu": "μ",
    r"\varphi": "φ",
    r"\phi": "φ",
    r"\cdot": "·",
    r"\theta": "θ",
    r"\mathsf{T}": "T",
    r"^T": "ᵀ",
    "^2": "²",
    "_1": "₁",
    "_2": "₂",
    "_c": "c",
    r"\,": " ",
    "-": "−",
}


def plain_formula(latex: str) -> str:
    """A short one in the letters of a text, else a gap."""
    for sign, plain in SIGNS.items():
        latex = latex.replace(sign, plain)
    return GAP if re.search(r"[\\^_{}&]", latex) else " ".join(latex.split())


def sentences(text: str) -> list[str]:
    """All of a text, one by one; what cannot be said is a gap."""
    cases = CASE.sub(lambda found: f"{found[3]}{GAP} {found[4] or ''}{GAP}", text)
    said = TABLE.sub(f"{GAP}", DISPLAYED.sub("\n", PLACEHOLDER.sub(GAP, cases)))
    said = FORMULA.sub(lambda found: plain_formula(found[1]), FOOTNOTE.sub(r"\1", said))
    said = LISTED.sub("", MARKUP.sub("", LINK.sub(r"\1", COLOURED.sub("", said))))
    return [one for part in ENDS.split(said) if (one := " ".join(part.split())).strip(GAP + " ")]


def shown_and_found(*texts: str) -> tuple[str, list[str]]:
    """The sentences that may be shown, and those of which only words are found."""
    every = [one for text in texts for one in sentences(text)]
    shown = [one for one in every if GAP not in one and WHOLE.search(one)]
    return CLOSED.sub("", " ".join(shown)), [one for one in every if one not in shown]


def words_in(texts: Iterable[str], besides: str = "") -> str:
    """Each word once, in no sentence, by the alphabet, which packs better; none of `besides`."""
    known = set(WORD.findall(besides.lower()))
    found = dict.fromkeys(word for text in texts for word in WORD.findall(text.lower()))
    return " ".join(sorted(word for word in found if word not in known))
