"""What other programs do: every cell has words and a source; what can be run here does so."""

from __future__ import annotations

import tomllib
from urllib.parse import urlsplit

import numpy as np
import pytest
from numpy.testing import assert_allclose
from sklearn.decomposition import PCA

from lessons.programs import COLUMNS, WORDS, all_programs
from lessons.text import LANGUAGES, LESSONS
from tests.lessons.test_chinese import english_in

BY_ID = {program.id: program for program in all_programs()}
CELLS = [(p, column, cell) for p in all_programs() for column, cell in p.conventions.items()]
X = np.random.default_rng(5).normal(size=(12, 4)) * [1, 2, 3, 9]


def test_the_programs_that_people_use_are_there():
    named = " ".join(program.name for program in all_programs())
    asked = ("scikit-learn", "NumPy", "prcomp", "princomp", "FactoMineR", "MATLAB", "SPSS", "Stata")
    for name in (*asked, "SAS", "JASP", "jamovi", "Minitab", "XLSTAT"):
        assert name in named, name


def test_every_cell_has_its_words_and_its_source():
    for program, column, cell in CELLS:
        address = urlsplit(cell.source)
        assert (address.scheme, bool(address.path)) == ("https", True), (program.id, column)
        for language in LANGUAGES:
            assert cell.words(language, column)


def test_every_word_is_used_and_no_column_is_unknown():
    with open(LESSONS / "programs.toml", "rb") as file:
        entries = tomllib.load(file)["program"]
    assert all(set(entry) <= {"name", *COLUMNS} for entry in entries.values())
    for language in LANGUAGES:
        words = WORDS.of(language)
        assert list(words) == [*COLUMNS, "note"]
        assert set(words["note"]) <= set(BY_ID)
        for column in COLUMNS:
            assert set(words[column]) == {cell.says for _, of, cell in CELLS if of == column}


def test_the_chinese_has_no_english():
    words = [text for section in WORDS.of("zh").values() for text in section.values()]
    assert english_in("\n".join(words)) - CALLED == set()


# What the programs themselves call it.
CALLED = {
    *("LAPACK", "EXTRACTION", "promax", "whiten", "True", "False", "full", "matrices", "rotation"),
    *("svd", "ncp", "covariance", "predict", "center", "estat", "loadings", "cnorm", "eigen"),
    *("STD", "Choose", "orthogonal", "none", "None", "Orthogonal", "pca"),
}


def test_scikit_learn_does_as_it_is_told():
    said = {column: cell.says for column, cell in BY_ID["sklearn"].conventions.items()}
    assert said == {
        "divisor": "m1",
        "centring": "always",
        "scaling": "not",
        "sign": "largest",
        "scores": "variance_lambda",
        "loadings": "eigenvectors",
        "rotation": "none",
    }
    pca = PCA(svd_solver="full").fit(X)
    assert_allclose(np.sort(pca.explained_variance_), np.linalg.eigvalsh(np.cov(X.T)))
    assert_allclose(pca.mean_, X.mean(axis=0))
    assert_allclose(np.linalg.norm(pca.components_, axis=1), 1)
    largest = np.abs(pca.components_).argmax(axis=1)
    assert (pca.components_[range(4), largest] > 0).all()
    assert_allclose(pca.transform(X).var(axis=0, ddof=1), pca.explained_variance_)


@pytest.mark.parametrize("id", ["numpy_eigh", "numpy_svd"])
def test_numpy_does_as_it_is_told(id):
    said = {column: cell.says for column, cell in BY_ID[id].conventions.items()}
    assert (said["scaling"], said["loadings"], said["sign"]) == ("not", "eigenvectors", "lapack")
    Xc = X - X.mean(axis=0)
    if id == "numpy_eigh":
        assert said["divisor"] == "m1"
        values, vectors = np.linalg.eigh(np.cov(X.T))
        assert (np.diff(values) > 0).all()
        assert_allclose((Xc @ vectors).var(axis=0, ddof=1), values)
    else:
        U, S, Vh = np.linalg.svd(Xc, full_matrices=False)
        assert said["divisor"] == "none"
        assert_allclose((U * S) @ Vh, Xc)
        assert_allclose(np.linalg.norm(Vh, axis=1), 1)
