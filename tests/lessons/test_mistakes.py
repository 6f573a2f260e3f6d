"""Mistakes that an author makes are found: a wrong sign, a misspelled argument, a lost setting."""

from __future__ import annotations

from dataclasses import replace

import pytest

from figures.palette import FIRST
from figures.picture import Picture
from lessons import registry
from lessons.checked import check
from lessons.datasets import WORKED
from lessons.model import Lesson, LessonError
from lessons.text import lesson_words
from lessons.variance import moving
from live.paths import arrow
from live.settings import Angle
from live.terms import ORIGIN, mean, total
from tests.lessons.meant import Here
from tests.lessons.test_meant import compare

ROTATE = registry.lesson("variance").step("rotate")


def check_with(**changed):
    """The lesson on variance, with one step of it, changed."""
    check(Lesson("variance", (replace(ROTATE, **changed),)))


def test_the_step_as_it_is_has_no_mistake():
    check_with()


def test_a_wrong_sign_in_a_formula(monkeypatch):
    monkeypatch.setattr(moving, "lost", total + moving.variance)
    values = ROTATE.compute(WORKED, {**ROTATE.first(WORKED), "ddof": 0})
    figure = ROTATE.figure(values, lesson_words("variance", "en"))
    meta = figure["layout"]["meta"]
    here = Here(meta["state"], values, {}, 0, meta["handles"])
    with pytest.raises(AssertionError, match=r"lost: 3\.\d+, but meant is 1\.2"):
        compare("variance", "rotate", figure, here)


def with_picture(draw):
    """The figure of a step that draws one thing more."""

    def figure(values, words):
        picture = Picture(values["state"])
        draw(picture)
        return picture.figure(1)

    return figure


def test_a_misspelled_argument_of_an_operation():
    draws = with_picture(lambda picture: picture.line(arrow(ORIGIN, mean, haed=0.2), FIRST))
    with pytest.raises(LessonError, match=r"variance/rotate: .*'haed'.* takes tail, tip, head"):
        check_with(figure=draws)


def test_a_misspelled_argument_of_the_picture():
    draws = with_picture(lambda picture: picture.arrow(ORIGIN, mean, FIRST, haed=0.2))
    with pytest.raises(LessonError, match=r"variance/rotate: .*haed.*there is .*head"):
        check_with(figure=draws)


def test_a_handle_without_a_setting():
    turns = with_picture(lambda picture: picture.handle_axis(Angle("phi"), "", 1, FIRST))
    with pytest.raises(LessonError, match=r"variance/rotate: .*'phi' .* it has: theta, tried"):
        check_with(figure=turns)


def test_a_setting_that_the_step_has_lost():
    _, tried = ROTATE.settings
    with pytest.raises(LessonError, match=r"variance/rotate: .*'theta' .* it has: tried"):
        check_with(settings=(tried,))
