"""Typed text, cut into a fixed set of tokens.

Only numbers, + - * / ^, roots, brackets and a last % come through; every other character and
every name is refused here, before anything is read. `script/answer_text.js` is its twin.
"""

import re
import unicodedata
from collections.abc import Iterator
from fractions import Fraction
from typing import TypeAlias

Token: TypeAlias = "Fraction | str"  # a number, or one of + - * / ^ @ √ ( ) %

MAX_LENGTH = 60
MAX_EXPONENT = 8


class AnswerError(ValueError):
    """The text is not a number this checker reads. `code` and `params` are for the translator."""

    def __init__(self, code: str, **params: str | int) -> None:
        self.code = code
        self.params = params
        details = ", ".join(f"{name}={value!r}" for name, value in params.items())
        super().__init__(f"{code} ({details})" if details else code)


DIGITS = r"(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?"
_TOKEN = re.compile(
    rf"(?P<number>{DIGITS})"
    r"|(?P<root>√|根号|根號|[sS][qQ][rR][tT](?![^\W\d]))"
    r"|(?P<name>[^\W\d]\w*)"
    r"|(?P<operator>\*\*|[-+*/^()%])"
)
PLAIN_DECIMAL = re.compile(rf"\s*[-+]?\s*(?P<number>{DIGITS})\s*(?P<percent>%?)\s*")
_SIGNS = str.maketrans(
    {code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)}  # full-width ASCII
    | {ord(sign): "-" for sign in "−–‐‑﹣"}
    | {ord(sign): "*" for sign in "×⋅·∙•∗✕"}
    | {ord(sign): "/" for sign in "÷∕⁄"}
    | {ord("。"): ".", ord("，"): ",", ord("、"): ","}
)
_SUPERSCRIPTS = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺", "0123456789-+")
_VULGAR = "½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅐⅛⅜⅝⅞⅑⅒"


def normal(text: str) -> str:
    """The same text in ASCII digits and signs: ２½ becomes (2+1/2), 3² becomes 3**2."""

    def vulgar(found: re.Match[str]) -> str:
        fraction = unicodedata.normalize("NFKC", found[2]).replace("⁄", "/")
        return f"({found[1]}+{fraction})" if found[1] else f"({fraction})"

    text = text.translate(_SIGNS)
    text = re.sub(rf"(?:(?<![0-9.])([0-9]+)\s*)?([{_VULGAR}])", vulgar, text)
    return re.sub(r"[⁻⁺]?[⁰¹²³⁴-⁹]+", lambda found: "**" + found[0].translate(_SUPERSCRIPTS), text)


def tokens(text: str, limit: int = MAX_LENGTH) -> list[Token]:
    """The numbers and signs of a text, in order. A product that is not written is `@`."""
    if not text.strip():
        raise AnswerError("empty")
    if len(text) > limit:
        raise AnswerError("too_long", limit=limit)
    found: list[Token] = []
    before = ""
    for kind, token in _pieces(normal(text)):
        if before == "%" or before == kind == "number":
            raise AnswerError("not_a_number", character=token)
        if before in ("number", ")") and (kind in ("number", "root") or token == "("):
            found.append("@")
        found.append(_number(token) if kind == "number" else _short(kind, token))
        before = token if token in (")", "%") else kind
    return found


def _short(kind: str, token: str) -> str:
    if kind == "root":
        return "√"
    return "^" if token == "**" else token


def _pieces(text: str) -> Iterator[tuple[str, str]]:
    """Kind and text of every piece: number, root or operator. All else is refused by name."""
    position = 0
    while position < len(text):
        if text[position].isspace():
            position += 1
            continue
        found = _TOKEN.match(text, position)
        if not found:
            code = "comma" if text[position] == "," else "not_a_number"
            raise AnswerError(code, character=text[position])
        if found.lastgroup == "name":
            raise AnswerError("name_not_allowed", name=found[0])
        yield str(found.lastgroup), found[0]
        position = found.end()


def _number(token: str) -> Fraction:
    """Exactly what is written: 5.10e-1 is 51/100."""
    exponent = int(token.lower().partition("e")[2] or 0)
    if abs(exponent) > MAX_EXPONENT:
        raise AnswerError("exponent_too_large", limit=MAX_EXPONENT)
    return Fraction(token)
