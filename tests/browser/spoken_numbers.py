"""Numbers as they are said, understood: "minus 6 over 5", "负 5 分之 6"."""

from __future__ import annotations

import re
from math import sqrt

SIGNS = (
    (r"（.*?）|\(.*?\)", ""),
    (r"about|约", ""),
    (r"the whole of|括号完?", ""),
    (r"(，再)?除以|, all over", ":"),
    (r"over", "/"),
    (r"degrees?|度", ""),
    (r"minus|负|减", "-"),
    (r"plus|加", "+"),
    (r"the square root of|根号", "√"),
    (r"times", " "),
    (r"(.*?)\s*percent", r"\1 / 100"),
    (r"百分之\s*(.*)", r"\1 / 100"),
)
OF = re.compile(r"([^/+]+?)\s*分之\s*(-?[^/+]+)")  # Chinese says what is divided by first
TERM = re.compile(r"([+-]?)\s*((?:√?\s*\d+(?:\.\d+)?\s*)+)(?:/\s*((?:√?\s*\d+(?:\.\d+)?\s*)+))?")


def number_said(text: str) -> float:
    """Raises ValueError for what is not understood."""
    for pattern, sign in SIGNS:
        text = re.sub(pattern, sign, text)
    whole, _, by = text.partition(":")
    if by:
        return number_said(whole) / number_said(by)
    text = OF.sub(lambda of: turned_over(of[1], of[2]), text).strip()
    found = list(TERM.finditer(text))
    if not found or TERM.sub("", text).strip():
        raise ValueError(text)
    return sum((-1 if one[1] == "-" else 1) * product(one[2]) / product(one[3]) for one in found)


def turned_over(below: str, above: str) -> str:
    """`负 5 分之 6`: the sign stands before all of it."""
    sign = "-" if below.strip().startswith("-") else ""
    return f"{sign}{above.strip()} / {below.strip(' -')}"


def product(text: str | None) -> float:
    found = 1.0
    for root, digits in re.findall(r"(√?)\s*(\d+(?:\.\d+)?)", text or ""):
        found *= sqrt(float(digits)) if root else float(digits)
    return found
