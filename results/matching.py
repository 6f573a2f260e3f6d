"""Numbers of another program beside numbers of this one: in which order, on which side, how far
apart. A difference counts from half a unit of the last place that is written."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from results.conventions import ROTATED, Candidate, Convention
from tables.cells import Bools, Floats
from tables.pasted import Pasted

ROUNDING = 1e-9  # of the largest number of a component: what is lost on the way to it
SLACK = 1e-6  # of half a unit: its own rounding
MOST = 50  # first components that a column of a table may be, where it has no more
MOST_TURNED = 12  # components of a rotation that are tried
TURNED = {*ROTATED, *(f"scores_{what}" for what in ROTATED)}


@dataclass(frozen=True, eq=False)
class Match:
    """Pasted numbers (r, c) as a convention has them.

    axes : which component each of them is, from 0; signs : on which side, 1 or −1; across : whether
    a component is a row of what was pasted; ours : (r, c), under this convention, order and side;
    wrong : (r, c), which differ
    """

    convention: Convention
    of: str
    axes: tuple[int, ...]
    signs: tuple[int, ...]
    across: bool
    pasted: Pasted
    ours: Floats
    wrong: Bools

    @property
    def count(self) -> int:
        return int(self.pasted.seen.sum())

    @property
    def missed(self) -> int:
        return int(self.wrong.sum())

    @property
    def fits(self) -> bool:
        return self.missed == 0

    @property
    def difference(self) -> Floats:
        return np.where(self.pasted.seen, self.pasted.values - self.ours, 0.0)

    @property
    def worst(self) -> tuple[int, int]:
        """Row and column of the largest difference, from 0."""
        row, column = np.unravel_index(np.abs(self.difference).argmax(), self.wrong.shape)
        return int(row), int(column)

    @property
    def distance(self) -> float:
        """How far apart all are, as a share of how large they are."""
        size = float(np.sqrt(np.nansum(self.pasted.values**2)))
        return float(np.sqrt((self.difference**2).sum())) / (size or 1.0)


def matches(pasted: Pasted, among: Sequence[Candidate]) -> list[Match]:
    """With every convention of the same size, those that fit first, then by how far they are."""
    made = [match for one in among for match in _tried(pasted, one)]
    return sorted(made, key=lambda match: (match.missed, match.distance if match.missed else 0.0))


def of_lists(pasted: Pasted, among: Sequence[Candidate]) -> tuple[list[Match], bool] | None:
    """A list in each column, or (then True) in each row; None unless every one of them fits."""
    lists = [one for one in among if one.of == "list"]
    for across in (False, True):
        lines = len(pasted.values) if across else pasted.values.shape[1]
        found = [matches(pasted.line_alone(i, across), lists) for i in range(lines)]
        if all(each and each[0].fits for each in found):
            return [each[0] for each in found], across
    return None


def _tried(pasted: Pasted, candidate: Candidate) -> Iterator[Match]:
    """A list as it stands; of a table components in columns first, then in rows."""
    values = pasted.values
    if pasted.percent and not candidate.convention.percent:
        return
    if candidate.of == "list":
        found = _list(values.ravel(), candidate) if 1 in values.shape else None
        if found is not None:
            axes, signs, ours = found
            across = len(values) == 1
            yield _match(pasted, candidate, axes, signs, across, ours.reshape(values.shape))
        return
    for across in (False, True):
        found = _table(values.T if across else values, candidate)
        if found is not None:
            axes, signs, ours = found
            yield _match(pasted, candidate, axes, signs, across, ours.T if across else ours)


def _match(
    pasted: Pasted,
    candidate: Candidate,
    axes: list[int],
    signs: list[int],
    across: bool,
    ours: Floats,
) -> Match:
    along = None if candidate.of == "list" else int(across)
    sizes = np.abs(ours).max(axis=along, keepdims=True)
    allowed = pasted.half * (1 + SLACK) + ROUNDING * sizes
    with np.errstate(invalid="ignore"):
        wrong = pasted.seen & ~(np.abs(pasted.values - ours) <= allowed)
    told = candidate.convention, candidate.of, tuple(axes), tuple(signs)
    return Match(*told, across, pasted, ours, wrong)


def _list(values: Floats, candidate: Candidate) -> tuple[list[int], list[int], Floats] | None:
    """In the order of their size, whichever order they stand in; sums as they stand."""
    k = len(values)
    ours = candidate.axes(k)
    if len(ours) < k:
        return None
    axes = np.arange(k)
    if candidate.convention.what != "cumulative" and not np.isnan(values).any():
        axes = np.argsort(np.argsort(-values, kind="stable"), kind="stable")
    return axes.tolist(), [1] * k, ours[axes]


def _table(values: Floats, candidate: Candidate) -> tuple[list[int], list[int], Floats] | None:
    """Each column beside the component whose direction is nearest to its own."""
    length, k = values.shape
    turned = candidate.convention.what in TURNED
    if length != candidate.length or (turned and not 1 < k <= MOST_TURNED):
        return None
    ours = candidate.axes(k if turned else max(k, MOST))
    if len(ours) < k:
        return None
    cosines = _unit(ours) @ _unit(np.nan_to_num(values).T).T
    axes = _assigned(np.abs(cosines))
    signs = [-1 if cosines[i, j] < 0 else 1 for j, i in enumerate(axes)]
    return axes, signs, (ours[axes] * np.array(signs)[:, None]).T


def _unit(rows: Floats) -> Floats:
    lengths = np.linalg.norm(rows, axis=1, keepdims=True)
    return np.divide(rows, lengths, out=np.zeros_like(rows), where=lengths > 0)


def _assigned(alike: Floats) -> list[int]:
    """For each column a row of its own, the most alike pair first."""
    left, axes = alike.copy(), [0] * alike.shape[1]
    for _ in axes:
        i, j = np.unravel_index(left.argmax(), left.shape)
        axes[j] = int(i)
        left[i, :] = left[:, j] = -1.0
    return axes
