"""The dictionary of calls: NumPy's and scikit-learn's are run and held against the core."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Any

import numpy as np
import pytest

import pca_core
from lessons.datasets import WORKED, load
from lessons.dictionary import Library, conventions, libraries
from lessons.text import LANGUAGES, LESSONS, read_sections, render

K = 1
CHECKED = [library for library in libraries() if library.checked]
CALLS = [(library, call) for library in CHECKED for call in library.calls]
TABLES = {"worked": WORKED.X, "iris": np.array(load("iris").cells, dtype=float)}
UP_TO_SIGN = {"components": 1, "svd": 1, "scores": 0, "loadings": 0, "white": 0}  # along this axis


def expected(name: str, X: np.ndarray, ddof: int) -> Any:
    """The quantity by the core; `ddof` is the library's own divisor."""
    own, by_m, by_m1 = (pca_core.fit(X, ddof=d) for d in (ddof, 0, 1))
    k = pca_core.fit(X, K)
    return {
        "mean": lambda: own.mean,
        "covariance_m": lambda: pca_core.covariance_matrix(X, 0),
        "covariance_m1": lambda: pca_core.covariance_matrix(X, 1),
        "eigenvalues_m": lambda: by_m.eigenvalues,
        "eigenvalues_m1": lambda: by_m1.eigenvalues,
        "components": lambda: own.components,
        "svd": lambda: own.components,
        "scores": lambda: own.project(X),
        "share": lambda: own.explained_ratio,
        "back": lambda: k.reconstruct(k.project(X)),
        "loadings": lambda: own.components.T * np.sqrt(own.eigenvalues),
        "white": lambda: pca_core.whiten(X, ddof=ddof),
        "standardized": lambda: (X - X.mean(axis=0)) / pca_core.fit(X, scaling="standard").scale,
    }[name]()


@cache
def started(library: Library, table: str) -> dict[str, Any]:
    """What the names of a library's calls stand for."""
    X = TABLES[table]
    names: dict[str, Any] = {"X": X, "m": len(X), "k": K}
    exec(library.start, names)  # noqa: S102 - our own text, in a test
    return names | {"np": np}


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize(("library", "call"), CALLS, ids=lambda x: x.id)
def test_a_call_gives_the_courses_number(library, call, table):
    found = np.asarray(eval(call.code, started(library, table)))  # noqa: S307 - our own text
    truth = expected(call.id, TABLES[table], library.ddof)
    assert found.shape == truth.shape
    if call.id in UP_TO_SIGN:
        turn = np.sign((found * truth).sum(axis=UP_TO_SIGN[call.id], keepdims=True))
        found = found * turn
    np.testing.assert_allclose(found, truth, rtol=0, atol=1e-12 * max(1, np.abs(truth).max()))


def test_every_library_names_the_common_quantities():
    common = set(UP_TO_SIGN) - {"svd"} | {"mean", "eigenvalues_m", "eigenvalues_m1", "back"}
    for library in libraries():
        assert common <= {call.id for call in library.calls}


def test_what_cannot_be_run_here_says_so():
    assert {library.id: library.checked for library in libraries()} == {
        "numpy": True,
        "sklearn": True,
        "prcomp": False,
        "princomp": False,
        "matlab": False,
    }


@pytest.mark.parametrize(("language", "library"), list(product(LANGUAGES, libraries())))
def test_every_call_and_library_has_its_words(language, library):
    text = read_sections(LESSONS / f"reference.{language}.md")["dictionary"]
    assert text[f"note {library.id}"]
    assert all(text[f"call {call.id}"] for call in library.calls)
    assert "|" not in "".join(call.code for call in library.calls)  # would end a table's cell


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_conventions_are_told_with_computed_numbers(language):
    text = read_sections(LESSONS / f"reference.{language}.md")
    told = "\n".join(
        render(text[s]["text"], conventions()) for s in ("divisor", "loadings", "rows")
    )
    for number in (r"\lambda_1 = 2", r"\lambda_1 = \frac{5}{2}", r"\frac{5}{6}", "(5, 2)"):
        assert number in told
    assert r"1 & -\frac{1}{\sqrt{5}}" in told
    assert "{{" not in told


def test_the_short_form_agrees_with_the_page():
    for language in LANGUAGES:
        short = (LESSONS / f"conventions.{language}.md").read_text(encoding="utf-8")
        rows = read_sections(LESSONS / f"reference.{language}.md")["rows"]["text"]
        lines = [line for line in short.splitlines() if line.startswith("|") and "`" in line]
        assert len(lines) == 5
        assert [line.replace("`(m, n)`", "(m, n)") for line in rows.splitlines() if "`X" in line]
