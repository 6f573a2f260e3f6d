"""What if I am wrong? The same table with one choice changed at a time, beside what was chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

import pca_core
from figures.table_otherwise import Map, maps
from pca_core.checked import Floats
from pca_core.steps import Steps
from results.analysis import Analysis, analyse
from results.look import Look
from results.panel import Columns, Finding, draw
from results.rules import reaching
from results.sentences import AsIs, listed, say, tell
from results.summary import making_most
from results.unusual import components_kept, measure_unusual
from tables import Understood, wholes
from tables.filters import NONE
from tables.ordered import lie_along_an_axis
from tables.prepare import Choices, prepare
from texts.lists import in_clauses

ODD = 3  # unusual records that are left out
LIKE, UNLIKE = 0.95, 0.8  # RV from which two maps say the same, and below which they do not
CELLS = 500_000  # of a table with gaps: of more, the most likely fill takes a minute


@dataclass(frozen=True)
class Other:
    """What is shown of the table analysed with one choice changed: it is not kept as a whole.

    P : (any, 2), the map with the signs that make it most like the first; records : which of the
    first map's these are; m : all of its records; names : records that were left out
    """

    way: str
    P: Floats
    records: tuple[int, ...]
    m: int
    explained_ratio: Floats
    fields: tuple[str, ...]  # that make most of the first component
    agreement: float  # RV of both maps
    names: tuple[str, ...] = ()


def otherwise(
    language: str, found: Analysis, others: Sequence[Other], look: Look, names: Sequence[str]
) -> Finding:
    """`names` are those of the fitted records."""
    drawn = draw(
        language,
        "otherwise",
        lambda words: maps(maps_drawn(language, found, others), names),
        count=len(others),
        least=f"{min((one.agreement for one in others), default=1.0):.2f}",
    )
    lines = [say(language, "otherwise.lead"), *verdicts(language, others)]
    lines += left_out(language, others)
    lines.append(say(language, "otherwise.rv"))
    title = say(language, "panel.otherwise")
    return Finding(title, tuple(lines), drawn, table_of(language, found, others, look))


# --- the other ways ---------------------------------------------------------------------------


def reckoning(table: Understood, choices: Choices, found: Analysis) -> Steps[tuple[Other, ...]]:
    """Every way is a step. One by which the table cannot be analysed is left out."""
    ways, made = ways_of(table, choices, found), list[Other]()
    for done, (way, change) in enumerate(ways.items()):
        yield done, len(ways)
        try:
            other = analyse(prepare(table, replace(choices, **change)))
        except ValueError:  # of the tables and of the core: gaps in CLR, a field without variance
            continue
        names = tuple(found.prepared.labels[i] for i in odd(found)) if way == "odd" else ()
        made.append(seen(way, found, other, names))
    return tuple(made)


def seen(way: str, found: Analysis, other: Analysis, names: tuple[str, ...] = ()) -> Other:
    """The other analysis beside the first one."""
    here, there = in_both(found, other)
    one, two = first_two(found)[here], first_two(other)[there]
    signs = np.where(((one - one.mean(axis=0)) * two).sum(axis=0) < 0, -1.0, 1.0)
    agreement = pca_core.rv_coefficient(one, two)
    ratio = other.model.explained_ratio
    return Other(way, two * signs, tuple(here), other.m, ratio, most_of(other), agreement, names)


def ways_of(table: Understood, choices: Choices, found: Analysis) -> dict[str, dict[str, Any]]:
    """What is changed, by a name for it: scale, weights, divisor, records, gaps, rules,
    transformation."""
    ways: dict[str, dict[str, Any]] = {
        f"scaling_{scaling}": {"scaling": scaling}
        for scaling in reversed(pca_core.SCALINGS)
        if scaling != choices.scaling
    }
    if found.prepared.weights is not None:
        ways["unweighted"] = {"weights": ()}
    ways[f"ddof_{1 - choices.ddof}"] = {"ddof": 1 - choices.ddof}
    if len(found.prepared.X) >= 2 * ODD:
        records = tuple(found.prepared.records[i] for i in odd(found))
        ways["odd"] = {"left_out": tuple(sorted({*choices.left_out, *records}))}
    if has_gaps(found):
        small = found.prepared.X.size <= CELLS
        for way in ("drop", "mean", *(["likelihood"] if small else [])):
            if way != choices.missing:
                ways[f"missing_{way}"] = {"missing": way}
    if choices.filters.any:
        ways["filters"] = {"filters": NONE}
    return ways | transforming(table, choices, found)


def transforming(table: Understood, choices: Choices, found: Analysis) -> dict[str, dict[str, Any]]:
    """The other transformations that suit the table."""
    ways: dict[str, dict[str, Any]] = {}
    if choices.transform != "none":
        way = "snv_none" if choices.transform == "snv" else "transform_none"
        ways[way] = {"transform": "none"}
    least = float(found.prepared.X_measured.min())
    if least > 0:
        ways["transform_log"] = {"transform": "log"}
    if least >= 0 and are_parts(table, found):
        way = "transform_clr" if least > 0 else "zeros_clr"
        ways[way] = {"transform": "clr", "zeros": "replace"}
    if lie_along_an_axis(found.prepared.fields):
        ways["transform_snv"] = {"transform": "snv"}
    return {way: change for way, change in ways.items() if change["transform"] != choices.transform}


def are_parts(table: Understood, found: Analysis) -> bool:
    fields = set(found.prepared.fields)
    chosen = (column.numbers for column in table.numeric if column.name in fields)
    return wholes.are_parts([numbers for numbers in chosen if numbers])


def has_gaps(found: Analysis) -> bool:
    dropped = any(note.code == "records_dropped" for note in found.prepared.notes)
    return bool(found.prepared.filled) or dropped


def odd(found: Analysis) -> list[int]:
    """The records furthest beyond their limits of T² and Q, or nearest to them."""
    seen = measure_unusual(found, components_kept(found, None))
    far = np.zeros(found.m)
    for values, limit in ((seen.t2, seen.t2_limit), (seen.q, seen.q_limit)):
        if limit:
            far = np.maximum(far, values / limit)
    return np.argsort(-(far if far.any() else seen.t2), kind="stable")[:ODD].tolist()


# --- beside the first map -----------------------------------------------------------------------


def in_both(found: Analysis, other: Analysis) -> tuple[list[int], list[int]]:
    """Places of the records that both have, in each."""
    place = {record: i for i, record in enumerate(other.prepared.records)}
    both = [(i, place[r]) for i, r in enumerate(found.prepared.records) if r in place]
    return [i for i, _ in both], [j for _, j in both]


def first_two(found: Analysis) -> Floats:
    """The map: (m, 2), also where there is one component only."""
    Y = found.Y[:, :2]
    return Y if Y.shape[1] == 2 else np.column_stack([Y, np.zeros(len(Y))])


def maps_drawn(language: str, found: Analysis, others: Sequence[Other]) -> list[Map]:
    """Records that the first map has not, for their gaps, stand in none."""
    first = Map(tell(language, "otherwise.short_chosen"), first_two(found), range(found.m))
    made = [first]
    for one in others:
        title = f"{tell(language, f'otherwise.short_{one.way}')} · {one.agreement:.2f}"
        made.append(Map(title, one.P, one.records))
    return made


# --- in words ---------------------------------------------------------------------------------


def verdicts(language: str, others: Sequence[Other]) -> list[str]:
    """Which changes leave the map as it is, and which do not; and what the first component is."""
    said = []
    groups: dict[str, Callable[[float], bool]] = {
        "same": lambda rv: rv >= LIKE,
        "similar": lambda rv: UNLIKE <= rv < LIKE,
        "other": lambda rv: rv < UNLIKE,
    }
    for name, fits in groups.items():
        ways = [tell(language, f"otherwise.{o.way}") for o in others if fits(o.agreement)]
        if ways:
            joined = AsIs(in_clauses(language, ways))
            said.append(say(language, f"otherwise.{name}", ways=joined))
    return said


def left_out(language: str, others: Sequence[Other]) -> list[str]:
    return [
        say(language, "otherwise.without", names=listed(language, one.names))
        for one in others
        if one.names
    ]


def table_of(language: str, found: Analysis, others: Sequence[Other], look: Look) -> Columns:
    """A row a way: what the first component keeps, of what it is made, how many reach the share."""
    rows = [seen("chosen", found, found), *others]
    shares = [f"{100 * one.explained_ratio[0]:.1f}%" for one in rows]
    return {
        tell(language, "otherwise.head_way"): [tell(language, f"otherwise.{o.way}") for o in rows],
        tell(language, "otherwise.head_rv"): [round(o.agreement, 3) for o in rows],
        tell(language, "otherwise.head_share"): shares,
        tell(language, "otherwise.head_enough", enough=look.enough): [
            reaching(o.explained_ratio, look.enough) for o in rows
        ],
        tell(language, "otherwise.head_fields"): [" · ".join(o.fields) for o in rows],
        tell(language, "otherwise.head_records"): [o.m for o in rows],
    }


def most_of(found: Analysis) -> tuple[str, ...]:
    """The fields that make most of the first component, five at most."""
    return tuple(found.fields[j] for j in making_most(found.field_contributions[0])[:5])
