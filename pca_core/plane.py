"""PCA of two fields in exact arithmetic, quickly: `pca_core.exact` without SymPy.

Numbers are Fractions and `Radical`s, in NumPy arrays of objects. All of them are in the field of
the eigenvalues ℚ(√n) and of one root more, the length of an eigenvector. Every result is verified
when it is built: C v − λ v = 0 and both eigenvectors orthogonal.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from math import lcm
from typing import Any

import numpy as np

from pca_core.checked import divisor
from pca_core.checks import one_of
from pca_core.eigenspaces import Axis, Eigenvalue, axes_of, verify_orthogonal, whole_and_turned
from pca_core.errors import ParameterError, TableError, VerificationError
from pca_core.quadratic import Quadratic, roots_of_quadratic, square_root
from pca_core.radical_size import sign
from pca_core.radicals import Number, Radical, combined
from pca_core.rationals import read_table
from pca_core.roots import root_of, root_of_fraction
from pca_core.whitening import KINDS

Table = Any  # an array of exact numbers


@dataclass(frozen=True)
class PlanePCA:
    """What `pca_core.exact.ExactPCA` has, in its order and with its signs."""

    mean: Table  # (2,)
    C: Table  # (2, 2)
    eigenvalues: tuple[Number, ...]  # the larger first
    eigenvectors: tuple[Table, ...]  # (2,) each, whole numbers where possible
    ddof: int
    _whole: tuple[list[tuple[int, int]], int] = field(repr=False)  # centred, as (tops, bottom)

    @property
    def repeated(self) -> bool:
        """Whether both eigenvalues are equal: the basis there is free, this is one of many."""
        return self.eigenvalues[0] == self.eigenvalues[1]

    @cached_property
    def centred(self) -> Table:
        """(m, 2), records as rows."""
        tops, bottom = self._whole
        return table([[Fraction(x, bottom), Fraction(y, bottom)] for x, y in tops])

    @cached_property
    def total_variance(self) -> Fraction:
        """trace C = λ₁ + λ₂."""
        total: Fraction = self.C[0, 0] + self.C[1, 1]
        return total

    @cached_property
    def det(self) -> Fraction:
        """det C = λ₁ λ₂."""
        found: Fraction = self.C[0, 0] * self.C[1, 1] - self.C[0, 1] ** 2
        return found

    @property
    def charpoly(self) -> list[Fraction]:
        """det(λI − C), highest power first."""
        return [Fraction(1), -self.total_variance, self.det]

    @cached_property
    def P(self) -> Table:
        """(2, 2), orthonormal rows: the second is the first, a quarter turn on or back."""
        return unit_rows(*self.eigenvectors)

    @cached_property
    def D(self) -> Table:
        """(2, 2), eigenvalues on the diagonal."""
        first, second = self.eigenvalues
        return table([[first, Fraction(0)], [Fraction(0), second]])

    @cached_property
    def Y(self) -> Table:
        """Y = centred · Pᵀ (m, 2): the scores, records as rows."""
        return table([self.first_scores, self._along(self.P[1:])[:, 0]]).T

    @cached_property
    def first_scores(self) -> Table:
        """(m,), the scores on the first axis."""
        return self._along(self.P[:1])[:, 0]

    @cached_property
    def explained_ratio(self) -> tuple[Number, ...]:
        """λᵢ / trace C."""
        return tuple(x / self.total_variance for x in self.eigenvalues)

    def reconstruct(self, k: int) -> Table:
        """x̂ = mean + Σ (x · v) v / |v|² over the first k axes, (m, 2). Raises ParameterError."""
        if isinstance(k, bool) or k not in (1, 2):
            raise ParameterError("k", rank=2, received=repr(k))
        onto = [np.outer(v, v / (v @ v)) for v in self.eigenvectors[:k]]
        return self.mean + self._along(onto[0] if k == 1 else onto[0] + onto[1])

    def _along(self, rows: Table) -> Table:
        """centred · rowsᵀ, a column for each row."""
        tops, bottom = self._whole
        return table([combined(a, b, tops, bottom) for a, b in rows]).T


def pca_of_plane(cells: Iterable[Iterable[Any]], ddof: int = 0) -> PlanePCA:
    """The five steps in exact arithmetic.

    cells: records as rows, two cells each, as for `exact.pca`. Divisor m, or m − 1 with ddof=1.
    Raises TableError, ParameterError.
    """
    rows = read_table(cells)
    if len(rows[0]) != 2:
        raise TableError("fields_differ", name="table", expected=2, received=len(rows[0]))
    if len(rows) == 1:
        raise TableError("one_record", name="table")
    unit_of = lcm(*(x.denominator for row in rows for x in row))
    whole = [tuple(x.numerator * (unit_of // x.denominator) for x in row) for row in rows]
    m, sums = len(rows), [sum(column) for column in zip(*whole, strict=True)]
    tops = [(m * x - sums[0], m * y - sums[1]) for x, y in whole]
    if not any(map(any, tops)):
        raise TableError("no_variation", name="table", records=m)
    bottom = unit_of * m
    below = bottom * bottom * divisor(m, ddof)
    a, b = (Fraction(sum(top[i] ** 2 for top in tops), below) for i in (0, 1))
    c = Fraction(sum(x * y for x, y in tops), below)
    axes = axes_in_plane(a, b, c)
    return PlanePCA(
        mean=table([Fraction(x, bottom) for x in sums]),
        C=table([[a, c], [c, b]]),
        eigenvalues=tuple(as_number(axis.value) for axis in axes),
        eigenvectors=tuple(table([as_number(x) for x in axis.vector]) for axis in axes),
        ddof=int(ddof),
        _whole=(tops, bottom),
    )


def axes_in_plane(a: Fraction, b: Fraction, c: Fraction) -> tuple[Axis, ...]:
    """Of ((a, c), (c, b)), verified. Row 2 of (C − λI) v = 0 says v = ((λ − b)/c, 1).

    Where that is not to be divided by c, `axes_of` eliminates as for any number of fields.
    """
    roots: Any = eigenvalues_of(a, b, c)
    if not c:
        return axes_of([[a, c], [c, b]], roots)
    axes = tuple(Axis(root, whole_and_turned([(root - b) / c, Fraction(1)])) for root, _ in roots)
    verify_orthogonal(axes)
    for axis in (
        axes if isinstance(axes[0].value, Fraction) else axes[:1]
    ):  # else they are conjugate
        x, y = axis.vector
        if a * x + c * y - axis.value * x or c * x + b * y - axis.value * y:
            raise VerificationError(f"C v is not λ v for λ = {axis.value}")
    return axes


def components_of(a: Fraction, b: Fraction, c: Fraction) -> Table:
    """P of ((a, c), (c, b)), exact: (2, 2), orthonormal rows, the larger eigenvalue's first."""
    vectors = [table([as_number(x) for x in axis.vector]) for axis in axes_in_plane(a, b, c)]
    return unit_rows(*vectors)


def unit_rows(v: Table, w: Table) -> Table:
    """v and w, orthogonal, as rows of length 1: the second is the first, a quarter turn away."""
    x, y = unit(v)
    turn = sign(w[0]) * sign(-y) or sign(w[1]) * sign(x)
    return table([[x, y], [-turn * y, turn * x]])


def eigenvalues_of(a: Fraction, b: Fraction, c: Fraction) -> list[tuple[Eigenvalue, int]]:
    """Of ((a, c), (c, b)), with their multiplicity, the larger first."""
    middle, rest = (a + b) / 2, ((a - b) / 2) ** 2 + c * c
    if not rest:
        return [(middle, 2)]
    half, n = square_root(rest)
    if n == 1:
        return [(middle + half, 1), (middle - half, 1)]
    return [(root, 1) for root in roots_of_quadratic(-2 * middle, middle**2 - rest)]


def unit(v: Table) -> list[Any]:
    """v / |v|; where that takes a root in a root, an entry is written √(vᵢ² / |v|²)."""
    square = v @ v
    times = root_of(square) / square
    row = [x * times for x in v]
    for x, entry in zip(v, row, strict=True):
        if isinstance(entry, Radical) and entry.roots:
            entry.under = (Fraction(sign(x)), x * x / square)
    return row


def as_number(x: Fraction | Quadratic | Any) -> Number:
    if not isinstance(x, Quadratic):
        return Fraction(x)
    return root_of_fraction(Fraction(x.n)) * x.b + x.a


def table(rows: Sequence[Any]) -> Table:
    return np.array(rows, dtype=object)


def whitening_matrix(found: PlanePCA, kind: str = "pca") -> Table:
    """W = D^(−½) P (r, 2), or Pᵀ D^(−½) P (2, 2) for "zca"; r = rank. Raises ParameterError."""
    one_of("kind", kind, KINDS)
    W = table([p / root_of(x) for p, x in zip(found.P, found.eigenvalues, strict=True) if x])
    return found.P[: len(W)].T @ W if kind == "zca" else W


def svd(found: PlanePCA) -> tuple[Table, Table, Table]:
    """U (m, r), S (r, r) and P (r, 2) with centred = U S P: sᵢ² is a sum of squared scores."""
    m = len(found.centred) - found.ddof
    s = [root_of(x * m) for x in found.eigenvalues if x]
    r = len(s)
    S = table([[s[i] if i == j else Fraction(0) for j in range(r)] for i in range(r)])
    return found.Y[:, :r] / table(s), S, found.P[:r]
