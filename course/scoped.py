"""A style sheet of whole pages, for pages that stand inside another one (`held.html`)."""

from __future__ import annotations

import re

HOLDER = ".held"
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
# What the element of the whole page says, such as `html.presenting`, stays its own.
OF_PAGE = re.compile(
    r"(?:html(?:[.:][\w-]+(?:\([^)]*\))?)+|\.(?:alive|presenting|in-class|embedded|turning|free)"
    r"(?:[.:][\w-]+(?:\([^)]*\))?)*|:lang\(\w+\)) "
)
WHOLE = re.compile(r"^(?::root|html|body)(?![\w-])")
UNSCOPED = re.compile(r"--st-[\w-]+: [^;]+;")  # Streamlit says these itself
KEPT = ("@font-face", "@page", "@keyframes")


# Whatever else the holder's page says of these: a held page looks as a whole one does.
PLAIN = """a, blockquote, button, code, dd, details, dl, dt, em, fieldset, figure, h1, h2, h3, h4,
input, label, legend, li, ol, p, pre, select, small, strong, summary, table, td, th, ul"""
BEGINS = f"{HOLDER} :is({PLAIN}) {{ all: revert; box-sizing: border-box; }}\n"


def scoped(sheet: str) -> str:
    """Every rule of the sheet, only for what is inside the holder."""
    return BEGINS + "".join(_rules(UNSCOPED.sub("", COMMENT.sub("", sheet))))


def _rules(text: str) -> list[str]:
    found, at = [], 0
    while (start := text.find("{", at)) >= 0:
        head, end = text[at:start].strip(), _closing(text, start)
        body = text[start + 1 : end]
        if head.startswith(KEPT):
            found.append(f"{head} {{{body}}}\n")
        elif head.startswith("@"):
            found.append(f"{head} {{\n{''.join(_rules(body))}}}\n")
        else:
            found.append(f"{', '.join(map(_inside, _selectors(head)))} {{{body}}}\n")
        at = end + 1
    return found


def _closing(text: str, start: int) -> int:
    depth = 0
    for at in range(start, len(text)):
        depth += {"{": 1, "}": -1}.get(text[at], 0)
        if not depth:
            return at
    raise ValueError("a brace is not closed")


def _selectors(head: str) -> list[str]:
    """Apart at commas, but not at those within brackets."""
    return [one.strip() for one in re.split(r",(?![^(]*\))", head)]


def _inside(selector: str) -> str:
    if WHOLE.match(selector) and not OF_PAGE.match(selector + " "):
        return WHOLE.sub(".held", selector)
    if found := OF_PAGE.match(selector):
        return f"{found[0]}{HOLDER} {selector[found.end() :]}"
    if selector.startswith("html.") and OF_PAGE.fullmatch(selector + " "):
        return selector
    if OF_PAGE.fullmatch(selector + " "):
        return f"{selector} .held"
    return f"{HOLDER} {selector}"
