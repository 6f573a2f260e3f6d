"""A derivation followed line by line: every line is checked, then written; one may be covered.

A line says left = right. It is checked as an identity of polynomials: where it uses something
known to be zero, it says what it multiplies that with, and left − right must be exactly the sum
of those products. SymPy multiplies out; nothing is rounded and nothing is taken on trust.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from lessons.text import Latex
from pca_core.errors import VerificationError
from pca_core.exact import LAMBDA

COVERED = Latex(r"\boxed{\;\text{?}\;}")
Symbol: Any = type(LAMBDA)
Vector = list[Any]


@dataclass(frozen=True)
class Claim:
    """left = right, entry by entry, because left − right = Σ factor · zero.

    `uses` holds the pairs (factor, zero), for vectors as long as left and right; a line that
    is true of all numbers uses nothing.
    """

    left: Any
    right: Any
    uses: tuple[tuple[Any, Any], ...] = ()

    def verify(self) -> None:
        """Raises VerificationError unless the line follows."""
        for i, (left, right) in enumerate(
            zip(entries(self.left), entries(self.right), strict=True)
        ):
            used = sum(entries(factor)[i] * entries(zero)[i] for factor, zero in self.uses)
            rest = (left - right - used + 0 * LAMBDA).expand()
            if rest != 0:
                raise VerificationError(f"the line leaves {rest}")


def entries(x: Any) -> Vector:
    return list(x) if isinstance(x, (list, tuple)) else [x]


def verified(lines: Mapping[str, Claim]) -> None:
    """All of them; the name of the first that does not follow is in the error."""
    for name, line in lines.items():
        try:
            line.verify()
        except VerificationError as error:
            raise VerificationError(f"line {name}: {error}") from error


def faded(written: Mapping[str, str], covered: str) -> dict[str, Latex]:
    """The lines as they are written, the covered one as an empty box: `line1`, `line2`, …"""
    return {
        f"line{name}": COVERED if name == covered else Latex(text) for name, text in written.items()
    }


def symbols(name: str, count: int) -> Vector:
    return [Symbol(f"{name}{i + 1}") for i in range(count)]


def symmetric(name: str, count: int) -> list[Vector]:
    return [
        [Symbol(f"{name}{min(i, j) + 1}{max(i, j) + 1}") for j in range(count)]
        for i in range(count)
    ]


def times(C: Sequence[Vector], v: Vector) -> Vector:
    """C v."""
    return [inner(row, v) for row in C]


def inner(a: Vector, b: Vector) -> Any:
    return sum(x * y for x, y in zip(a, b, strict=True))


def combined(*terms: tuple[Any, Vector]) -> Vector:
    """Σ number · vector."""
    return [sum(c * v[i] for c, v in terms) for i in range(len(terms[0][1]))]


def slope(f: Any, variables: Vector) -> Vector:
    """The gradient of f."""
    return [f.diff(x) for x in variables]
