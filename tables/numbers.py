"""Cells to numbers: exact, as text, whatever marks they were written with.

A canonical number has an optional minus, digits and at most one point: "-1234.5". Digits are
kept as written, so that exact results can be; only beyond 10^±30 is an exponent used.
"""

from __future__ import annotations

import re
import unicodedata
from decimal import Decimal, InvalidOperation
from typing import NamedTuple

from tables.model import Native

LONGEST = 400  # characters of a number; float64 ends at 310 digits
PLAIN = 30  # powers of ten that are written out

# Full-width signs, kinds of minus, apostrophe and space. (Not NFKC: it makes 52 of 5².)
SIGNS = {code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)} | str.maketrans(
    {"−": "-", "–": "-", "﹣": "-", "’": "'", "￥": "¥", "￡": "£"}
    | dict.fromkeys("\u00a0\u2007\u2009\u202f\u3000", " ")
    # Marks of the direction of writing, and signs without width.
    | dict.fromkeys("\u061c\u200e\u200f\u200b\u200c\u200d\u2060\ufeff")
)
# Arabic writing has its own decimal mark, and its own between thousands.
ARABIC = {".": str.maketrans("٫٬", ".,"), ",": str.maketrans("٫٬", ",.")}
FORTRAN = re.compile(r"(?<=[\d.])[dD](?=[+-]?\d)", re.ASCII)  # 1.0D+03
POSSIBLE = re.compile(r"[^a-cf-zA-CF-Z]*\d[^a-cf-zA-CF-Z]*")  # most words are not
POWERS = {"万": 4, "萬": 4, "亿": 8, "億": 8}  # 1.2万 is 12000
CURRENCIES = "$€£¥₩₹₽元"
MISSING = {
    *("", "na", "n/a", "n.a.", "n.a", "nan", "null", "none", "nil", "missing", "unknown"),
    *(
        "-",
        "--",
        "---",
        "—",
        "——",
        "–",
        ".",
        "..",
        "...",
        "…",
        "?",
        "??",
        "*",
        "**",
        "***",
        "/",
        "\\n",
    ),
    *("#n/a", "#n/a n/a", "#na", "<na>", "空", "空白", "无", "無", "缺", "缺失", "缺考", "缺测"),
    *(
        ":",
        "k.a.",
        "k. a.",
        "keine angabe",
        "n.v.",
        "no data",
        "not available",
        "нет данных",
        "н/д",
    ),
    *("缺考/缓考", "缓考", "未知", "未测", "不详", "暂无", "没有"),
}
INFINITE = re.compile(r"[+-]?(∞|inf|infinity|无穷大?|無窮大?|无限)", re.IGNORECASE)
ERRORS = {"#div/0!", "#value!", "#ref!", "#name?", "#num!", "#null!", "#spill!", "#calc!", "err:"}

_GROUP = r"[1-9]\d{{0,2}}(?:(?P<mark>[{marks}])\d{{3}}(?:(?P=mark)\d{{3}})*)"
_LAKH = r"[1-9]\d?(?:,\d\d)+,\d{3}"  # 12,34,567
_TAIL = r"(?:[eE](?P<power>[+-]?\d{1,6}))?"
_POINT = re.compile(
    rf"(?P<whole>{_GROUP.format(marks=', ' + chr(39))}|{_LAKH}|\d+)?(?:\.(?P<part>\d*))?{_TAIL}",
    re.ASCII,
)
_COMMA = re.compile(
    rf"(?P<whole>{_GROUP.format(marks='. ' + chr(39))}|\d+)?(?:,(?P<part>\d*))?{_TAIL}", re.ASCII
)
MARKS = {".": _POINT, ",": _COMMA}
# What most cells are. `parse` leaves them as they are but for the comma: no zero in front, none
# below zero, well within float64.
_WHOLE, _PART, _SMALL = "[1-9][0-9]{0,19}", "[0-9]{1,30}", "0{0,20}[1-9][0-9]{0,19}"
SIMPLE = {
    mark: re.compile(
        f"-?{_WHOLE}(?:[{mark}]{_PART})?|0(?:[{mark}]{_PART})?|-0[{mark}]{_SMALL}", re.ASCII
    )
    for mark in MARKS
}


# 1.500e+02, as programs write it: the cells of whole files.
SCIENTIFIC = re.compile(r"(-?)([1-9])(?:\.([0-9]{1,30}))?[eE]([+-]?[0-9]{1,2})", re.ASCII)


class Numeral(NamedTuple):
    """A cell that is a number: canonical text, and the sign of its unit if it has one."""

    text: str
    unit: str = ""
    in_range: bool = True  # of float64, neither infinite nor rounded to 0


def is_missing(cell: str) -> bool:
    return cell.strip().lower() in MISSING


def is_infinite(cell: str) -> bool:
    return bool(INFINITE.fullmatch(cell.strip()))


def is_error(cell: str) -> bool:
    """A spreadsheet's own word for a formula that failed."""
    word = cell.strip().lower()
    return word in ERRORS or word.startswith("err:")


def is_number(cell: str, mark: str | None = None) -> bool:
    """A number under this decimal mark, or under any."""
    if mark:
        return parse(cell, mark) is not None
    if SIMPLE["."].fullmatch(cell):
        return True
    return bool(POSSIBLE.fullmatch(cell)) and any(parse(cell, m) for m in MARKS)


def marks_of(cell: str, point: Numeral | None, comma: Numeral | None) -> frozenset[str]:
    """The decimal marks that this cell, which is these numbers under them, speaks for.

    One: it is a number under that mark only. Two: it would be two different numbers, like
    "1,234". None: it is the same number under both, or no number.
    """
    if isinstance(cell, Native) or cell.isdigit():
        return frozenset()
    if point == comma:
        return frozenset()
    return frozenset(mark for mark, number in ((".", point), (",", comma)) if number)


def parse(cell: str, mark: str) -> Numeral | None:
    """The number in a cell written with this decimal mark, or None."""
    mark = "." if isinstance(cell, Native) else mark
    if SIMPLE[mark].fullmatch(cell):
        return Numeral(cell.replace(",", "."))
    if len(cell) > LONGEST or not POSSIBLE.fullmatch(cell):
        return None
    found = SCIENTIFIC.fullmatch(cell)
    if found and mark == "." and abs(int(found[4])) <= PLAIN:
        return Numeral(found[1] + _shifted(found[2], found[3] or "", int(found[4])))
    if found and mark == "," and found[3] and len(found[3]) != 3:
        return None  # no thousands before this point
    return _parse(str(cell), mark)


def _shifted(first: str, others: str, power: int) -> str:
    """A digit and those behind its point, times a power of ten, written out."""
    digits = first + others
    if power < 0:
        return f"0.{'0' * (-power - 1)}{digits}"
    whole = digits[: power + 1] + "0" * (power - len(others))
    return f"{whole}.{digits[power + 1 :]}" if power < len(others) else whole


def _parse(cell: str, mark: str) -> Numeral | None:
    text, unit = _unit(_normal(cell, mark))
    text, power = _power(text)
    sign = "-" if text.startswith("-") else ""
    found = MARKS[mark].fullmatch(text[1:].lstrip() if text[:1] in ("-", "+") else text)
    if not found or not (found["whole"] or found["part"]):
        return None
    whole = re.sub(r"\D", "", found["whole"] or "0").lstrip("0") or "0"
    part = f".{found['part']}" if found["part"] else ""
    return _canonical(sign, whole + part, int(found["power"] or 0) + power, unit)


def last_place(cell: str, mark: str) -> int:
    """The power of ten of the last digit that is written of a number: −2 of 1.50, 1 of 1.5e2."""
    text, power = _power(_unit(_normal(cell, mark))[0])
    digits, _, raised = text.lower().partition("e")
    _, found, part = digits.rpartition(mark)
    return int(raised or 0) + power - (len(part.strip()) if found else 0)


def native(value: float) -> Native:
    """A number of a workbook as the shortest decimal text that is this number."""
    if isinstance(value, int):
        return Native(value if abs(value) < 10**LONGEST else "1e999")
    if float(value).is_integer() and abs(value) < 1e15:
        return Native(int(value))
    text = repr(value)
    if "e" not in text and "n" not in text:  # written out, neither infinite nor nan
        return Native(text)
    number = parse(text, ".")
    return Native(number.text if number else text)


def _normal(cell: str, mark: str) -> str:
    """Half-width digits 0 to 9, one kind of minus, apostrophe and space, E for an exponent."""
    if not cell.isascii():
        cell = cell.translate(ARABIC[mark]).translate(SIGNS)
        cell = "".join(str(unicodedata.decimal(c)) if c.isdecimal() else c for c in cell)
    return FORTRAN.sub("e", cell.strip())


def _power(text: str) -> tuple[str, int]:
    """Without a 万 or 亿 behind, and the power of ten that it is."""
    power = POWERS.get(text[-1:], 0)
    return (text[:-1].rstrip(), power) if power else (text, 0)


def _unit(text: str) -> tuple[str, str]:
    """A per cent sign behind, or a currency before or behind, and the number without."""
    if text.endswith("%"):
        return text[:-1].rstrip(), "%"
    sign, rest = (text[0], text[1:].lstrip()) if text[:1] in ("-", "+") else ("", text)
    if rest[:1] and rest[0] in CURRENCIES:
        return sign + rest[1:].lstrip(), rest[0]
    if rest[-1:] and rest[-1] in CURRENCIES:
        return sign + rest[:-1].rstrip(), rest[-1]
    return text, ""


def _canonical(sign: str, digits: str, power: int, unit: str) -> Numeral:
    zero = not digits.strip("0.")
    if zero:
        return Numeral(digits if power == 0 else "0", unit)
    text = f"{sign}{digits}"
    if power:
        text = _with_power(text, power)
    value = float(text)
    return Numeral(text, unit, in_range=value not in (0.0, float("inf"), float("-inf")))


def _with_power(text: str, power: int) -> str:
    try:
        value = Decimal(f"{text}e{power}")
    except InvalidOperation:  # not reached: six digits of power fit
        return f"{text}e{power}"
    return f"{value:f}" if abs(value.adjusted()) <= PLAIN else f"{text}e{power}"
