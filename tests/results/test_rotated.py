"""Turned loadings against base R and by hand: what stays, what changes, what is said of it."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from results.rotated import kept_for_turning, rotated_loadings, rotation
from results.sentences import tell
from tests.in_r import asked_of_r
from tests.results import exports
from tests.results.test_compare import case
from texts import LANGUAGES

CODE = """
asked <- function(X) {
  found <- eigen(cor(X))
  L <- found$vectors[, 1:2] %*% diag(sqrt(found$values[1:2]))
  turned <- varimax(L, normalize = TRUE, eps = 1e-14)
  scores <- scale(X) %*% found$vectors[, 1:2] %*% diag(1 / sqrt(found$values[1:2]))
  list(before = L, after = turned$loadings, scores = scores %*% turned$rotmat)
}
"""
CHOICES: tuple[dict[str, Any], ...] = (
    {},
    {"scaling": "standard"},
    {"scaling": "standard", "ddof": 1},
    {"scaling": "pareto"},
)


def test_turned_loadings_are_those_of_r(tmp_path):
    found = case("iris", scaling="standard")
    theirs = asked_of_r(CODE, {"iris": found.prepared.X}, tmp_path)["iris"]
    turned = rotation(found, 2)
    order = np.argsort(-(theirs["after"] ** 2).sum(axis=0))
    columns, scores = theirs["after"][:, order], theirs["scores"][:, order]
    signs = np.sign((columns * turned.after.T).sum(axis=0))
    np.testing.assert_allclose(columns * signs, turned.after.T, atol=1e-4)
    np.testing.assert_allclose(np.corrcoef(scores.T), np.eye(2), atol=1e-4)
    with_fields = np.corrcoef((scores * signs).T, found.prepared.X.T)[:2, 2:]
    np.testing.assert_allclose(with_fields, turned.r, atol=1e-4)


@pytest.mark.parametrize("choices", CHOICES)
@pytest.mark.parametrize("k", [2, 3])
def test_what_stays_and_what_changes(k, choices):
    found = case("iris", **choices)
    turned = rotation(found, k)
    X = found.prepared.X
    np.testing.assert_allclose(turned.shares[0], found.model.explained_ratio[:k])
    np.testing.assert_allclose(turned.shares[0].sum(), turned.shares[1].sum())
    assert not np.allclose(turned.shares[0], turned.shares[1], atol=1e-3)
    Z = (X - X.mean(axis=0)) / found.model.scale
    rebuilt = Z @ found.model.components[:k].T @ found.model.components[:k]
    part = rebuilt.var(axis=0) / Z.var(axis=0)  # of each field's variance, by its projection
    np.testing.assert_allclose(turned.communalities, part, atol=1e-12)
    np.testing.assert_allclose(turned.before.T @ turned.before, turned.after.T @ turned.after)
    V = turned.after / np.linalg.norm(turned.after, axis=1, keepdims=True)
    angles = np.degrees(np.arccos(np.abs((V @ V.T)[np.triu_indices(k, 1)])))
    assert turned.angle == pytest.approx(angles.min())
    assert turned.angle < 90


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("make", [exports.hostile, lambda: exports.case(exports.gbk(), "m.csv")])
def test_the_panel(make, language):
    found = make().found
    panel = rotated_loadings(language, found, 2)
    turned = rotation(found, 2)
    told = " ".join(panel.lines)
    for share in (*turned.shares[0], *turned.shares[1], turned.shares[1].sum()):
        assert f"{100 * share:.1f}%" in told
    assert f"{turned.angle:.0f}°" in told
    assert "</script>" not in told
    after = panel.table[tell(language, "rotated.head_after", n=1)]
    np.testing.assert_allclose(after, turned.after[0], rtol=1e-3, atol=1e-9)
    assert len(panel.table) == 2 + 2 * 2


def test_how_many_can_be_turned():
    found = case("iris")
    assert [kept_for_turning(found, k) for k in (1, 2, 3, 9)] == [2, 2, 3, 3]
    line = exports.case(b"x,y\n1,2\n2,4\n3,6\n5,10\n", "line.csv").found
    assert kept_for_turning(line, 2) == 1
