"""What the steps on four fields of penguins compute: one plane does not show everything."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import numpy as np

import pca_core
from lessons.biplot import moving_four
from lessons.biplot.moving_four import FIELDS, PLACES, UNITS
from lessons.biplot.penguins import penguins
from lessons.biplot.values import unit_for
from lessons.datasets import Dataset
from lessons.model import Settings, Values
from live.settings import Setting
from live.state import State
from pca_core.shown import show

PLACES_KEPT = 4  # decimals of what is drawn on the way to another unit
STANDARD = len(UNITS) - 1


def four_basics(settings: Settings, *of: Setting) -> Values:
    """All components of the table, as lengths in mm and mass in kg."""
    X, ddof = penguins(), settings["ddof"]
    fitted = pca_core.fit(X, ddof=ddof)
    white, loads = pca_core.biplot(fitted, X, 0)
    spreads = np.sqrt((loads**2).sum(axis=1))
    correlations = np.corrcoef(X, rowvar=False)[PLACES["flipper"]]
    unit = unit_for(float(fitted.eigenvalues[0]) ** 0.5)
    known: dict[str, Any] = {"loads": loads, "white": white, "correlations": correlations}
    known |= {"means": fitted.mean, "spreads": spreads, "cells": X, "unit": unit}
    said = {setting.name: settings[setting.name] for setting in of}
    return {
        "state": State({**known, **said}, settings=of),
        "X": X,
        "ddof": ddof,
        "fitted": fitted,
        "m": len(X),
        "unit": show(int(unit)),
        "shares": fitted.explained_ratio,
        "reach": 1.15 * float(max(np.abs(white).max(), np.abs(loads).max() / unit)),
    }


def shares_of(values: Values, second: int) -> dict[str, Any]:
    """What the plane of the first and another component keeps."""
    shares = values["shares"]
    return {
        "share_first": show(float(shares[0])),
        "share_second": show(float(shares[second - 1])),
        "share_plane": show(float(shares[0] + shares[second - 1])),
    }


def angles(_: Dataset, settings: Settings) -> Values:
    """Cosines beside correlations: the flippers with each other field, in components 1 and 2."""
    values = four_basics(settings, moving_four.other)
    loads, state = values["state"]["loads"], values["state"]
    lengths = np.linalg.norm(loads[:, :2], axis=1)
    cosines = loads[:, :2] @ loads[PLACES["flipper"], :2] / lengths / lengths[PLACES["flipper"]]
    state |= {"up": 2}
    rows: dict[str, Any] = {}
    for j, name in enumerate(FIELDS):
        rows |= {
            f"size_{name}": show(float(lengths[j]), 3),
            f"sd_{name}": show(float(state["spreads"][j]), 3),
            f"cos_{name}": show(float(cosines[j]), 3),
            f"cor_{name}": show(float(state["correlations"][j]), 3),
        }
    return {**values, **rows, **shares_of(values, 2), "up": 2, "other": settings["other"]}


def short(_: Dataset, settings: Settings) -> Values:
    """How much of the bill depth a plane shows, and how far off it is read."""
    values = four_basics(settings, moving_four.up, moving_four.record)
    state, up, j = values["state"], settings["up"], PLACES["depth"]
    arrow = state["loads"][j, [0, up - 1]]
    size, spread = float(np.hypot(*arrow)), float(state["spreads"][j])
    plane = float(values["shares"][0] + values["shares"][up - 1])
    return {
        **values,
        **shares_of(values, up),
        "up": up,
        "number": int(settings["record"]) + 1,
        "size": show(size, 3),
        "spread": show(spread, 3),
        "quality": show(size**2 / spread**2),
        "rooted": show(size / spread),
        "plane": show(plane),
        "missing": show(1 - size**2 / spread**2),
        "read_now": state.shown(moving_four.read, 2),
        "cell_now": state.shown(moving_four.cell, decimal=True),
        "off_now": state.shown(moving_four.off, 2),
    }


def scaling(_: Dataset, settings: Settings) -> Values:
    """The same penguins with their mass in kg, in smaller and smaller units, and standardized."""
    X, ddof = penguins(), settings["ddof"]
    frames = [frame_of(X * (1, 1, 1, 10.0**k), ddof, "none") for k in range(STANDARD)]
    frames.append(frame_of(X, ddof, "standard"))
    same_way(frames)
    known = {name: [frame[name] for frame in frames] for name in frames[0]}
    state = State({**known, "scaled": settings["scaled"]}, settings=(moving_four.scaled,))
    told = {"kg": frames[0], "g": frames[STANDARD - 1], "standard": frames[STANDARD]}
    return {
        "state": state,
        "X": X,
        "ddof": ddof,
        "m": len(X),
        "reach": 1.15 * max(float(np.abs(frame["dots"]).max()) for frame in frames),
        "share_now": state.shown(moving_four.share_now),
        "weight_now": state.shown(moving_four.mass_now),
        **{f"share_{name}": show(frame["shares"]) for name, frame in told.items()},
        **{f"weight_{name}": show(frame["weights"]) for name, frame in told.items()},
    }


def frame_of(X: np.ndarray, ddof: int, way: Any) -> dict[str, Any]:
    """Points and arrows of α = 0 in the first two components, the longest arrow 2 long."""
    fitted = pca_core.fit(X, 2, ddof, way)
    points, arrows = pca_core.biplot(fitted, X, 0)
    return {
        "dots": points.round(PLACES_KEPT),
        "tips": (2 * arrows / np.linalg.norm(arrows, axis=1).max()).round(PLACES_KEPT),
        "shares": float(fitted.explained_ratio[0]),
        "weights": float(fitted.components[0, PLACES["mass"]] ** 2),
    }


def same_way(frames: list[dict[str, Any]]) -> None:
    """A component may stand for its opposite: each frame turns with the one before."""
    for before, frame in pairwise(frames):
        signs = np.where((before["dots"] * frame["dots"]).sum(axis=0) < 0, -1, 1)
        frame["dots"], frame["tips"] = frame["dots"] * signs, frame["tips"] * signs
