r"""What somebody typed for a number, a vector or a matrix, cut into its cells.

One text for all of them, 1, 2; 3, 4 or (1,2) or [1 2]^T, with LaTeX and full-width signs; or one
text a cell. Only brackets and separators are understood here; `lessons.answer` reads the numbers.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import accumulate
from math import prod

from lessons.answer import AnswerError, Typed, typed
from lessons.exact import size_of

MAX_TEXT = 1500
MOST_FRACTIONS = 60
MAX_NESTED = 12
MOST_ON_DIAGONAL = 8
MAX_BITS = 128  # of a number that lines may be followed from
MAX_DEGREE = 16
OPEN, CLOSE = "([{", ")]}"
Rows = list[list[str]]

_SIGNS = str.maketrans("（）［］｛｝【】〔〕，、；　", "()[]{}[][],,; ")
_NAME = r"\\?[A-Za-zλΛσ][A-Za-z0-9₀-₉_{}\\^*ᵀ⊤]{0,20}"
_LABEL = re.compile(rf"^\s*(?:{_NAME}\s*(?:=|≈|:|：|\\approx)|[=≈])\s*")
_FRACTION = re.compile(r"\\[dt]?frac\s*(?:\{([^{}]*)\}|([0-9]))\s*(?:\{([^{}]*)\}|([0-9]))")
_ROOT = re.compile(r"\\sqrt\s*(?:\{([^{}]*)\}|([0-9]+))")
_SILENT = re.compile(
    r"\\(?:begin|end)\s*\{[a-z]{1,12}\*?\}|\\(?:left|right|quad)(?![a-z])|\\[,;! ]|\$"
)
_TURNED = re.compile(
    r"(?:\^\s*(?:\{\s*)?(?:\\(?:mathsf|mathrm)\s*(?:\{\s*)?)?(?:T|⊤|\\top|\\intercal)(?:\s*\}){0,2}"
    r"|ᵀ|⊤|['′])[\s$]*$"
)
_DIAGONAL = re.compile(r"(?:\\operatorname\{diag\}|\\?diag)\s*(?=[(\[{])")
_EXPONENT = re.compile(r"\^\s*\{([^{}]*)\}")
_WORDS = {r"\cdot": "*", r"\times": "*", r"\div": "/", "&": ","}
# Between two numbers of a row: not within 1 - 2 and not within √ 2.
_SPACE = re.compile(r"(?<=[0-9.)\]%½⅓⅔¼¾⅕⅖⅗⅘⅙⅚²])\s+(?=[0-9.(\[√½⅓⅔¼¾⅕⅖⅗⅘⅙⅚s根]|[-+−–－][^\s])")


def cells(given: str | Sequence[str], shape: tuple[int, ...]) -> list[Typed]:
    """The numbers, row by row. Raises AnswerError."""
    found = [typed(unlabelled(text)) for text in texts_of(given, shape)]
    sizes = [size_of(cell.number) for cell in found]
    if any(size.bits > MAX_BITS or size.degree > MAX_DEGREE for size in sizes):
        raise AnswerError("too_large")
    return found


def texts_of(given: str | Sequence[str], shape: tuple[int, ...]) -> list[str]:
    if not isinstance(given, str):
        texts = [*given][: prod(shape) + 1] if isinstance(given, Sequence) else []
        if not all(isinstance(text, str) for text in texts):
            raise AnswerError("not_a_number", character="")
        return [plain(text) for text in fitting([texts], shape)]
    if len(given) > MAX_TEXT:
        raise AnswerError("too_long", limit=MAX_TEXT)
    if not given.strip():
        raise AnswerError("empty")
    turned = _TURNED.search(given)
    text = unlabelled(plain(given[: turned.start()] if turned else given))
    if nested(text) > MAX_NESTED:
        raise AnswerError("too_deep", limit=MAX_NESTED)
    if not shape:
        return [text]
    diagonal = _DIAGONAL.match(text)
    rows = on_diagonal(rows_in(text[diagonal.end() :])) if diagonal else rows_in(text)
    if turned and len(rows) > 1:
        rows = transposed(rows)
    return fitting(rows, shape)


def plain(text: str) -> str:
    """The text without what LaTeX writes for the eye; its fractions and roots in brackets."""
    text = _SILENT.sub(" ", text.translate(_SIGNS).replace(r"\\", ";"))
    for _ in range(MOST_FRACTIONS):
        before = text
        text = _ROOT.sub(lambda found: f"√({found[1] or found[2] or ''})", text)
        text = _EXPONENT.sub(r"^(\1)", text)
        text = _FRACTION.sub(
            lambda found: f"(({found[1] or found[2] or ''})/({found[3] or found[4] or ''}))", text
        )
        if text == before:
            break
    for word, sign in _WORDS.items():
        text = text.replace(word, sign)
    return text.strip()


def unlabelled(text: str) -> str:
    """Without λ₁ = or ≈ before it."""
    return _LABEL.sub("", text)


# --- brackets and separators ------------------------------------------------------------------


def rows_in(text: str) -> Rows:
    """The cells of every row. Brackets around all and around rows may be there or not."""
    text = text.strip().rstrip(";")
    inner = inside(text)
    if inner is not None:
        found = rows_in(inner)
        if text[0] in "[{" or sum(map(len, found)) > 1:
            return found
    parts = split(text, ";\n")
    if len(parts) > 1:
        return [cells_in(part) for part in parts]
    parts = split(text, ",")
    if len(parts) == 1:
        parts = [part for part in split(text.replace("][", "] ["), " ") if part]
    rows = [inside(part) for part in parts]
    if len(parts) > 1 and all(row is not None and is_row(row) for row in rows):
        return [cells_in(row) for row in rows if row is not None]
    return [cells_in(text)]


def is_row(text: str) -> bool:
    return len(cells_in(text)) > 1


def cells_in(row: str) -> list[str]:
    """Of one row: between commas, or else between spaces."""
    row = row.strip().strip(",")
    inner = inside(row)
    if inner is not None:
        found = cells_in(inner)
        if row[0] in "[{" or len(found) > 1:
            return found
    parts = split(row, ",")
    return [part.strip() for part in (parts if len(parts) > 1 else split(row, " "))]


def nested(text: str) -> int:
    return max(accumulate((sign in OPEN) - (sign in CLOSE) for sign in f" {text}"))


def inside(text: str) -> str | None:
    """What stands between brackets, where one pair holds the whole text."""
    text = text.strip()
    if len(text) < 2 or text[0] not in OPEN or text[-1] not in CLOSE:
        return None
    deep = 0
    for i, sign in enumerate(text):
        deep += (sign in OPEN) - (sign in CLOSE)
        if deep == 0 and i < len(text) - 1:
            return None
    return text[1:-1].strip()


def split(text: str, signs: str) -> list[str]:
    """At these signs, where they stand in no bracket; a space counts only between numbers."""
    places = {found.start(): found.end() for found in _SPACE.finditer(text)} if signs == " " else {}
    parts, start, deep = [], 0, 0
    for i, sign in enumerate(text):
        deep += (sign in OPEN) - (sign in CLOSE)
        if deep == 0 and (i in places if signs == " " else sign in signs):
            parts.append(text[start:i])
            start = places.get(i, i + 1)
    return [*parts, text[start:]]


# --- shapes -----------------------------------------------------------------------------------


def fitting(rows: Rows, shape: tuple[int, ...]) -> list[str]:
    """The cells row by row, where there are as many as asked for. Raises AnswerError."""
    found = [cell for row in rows for cell in row]
    widths = {len(row) for row in rows}
    if len(shape) == 2 and len(rows) > 1:
        if widths == {shape[0]} and len(rows) == shape[1] != shape[0]:
            return fitting(transposed(rows), shape)  # a record as a column
        fits = widths == {shape[1]} and len(rows) == shape[0]
    else:
        fits = len(found) == prod(shape) and (len(rows) == 1 or widths == {1})
    if not fits:
        matrix = len(rows) > 1 and len(widths) == 1 and widths != {1}
        received = f"{len(rows)} × {len(rows[0])}" if matrix else str(len(found))
        raise AnswerError("cells", expected=" × ".join(map(str, shape)) or "1", received=received)
    return found


def on_diagonal(rows: Rows) -> Rows:
    """diag(1, 2), written out."""
    found = [cell for row in rows for cell in row][:MOST_ON_DIAGONAL]
    return [[x if i == j else "0" for j in range(len(found))] for i, x in enumerate(found)]


def transposed(rows: Rows) -> Rows:
    if len({len(row) for row in rows}) > 1:
        raise AnswerError("cells", expected="", received=str(sum(map(len, rows))))
    return [list(column) for column in zip(*rows, strict=True)]
