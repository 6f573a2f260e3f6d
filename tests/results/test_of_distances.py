"""Distances: the map, what it keeps, what lies below 0; the files and the report of a matrix."""

from __future__ import annotations

import csv
import io

import numpy as np
import pytest
from scipy.spatial.distance import pdist, squareform

from results import of_distances
from results.exports import csv_file
from results.matrix_report import matrix_report, sheets
from results.parts import content
from results.report import Scripts
from tables.messages import LANGUAGES
from tests.results.test_of_matrix import matrix_of
from tests.tables.told import read

NAMES = ["Aa", "<b>B</b>", "Cc", "*D*", "Ee", "Ff"]
X = np.random.default_rng(1).normal(size=(6, 2)) * [4, 1]


def distances(D, half=False):
    rows = [
        ",".join([name, *("" if half and j > i else repr(float(x)) for j, x in enumerate(row))])
        for i, (name, row) in enumerate(zip(NAMES, D, strict=True))
    ]
    return read("\n".join([",".join(["", *NAMES]), *rows]), "d <i>.csv")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("half", [False, True])
def test_the_map_of_places(language, half):
    matrix = distances(squareform(pdist(X)), half).matrix
    assert matrix.kind == "distances"
    where, eigen = of_distances.findings(language, matrix)
    names, *columns = where.table.values()
    assert names == NAMES
    Y = np.array([[float(x) for x in column] for column in columns]).T
    np.testing.assert_allclose(pdist(Y), pdist(X), atol=3e-4)
    (trace,) = [t for t in where.drawn.figure["data"] if "customdata" in t]
    np.testing.assert_allclose(pdist(np.column_stack([trace["x"], trace["y"]])), pdist(X))
    written = " ".join(note["text"] for note in where.drawn.figure["layout"]["annotations"])
    assert "&lt;b&gt;B" in written
    assert "<b>B" not in written
    assert "100.0%" in where.lines[1]
    assert "1.000" in where.lines[2]
    assert list(eigen.table.values())[3][-1] == "100.0"


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_lies_below_zero_is_counted(language):
    D = squareform(np.random.default_rng(8).uniform(1, 4, size=15))
    matrix = distances(D).matrix
    lines = of_distances.findings(language, matrix)[0].lines
    J = np.eye(6) - 1 / 6
    values = np.linalg.eigvalsh(-0.5 * J @ D**2 @ J)
    below = values[values < -1e-9]
    share = f"{-100 * below.sum() / np.abs(values).sum():.1f}%"
    assert share in lines[-1]
    assert len(below) == 1 or f"**{len(below)} " in lines[-1] or f" {len(below)} " in lines[-1]
    same = of_distances.findings(language, distances(1 - np.eye(6)).matrix)[0]
    assert len(same.lines) == 3  # all the same: no correlation with what is drawn


def test_distances_with_gaps_or_of_ways_have_no_map():
    D = squareform(pdist(X)) + np.triu(np.full((6, 6), 0.5), 1)  # not as long there as back
    table = distances(D)
    assert [p.code for p in table.problems] == ["distances"]
    assert table.matrix is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_files_have_all_digits_and_the_report_says_why_there_are_no_scores(language):
    R = np.corrcoef(np.random.default_rng(2).normal(size=(4, 30)))
    for table, first in ((distances(squareform(pdist(X))), "coordinates"), (None, "loadings")):
        matrix = table.matrix if table else matrix_of(R)
        made = sheets(language, matrix)
        files = {name: csv_file(sheet).decode("utf-8-sig") for name, sheet in made.items()}
        assert list(files) == [first, "eigenvalues"]
        _, *rows = csv.reader(io.StringIO(files[first]))
        L = np.array([[float(x) for x in row[1:]] for row in rows])
        if table:
            np.testing.assert_allclose(pdist(L), pdist(X))
        else:
            np.testing.assert_allclose(L @ L.T, R, atol=1e-12)
    report = content(matrix_report("r.html", language, distances(squareform(pdist(X))),
                                   Scripts("figure", "style", "plotly", {})))  # fmt: skip
    assert b"&lt;i&gt;" in report
    assert b"<i>.csv" not in report
    assert b"<b>B</b>" not in report
