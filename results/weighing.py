"""What if a field counted more? The table as the browser weighs it, and what Python says of it."""

from __future__ import annotations

import json
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

import numpy as np

import pca_core
from figures.group_marks import NO_GROUP, mark
from figures.palette import AXES, DARK, DATA, FIRST, GOLD, GRID, LOST, PAPER, SECOND, VIOLET, WINE
from figures.table_records import HOLLOW, in_legend_as
from figures.thinned import drawn
from pca_core.checked import Floats
from pca_core.guards import in_safe_range
from results.analysis import Analysis, analyse
from results.look import Look, groups
from results.panel import Columns
from results.records import by_groups
from results.sentences import SENTENCES, AsIs, say, tell
from results.summary import contrast
from tables import Understood
from tables.weights import Weights, allowed, applied
from texts.language import KNOWN
from texts.lists import in_a_row
from texts.shortening import cut

MOST_FIELDS = 50  # an eigenvalue problem of this size takes a millisecond
COMPONENTS = 5  # rows of the table of eigenvalues
ROWS = 12  # rows of the table of a moved record
# By the names of the style sheet; all of GROUPS are among them.
COLOURS = {
    "data": DATA,
    "first": FIRST,
    "second": SECOND,
    "lost": LOST,
    "gold": GOLD,
    "violet": VIOLET,
    "wine": WINE,
    "axes": AXES,
    "grid": GRID,
    "paper": PAPER,
}
TIMES = ("log", "clr")  # a record differs by a factor
AS_ANALYSED = ("log1p", "snv")  # and neither by a factor nor in the fields' units
SAID = ("clr", *AS_ANALYSED)


@dataclass(frozen=True)
class Hand:
    """What was let go: weights (n,), and a record that stands elsewhere by `moved` (2,) along
    `axes` (2, n)."""

    weights: tuple[float, ...]
    record: int | None = None
    moved: tuple[float, float] = (0.0, 0.0)
    axes: tuple[tuple[float, ...], ...] = ()


def taken(payload: Mapping[str, Any], n: int, m: int) -> Hand | None:
    """What the browser sent, if it is what it should be."""
    weights = _numbers(payload.get("weights"), n)
    if weights is None or not all(map(allowed, weights)):
        return None
    record, moved = payload.get("record"), _numbers(payload.get("moved"), 2)
    axes = _numbers(payload.get("axes"), 2 * n)
    here = isinstance(record, (int, float)) and record in range(m)
    if not here or moved is None or axes is None or not any(moved):
        return Hand(weights)
    return Hand(weights, int(record or 0), (moved[0], moved[1]), (axes[:n], axes[n:]))


def _numbers(given: object, count: int) -> tuple[float, ...] | None:
    if not isinstance(given, list) or len(given) != count:
        return None
    if not all(isinstance(x, (int, float)) and math.isfinite(x) for x in given):
        return None
    return tuple(map(float, given))


def named(base: Analysis, weights: Sequence[float]) -> Weights:
    """By name, without those that are 1."""
    pairs = zip(base.prepared.fields, weights, strict=True)
    return tuple((name, weight) for name, weight in pairs if weight != 1)


def weighed(base: Analysis, weights: Sequence[float]) -> Analysis:
    """The analysis with these weights. Raises PreparingError, PCAError."""
    return analyse(applied(base.prepared, named(base, weights)))


# --- for the browser ----------------------------------------------------------------------------


def for_browser(
    language: str,
    base: Analysis,
    table: Understood,
    look: Look,
    names: Sequence[str],
    weights: Weights,
    life: str = "",
) -> bytes:
    """The length of a head, the head in JSON, then C (n, n) and Z (records, n) as float64.

    `base` is the analysis without weights, `weights` those to begin with; `life` is another one
    when they begin anew. Of very many records some are sent; C is that of all.
    """
    Z, unit = in_safe_range(base.centred)
    places = shown_of(base)
    C = pca_core.covariance_matrix(Z, base.prepared.ddof)
    numbers = np.concatenate([C.ravel(), Z[places].ravel()]).astype("<f8").tobytes()
    known = dict(weights)
    head = {
        "life": life,
        "m": len(places),
        "n": base.n,
        "unit": unit,
        "names": base.fields,
        "full": base.prepared.fields,
        "units": units(base, table),
        "scale": base.model.scale.tolist(),
        "times": base.prepared.transform in TIMES,
        "standardized": base.prepared.scaling == "standard",
        "order": weightiest(base).tolist(),
        "weights": [known.get(name, 1.0) for name in base.prepared.fields],
        "records": [cut(names[i], 40) for i in places],
        "palette": palette(),
        "language": KNOWN[language].tag,
        "words": SENTENCES.of(language)["weights_live"],
        "groups": coloured(language, base, table, look, places),
    }
    head["id"] = sha256(repr(head).encode() + numbers).hexdigest()
    text = json.dumps(head, ensure_ascii=False, separators=(",", ":")).encode()
    return len(text).to_bytes(4, "little") + text + numbers


def shown_of(base: Analysis) -> list[int]:
    """Places of the records that the picture draws."""
    return drawn(base.Y[:, :2]).tolist()


def units(base: Analysis, table: Understood) -> list[str]:
    """What stands behind a number of each field, with the space before it."""
    if base.prepared.transform in AS_ANALYSED:
        return [""] * base.n
    known = {column.name: column.unit for column in table.columns}
    return [f" {known[name]}" if known.get(name) else "" for name in base.prepared.fields]


def weightiest(base: Analysis) -> np.ndarray:
    """Places of the fields, first those that make most of the first two components."""
    part = (base.loadings[:2] ** 2).sum(axis=0)
    return np.argsort(-part, kind="stable")


def palette() -> dict[str, dict[str, str]]:
    return {"light": COLOURS, "dark": {name: DARK[colour] for name, colour in COLOURS.items()}}


def coloured(
    language: str, base: Analysis, table: Understood, look: Look, places: Sequence[int]
) -> dict[str, Any] | None:
    """The groups that the records' panel is coloured by, if it is: the group `of` each record at
    these places, and of each group its name and its mark, those of the score picture."""
    if not by_groups(table, look):
        return None
    split = groups(base, table, look.colour or "", tell(language, "records.other_group"))
    names, marks = list(split.names), [mark(g) for g in range(len(split.names))]
    of = [split.of[i] if split.of[i] != NO_GROUP else len(names) for i in places]
    if len(names) in of:
        names.append(tell(language, "picture.scores_none"))
        marks.append(HOLLOW)
    called = {colour: name for name, colour in COLOURS.items()}
    return {
        "of": of,
        "names": [in_legend_as(name) for name in names],
        "marks": [{"colour": called[one.color], "shape": one.shape} for one in marks],
    }


# --- in words -----------------------------------------------------------------------------------


def at_rest(language: str, base: Analysis, found: Analysis) -> tuple[list[str], Columns]:
    """With these weights: what the first component is made of, whether the map is another one;
    the largest eigenvalues."""
    rv = pca_core.rv_coefficient(base.Y[:, :2], found.Y[:, :2])
    lines = [contrast(language, found, 0), say(language, "weights.agree", rv=AsIs(f"{rv:.3f}"))]
    count = min(COMPONENTS, found.model.rank, base.model.rank)
    return lines, {
        tell(language, "weights.head_k"): list(range(1, count + 1)),
        tell(language, "weights.head_value"): found.model.eigenvalues[:count].tolist(),
        tell(language, "weights.head_share"): _percent(found.model.explained_ratio[:count]),
        tell(language, "weights.head_before"): _percent(base.model.explained_ratio[:count]),
    }


def _percent(ratios: Floats) -> list[float]:
    return [round(100 * float(ratio), 2) for ratio in ratios]


def change(base: Analysis, found: Analysis, hand: Hand) -> Floats:
    """(n,): by how much the record would have to differ, in the fields' units or in logarithms.

    The axes of the hand are turned into those of `found`: where an eigenvalue is repeated, either
    basis is right.
    """
    kept = [base.prepared.fields.index(name) for name in found.prepared.fields]
    turn = np.array(hand.axes)[:, kept] @ found.model.components.T
    moved = np.array(hand.moved)[None, :] @ turn
    every = range(len(found.model.components))
    changed = np.zeros(base.n)
    changed[kept] = pca_core.smallest_change(found.model, moved, every)[0]
    return changed


def moved(
    language: str, base: Analysis, found: Analysis, hand: Hand, names: Sequence[str]
) -> tuple[list[str], Columns]:
    """Where it stands and would stand, and of each field what is, would be, and the difference."""
    record = shown_of(base)[hand.record or 0]
    differs = change(base, found, hand)
    order = np.argsort(-np.abs(differs / base.model.scale), kind="stable")[:ROWS]
    axes = np.array(hand.axes)
    weights = np.array(hand.weights)
    here = axes @ (base.centred[record] * weights)
    there = here + hand.moved
    spots = dict(zip("abxy", map(figures4, (*here, *there)), strict=True))
    lines = [say(language, "weights.moved", record=names[record], **spots)]
    if base.prepared.transform in SAID:
        lines.append(say(language, f"weights.moved_{base.prepared.transform}"))
    x, times = values_of(base, record), base.prepared.transform in TIMES
    after = x * np.exp(differs) if times else x + differs
    shift = np.exp(differs) if times else differs
    head = "head_factor" if times else "head_change"
    columns = {"head_is": x, "head_would": after, head: shift}
    return lines, {
        tell(language, "weights.head_field"): [base.fields[j] for j in order],
        **{
            tell(language, f"weights.{key}"): [float(f"{values[j]:.6g}") for j in order]
            for key, values in columns.items()
        },
    }


def values_of(base: Analysis, record: int) -> Floats:
    """(n,): as measured, a replaced zero as what replaces it; or as analysed, where no number of
    one field alone leads back."""
    prepared = base.prepared
    if prepared.transform in AS_ANALYSED:
        return prepared.X[record]
    x = prepared.X_measured[record]
    return x if prepared.small is None else np.where(x == 0, prepared.small, x)


def figures4(value: float) -> AsIs:
    return AsIs(f"{float(f'{value:.4g}'):g}".replace("-", "−"))


def weights_in_words(language: str, weights: Weights) -> AsIs:
    """All weights in a row, for Markdown."""
    pairs = [
        say(language, "weights.word_weight", field=name, weight=AsIs(f"{w:g}"))
        for name, w in weights
    ]
    return AsIs(in_a_row(language, pairs))
