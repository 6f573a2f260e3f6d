"""What Chinese asks for beyond its words: 约 for ≈. And in both languages: where no line breaks."""

from __future__ import annotations

import re

from texts.lists import APART

CHINESE = re.compile("[\u4e00-\u9fff]")
INSIDE = r"(?:[^$\\]|\\.)+"
DISPLAY, INLINE, CODE = r"\$\$.*?\$\$", rf"(?<!\\)\${INSIDE}\$", r"`[^`]*`"
# What is no sentence: a row of a table, a formula, code.
LEFT = rf"^\|[^\n]*|{DISPLAY}|{INLINE}|{CODE}"
VERB = r"(?<![就正不还只总别])(?P<verb>是|为|等于) ?"
SPACE = r"(?<=[\u3000-\u9fff\uff00-\uffef]) "  # Chinese asks for none before 约
IN_A_POINT = r"(?<=\()|(?<=, )"
ROUNDED = re.compile(
    rf"(?P<left>{LEFT})|(?:{VERB}|{SPACE})?(?!{IN_A_POINT})≈ (?=[−\d√(])", re.DOTALL | re.MULTILINE
)
# Rounded numbers side by side: one 约 is enough for all of them, where none beside them is exact.
ONE_OF_MANY, BETWEEN_TWO = r"[^\s，。；：、（）和与约]+", r"(?:、| ?[和与] ?)"
IN_A_LIST = re.compile(
    rf"约(?:是|为|等于)?\u00a0{ONE_OF_MANY}(?:{BETWEEN_TWO}约\u00a0{ONE_OF_MANY})+"
    rf"(?!{BETWEEN_TWO}[−\d√])"
)
AGAIN = re.compile(r"(?P<between>、| ?[和与]) ?约\u00a0")
# A mark of English ends a word; :first[words] does not.
AFTER = r"[，。、；：？！）》]+|[.,;:?!]+(?=[\s”*]|$)|"
BESIDE_MARKS = re.compile(
    rf"(?P<left>{CODE}|{DISPLAY})|(?P<before>[（《]*)(?<!\\)\$(?P<formula>{INSIDE})\$(?P<after>{AFTER})",
    re.DOTALL,
)
CELL = re.compile(r"(?<=\| )(?:[A-Za-z]+ )?[^|$`{]{2,5}(?= \|)")
BETWEEN = re.compile("(?<=[\u4e00-\u9fff])(?=[\u4e00-\u9fff])")
JOINED, HARD_SPACE = "\N{WORD JOINER}", "\N{NO-BREAK SPACE}"


def whole_numbers(text: str) -> str:
    """1/√2 in a sentence is not torn apart behind its stroke."""
    return text.replace("/√", f"/{JOINED}√")


def about(text: str) -> str:
    """≈ reads 约 in a Chinese sentence, once for a list: 方差约是 1.6 和 0.4，损失约 0.4.

    Tables, formulas and points such as (≈ 0.7, 2) keep ≈; so does a text without Chinese words.
    """
    if "≈ " not in text:
        return text
    if not CHINESE.search(text):
        return text.replace("≈ ", f"≈{HARD_SPACE}")
    return IN_A_LIST.sub(_said_once, ROUNDED.sub(_said, text))


def _said_once(found: re.Match[str]) -> str:
    return AGAIN.sub(lambda one: one["between"] + ("" if one["between"] == "、" else " "), found[0])


def _said(found: re.Match[str]) -> str:
    """Neither sign ends a line."""
    if found["left"]:
        row = found["left"].startswith("|")
        return found["left"].replace("≈ ", f"≈{HARD_SPACE}") if row else found["left"]
    return f"约{found['verb'] or ''}{HARD_SPACE}"


def kept_together(text: str) -> str:
    """Takes the marks beside an inline formula into it.

    Browsers may break a line on both sides of a formula, whatever stands there, and a line must
    not begin with a comma. A formula's letters are larger than the text's, its marks are not.
    Two formulas side by side would read as one that begins with $$.
    """
    ended = -1

    def held(found: re.Match[str]) -> str:
        nonlocal ended
        beside, ended = found.start() == ended, -1 if found["left"] else found.end()
        return (APART if beside and not found["left"] else "") + _held(found)

    return BESIDE_MARKS.sub(held, text)


def unbroken(text: str) -> str:
    """A text file with everything together that no line may tear apart."""
    return whole_cells(kept_together(text))


def _held(found: re.Match[str]) -> str:
    if found["left"]:
        return found["left"]
    return f"${marks(found['before'])}{found['formula']}{marks(found['after'])}$"


def whole_cells(text: str) -> str:
    """A cell of a few signs, such as 中心化, is not torn apart for the sake of a longer one."""
    rows = (unbroken_row(line) if line.startswith("|") else line for line in text.split("\n"))
    return "\n".join(rows)


def unbroken_row(row: str) -> str:
    return CELL.sub(lambda cell: BETWEEN.sub(JOINED, cell[0].replace(" ", HARD_SPACE)), row)


def marks(text: str) -> str:
    return rf"{{\footnotesize\text{{{text}}}}}" if text else ""
