"""Lines of a text as programs print them, brought into the form that most files have."""

from __future__ import annotations

import csv
import re

# Excel keeps a text from becoming a number: ="0123"; in a cell with quotes "=""0123""".
KEPT = re.compile(r'(?:^|(?<=[,;|\t]))(?:="([^"]*)"|"=""([^"]*)""")(?=[,;|\t]|$)')
RULE = re.compile(r"[-=+|: ]*(?:-{3}|={3})[-=+|: ]*")  # between the names and the records
RULED = tuple("-=+|: ")  # so begins one
SEPARATORS = ",;\t"


def tidy(lines: list[str], text: str) -> list[str]:
    """The lines of this text, as many as before."""
    lines = ["" if line.startswith(RULED) and RULE.fullmatch(line) else line for line in lines]
    if '"' in text and "=" in text:
        lines = [KEPT.sub(_text, line) for line in lines]
    first = next((line.lstrip() for line in lines if line.strip()), "")
    return _unquoted(lines) if first.startswith('"') else lines


def _text(match: re.Match[str]) -> str:
    return f'"{match[1] or match[2] or ""}"'


def _unquoted(lines: list[str]) -> list[str]:
    """Without quotation marks around whole lines: "a,1,2" is one cell, and was none."""
    filled = [line.strip() for line in lines if line.strip()]
    if len(filled) < 2 or not all(line[0] == line[-1] == '"' for line in filled):
        return lines
    if any(len(next(csv.reader([line]))) > 1 for line in filled):
        return lines
    texts = [next(csv.reader([line]))[0] for line in filled]
    for mark in SEPARATORS:
        counts = {len(next(csv.reader([text], delimiter=mark))) for text in texts if text}
        if len(counts) == 1 and counts != {1}:
            found = iter(texts)
            return [next(found) if line.strip() else line for line in lines]
    return lines
