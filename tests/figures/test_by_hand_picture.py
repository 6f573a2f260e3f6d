"""What a learner writes is what is drawn: the ellipse of a C, a vector beside its image, scores."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import numpy as np
import pytest

from figures.by_hand import picture_by_hand

TABLES = {2: [(9, 5), (6, 6), (4, 2), (5, 7)], 3: [(2, 2, 5), (2, 5, 2), (5, 5, 5), (1, 6, 4)]}
HALF = 6.0


def written(fields: int) -> dict[str, Any]:
    X = np.array(TABLES[fields], dtype=float)
    centred, C = X - X.mean(axis=0), np.cov(X, rowvar=False, ddof=0)
    P = np.linalg.eigh(C)[1].T[::-1]
    return {"cloud": centred, "matrix": C, "vectors": P, "scores": centred @ P[0], "half": HALF}


def traces_drawn(fields: int, **changed: Any) -> list[list[dict[str, Any]]]:
    """The traces of each panel."""
    data = picture_by_hand(fields, **{**written(fields), **changed})["data"]
    panels = len([*combinations(range(fields), 2)])
    each = len(data) // panels
    return [data[i * each : (i + 1) * each] for i in range(panels)]


def path(trace: dict[str, Any]) -> np.ndarray:
    return np.array([trace["x"], trace["y"]], dtype=float).T


def arrows(traces: list[dict[str, Any]]) -> list[tuple[np.ndarray, np.ndarray]]:
    """Tips: of each vector, and of its image, which is the thick one."""
    heads = [path(t)[3] for t in traces if t.get("fill") == "toself"]
    return [(heads[i + 1], heads[i]) for i in range(0, len(heads), 2)]


@pytest.mark.parametrize("fields", TABLES)
def test_an_eigenvector_lies_on_its_image_and_another_vector_does_not(fields):
    wrong = written(fields)["vectors"].copy()
    wrong[0] += [0.4, -0.1, 0.2][:fields]
    for vectors, is_right in ((written(fields)["vectors"], True), (wrong, False)):
        apart = [
            abs(v[0] * image[1] - v[1] * image[0])
            for traces in traces_drawn(fields, vectors=vectors)
            for v, image in arrows(traces)[:1]
        ]
        assert (max(apart) < 1e-3) == is_right
        assert is_right or max(apart) > 0.5


@pytest.mark.parametrize("fields", TABLES)
def test_the_ellipse_is_that_of_the_written_matrix(fields):
    C = 1.5 * written(fields)["matrix"]  # divided by something else
    drawn = traces_drawn(fields, matrix=C)
    for pair, traces in zip(combinations(range(fields), 2), drawn, strict=True):
        own = np.linalg.inv(C[np.ix_(pair, pair)])
        at = path(traces[0])
        np.testing.assert_allclose(np.einsum("ij,jk,ik->i", at, own, at), 4, rtol=1e-9)


def test_written_scores_stand_on_the_axis_where_they_say():
    scores = written(2)["scores"] + 1
    feet = next(
        path(t)
        for t in traces_drawn(2, scores=scores)[0]
        if t.get("marker", {}).get("symbol") == "diamond"
    )
    np.testing.assert_allclose(feet, np.outer(scores, written(2)["vectors"][0]))


@pytest.mark.parametrize("fields", TABLES)
def test_nothing_is_drawn_of_what_is_not_written(fields):
    for trace in picture_by_hand(fields)["data"]:
        known = np.isfinite(path(trace)).all(axis=1)
        assert not (known[1:] & known[:-1]).any(), "no line"
        assert trace["mode"] == "lines" or not known.any()
