"""Numbers made of square roots, against SymPy and against whole-number bounds of every digit."""

from __future__ import annotations

import random
from fractions import Fraction
from math import isqrt

import numpy as np
import pytest
import sympy

from pca_core.conjugates import divider, inverse
from pca_core.errors import UndecidedError
from pca_core.radical_size import between, sign
from pca_core.radicals import Radical, of_surds
from pca_core.roots import denested, joint, root_of
from pca_core.shown import show

HALF = Fraction(1, 2)
SEEDS = range(60)


def as_sympy(x):
    """The same number for SymPy, term by term."""
    if not isinstance(x, Radical):
        return sympy.Rational(x.numerator, x.denominator)
    total = sympy.Integer(0)
    for (n, roots), a in x.tops.items():
        under = [sympy.sqrt(as_sympy(root.radicand)) for root in roots]
        total += sympy.Mul(a, sympy.sqrt(n), *under)
    return total / x.bottom


def is_same(x, expected):
    """To 60 digits, evaluated by SymPy from its own expression."""
    return abs(sympy.N(as_sympy(x) - expected, 60, maxn=400, chop=False)) < sympy.Float("1e-40")


def sum_of_roots(rng, terms=3):
    radicands = rng.sample([1, 2, 3, 5, 6, 7, 10, 15], terms)
    return of_surds({n: Fraction(rng.randint(-6, 6), rng.randint(1, 5)) for n in radicands})


def with_nested(rng):
    """A sum of roots, sometimes with the root of another one in it."""
    x, under = sum_of_roots(rng), sum_of_roots(rng, 2)
    nested = root_of(abs(under)) if under else Fraction(0)
    return x + rng.choice([0, HALF, -3]) * nested * sum_of_roots(rng, 1)


@pytest.mark.parametrize("seed", SEEDS)
def test_sums_products_and_quotients_are_those_of_sympy(seed):
    rng = random.Random(seed)
    x, y = with_nested(rng), with_nested(rng)
    X, Y = as_sympy(x), as_sympy(y)
    assert is_same(x + y, X + Y)
    assert is_same(x - y, X - Y)
    assert is_same(x * y, X * Y)
    assert is_same(x**3, X**3)
    if y:
        assert is_same(x / y, X / Y)
        assert x / y * y == x
        assert y * inverse(y) == 1


@pytest.mark.parametrize("seed", SEEDS)
def test_it_is_a_ring_in_which_equal_numbers_are_equal(seed):
    rng = random.Random(1000 + seed)
    x, y, z = (with_nested(rng) for _ in range(3))
    assert (x + y) * z == x * z + y * z
    assert (x + y) ** 2 == x * x + 2 * x * y + y * y
    assert x - x == 0
    assert isinstance(x - x, Fraction)
    assert x + 1 != x


@pytest.mark.parametrize("seed", SEEDS)
def test_signs_and_order_are_those_of_the_numbers(seed):
    rng = random.Random(2000 + seed)
    x, y = with_nested(rng), with_nested(rng)
    difference = sympy.N(as_sympy(x) - as_sympy(y), 60)
    assert sign(x - y) == (0 if x == y else sympy.sign(difference))
    assert (x < y, x <= y) == (difference < 0 and x != y, difference < 0 or x == y)
    assert (y < x) == (x > y)
    assert abs(x) == max(x, -x)


def test_numbers_that_floats_cannot_tell_apart():
    """√a + √b − √c within 1e-30 of zero: the sign is proved, the float right to the last digit."""
    big = 10**30
    near = root_of(Fraction(big + 1)) - root_of(Fraction(big)) - Fraction(1, 2 * 10**15)
    assert sign(near) == -1
    expected = sympy.N(sympy.sqrt(big + 1) - 10**15 - sympy.Rational(1, 2 * 10**15), 30, maxn=400)
    assert float(near) == float(expected)


def test_bounds_hold_the_number_at_every_width():
    x = root_of(Fraction(2)) - root_of(5 + root_of(Fraction(5)))
    for bits in (8, 64, 200):
        low, high = between(x, bits)
        value = sympy.N(as_sympy(x) * 2**bits, 120)
        assert low <= value <= high
        assert high - low <= 16


def test_what_is_not_decided_says_so():
    """Roots that a table never has: √(2·3) of two huge primes hides that the sum is zero."""
    p, q = 10**18 + 9, 10**18 + 3
    hidden = of_surds({p * q: Fraction(1)}) - of_surds({p: Fraction(1)}) * of_surds(
        {q: Fraction(1)}
    )
    assert not hidden
    with pytest.raises(UndecidedError):
        sign(Radical({(p * p * 2, ()): 1, (2, ()): -p}, 1))


# --- roots ------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", SEEDS)
def test_a_root_squared_is_the_number(seed):
    rng = random.Random(3000 + seed)
    x = abs(sum_of_roots(rng))
    root = root_of(x)
    assert root * root == x
    assert sign(root) >= 0


@pytest.mark.parametrize("seed", SEEDS)
def test_the_root_of_a_square_is_found(seed):
    """√(x²) = |x|, whatever sum of roots x is: no root in a root stays."""
    rng = random.Random(4000 + seed)
    x = sum_of_roots(rng)
    assert root_of(x * x) == abs(x)


@pytest.mark.parametrize("seed", SEEDS)
def test_roots_come_out_as_sympy_denests_them(seed):
    """Where `sqrtdenest` finds a sum of roots, so does this; where it does not, there is none."""
    rng = random.Random(5000 + seed)
    a, b, n = rng.randint(1, 20), rng.randint(-6, 6) or 1, rng.choice([2, 3, 5, 7])
    x = of_surds({1: Fraction(a), n: Fraction(b)})
    if sign(x) < 0:
        return
    norm = a * a - b * b * n
    is_square = norm >= 0 and isqrt(norm) ** 2 == norm
    found = denested(x)
    assert (found is not None) == is_square
    if is_square:
        theirs = sympy.sqrtdenest(sympy.sqrt(a + b * sympy.sqrt(n)))
        assert is_same(found, theirs)
        assert not theirs.has(sympy.Pow) or sympy.simplify(theirs - as_sympy(found)) == 0


def test_roots_that_depend_on_each_other_are_seen():
    """√(5 + √5)·√(5 − √5) = √20, so one of the two is enough."""
    plus, minus = root_of(5 + root_of(Fraction(5))), root_of(5 - root_of(Fraction(5)))
    assert plus * minus == 2 * root_of(Fraction(5))
    assert (plus + minus) ** 2 == 10 + 4 * root_of(Fraction(5))
    (one,), (other,) = plus.roots, minus.roots
    assert joint(one, other) == 2 * root_of(Fraction(5))
    assert len((plus + minus).roots) == 1


def test_roots_in_roots_in_roots_are_left_to_others():
    with pytest.raises(UndecidedError):
        root_of(1 + root_of(5 + root_of(Fraction(5))))


def test_the_root_of_zero_and_of_fractions():
    assert root_of(Fraction(0)) == 0
    assert root_of(Fraction(9, 4)) == Fraction(3, 2)
    assert root_of(Fraction(8, 9)) == Fraction(2, 3) * root_of(2)


# --- beside other numbers ---------------------------------------------------------------------


def test_numpy_calculates_with_them():
    r = root_of(Fraction(2))
    A = np.array([[r, Fraction(1)], [Fraction(1), -r]], dtype=object)
    assert (A @ A - 3 * np.eye(2, dtype=int) == 0).all()
    assert (r * A)[0, 0] == 2
    assert np.int64(2) * r == r + r


def test_other_things_are_not_taken_for_numbers():
    r = root_of(Fraction(2))
    assert r != "√2"
    for wrong in (lambda: r + "1", lambda: r * 0.5, lambda: r < 1.5, lambda: r**HALF):
        with pytest.raises(TypeError):
            wrong()
    with pytest.raises(ZeroDivisionError):
        r / (r - r)


def test_a_number_is_shown_as_it_was_made():
    """A root over a sum stays one while only fractions multiply it; other sums are decimals."""
    nested = root_of(5 + root_of(Fraction(5)))
    assert show(nested).said == "√(5+√5)"
    assert show(-nested / 3).said == "−√(5+√5)/3"
    assert show(nested * root_of(Fraction(2))).said == "≈ 3.8042"
    assert show(nested * nested).said == "5+√5"


@pytest.mark.parametrize("radicands", [(6, 10), (6, 10, 15), (2, 6), (30, 42, 70), (7,)])
def test_a_divider_parts_the_radicands(radicands):
    p = divider(radicands)
    assert any(n % p == 0 for n in radicands)
    assert all(n % p == 0 or sympy.gcd(n, p) == 1 for n in radicands)


def test_numbers_beyond_floats_keep_their_sign():
    """Radicands of 700 digits: no float holds them, the whole numbers do."""
    huge = root_of(2 + root_of(Fraction(3 * 10**700 + 1)))
    assert sign(huge) == 1
    assert sign(huge - root_of(1 + root_of(Fraction(3 * 10**700 + 1)))) == 1
    assert huge * huge == 2 + root_of(Fraction(3 * 10**700 + 1))
