"""Nearest neighbours, and the recognition table of the faces."""

import os
import re
import zipfile
from io import BytesIO
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from sklearn.neighbors import KNeighborsClassifier

from pca_core import ParameterError, TableError, checks, fit, nearest_neighbours
from pca_core.neighbours import squared_distances

BESIDE = Path(__file__).resolve().parents[3] / "shared" / "data" / "orl_faces.zip"
ORL = Path(os.environ.get("ORL_FACES_ZIP", BESIDE))
FACE = re.compile(r"(?:.*/)?s(\d+)/(\d+)\.pgm")


@pytest.mark.parametrize("k", [1, 2, 3, 7])
def test_against_scikit_learn(k, monkeypatch):
    monkeypatch.setattr(checks, "CELLS_AT_ONCE", 500)
    rng = np.random.default_rng(0)
    train, test = rng.normal(size=(90, 4)), rng.normal(size=(50, 4))
    labels = rng.integers(0, 4, size=90) * 10
    oracle = KNeighborsClassifier(k, algorithm="brute").fit(train, labels)
    np.testing.assert_array_equal(nearest_neighbours(train, labels, test, k), oracle.predict(test))


def test_ties():
    train = [[0.0], [1.0], [2.0], [3.0]]
    assert nearest_neighbours(train, ["b", "a", "c", "a"], [[1.1]], 3).tolist() == ["a"]
    assert nearest_neighbours(train, [9, 5, 7, 5], [[0.5]], 2).tolist() == [5]
    assert nearest_neighbours(train, [9, 5, 7, 5], [[0.5]]).tolist() == [9]  # the earlier record
    assert nearest_neighbours(train, [3, 2, 2, 1], [[1.5]], 4).tolist() == [2]


def test_distances():
    rng = np.random.default_rng(1)
    A, B = (rng.integers(-9, 9, (rows, 3)).astype(np.float64) + 1e8 for rows in (20, 30))
    expected = ((A[:, None] - B[None]) ** 2).sum(axis=2)
    np.testing.assert_array_equal(squared_distances(A, B), expected)


def test_neighbours_refuse():
    train, labels = [[1, 2], [3, 4]], [0, 1]
    wrong: tuple[Any, ...] = (0, 3, 1.0, True)
    for k in wrong:
        with pytest.raises(ParameterError, match="k must be a whole number from 1 to 2"):
            nearest_neighbours(train, labels, train, k)
    with pytest.raises(TableError, match="2 records"):
        nearest_neighbours(train, [1], train, 1)
    with pytest.raises(TableError, match="test must have 2 columns"):
        nearest_neighbours(train, labels, [[1]], 1)
    with pytest.raises(TableError):
        nearest_neighbours(train, labels, [[1, np.nan]], 1)


# --- the faces --------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def faces():
    """(train, labels, test, labels): the first 3 files of each folder by name are the test."""
    if not ORL.is_file():
        pytest.skip(f"the ORL faces are not there: set ORL_FACES_ZIP, or put them at {BESIDE}")
    image = pytest.importorskip("PIL.Image")
    people: dict[int, dict[str, np.ndarray]] = {}
    with zipfile.ZipFile(ORL) as archive:
        for name in archive.namelist():
            if found := FACE.fullmatch(name):
                pixels = np.asarray(image.open(BytesIO(archive.read(name))), dtype=float)
                people.setdefault(int(found[1]), {})[found[2]] = pixels.ravel()
    parts = {"train": slice(3, None), "test": slice(3)}
    split = []
    for part in parts.values():
        rows = [(who, files[n]) for who, files in people.items() for n in sorted(files)[part]]
        split += [np.array([pixels for _, pixels in rows]), np.array([who for who, _ in rows])]
    return split


def percent(train, labels, test, truth, k=1):
    return round(100 * float(np.mean(nearest_neighbours(train, labels, test, k) == truth)), 2)


def test_recognition_table(faces):
    train, labels, test, truth = faces
    assert (train.shape, test.shape) == ((280, 10304), (120, 10304))
    pca = fit(train, k=100)
    assert pca.route == "gram"
    Y, T = pca.project(train), pca.project(test)
    found = {k: percent(Y[:, :k], labels, T[:, :k], truth) for k in (10, 40, 100)}
    assert found == {10: 94.17, 40: 97.5, 100: 97.5}
    assert percent(Y, labels, T, truth, k=3) == 90.0
    assert percent(train, labels, test, truth) == 97.5
