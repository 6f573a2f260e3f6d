"""Components of a matrix: those of the table it was made from, by another way."""

from __future__ import annotations

import numpy as np
import pytest

from results.of_matrix import findings
from results.sentences import tell
from tables.messages import LANGUAGES
from tests.tables.told import read

RNG = np.random.default_rng(7)
X = RNG.normal(0, 1, (40, 4)) @ RNG.normal(0, 1, (4, 4))
NAMES = ("a", "b", "<i>c</i>", "d")


def matrix_of(values, half=False):
    rows = [
        ",".join([name, *("" if half and j > i else repr(float(x)) for j, x in enumerate(row))])
        for i, (name, row) in enumerate(zip(NAMES, values, strict=True))
    ]
    return read("\n".join([",".join(["", *NAMES]), *rows])).matrix


def by_svd(Z):
    """Eigenvalues and loadings of a centred table, divisor m − 1, largest entry positive."""
    _, s, V = np.linalg.svd(Z, full_matrices=False)
    V *= np.sign(V[np.arange(len(V)), np.abs(V).argmax(axis=1)])[:, None]
    values = s**2 / (len(Z) - 1)
    return values, np.sqrt(values)[:, None] * V


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("half", [False, True])
@pytest.mark.parametrize("standardized", [False, True])
def test_the_same_as_by_the_table(language, half, standardized):
    Z = X - X.mean(axis=0)
    if standardized:
        Z = Z / Z.std(axis=0, ddof=1)
    found = matrix_of(np.cov(Z, rowvar=False), half)
    assert found.correlations == standardized
    values, loadings = by_svd(Z)
    eigen, fields = findings(language, found)
    _, told, shares, summed = eigen.table.values()
    assert [float(x) for x in told] == pytest.approx(values, abs=6e-5)
    assert [float(x) for x in shares] == pytest.approx(100 * values / values.sum(), abs=0.051)
    assert summed[-1] == "100.0"
    names, *columns = fields.table.values()
    assert tuple(names) == NAMES
    read_back = np.array([[float(x) for x in column] for column in columns])
    assert read_back == pytest.approx(loadings, abs=6e-5)
    assert len(eigen.lines) == 1
    drawn = [(t["x"], t["y"]) for t in fields.drawn.figure["data"] if t.get("fill") == "toself"]
    ends = np.array([p for x, y in drawn for p in zip(x, y, strict=True) if None not in p])
    for tip in (loadings[:2] / np.sqrt(np.diag(found.values))).T:
        assert np.abs(ends - tip).sum(axis=1).min() < 1e-9


def test_an_eigenvalue_below_zero_is_told():
    R = np.array([[1, 0.9, -0.9, 0], [0.9, 1, 0.9, 0], [-0.9, 0.9, 1, 0], [0, 0, 0, 1]])
    eigen, fields = findings("en", matrix_of(R))
    assert "-0.8000" in eigen.lines[1]
    assert len(fields.table) == 1 + 3
    assert tell("en", "fields.head_loading", n=4) not in fields.table


def test_a_matrix_with_gaps_has_no_components():
    table = read(",a,b,c,d,e\na,1,,,,\nb,.2,1,,,\nc,.1,,1,,\nd,.3,.2,.1,1,\ne,.4,.1,.3,.2,1\n")
    assert [p.code for p in table.problems] == ["correlations"]
    assert table.matrix is None
    assert read("a,b\n1,2\n3,1\n").matrix is None
