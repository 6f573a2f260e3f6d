"""Typed text, brought into one form and cut into a fixed set of tokens.

How LaTeX, prints of programs, words and signs of both languages become plain signs is data
(`script/grammar.js`), which `script/answer_text.js`, the twin, runs as well. Nothing of a text is
ever run: what the data does not know becomes a name, and names are refused.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

MAX_LENGTH = 4000
MAX_EXPONENT = 8
MAX_POWER_OF_TEN = 60
MAX_DIGITS = 100


class AnswerError(ValueError):
    """The text is not a number this checker reads. `code` and `params` are for the translator."""

    def __init__(self, code: str, **params: str | int) -> None:
        self.code = code
        self.params = params
        details = ", ".join(f"{name}={value!r}" for name, value in params.items())
        super().__init__(f"{code} ({details})" if details else code)


@dataclass(frozen=True)
class Token:
    """kind : number, sign, name or other; gap : whether a space stands before it."""

    kind: str
    text: str
    gap: bool


def grammar_of(text: str) -> dict[str, Any]:
    """The data between the braces of a module that holds nothing else."""
    found: dict[str, Any] = json.loads(text[text.index("= {") + 2 : text.rindex(";")])
    return found


GRAMMAR = grammar_of((Path(__file__).parent / "script" / "grammar.js").read_text(encoding="utf-8"))
SIGNS = {ord(sign): becomes for signs, becomes in GRAMMAR["signs"] for sign in signs}
FOLDED = {code: chr(code - 0xFEE0).lower() for code in range(0xFF01, 0xFF5F)} | {
    code: chr(code + 32) for code in range(65, 91)
}
RAISED = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺", "0123456789-+")


@cache
def pattern(written: str) -> re.Pattern[str]:
    return re.compile(written, re.MULTILINE | re.ASCII)


def replaced(text: str, rules: list[list[str]]) -> str:
    """By one rule after the other. A rule may say which signs it needs: without any of them there
    is nothing that it could change.
    """
    signs = set(text)
    for written, becomes, *needed in rules:
        if needed and signs.isdisjoint(needed[0]):
            continue
        before, text = text, pattern(written).sub(template(becomes), text)
        if text != before:
            signs = set(text)
    return text


@cache
def template(becomes: str) -> str:
    """$1 as Python writes it."""
    return re.sub(r"\$(\d)", r"\\g<\1>", becomes.replace("\\", "\\\\"))


def normal(text: str) -> str:
    """The same in plain signs: ２½ becomes (2+1/2), \\frac{3}{4} becomes ⊘{3}{4}."""
    text = text.translate(FOLDED).translate(SIGNS)
    if has("long", text):
        raise AnswerError("too_large")
    text = re.sub("[⁻⁺]?[⁰¹²³⁴-⁹]+", lambda found: "^" + found[0].translate(RAISED), text)
    return replaced(text, GRAMMAR["rules"])


def bare(text: str) -> str:
    """Without λ₁ = before a number."""
    return replaced(text, [[GRAMMAR["label"], " "], [GRAMMAR["title"], " "]])


def has(name: str, text: str) -> bool:
    return bool(pattern(GRAMMAR[name]).search(text))


def checked(text: str) -> str:
    """A text that is neither too long nor empty."""
    if len(text) > MAX_LENGTH:
        raise AnswerError("too_long", limit=MAX_LENGTH)
    if not text.translate(SIGNS).strip(" \n\t"):
        raise AnswerError("empty")
    return text


STANDS_FOR = {"⊘": "\\frac", "⊙": "\\over", "⋱": "diag", "⇊": "matrix"}
MOST_BEFORE = 20  # signs that are quoted of what was understood


def quoting(error: AnswerError, text: str) -> AnswerError:
    """The same, with what stands before the sign that cannot be read."""
    if error.code != "not_read":
        return error
    found = STANDS_FOR.get(str(error.params["what"]), str(error.params["what"]))
    at = text.translate(FOLDED).find(found)
    before = text[: max(at, 0)].strip(" \n\t")[-MOST_BEFORE:]
    if not before:
        return AnswerError("not_read", what=found)
    return AnswerError("not_read_after", what=found, before=before)


KINDS = ("number", "sign", "name", "other")


def tokens(text: str) -> list[Token]:
    """Of a normal text, in order; an end follows them."""
    found, end = [], 0
    for piece in pattern(GRAMMAR["token"]).finditer(text):
        kind = KINDS[(piece.lastindex or 1) - 1]
        found.append(Token(kind, piece[0], piece.start() > end))
        end = piece.end()
    return [*found, Token("end", "", False)]
