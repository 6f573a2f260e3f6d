"""What one does with eigenvalues and axes."""

from __future__ import annotations

from live.operations import cumsum, outer
from practice.formula import word
from practice.operations import (
    above,
    determinant,
    diagonal_of,
    over_squares,
    reached,
    roots,
    total,
    unit,
)
from practice.rules.facts import (
    P,
    centred,
    divisor,
    eigenvalues,
    eigenvectors,
    mean,
    other,
    records,
)
from practice.rules.rule import Rule

scores, all_of_it, rebuilt = map(word, ("scores", "total", "rebuilt"))
stretched, W, cumulative = map(word, ("stretched", "W", "cumulative"))
record, record_centred, record_scores = map(word, ("record", "record_centred", "record_scores"))
threshold, basis, units = map(word, ("threshold", "basis", "units"))
left = records - rebuilt

USE = {
    "scores": Rule(
        centred @ P[0],
        {
            "uncentred": records @ P[0],
            "long": centred @ eigenvectors[0],
            "second": centred @ P[1],
            "summed": centred @ (0 * P[0] + 1),
        },
    ),
    "score_variance": Rule(
        total(scores * scores) / divisor,
        {
            "other": total(scores * scores) / other,
            "sum": total(scores * scores),
            "root": roots(total(scores * scores) / divisor),
        },
    ),
    "total": Rule(total(eigenvalues), {"product": determinant(diagonal_of(eigenvalues))}),
    "share": Rule(
        eigenvalues[0] / all_of_it,
        {
            "rest": (all_of_it - eigenvalues[0]) / all_of_it,
            "ratio": eigenvalues[0] / eigenvalues[1],
            "roots": roots(eigenvalues[0]) / total(roots(eigenvalues)),
        },
    ),
    "rebuilt": Rule(
        mean + outer(scores, P[0]),
        {"centred": outer(scores, P[0]), "long": mean + outer(scores, eigenvectors[0])},
    ),
    "error": Rule(
        total(left * left) / divisor,
        {
            "kept": eigenvalues[0],
            "sum": total(left * left),
            "other": total(left * left) / other,
            "distance": roots(total(left * left) / divisor),
        },
    ),
    "stretched": Rule(
        divisor * eigenvalues, {"other": other * eigenvalues, "divided": eigenvalues / divisor}
    ),
    "singular": Rule(
        roots(stretched),
        {
            "squared": stretched,
            "plain": roots(eigenvalues),
            "other": roots(other * eigenvalues),
            "outside": divisor * roots(eigenvalues),
        },
    ),
    "W": Rule(
        (P.T / roots(eigenvalues)).T,
        {"variances": (P.T / eigenvalues).T, "times": (P.T * roots(eigenvalues)).T, "turn": P},
        up_to="sign",
    ),
    "white": Rule(
        W @ record_centred,
        {
            "uncentred": W @ record,
            "variances": (P.T / eigenvalues).T @ record_centred,
            "turn": P @ record_centred,
        },
    ),
    "cumulative": Rule(cumsum(eigenvalues) / all_of_it, {"single": eigenvalues / all_of_it}),
    "keep": Rule(reached(cumulative, threshold), {"early": reached(cumulative, threshold) - 1}),
    "kaiser": Rule(
        above(eigenvalues, all_of_it / total(0 * eigenvalues + 1)), {"one": above(eigenvalues, 1)}
    ),
    "record_centred": Rule(record - mean, {"turned": mean - record, "uncentred": record}),
    "record_scores": Rule(
        P @ record_centred, {"uncentred": P @ record, "long": eigenvectors @ record_centred}
    ),
    "t2": Rule(
        total(record_scores * record_scores / eigenvalues),
        {
            "undivided": total(record_scores * record_scores),
            "rooted": roots(total(record_scores * record_scores / eigenvalues)),
            "standard": total(record_scores * record_scores / roots(eigenvalues)),
            "largest": total(record_scores * record_scores) / eigenvalues[0],
        },
    ),
    "units": Rule(
        unit(basis), {"long": basis, "squares": over_squares(basis), "transposed": unit(basis).T}
    ),
    "coordinates": Rule(
        units @ record,
        {
            "long": basis @ record,
            "transposed": units.T @ record,
            "squares": over_squares(basis) @ record,
        },
    ),
}
