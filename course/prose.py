"""A lesson's sentences as HTML: colours, links to the book's own pages, numbers that may move."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from course.stale import NOTHING, Names, Stale, following, names_attribute
from figures.palette import MEANINGS
from lessons.chinese import whole_numbers
from lessons.text import fill, spoken
from live.expression import names_in
from live.program import Program
from live.state import Followed
from results.markup import course, formula, without_paragraph
from texts.marks import in_html

# Signs that no text has: they stand for marks until Markdown and formulas have become HTML.
OPENS = {meaning: chr(0xE000 + i) for i, meaning in enumerate(MEANINGS)}
CLOSES, NUMBER, FORMULA = "\ue010", "\ue011", "\ue012"
NAMED = re.compile(rf":({'|'.join(MEANINGS)})\[")
IN_FORMULA = re.compile(rf"<mtext>{FORMULA}(\d+){FORMULA}</mtext>")


@dataclass(frozen=True)
class Piece:
    """A text as it was written: what it depends on, and its numbers that follow, from one on."""

    html: Markup
    names: Names
    first: int
    followed: tuple[tuple[str, str], ...]  # name and form


Pieces = Mapping[tuple[str, Names, bool], Piece]  # text, what it depends on too, whether a line


class Prose:
    """The sections of one step on one table, and the numbers in them that follow the hand.

    On paper nothing follows: there they are `still`. `met`: the same as they were written before
    only `moved` was; what does not depend on it stays as it is there.
    """

    def __init__(
        self,
        values: Any,
        link: Callable[[str], str],
        stale: Stale = NOTHING,
        still: bool = False,
        met: Pieces | None = None,
        moved: Names = frozenset(),
    ) -> None:
        self.values, self.link, self.stale, self.still = values, link, stale, still
        self.met, self.moved = met or {}, moved
        self.pieces: dict[tuple[str, Names, bool], Piece] = {}
        self.program = Program()
        self.numbers: list[dict[str, Any]] = []
        self._followed: list[tuple[str, str, Names]] = []
        self._latex: list[str] = []
        self._texts: dict[str, tuple[str, bool]] = {}

    def html(self, text: str, also: Names = frozenset()) -> Markup:
        """Its blocks say as `data-stale` what they depend on (`also` on this) and do not follow."""
        return self._piece(text, also, False)

    def line(self, text: str, also: Names = frozenset()) -> Markup:
        """The same for a single line, which is no paragraph."""
        return self._piece(text, also, True)

    def _piece(self, text: str, also: Names, is_line: bool) -> Markup:
        piece = self._as_met(self.met.get((text, also, is_line)))
        if piece is None:
            first = len(self.numbers)
            lines = [self.stale.in_line(line) | also for line in text.split("\n")]
            html = self._line(text, lines[0]) if is_line else self._block(text, lines)
            followed = self._followed[first:]
            names = frozenset[str]().union(*lines, *(names for _, _, names in followed))
            piece = Piece(html, names, first, tuple((name, form) for name, form, _ in followed))
        self.pieces[text, also, is_line] = piece
        return piece.html

    def _as_met(self, piece: Piece | None) -> Piece | None:
        """The same piece, its numbers among ours; None where it has to be written anew."""
        if not piece or piece.first != len(self.numbers) or piece.names & self.moved:
            return None
        found = [following(self.values, name, form) for name, form in piece.followed]
        if None in found:
            return None
        for of, (name, form) in zip(found, piece.followed, strict=True):
            assert of
            self._number(of, name, form)
        return piece

    def _block(self, text: str, lines: list[Names]) -> Markup:
        return self._written(text, tuple(map(names_attribute, lines)))

    def _line(self, text: str, names: Names) -> Markup:
        markup, said = without_paragraph(self._written(text)), names_attribute(names)
        return Markup(f'<span data-stale="{said}">{markup}</span>') if said else Markup(markup)

    def _written(self, text: str, stale: tuple[str, ...] = ()) -> Markup:
        filled = self._without_numbers(spoken(fill(text, self.values, self._mark)))
        markup = course(coloured(filled), self.link, stale)
        return Markup(in_html(self._with_numbers(closed(markup))))

    def followed(self) -> dict[str, Any] | None:
        """What the browser computes them from."""
        if not self.numbers:
            return None
        return {"program": self.program.nodes, "numbers": self.numbers}

    def _mark(self, name: str, form: str, said: str) -> str:
        of = following(self.values, name, form)
        if self.still or of is None or (name, form) in self.stale.fixed:
            return said
        number = self._number(of, name, form)
        if form in ("plain", "percent"):
            # Behind the number: what stands before one decides how it is spoken of.
            bare = said.removeprefix("≈ ")
            self._texts[f"{NUMBER}{number}{NUMBER}"] = whole_numbers(bare), bare != said
            return f"{said}{NUMBER}{number}{NUMBER}"
        self._latex.append(said)
        return rf"\text{{{FORMULA}{number}{FORMULA}}}"

    def _number(self, of: Followed, name: str, form: str) -> int:
        percent = form == "percent"
        self._followed.append((name, form, names_in(of.expr)))
        self.numbers.append(
            {
                "value": self.program.add(of.expr),
                "digits": 1 if percent else of.digits,
                "times": of.times * (100 if percent else 1),
                "unit": "%" if percent else "",
                "eq": form == "eq",
                "own": of.expr.op == "state",  # what was set is exactly what it says
            }
        )
        return len(self.numbers) - 1

    def _without_numbers(self, filled: str) -> str:
        """Signs in their place: the sentence is written once, whatever its numbers are."""
        for mark, (text, _) in self._texts.items():
            filled = filled.replace(f"{text}{mark}", mark)
        return filled

    def _with_numbers(self, markup: str) -> str:
        latex = iter(self._latex)
        markup = IN_FORMULA.sub(
            lambda found: f'<mrow data-live="{found[1]}">{formula(next(latex))}</mrow>', markup
        )
        for mark, (text, rounded) in self._texts.items():
            number = f'data-live="{mark.strip(NUMBER)}"{" data-about=1" if rounded else ""}'
            markup = markup.replace(mark, f"<span {number}>{text}</span>")
        self._latex.clear()
        self._texts.clear()
        return markup


def coloured(text: str) -> str:
    """:first[…] as a pair of signs; the bracket that closes is the one that belongs to it."""
    while found := NAMED.search(text):
        end, depth = found.end(), 1
        while depth:
            depth += {"[": 1, "]": -1}.get(text[end], 0)
            end += 1
        inside = text[found.end() : end - 1]
        text = f"{text[: found.start()]}{OPENS[found[1]]}{inside}{CLOSES}{text[end:]}"
    for meaning, colour in MEANINGS.items():
        text = text.replace(f"\\{meaning}{{", f"\\textcolor{{{colour}}}{{")
    return text


def closed(markup: str) -> str:
    """The signs as spans, formulas in the colours of their meaning in either scheme."""
    for meaning, sign in OPENS.items():
        markup = markup.replace(sign, f'<span class="{meaning}">')
        markup = markup.replace(f'mathcolor="{MEANINGS[meaning]}"', f'class="{meaning}"')
    return markup.replace(CLOSES, "</span>")


def plain(text: str, values: Any) -> str:
    """A sentence for attributes: no markup, its numbers in words."""
    said = spoken(fill(text, values))
    said = NAMED.sub("[", said)
    return re.sub(r"[$*`\\]", "", said).strip()
