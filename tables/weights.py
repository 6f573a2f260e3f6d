"""How much each field counts: weights from 0 to 2, beside the other choices of a visitor."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from tables.errors import PreparingError
from tables.model import Message
from tables.part import Gaps

if TYPE_CHECKING:
    from tables.prepared import Prepared

Weights = tuple[tuple[str, float], ...]  # of fields by name; all others have 1
MOST = 2.0


def applied(prepared: Prepared, weights: Weights) -> Prepared:
    """Fields of weight 0 are left out, the others keep theirs in `weights`. What is said of fields
    that are not analysed holds when they are. Raises PreparingError."""
    here = {name: w for name, w in weights if name in prepared.fields and w != 1}
    for name, weight in weights:
        if not allowed(weight):
            raise PreparingError("weight", field=name, received=f"{weight:g}", most=f"{MOST:g}")
    if not here:
        return prepared
    gone = tuple(name for name in prepared.fields if here.get(name) == 0)
    if gone and prepared.transform == "clr":
        raise PreparingError("weight_of_part", count=len(gone), names=gone)
    if len(prepared.fields) - len(gone) < 2:
        raise PreparingError("too_few_weighed", count=len(prepared.fields) - len(gone))
    kept = without(prepared, gone) if gone else prepared
    return replace(
        kept,
        weights=np.array([here.get(name, 1.0) for name in kept.fields]),
        notes=kept.notes + weights_messages(here),
    )


def allowed(weight: float) -> bool:
    return math.isfinite(weight) and 0 <= weight <= MOST


def weights_messages(weights: Mapping[str, float]) -> tuple[Message, ...]:
    """The largest weights first."""
    ordered = sorted(weights.items(), key=lambda pair: -pair[1])
    weighed = tuple((name, f"{w:g}") for name, w in ordered if w)
    gone = tuple(name for name, w in ordered if not w)
    notes = []
    if weighed:
        notes.append(Message("weighted", {"weights": weighed}))
    if gone:
        notes.append(Message("weight_zero", {"count": len(gone), "names": gone}))
    return tuple(notes)


def without(prepared: Prepared, names: tuple[str, ...]) -> Prepared:
    """The same records without these fields."""
    kept = [j for j, name in enumerate(prepared.fields) if name not in names]
    return replace(
        prepared,
        fields=tuple(prepared.fields[j] for j in kept),
        short=tuple(prepared.short[j] for j in kept),
        analysed=prepared.analysed.of_fields(kept),
        analysed_supplementary=prepared.analysed_supplementary.of_fields(kept),
        brought=prepared.brought.of_fields(kept),
        brought_supplementary=prepared.brought_supplementary.of_fields(kept),
        filled=moved(prepared.filled, kept),
        filled_supplementary=moved(prepared.filled_supplementary, kept),
    )


def moved(gaps: Gaps, kept: list[int]) -> Gaps:
    """(record, field) where the field is kept, by its new place."""
    place = {j: new for new, j in enumerate(kept)}
    return tuple((i, place[j]) for i, j in gaps if j in place)
