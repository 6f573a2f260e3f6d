"""The tables that CSV files and workbook are made of."""

from __future__ import annotations

import numpy as np
import pytest

from lessons.text import LANGUAGES
from results.exports import sheets
from results.exports.file_words import catalogue
from results.fields import field_sheets
from results.records import record_sheets
from tables import sentence
from tables.filters import Filters
from tests.results import exports
from tests.results.exports import rows_of


@pytest.mark.parametrize("language", LANGUAGES)
def test_tables_hold_the_analysis(language):
    case = exports.case(exports.with_gaps(), "g.xlsx", missing="mean", supplementary=(2,))
    found = case.found
    tables = {name: rows_of(one) for name, one in sheets(language, found, case.source).items()}
    about, scores, loadings, vectors, values, prepared = tables.values()
    assert [row[3:] for row in scores[1:]] == found.Y.tolist() + found.Y_supplementary.tolist()
    assert [row[0] for row in scores[1:]] == [f"r{i}" for i in [0, 1, *range(3, 20), 2]]
    assert [row[1] for row in scores[1:]] == [2, 3, *range(5, 22), 4]
    assert len({row[2] for row in scores[1:]}) == 2
    root = np.sqrt(found.model.eigenvalues)
    P = np.array([row[1:] for row in vectors[1:]])
    np.testing.assert_allclose(P @ P.T, np.eye(4), atol=1e-12)
    np.testing.assert_allclose([row[1:] for row in loadings[1:]], P * root)
    assert [row[0] for row in loadings[1:]] == ["a", "b", "c", "d"]
    np.testing.assert_allclose([row[1] for row in values[1:]], found.model.eigenvalues)
    assert sum(row[2] for row in values[1:]) == pytest.approx(1)
    np.testing.assert_allclose([r[3] for r in values[1:]], np.cumsum([r[2] for r in values[1:]]))
    assert [row[3:7] for row in prepared[1:]] == [
        *found.prepared.X.tolist(),
        *found.prepared.X_supplementary.tolist(),
    ]
    filled = {row[0]: row[7] for row in prepared[1:] if row[7]}
    assert filled == {"r2": "a; c", "r7": "b", "r14": "d", "r15": "a"}
    said = {value for _, value in about}
    assert {"g.xlsx", "Sheet1", 19, 1, 4, "a; b; c; d"} <= said
    assert all(len(row) == len(rows[0]) for rows in tables.values() for row in rows)


def test_exact_eigenvalues_are_told_as_text():
    data = b"a,b,c\n1,0,0\n0,1,0\n0,0,1\n-1,0,0\n0,-1,0\n0,0,-1\n2,2,2\n-2,-2,-2\n"
    case = exports.case(data, "t.csv")
    rows = rows_of(sheets("en", case.found, case.source)["eigenvalues"])
    assert [row[4] for row in rows] == ["exact λ", "13/4", "1/4", "1/4"]
    assert [row[1] for row in rows[1:]] == pytest.approx([3.25, 0.25, 0.25])


def test_the_files_hold_the_components_asked_for():
    case = exports.case(exports.with_gaps(), "g.xlsx", missing="mean")
    assert case.found.model.rank > 2
    made = sheets("en", case.found, case.source, components=2)
    _, scores, loadings, vectors, values, _ = map(rows_of, made.values())
    assert [row[3:] for row in scores[1:]] == case.found.Y[:, :2].tolist()
    assert [row[1:] for row in loadings[1:]] == case.found.loadings[:2].T.tolist()
    assert len(vectors[0]) == 3
    assert len(values) == case.found.n + 1
    more = record_sheets("en", case.found, 2) | field_sheets("en", case.found, 2)
    assert {len(one.head) for one in more.values()} | {
        len(one.columns) for one in more.values()
    } == {3}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_preparation_is_told_in_its_order(language):
    words = catalogue(language)
    case = exports.case(
        exports.zeros(gaps=True), "z.csv", missing="mean", transform="clr", zeros="replace",
        scaling="pareto", filters=Filters(missing=20, lowest=20, by="cv"),
    )  # fmt: skip
    about = dict(rows_of(next(iter(sheets(language, case.found, case.source).values())))[1:])
    assert about[words["about.transform"]] == words["value.transform_clr"]
    assert about[words["about.scaling"]] == words["value.scaling_pareto"]
    assert about[words["about.order"]] == words["value.order"]
    notes = [sentence(note, language) for note in case.found.prepared.notes]
    sheet = next(iter(sheets(language, case.found, case.source).values()))
    assert set(notes) <= set(sheet.columns[1])
    told = [note.code for note in case.found.prepared.notes]
    order = ["fields_missing", "fields_lowest_cv", "filled_geometric", "zeros_replaced_clr"]
    order.append("analysed_clr")
    assert [code for code in told if code in order] == order
    plain = exports.case(exports.gbk(), "成绩.csv")
    head = rows_of(next(iter(sheets(language, plain.found, plain.source).values())))
    assert words["about.order"] not in [row[0] for row in head]
