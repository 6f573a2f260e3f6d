"""What the steps of this lesson compute. Numbers set by hand are exactly what they say."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import isfinite
from typing import Any

import numpy as np

from figures.cloud import Window
from lessons.basis import moving
from lessons.basis.moving import ARROW, POINTS, B, Bv, P, Pv, a, b, v
from lessons.datasets import Dataset
from lessons.model import Settings, Values, angle_of
from lessons.study import columns, given, study
from lessons.text import Latex, latex
from live.algorithms import turn
from live.operations import norm, sum_
from live.settings import Setting
from live.state import State
from live.terms import points
from pca_core.shown import Shown, relation, show, show_matrix

FEW = 12  # records whose exact coordinates can be read
BASIS_NAMES = (r"\first{b_1}", r"\second{b_2}")


def state_of(settings: Mapping[str, Any], *of: Setting, **more: Any) -> State:
    """What a picture without a table begins with."""
    said = {setting.name: settings[setting.name] for setting in of}
    return State({**said, **more}, cells=more.get("points"), settings=of)


def inner(dataset: Dataset, settings: Settings) -> Values:
    state = state_of(settings, a, b)
    cosine = state.shown(moving.cosine)
    return {
        **product_of(state),
        "length_a": state.shown(norm(a)),
        "length_b": state.shown(norm(b)),
        "cosine": cosine,
        "between": angle_between(state) if isfinite(cosine.value) else cosine.plain,
        "state": state,
    }


def product_of(state: State) -> Values:
    one, other = state.shown_all(a), state.shown_all(b)
    return {"a": one, "b": other, "terms": terms(one, other), "dot": state.shown(a @ b)}


def angle_between(state: State) -> str:
    """In degrees; exact where it is a right angle or half of one."""
    angle = abs(state.number(turn(a, b)))
    near = round(angle, 1)
    return (given(near) if abs(angle - near) < 1e-9 else show(angle, 1)).said + "°"


def square_to(values: Values) -> float:
    """A direction at a right angle to a; where a · b is 0 already, b has it."""
    off = 0 if values["dot"].value == 0 else 90
    return angle_of(values["state"]["a" if off else "b"]) + off


def shadow(dataset: Dataset, settings: Settings) -> Values:
    state = state_of(settings, a, moving.unit_b)
    return {**product_of(state), "state": state}


def coordinates(dataset: Dataset, settings: Settings) -> Values:
    state = state_of(settings, v, moving.theta)
    quarter = State({"v": ARROW, "theta": 90.0})
    start, now = quarter.shown_all(v), state.shown_all(Pv)
    return {
        "v": state.shown_all(v),
        "start": start,
        "start1": start[0],
        "start2": start[1],
        "theta": given(settings["theta"], moving.theta),
        "P": state.shown_all(P),
        "now": now,
        "steps": combined(now, BASIS_NAMES),
        "turned": quarter.shown_all(Pv),
        "along": quarter.shown_all(-Pv),
        "state": state,
    }


def orthonormal(dataset: Dataset, settings: Settings) -> Values:
    state = state_of(settings, moving.v_diagonal, theta=45.0)
    arrow, (p1, p2), (y1, y2) = (state.shown_all(expr) for expr in (v, P, Pv))
    return {
        "v": arrow,
        "P": (p1, p2),
        "V": column_matrix(arrow),
        "Y": column_matrix((y1, y2)),
        "p1": p1,
        "p2": p2,
        "y1": y1,
        "y2": y2,
        "terms1": terms(p1, arrow),
        "terms2": terms(p2, arrow),
        "length1": state.shown(norm(P[0])),
        "between": state.shown(P[0] @ P[1]),
        "raw1": state.shown(sum_(v)),
        "half1": state.shown(sum_(v) / 2),
        "swapped1": y2,
        "state": state,
    }


def three_points(dataset: Dataset, settings: Settings) -> Values:
    state = state_of(settings, moving.theta, points=POINTS)
    diagonal = state_of({}, points=POINTS, theta=45.0)
    records, now, best = (
        state.shown_all(points),
        state.shown_all(moving.PX),
        diagonal.shown_all(moving.PX),
    )
    raw = state.shown_all(points @ (1.0, 1.0))
    return {
        "theta": given(settings["theta"], moving.theta),
        "X": columns(records),
        "P": state.shown_all(P),
        "Y": now,
        "P45": diagonal.shown_all(P),
        "Y45": best,
        **{f"x{i + 1}": record for i, record in enumerate(records)},
        "now1": now[0],
        "now2": now[1],
        "root": best[0],
        "double": diagonal.shown_all(2 * moving.PX[0]),
        "raw": raw,
        "raw1": raw[0],
        "length1": state.shown(norm(points[0])),
        "twice1": state.shown(2 * norm(points[0])),
        "state": state,
    }


def general(dataset: Dataset, settings: Settings) -> Values:
    known, r = study(dataset, settings["ddof"]), settings["r"]
    state = known.state(settings, moving.theta, entry="")
    Y, p1 = moving.PX[:r], state.shown_all(P[0])
    few = len(known.X) <= FEW
    return {
        **known.basics(dataset),
        "n": show(len(dataset.fields)),
        "r": show(r),
        "cells": show(r * len(known.X)),
        "theta": given(settings["theta"], moving.theta),
        "X": columns([[cell.replace("-", "−") for cell in row] for row in dataset.cells]),
        "P": state.shown_all(P)[:r],
        "Y": state.shown_all(Y) if few else show_matrix(state.read(Y)),
        "terms11": terms(p1, [Latex(cell) for cell in dataset.cells[0]]),
        "sign11": Latex(relation(p1)),
        "y11": state.shown(P[0] @ points[0]),
        "window": around_origin(dataset),
        "state": state,
    }


def around_origin(dataset: Dataset) -> Window:
    """A square window with the records, the origin, and room for the basis and for moving."""
    homes = np.array(dataset.home or dataset.cells, dtype=float)
    low, high = (float(end) for end in (min(0, homes.min()), max(0, homes.max())))
    low, high = low - 0.25 * (high - low), high + 0.25 * (high - low)
    low, high = min(low, 1.1 * dataset.X.min()), max(high, 1.1 * dataset.X.max())
    return Window((low, high), (low, high))


def unnormalised(dataset: Dataset, settings: Settings) -> Values:
    of = moving.b1, moving.b2, moving.v_oblique
    now, first = state_of(settings, *of), state_of({s.name: s.first(dataset) for s in of}, *of)
    (start1, start2), start, dots, right = (
        first.shown_all(expr) for expr in (B, v, Bv, moving.oblique)
    )
    return {
        "b1": now.shown_all(moving.b1),
        "b2": now.shown_all(moving.b2),
        "v": now.shown_all(v),
        "dots": now.shown_all(Bv),
        "now": now.shown_all(moving.oblique),
        "gram_now": now.shown_all(B @ B.T),
        "start": start,
        "start1": start1,
        "start2": start2,
        "Dots": column_matrix(dots),
        "dot1": dots[0],
        "dot2": dots[1],
        "right1": right[0],
        "right2": right[1],
        "steps": combined(right, BASIS_NAMES),
        "Right": column_matrix(right),
        "norm1": first.shown(Bv[0] / norm(moving.b1)),
        "gram": first.shown_all(B @ B.T),
        "rebuilt": first.shown_all(moving.rebuilt),
        "state": now,
    }


# --- written out ------------------------------------------------------------------------------


def column_matrix(numbers: Sequence[Shown]) -> tuple[tuple[Shown], ...]:
    """A vector as a matrix of one column."""
    return tuple((x,) for x in numbers)


def terms(one: Sequence[Any], other: Sequence[Any]) -> Latex:
    r"""3 \cdot 2 + 1 \cdot (-1), in LaTeX."""
    (first, second), *more = [(latex(x), latex(y)) for x, y in zip(one, other, strict=True)]
    rest = [rf"{grouped(x)} \cdot {grouped(y)}" for x, y in more]
    return Latex(" + ".join([rf"{first} \cdot {grouped(second)}", *rest]))


def grouped(number: str) -> str:
    return rf"\left({number}\right)" if number.startswith("-") else number


def combined(numbers: Sequence[Shown], names: Sequence[str]) -> Latex:
    r"""= 5/2 b₁ - 1/2 b₂, in LaTeX, with \approx where a number is rounded."""
    parts: list[str] = []
    for number, name in zip(numbers, names, strict=True):
        sign = "-" if number.latex.startswith("-") else "+" if parts else ""
        parts.append(rf"{sign} {number.latex.removeprefix('-')}\,{name}")
    return Latex(f"{relation(*numbers)} {' '.join(parts)}")
