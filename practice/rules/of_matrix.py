"""From the covariance matrix to its diagonal form."""

from __future__ import annotations

from live.expression import Expr
from live.operations import rows, trace
from practice.formula import word
from practice.operations import (
    are_distinct,
    axes,
    beside,
    determinant,
    diagonal,
    diagonal_of,
    flipped,
    identity,
    is_coupled,
    is_symmetric,
    is_zero,
    minors,
    monic,
    over_squares,
    pairs,
    permanent,
    roots,
    solutions,
    total,
    unit,
    unsquared,
)
from practice.rules.facts import C, P, answer, eigenvalues, eigenvectors
from practice.rules.rule import Rule

traced, minor_sum, deter = map(word, ("trace", "minors", "determinant"))
polynomial, shifted = map(word, ("polynomial", "shifted"))


def spectrum(first: Expr, *more: Expr) -> Rule:
    """The coefficients of det(λI − C) after the leading 1."""
    signs = [Expr("-", 0, first), *more]
    signs[2:] = [Expr("-", 0, coefficient) for coefficient in more[1:]]
    return Rule(
        rows(*signs),
        {"signs": rows(first, *more), "swapped": flipped(rows(*signs))},
        prompt="polynomial 3" if len(more) == 2 else "",
        guards=(is_symmetric(C),),
        reads="coefficients",
    )


SPECTRUM = {
    "trace": Rule(trace(C), {"all": total(C)}),
    "minors": Rule(
        minors(C),
        {
            "unsquared": total(pairs(rows(diagonal(C)))) - total(beside(C)),
            "unsubtracted": total(pairs(rows(diagonal(C)))),
            "trace": trace(C),
        },
    ),
    "determinant": Rule(determinant(C), {"plus": permanent(C), "unsquared": unsquared(C)}),
    "polynomial": spectrum(traced, deter),
    "polynomial3": spectrum(traced, minor_sum, deter),
    "eigenvalues": Rule(
        solutions(polynomial),
        {
            "negative": Expr("-", 0, eigenvalues),
            "doubled": 2 * solutions(polynomial),
            "diagonal": diagonal(C),
            "roots": roots(eigenvalues),
        },
        holds=(monic(answer) - polynomial,),
        reads="zeros",
        any_order=True,
    ),
    "shifted": Rule(
        C - eigenvalues[0] * identity(C),
        {
            "turned": eigenvalues[0] * identity(C) - C,
            "plus": C + eigenvalues[0] * identity(C),
            "everywhere": C - eigenvalues[0],
            "second": C - eigenvalues[1] * identity(C),
        },
        guards=(is_symmetric(C),),
    ),
    "eigenvector": Rule(
        eigenvectors[0],
        {
            "second": eigenvectors[1],
            "zero": 0 * eigenvectors[0],
            "swapped": flipped(eigenvectors[0]),
        },
        up_to="length",
        reads="direction",
        holds=(shifted @ answer,),
        guards=(is_symmetric(C), are_distinct(eigenvalues)),
    ),
    "eigenvectors": Rule(
        axes(C, eigenvalues),
        up_to="length",
        any_order=True,
        holds=(answer @ C - diagonal_of(eigenvalues) @ answer, is_zero(determinant(answer))),
        guards=(is_symmetric(C), is_coupled(C), are_distinct(eigenvalues)),
    ),
    "P": Rule(
        unit(eigenvectors),
        {"long": eigenvectors, "transposed": P.T, "squares": over_squares(eigenvectors)},
        up_to="sign",
        any_order=True,
        holds=(
            answer @ answer.T - identity(answer),
            answer @ C - diagonal_of(eigenvalues) @ answer,
        ),
        guards=(are_distinct(eigenvalues),),
    ),
    "D": Rule(
        P @ C @ P.T,
        {
            "order": diagonal_of(flipped(eigenvalues)),
            "root": diagonal_of(roots(eigenvalues)),
            "same": C,
        },
        guards=(is_symmetric(C),),
    ),
}
