"""A picture is measured again and again while it is drawn: its page must be cheap to style.

Where what a rule styles has no name (`.a:has(.b) > *`), Chromium styles the whole page anew
whenever anything is put into it: 11 ms in place of 0.3 ms, dozens of times until a picture stands.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from scripts.server import ROOT

SHEETS = sorted(
    path
    for folder in ("classroom", "course", "live", "results", "ui")
    for path in (ROOT / folder).rglob("*.css")
)
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
RULE = re.compile(r"([^{};]+)\{")
NAMED = re.compile(r"^[a-z]|[.#\[]")


def parts(text: str, apart: str) -> list[str]:
    """Split at these signs where they stand in no brackets."""
    found, depth = [""], 0
    for sign in text:
        depth += (sign in "([") - (sign in ")]")
        if sign in apart and not depth:
            found.append("")
        else:
            found[-1] += sign
    return [one.strip() for one in found if one.strip()]


def nameless(sheet: str) -> Iterator[str]:
    """Selectors that style what has no name, within what holds something."""
    for head in RULE.findall(COMMENT.sub("", sheet)):
        for selector in parts(head, ","):
            *above, styled = parts(selector, " >+~\n")
            if any(":has(" in one for one in above) and not NAMED.search(styled):
                yield selector


@pytest.mark.parametrize("path", SHEETS, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_what_is_styled_within_what_holds_something_has_a_name(path: Path):
    assert list(nameless(path.read_text(encoding="utf-8"))) == []


def test_a_rule_without_a_name_is_found():
    assert list(nameless(".a:has(.b > i) > *, .a > *, .a:has(b) .c {} /* .d:has(e) > * {} */")) == [
        ".a:has(.b > i) > *"
    ]
