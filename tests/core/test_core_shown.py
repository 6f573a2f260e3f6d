import pickle
from fractions import Fraction

import numpy as np
import pytest
from sympy import Matrix, Rational, S, Symbol, sqrt

from pca_core import show, show_matrix
from pca_core.surds import split_square, surds_of

EXACT = [
    (0, "0", "0"),
    (-3, "-3", "−3"),
    (np.int64(7), "7", "7"),
    (Fraction(2, 5), r"\frac{2}{5}", "2/5"),
    (Rational(-2, 5), r"-\frac{2}{5}", "−2/5"),
    (Rational(9998, 7), r"\frac{9998}{7}", "9998/7"),
    (12345678, "12345678", "12345678"),
    (Rational(321743, 250), "1286.972", "1286.972"),
    (Rational(-965229, 5000), "-193.0458", "−193.0458"),
    (5 / sqrt(2), r"\frac{5}{\sqrt{2}}", "5/√2"),
    (1 / sqrt(2), r"\frac{1}{\sqrt{2}}", "1/√2"),
    (-1 / sqrt(2), r"-\frac{1}{\sqrt{2}}", "−1/√2"),
    (3 / sqrt(2), r"\frac{3}{\sqrt{2}}", "3/√2"),
    (sqrt(2), r"\sqrt{2}", "√2"),
    (2 * sqrt(2), r"2\sqrt{2}", "2√2"),
    (-3 * sqrt(2), r"-3\sqrt{2}", "−3√2"),
    (-sqrt(5) / 2, r"-\frac{\sqrt{5}}{2}", "−√5/2"),
    (3 * sqrt(5) / 2, r"\frac{3\sqrt{5}}{2}", "3√5/2"),
    (2 / sqrt(5), r"\frac{2}{\sqrt{5}}", "2/√5"),
    (sqrt(10), r"\sqrt{10}", "√10"),
    (sqrt(2) / 4, r"\frac{1}{2\sqrt{2}}", "1/(2√2)"),
    (sqrt(10) / 5, r"\frac{\sqrt{10}}{5}", "√10/5"),
    (3 + sqrt(5), r"3+\sqrt{5}", "3+√5"),
    ((3 + sqrt(5)) / 2, r"\frac{3+\sqrt{5}}{2}", "(3+√5)/2"),
    ((3 - 2 * sqrt(5)) / 2, r"\frac{3-2\sqrt{5}}{2}", "(3−2√5)/2"),
    (-(1 + sqrt(5)) / 2, r"\frac{-1-\sqrt{5}}{2}", "(−1−√5)/2"),
    (sqrt(2) + sqrt(3), r"\sqrt{2}+\sqrt{3}", "√2+√3"),
    (sqrt((5 + sqrt(5)) / 10), r"\sqrt{\frac{5+\sqrt{5}}{10}}", "√((5+√5)/10)"),
    (-sqrt((5 + sqrt(5)) / 10), r"-\sqrt{\frac{5+\sqrt{5}}{10}}", "−√((5+√5)/10)"),
    (sqrt(2) * (1 + sqrt(2)), r"2+\sqrt{2}", "2+√2"),
]

ROUNDED = [
    (1 / 3, "0.3333", "0.3333"),
    (-2.5, "-2.5", "−2.5"),
    (2.0, "2", "2"),
    (-0.0, "0", "0"),
    (-1e-9, r"-1 \times 10^{-9}", "−1×10⁻⁹"),
    (0.03272285, "0.03272", "0.03272"),
    (0.00099999999, "0.001", "0.001"),
    (3.78483785, "3.7848", "3.7848"),
    (1234567.0, "1234567", "1234567"),
    (12345678.0, r"1.2346 \times 10^{7}", "1.2346×10⁷"),
    (Rational(99998, 7), "14285.4286", "14285.4286"),
    (Rational(321743, 250000), "1.287", "1.287"),
    (Rational(1234567, 3), "411522.3333", "411522.3333"),
    (sqrt(1000003), "1000.0015", "1000.0015"),
    (sqrt(2) + sqrt(3) + sqrt(5) + sqrt(7) + sqrt(11), "11.3447", "11.3447"),
    (np.float64(0.1), "0.1", "0.1"),
    (np.float32(0.5), "0.5", "0.5"),
    (S.Pi, "3.1416", "3.1416"),
]


@pytest.mark.parametrize(("x", "latex", "plain"), EXACT)
def test_exact_forms(x, latex, plain):
    shown = show(x)
    assert (shown.latex, shown.plain, shown.exact) == (latex, plain, True)
    assert shown.value == pytest.approx(float(x), rel=1e-13)


@pytest.mark.parametrize(("x", "latex", "plain"), ROUNDED)
def test_rounded_forms(x, latex, plain):
    shown = show(x)
    assert (shown.latex, shown.plain, shown.exact) == (latex, plain, False)
    assert shown.value == pytest.approx(float(x), rel=1e-13)


def test_digits():
    assert show(2 / 3, digits=2).plain == "0.67"
    assert show(0.996, digits=2).plain == "1"
    assert show(0.6, digits=0).plain == "1"
    assert show(0.04, digits=0).plain == "0.04"
    assert show(Fraction(1, 3), digits=0).plain == "1/3"


def test_not_finite():
    assert show(float("nan")).plain == show(float("inf")).plain == "—"


def test_values_keep_their_digits_when_terms_cancel():
    x = sqrt(1000001) - 1000
    assert show(x).value == pytest.approx(0.00049999987500006249996, rel=1e-13)
    close = sqrt(Rational(1000001) - 1000 * sqrt(1000001)) / 7
    assert show(close).value == pytest.approx(float(close.evalf(30)), rel=1e-13)


def test_matrix():
    rows = show_matrix([[Fraction(1, 2), 2], [0.5, 1e-17]])
    assert [[x.plain for x in row] for row in rows] == [["1/2", "2"], ["0.5", "0"]]
    assert show_matrix(Matrix([[1, sqrt(2)], [3, 4]]))[0][1].plain == "√2"
    assert show_matrix(np.eye(2))[0][0].plain == "1"
    small = show_matrix(np.array([[1e-17, 2e-17]]))
    assert small[0][1].plain == "2×10⁻¹⁷"
    pickle.dumps(rows)


@pytest.mark.parametrize("number", [1, 2, 4, 12, 97, 98, 7**6, 10007**2, 10007 * 10009, 999983])
def test_square_free_part(number):
    parts = split_square(number)
    assert parts is not None
    c, n = parts
    assert c * c * n == number
    assert not any(n % (p * p) == 0 for p in range(2, 1000))


def test_what_is_no_sum_of_roots():
    assert surds_of(Symbol("x")) is None
    assert surds_of(S.Pi) is None
    assert surds_of(S(2) ** Rational(1, 3)) is None
    assert surds_of(sqrt(1 + sqrt(2))) is None
    assert surds_of(sqrt(2) - sqrt(2)) == {1: Fraction(0)}
