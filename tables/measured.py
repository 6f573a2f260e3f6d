"""Columns of words that may hold numbers after all: with a unit behind them, as fractions, or as
the steps of a scale. Each is a question; what was written stays beside what is read."""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

import pyarrow as pa

from tables import notations
from tables.cells import Cells
from tables.numbers import is_missing, parse
from tables.vocabulary import plain

UNIT = re.compile(
    r"(?P<number>[+\-−–]?[\d.,'’  ]*\d)\s*(?P<unit>[^\W\d_²³¹⁰-₿½¼¾][^\d\s]{0,9}[²³23]?|[°℃℉]\w?)"
)
BEFORE = re.compile(r"(?P<unit>[A-Z]{3}|Rs\.?|R\$|kr\.?|Fr\.?)\s?(?P<number>[+\-−–]?[\d.,'’  ]*\d)")
VULGAR = re.compile(r"(?P<sign>[-−]?)(?P<whole>\d{0,9})\s*(?P<part>[½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞])")
FRACTION = re.compile(
    r"(?P<sign>[-−]?)(?:(?P<whole>\d{1,9})\s+)?(?P<top>\d{1,9})\s*[/⁄]\s*(?P<under>\d{1,9})"
)
NUMBERED = re.compile(r"(?P<step>\d{1,2})\s*(?:[-–—=:.)：、]\s*|\(|（|\s)\s*(?=\D)[^\d].*[^\d\s]")
WORDS = 11  # different ones that may be steps of a scale
Map = tuple[tuple[str, str], ...]  # a word, and its number as text


@dataclass(frozen=True)
class Reading:
    """How a column can be read: the code of the question, and a number for each text."""

    code: str
    numbers: dict[str, str]
    params: dict[str, Any]
    assumed: bool = False
    unit: str = ""
    scale: int = -1  # which one


def reading(cells: Cells, mark: str, missing: Collection[str] = ()) -> Reading | None:
    """What these words, some of which may be numbers, can be read as."""
    texts = [text for text in cells.present(mark) if not missing or text.strip() not in missing]
    if not texts:
        return None
    plain = bool(cells.plain(mark).any())
    marks = (mark,) if plain else (mark, "," if mark == "." else ".")
    for other in marks:
        found = _with_unit(texts, other, plain) or _fractions(texts, other)
        found = found or _in_notation(texts, other)
        if found:
            return found
    found = _steps(texts, cells, mark)
    return found or (_numbered(cells, mark) if len(texts) <= 2 * WORDS else None)


def _in_notation(texts: Sequence[str], mark: str) -> Reading | None:
    found = notations.read_notation(texts, mark, _units())
    if not found:
        return None
    notation, numbers, example = found
    return Reading(notation.code, numbers, example, notation.assumed)


def read_as(cells: Cells, numbers: dict[str, str], mark: str) -> Cells:
    """The cells with these numbers for their texts; other texts stay."""
    found = cells.rest(mark)
    given = {text: numbers.get(text.strip()) for text in found.texts}
    written = cells.pointed(mark).to_pylist()
    texts = found.each([given[text] for text in found.texts])
    for i, number in zip(found.at.tolist(), texts, strict=True):
        written[i] = written[i] if number is None else number
    return Cells(pa.array(written, pa.string()))


def _with_unit(texts: Sequence[str], mark: str, plain: bool) -> Reading | None:
    """One unit beside all numbers that have one; assumed where all do and it is known."""
    numbers: dict[str, str] = {}
    units: dict[str, str] = {}  # and the first cell that has it
    for text in texts:
        match = UNIT.fullmatch(text.strip()) or BEFORE.fullmatch(text.strip())
        number = parse(match["number"] if match else text, mark)
        if not number or not number.in_range:
            return None
        if match:
            units.setdefault(match["unit"], text.strip())
        numbers[text.strip()] = number.text
    if len(units) != 1:
        return None
    ((unit, first),) = units.items()
    assumed = unit in _units() and not plain
    return Reading("ask_unit", numbers, {"unit": unit, "text": first}, assumed, unit)


def _fractions(texts: Sequence[str], mark: str) -> Reading | None:
    """1/2, 1 1/2 and 1½; exact where decimals end."""
    numbers: dict[str, str] = {}
    first = ""
    for text in map(str.strip, texts):
        value = _fraction(text)
        if value is not None:
            numbers[text], first = _decimal(value), first or text
        elif not parse(text, mark):
            return None
    return Reading("ask_fractions", numbers, {"text": first}) if numbers else None


def _fraction(text: str) -> Fraction | None:
    match = FRACTION.fullmatch(text) or VULGAR.fullmatch(text)
    if not match:
        return None
    parts = match.groupdict()
    top, under = parts.get("top"), int(parts.get("under") or 1)
    if "part" in parts:
        part = Fraction(unicodedata.numeric(parts["part"])).limit_denominator(10)
    elif under:
        part = Fraction(int(top or 0), under)
    else:
        return None
    value = int(parts["whole"] or 0) + part
    return -value if parts["sign"] else value


def _decimal(value: Fraction) -> str:
    rest = value.denominator
    for prime in (2, 5):
        while rest % prime == 0:
            rest //= prime
    digits = next((d for d in range(31) if (value * 10**d).denominator == 1), None)
    if rest > 1 or digits is None:
        return repr(float(value))
    whole = f"{int(abs(value) * 10**digits):0{digits + 1}d}"
    sign = "-" if value < 0 else ""
    return sign + (f"{whole[:-digits]}.{whole[-digits:]}" if digits else whole)


def _steps(texts: Sequence[str], cells: Cells, mark: str) -> Reading | None:
    """Words of one known scale, and nothing else."""
    if cells.plain(mark).any():
        return None
    words = words_of(cells, mark)
    scale = _scale_of(words)
    found = {word: step for word, step in _steps_of(words, scale).items() if step}
    if len(set(found.values())) < 2 or len(found) < len(words):
        return None
    return Reading("ask_scale", found, {}, scale=scale)


def _numbered(cells: Cells, mark: str) -> Reading | None:
    """Words with the number of their step: "1 - never", "5 (always)"; others may be bare."""
    every = {text.strip() for text in cells.distinct(~cells.missing).texts}
    bare = {text for text in every if parse(text, mark)}
    found = {text: NUMBERED.fullmatch(text) for text in every - bare}
    steps = {text: match["step"] for text, match in found.items() if match}
    values = [*steps.values(), *bare]
    if not steps or len(steps) < len(found) or len({*steps.values()}) < len(steps):
        return None
    if not set(values) <= set(map(str, range(WORDS))) or len(set(values)) < 2:
        return None
    return Reading("ask_numbered", steps, {"steps": words_with_numbers(steps)})


def words_with_numbers(numbers: dict[str, str]) -> tuple[str, ...]:
    """Words and their numbers, from the least to the most."""
    steps = sorted(numbers.items(), key=lambda item: (int(item[1]), item[0]))
    return tuple(f"{word} = {step}" for word, step in steps)


def words_of(cells: Cells, mark: str) -> tuple[str, ...]:
    """The different words of a column, or none where they are too many for a scale."""
    found = dict[str, None]()
    for text in cells.rest(mark).texts:
        if not is_missing(text):
            found[text.strip()] = None
        if len(found) > WORDS:
            return ()
    return tuple(found)


def suggested(words: Sequence[str]) -> dict[str, str]:
    """A number for each word out of the scale that knows most of them; "" where it has none."""
    return _steps_of(words, _scale_of(words))


def _scale_of(words: Sequence[str]) -> int:
    """The scale that knows most of these words."""
    return max(range(len(_scales())), key=lambda i: sum(map(bool, _steps_of(words, i).values())))


def _steps_of(words: Sequence[str], scale: int) -> dict[str, str]:
    return {word: _scales()[scale].get(plain(word), "") for word in words}


@cache
def _listed() -> dict[str, Any]:
    return tomllib.loads((Path(__file__).parent / "scales.toml").read_text("utf-8"))


@cache
def _scales() -> tuple[dict[str, str], ...]:
    """Word to step of each scale; two words count from 0, more from 1."""
    return tuple(
        {plain(w): str(i) for i, step in enumerate(scale, len(scale) > 2) for w in step.split("|")}
        for scale in _listed()["scales"]
    )


@cache
def _units() -> frozenset[str]:
    return frozenset(_listed()["units"])
