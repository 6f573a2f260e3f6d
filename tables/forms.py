"""Texts whose cells no single mark separates: tables as R, pandas and NumPy print them, of wikis,
ARFF.

Each form has a reader that says None for all other texts.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from tables import form_arff, form_brackets, form_printed, form_wiki
from tables.errors import ReadingError
from tables.model import Line, Message

# Lines with which programs say that they left lines out.
SHORTENED = tuple(
    re.compile(form)
    for form in (
        r"\s*\[ reached .*(?:max|omitted).*\]",
        r"\s*\.\.+(?:\s+\.\.+)+",
        r"\s*\[?\s*\.\.\.,?(?:\s*\.\.\.,?)*\s*\]?,?",
        r"\s*\S+\s+\.\.\.(?:\s+\.\.\.)+\s*",
    )
)
DOTS = re.compile(r"(?:^|\s)\.\.\.?(?:\s|$)")
SHORTENED_MOST = 8_000_000  # signs: a print with dots is shorter, that is what they are for
# So begin texts of these forms; most begin otherwise, and nothing is tried.
BEGINNINGS = (" ", "@", "%", "{|", "|", "+", "[", "array", "np.", "numpy.", "tensor", "matrix")
Rows = list[Line]
READERS: dict[str, Callable[[Sequence[str], int], Rows | None]] = {
    "form_arff": form_arff.arff_rows,
    "form_wiki": form_wiki.wiki_rows,
    "form_brackets": form_brackets.bracket_rows,
    "form_printed": form_printed.printed_rows,
}


def read_form(lines: Sequence[str], start: int, text: str) -> tuple[Rows, Message] | None:
    """The rows of a text of one of these forms, its lines numbered from `start`, and the note on
    it; None for most texts. Raises ReadingError for a print that was shortened."""
    first = next((line for line in lines if line.strip()), "")
    if len(text) <= SHORTENED_MOST and (".." in text or "[ reached" in text):
        refuse_shortened(lines, start)
    if not first.startswith(BEGINNINGS):
        return None
    for code, rows in READERS.items():
        found = rows(lines, start)
        if found:
            return found, Message(code, {"count": len(found), "line": found[0].number})
    return None


def refuse_shortened(lines: Sequence[str], start: int) -> None:
    """Raises ReadingError where a program printed dots for lines it left out."""
    sized = any(form_printed.SIZE.fullmatch(line.strip()) for line in lines[-3:])
    for number, line in enumerate(lines, start):
        if sized and DOTS.search(line):
            raise ReadingError("print_shortened", line=number, text=line.strip()[:60])
        dots = ".." in line or "reached" in line
        if dots and any(form.fullmatch(line) for form in SHORTENED):
            raise ReadingError("print_shortened", line=number, text=line.strip()[:60])
