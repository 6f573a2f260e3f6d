"""Categories: their indicator table, correspondence analysis, and numbers beside categories.

With K indicator columns of Q fields, correspondence analysis of the indicator table is multiple
correspondence analysis (MCA). Greenacre, Correspondence Analysis in Practice, 3rd edition, 2017;
mixed data after Pagès, Revue de statistique appliquée 52 (4), 2004.
"""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike

from pca_core.checked import EPS, Floats, as_table, same_length
from pca_core.eigen import fix_signs
from pca_core.errors import TableError
from pca_core.interpretation import eta_squared, supplementary_correlations
from pca_core.pca import fit


def indicator_table(fields: Sequence[Sequence[Hashable]]) -> tuple[Floats, list[tuple[int, str]]]:
    """A column of 0 and 1 for each category of each field.

    fields: Q fields of m categories each. Returns Z (m, K), each row with Q ones, and of each
    column its field (from 0) and its category; categories in the order of their names. Raises
    TableError where fields are not equally long, or there is none.
    """
    names = [[str(value) for value in field] for field in fields]
    if not names or not names[0]:
        raise TableError("empty", name="fields", received=(len(names), 0))
    for field in names:
        if len(field) != len(names[0]):
            raise TableError("lengths_differ", a=len(names[0]), b=len(field))
    columns = [(j, name) for j, field in enumerate(names) for name in sorted(set(field))]
    Z = [[float(value == name) for value in names[j]] for j, name in columns]
    return np.array(Z).T, columns


@dataclass(frozen=True)
class Correspondence:
    """Inertias (k,), largest first; principal coordinates of rows (m, k) and columns (n, k).

    `row_masses` (m,) and `column_masses` (n,) are the shares of the total, each summing to 1. The
    mean square of each column of coordinates, weighted by the masses, is its inertia.
    """

    inertias: Floats
    rows: Floats
    columns: Floats
    row_masses: Floats
    column_masses: Floats


def correspondence(N: ArrayLike) -> Correspondence:
    """S = (P − r cᵀ) / √(r cᵀ) = U D Vᵀ with P = N / Σ N: the inertias are D².

    N: (m, n), counts or an indicator table: nothing below 0, no row and no column of zeros alone.
    Rows stand at D U / √r, columns at D V / √c: distances of rows are χ² distances of their
    profiles. No unit, no divisor; inertias sum to χ² / Σ N. Only those above rounding are kept,
    so k may be 0. Signs are those of `fix_signs` for V. Raises TableError. Greenacre 2017, ch. 8.
    """
    N = as_table(N, "N")
    if (N < 0).any() or not (N.sum(axis=0).all() and N.sum(axis=1).all()):
        raise TableError("not_counts", name="N")
    P = N / N.sum()
    r, c = P.sum(axis=1), P.sum(axis=0)
    S = (P - np.outer(r, c)) / np.sqrt(np.outer(r, c))
    U, D, Vt = np.linalg.svd(S, full_matrices=False)
    k = int((max(S.shape) * EPS * np.sqrt(len(D)) < D).sum())
    V = fix_signs(Vt[:k])
    turned = np.sign((V * Vt[:k]).sum(axis=1))
    rows = U[:, :k] * D[:k] * turned / np.sqrt(r)[:, None]
    return Correspondence(D[:k] ** 2, rows, (V * D[:k, None]).T / np.sqrt(c)[:, None], r, c)


def category_columns(categories: Sequence[Hashable]) -> Floats:
    """(zᵢ − p) / √p for each category of one field: how it stands beside numbers in FAMD.

    categories: (m,). Returns (m, q), each column with the variance 1 − p (divisor m), q − 1 in
    all; no direction in it has a variance above 1. Raises TableError. Pagès 2004.
    """
    Z, _ = indicator_table([categories])
    p = Z.mean(axis=0)
    weighted: Floats = (Z - p) / np.sqrt(p)
    return weighted


@dataclass(frozen=True)
class MixedComponents:
    """Eigenvalues (k,), scores (m, k), and what each field contributes to each eigenvalue.

    `contributions` is (fields, k), numbers first: r² of a field of numbers, η² of one of
    categories, each from 0 to 1; a column sums to its eigenvalue.
    """

    eigenvalues: Floats
    scores: Floats
    contributions: Floats


def mixed_components(X: ArrayLike, fields: Sequence[Sequence[Hashable]]) -> MixedComponents:
    """Factor analysis of mixed data: PCA of standardized numbers beside weighted categories.

    X: (m, n), fields of numbers; fields: Q fields of m categories each, one at least. Numbers are
    standardized with the divisor m, categories weighted as in `category_columns`: eigenvalues sum
    to n + Σ (q − 1), have no unit, and use the divisor m. Without categories it would be PCA of
    the standardized fields, without numbers MCA with eigenvalues times Q. Raises TableError.
    Pagès 2004.
    """
    X = as_table(X)
    parts = [category_columns(field) for field in fields]
    for part in parts:
        same_length(X, part)
    numbers = fit(X, scaling="standard")
    table = np.hstack([(X - numbers.mean) / numbers.scale, *parts])
    pca = fit(table)
    scores = pca.project(table)
    squares = [supplementary_correlations(scores, X).T ** 2]
    for field in fields:
        groups = np.unique([str(value) for value in field], return_inverse=True)[1]
        squares.append(eta_squared(scores, groups)[None])
    return MixedComponents(pca.eigenvalues, scores, np.vstack(squares))
