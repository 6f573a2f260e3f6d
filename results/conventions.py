"""What programs print of one PCA: the same numbers under every convention that is known here.

Two divisors play a part: that of the variances, and, where fields are scaled, that of the standard
deviations they were divided by. A program may mix them. What follows from one fit for each scaling:
with another divisor all scaled fields, and so all scores, are longer by one factor.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Literal, TypeAlias

import numpy as np

import pca_core
from pca_core import PCA, PCAError
from pca_core.scaling import SCALINGS, Scaling
from results.analysis import Analysis
from tables.cells import Floats

Of = Literal["list", "fields", "records"]
Divisor: TypeAlias = int | None  # 0 is m, 1 is m − 1, None: it makes no difference
POWER = {"none": 0.0, "pareto": 0.25, "standard": 0.5}  # of the variances, in the scale
Made: TypeAlias = tuple["Convention", Callable[[int], Floats]]
ROTATED = {"varimax": "none", "varimax_kaiser": "kaiser"}


@dataclass(frozen=True)
class Convention:
    """what : as which quantity; divisor : of variances; scaled_by : the divisor in the deviations
    that fields were divided by, None where nothing was or it makes no difference."""

    what: str
    scaling: Scaling
    divisor: Divisor = None
    scaled_by: Divisor = None
    percent: bool = False

    @property
    def mixed(self) -> bool:
        return self.scaled_by is not None and self.divisor not in (None, self.scaled_by)


@dataclass(frozen=True, eq=False)
class Candidate:
    """`axes(k)`: of the first k components a list (k,), or a row each (k, length); fewer where
    there are fewer. Worked out when asked for."""

    convention: Convention
    of: Of
    axes: Callable[[int], Floats]
    length: int = 1  # fields or records


@dataclass(frozen=True, eq=False)
class Fitted:
    """One scaling; found with divisor m throughout."""

    found: Analysis
    scaling: Scaling
    model: PCA

    @property
    def m(self) -> int:
        return self.found.m

    def longer(self, scaled_by: Divisor) -> float:
        """Of the scaled fields, where the deviations have this divisor."""
        return float(((self.m - (scaled_by or 0)) / self.m) ** POWER[self.scaling])

    def spectrum(self, divisor: Divisor, scaled_by: Divisor) -> Floats:
        """All n eigenvalues, zeros included."""
        few = self.model.eigenvalues
        every = np.concatenate([few, np.zeros(self.found.n - len(few))])
        return every * self.longer(scaled_by) ** 2 * self.m / (self.m - (divisor or 0))

    def deviations(self, divisor: Divisor, scaled_by: Divisor, k: int) -> Floats:
        """(k, 1): √λ of the first components that have a variance."""
        return np.sqrt(self.spectrum(divisor, scaled_by)[: min(k, len(self.axes(k)))])[:, None]

    def axes(self, k: int) -> Floats:
        """(k, n): eigenvectors."""
        return self.model.components[:k]

    def axes_times(self, power: int, divisor: Divisor, scaled_by: Divisor, k: int) -> Floats:
        """(k, n): eigenvectors times or divided by √λ."""
        roots: Floats = self.deviations(divisor, scaled_by, k) ** power
        return roots * self.axes(k)

    def correlations(self, k: int) -> Floats:
        """(k, n)"""
        return pca_core.field_correlations(self.model, self.found.prepared.X)[:k]

    def turned_axes(
        self, normalization: str, divisor: Divisor, scaled_by: Divisor, k: int
    ) -> Floats:
        """(k, n): loadings of k components after varimax."""
        return pca_core.varimax(self.axes_times(1, divisor, scaled_by, k), normalization)[0]

    def component_scores(self, scaled_by: Divisor, k: int) -> Floats:
        """(k, m)"""
        Y = self.model.project(self.found.prepared.X)[:, :k]
        return Y.T * self.longer(scaled_by)

    def scores_one(self, divisor: Divisor, k: int) -> Floats:
        """(k, m): each of variance 1."""
        return self.component_scores(None, k) / self.deviations(divisor, None, k)

    def scores_unit(self, k: int) -> Floats:
        """(k, m): each of length 1."""
        return self.scores_one(0, k) / np.sqrt(self.m)

    def scores_raw(self, k: int) -> Floats:
        """(k, m): without the means subtracted."""
        return self.axes(k) @ self.found.prepared.X.T

    def turned_scores(self, normalization: str, divisor: Divisor, k: int) -> Floats:
        """(k, m): scores of variance 1 turned as the loadings are."""
        T = pca_core.varimax(self.axes_times(1, 0, None, k), normalization)[1]
        return T @ self.scores_one(divisor, k)


def candidates(found: Analysis) -> list[Candidate]:
    """Those nearest to what was chosen come first."""
    chosen = found.prepared.scaling, found.prepared.ddof
    made = [one for fitted in fits(found) for one in (*lists(fitted), *tables(fitted))]

    def far(one: Candidate) -> tuple[bool, bool, bool]:
        how = one.convention
        return how.scaling != chosen[0], how.divisor not in (None, chosen[1]), how.mixed

    return sorted(made, key=far)


def fits(found: Analysis) -> Iterator[Fitted]:
    """A scaling that the table does not allow is left out; Pareto's is tried where it is chosen."""
    ready = found.prepared
    for scaling in SCALINGS:
        if scaling != "pareto" or ready.scaling == "pareto":
            try:
                model = pca_core.fit(ready.X, scaling=scaling, weights=ready.weights)
            except PCAError:
                continue
            yield Fitted(found, scaling, model)


def divisors(scaling: Scaling) -> list[tuple[Divisor, Divisor]]:
    """(of variances, of deviations) that lead to different eigenvalues."""
    if scaling == "none":
        return [(0, None), (1, None)]
    if scaling == "standard":  # the same twice: correlations, whatever it is
        return [(None, None), (1, 0), (0, 1)]
    return [(0, 0), (1, 1), (1, 0), (0, 1)]


def scalers(scaling: Scaling) -> tuple[Divisor, ...]:
    """The divisors of deviations that lead to different scores."""
    return (None,) if scaling == "none" else (0, 1)


def first_few(values: Floats, k: int) -> Floats:
    return values[:k]


def lists(fitted: Fitted) -> Iterator[Candidate]:
    """A number a component."""
    scaling = fitted.scaling
    for what in ("eigenvalues", "roots"):
        for divisor, scaled_by in divisors(scaling):
            values = fitted.spectrum(divisor, scaled_by)
            values = values if what == "eigenvalues" else np.sqrt(values)
            how = Convention(what, scaling, divisor, scaled_by)
            yield Candidate(how, "list", partial(first_few, values))
    for scaled_by in scalers(scaling):
        squares = fitted.spectrum(0, scaled_by) * fitted.m
        for what, values in (("singular", np.sqrt(squares)), ("squares", squares)):
            how = Convention(what, scaling, None, scaled_by)
            yield Candidate(how, "list", partial(first_few, values))
    shares = fitted.spectrum(0, None) / fitted.model.total_variance
    for what, values in (("shares", shares), ("cumulative", np.cumsum(shares))):
        for percent in (False, True):
            how = Convention(what, scaling, percent=percent)
            yield Candidate(how, "list", partial(first_few, 100 * values if percent else values))


def tables(fitted: Fitted) -> Iterator[Candidate]:
    """Of each component a number for each field, or for each record."""
    for how, axes in of_fields(fitted):
        yield Candidate(how, "fields", axes, fitted.found.n)
    for how, axes in of_records(fitted):
        yield Candidate(how, "records", axes, fitted.m)


def of_fields(fitted: Fitted) -> Iterator[Made]:
    scaling = fitted.scaling
    both = divisors(scaling)
    yield Convention("eigenvectors", scaling), fitted.axes
    for what, power in (("loadings", 1), ("coefficients", -1)):
        for pair in both:
            yield Convention(what, scaling, *pair), partial(fitted.axes_times, power, *pair)
    yield Convention("correlations", scaling), fitted.correlations
    for what, normalization in ROTATED.items():
        for pair in both[:1] if scaling == "standard" else both[:2]:
            yield (
                Convention(what, scaling, *pair),
                partial(fitted.turned_axes, normalization, *pair),
            )


def of_records(fitted: Fitted) -> Iterator[Made]:
    scaling = fitted.scaling
    for scaled_by in scalers(scaling):
        how = Convention("scores", scaling, None, scaled_by)
        yield how, partial(fitted.component_scores, scaled_by)
    for divisor in (0, 1):
        yield Convention("scores_one", scaling, divisor), partial(fitted.scores_one, divisor)
    yield Convention("scores_unit", scaling), fitted.scores_unit
    if scaling == "none" and fitted.found.prepared.weights is None:
        yield Convention("scores_raw", scaling), fitted.scores_raw
    for what, normalization in ROTATED.items():
        for divisor in (0, 1):
            how = Convention(f"scores_{what}", scaling, divisor)
            yield how, partial(fitted.turned_scores, normalization, divisor)
