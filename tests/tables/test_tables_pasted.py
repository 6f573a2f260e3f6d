"""Numbers pasted out of other programs: what is read, and to which place."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tables import ReadingError, sentence
from tables.numbers import last_place
from tables.pasted import MOST, read_pasted
from texts import LANGUAGES

AXES = [[0.707, 0.707], [0.707, -0.707]]
READ = {
    "in a line": ("2.414 0.586", [[2.414, 0.586]]),
    "below each other": ("2.414\n0.586\n", [[2.414], [0.586]]),
    "commas": ("2.414, 0.586", [[2.414, 0.586]]),
    "decimal commas": ("2,414 0,586", [[2.414, 0.586]]),
    "decimal commas below each other": ("λ\n2,414\n0,586", [[2.414], [0.586]]),
    "semicolons": ("0,707;0,707\n0,707;-0,707", AXES),
    "tabs": ("\tPC1\tPC2\na\t0.707\t0.707\nb\t0.707\t-0.707", AXES),
    "a table of R": ("    PC1    PC2\na 0.707  0.707\nb 0.707 -0.707", AXES),
    "a vector of R": ("[1] 2.414 0.586\n[3] 0.101", [[2.414, 0.586, 0.101]]),
    "a vector of NumPy": ("[2.414 0.586\n 0.101]", [[2.414, 0.586, 0.101]]),
    "a list of Python": ("[2.414, 0.586]", [[2.414, 0.586]]),
    "an array of NumPy": ("array([[0.707, 0.707],\n       [0.707, -0.707]])", AXES),
    "a matrix of NumPy": ("[[ 0.707  0.707]\n [ 0.707 -0.707]]", AXES),
    "names above": ("PC1 PC2\n2.414 0.586", [[2.414, 0.586]]),
    "counted": ("1\t2.414\n2\t0.586", [[2.414], [0.586]]),
    "counted above": ("\t1\t2\na\t0.707\t0.707\nb\t0.707\t-0.707", AXES),
    "a blank": ("a\t0.995\t\nb\t\t0.995", [[0.995, np.nan], [np.nan, 0.995]]),
    "loadings of princomp": (
        "\nLoadings:\n  Comp.1 Comp.2 Comp.3\na  0.906         0.276\nb  0.254  0.108 -0.961\n"
        "c  0.338 -0.941       \n\n               Comp.1 Comp.2 Comp.3\n"
        "SS loadings     1.000  1.000  1.000\nProportion Var  0.333  0.333  0.333\n",
        [[0.906, np.nan, 0.276], [0.254, 0.108, -0.961], [0.338, -0.941, np.nan]],
    ),
    "full width": ("２．４１４　０．５８６", [[2.414, 0.586]]),
    "Chinese commas": ("2.414，0.586\n1.5，2.5", [[2.414, 0.586], [1.5, 2.5]]),
    "another minus": ("0.707\t−0.707", [[0.707, -0.707]]),
    "powers of ten": ("2.4e+00 5.9E-01", [[2.4, 0.59]]),
    "whole numbers": ("4\n1", [[4], [1]]),
    "the largest part": (
        "Standard deviations (1, .., p=2):\n[1] 1.581 0.707\n\nRotation (n x k) = (2 x 2):\n"
        "    PC1    PC2\na 0.707  0.707\nb 0.707 -0.707",
        AXES,
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", READ)
def test_numbers_are_read(name):
    text, expected = READ[name]
    found = read_pasted(text)
    np.testing.assert_array_equal(found.values, expected)
    assert not found.percent
    assert (found.half[found.seen] > 0).all()


def test_per_cent():
    found = read_pasted("80.5% 19.5%")
    assert found.percent
    np.testing.assert_array_equal(found.values, [[80.5, 19.5]])


@pytest.mark.parametrize(
    ("cell", "mark", "place"),
    [
        ("1.50", ".", -2), ("150", ".", 0), ("1.5e2", ".", 1), ("1.50E-03", ".", -5),
        ("1,5", ",", -1), ("1.234,50", ",", -2), ("80.5%", ".", -1), ("−0.707", ".", -3),
        ("1.2万", ".", 3), ("2.", ".", 0), ("０．５", ".", -1),
    ],
)  # fmt: skip
def test_the_last_place_that_is_written(cell, mark, place):
    assert last_place(cell, mark) == place


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (" \n", "pasted_nothing"),
        ("PC1 PC2", "pasted_no_number"),
        ("0.1 " * MOST, "pasted_too_long"),
        ("0.1 0.2\n0.3 <b>x</b>\n0.5 0.6", "pasted_not_a_number"),
        ("0.1 1e999\n0.3 0.4", "pasted_not_a_number"),
        ("0.1\x00 0.2", "nul"),
    ],
)
def test_what_cannot_be_read_is_refused_in_words(text, code):
    with pytest.raises(ReadingError) as refused:
        read_pasted(text)
    assert refused.value.code == code
    assert len({sentence(refused.value.message, language) for language in LANGUAGES}) == 2


SIGNS = "0123456789.,;:-+eE \t\n[]()|ab%\u3000，−"


@settings(deadline=None)
@given(st.text(SIGNS, max_size=60) | st.text(max_size=30))
@example("Loadings:\n")
def test_any_text_is_read_or_refused_in_words(text):
    try:
        found = read_pasted(text)
    except ReadingError:
        return
    assert found.seen.any()
    assert found.values.shape == found.half.shape
    assert (found.half[found.seen] > 0).all()
