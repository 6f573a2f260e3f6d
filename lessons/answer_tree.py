"""The tokens of a typed number as a tree, with the rules of mathematics for what binds first.

A sum is made of products, a product of factors, a factor is signs and roots before a power.
`script/answer_tree.js` is its twin.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from lessons.answer_text import AnswerError, Token

PREFIXES = ("+", "-", "√")
HUNDRED = Fraction(100)


@dataclass(frozen=True)
class Branch:
    """A sign and what it stands before or between. `?` is a product that may be read two ways."""

    sign: str
    parts: tuple[Tree, ...]


Tree: TypeAlias = "Fraction | Branch"


def tree_of(tokens: list[Token]) -> Tree:
    """Raises AnswerError where the tokens are no calculation."""
    if tokens[-1] == "%":
        return Branch("/", (tree_of_all(tokens[:-1]), HUNDRED))
    return tree_of_all(tokens)


def tree_of_all(tokens: list[Token]) -> Tree:
    reader = Reader(tokens)
    found = reader.sum()
    if reader.next is not None:
        raise AnswerError("not_a_number")
    return found


class Reader:
    """Reads from left to right; `next` is the token that comes, None at the end."""

    def __init__(self, tokens: list[Token]) -> None:
        self._tokens = iter(tokens)
        self.next: Token | None = None
        self.take()

    def take(self) -> Token | None:
        taken, self.next = self.next, next(self._tokens, None)
        return taken

    def sum(self) -> Tree:
        return self._chain(self.product, ("+", "-"))

    def product(self) -> Tree:
        return self._chain(self.factor, ("*", "/", "@"))

    def _chain(self, part: Callable[[], Tree], signs: tuple[str, ...]) -> Tree:
        found, before = part(), ""
        while self.next in signs:
            sign = str(self.take())
            # 1/2√3 is half of √3 to some and 1/(2√3) to others; (1/2)√3 is clear.
            unclear = sign == "@" and before == "/"
            found, before = Branch("?" if unclear else sign, (found, part())), sign
        return found

    def factor(self) -> Tree:
        if self.next in PREFIXES:
            return Branch(str(self.take()), (self.factor(),))
        base = self.atom()
        if self.next != "^":
            return base
        return Branch(str(self.take()), (base, self.factor()))

    def atom(self) -> Tree:
        token = self.take()
        if isinstance(token, Fraction):
            return token
        if token != "(":
            raise AnswerError("not_a_number")
        found = self.sum()
        if self.take() != ")":
            raise AnswerError("not_a_number")
        return found
