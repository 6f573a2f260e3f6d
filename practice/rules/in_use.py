"""PCA in use: points and arrows of a biplot, what is kept of a field, a record that is new.

Of a biplot the first two axes are drawn. Of a field, and of a new record, all axes but the last
are kept: the line where there are two fields, the plane where there are three.
"""

from __future__ import annotations

from live.expression import Expr
from live.operations import rows
from practice.formula import word
from practice.operations import abs_, diagonal, down, last, roots, total, unit
from practice.rules.facts import C, P, count, divisor, eigenvalues, eigenvectors, mean, records
from practice.rules.rule import Rule

alpha, record_scores = word("alpha"), word("record_scores")
point, arrows, loadings = map(word, ("point", "arrows", "loadings"))
new, new_centred, new_scores = map(word, ("new_record", "new_centred", "new_scores"))
foot = word("foot")


def to_the(share: Expr, base: Expr) -> Expr:
    """The base where the share is 1, and 1 where it is 0: α is one or the other here."""
    return 1 - share + share * base


def first_two(x: Expr) -> Expr:
    return rows(x[0], x[1])


def arrows_by(lengths: Expr) -> Expr:
    """A row for each field: its entries in both axes, each times the length of its axis."""
    return rows(lengths[0] * P[0], lengths[1] * P[1]).T


root = to_the(1 - alpha, roots(eigenvalues))  # √λ to the power 1 − α
other_root = to_the(alpha, roots(eigenvalues))
of_table = to_the(1 - alpha, roots(divisor * eigenvalues))

BIPLOT = {
    "point": Rule(
        first_two(record_scores / root),
        {
            "shared": first_two(record_scores / other_root),
            "rootless": first_two(record_scores / (root * root)),
            "reversed": first_two(record_scores * root),
            "table_roots": first_two(record_scores / of_table),
        },
    ),
    "arrows": Rule(
        arrows_by(root),
        {
            "shared": arrows_by(other_root),
            "rootless": arrows_by(root * root),
            "reversed": arrows_by(1 / root),
            "table_roots": arrows_by(of_table),
            "by_component": arrows_by(root).T,
        },
    ),
    "read_off": Rule(
        mean + arrows @ point,
        {
            "centred": arrows @ point,
            "lengthless": mean + unit(arrows) @ point,
            "one_axis": mean + arrows.T[0] * point[0],
        },
    ),
}


def but_last(columns: Expr) -> Expr:
    """The sum of all columns but the last one: a number for each row."""
    return down(columns.T) - last(columns.T)


squares, entries = loadings * loadings, P.T * P.T

KEPT = {
    "loadings": Rule(
        P.T * roots(eigenvalues),
        {
            "vectors": P.T,
            "rootless": P.T * eigenvalues,
            "by_component": (P.T * roots(eigenvalues)).T,
            "reversed": P.T / roots(eigenvalues),
        },
    ),
    "communality": Rule(
        but_last(squares) / diagonal(C),
        {
            "unsquared_loadings": but_last(abs_(loadings)) / diagonal(C),
            "not_shared": but_last(squares),
            "contributions": but_last(entries),
            "unique": last(squares.T) / diagonal(C),
            "of_all": but_last(squares) * 0
            + (total(eigenvalues) - last(eigenvalues)) / total(eigenvalues),
        },
    ),
}

across = last(new_scores) * last(P)  # what is dropped of the record

NEW = {
    "new_centred": Rule(
        new - mean,
        {
            "turned": mean - new,
            "uncentred": new,
            "alone": 0 * new,
            "joined": new - (down(records) + new) / (count + 1),
            "own_entries": new - total(new) / total(0 * new + 1),
        },
    ),
    "new_scores": Rule(
        P @ new_centred,
        {"uncentred": P @ new, "long": eigenvectors @ new_centred, "columns": P.T @ new_centred},
    ),
    "foot": Rule(
        mean + new_scores @ P - across,
        {
            "centred": new_scores @ P - across,
            "long": mean + new_scores @ eigenvectors - last(new_scores) * last(eigenvectors),
            "nothing_dropped": mean + new_scores @ P,
            "dropped": mean + across,
        },
    ),
    "q": Rule(
        total((new - foot) * (new - foot)),
        {
            "unsquared_distance": roots(total((new - foot) * (new - foot))),
            "from_mean": total((new - mean) * (new - mean)),
            "kept_part": total((foot - mean) * (foot - mean)),
        },
    ),
}

IN_USE = BIPLOT | KEPT | NEW
