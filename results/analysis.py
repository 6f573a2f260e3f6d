"""The recipe on a prepared table: in floats for every table, exact where it can be read."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

import numpy as np

import pca_core
from pca_core import PCA, PCAError
from pca_core.shown import Shown, show, show_matrix
from pca_core.tables import EPS
from tables.cells import Floats
from tables.outlook import Shares, shares
from tables.prepare import Prepared

EXACT_FIELDS = 4  # more, and the characteristic polynomial is no longer read
EXACT_RECORDS = 20_000  # more, and exact sums take seconds


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
        """Deviations from the mean, divided by the scale of their field."""
        return pca_core.center(self.prepared.X)[0] / self.model.scale

    @cached_property
    def C(self) -> Floats:
        """The covariance matrix, or the correlation matrix of a standardized table."""
        return pca_core.covariance_matrix(self.centred, self.prepared.ddof)

    @cached_property
    def deviations(self) -> Floats:
        """(n,): standard deviations of the fields before scaling, with the table's divisor."""
        if self.prepared.scaling == "standard":
            return self.model.scale
        return np.sqrt(np.diag(self.C)) * self.model.scale

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
    def record_contributions(self) -> Floats:
        """(m, k), in per cent: what each record is of each component's variance."""
        return pca_core.record_contributions(self.model, self.prepared.X)

    @cached_property
    def record_cos2(self) -> Floats:
        """(m, k): how much of a record's distance from the mean each component shows."""
        return pca_core.record_cos2(self.model, self.prepared.X)

    @cached_property
    def validated(self) -> int | None:
        """Components by which left-out cells are predicted best; None where they cannot be."""
        try:
            return pca_core.cross_validated_error(self.centred).keep
        except ValueError:  # too few records, or eigenvalues that are zero or equal
            return None

    @cached_property
    def shares(self) -> Shares:
        return shares(self.prepared, self.model.explained_ratio)

    @cached_property
    def exact(self) -> Any:
        """The exact twin, or None where nothing exact can be read."""
        prepared = self.prepared
        too_large = self.n > EXACT_FIELDS or self.m > EXACT_RECORDS
        if not prepared.exact or prepared.scaling != "none" or too_large:
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
        return self.show_matrix(self.exact.C.tolist() if self.exact else self.C)

    @cached_property
    def P_shown(self) -> tuple[tuple[Shown, ...], ...]:
        """(k, n); exact where every root can be written."""
        exact = self.exact
        if exact and exact.P is not None and not exact.repeated:
            return self.show_matrix(exact.P.tolist()[: self.model.rank])
        return self.show_matrix(self.model.components)

    @cached_property
    def eigenvalues(self) -> tuple[Shown, ...]:
        """All n, zeros included."""
        if self.exact:
            return tuple(self.show(getattr(x, "value", x)) for x in self.exact.eigenvalues)
        return tuple(self.show(x) for x in self.spectrum)

    @cached_property
    def spectrum(self) -> list[float]:
        found = self.model.eigenvalues.tolist()
        return found + [0.0] * (self.n - len(found))

    def first(self, k: int) -> PCA:
        """The same axes, the first k of them."""
        found = self.model
        return replace(
            found,
            components=found.components[:k],
            eigenvalues=found.eigenvalues[:k],
            explained_ratio=found.explained_ratio[:k],
            repeated=tuple(i for i in found.repeated if i < k),
        )

    def rebuilt(self, k: int) -> Floats:
        """x̂ of every record from its first k scores, in the fields' own units."""
        return self.first(k).reconstruct(self.Y[:, :k])

    def error(self, k: int) -> float:
        """Mean squared error of x̂ with the table's divisor: what the dropped eigenvalues add to."""
        missed = (self.rebuilt(k) - self.prepared.X) / self.model.scale
        return float((missed**2).sum() / (self.m - self.prepared.ddof))


def analyse(prepared: Prepared) -> Analysis:
    """Raises PCAError."""
    return Analysis(
        prepared, pca_core.fit(prepared.X, ddof=prepared.ddof, scaling=prepared.scaling)
    )
