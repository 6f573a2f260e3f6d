"""What a hand overtakes is marked: the oracle computes the page anew, as it were for the new table.

A block whose words differ then, other than in the numbers that follow the hand, must say so.
"""

from __future__ import annotations

import re
from dataclasses import replace
from html.parser import HTMLParser
from itertools import product

import pytest

from course.content import content
from lessons import registry
from lessons.opened import Opened
from lessons.states import choices, tables
from lessons.text import LANGUAGES
from live.settings import Angle, Frame, Trail, Vector, of_table
from pca_core.errors import PCAError

CASES = [(language, *place) for language, place in product(LANGUAGES, registry.places())]
NEVER_CLOSED = {"br", "img", "hr"}
ABOUT = re.compile(r"[\s≈约\xa0\u2060\u200b]|等于|是")


class Blocks(HTMLParser):
    """The blocks of a part: what each says besides its numbers that follow, and its mark."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[tuple[str, dict[str, str | None]]] = []
        self.found: list[tuple[str, set[str]]] = []

    def handle_starttag(self, tag, attrs):
        inside = [said for _, said in self.open if "data-stale" not in said]
        if not inside and "data-stale" not in dict(attrs):
            self.found.append(("", self.marks()))
        if tag not in NEVER_CLOSED:
            self.open.append((tag, dict(attrs)))

    def marks(self) -> set[str]:
        said = (attrs.get("data-stale") or "" for _, attrs in self.open)
        return {name for names in said for name in names.split()}

    def handle_endtag(self, tag):
        self.open.pop()

    def handle_data(self, data):
        inside = [said for _, said in self.open if "data-stale" not in said]
        if not inside and data.strip():  # a line that is no paragraph
            self.found.append((data, self.marks()))
        elif inside and not any("data-live" in said for said in inside):
            text, marks = self.found[-1]
            self.found[-1] = text + data, marks


def blocks(html: str) -> list[tuple[str, set[str]]]:
    found = Blocks()
    found.feed(str(html))  # Markup would escape what it unescapes
    found.close()
    return [(ABOUT.sub("", text), marks) for text, marks in found.found]


def moves(opened: Opened, table, ddof: int):
    """What hands can do here: the name of what they move, and the step as it would be then."""
    compute, settings = opened.step.compute, opened.settings
    for handle in opened.picture()["layout"]["meta"]["handles"]:
        if handle["kind"] == "point" and handle["index"] == 0 and not opened.step.own_data:
            cells = table.cells
            there = {0: (cells[3][0], cells[1][1]), 4: (cells[2][0], cells[0][1])}
            yield "points", lambda there=there: compute(table.move(there), settings)
        elif (setting := opened.step.setting(handle.get("name", ""))) is not None:
            for value in elsewhere(setting, table):
                now = {**settings, setting.name: value}
                yield setting.name, lambda now=now: compute(table, now)


def elsewhere(setting, table):
    match setting:
        case Angle():
            return [23.0, 151.0]
        case Vector(unit=True):
            return [(0.8, -0.6)]
        case Vector():
            (left, right), (low, high) = setting.spans(table)
            return [(round(0.8 * left + 0.2 * right, 1), round(0.2 * low + 0.8 * high, 1))]
        case Frame():
            return [of_table(setting.count, table) // 2]
        case Trail():
            return [(0.0, 30.0)]
    return []


@pytest.mark.parametrize("place", CASES, ids="-".join)
def test_what_a_hand_overtakes_is_marked(states_said, place):
    language, lesson_id, step_id = place
    lesson = registry.lesson(lesson_id)
    step, said = lesson.step(step_id), states_said(*place)
    for table in tables(step, language):
        for chosen, settings in choices(step, table, 0):
            book = said[" ".join([table.id, "m", *chosen])]["parts"]
            opened = Opened(lesson, step, language, step.compute(table, settings), settings)
            for name, compute in moves(opened, table, 0):
                try:
                    anew = content(replace(opened, values=compute()), str).parts
                except PCAError:  # the step cannot go on, and has nothing to say
                    continue
                for part in book.keys() & anew.keys() - {"answer"}:
                    compare(book[part], anew[part], name)


def compare(written: str, anew: str, name: str) -> None:
    before, after = blocks(written), blocks(anew)
    assert len(before) == len(after)
    for (text, marks), (other, _) in zip(before, after, strict=True):
        assert text == other or name in marks, f"{name} overtakes {text!r}: {other!r}"


def test_a_block_without_its_mark_is_found():
    with pytest.raises(AssertionError):
        compare("<p>The mean is 2.</p>", "<p>The mean is 3.</p>", "points")
    compare('<div data-stale="points"><p>It is 2.</p></div>', "<p>It is 3.</p>", "points")
    compare(
        '<p>It is <span data-live="0">2</span>.</p>', "<p>It is <b data-live=0>3</b>.</p>", "points"
    )
