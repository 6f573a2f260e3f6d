"""Correlation circle and biplot, by the numbers they draw."""

from __future__ import annotations

import numpy as np
import pytest

from figures import table_fields
from figures.palette import FIRST
from tests.figures.meant import (
    WORDS,
    coordinates,
    correlations,
    drawn,
    labels,
    lines,
    notes,
    records,
    tips,
)


def test_circle():
    r = correlations(5)
    figure = table_fields.circle(r, labels(5, "field"), WORDS)
    edge = coordinates(lines(figure)[0])
    np.testing.assert_allclose(np.hypot(*edge.T), 1)
    ends, texts = tips(figure)
    np.testing.assert_allclose(ends, r.T)
    assert texts[0] == f"field 0: {r[0, 0]:.2f}, {r[1, 0]:.2f}".replace("-", "−")
    path = coordinates(lines(figure)[-1])
    for tip in r.T:
        assert np.isclose(path, tip).all(axis=1).any()
    layout = figure["layout"]
    assert layout["yaxis"]["scaleanchor"] == "x"
    assert [note["text"] for note in notes(figure)] != []


def test_a_field_without_correlation_has_no_arrow():
    r = np.array([[0.0, 0.6], [0.0, 0.8]])
    figure = table_fields.circle(r, ["constant", "field"], WORDS)
    assert len(coordinates(lines(figure)[-1])) == 6  # one arrow with its head
    assert len(tips(figure)[0]) == 2


@pytest.mark.parametrize("size", [1e-6, 0.03, 1, 7, 4e5])
def test_biplot(size):
    G, H = records(40, 2) * size, correlations(6).T
    stretch = table_fields.biplot_stretch(G, H)
    assert float(f"{stretch:.0e}") == stretch
    far, long = np.linalg.norm(G, axis=1).max(), np.linalg.norm(H, axis=1).max()
    assert 0.5 * far < stretch * long <= far * (1 + 1e-8)
    figure = table_fields.biplot(G, H, labels(40), labels(6, "field"), WORDS, stretch)
    np.testing.assert_allclose(drawn(figure, 40), G)
    ends, texts = tips(figure)
    np.testing.assert_allclose(ends, H * stretch)
    assert texts[2].startswith("field 2: ")
    reach = figure["layout"]["xaxis"]["range"]
    assert np.abs(ends).max() < reach[1]
    assert lines(figure)[-1]["line"]["color"] == FIRST


def test_the_stretch_of_nothing():
    assert table_fields.biplot_stretch(np.zeros((3, 2)), np.ones((2, 2))) == 1
    assert table_fields.biplot_stretch(np.ones((3, 2)), np.zeros((2, 2))) == 1
    assert table_fields.biplot_stretch(np.array([[3.0, 0]]), np.array([[0, 10.0]])) == 0.3
