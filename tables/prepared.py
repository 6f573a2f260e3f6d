"""What is chosen of how a table is prepared, and what comes of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from pca_core.scaling import Scaling
from tables.cells import Floats
from tables.filters import NONE, Filters
from tables.leaving_out import Rule
from tables.model import Message
from tables.part import Gaps, Part
from tables.transforms import Transform
from tables.weights import Weights
from tables.zeros import Zeros

Missing = Literal["drop", "mean", "likelihood"]
Cells = tuple[tuple[str | None, ...], ...]


@dataclass(frozen=True)
class Choices:
    """What the visitor decides. Fields by name; records by their place, from 0.

    Always in this order: records are left out, fields by `filters`, missing cells treated, zeros
    replaced, the numbers transformed, centred, scaled.
    """

    fields: tuple[str, ...] | None = None  # None is all
    filters: Filters = NONE
    missing: Missing = "drop"
    zeros: Zeros = "refuse"  # where logarithms are taken
    transform: Transform = "none"
    scaling: Scaling = "none"
    ddof: Literal[0, 1] = 0  # 0 divides by m, 1 by m − 1
    supplementary: tuple[int, ...] = ()
    left_out: tuple[int, ...] = ()  # records, whatever else is said of them
    rules: tuple[Rule, ...] = ()  # by which others are left out
    components: int | None = None  # of the most likely fill; None is fill.components
    weights: Weights = ()  # of fields, once scaled; 0 leaves a field out, 1 needs not be said


@dataclass(frozen=True, eq=False)
class Prepared:
    """What is analysed: complete cells as numbers and as exact text ("5.1", "17/3").

    `filled` holds (record, field) as places in `X`, `filled_supplementary` in
    `X_supplementary`.
    """

    fields: tuple[str, ...]
    short: tuple[str, ...]  # the same for display
    analysed: Part  # the fitted records
    analysed_supplementary: Part
    brought: Part  # the same untransformed, with filled cells, but no zero replaced
    brought_supplementary: Part
    records: tuple[int, ...]  # places among the records of the table
    labels: tuple[str, ...]
    lines: tuple[int, ...]
    supplementary: tuple[int, ...]
    supplementary_labels: tuple[str, ...]
    missing: Missing
    small: Floats | None  # (n,), what stands in place of a 0 in each field, where any was replaced
    transform: Transform
    filled: Gaps
    filled_supplementary: Gaps
    scaling: Scaling
    ddof: int
    filters: Filters
    exact: bool  # no cell is an estimate or transformed, in floating point
    constant: tuple[str, ...]  # fields set aside
    notes: tuple[Message, ...]
    weights: Floats | None = None  # (n,), of the scaled fields; None where all are 1

    @property
    def treated(self) -> bool:
        """Whether more was done than what every table needs, so that its order is worth telling."""
        return self.transform != "none" or self.filters.any

    @property
    def X(self) -> Floats:
        """The fitted records as float64, shape (m, n)."""
        return self.analysed.X

    @property
    def X_supplementary(self) -> Floats:
        """The projected records as float64, shape (any, n)."""
        return self.analysed_supplementary.X

    @property
    def X_measured(self) -> Floats:
        """The fitted records untransformed, shape (m, n)."""
        return self.brought.X

    @property
    def X_measured_supplementary(self) -> Floats:
        """The projected records untransformed, shape (any, n)."""
        return self.brought_supplementary.X

    @property
    def cells(self) -> Cells:
        """The fitted records as exact text."""
        return self.analysed.cells
