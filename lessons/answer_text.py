"""Typed text, cut into a fixed set of tokens and written out again as plain arithmetic.

Only numbers, + - * / ^, roots, brackets and a last % come through; every other character and
every name is refused here, before anything is parsed.
"""

import re
import unicodedata

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
    r"|(?P<root>√|根号|根號|sqrt(?![^\W\d]))"
    r"|(?P<name>[^\W\d]\w*)"
    r"|(?P<operator>\*\*|[-+*/^()%])",
    re.IGNORECASE,
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


def _number(token: str) -> str:
    """Python refuses 007; 0.4e-1 keeps its digits."""
    mantissa, _, exponent = token.lower().partition("e")
    whole, _, decimals = mantissa.partition(".")
    if exponent and abs(int(exponent)) > MAX_EXPONENT:
        raise AnswerError("exponent_too_large", limit=MAX_EXPONENT)
    return f"{int(whole or 0)}.{decimals or 0}e{exponent or 0}"


def arithmetic(text: str, limit: int = MAX_LENGTH) -> str:
    """Plain arithmetic for `ast`. A root is written `~` and an unwritten product `@`: in Python
    the one binds like a sign, the other like `*`, as in mathematics."""
    if not text.strip():
        raise AnswerError("empty")
    if len(text) > limit:
        raise AnswerError("too_long", limit=limit)
    text = normal(text)
    pieces: list[str] = []
    previous = ""
    position = 0
    while position < len(text):
        if text[position].isspace():
            position += 1
            continue
        found = _TOKEN.match(text, position)
        if not found:
            code = "comma" if text[position] == "," else "not_a_number"
            raise AnswerError(code, character=text[position])
        token, kind = found[0], found.lastgroup
        if kind == "name":
            raise AnswerError("name_not_allowed", name=token)
        if previous == "%" or (kind == "number" and previous == "number"):
            raise AnswerError("not_a_number", character=token)
        if previous in ("number", ")") and (kind != "operator" or token == "("):
            pieces.append("@")
        if kind == "number":
            pieces.append(_number(token))
        elif kind == "root":
            pieces.append("~")
        elif token == "%":
            pieces = ["(", *pieces, ")/100"]
        else:
            pieces.append("**" if token == "^" else token)
        previous = token if token in (")", "%") else str(kind)
        position = found.end()
    return "".join(pieces)
