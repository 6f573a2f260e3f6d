"""PCA in exact arithmetic: fractions and square roots, no rounding anywhere.

This is the only module of the core that imports SymPy. Every result is verified when it is
built: C v − λ v = 0 and all eigenvectors orthogonal, hence P C Pᵀ = D.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from typing import Any, TypeAlias

from sympy import QQ, Add, Expr, ImmutableMatrix, Integer, Poly, Rational, S, Symbol, sqrt
from sympy.polys.densetools import dup_eval, dup_monic
from sympy.polys.factortools import dup_factor_list
from sympy.polys.matrices import DomainMatrix
from sympy.polys.rootisolation import dup_isolate_real_roots_list

from pca_core.eigenspaces import Axis, Eigenvalue, Number, Root, axes_of, dot
from pca_core.errors import ParameterError
from pca_core.quadratic import Quadratic, parts, roots_of_quadratic, sign, square_root
from pca_core.rationals import Rows, Vector, centered, covariance_of, mean_of, read_table
from pca_core.residue import Residue

__all__ = ["LAMBDA", "ExactPCA", "Root", "characteristic", "factorise", "pca", "root"]

LAMBDA = Symbol("lambda")
Factor: TypeAlias = list[Any]  # coefficients over ℚ, highest degree first, monic


@dataclass(frozen=True)
class ExactPCA:
    """The exact twin of `pca_core.PCA`, in SymPy objects; all n directions, zero ones too.

    Eigenvalues, eigenvectors and the rows of P belong together, position by position (from 0),
    largest eigenvalue first; a repeated eigenvalue stands there as often as it counts. Signs as
    in `pca_core.fix_signs`. With a factor of degree ≥ 3 in `charpoly`, P, D and Y are None, its
    eigenvalues are `Root`s and their eigenvectors polynomials in λ.
    """

    mean: ImmutableMatrix  # (1, n)
    C: ImmutableMatrix  # (n, n)
    eigenvalues: tuple[Expr | Root, ...]  # n of them
    repeated: tuple[int, ...]  # i with λᵢ = λᵢ₊₁: the basis there is free, this is one of many
    ddof: int
    _deviations: Rows = field(repr=False, compare=False)
    _axes: tuple[Axis, ...] = field(repr=False, compare=False)
    _charpoly: Factor = field(repr=False, compare=False)
    _factors: list[tuple[Factor, int]] = field(repr=False, compare=False)

    @cached_property
    def centred(self) -> ImmutableMatrix:
        """(m, n), records as rows."""
        return _matrix(self._deviations)

    @cached_property
    def charpoly(self) -> Poly:
        """det(λI − C)."""
        return _poly(self._charpoly)

    @cached_property
    def factors(self) -> tuple[tuple[Poly, int], ...]:
        """Of charpoly, monic over ℚ, with multiplicity."""
        return tuple((_poly(f), count) for f, count in self._factors)

    @cached_property
    def eigenvectors(self) -> tuple[ImmutableMatrix, ...]:
        """(n, 1) each, whole numbers where possible."""
        return tuple(ImmutableMatrix([_expr(x) for x in axis.vector]) for axis in self._axes)

    @property
    def _solved(self) -> bool:
        return not any(isinstance(axis.value, Root) for axis in self._axes)

    @cached_property
    def P(self) -> ImmutableMatrix | None:
        """(n, n), orthonormal rows."""
        return ImmutableMatrix([_unit_row(axis) for axis in self._axes]) if self._solved else None

    @cached_property
    def D(self) -> ImmutableMatrix | None:
        """(n, n), eigenvalues on the diagonal."""
        return ImmutableMatrix.diag(*self.eigenvalues) if self._solved else None

    @cached_property
    def Y(self) -> ImmutableMatrix | None:
        """Y = centred · Pᵀ (m, n): the scores, records as rows."""
        if self.P is None:
            return None
        columns = [_scores(self._deviations, axis) for axis in self._axes]
        return ImmutableMatrix(list(zip(*columns, strict=True)))

    @property
    def total_variance(self) -> Expr:
        """trace C = Σ λᵢ."""
        return self.C.trace()

    @cached_property
    def explained_ratio(self) -> tuple[Expr | float, ...]:
        """λᵢ / trace C; a float where λᵢ is a `Root`."""
        total = _fraction(self.total_variance)
        values = [axis.value for axis in self._axes]
        return tuple(
            x.value / float(total) if isinstance(x, Root) else _expr(x / total) for x in values
        )

    def reconstruct(self, k: int) -> ImmutableMatrix | None:
        """x̂ = mean + Σ (x · v) v / |v|² over the first k axes, (m, n). Raises ParameterError.

        None where P is None.
        """
        if isinstance(k, bool) or not isinstance(k, int) or not 1 <= k <= len(self._axes):
            raise ParameterError("k", rank=len(self._axes), received=repr(k))
        if self.P is None:
            return None
        mean = [_fraction(x) for x in self.mean]
        rows = [_rebuilt(mean, x, self._axes[:k]) for x in self._deviations]
        return ImmutableMatrix([[_expr(x) for x in row] for row in rows])


def pca(table: Iterable[Iterable[Any]], ddof: int = 0) -> ExactPCA:
    """The five steps in exact arithmetic.

    table: records as rows; cells are int, Fraction, SymPy rationals or text such as "5.1" or
    "2/5", at most 8 fields. Divisor m, or m − 1 with ddof=1. Raises TableError, ParameterError.
    """
    rows = read_table(table)
    mean = mean_of(rows)
    deviations = centered(rows, mean)
    C = covariance_of(deviations, ddof)
    charpoly = characteristic(C)
    factors = factorise(charpoly)
    axes = axes_of(C, roots_of(factors))
    return ExactPCA(
        mean=_matrix([mean]),
        C=_matrix(C),
        eigenvalues=tuple(_expr(axis.value) for axis in axes),
        repeated=tuple(i for i in range(len(C) - 1) if axes[i].value == axes[i + 1].value),
        ddof=int(ddof),
        _deviations=deviations,
        _axes=axes,
        _charpoly=charpoly,
        _factors=factors,
    )


# --- the characteristic polynomial and its roots ----------------------------------------------


def characteristic(C: Rows) -> Factor:
    """det(λI − C), by the division-free algorithm of Berkowitz and Samuelson."""
    entries = [[QQ(x.numerator, x.denominator) for x in row] for row in C]
    coefficients: Factor = DomainMatrix(entries, (len(C), len(C)), QQ).charpoly()
    return coefficients


def factorise(charpoly: Factor) -> list[tuple[Factor, int]]:
    """The irreducible monic factors over ℚ, with multiplicity."""
    if len(charpoly) == 3:
        return factorise_quadratic(charpoly)
    return [(dup_monic(f, QQ), count) for f, count in dup_factor_list(charpoly, QQ)[1]]


def factorise_quadratic(charpoly: Factor) -> list[tuple[Factor, int]]:
    """λ² + pλ + q of two fields: by its discriminant, far quicker than any general method."""
    one, p, q = charpoly
    rest = _fraction(p * p / 4 - q)
    half = square_root(rest) if rest else (Fraction(0), 1)
    if half[1] != 1:
        return [(charpoly, 1)]
    if not rest:
        return [([one, p / 2], 2)]
    root = QQ(half[0].numerator, half[0].denominator)
    return [([one, p / 2 - root], 1), ([one, p / 2 + root], 1)]


def roots_of(factors: list[tuple[Factor, int]]) -> list[tuple[Eigenvalue, int]]:
    """All eigenvalues with their multiplicity, largest first.

    The order comes from disjoint isolating intervals (Akritas & Strzeboński 2005), so no two
    eigenvalues are compared in floats.
    """
    if all(len(f) == 2 for f, _ in factors):
        return sorted(((-_fraction(f[1]), count) for f, count in factors), reverse=True)
    if len(factors) == 1 and len(factors[0][0]) == 3:
        f, count = factors[0]
        return [(root, count) for root in roots_of_quadratic(*map(_fraction, f[1:]))]
    found = dup_isolate_real_roots_list([f for f, _ in factors], QQ, strict=True)
    quadratics = {
        i: list(roots_of_quadratic(*map(_fraction, f[1:])))
        for i, (f, _) in enumerate(factors)
        if len(f) == 3
    }
    roots: list[tuple[Eigenvalue, int]] = []
    for (low, high), which in reversed(found):
        (i,) = which
        f, count = factors[i]
        if len(f) == 2:
            roots.append((-_fraction(f[1]), count))
        elif len(f) == 3:
            roots.append((quadratics[i].pop(0), count))
        else:
            roots.append((located(f, low, high), count))
    return roots


def located(f: Factor, low: Any, high: Any) -> Root:
    """The root of f between low and high, closed in by bisection and put between decimals."""
    a, b = low, high
    rising = dup_eval(f, b, QQ) > 0
    while b - a > max(abs(a), abs(b)) / 10**20:
        middle = (a + b) / 2
        a, b = (a, middle) if (dup_eval(f, middle, QQ) > 0) == rising else (middle, b)
    value = float((_fraction(a) + _fraction(b)) / 2)
    for digits in range(6, 400):  # more only where two eigenvalues are that close, or tiny
        step = Fraction(1, 10**digits)
        below = _fraction(a) // step * step
        if _fraction(low) <= below and below + step <= _fraction(high):
            break
    coefficients = tuple(_fraction(c) for c in reversed(f))
    return Root(_poly(f), _expr(below), _expr(below + step), value, coefficients)


def _rebuilt(mean: Vector, x: Vector, axes: tuple[Axis, ...]) -> list[Number]:
    total: list[Number] = list(mean)
    for axis in axes:
        along = dot(axis.vector, x) / axis.square
        total = [t + along * v for t, v in zip(total, axis.vector, strict=True)]
    return total


# --- into SymPy -------------------------------------------------------------------------------


def _unit_row(axis: Axis) -> list[Expr]:
    """v / |v|, entry by entry as ± the root of v²ᵢ / |v|²."""
    return [sign(x) * _root(x * x / axis.square) for x in axis.vector]


def _scores(deviations: Rows, axis: Axis) -> list[Expr]:
    if isinstance(axis.value, Fraction):
        length = _root(1 / axis.square)
        return [_expr(dot(x, axis.vector)) * length for x in deviations]
    row = _unit_row(axis)
    return [dot([_expr(c) for c in x], row) for x in deviations]


def _root(x: Number) -> Expr:
    """√x for x ≥ 0, as √p ± √q where a nested root can be had so."""
    a, b = parts(x)
    if not b:
        return _surd(a)
    norm = a * a - b * b * x.n  # > 0: the conjugate is such a square, too
    c, n = square_root(norm)
    if n > 1:
        return sqrt(_expr(x))
    return _surd((a + c) / 2) + (1 if b > 0 else -1) * _surd((a - c) / 2)


def _surd(q: Fraction) -> Expr:
    if not q:
        return S.Zero
    c, n = square_root(q)
    return _expr(c) * sqrt(Integer(n))


def _expr(x: Any) -> Any:
    if isinstance(x, Fraction):
        return Rational(x.numerator, x.denominator)
    if isinstance(x, Quadratic):
        return _expr(x.a) + _expr(x.b) * sqrt(Integer(x.n))
    if isinstance(x, Residue):
        return Add(*(_expr(c) * LAMBDA**power for power, c in enumerate(x.p)))
    return x


def _matrix(rows: Rows) -> ImmutableMatrix:
    return ImmutableMatrix([[_expr(x) for x in row] for row in rows])


def _poly(coefficients: Factor) -> Poly:
    return Poly.from_list(coefficients, LAMBDA, domain=QQ)


def _fraction(q: Any) -> Fraction:
    return Fraction(int(q.numerator), int(q.denominator))


def root(x: Any) -> Expr:
    """√x in its exact form. x: a rational number, not negative."""
    return sqrt(Rational(x))
