"""Unusual records and their limits, by the numbers they draw."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest

from figures import table_unusual
from figures.palette import DATA, FIRST
from tests.figures.meant import WORDS, drawn, labels, lines, marks, notes


@pytest.mark.parametrize(("t2_limit", "q_limit"), list(product([None, 6.0], [None, 2.5])))
def test_unusual(t2_limit, q_limit):
    rng = np.random.default_rng(2)
    t2, q = rng.chisquare(2, 100), rng.chisquare(1, 100)
    figure = table_unusual.unusual(t2, q, labels(100), WORDS, t2_limit, q_limit)
    np.testing.assert_allclose(drawn(figure, 100), np.column_stack([t2, q]))
    beyond = (t2 > (t2_limit or np.inf)) | (q > (q_limit or np.inf))
    by_colour = {trace["marker"]["color"]: trace["customdata"] for trace in marks(figure)}
    assert by_colour.get(FIRST, []) == np.flatnonzero(beyond).tolist()
    assert by_colour[DATA] == np.flatnonzero(~beyond).tolist()
    at = {(tuple(set(t["x"])), tuple(set(t["y"]))) for t in lines(figure)}
    assert sum(x == (t2_limit,) for x, _ in at) == (t2_limit is not None)
    assert sum(y == (q_limit,) for _, y in at) == (q_limit is not None)
    names = {note["text"] for note in notes(figure) if note["text"].startswith("record")}
    assert names <= {f"record {i}" for i in np.flatnonzero(beyond)}
    assert bool(names) == bool(beyond.any())


def test_a_strip_where_nothing_is_dropped():
    t2 = np.array([1.0, 2, 9])
    figure = table_unusual.unusual(t2, np.zeros(3), labels(3), WORDS, 5.0, 1.0)
    np.testing.assert_allclose(drawn(figure, 3), np.column_stack([t2, np.zeros(3)]))
    assert len(lines(figure)) == 1
    assert figure["layout"]["yaxis"]["tickvals"] == []


def test_a_limit_beyond_all_records_is_in_the_picture():
    figure = table_unusual.unusual(np.ones(4), np.ones(4), labels(4), WORDS, 50.0, 70.0)
    assert figure["layout"]["xaxis"]["range"][1] > 50
    assert figure["layout"]["yaxis"]["range"][1] > 70


def test_the_numbers_of_two_limits_do_not_meet_in_the_corner():
    t2, q = np.linspace(0, 5, 12), np.linspace(0, 10, 12)
    apart = table_unusual.unusual(t2, q, labels(12), WORDS, 2.0, 10.5)
    corner = table_unusual.unusual(t2, q, labels(12), WORDS, 5.2, 10.5)
    sides = [
        [note["yanchor"] for note in figure["layout"]["annotations"] if "10.5" in note["text"]]
        for figure in (apart, corner)
    ]
    assert sides == [["bottom"], ["top"]]


@pytest.mark.parametrize("flat", [False, True])
def test_records_that_were_not_fitted_have_their_names(flat):
    t2, q = np.linspace(0, 5, 40), np.zeros(40) if flat else np.linspace(0, 10, 40)
    new = np.array([1.0, 8.0]), np.zeros(2) if flat else np.array([9.0, 2.0]), ["Ann", "<Bo>"]
    figure = table_unusual.unusual(t2, q, labels(40), WORDS, 9.0, None, *new, 12.0)
    named = {note["text"]: (note["x"], note["y"]) for note in notes(figure)}
    assert named["Ann"] == (1, 0 if flat else 9)
    assert named["&lt;Bo&gt;"] == (8, 0 if flat else 2)
