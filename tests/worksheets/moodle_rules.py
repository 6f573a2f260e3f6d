"""What Moodle makes of an embedded ("cloze") answer: its rules, written a second time.

Learnt from Moodle's source, repository moodle/moodle; nothing of it is copied here.

- question/type/multianswer/questiontype.php. A gap is `{weight:KIND:alternatives}`. "~", "#" and
  "}" end an alternative unless a backslash, "&" or "&amp;" stands before them, so entities written
  with "&#" pass. "=" or "%50%" in front says what it is worth, "#" begins its feedback. Entities
  are decoded first, both quotes among them; then only `\\}` and `\\#` lose their backslash: before
  anything else, another backslash, "/" or "~" too, it stays in the answer.
- question/type/shortanswer/question.php. What is typed is trimmed; spaces within count. Both texts
  are brought into Unicode's form C. A bare "*" of the answer stands for any text, also for none,
  `\\*` for itself. The whole text has to agree; SHORTANSWER looks at no case.
- question/type/numerical/questiontype.php. Spaces go, "x10^3" is "e3". With a point, or with more
  than one comma, commas go as separators of thousands, else the comma is the decimal mark. Then a
  sign "+" or "-" in ASCII, digits and an exponent are read; what follows is a unit, and a question
  without units takes none. So neither 2/5 nor √2 nor "−3" is read.
"""

from __future__ import annotations

import html
import re
import unicodedata
from dataclasses import dataclass
from functools import cache

ENDS = "~#}"
PROTECT = ("\\", "&", "&amp;")
SHORT, NUMBER, CHOICE = "SHORTANSWER", "NUMERICAL", "MULTICHOICE_V"
BEGIN = re.compile(rf"\{{\d*:({SHORT}|{NUMBER}|{CHOICE}):")


@dataclass(frozen=True)
class Gap:
    """answers : each with what it is worth, 1 or a part of it, in the order in which they stand"""

    kind: str
    answers: tuple[tuple[str, float], ...]

    @property
    def right(self) -> list[str]:
        return [answer for answer, worth in self.answers if worth == 1]

    def takes(self, typed: str) -> bool:
        """Whether the first answer that fits what is typed is worth all of it."""
        fits = {SHORT: fits_text, NUMBER: fits_number}[self.kind]
        return next((worth for answer, worth in self.answers if fits(typed, answer)), 0) == 1


def gaps_in(text: str) -> list[Gap]:
    """Raises ValueError where a gap begins and does not end."""
    found, at = [], 0
    while begin := BEGIN.search(text, at):
        answers, at = alternatives(text, begin.end())
        found.append(Gap(begin[1], tuple(answers)))
    return found


def alternatives(text: str, at: int) -> tuple[list[tuple[str, float]], int]:
    answers = []
    while True:
        worth, at = worth_at(text, at)
        end = end_of(text, at + 1, ENDS)  # an answer has at least one sign
        answers.append((taken_back(text[at:end]), worth))
        if text[end] == "#":
            end = end_of(text, end + 1, "~}")
        at = end + 1
        if text[end] == "}":
            return answers, at


def worth_at(text: str, at: int) -> tuple[float, int]:
    if text[at] == "=":
        return 1, at + 1
    if part := re.compile(r"%(-?\d+(?:[.,]\d*)?)%").match(text, at):
        return float(part[1].replace(",", ".")) / 100, part.end()
    return 0, at


def end_of(text: str, at: int, ends: str) -> int:
    for i in range(at, len(text)):
        if text[i] in ends and not text[:i].endswith(PROTECT):
            return i
    raise ValueError(f"no end: {text[at : at + 60]!r}")


def taken_back(answer: str) -> str:
    return html.unescape(answer).replace(r"\}", "}").replace(r"\#", "#")


# --- marking --------------------------------------------------------------------------------------


def fits_text(typed: str, answer: str) -> bool:
    return pattern_of(answer).fullmatch(unicodedata.normalize("NFC", typed.strip())) is not None


@cache
def pattern_of(answer: str) -> re.Pattern[str]:
    parts = re.split(r"(?<!\\)\*+", unicodedata.normalize("NFC", answer))
    pattern = ".*".join(re.escape(part.replace(r"\*", "*")) for part in parts)
    return re.compile(pattern, re.IGNORECASE)


def fits_number(typed: str, answer: str) -> bool:
    found = number_in(typed)
    return found is not None and abs(found - float(answer)) <= 1e-13 * max(1, abs(found))


def number_in(typed: str) -> float | None:
    text = re.sub(r"(?:e|E|[x*×]10(?:\^|\*\*))([+-]?[0-9]+)", r"e\1", typed.replace(" ", ""))
    is_pointed = "." in text or text.count(",") > 1
    text = text.replace(",", "" if is_pointed else ".")
    whole = re.fullmatch(r"[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:e[+-]?[0-9]+)?", text)
    return float(text) if whole else None
