"""The recipe on a prepared table: in floats for every table, exact where it can be read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

import numpy as np

import pca_core
from pca_core import PCA, PCAError, RankError
from pca_core.checked import EPS
from pca_core.checks import blocks
from pca_core.guards import standard_deviations
from pca_core.shown import Shown, show, show_matrix
from tables.cells import Floats
from tables.ordered import Ordered, ordered
from tables.outlook import Shares, shares
from tables.prepare import Prepared

EXACT_FIELDS = 4  # more, and the characteristic polynomial is no longer read
EXACT_RECORDS = 20_000  # more, and exact sums take seconds
WIDE = 100  # fields: of more, some are shown and the rest is counted
ALIKE = 0.8  # correlation of fields beside each other in a spectrum, and above
EVERY = slice(None)
VALIDATED = 15  # components that cross-validation tries of a wide table


@dataclass(frozen=True, eq=False)
class Analysis:
    """Everything the walk and the reading show of one table."""

    prepared: Prepared
    model: PCA

    @property
    def fields(self) -> tuple[str, ...]:
        return self.prepared.short

    @property
    def m(self) -> int:
        return len(self.prepared.X)

    @property
    def n(self) -> int:
        return len(self.fields)

    @cached_property
    def centred(self) -> Floats:
        """Deviations from the mean, divided by the scale of their field, times its weight."""
        return pca_core.center(self.prepared.X)[0] / self.model.scale

    @property
    def wide(self) -> bool:
        """Whether there are more fields than can all be shown."""
        return self.n > WIDE

    @cached_property
    def header(self) -> Ordered | None:
        """The order in the fields' names. Names with a word before their number may only count
        the fields: they are in order where neighbours are alike, as in a spectrum."""
        found = ordered(self.prepared.fields)
        return found if found and (not found.word or self._neighbours_alike) else None

    @property
    def _neighbours_alike(self) -> bool:
        Z = self.centred / np.sqrt(np.einsum("ij,ij->j", self.centred, self.centred))
        r = np.einsum("ij,ij->j", Z[:, :-1], Z[:, 1:])
        return float(np.median(r)) > ALIKE

    def C_of(self, fields: Sequence[int]) -> Floats:
        """The covariances of these fields, or the correlations of a standardized table's, of
        fields times their weights."""
        return pca_core.covariance_matrix(self.centred[:, list(fields)], self.prepared.ddof)

    @cached_property
    def deviations(self) -> Floats:
        """(n,): standard deviations of the fields before scaling, with the table's divisor."""
        if self.prepared.scaling == "standard" and self.prepared.weights is None:
            return self.model.scale
        return standard_deviations(self.centred, self.prepared.ddof) * self.model.scale

    @cached_property
    def rounding(self) -> Floats:
        """(n,): what is up to this size in the units of `centred` may be rounding alone."""
        numbers = np.abs(self.prepared.X).max(axis=0) / self.model.scale
        return 16 * EPS * (numbers + np.abs(self.centred).max())

    @cached_property
    def Y(self) -> Floats:
        return self.model.project(self.prepared.X)

    @cached_property
    def Y_supplementary(self) -> Floats:
        extra = self.prepared.X_supplementary
        return self.model.project(extra) if len(extra) else np.empty((0, self.model.rank))

    @cached_property
    def loadings(self) -> Floats:
        """(k, n): eigenvector times √λ; of a standardized table, correlations."""
        return pca_core.loadings(self.model)

    @cached_property
    def correlations(self) -> Floats:
        """(k, n): of each component with each field, whatever the divisor."""
        return pca_core.field_correlations(self.model, self.prepared.X)

    @cached_property
    def field_contributions(self) -> Floats:
        """(k, n), in per cent: what each field is of each component."""
        return pca_core.field_contributions(self.model)

    @cached_property
    def validated(self) -> int | None:
        """Components by which left-out cells are predicted best; None where they cannot be."""
        try:
            if self.wide:
                return self._validated_some
            return pca_core.cross_validated_error(self.centred).keep
        except ValueError:  # too few records, or eigenvalues that are zero or equal
            return None

    @property
    def _validated_some(self) -> int:
        """The same among the first VALIDATED components."""
        few = self.m < self.n
        X, axes = (self.Y, self.model.components) if few else (self.centred, None)
        try:
            return pca_core.cross_validated_error(X, VALIDATED, axes=axes).keep
        except RankError:  # so many there are not
            return pca_core.cross_validated_error(X, axes=axes).keep

    @cached_property
    def shares(self) -> Shares:
        return shares(self.prepared, self.model.explained_ratio)

    @cached_property
    def exact(self) -> Any:
        """The exact twin, or None where nothing exact can be read."""
        prepared = self.prepared
        too_large = self.n > EXACT_FIELDS or self.m > EXACT_RECORDS
        scaled = prepared.scaling != "none" or prepared.weights is not None
        if not prepared.exact or scaled or too_large:
            return None
        from pca_core import exact

        try:
            return exact.pca(prepared.cells, prepared.ddof)
        except PCAError:  # a cell like 1e-150, or a mean with more digits than are ever read
            return None

    @cached_property
    def decimals(self) -> bool:
        """Whether the table is written in decimals: then its exact results are, if they end."""
        return self.prepared.analysed.in_decimals

    def show(self, x: Any) -> Shown:
        return show(x, decimal=self.decimals)

    def show_matrix(self, rows: Any) -> tuple[tuple[Shown, ...], ...]:
        """All exact, or all rounded: no fraction beside decimals."""
        shown = show_matrix(rows, decimal=self.decimals)
        if all(x.exact for row in shown for x in row):
            return shown
        return show_matrix([[x.value for x in row] for row in shown])

    @cached_property
    def C_shown(self) -> tuple[tuple[Shown, ...], ...]:
        """Of all fields: of a table that is not wide."""
        return self.show_matrix(self.exact.C.tolist() if self.exact else self.C_of(range(self.n)))

    @cached_property
    def P_shown(self) -> tuple[tuple[Shown, ...], ...]:
        """(k, n); exact where every root can be written. Of a table that is not wide."""
        exact = self.exact
        if exact and exact.P is not None and not exact.repeated:
            return self.show_matrix(exact.P.tolist()[: self.model.rank])
        return self.show_matrix(self.model.components)

    @cached_property
    def eigenvalues(self) -> tuple[Shown, ...]:
        """All n, zeros included."""
        return self.first_eigenvalues(self.n)

    def first_eigenvalues(self, count: int) -> tuple[Shown, ...]:
        if self.exact:
            some = self.exact.eigenvalues[:count]
            return tuple(self.show(getattr(x, "value", x)) for x in some)
        return tuple(self.show(x) for x in self.spectrum[:count])

    @cached_property
    def spectrum(self) -> list[float]:
        found = self.model.eigenvalues.tolist()
        return found + [0.0] * (self.n - len(found))

    def first(self, k: int) -> PCA:
        """The same axes, the first k of them."""
        repeated = tuple(i for i in self.model.repeated if i < k)
        return replace(self.only(slice(k)), repeated=repeated)

    def only(self, axes: slice | list[int]) -> PCA:
        """These axes alone; which of them repeat is not said."""
        found = self.model
        return replace(
            found,
            components=found.components[axes],
            eigenvalues=found.eigenvalues[axes],
            explained_ratio=found.explained_ratio[axes],
            repeated=(),
        )

    def rebuilt(self, k: int, records: slice = EVERY) -> Floats:
        """x̂ of these records from their first k scores, in the fields' own units."""
        return self.first(k).reconstruct(self.Y[records, :k])

    def error(self, k: int) -> float:
        """Mean squared error of x̂ with the table's divisor: what the dropped eigenvalues add to."""
        missed = 0.0
        for some in blocks(self.m, self.n):
            rest = (self.rebuilt(k, some) - self.prepared.X[some]) / self.model.scale
            missed += float((rest**2).sum())
        return missed / (self.m - self.prepared.ddof)


def analyse(prepared: Prepared) -> Analysis:
    """Raises PCAError."""
    return Analysis(
        prepared,
        pca_core.fit(
            prepared.X, ddof=prepared.ddof, scaling=prepared.scaling, weights=prepared.weights
        ),
    )
