"""The numbers of questions that no step of the course shows: a function for each, of its name.

On the worked example with the divisor m where nothing else is said; exact where they can be.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from math import atan2, degrees
from typing import Any

import numpy as np

import pca_core
from lessons.datasets import WORKED, load, rows_of
from lessons.model import Values
from lessons.study import study
from lessons.yes_no import YES_NO
from pca_core.exact import pca
from pca_core.roots import root_of
from pca_core.shown import show

STUDY = study(WORKED, 0)
EXACT = STUDY.exact
RECORD = 3  # the one that is spoken of, from 0
NEW = (4, 6)
PENGUINS = "penguins"
CORRELATIONS = Fraction(12, 25), Fraction(2, 5), Fraction(3, 10)  # of one factor: 4/5, 3/5, 1/2
TWINS = [(-1, -1, -1), (1, 1, -1), (-1, -1, 1), (1, 1, 1)]
WRONG_CELL, TYPED = (4, 1), 40  # record and field, from 0; what is typed there
FEW, MANY = 4, 100  # fields


def point(numbers: Any) -> tuple[Any, ...]:
    return tuple(show(x) for x in numbers)


def arrow(field: int) -> list[Any]:
    """A field's loadings: entries of the eigenvectors times √λ."""
    return [EXACT.P[k, field] * root_of(EXACT.eigenvalues[k]) for k in range(2)]


def pca_or_svd() -> Values:
    return {"m": show(len(WORKED.cells))}


def factor_analysis() -> Values:
    """One factor fits three fields where λ₁² = r₁₂ r₁₃ / r₂₃ is at most 1 (Spearman 1904)."""
    r12, r13, r23 = CORRELATIONS
    R = np.array([[1, r12, r13], [r12, 1, r23], [r13, r23, 1]], dtype=float)
    values, P = pca_core.eigen_symmetric(R)
    return {
        "r12": show(r12, decimal=True),
        "r13": show(r13),
        "r23": show(r23),
        "common": show(r12 * r13 / r23),
        "common_pca": show(values[0] * P[0, 0] ** 2, digits=2),
    }


def neighbour_maps() -> Values:
    """Σ (y − y′)² over all pairs, by Σ |x − x′|²."""
    pairs = list(combinations(range(len(WORKED.cells)), 2))
    scores, X = EXACT.Y, EXACT.centred
    kept = sum((scores[i, 0] - scores[j, 0]) ** 2 for i, j in pairs)
    all_of_it = sum((X[i, k] - X[j, k]) ** 2 for i, j in pairs for k in range(2))
    return {"kept_distances": show(kept / all_of_it)}


def must_i_scale() -> Values:
    """How much of the first component the flipper length makes up: its squared entry."""
    X, flipper = load(PENGUINS).X, -1
    raw, scaled = pca_core.fit(X), pca_core.fit(X, scaling="standard")
    return {
        "flipper_raw": show(float(raw.components[0, flipper] ** 2)),
        "flipper_scaled": show(float(scaled.components[0, flipper] ** 2)),
    }


def yes_no() -> Values:
    """λ of the correlation matrix are 1 ± φ; MCA's are those of the indicator table."""
    C = pca(YES_NO).C
    phi = Fraction(int(C[0, 1].p), int(C[0, 1].q)) / Fraction(int(C[0, 0].p), int(C[0, 0].q))
    table, _ = pca_core.indicator_table(np.transpose(YES_NO).tolist())
    of_mca = [Fraction(x).limit_denominator(100) for x in pca_core.correspondence(table).inertias]
    named = {f"lambda_yes{i}": show(x) for i, x in enumerate((1 + phi, 1 - phi), 1)}
    named |= {f"mca{i}": show(x) for i, x in enumerate(of_mca, 1)}
    return {"phi": show(phi), **named}


def numbers_and_categories() -> Values:
    """A field of numbers brings 1, a field of q categories q − 1."""
    groups = {row[0] for row in rows_of(PENGUINS)[1:]}
    numeric = len(load(PENGUINS).fields)
    return {
        "numeric": numeric,
        "categories": len(groups),
        "inertia": show(numeric + len(groups) - 1),
    }


def outliers() -> Values:
    row, column = WRONG_CELL
    X = WORKED.X.copy()
    X[row, column] = TYPED
    return {
        "typed": show(TYPED),
        "meant": show(int(WORKED.cells[row][column])),
        "turned": show(angle_of(pca_core.fit(X).components[0]), digits=1),
    }


def angle_of(axis: np.ndarray) -> float:
    """Degrees from the horizontal, 0 … 180."""
    return degrees(atan2(axis[1], axis[0])) % 180


def only_a_quarter() -> Values:
    few, many = Fraction(2, FEW), Fraction(2, MANY)
    return {
        "few": FEW,
        "many": MANY,
        "fair_few": show(few),
        "fair_many": show(many),
        "times": show(Fraction(1, 4) / many),
    }


def read_a_biplot() -> Values:
    a, b = arrow(0), arrow(1)
    C = EXACT.C
    return {
        "arrow_a": point(a),
        "arrow_b": point(b),
        "cosine": show(C[0, 1] / root_of(C[0, 0] * C[1, 1])),
    }


def score_plot_or_loading_plot() -> Values:
    return {**one_record(), "field": WORKED.fields[0], "arrow_a": point(arrow(0))}


def one_record() -> Values:
    return {
        "record": tuple(show(int(cell)) for cell in WORKED.cells[RECORD]),
        "scores": point(EXACT.Y[RECORD, k] for k in range(2)),
    }


def which_fields() -> Values:
    """The squared entries of the first component: two fields are the same, the third is not."""
    axis = pca_core.fit(TWINS, scaling="standard").components[0]
    twin, other = (Fraction(float(axis[i]) ** 2).limit_denominator(100) for i in (0, 2))
    return {"twin": show(twin), "other": show(other)}


def factor_scores() -> Values:
    score = EXACT.Y[RECORD, 0]
    return {
        **one_record(),
        "score": show(score),
        "standard_score": show(score / root_of(EXACT.eigenvalues[0])),
    }


def what_drives_a_component() -> Values:
    species = [row[0] for row in rows_of(PENGUINS)[1:]]
    groups = [sorted(set(species)).index(one) for one in species]
    X = load(PENGUINS).X
    scores = pca_core.fit(X, scaling="standard").project(X)
    return {"eta": show(float(pca_core.eta_squared(scores, groups)[0]))}


def may_i_rotate() -> Values:
    """Turned by 45°, both axes carry half of what the two carried."""
    half = sum(EXACT.eigenvalues) / 2
    return {"rotated": show(half)}


def other_pairs() -> Values:
    n = 4
    return {"n": n, "pairs": show(n * (n - 1) // 2)}


def trust_the_map() -> Values:
    """The greatest turn of the first axis when one record is left out."""
    whole = angle_of(pca_core.fit(WORKED.X).components[0])
    X = WORKED.X
    without = [angle_of(pca_core.fit(np.delete(X, i, 0)).components[0]) for i in range(len(X))]
    turns = [abs((angle - whole + 90) % 180 - 90) for angle in without]
    return {"turn": show(max(turns), digits=1)}


def get_my_data_back() -> Values:
    total = sum(EXACT.eigenvalues)
    return {
        "total": show(total * len(WORKED.cells)),
        "lost_share": show(EXACT.eigenvalues[1] / total),
    }


def new_records() -> Values:
    new = [x - EXACT.mean[i] for i, x in enumerate(NEW)]
    return {
        "mean": point(EXACT.mean),
        "new": tuple(map(show, NEW)),
        "new_score": show(sum(EXACT.P[0, i] * x for i, x in enumerate(new))),
    }


def before_a_model() -> Values:
    """R² of y = b − a with each component: the squared correlation."""
    centred, Y = EXACT.centred, EXACT.Y
    y = [centred[i, 1] - centred[i, 0] for i in range(len(WORKED.cells))]
    square = sum(x * x for x in y)
    found = {}
    for k, name in enumerate(("r2_first", "r2_second")):
        score = [Y[i, k] for i in range(len(y))]
        along = sum(a * b for a, b in zip(y, score, strict=True))
        found[name] = show(along * along / (square * sum(x * x for x in score)))
    return found


def supplementary() -> Values:
    """The correlation of 1, 2, … with the first component."""
    Y = [EXACT.Y[i, 0] for i in range(len(WORKED.cells))]
    middle = Fraction(len(Y) + 1, 2)
    z = [i - middle for i in range(1, len(Y) + 1)]
    along = sum(a * b for a, b in zip(z, Y, strict=True))
    return {"supplementary": show(along / root_of(sum(a * a for a in z) * sum(b * b for b in Y)))}


def save_the_scores() -> Values:
    return one_record()


def the_sign() -> Values:
    p1 = [EXACT.P[0, i] for i in range(2)]
    return {"p1": point(p1), "minus_p1": point(-x for x in p1)}
