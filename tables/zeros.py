"""Zeros where logarithms are taken: a small number stands for what was too little to measure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

import numpy as np

import pca_core
from tables.cells import Floats
from tables.model import Message
from tables.part import Part
from tables.transforms import POSITIVE

if TYPE_CHECKING:
    from tables.prepared import Choices

Zeros = Literal["refuse", "replace"]


NOTES = {"log": "zeros_replaced_log", "clr": "zeros_replaced_clr"}


def small_numbers(
    given: Part, more: Part, names: Sequence[str], choices: Choices
) -> tuple[Floats | None, list[Message]]:
    """(n,): what stands for 0 in each field, from the fitted cells that are there; and a note on
    it. None where no zero is to be replaced."""
    if choices.transform not in POSITIVE or choices.zeros == "refuse":
        return None, []
    zero = np.concatenate([part.X == 0 for part in (given, more)])
    if not zero.any():
        return None, []
    fields = np.flatnonzero(zero.any(axis=0)).tolist()
    params = {
        "count": int(zero.sum()),
        "records": int(zero.any(axis=1).sum()),
        "fields": len(fields),
        "names": tuple(names[j] for j in fields),
    }
    small = pca_core.small_parts(np.where(given.missing, 0.0, given.X))
    return small, [Message(NOTES[choices.transform], params)]
