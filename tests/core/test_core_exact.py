import pickle
from decimal import Decimal
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from sympy import Matrix, Poly, Rational, eye, simplify, sqrt, zeros

from pca_core import exact, fit, show

STEADY = settings(derandomize=True, deadline=None, max_examples=60)
FEWER = settings(derandomize=True, deadline=None, max_examples=25)
lam = exact.LAMBDA
h = 1 / sqrt(2)

cells = st.fractions(-20, 20, max_denominator=10)


def tables(m, n):
    return st.lists(st.lists(cells, min_size=n, max_size=n), min_size=m, max_size=m)


def pca(table: Any, ddof: int = 0) -> Any:
    """`exact.pca`, so typed that P may be used without asking whether it is None."""
    return exact.pca(table, ddof)


def floats(matrix: Any) -> np.ndarray:
    return np.array(matrix.tolist(), dtype=np.float64)


def varies(table):
    assume(any(row != table[0] for row in table))
    return table


def test_worked_example(worked):
    e = pca(worked)
    assert list(e.mean) == [2, 3]
    assert e.centred == Matrix([[-1, -2], [-1, 0], [0, 0], [2, 1], [0, 1]])
    assert Matrix([[6, 4], [4, 6]]) / 5 == e.C
    assert e.charpoly == Poly(lam**2 - Rational(12, 5) * lam + Rational(4, 5), lam)
    expected = ((Poly(lam - 2, lam), 1), (Poly(lam - Rational(2, 5), lam), 1))
    assert [(f.as_expr(), c) for f, c in e.factors] == [(f.as_expr(), c) for f, c in expected]
    assert e.eigenvalues == (2, Rational(2, 5))
    assert e.eigenvectors == (Matrix([1, 1]), Matrix([-1, 1]))
    assert Matrix([[h, h], [-h, h]]) == e.P
    assert Matrix([[2, 0], [0, Rational(2, 5)]]) == e.D
    assert e.P * e.C * e.P.T == e.D
    assert list(e.Y[:, 0]) == [-3 * h, -h, 0, 3 * h, h]
    assert e.centred * e.P.T == e.Y
    assert e.explained_ratio == (Rational(5, 6), Rational(1, 6))
    assert e.total_variance == Rational(12, 5)
    halves = Matrix([[1, 3], [3, 5], [4, 6], [7, 9], [5, 7]]) / 2
    assert e.reconstruct(1) == halves
    assert e.reconstruct(2) == Matrix(worked)
    lost = Matrix(worked) - e.reconstruct(1)
    assert sum(x**2 for x in lost) / 5 == Rational(2, 5)
    assert e.repeated == ()


def test_worked_example_with_m_minus_1(worked):
    e = pca(worked, ddof=1)
    assert Matrix([[Rational(3, 2), 1], [1, Rational(3, 2)]]) == e.C
    assert e.eigenvalues == (Rational(5, 2), Rational(1, 2))
    assert e.P == pca(worked).P


def test_worked_example_reads_as_in_the_textbook(worked):
    e = pca(worked)
    assert [show(x).plain for x in e.Y[:, 0]] == ["−3/√2", "−1/√2", "0", "3/√2", "1/√2"]
    assert [show(x).plain for x in e.eigenvalues] == ["2", "2/5"]
    assert [show(x).latex for x in e.P.row(1)] == [r"-\frac{1}{\sqrt{2}}", r"\frac{1}{\sqrt{2}}"]


def test_cells_are_read_exactly():
    table = [["5.1", Fraction(1, 3)], [Rational(1, 7), " −2e-1 "], [Decimal("0.1"), np.int64(3)]]
    e = pca(table)
    rows = Matrix([[Rational("5.1"), Rational(1, 3)], [Rational(1, 7), Rational(-1, 5)],
                   [Rational(1, 10), 3]])  # fmt: skip
    assert e.mean == Matrix([[sum(rows[:, j]) / 3 for j in (0, 1)]])


def test_repeated_eigenvalue_gets_an_orthonormal_basis():
    e = pca([[2, 0], [-2, 0], [0, 2], [0, -2]])
    assert 2 * eye(2) == e.C
    assert e.eigenvalues == (2, 2)
    assert e.factors[0][1] == 2
    assert e.repeated == (0,)
    assert eye(2) == e.P * e.P.T
    pencil = pca([[1, 1, 1], [2, 1, 1], [1, 2, 1], [1, 1, 2]])  # (1, 1, 1) alone differs
    assert len(pencil.repeated) == 1
    assert simplify(pencil.P * pencil.P.T) == eye(3)
    assert simplify(pencil.P * pencil.C * pencil.P.T) == pencil.D


def test_points_on_a_line_have_a_zero_eigenvalue():
    e = pca([[1, 1], [2, 2], [3, 3]])
    assert e.eigenvalues == (Rational(4, 3), 0)
    assert list(e.Y[:, 1]) == [0, 0, 0]


def test_one_field():
    e = pca([[1], [2], [3]])
    assert e.eigenvalues == (Rational(2, 3),)
    assert Matrix([[1]]) == e.P


@given(tables(5, 2), st.sampled_from([0, 1]))
@STEADY
def test_two_fields_against_floats(table, ddof):
    e = pca(varies(table), ddof)
    X = np.array(table, dtype=np.float64)
    f = fit(X, ddof=ddof)
    size = float(f.total_variance)
    values = [float(x) for x in e.eigenvalues]
    np.testing.assert_allclose(values[: f.rank], f.eigenvalues, rtol=1e-9, atol=1e-12 * size)
    P = floats(e.P)
    np.testing.assert_allclose(P @ P.T, np.eye(2), atol=1e-9)
    shown = [show(x).value for x in e.Y]
    np.testing.assert_allclose(shown, floats(e.Y).ravel(), atol=1e-9)
    np.testing.assert_allclose(floats(e.Y), (X - X.mean(axis=0)) @ P.T, atol=1e-9)
    back = floats(e.reconstruct(1))
    if values[0] - values[1] > 1e-6 * values[0]:
        one = fit(X, k=1)
        np.testing.assert_allclose(P[: f.rank], f.components, atol=1e-7)
        np.testing.assert_allclose(back, one.reconstruct(one.project(X)), atol=1e-6)


@given(tables(4, 2))
@FEWER
def test_two_fields_against_sympy(table):
    e = pca(varies(table))
    C = Matrix(e.C)
    assert e.charpoly.as_expr() == C.charpoly(lam).as_expr()
    for value, v in zip(e.eigenvalues, e.eigenvectors, strict=True):
        assert (C * v - value * v).expand() == zeros(2, 1)
    assert simplify(e.eigenvectors[0].dot(e.eigenvectors[1])) == 0
    # bigger numbers are verified when built; here the roots of P itself are multiplied out
    product = (e.P * C * e.P.T - e.D).evalf(40)
    assert max(abs(x) for x in product) < 1e-30
    assert max(abs(x) for x in (e.P * e.P.T - eye(2)).evalf(40)) < 1e-30


@given(tables(4, 2))
@STEADY
def test_sign_rule_is_the_one_of_the_floats(table):
    e = pca(varies(table))
    for row in floats(e.P):
        size = np.abs(row)
        decides = row[-1] if abs(size[0] - size[1]) < 1e-9 else row[size.argmax()]
        assert decides > 0


def test_irreducible_cubic():
    table = [[1, 0, 2], [3, 1, 0], [0, 2, 2], [4, 4, 1], [2, 0, 5]]
    e = pca(table)
    f = fit(np.array(table))
    ((factor, count),) = e.factors
    assert (factor.degree(), count) == (3, 1)
    assert e.P is e.D is e.Y is e.reconstruct(1) is None
    for value, v, axis in zip(e.eigenvalues, e.eigenvectors, f.components, strict=True):
        assert isinstance(value, exact.Root)
        assert value.low < value.value < value.high
        assert value.high - value.low <= Rational(1, 10**6)
        assert factor.eval(value.low) * factor.eval(value.high) < 0
        assert value.factor == factor
        at = np.array([float(x.subs(lam, Rational(value.value))) for x in v])
        assert abs(at @ axis) / np.linalg.norm(at) == pytest.approx(1, abs=1e-9)
        residual = [Poly(x, lam, domain="QQ").rem(factor) for x in e.C * v - lam * v]
        assert all(x.is_zero for x in residual)
        assert not show(value).exact
    np.testing.assert_allclose([x.value for x in e.eigenvalues], f.eigenvalues, rtol=1e-12)
    np.testing.assert_allclose(e.explained_ratio, f.explained_ratio, rtol=1e-12)


@pytest.mark.parametrize(
    ("blocks", "solved"),
    [
        ([[[2, 1], [1, 3]], [[5]]], True),  # ℚ(√5) beside ℚ
        ([[[2, 1], [1, 3]], [[4, 1], [1, 6]]], True),  # √5 and √2
        ([[[2, 1], [1, 3]], [[2, 1], [1, 3]]], True),  # a quadratic factor, twice
        ([[[2, 1], [1, 3]], [[7, 1], [1, 8]]], True),  # √5 twice, in different factors
        ([[[3, 1, 0], [1, 2, 1], [0, 1, 5]], [[4]]], False),
        ([[[3, 1, 0], [1, 2, 1], [0, 1, 5]], [[2, 1], [1, 3]]], False),
        ([[[3, 1, 0], [1, 2, 1], [0, 1, 5]], [[3, 1, 0], [1, 2, 1], [0, 1, 5]]], False),
    ],
)
def test_several_fields_of_numbers_at_once(blocks, solved):
    """Tables with a chosen C = L D Lᵀ: ± each column of L, as often as its D says."""
    C = Matrix.diag(*map(Matrix, blocks))
    n = C.shape[0]
    L, D = C.LDLdecomposition()
    records, repeats = [], 1
    for j in range(n):
        repeats = repeats * D[j, j].q // np.gcd(repeats, int(D[j, j].q))
    for j in range(n):
        times = int(D[j, j] * repeats)
        records += [list(sign_ * L[:, j]) for sign_ in (1, -1) for _ in range(times)]
    e = pca(records)
    expected = C * 2 * repeats / len(records)
    assert expected == e.C
    values = np.linalg.eigvalsh(floats(expected))[::-1]
    np.testing.assert_allclose([float(x) for x in e.eigenvalues], values, rtol=1e-12)
    assert (e.P is not None) == solved
    if solved:
        P = floats(e.P)
        np.testing.assert_allclose(P @ P.T, np.eye(n), atol=1e-12)
        C = floats(expected)
        np.testing.assert_allclose(P @ C @ P.T, np.diag(values), atol=1e-12)


@given(tables(4, 3))
@FEWER
def test_three_fields_against_floats(table):
    e = pca(varies(table))
    f = fit(np.array(table, dtype=np.float64))
    values = [float(x) for x in e.eigenvalues][: f.rank]
    np.testing.assert_allclose(values, f.eigenvalues, rtol=1e-9, atol=1e-12 * f.total_variance)
    assert sum(factor.degree() * count for factor, count in e.factors) == 3


def test_iris_sized_table():
    rng = np.random.default_rng(4)
    table = [[f"{x:.1f}" for x in row] for row in rng.normal([5, 3], 1, (150, 2))]
    e = pca(table)
    f = fit(np.array(table, dtype=np.float64))
    np.testing.assert_allclose([float(x) for x in e.eigenvalues], f.eigenvalues, rtol=1e-12)
    Y = np.array([show(x).value for x in e.Y]).reshape(150, 2)
    np.testing.assert_allclose(Y, f.project(np.array(table, dtype=np.float64)), atol=1e-12)


def test_it_travels(worked):
    for table in (worked, [[1, 0, 2], [3, 1, 0], [0, 2, 2], [4, 4, 1], [2, 0, 5]]):
        e = pca(table)
        again = pickle.loads(pickle.dumps(e))
        assert again.charpoly.as_expr() == e.charpoly.as_expr()  # SymPy forgets the domain
        assert (again.P, again.Y, again.eigenvectors) == (e.P, e.Y, e.eigenvectors)
        assert list(map(float, again.eigenvalues)) == list(map(float, e.eigenvalues))
