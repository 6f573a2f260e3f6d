"""The road through Part 1: the steps that lead from its first page to its last, and about how long
a step takes. The other steps of Part 1 are side roads."""

from __future__ import annotations

import re
from functools import cache

from lessons import registry
from lessons.chinese import CHINESE
from lessons.text import lesson_text

Place = tuple[str, str]  # lesson and step
PART = "part1"
ROAD: tuple[Place, ...] = (
    ("why", "hidden"),
    ("why", "thirty"),
    ("why", "question"),
    ("basis", "shadow"),
    ("basis", "orthonormal"),
    ("variance", "centre"),
    ("variance", "spread"),
    ("variance", "rotate"),
    ("covariance", "rectangles"),
    ("covariance", "matrix"),
    ("covariance", "goal"),
    ("diagonalization", "derive"),
    ("diagonalization", "polynomial"),
    ("diagonalization", "nullspace"),
    ("projection", "scores"),
    ("projection", "share"),
    ("projection", "found"),
)
END = "by_hand"  # the page behind its last step: the whole recipe, written by oneself
READ = ("text", "ask", "reveal")  # the sections that everybody reads
WORDS, SIGNS = 150, 250  # a minute: words of a text that one learns from, signs of a Chinese one
LINE, SIGN = 8, 2  # words that a formula on a line of its own, and one in a sentence, takes
ACTS = 1.0  # minutes for the picture, and as many for the question
HOLE = re.compile(r"\{\{.*?\}\}", re.DOTALL)
FORMULA = re.compile(r"\$\$.*?\$\$|\$.*?\$", re.DOTALL)


def is_side(place: Place) -> bool:
    """A step of Part 1 that the road passes by."""
    return place[0] in registry.PARTS[PART] and place not in ROAD


def onward(place: Place) -> Place | None:
    """The next step of the road behind this step of Part 1, whether this one is on it or not."""
    order = registry.places()
    later = order[order.index(place) + 1 :]
    return next((there for there in later if there in ROAD), None)


@cache
def minutes(language: str, lesson_id: str, step_id: str) -> int:
    """About how long one takes alone: to read, to move the picture, to answer. Worked out from
    the text, measured on nobody yet."""
    text = lesson_text(lesson_id, language)[step_id]
    asks = registry.lesson(lesson_id).step(step_id).check is not None
    reading = sum(reading_time(text[section]) for section in READ if section in text)
    return max(1, round(reading + ACTS + ACTS * asks))


def reading_time(text: str) -> float:
    """Minutes for a text of either writing, with its formulas; a number from outside is a word."""
    text = HOLE.sub(" 0 ", text)
    formulas = FORMULA.findall(text)
    taken = sum(LINE if formula.startswith("$$") else SIGN for formula in formulas)
    prose = FORMULA.sub(" ", text)
    signs = len(CHINESE.findall(prose))
    words = len(re.findall(r"\w+", CHINESE.sub(" ", prose)))
    return (words + taken) / WORDS + signs / SIGNS
