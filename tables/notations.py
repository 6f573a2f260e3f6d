"""Numbers with something beside them: powers of ten, deviations, limits, marks, other minus signs.

What is plain from the notation is assumed; where a sign may mean two things, as (12) may be minus
twelve or an uncertain twelve, the column is words until the visitor says what it is.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

from tables.numbers import parse

NUMBER = r"(?P<number>[+\-−–]?\s?[\d.,'’   ]*\d)"
RAISED = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺", "0123456789-+")
DECIMAL = re.compile(r"\d[.,]\d|\d\s+[a-z]")


@dataclass(frozen=True)
class Notation:
    code: str  # of the question
    pattern: re.Pattern[str]
    number: Callable[[re.Match[str]], str]  # as a plain text
    assumed: bool = False


def _inches(feet: str, inches: str, part: str) -> str:
    """As a number that reads the same under either decimal mark."""
    return f"{12 * int(feet) + int(inches)}{part}e-{len(part)}"


NOTATIONS = (
    Notation(
        "ask_powers",
        re.compile(
            NUMBER + r"\s*[×xX*·]\s*10\s*(?:\^|\*\*)?\s*"
            r"(?:\(?(?P<power>[+\-−]?\d{1,3})\)?|(?P<raised>[⁻⁺]?[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,3}))"
        ),
        lambda m: (
            f"{m['number']}e{(m['power'] or m['raised'].translate(RAISED)).replace('−', '-')}"
        ),
        assumed=True,
    ),
    Notation(
        "ask_deviations",
        re.compile(NUMBER + r"\s*(?:±|\+/-|\+-)\s*[\d.,]*\d"),
        lambda m: m["number"],
        assumed=True,
    ),
    Notation(
        "ask_in_brackets",
        re.compile(NUMBER + r"\s*\(\s*(?:±|n\s*=\s*)?[\d.,]*\d\s*%?\s*\)"),
        lambda m: m["number"],
        assumed=True,
    ),
    Notation(
        "ask_feet",
        re.compile(
            r"(?P<feet>\d{1,2})\s*(?:['’′´]|ft\.?|feet|foot|英尺)\s*"
            r"(?:(?P<inches>\d|1[01])(?:[.,](?P<part>\d{1,3}))?\s*(?:[\"”″]|['’′´]{2}|in\.?|inch(?:es)?|英寸)?)?"
        ),
        lambda m: _inches(m["feet"], m["inches"] or "0", m["part"] or ""),
        assumed=True,
    ),
    Notation(
        "ask_middle_dot",
        re.compile(r"(?P<sign>[+\-−–]?)(?P<whole>\d{1,15})?[·∙⋅•](?P<part>\d{1,15})"),
        lambda m: f"{m['sign']}{m['whole'] or '0'}{m['part']}e-{len(m['part'])}",
        assumed=True,
    ),
    Notation("ask_limits", re.compile(r"[<>≤≥＜＞]=?\s*" + NUMBER), lambda m: m["number"]),
    Notation(
        "ask_minus",
        re.compile(r"[$€£]?\s*\(\s*[$€£]?" + NUMBER.replace("[+\\-−–]?", "") + r"\s*\)"),
        lambda m: "-" + m["number"].strip(),
    ),
    Notation(
        "ask_minus",
        re.compile(NUMBER.replace("[+\\-−–]?", "") + r"\s?[-−]"),
        lambda m: "-" + m["number"].strip(),
    ),
    Notation(
        "ask_marks",
        re.compile(
            NUMBER + r"\s*(?:[*†‡§#]{1,4}|[¹²³⁴⁵⁶⁷⁸⁹]{1,2}|[(\[][a-z\d*]{1,3}[)\]]"
            r"|(?P<letters>[a-z]{1,3}))"
        ),
        lambda m: m["number"],
    ),
)


def read_notation(
    texts: Sequence[str], mark: str, units: Collection[str]
) -> tuple[Notation, dict[str, str], dict[str, str]] | None:
    """The notation of all these texts that are no numbers, the number of each text, and a cell
    that has it with its number."""
    for notation in NOTATIONS:
        found = _numbers(texts, mark, notation, units)
        if found:
            return notation, *found
    return None


def _numbers(
    texts: Sequence[str], mark: str, notation: Notation, units: Collection[str]
) -> tuple[dict[str, str], dict[str, str]] | None:
    numbers: dict[str, str] = {}
    example: dict[str, str] = {}
    lettered = False
    for text in map(str.strip, texts):
        match = notation.pattern.fullmatch(text)
        number = parse(notation.number(match) if match else text, mark)
        if not number or not number.in_range:
            return None
        numbers[text] = number.text
        if match and not example:
            example = {"text": text, "number": number.text}
        letters = match.groupdict().get("letters") if match else None
        if letters in units:  # 77 cm and 0.8 m are no marks
            return None
        lettered = lettered or bool(letters)
    houses = lettered and not any(map(DECIMAL.search, texts))  # 12a is one
    return (numbers, example) if example and not houses else None
