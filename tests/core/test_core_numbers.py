"""The checks of the exact results, and the numbers they are made of."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sympy import Rational, sqrt

from pca_core import exact
from pca_core.eigenspaces import Axis, eigenspace, verify_orthogonal
from pca_core.errors import VerificationError
from pca_core.quadratic import Quadratic, sign
from pca_core.residue import Residue

STEADY = settings(derandomize=True, deadline=None, max_examples=60)
cells = st.fractions(-20, 20, max_denominator=10)


def test_a_wrong_eigenvalue_is_caught():
    C = [[Fraction(6, 5), Fraction(4, 5)], [Fraction(4, 5), Fraction(6, 5)]]
    assert eigenspace(C, Fraction(2), 1) == [(1, 1)]
    with pytest.raises(VerificationError):
        eigenspace(C, Fraction(1), 1)
    with pytest.raises(VerificationError):
        eigenspace(C, Fraction(2), 2)


def test_crooked_axes_are_caught():
    one, two = Fraction(1), Fraction(2)
    with pytest.raises(VerificationError):
        verify_orthogonal([Axis(two, (one, one)), Axis(one, (one, two))])
    root2, root3 = Quadratic(one, one, 2), Quadratic(one, one, 3)
    with pytest.raises(VerificationError):
        verify_orthogonal([Axis(root2, (root2, root2)), Axis(root3, (root3, root3))])


def test_nested_roots_are_taken_apart_where_they_can():
    two, half = Fraction(2), Fraction(1, 2)
    assert exact._root(Quadratic(two, Fraction(1), 3)) == sqrt(6) / 2 + sqrt(2) / 2
    assert exact._root(Quadratic(two, Fraction(-1), 3)) == sqrt(6) / 2 - sqrt(2) / 2
    assert exact._root(Quadratic(half, Fraction(1, 10), 5)) == sqrt(Rational(1, 2) + sqrt(5) / 10)
    assert exact._root(Quadratic(Fraction(9, 2), Fraction(0), 5)) == 3 / sqrt(2)


quadratics = st.builds(Quadratic, cells, cells, st.just(3))


@given(quadratics, quadratics)
@STEADY
def test_quadratic_numbers(x, y):
    a, b = (Rational(z.a) + Rational(z.b) * sqrt(3) for z in (x, y))
    for got, expected in [(x + y, a + b), (x - y, a - b), (x * y, a * b), (1 - x, 1 - a)]:
        assert Rational(got.a) + Rational(got.b) * sqrt(3) == expected.expand()
    if y:
        assert (x / y) * y == x
    assert sign(x) == (0 if a == 0 else 1 if a > 0 else -1)


@given(st.lists(cells, min_size=3, max_size=3))
@STEADY
def test_residues(coefficients):
    f = tuple(map(Fraction, (-2, 0, 0, 1)))  # λ³ = 2
    p = list(coefficients)
    while p and not p[-1]:
        p.pop()
    x = Residue(tuple(p), f)
    one, root = Residue((Fraction(1),), f), Residue((Fraction(0), Fraction(1)), f)
    assert root * root * root == one + one
    assert not x - x
    if x:
        assert x * x.inverse() == one
        assert (root / x) * x == root
