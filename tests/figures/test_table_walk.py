"""Names, rows and numbers in the pictures of a visitor's table, where room is short."""

from __future__ import annotations

import numpy as np
import pytest

from figures.table_names import short_apart, short_to_ends
from figures.table_ticks import cut_apart
from figures.table_walk import number, strips


def test_long_fields_that_begin_alike_get_different_names():
    names = ["How satisfied are you with the rooms?", "How satisfied are you with us?", "age"]
    for shown in (cut_apart(names, [12] * 3), short_apart(names)):
        assert len(set(shown)) == 3
        assert all(len(name) <= 14 for name in shown)
        assert shown[2] == "age"


def test_of_names_that_begin_alike_the_end_is_kept():
    names = ["Gesellschaft für Daten Nr. 1", "Gesellschaft für Daten Nr. 12", "Ulm"]
    assert short_apart(names) == ["…r Daten Nr. 1", "…Daten Nr. 12", "Ulm"]
    assert list(short_to_ends(names).values()) == short_apart(names)
    both = ["Gesellschaft A im Vereinsregister", "Gesellschaft B im Vereinsregister"]
    assert len(set(short_apart(both))) == 2  # numbered: they end alike, too
    assert len(set(short_to_ends(both).values())) == 1


@pytest.mark.parametrize(("n", "written"), [(12, True), (13, False)])
def test_rows_without_room_carry_no_numbers(n, written):
    X = np.random.default_rng(6).normal(size=(20, n))
    names = [f"f{j}" for j in range(n)]
    words = {"title": "t", "x": "", "mean": "mean {value}"}
    figure = strips(X, names, [str(i) for i in range(20)], words, True)
    texts = [note["text"] for note in figure["layout"]["annotations"]]
    assert any("mean" in text for text in texts) is written


@pytest.mark.parametrize(
    ("value", "text"),
    [(34.4, "34.4"), (58, "58"), (0.5, "0.5"), (-0.0234, "−0.023"), (0.00412, "0.0041"),
     (1234.5, "1234"), (1200, "1200"), (0, "0"), (2.5e-7, "2.50e−07")],
)  # fmt: skip
def test_numbers_in_pictures_are_short(value, text):
    assert number(value) == text
