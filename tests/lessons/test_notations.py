"""Formulas as other books write them: true of tables that lie as theirs do."""

from __future__ import annotations

import re
from functools import reduce

import numpy as np
import pytest

from course.reference import written_elsewhere
from lessons import registry
from lessons.notations import OURS, formulas, listed_notations, notations
from lessons.text import LANGUAGES, LESSONS, read_sections

# As the books themselves have them.
WRITTEN = {
    "statistics": (r"S = \frac{1}{n}\, X^\mathsf{T}\,X", r"Z = X\,A", r"n \times p"),
    "learning": (r"\Sigma = \frac{1}{N}\, X\,X^\mathsf{T}", r"Z = U^\mathsf{T}\,X", r"d \times N"),
    "programs": (r"C = \frac{1}{m}\, X^\mathsf{T}\,X", r"Y = X\,W", r"m \times n"),
    "chemometrics": (r"S = \frac{1}{n}\, X^\mathsf{T}\,X", r"T = X\,P", r"n \times p"),
    "here": (r"C = \frac{1}{m}\, X\,X^\mathsf{T}", r"Y = P\,X", r"n \times m"),
}
M, N = 7, 3
ALL = (OURS, *notations())


def named(notation_id: str) -> dict:
    return next(one for one in listed_notations()["notation"] if one["id"] == notation_id)


def tables(notation_id: str) -> dict[str, np.ndarray]:
    """Of random records, by our letters, as they lie in that book."""
    records = np.random.default_rng(5).normal(size=(M, N))
    records -= records.mean(axis=0)
    axes = np.linalg.eigh(records.T @ records / M)[1].T[::-1]
    about = {"records": "columns", "axes": "rows"} if notation_id == "here" else named(notation_id)
    scores = records @ axes.T
    in_rows, in_columns = about["records"] == "rows", about["axes"] == "columns"
    return {
        "X": records if in_rows else records.T,
        "Y": scores if in_rows else scores.T,
        "P": axes.T if in_columns else axes,
        "C": records.T @ records / M,
        "D": np.diag(np.var(scores, axis=0)),
        "I": np.eye(N),
    }


@pytest.mark.parametrize("notation", ALL, ids=lambda one: one.id)
@pytest.mark.parametrize("formula", formulas(), ids=lambda one: one.id)
def test_a_translated_formula_holds(notation, formula):
    known = tables(notation.id)
    theirs = notation.translated(formula)
    left, right = (
        reduce(np.matmul, [known[name].T if flipped else known[name] for name, flipped in side])
        for side in (theirs.left, theirs.right)
    )
    np.testing.assert_allclose(left, right / M if theirs.divided else right, atol=1e-12)
    assert [flipped for _, flipped in theirs.left] == [False]


@pytest.mark.parametrize("notation", ALL, ids=lambda one: one.id)
def test_it_is_written_as_the_books_have_it(notation):
    by_id = {one.id: notation.latex(notation.translated(one)) for one in formulas()}
    assert (by_id["covariance"], by_id["scores"], notation.size()) == WRITTEN[notation.id]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_notation_and_formula_is_named(language):
    said = read_sections(LESSONS / f"reference.{language}.md")["other_books"]
    rows = ["records", "fields", "size", *(one.id for one in formulas())]
    wanted = {f"what {row}" for row in rows} | {
        f"{kind} {one.id}" for kind in ("notation", "note") for one in notations()
    }
    assert set(said) == wanted | {"title", "text", "heads"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_step_says_how_other_books_write_its_formulas(language):
    """Below its answer, in each book's letters: as on the page of conventions."""
    places = {tuple(one.step.split("/")) for one in formulas()}
    assert places <= set(registry.places())
    for place in places:
        told = {one.id for one in formulas() if one.step == "/".join(place)}
        books = written_elsewhere(language, *place)
        assert [len(book["formulas"]) for book in books] == [len(told)] * len(notations())
    assert written_elsewhere(language, "why", "hidden") == []
    statistics = written_elsewhere(language, "projection", "scores")[0]["formulas"][0]
    assert re.findall(r"<m[io][^>]*>([^<]+)<", statistics) == ["Z", "=", "X", "A"]
