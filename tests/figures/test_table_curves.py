"""Lines along a header: no peak is lost on the way, and those that matter are named."""

from __future__ import annotations

import numpy as np

from figures.table_curves import Curve, five, loadings_along, peaks, records_along, thinned

WORDS = {"title": "t", "x": "<b>nm</b>"}


def test_thinning_keeps_every_peak_and_both_ends():
    values = np.random.default_rng(1).normal(size=20_000)
    values[12_345], values[777] = 50.0, -60.0
    kept = thinned(values, 900)
    assert {0, 777, 12_345, 19_999} <= set(kept)
    assert len(kept) <= 902
    assert kept == sorted(set(kept))
    assert thinned(values[:900], 900) == list(range(900))


def test_peaks_are_the_tops_and_not_the_sides():
    x = np.arange(1000)
    values = np.exp(-(((x - 300) / 40) ** 2)) - 0.6 * np.exp(-(((x - 700) / 20) ** 2))
    assert peaks(values) == [300, 700]
    assert peaks(np.zeros(50)) == []
    assert peaks(np.r_[1.0, np.zeros(60)]) == [0]


def test_words_out_of_a_file_are_no_markup():
    places = np.linspace(700, 400, 200)
    values = np.sin(places / 30)
    figure = loadings_along(places, [Curve("<i>a</i>", values, 0)], WORDS)
    assert "<i>" not in str(figure["data"])
    assert figure["layout"]["xaxis"]["title"]["text"] == "&lt;b&gt;nm&lt;/b&gt;"
    low, high = figure["layout"]["xaxis"]["range"]
    assert low > high  # a header that falls is drawn as it stands
    X = np.stack([values, 2 * values])
    lines = records_along(places, X, X.mean(axis=0), WORDS)["data"]
    assert len(lines) == 2
    assert lines[0]["y"].count(None) == 1


def test_numbers_travel_with_five_figures():
    assert five(np.array([1234.56789, -0.00001])).tolist() == [1234.57, 0.0]
    assert five(np.array([1.5e-310])).tolist() == [1.5e-310]
