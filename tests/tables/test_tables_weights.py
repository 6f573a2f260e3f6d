"""Weights of fields as a choice: what is analysed, what is said, what is refused."""

from __future__ import annotations

import math

import numpy as np
import pytest

import tables
from tables.errors import PreparingError
from tables.prepare import Choices, prepare
from tests.tables import told

MARKS = "who,a,b,c,d\nx,1,2,,9\ny,2,4.5,1,7\nz,3,1,8,\nv,5,2,2,4\nw,4,,3,1\n"


def prepared(text=MARKS, **choices):
    return prepare(told.read(text), Choices(**choices))


def said(found):
    return {note.code: tables.sentence(note) for note in found.notes}


def test_weights_stand_beside_the_fields_and_change_no_number():
    plain = prepared(missing="mean")
    found = prepared(missing="mean", weights=(("b", 2.0), ("d", 0.25)))
    np.testing.assert_array_equal(found.weights, [1, 2, 1, 0.25])
    np.testing.assert_array_equal(found.X, plain.X)
    assert said(found)["weighted"].endswith(
        "weights: “b” × 2 and “d” × 0.25. All others count once."
    )
    assert plain.weights is None


def test_weights_of_one_are_none():
    assert prepared(missing="mean", weights=(("a", 1.0), ("b", 1.0))).weights is None


@pytest.mark.parametrize("missing", ["drop", "mean", "likelihood"])
def test_a_field_of_weight_0_is_left_out_after_its_gaps_were_treated(missing):
    """As it was seen: the same records and the same cells filled in, but for the field itself."""
    whole, found = prepared(missing=missing), prepared(missing=missing, weights=(("c", 0.0),))
    assert found.fields == ("a", "b", "d")
    kept = [whole.fields.index(name) for name in found.fields]
    np.testing.assert_array_equal(found.X, whole.X[:, kept])
    assert found.records == whole.records
    assert [[row[j] for j in kept] for row in whole.cells] == [list(row) for row in found.cells]
    for i, j in found.filled:
        assert math.isnan(told.read(MARKS).numeric[kept[j]].values[found.records[i]])
    assert len(found.filled) == sum(j in kept for _, j in whole.filled)
    assert said(found)["weight_zero"] == "“c” has weight 0 and was left out."


def test_supplementary_records_lose_the_field_too():
    found = prepared(missing="mean", supplementary=(1,), weights=(("a", 0.0), ("b", 0.5)))
    assert found.X_supplementary.shape == (1, 3)
    assert found.X_measured_supplementary.tolist() == [[4.5, 1, 7]]


def test_what_is_said_of_fields_that_are_not_chosen_waits():
    found = prepared(fields=("a", "d"), weights=(("b", 0.0), ("d", 2.0)))
    assert found.fields == ("a", "d")
    np.testing.assert_array_equal(found.weights, [1, 2])


@pytest.mark.parametrize("weight", [-0.1, 2.1, math.nan, math.inf])
def test_weights_go_from_0_to_2(weight):
    with pytest.raises(PreparingError, match="allowed are numbers from 0"):
        prepared(missing="mean", weights=(("b", weight),))


@pytest.mark.parametrize("count", [0, 1])
def test_two_fields_at_least_have_a_weight(count):
    weights = tuple((name, 0.0) for name in "abcd"[count:])
    with pytest.raises(PreparingError, match="at least two are needed") as caught:
        prepared(missing="mean", weights=weights)
    assert f"{count}" in tables.sentence(caught.value.message, "zh")


def test_no_part_of_a_whole_is_left_out_by_its_weight():
    with pytest.raises(PreparingError, match="Log-ratios set each field against all others"):
        prepared(missing="mean", transform="clr", weights=(("b", 0.0),))
    found = prepared(missing="mean", transform="clr", weights=(("b", 0.5),))
    np.testing.assert_allclose(found.X.sum(axis=1), 0, atol=1e-12)


def test_names_out_of_a_file_stay_texts():
    found = prepared("x,<b>{0}</b>,y\n1,2,3\n2,1,5\n4,4,4\n", weights=(("<b>{0}</b>", 0.5),))
    assert "“<b>{0}</b>” × 0.5" in said(found)["weighted"]
