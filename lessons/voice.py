"""How the numbers of a derivation are written: all exact, or all as decimals.

A derivation is read line by line, so its numbers must fit a line. Where the covariance matrix
needs large fractions, the whole derivation is told in decimals, with ≈ in every line; what the
lines claim is still computed and checked in exact arithmetic.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from lessons.text import Latex
from pca_core.shown import Shown, relation, show
from pca_core.surds import as_rational

LARGEST = 200  # numerators and denominators beyond are not read at a glance
LONGEST = 14  # characters of an exact number in a derivation


def is_small(x: Any) -> bool:
    q = as_rational(x)
    return q is not None and max(abs(q.numerator), q.denominator) <= LARGEST


@dataclass(frozen=True)
class Voice:
    exact: bool

    def __call__(self, x: Any) -> Shown:
        """x, an exact number or one that is shown elsewhere, as this derivation writes it."""
        shown = x if isinstance(x, Shown) else show(x)
        short = len(shown.plain) <= LONGEST if self.exact else shown.value in (0, 1, -1)
        return shown if short else show(shown.value)

    def matrix(self, rows: Any) -> tuple[tuple[Shown, ...], ...]:
        rows = rows.tolist() if hasattr(rows, "tolist") else rows
        return tuple(tuple(self(x) for x in row) for row in rows)


def voice_of(C: Any) -> Voice:
    """Exact where the covariance matrix can be read at a glance."""
    return Voice(all(is_small(x) for row in C for x in row))


def related(left: str, right: str, *numbers: Any) -> Latex:
    """left = right, or left ≈ right where one of the numbers is rounded."""
    return Latex(f"{left} {sign_of(*numbers)} {right}")


def sign_of(*numbers: Any) -> Latex:
    r"""= where all of them are exact, else \approx."""
    return Latex(relation(*numbers))


def bracketed(x: Shown) -> str:
    """A number as a factor: negative ones and sums in brackets."""
    text = x.latex
    is_sum = "+" in text or "-" in text[1:]
    open_sum = is_sum and not text.startswith((r"\frac", r"-\frac"))
    return rf"\left({text}\right)" if text.startswith("-") or open_sum else text


def added(x: Shown) -> str:
    """A number as a further term of a sum: + 2, − 2."""
    return f"- {x.latex[1:]}" if x.latex.startswith("-") else f"+ {x.latex}"


def less(symbol: str, x: Shown) -> str:
    """symbol − x."""
    if x.value == 0:
        return symbol
    return f"{symbol} + {x.latex[1:]}" if x.latex.startswith("-") else f"{symbol} - {x.latex}"


def column(*entries: str) -> str:
    return r"\begin{pmatrix}" + r" \\[0.4em] ".join(entries) + r"\end{pmatrix}"


def tall(row: str) -> str:
    """A row in brackets that grow with its fractions."""
    return rf"\left{row[:-1]}\right)"
