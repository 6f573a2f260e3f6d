"""The numbers of Part 1 for a table of two fields: in floats for pictures, exact for words.

Every lesson starts from the same `basics`, so a symbol means the same number everywhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from math import atan2, degrees
from typing import Any

import numpy as np

import pca_core
from figures.cloud import Window, window_of
from lessons.datasets import WORKED, Dataset
from lessons.link import view_of
from lessons.model import Settings, Values
from lessons.shared import shared_cache
from lessons.text import LISTED, Latex
from live.expression import Expr
from live.settings import Setting
from live.state import Followed, Known, State
from pca_core.plane import PlanePCA, pca_of_plane
from pca_core.shown import Shown, relation, show, show_matrix


def begun(dataset: Dataset, settings: Settings, **links: str) -> Values:
    """The divisor, and the ways to steps of other lessons: of a step with its own table."""
    view = view_of(dataset, settings["ddof"])
    ways = {f"to_{lesson}": f"step={step}{view}" for lesson, step in links.items()}
    return {"ddof": settings["ddof"], **ways}


def one_by_one(name: str, items: Iterable[Any]) -> Values:
    """Several values of one name, counted from 1: lambda1, lambda2, …"""
    return {f"{name}{i}": item for i, item in enumerate(items, start=1)}


class Later(Sequence[Any]):
    """Rows that are computed when somebody reads them: most steps need few of the symbols."""

    def __init__(self, make: Callable[[], Sequence[Any]]) -> None:
        self._make = make

    @cached_property
    def rows(self) -> Sequence[Any]:
        return self._make()

    def __getitem__(self, index: Any) -> Any:
        return self.rows[index]

    def __len__(self) -> int:
        return len(self.rows)

    def __eq__(self, other: object) -> bool:
        return list(self) == list(other) if isinstance(other, Sequence) else NotImplemented

    __hash__ = None  # type: ignore[assignment]


@dataclass(frozen=True)
class Study:
    """The numbers of a table of two fields, and the divisor it is studied with."""

    table: Dataset
    ddof: int

    @property
    def X(self) -> np.ndarray:
        return self.table.X

    @cached_property
    def C(self) -> np.ndarray:
        return pca_core.covariance_matrix(self.X, self.ddof)

    @cached_property
    def eigen(self) -> tuple[np.ndarray, np.ndarray]:
        return pca_core.eigen_symmetric(self.C)

    @cached_property
    def window(self) -> Window:
        return window_of(np.array(self.table.home or self.table.cells, dtype=float), self.X)

    @cached_property
    def known(self) -> Known:
        return Known()

    @cached_property
    def exact(self) -> PlanePCA:
        return pca_of_plane(self.table.cells, self.ddof)

    def state(self, settings: Settings, *of: Setting, **more: Any) -> State:
        """What a picture of this table begins with: the records, and what these settings say."""
        said = {setting.name: settings[setting.name] for setting in of}
        return State(
            {"points": self.X, "ddof": self.ddof, **said, **more},
            cells=self.table.cells,
            twin=lambda: self.exact,
            settings=of,
            known=None if {"points", "ddof"} & more.keys() else self.known,
        )

    @property
    def first_angle(self) -> Fraction | float:
        """Degrees from the horizontal to the first component, exact where it can be."""
        C = self.exact.C
        if C[0, 1] == 0:
            return Fraction(0 if C[0, 0] >= C[1, 1] else 90)
        if C[0, 0] == C[1, 1]:
            return Fraction(45 if C[0, 1] > 0 else 135)
        x, y = self.eigen[1][0]
        return round(degrees(atan2(y, x)) % 180, 1)

    def basics(self, table: Dataset) -> dict[str, Any]:
        """What the texts of Part 1 may name; only the fields' names are of a language."""
        names = dict(zip(("name_a", "name_b"), table.fields, strict=True))
        return {**names, **self._symbols, "table": table}

    @cached_property
    def _symbols(self) -> dict[str, Any]:
        """In the textbook's orientation: a record is a column."""
        exact = self.exact
        eigenvalues = [show(value) for value in exact.eigenvalues]
        angle = self.first_angle
        return {
            "m": len(self.X),
            "divisor": len(self.X) - self.ddof,
            "ddof": self.ddof,
            "X": Later(lambda: columns([map(Latex, row) for row in self.table.cells])),
            "Xc": Later(lambda: columns(show_matrix(exact.centred.tolist()))),
            "mean_a": show(exact.mean[0]),
            "mean_b": show(exact.mean[1]),
            "C": show_matrix(exact.C.tolist()),
            "var_a": show(exact.C[0, 0]),
            "var_b": show(exact.C[1, 1]),
            "cov": show(exact.C[0, 1]),
            "trace": show(exact.total_variance),
            "lambda1": eigenvalues[0],
            "lambda2": eigenvalues[1],
            "share1": show(exact.explained_ratio[0]),
            "equal": exact.repeated,
            "line": not exact.eigenvalues[1],
            "uncorrelated": not exact.C[0, 1],
            "P": Later(lambda: show_matrix(exact.P.tolist())),
            "D": Later(lambda: show_matrix(exact.D.tolist())),
            "Y": Later(lambda: columns(show_matrix(exact.Y.tolist()))),
            "angle1": show(angle),
            "angle2": show((angle + 90) % 180),
            "raw": self.X,
            "window": self.window,
        }


def study(table: Dataset, ddof: int) -> Study:
    """The same for a table in every language: its numbers are worked out once."""
    return study_of_numbers(table.nameless(), ddof)


def beside_worked(table: Dataset, ddof: int) -> Values:
    """What a step with points of its own tells of the worked example, where that is not shown."""
    symbols = study(WORKED, ddof).basics(WORKED)
    told = ("angle1", "angle2", "lambda1", "lambda2", "share1", "trace")
    worked = {f"worked_{name}": symbols[name] for name in told}
    return {**worked, "elsewhere": table.id != WORKED.id}


@shared_cache(maxsize=64)
def study_of_numbers(table: Dataset, ddof: int) -> Study:
    return Study(table, ddof)


def wave(known: Study) -> Latex:
    """= Var(θ): middle + half the difference · cos 2θ + covariance · sin 2θ."""
    C = known.exact.C
    middle, half, cov = show((C[0, 0] + C[1, 1]) / 2), (C[0, 0] - C[1, 1]) / 2, C[0, 1]
    parts, numbers = [middle.latex], [middle]
    for size, name in (half, r"\cos 2\theta"), (cov, r"\sin 2\theta"):
        if size:
            numbers.append(show(abs(size)))
            parts.append(rf"{'+' if size > 0 else '-'} {numbers[-1].latex}\,{name}")
    return Latex(f"{relation(numbers)} {' '.join(parts)}")


def too_many(values: Values) -> bool:
    """Whether a list of all records is cut in a text."""
    return bool(values["m"] > LISTED)


def field_names(values: Values) -> tuple[str, str]:
    """What stands at the two axes."""
    return values["name_a"], values["name_b"]


def given(number: float, setting: Expr | None = None) -> Shown:
    """A number the visitor has set: it is exactly what it says, and follows the hand."""
    shown = show(Fraction(repr(float(number))))
    return replace(shown, of=Followed(setting, 4, 1)) if setting is not None else shown


def columns(rows: Any) -> tuple[tuple[Any, ...], ...]:
    """A table turned so that a record is a column, as the textbook writes it."""
    return tuple(zip(*rows, strict=True))


def hundredths(number: float) -> Shown:
    """Rounded as it is told: of a share, whole percent."""
    return show(round(float(number), 2), 2)


__all__ = ["Shown", "Study", "beside_worked", "columns", "given", "study", "too_many", "wave"]
