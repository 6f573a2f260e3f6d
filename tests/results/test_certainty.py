"""Intervals by bootstrap, as they are said, listed and taken along, against draws by hand."""

from __future__ import annotations

from types import SimpleNamespace

import numpy as np
import pytest

from lessons.text import LANGUAGES
from pca_core.steps import finish
from results import certainty
from results.look import Look
from results.parts import content, steps
from results.report import report
from results.sentences import AsIs, catalogue, say
from tests.results.brought import analysed, shipped
from tests.results.exports import rows_of
from tests.results.test_report import SCRIPTS


def intervals_of(found):
    return finish(certainty.resampling(found))


def by_hand(X, runs, seed, ddof=0):
    """Percentiles of eigenvalues, shares and, for the first axis, of loadings."""
    rng = np.random.default_rng(seed)
    values, loadings = [], []
    _, V = np.linalg.eigh(np.cov(X.T))
    for _ in range(runs):
        T = X[rng.integers(len(X), size=len(X))]
        found, W = np.linalg.eigh(np.cov(T.T, ddof=ddof))
        values.append(found[::-1])
        side = np.sign(W[:, -1] @ V[:, -1])
        loadings.append(side * W[:, -1] * found[-1] ** 0.5)
    shares = np.array(values) / np.sum(values, axis=1, keepdims=True)
    every = np.array(values), shares, np.array(loadings)
    return [np.percentile(part, (2.5, 97.5), axis=0) for part in every]


@pytest.mark.parametrize("ddof", [0, 1])
def test_what_is_listed_and_taken_along_is_found_by_hand(ddof):
    found, _ = shipped("penguins", ddof=ddof)
    intervals = intervals_of(found)
    assert (intervals.runs, intervals.seed) == (1000, 0)
    values, shares, first = by_hand(found.prepared.X, 1000, 0, ddof)
    panels = certainty.certainty("en", found, intervals, Look())
    columns = list(panels[0].table.values())
    assert columns[0] == [1, 2, 3]
    for place, ends in ((2, values), (5, 100 * shares)):
        assert columns[place] == pytest.approx(ends[0], rel=1e-3)
        assert columns[place + 1] == pytest.approx(ends[1], rel=1e-3)
    low, high = list(panels[1].table.values())[2:]
    sides = np.sign(found.loadings[0][0] * first[0][0])  # the sign of an axis is free
    expected = np.sort(sides * first, axis=0)
    assert low == pytest.approx(expected[0], rel=1e-3)
    assert high == pytest.approx(expected[1], rel=1e-3)
    made = certainty.certainty_sheets("en", found, intervals, 2)
    sheets = [rows_of(sheet) for sheet in made.values()]
    rows = np.array([row[:-1] for row in sheets[0][1:]], dtype=float)
    np.testing.assert_allclose(rows[:, [2, 3]], values.T)
    np.testing.assert_allclose(rows[:, [5, 6]], shares.T)
    assert [row[:2] for row in sheets[1][1:]] == [[f, k] for k in (1, 2) for f in found.fields]
    weights = np.array([row[3:5] for row in sheets[1][1:4]])
    np.testing.assert_allclose(weights, expected.T)
    assert "1000 runs, seed 0" in sheets[0][0][-1]
    assert "1000 runs, seed 0" in sheets[1][0][-1]


def test_of_many_fields_the_largest_loadings_are_drawn():
    rng = np.random.default_rng(2)
    X = np.outer(rng.normal(size=40), np.linspace(0.1, 3, 30)) + 0.5 * rng.normal(size=(40, 30))
    names = [f"f{j}" for j in range(30)]
    rows = "\n".join(",".join(f"{x:.3f}" for x in row) for row in [*X])
    found, _ = analysed(f"{','.join(names)}\n{rows}\n".encode())
    panel = certainty.certainty("en", found, intervals_of(found), Look())[1]
    said = [text for trace in panel.drawn.figure["data"] for text in trace.get("hovertext", ())]
    largest = np.argsort(-np.abs(found.loadings[0]))[: certainty.DRAWN]
    assert {text.split(":")[0] for text in said} == {names[j] for j in largest}


def test_large_tables_get_fewer_runs():
    assert certainty.runs_for(SimpleNamespace(m=5000, n=50)) == 1000
    assert certainty.runs_for(SimpleNamespace(m=100_000, n=100)) == 200


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_makes_intervals_too_narrow_is_said(language):
    rng = np.random.default_rng(0)
    rows = rng.normal(size=(12, 3)) * [3, 2, 1]
    text = "a,b,c\n" + "".join(",".join(f"{x:.2f}" for x in row) + "\n" for row in rows)
    found, _ = analysed(text.replace("\n", "\n4.00,,1.00\n", 1).encode(), missing="mean")
    said = " ".join(certainty.certainty(language, found, intervals_of(found), Look())[0].lines)
    for key in ("certainty.few", "certainty.filled"):
        assert catalogue(language)[key].split("{")[0] in said
    many, _ = shipped("iris")
    said = " ".join(certainty.certainty(language, many, intervals_of(many), Look())[0].lines)
    assert catalogue(language)["certainty.few"].split("{")[0] not in said.split("。")
    for word in ("certainty.filled", "certainty.rough"):
        assert catalogue(language)[word].split("}")[-1] not in said


def test_axes_of_equal_eigenvalues_are_told_to_change_places():
    turn = np.array([[1, 1], [1, -1]]) / 2**0.5
    rng = np.random.default_rng(1)
    Z = rng.normal(size=(60, 2))
    Z = np.linalg.qr(Z - Z.mean(axis=0))[0] * 10 @ turn
    rows = "".join(f"{a:.6f},{b:.6f}\n" for a, b in Z)
    found, _ = analysed(f"a,b\n{rows}".encode())
    intervals = intervals_of(found)
    assert (intervals.moved > certainty.OFTEN).all()
    said = " ".join(certainty.certainty("en", found, intervals, Look())[0].lines)
    assert "of the draws component 1 was not the one at place 1" in said
    long, _ = shipped("penguins")
    said = " ".join(certainty.certainty("en", long, intervals_of(long), Look())[0].lines)
    assert "was not the one at place" not in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_places_are_spoken_of_from_one_draw_in_twenty_on(language):
    (said,) = certainty.places(language, SimpleNamespace(moved=[0.049, 0.05, 0.3, 0.9]))
    told = [
        say(language, "certainty.moved", n=n, share=AsIs(share))
        for n, share in ((1, "5%"), (2, "5%"), (3, "30%"), (4, "90%"))
    ]
    assert [one in said for one in told] == [False, True, True, False]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_report_has_intervals_when_they_are_there(language):
    found, read = shipped("iris")
    without = content(report("", language, found, read, Look(), SCRIPTS)).decode()
    drawn = intervals_of(found)
    asked = report("", language, found, read, Look(), SCRIPTS, intervals=drawn)
    assert len(list(steps(asked))) == asked.count
    made = content(asked).decode()
    title = catalogue(language)["certainty.eigenvalues"]
    assert title not in without
    assert title in made
    assert made.count("lf-mount") == without.count("lf-mount") + 3
