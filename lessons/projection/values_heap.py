"""The values of the last step: the heap of the beginning, in its new fields."""

from __future__ import annotations

import numpy as np

from lessons.datasets import Dataset
from lessons.heap import CLEAR, COUNT, FIELDS, HEAP, NUMBERS, UNIT
from lessons.model import Settings, Values
from lessons.projection import moving
from live.state import State
from pca_core import fit
from pca_core.shown import show


def found(dataset: Dataset, settings: Settings) -> Values:
    """Two of the thirty new fields, and what each of the first ones has of the variance."""
    X = HEAP / UNIT
    kept = fit(X, 3)
    rebuilt = kept.reconstruct(kept.project(X))
    ratios = fit(X, ddof=settings["ddof"]).explained_ratio
    state = State({"pair": settings["pair"]}, settings=(moving.pair,))
    across, up = (round(number) for number in settings["pair"])
    shares = {f"s{i + 1}": show(float(ratio)) for i, ratio in enumerate(ratios[:3])}
    return {
        "m": COUNT,
        "n": FIELDS,
        "last_but_one": FIELDS - 1,
        "cells": NUMBERS,
        "kept_cells": 2 * COUNT,
        "entries": FIELDS * (FIELDS + 1) // 2,
        "ways": 2 * (FIELDS - 2),
        "X": X,
        "state": state,
        "across": across,
        "up": up,
        "now": state.shown(moving.two_share),
        **shares,
        "first_two": show(float(ratios[:2].sum())),
        "others": FIELDS - 3,
        "rest": show(float(ratios[3:].sum())),
        "each": show(float(np.mean(ratios[3:]))),
        "noise_before": show(float(np.sqrt(np.mean((X - CLEAR) ** 2))), 2),
        "noise_after": show(float(np.sqrt(np.mean((rebuilt - CLEAR) ** 2))), 2),
        "ddof": settings["ddof"],
    }
