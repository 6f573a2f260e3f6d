"""The exact PCA of two fields against `pca_core.exact`, and against its own definition."""

from __future__ import annotations

import random
from fractions import Fraction

import numpy as np
import pytest

import pca_core
from pca_core import exact_beyond
from pca_core.errors import ParameterError, TableError
from pca_core.plane import pca_of_plane, svd, whitening_matrix
from pca_core.roots import root_of
from pca_core.shown import show

WORKED = [("1", "1"), ("1", "3"), ("2", "3"), ("4", "4"), ("2", "4")]
LINE = [("1", "2"), ("2", "4"), ("4", "8")]
ROUND = [("2", "0"), ("0", "2"), ("-2", "0"), ("0", "-2")]
ACROSS = [("0", "1"), ("0", "2"), ("0", "4")]
UNIT = np.array([[Fraction(i == j) for j in (0, 1)] for i in (0, 1)], dtype=object)


def moved(seed):
    """The worked example with one record on another place of the half-unit grid."""
    rng = random.Random(seed)
    rows = [list(row) for row in WORKED]
    rows[rng.randrange(5)] = [f"{rng.randint(-6, 16) / 2:g}" for _ in range(2)]
    return rows


TABLES = [WORKED, LINE, ROUND, ACROSS, *map(moved, range(30))]


@pytest.mark.parametrize("ddof", [0, 1])
@pytest.mark.parametrize("cells", TABLES)
def test_it_is_the_exact_pca(cells, ddof):
    """Every number as SymPy has it, and written in the same way where it is written at all."""
    found, twin = pca_of_plane(cells, ddof), pca_core.exact.pca(cells, ddof)
    assert found.repeated == bool(twin.repeated)
    for name in ("mean", "C", "centred", "P", "D", "Y", "eigenvalues", "explained_ratio"):
        theirs = getattr(twin, name)
        theirs = theirs if isinstance(theirs, tuple) else np.ravel(theirs.tolist())
        for x, expected in zip(np.ravel(getattr(found, name)), theirs, strict=True):
            assert float(x) == pytest.approx(float(expected), abs=1e-14), name
            one, other = show(x), show(expected)
            assert one.said == other.said or not other.exact, name
    for v, expected in zip(found.eigenvectors, twin.eigenvectors, strict=True):
        assert [show(x).said for x in v] == [show(x).said for x in expected]


@pytest.mark.parametrize("ddof", [0, 1])
@pytest.mark.parametrize("cells", TABLES)
def test_it_keeps_what_defines_it(cells, ddof):
    """C v = λ v, P Pᵀ = I, P C Pᵀ = D, Y = Xc Pᵀ and back: exactly, roots in roots or not."""
    found = pca_of_plane(cells, ddof)
    for value, v in zip(found.eigenvalues, found.eigenvectors, strict=True):
        assert not (found.C @ v - value * v).any()
    assert (found.P @ found.P.T == UNIT).all()
    assert (found.P @ found.C @ found.P.T == found.D).all()
    assert (found.Y @ found.P + found.mean == found.reconstruct(2)).all()
    assert sum(found.eigenvalues) == found.total_variance
    assert found.eigenvalues[0] * found.eigenvalues[1] == found.det
    one, p, q = found.charpoly
    assert all(one * x * x + p * x + q == 0 for x in found.eigenvalues)
    assert (np.outer(found.Y[:, 0], found.P[0]) + found.mean == found.reconstruct(1)).all()


@pytest.mark.parametrize("cells", TABLES)
def test_signs_are_those_of_fix_signs(cells):
    found, model = pca_of_plane(cells), pca_core.fit(np.array(cells, dtype=float))
    if not found.repeated:
        rows = found.P.astype(float)[: model.rank]
        assert rows == pytest.approx(model.components, abs=1e-12)


@pytest.mark.parametrize("kind", ["pca", "zca"])
@pytest.mark.parametrize("cells", [WORKED, ROUND, LINE, [("0", "0"), ("4", "0"), ("0", "2")]])
def test_whitening_is_that_of_sympy(cells, kind):
    found = whitening_matrix(pca_of_plane(cells), kind)
    theirs = exact_beyond.whitening_matrix(pca_core.exact.pca(cells), kind)
    assert found.astype(float) == pytest.approx(np.array(theirs.tolist(), dtype=float))


@pytest.mark.parametrize("cells", [WORKED, LINE, ROUND])
def test_singular_values_put_together_give_the_centred_table(cells):
    found = pca_of_plane(cells)
    U, S, P = svd(found)
    assert (found.centred == U @ S @ P).all()
    assert (UNIT[: len(S), : len(S)] == U.T @ U).all()


def test_a_root_over_a_root_is_written_as_one():
    """p₁ of ((2, 1), (1, 1)) is (√((5 + √5)/10), √((5 − √5)/10))."""
    cells = [("2", "1"), ("-2", "-1"), ("0", "1"), ("0", "-1")]
    assert [show(x).said for x in pca_of_plane(cells).P[0]] == ["√((5+√5)/10)", "√((5−√5)/10)"]


def test_large_numbers_stay_exact():
    """Cells with many digits: the radicand is beyond what anybody reads, λ₁ + λ₂ is still whole."""
    cells = [("123456.789", "-98765.4321"), ("0.001", "1e6"), ("77777.7", "3")]
    found = pca_of_plane(cells)
    assert sum(found.eigenvalues) == found.total_variance
    assert (found.P @ found.C @ found.P.T == found.D).all()
    assert root_of(found.eigenvalues[0]) ** 2 == found.eigenvalues[0]


def test_refused():
    for cells, code in (
        ([("1", "2", "3"), ("1", "2", "4")], "fields_differ"),
        ([("1", "2")], "one_record"),
        ([("1", "2"), ("1", "2")], "no_variation"),
        ([(1.5, 2), (1, 2)], "not_exact"),
    ):
        with pytest.raises(TableError) as error:
            pca_of_plane(cells)
        assert error.value.code == code
    with pytest.raises(ParameterError):
        pca_of_plane(WORKED, 2)
    for k in (0, 3, True):
        with pytest.raises(ParameterError):
            pca_of_plane(WORKED).reconstruct(k)
